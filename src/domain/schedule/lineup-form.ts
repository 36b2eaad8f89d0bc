import { lineups as texts } from '../messages/lineups.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import { problemsOf } from '../records/field-problems.ts';
import { type FixtureLineup, MISSING_NAMED, type TeamAnswers } from './lineups.ts';

/** The captain's choice, as texts so that a draft can store it. */
export interface LineupChoice {
  player1: string;
  player2: string;
  /** Uids, separated by blanks. */
  missing: string;
}

/**
 * The first choice of the form: what was named, as far as those players are still there, else the two who come if they are two; who has said no is
 * missing.
 *
 * @param offered uids of those who can be chosen
 */
export function firstChoice(
  lineup: FixtureLineup | undefined,
  answers: TeamAnswers,
  offered: readonly string[],
): LineupChoice {
  const known = (uid: string | undefined) => (uid !== undefined && offered.includes(uid) ? uid : '');
  const comes = offered.filter((uid) => answers[uid]?.coming === true);
  const two = lineup === undefined && comes.length === PLAYERS_PER_SIDE ? comes : [lineup?.player1, lineup?.player2];
  const [player1, player2] = [known(two[0]), known(two[1])];
  const said = offered.filter((uid) => answers[uid]?.coming === false);
  const namedMissing = (lineup?.missing ?? []).filter((uid) => offered.includes(uid) && answers[uid]?.coming !== true);
  const missing = [...new Set([...namedMissing, ...said])].filter((uid) => uid !== player1 && uid !== player2);
  return { player1, player2, missing: missing.slice(0, MISSING_NAMED).join(' ') };
}

/** The sentences for what is wrong with the choice. */
export function lineupProblems({
  player1,
  player2,
  missing,
}: LineupChoice): Partial<Record<keyof LineupChoice, string>> {
  const out = missing.split(' ');
  return problemsOf({
    player1: player1 === '' ? texts.chooseTwo : undefined,
    player2: player2 === '' || player2 === player1 ? texts.chooseTwo : undefined,
    missing: [player1, player2].some((uid) => uid !== '' && out.includes(uid)) ? texts.startsAndMissing : undefined,
  });
}

/** The choice as the record has it. */
export function namedOf({ player1, player2, missing }: LineupChoice): Omit<FixtureLineup, 'at'> {
  const out = missing.split(' ').filter((uid) => uid !== '');
  return { player1, player2, ...(out.length === 0 ? {} : { missing: out }) };
}
