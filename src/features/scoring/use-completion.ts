import { useNavigate } from 'react-router-dom';
import { useReach } from '../../data/hooks/use-sync.ts';
import { tableState } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { confirmCompletion } from './confirm-completion.ts';

/** If the server has not answered after this time, ms, a notice tells the scorer that the result is queued. */
const ANSWER_MS = 3_000;

function isCompletion({ matchId, intent }: OutboxRow, wanted: string): boolean {
  return matchId === wanted && intent.kind === 'complete';
}

/**
 * Returns a function that completes the match. It refuses a match without a cup, asks the scorer, stores the completion
 * on this device with `record`, and returns to the panel (COMP-01, COMP-02, COMP-18, COMP-19; a tie: decision 13).
 *
 * @param after the page to open instead of the panel; null: the table stays, with the result
 */
export function useCompletion(
  matchId: string,
  after: string | null = '/admin',
): (record: () => Promise<boolean>) => Promise<void> {
  const navigate = useNavigate();
  const { league } = useServices();
  const reach = useReach(matchId);
  return async (record) => {
    if (!(await confirmCompletion(tableState(league, matchId).view, tableTexts.completeTitle)) || !(await record()))
      return;
    // `useSettledRows` says that the statistics are updated, after the server has updated them (COMP-18).
    const say = () => notify({ id: `completed-${matchId}`, kind: 'info', message: tableTexts.doneQueued });
    const waits = () => league.getState().rows.some((row) => isCompletion(row, matchId) && row.state === 'waiting');
    if (reach !== 'online') say();
    else setTimeout(() => waits() && say(), ANSWER_MS);
    if (after !== null) navigate(after);
  };
}
