import { useNavigate } from 'react-router-dom';
import { useReach } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { confirmCompletion } from './confirm-completion.ts';

/** How long an answer may take before it is said where the result is meanwhile. */
const ANSWER_MS = 3_000;

function isCompletion({ matchId, intent }: OutboxRow, wanted: string): boolean {
  return matchId === wanted && intent.kind === 'complete';
}

/**
 * Completing a match: refused with both scores 0, else asked for, recorded on this device by `record`, said, and back to
 * the panel (COMP-01, COMP-02, COMP-18, COMP-19; the tie's sentence: decision 13).
 */
export function useCompletion(matchId: string, view: MatchView): (record: () => Promise<boolean>) => Promise<void> {
  const navigate = useNavigate();
  const { league } = useServices();
  const reach = useReach();
  return async (record) => {
    if (!(await confirmCompletion(view, tableTexts.completeTitle)) || !(await record())) return;
    // That the statistics moved is said when the server has moved them (COMP-18), wherever the person is by then.
    const say = () => notify({ id: `completed-${matchId}`, kind: 'info', message: tableTexts.doneQueued });
    const waits = () => league.getState().rows.some((row) => isCompletion(row, matchId) && row.state === 'waiting');
    if (reach !== 'online') say();
    else setTimeout(() => waits() && say(), ANSWER_MS);
    navigate('/admin');
  };
}
