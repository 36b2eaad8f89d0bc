import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { momentOf, wallTime } from '../../../src/domain/text/league-clock.ts';
import type { Random } from './play.ts';
import type { Pairing } from './rosters.ts';

const DAY = 24 * 3600 * 1000;
const HALF_HOUR = 30 * 60_000;
/** 20.00, 20.45 and 21.30 by the league's clock. */
const TIMES = [20 * 60, 20 * 60 + 45, 21 * 60 + 30];
const POSTPONED_NOTE = 'Salon o akşam dolu, yeni gün aranıyor.';

/**
 * The future fixtures of the running season: one match is due today, and three follow on each evening from tomorrow on; the last of them is
 * postponed.
 */
export function comingFixtures(
  pairs: readonly Pairing[],
  season: string,
  now: number,
  random: Random,
): Record<string, Fixture> {
  const fixtures = pairs.map(({ home, away, round }, index): Fixture => {
    const evening = Math.floor((index - 1) / TIMES.length);
    const { day } = wallTime(now + (evening + 1) * DAY);
    const at = index === 0 ? dueToday(now) : momentOf({ day, minute: TIMES[(index - 1) % TIMES.length] ?? 0 });
    const teams = { team1Id: home.teamId, team2Id: away.teamId };
    const isPostponed = index > 0 && index === pairs.length - 1;
    return {
      ...{ season, round, stage: 'league', ...teams, at, venue: home.venue, table: 1, updatedAt: now },
      ...(isPostponed ? { state: 'postponed', sequence: 1, note: POSTPONED_NOTE } : { state: 'planned', sequence: 0 }),
    };
  });
  return Object.fromEntries(fixtures.map((fixture, index) => [nextKey(now + index, random), fixture]));
}

/** The next half hour, or the previous one if the next is tomorrow. */
function dueToday(now: number): number {
  const next = Math.ceil(now / HALF_HOUR) * HALF_HOUR;
  return wallTime(next).day === wallTime(now).day ? next : next - HALF_HOUR;
}
