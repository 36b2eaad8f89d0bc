import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whenCounted } from '../../data/commands/when-counted.ts';
import { useServices } from '../../data/services.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import { forestalledTexts } from '../../domain/messages/forestalled.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { takeBackNotice } from '../../domain/outbox/pending-rows.ts';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';

/**
 * Shows the outcome of a completion on every page after the server has answered: the match is complete and the league has counted it
 * (COMP-18), or another phone completed it first and the result leaves out taps. The match's own table says the latter itself.
 */
export function useSettledRows(): void {
  const { league, server, session } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Matches whose outcome is not shown yet; the set survives a change of the page. */
  const unannounced = useRef(new Set<string>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const { rows, matches } = league.getState();
      for (const matchId of unannounced.current) {
        const message = forestalledSentence(matches[matchId], forestalledRows(rows, matchId));
        // Waits until the device has the server's record of how the match ended.
        if (message === null) continue;
        unannounced.current.delete(matchId);
        const { identity, rights } = session.getState();
        const isScorer = identity !== null && rights[matchId]?.uid === identity.uid;
        const table = `${isScorer ? '/score' : '/admin/match'}/${matchId}`;
        if (pathname === table) continue;
        const action = { label: forestalledTexts.toMatch, onClick: () => navigate(table) };
        notify({ id: `completed-${matchId}`, kind: 'warning', message, autoClose: false, action });
      }
    };
    const stop = league.subscribe(({ rows }, before) => {
      const waited = rows === before.rows ? [] : before.rows.filter(({ state }) => state === 'waiting');
      const settled = rows.filter((row) => wasAmong(waited, row));
      for (const row of settled) {
        if (forestalledRows([row], row.matchId).length > 0) unannounced.current.add(row.matchId);
        const done = row.state === 'accepted' && row.intent.kind === 'complete';
        // What has arrived cannot be taken back, and the match may go on under the notice (decision 94).
        if (done || row.intent.kind === 'cancel') dismiss(takeBackNotice(row.matchId));
        if (done && forestalledRows(rows, row.matchId).length === 0) {
          const notice = { id: `completed-${row.matchId}`, kind: 'success', message: outboxTexts.completed } as const;
          void whenCounted(server, row.matchId).then(() => notify(notice));
        }
      }
      if (unannounced.current.size === 0) return;
      // The server refuses rows one by one: one notice tells of all of them.
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [league, server, session, navigate, pathname]);
}

/** The server's answers to rows that belong together arrive within this time of each other, ms. */
const SETTLED_MS = 300;

function wasAmong(waited: readonly OutboxRow[], { seq, state }: OutboxRow): boolean {
  return state !== 'waiting' && waited.some((row) => row.seq === seq);
}
