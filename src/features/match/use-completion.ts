import { useNavigate } from 'react-router-dom';
import { useConnection } from '../../data/queries/use-sync.ts';
import { judgeCompletion } from '../../domain/match.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { common } from '../../domain/messages.ts';
import type { MatchView } from '../../domain/view.ts';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';

/**
 * Completing a match: refused with both scores 0, else asked for, recorded on this device by `record`, said, and back to
 * the panel (COMP-01, COMP-02, COMP-18, COMP-19; the tie's sentence: decision 13).
 */
export function useCompletion(view: MatchView): (record: () => Promise<boolean>) => Promise<void> {
  const navigate = useNavigate();
  const { connection } = useConnection();
  return async (record) => {
    const { match, folded } = view;
    if (judgeCompletion(match, folded) === 'empty') {
      notify({ kind: 'warning', message: texts.emptyScores });
      return;
    }
    const tied = match.team1Score === match.team2Score;
    const sure = await confirmDialog({
      title: texts.completeTitle,
      message: tied ? `${texts.completeQuestion} ${texts.tieNote(match.team2Name)}` : texts.completeQuestion,
      confirmLabel: texts.complete,
      cancelLabel: common.cancel,
    });
    if (!sure || !(await record())) return;
    notify({ kind: 'success', message: texts.done });
    if (connection !== 'online') notify({ kind: 'info', message: texts.doneQueued });
    navigate('/admin');
  };
}
