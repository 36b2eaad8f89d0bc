import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import { forestalledTexts } from '../../domain/messages/forestalled.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/**
 * Says on every page what became of a completion once the server has spoken: that it stands with its statistics (COMP-18),
 * or that another phone's came first and what that leaves out. The table of that match says the latter itself.
 */
export function useSettledRows(): void {
  const { league, session } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Matches whose end is still to be heard of; beyond a change of the page. */
  const untold = useRef(new Set<string>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const { rows, matches } = league.getState();
      for (const matchId of untold.current) {
        const message = forestalledSentence(matches[matchId], forestalledRows(rows, matchId));
        // Not before the device has heard how the match ended.
        if (message === null) continue;
        untold.current.delete(matchId);
        const { identity, rights } = session.getState();
        const isScorer = identity !== null && rights[matchId]?.uid === identity.uid;
        const table = `${isScorer ? '/score' : '/admin/match'}/${matchId}`;
        if (pathname === table) continue;
        const action = { label: forestalledTexts.toMatch, onClick: () => navigate(table) };
        notify({ id: `completed-${matchId}`, kind: 'warning', message, autoClose: false, action });
      }
    };
    const stop = league.subscribe(({ rows }, before) => {
      const settled = rows === before.rows ? [] : rows.filter((row) => wasWaiting(before.rows, row));
      for (const row of settled) {
        if (forestalledRows([row], row.matchId).length > 0) untold.current.add(row.matchId);
        const done = row.state === 'accepted' && row.intent.kind === 'complete';
        if (done && forestalledRows(rows, row.matchId).length === 0) {
          notify({ id: `completed-${row.matchId}`, kind: 'success', message: matchTexts.done });
        }
      }
      if (untold.current.size === 0) return;
      // Rows are refused one by one: all of them are told at once.
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [league, session, navigate, pathname]);
}

/** Rows that are settled together are settled within this time of each other. */
const SETTLED_MS = 300;

function wasWaiting(rows: readonly OutboxRow[], { seq, state }: OutboxRow): boolean {
  return state !== 'waiting' && rows.some((row) => row.seq === seq && row.state === 'waiting');
}
