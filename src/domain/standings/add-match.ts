import { rulesOf } from '../match/game-rules.ts';
import { isCounted, type Outcome } from '../match/sides.ts';
import { ATTEMPTS_PER_MATCH } from '../records/constants.ts';
import type { Match, PlayerStats } from '../records/types.ts';
import { grown, RATES, STATISTICS, type Sums } from './statistics.ts';
import { percent } from './stats.ts';

type PlayerSums = Sums<typeof STATISTICS.player>;

/** How many attempts a match counts for each participant, whatever he threw: the specification's ten (COMP-13), by own rules the cups of their rack (decision 151). */
export const attemptsIn = (match: Pick<Match, 'rules'>): number =>
  match.rules === undefined ? ATTEMPTS_PER_MATCH : rulesOf(match).cups;

/** What one match says of a player. */
export interface MatchFigures {
  cups: number;
  /** See {@link attemptsIn}. */
  attempts: number;
  outcome: Outcome;
  mvp: boolean;
  /** A guest's seat that counts for the player. */
  seat?: string | undefined;
}

/** The figures of a player, with their rates, after one more match (COMP-11 to COMP-17); a missing earlier figure counts as 0. */
export function playerFigures(before: Partial<PlayerStats>, { cups, attempts, outcome, mvp, seat }: MatchFigures) {
  const counts = { cups, attempts, mvp: mvp ? 1 : 0 };
  return withRates(grown(STATISTICS.player, before, 'match', { outcome, counts, isJoined: seat !== undefined }));
}

/** A player's figures with the rates that follow from them. */
export function withRates(sums: PlayerSums) {
  const total = (names: readonly (keyof PlayerSums)[]) => names.reduce((all, name) => all + (sums[name] ?? 0), 0);
  const rate = ({ part, whole }: (typeof RATES)[keyof typeof RATES]) => percent(sums[part], total(whole));
  return { ...sums, accuracy: rate(RATES.accuracy), winRate: rate(RATES.winRate) };
}

/**
 * The completed matches that count, in the order in which the server counted them. After its completion only a match's video changes, so `updatedAt` is the
 * server's time of the completion; on a phone without network the match may have ended long before (`completedAt`).
 */
export function completedInOrder(matches: Readonly<Record<string, Match>>): [matchId: string, match: Match][] {
  return Object.entries(matches)
    .filter(([, match]) => isCounted(match))
    .sort(
      ([a, left], [b, right]) =>
        left.updatedAt - right.updatedAt || (left.completedAt ?? 0) - (right.completedAt ?? 0) || (a < b ? -1 : 1),
    );
}
