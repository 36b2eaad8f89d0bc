import { annulled, isWaiting } from '../messages/annulled.ts';
import { overtime } from '../messages/overtime.ts';
import type { Match } from '../records/types.ts';
import { type ShownScore, shownScore } from './shown-score.ts';
import { cupsOf, isCounted, teamNameOf, winnerOf } from './sides.ts';

/** What a row says of a match: its teams with their scores, who has won, and what is to say of the result. */
export interface ShownMatchRow {
  sides: readonly [{ name: string; score: number }, { name: string; score: number }];
  /** The side that has won. */
  strong: 1 | 2 | undefined;
  /** The result counts nowhere. */
  isAnnulled: boolean;
  /** «uzatma 3–1», «Berabere», «Geçersiz sayıldı» */
  about: readonly string[];
}

/** A match as a row of a list shows it, with the teams' names of then (decision 39). */
export function shownRow(match: Match): ShownMatchRow {
  const shown = shownScore(match);
  const side = (one: 'one' | 'two') => ({ name: teamNameOf(match, one), score: cupsOf(shown, one) });
  const isOver = match.status !== 'ongoing';
  const isAnnulled = isOver && !isCounted(match);
  const winner = winnerOf(match);
  return {
    sides: [side('one'), side('two')],
    strong: !isOver || isAnnulled || winner === null ? undefined : winner === 'one' ? 1 : 2,
    isAnnulled,
    about: [
      ...besides(shown, isOver),
      ...(match.drawn ? [overtime.drawn] : []),
      ...(isAnnulled ? [whyNot(match)] : []),
    ],
  };
}

const besides = ({ beside, tag }: ShownScore, isOver: boolean): string[] =>
  beside === undefined ? [] : isOver || tag === undefined ? [beside] : [tag, beside];

const whyNot = (match: Match): string =>
  isWaiting(match) ? annulled.waiting : match.annulled === undefined ? annulled.cancelled : annulled.title;
