import { useLocation, useNavigate } from 'react-router-dom';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { tableState } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { TAKE_BACK_MS } from '../../domain/records/constants.ts';
import { confirmCompletion } from './confirm-completion.ts';
import { offerTakeBack } from './offer-take-back.ts';

/** If the server has not answered so many ms after the notice, another one tells the scorer that the result is queued. */
const ANSWER_MS = TAKE_BACK_MS + 3_000;

function isCompletion({ matchId, intent }: OutboxRow, wanted: string): boolean {
  return matchId === wanted && intent.kind === 'complete';
}

/**
 * Returns a function that completes the match. It refuses a match without a cup, asks the scorer, stores the completion
 * on this device with `record`, and returns to the panel (COMP-01, COMP-02, COMP-18, COMP-19; a tie: decision 13). Taking it
 * back opens the table again (decision 54).
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
    const online = reach === 'online';
    // `useSettledRows` says that the statistics are updated, after the server has updated them (COMP-18).
    const waits = () => league.getState().rows.some((row) => isCompletion(row, matchId) && row.state === 'waiting');
    const say = offerTakeBack(
      matches,
      matchId,
      { ...tableTexts, held: online ? tableTexts.doneHeld : tableTexts.doneQueued },
      {
        onDrawn: () => online && setTimeout(() => waits() && say(tableTexts.doneQueued), ANSWER_MS),
        onBack: () => after !== null && navigate(pathname),
      },
    );
    if (after !== null) navigate(after);
  };
}
