import { useEffect, useRef } from 'react';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { type GameRules, rulesOf } from '../../domain/match/game-rules.ts';
import { type FoldedMatch, type MatchFrame, playedNow } from '../../domain/match/match.ts';
import { redemptionOf } from '../../domain/match/redemption.ts';
import { isPhaseOver } from '../../domain/match/rulebook.ts';
import { type Side, teamNameOf } from '../../domain/match/sides.ts';
import { table as texts } from '../../domain/messages/table.ts';
import type { Match } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import type { BoardLine } from '../../ui/score/score-board.tsx';
import { type FeedbackKind, giveFeedback } from './feedback.ts';

/**
 * The line between the sides: who answers the last cup and how that ends, that the time is over, the overtime that is played, or what may come. A match
 * that may have one of them has the line from its start; by the standard rules there is none.
 */
export function boardLine(
  match: MatchFrame & Pick<Match, 'team1Score' | 'team2Score' | 'clock'>,
  folded: FoldedMatch,
): Partial<BoardLine> & { answers?: Side } {
  const rules = rulesOf(match);
  const { overtime } = folded;
  const { totalCups } = playedNow(match, folded);
  const before = overtime && { before: `${match.team1Score}–${match.team2Score}` };
  const answer = match.status === 'ongoing' && rules.redemption !== 'none' ? redemptionOf(match, folded) : null;
  if (answer !== null && rules.redemption !== 'none') {
    const tag = answer.isOver ? texts.answerOver : texts.answer(isolated(teamNameOf(match, answer.side)));
    if (answer.isOver) return { ...before, tag, now: 'last' };
    return { ...before, tag, rest: texts.answerEnds[rules.redemption], now: 'last', answers: answer.side };
  }
  if (match.status === 'ongoing' && match.clock?.out) return { ...before, tag: texts.timeOver, now: 'last' };
  if (overtime) return { ...before, tag: texts.overtimeTag(overtime.phase, totalCups), now: 'overtime' };
  const due = dueIn(rules);
  if (due.length === 0) return {};
  return { tag: due.join(' · '), ...(rules.redemption !== 'none' && { now: 'due' }) };
}

/** What may come in a match by its rules. */
function dueIn({ tie, redemption, clock }: GameRules): string[] {
  return [
    ...(redemption === 'none' ? [] : [texts.answerDue[redemption]]),
    ...(tie === 'overtime' ? [texts.overtimeDue] : []),
    ...(redemption === 'none' && tie !== 'overtime' && clock.minutes > 0 ? [texts.timeDue(clock.minutes)] : []),
  ];
}

/** Behind the sound of the tap that began or ended it, ms. */
const AFTER_TAP_MS = 300;

/** Lets the scorer hear that the answer to the last cup begins and that it is over, whichever phone threw (decision 150). */
export function PhaseSounds({ matchId }: { matchId: string }) {
  const phase = useOfTable(matchId, soundingOf);
  const known = useRef(phase);
  useEffect(() => {
    const before = known.current;
    known.current = phase;
    const kind: FeedbackKind | null =
      phase === 'answer' && before !== 'answer'
        ? 'redemption'
        : phase === 'over' && before === 'answer'
          ? 'redemptionOver'
          : null;
    if (kind === null) return;
    const later = setTimeout(() => giveFeedback(kind), AFTER_TAP_MS);
    return () => clearTimeout(later);
  }, [phase]);
  return null;
}

/** Whether a side answers now, or the phase that it could answer in is over. */
function soundingOf({ view: { match, folded } }: TableState): 'answer' | 'over' | null {
  if (match.status !== 'ongoing') return null;
  const answer = redemptionOf(match, folded);
  if (answer?.isOver === false) return 'answer';
  return isPhaseOver(match, folded) ? 'over' : null;
}
