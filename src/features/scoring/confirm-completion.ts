import { rulesOf } from '../../domain/match/game-rules.ts';
import { decidingScores, judgeCompletion, overtimeFields, playedNow, resultOf } from '../../domain/match/match.ts';
import { completionFacts } from '../../domain/match/rulebook.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { table as texts } from '../../domain/messages/table.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

const scoreIn = ({ folded }: MatchView) => scoreFrom({ ...folded, ...overtimeFields(folded) }, 'one');

/**
 * Asks the scorer whether to complete the match, with the score, the winner, also in a tie, and what is unusual (COMP-01, COMP-04); a draw is named as one
 * (decision 145).
 * Whoever was given the match by a link is asked whether the score and the winner are right (decision 89), and nothing after the last cup of a match in
 * which everybody has thrown: his phone holds the end, and «Geri al» takes it back (decision 105).
 *
 * @param title of the dialog
 * @returns false also for a match that cannot be completed, after a notice to the scorer
 */
export async function confirmCompletion(view: MatchView, title: string, byLink = false): Promise<boolean> {
  const { match, folded } = view;
  const verdict = judgeCompletion(match, folded);
  if (verdict === 'empty' || verdict === 'tied') {
    notify({ kind: 'warning', message: verdict === 'empty' ? texts.emptyScores : texts.refusals['match-tied'] });
    return false;
  }
  const facts = unusual(view);
  const { winnerName = '', drawn = false } = resultOf(match, folded);
  if (byLink && facts.length === 0 && !drawn) return true;
  const { team1Score, team2Score } = decidingScores(folded);
  const isTied = team1Score === team2Score && !drawn;
  const ending = drawn ? texts.completeDraw : isTied ? texts.tieNote(winnerName) : texts.completeWinner(winnerName);
  const score = scorers.score(match.team1Name, scoreIn(view), match.team2Name);
  const question = drawn ? scorers.completeBackDrawn(score) : scorers.completeBack(score, winnerName);
  return confirmDialog({
    title,
    message: byLink ? question : texts.completeQuestion,
    details: [...(byLink ? [] : [`${score}.`]), ...(byLink && !isTied ? [] : [ending]), ...facts],
    confirmLabel: texts.complete,
    cancelLabel: common.cancel,
  });
}

/** Asks the scorer whether to begin an overtime, which a level match needs instead of its end (decision 145). */
export function confirmOvertime(view: MatchView, phase: number): Promise<boolean> {
  const { team1Name, team2Name } = view.match;
  return confirmDialog({
    title: texts.overtime(phase),
    message: texts.overtimeQuestion(rulesOf(view.match).overtime.cups),
    details: [`${scorers.score(team1Name, scoreIn(view), team2Name)}.`, ...unusual(view)],
    confirmLabel: texts.beginOvertime,
    cancelLabel: common.cancel,
  });
}

/** What is unusual about a match that ends now. */
function unusual({ match, folded }: MatchView): string[] {
  const { isEarly, answers, idle } = completionFacts(match, folded);
  const unanswered = answers === undefined ? [] : [texts.unanswered(answers)];
  return [
    ...unanswered,
    ...(isEarly && answers === undefined ? [texts.early(playedNow(match, folded).totalCups)] : []),
    ...(idle.length > 0 ? [texts.idlePlayers(idle)] : []),
  ];
}
