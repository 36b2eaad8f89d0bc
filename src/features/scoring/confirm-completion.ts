import { judgeCompletion, resultOf } from '../../domain/match/match.ts';
import { completionFacts } from '../../domain/match/rulebook.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { table as texts } from '../../domain/messages/table.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/**
 * Asks the scorer whether to complete the match, with the score, the winner, also in a tie, and what is unusual (COMP-01, COMP-04).
 * Whoever was given the match by a link is asked whether the score and the winner are right (decision 89), and nothing after the last cup of a match in
 * which everybody has thrown: his phone holds the end, and «Geri al» takes it back (decision 105).
 *
 * @param title of the dialog
 * @returns false also for a match without a cup, after a notice to the scorer
 */
export async function confirmCompletion({ match, folded }: MatchView, title: string, byLink = false): Promise<boolean> {
  if (judgeCompletion(match, folded) === 'empty') {
    notify({ kind: 'warning', message: texts.emptyScores });
    return false;
  }
  const { isEarly, idle } = completionFacts(match, folded);
  if (byLink && !isEarly && idle.length === 0) return true;
  const { winnerName = '' } = resultOf(match, folded);
  const score = scorers.score(match.team1Name, folded.team1Score, folded.team2Score, match.team2Name);
  const tied = folded.team1Score === folded.team2Score;
  return confirmDialog({
    title,
    message: byLink ? scorers.completeBack(score, winnerName) : texts.completeQuestion,
    details: [
      ...(byLink ? [] : [texts.completeScore(match.team1Name, folded.team1Score, folded.team2Score, match.team2Name)]),
      ...(tied ? [texts.tieNote(winnerName)] : byLink ? [] : [texts.completeWinner(winnerName)]),
      ...(isEarly ? [texts.early(match.totalCups)] : []),
      ...(idle.length > 0 ? [texts.idlePlayers(idle)] : []),
    ],
    confirmLabel: texts.complete,
    cancelLabel: common.cancel,
  });
}
