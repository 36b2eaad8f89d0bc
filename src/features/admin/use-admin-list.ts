import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { APPROVAL_FILTERS, type ApprovalFilter } from '../../domain/admin/admin-lists.ts';

export interface AdminList {
  query: string;
  setQuery: (query: string) => void;
  filter: ApprovalFilter;
  setFilter: (filter: ApprovalFilter) => void;
  /** How many records are shown. */
  shown: number;
  showMore: () => void;
}

const PAGE = 30;
/** The address is updated when typing pauses, ms: each update renders the whole page. */
const ADDRESS_MS = 250;

/**
 * Search, filter and length of a list, stored in the address beside the tab, so that the list is the same after the
 * admin comes back. React state leads and the address follows: a field driven by the address would lose keystrokes.
 */
export function useAdminList(): AdminList {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const [filter, setFilter] = useState(APPROVAL_FILTERS.find((one) => one === params.get('status')) ?? 'all');
  const [shown, setShown] = useState(() => Math.max(PAGE, Number(params.get('n')) || 0));
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const writeSoon = (name: string, value: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => write(name, value), ADDRESS_MS);
  };
  const write = (name: string, value: string) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (name !== 'n') next.delete('n');
        return next;
      },
      { replace: true },
    );
  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setShown(PAGE);
      writeSoon('q', next);
    },
    filter,
    setFilter: (next) => {
      setFilter(next);
      setShown(PAGE);
      write('status', next === 'all' ? '' : next);
    },
    shown,
    showMore: () => {
      setShown(shown + PAGE);
      write('n', String(shown + PAGE));
    },
  };
}
