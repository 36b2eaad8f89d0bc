import { useEffect, useMemo, useRef } from 'react';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { openOwnEvents } from '../../data/outbox/own-events.ts';
import { giveFeedback } from './feedback.ts';

/** Lets the scorer hear a cup that another phone has scored; several that arrive together once, and none with which the log arrives. */
export function OthersCups({ matchId }: { matchId: string }) {
  const cups = useOfTable(
    matchId,
    useMemo(() => othersCupsOf(matchId), [matchId]),
  );
  const known = useRef(cups);
  useEffect(() => {
    const before = known.current;
    known.current = cups;
    if (before !== null && cups !== null && cups > before) giveFeedback('elsewhere');
  }, [cups]);
  return null;
}

/** How many cups other phones have tapped; null while the log is unknown. */
function othersCupsOf(matchId: string): (state: TableState) => number | null {
  const own = openOwnEvents(matchId);
  return ({ view, rows }) => {
    own.note(rows);
    if (view.base !== null) return null;
    return Object.entries(view.events).filter(([id, { type }]) => type === 'cup' && !own.ids.has(id)).length;
  };
}
