import { judgeCompletion } from '../../domain/match/match.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { table as texts } from '../../domain/messages/table.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/**
 * Asks the scorer whether to complete the match; in a tie the question names the winner (COMP-01, COMP-04).
 *
 * @param title of the dialog
 * @returns false also for a match without a cup, after a notice to the scorer
 */
export async function confirmCompletion({ match, folded }: MatchView, title: string): Promise<boolean> {
  if (judgeCompletion(match, folded) === 'empty') {
    notify({ kind: 'warning', message: texts.emptyScores });
    return false;
  }
  const tied = match.team1Score === match.team2Score;
  return confirmDialog({
    title,
    message: tied ? `${texts.completeQuestion} ${texts.tieNote(match.team2Name)}` : texts.completeQuestion,
    confirmLabel: texts.complete,
    cancelLabel: common.cancel,
  });
}
