import { useLocation, useNavigate } from 'react-router-dom';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { tableState } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { COMPLETION_HOLD_MS } from '../../domain/records/constants.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { NotifyOptions } from '../../ui/dialogs/overlay-options.ts';
import { confirmCompletion } from './confirm-completion.ts';

/** If the server has not answered after this time, ms, a notice tells the scorer that the result is queued. */
const ANSWER_MS = COMPLETION_HOLD_MS + 3_000;

function isCompletion({ matchId, intent }: OutboxRow, wanted: string): boolean {
  return matchId === wanted && intent.kind === 'complete';
}

/**
 * Returns a function that completes the match. It refuses a match without a cup, asks the scorer, stores the completion
 * on this device with `record`, and returns to the panel (COMP-01, COMP-02, COMP-18, COMP-19; a tie: decision 13). As long as the device holds it, a
 * notice offers to take it back, which opens the table again (decision 54).
 *
 * @param after the page to open instead of the panel; null: the table stays, with the result
 */
export function useCompletion(
  matchId: string,
  after: string | null = '/admin',
): (record: () => Promise<boolean>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { league, matches } = useServices();
  const reach = useReach(matchId);
  const byLink = useIsByLink(matchId);
  return async (record) => {
    const { view } = tableState(league, matchId);
    if (!(await confirmCompletion(view, tableTexts.completeTitle, byLink)) || !(await record())) return;
    const tell = (of: Partial<NotifyOptions> & Pick<NotifyOptions, 'message'>) =>
      notify({ id: `completed-${matchId}`, kind: 'info', ...of });
    const takeBack = async () => {
      const done = await matches.takeBackEnd(matchId);
      tell(done ? { message: tableTexts.tookBack } : { kind: 'warning', message: tableTexts.tooLate });
      if (done && after !== null) navigate(pathname);
    };
    // `useSettledRows` says that the statistics are updated, after the server has updated them (COMP-18).
    const waits = () => league.getState().rows.some((row) => isCompletion(row, matchId) && row.state === 'waiting');
    tell({
      message: reach === 'online' ? tableTexts.doneHeld : tableTexts.doneQueued,
      autoClose: COMPLETION_HOLD_MS,
      action: { label: tableTexts.takeBack, onClick: () => void takeBack().catch(failed) },
    });
    if (reach === 'online') setTimeout(() => waits() && tell({ message: tableTexts.doneQueued }), ANSWER_MS);
    if (after !== null) navigate(after);
  };
}

function failed(error: unknown): void {
  console.error('Taking a completion back:', error);
  notify({ id: 'scoring', kind: 'error', message: tableTexts.notTakenBack });
}
