import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListParams {
  query: string;
  setQuery: (query: string) => void;
  /** How many records are shown. */
  shown: number;
  showMore: () => void;
}

const QUERY = 'q';
const SHOWN = 'n';

/**
 * The search text and the opened length of a long list, kept in the address: after «back» the person finds the list unchanged. React state drives the
 * field and the address follows, because a field driven by the address would lose keystrokes.
 */
export function useListParams(pageSize: number): ListParams {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get(QUERY) ?? '');
  const [shown, setShown] = useState(() => Math.max(pageSize, Number(params.get(SHOWN)) || 0));
  const write = (nextQuery: string, nextShown: number) => {
    setQuery(nextQuery);
    setShown(nextShown);
    const next = new URLSearchParams();
    if (nextQuery !== '') next.set(QUERY, nextQuery);
    if (nextShown !== pageSize) next.set(SHOWN, String(nextShown));
    setParams(next, { replace: true });
  };
  return {
    query,
    setQuery: (next) => write(next, pageSize),
    shown,
    showMore: () => write(query, shown + pageSize),
  };
}
