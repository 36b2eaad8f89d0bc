import { isOpen } from '../schedule/fixture-kinds.ts';
import type { Fixture, FixtureEntry } from '../schedule/types.ts';
import { momentOf } from '../text/league-clock.ts';
import { type DigestedMatch, type DigestedSeason, NIGHT_MS, roundOf } from './played-match.ts';

/** A round of a season with all that was decided in it. */
export interface RoundOfSeason {
  key: string;
  /** Nothing of it is left to be played. */
  isOver: boolean;
  /** In the order in which they counted. */
  matches: readonly DigestedMatch[];
  /** Decided without a match that counts: «hükmen», or of which only the score is known. */
  forfeits: readonly FixtureEntry[];
}

const WEEK_MINUTES = 7 * 24 * 60;

/**
 * The rounds of a season in which a match counted, in the order in which they began (decision 110). A round with fixtures is over when all of them are
 * decided, a week without fixtures when its days are over.
 */
export function roundsOf({ matches, fixtures = {}, asOf = 0 }: DigestedSeason): RoundOfSeason[] {
  const rounds = new Map<string, DigestedMatch[]>();
  for (const one of matches) rounds.set(one.round, [...(rounds.get(one.round) ?? []), one]);
  const planned = new Map<string, FixtureEntry[]>();
  for (const [id, fixture] of Object.entries(fixtures)) {
    const key = roundOf({ startedAt: fixture.at }, fixture);
    planned.set(key, [...(planned.get(key) ?? []), { id, fixture }]);
  }
  const isDone = (key: string) => {
    const own = planned.get(key);
    const end = weekEnd(key);
    return own === undefined ? end !== null && asOf >= end : own.every(({ fixture }) => isSettled(fixture));
  };
  const began = (own: readonly DigestedMatch[]) => Math.min(...own.map(({ match }) => match.startedAt));
  return [...rounds]
    .map(([key, own]) => ({
      key,
      isOver: isDone(key),
      matches: own,
      forfeits: (planned.get(key) ?? []).filter(({ fixture }) => fixture.state === 'forfeit'),
    }))
    .sort((a, b) => began(a.matches) - began(b.matches) || (a.key < b.key ? -1 : 1));
}

/** A running match is planned too. */
const isSettled = (fixture: Fixture) => !isOpen(fixture) && fixture.state !== 'planned';

/** The end of a week of matches without fixtures, ms; null for another round. */
function weekEnd(key: string): number | null {
  const day = /^w(\d{4}-\d{2}-\d{2})$/.exec(key)?.[1];
  const monday = day === undefined ? Number.NaN : momentOf({ day, minute: WEEK_MINUTES });
  return Number.isNaN(monday) ? null : monday + NIGHT_MS;
}
