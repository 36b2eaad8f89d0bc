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
 * What is searched for and how much of a long list is open, kept in the address: who comes back finds the list as he
 * left it. The state is here and the address follows, for a field driven by the address would lose keystrokes.
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
