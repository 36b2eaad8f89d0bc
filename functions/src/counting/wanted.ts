import { playersOf, teamIdsOf } from '../../../src/domain/match/sides.ts';
import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseMatch } from '../../../src/domain/records/parse.ts';
import { metKey } from '../../../src/domain/records/season-stats.ts';
import { ALL_TIME, parseSeasons, playoffsKey } from '../../../src/domain/records/seasons.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { parseFixture } from '../../../src/domain/schedule/parse-fixture.ts';
import { countedIn } from '../../../src/domain/standings/season-results.ts';
import type { HandlerDeps } from '../contract.ts';

/** Whose figures the marks want. */
export interface Wanted {
  teams: Set<string>;
  /** Players and guests. */
  seats: Set<string>;
  /** Keys of meetings. */
  pairs: Set<string>;
  /** Keys of `seasonStats`. */
  seasons: Set<string>;
}

/**
 * What these marks of `uncounted` are about: what the line of the admin's log with the key names, else the match with the key.
 *
 * @returns null if everything is to be counted: for a withdrawal, a recount, and whatever is not there any more
 */
export async function wantedBy(db: HandlerDeps['db'], marks: readonly string[]): Promise<Wanted | null> {
  const wanted: Wanted = { teams: new Set(), seats: new Set(), pairs: new Set(), seasons: new Set([ALL_TIME]) };
  for (const mark of marks) {
    const target = await db.get(`adminLog/${mark}/target`);
    if (!(await addTarget(db, typeof target === 'string' ? target : `matches/${mark}`, wanted))) return null;
  }
  return wanted;
}

async function addTarget(db: HandlerDeps['db'], target: string, wanted: Wanted): Promise<boolean> {
  const [place, id = ''] = target.split('/');
  if (id === '') return false;
  switch (place) {
    case 'matches': {
      const match = parseMatch(await db.get(target));
      return match !== null && addResult(match, teamIdsOf(match), playersOf(match), wanted);
    }
    case 'fixtures': {
      const fixture = parseFixture(await db.get(target));
      return fixture !== null && addResult(fixture, teamsOf(fixture), [], wanted);
    }
    case 'joinedGuests': {
      wanted.seats.add(id);
      const seasons = Object.keys(parseSeasons(await db.get('seasons')));
      for (const season of [FIRST_SEASON, ...seasons]) wanted.seasons.add(season).add(playoffsKey(season));
      return true;
    }
    case 'teams':
      wanted.teams.add(id);
      return true;
    default:
      return false;
  }
}

/** Adds everyone whom a result concerns, and where it counts; without both teams nobody knows whom. */
function addResult(
  played: Parameters<typeof countedIn>[0],
  [one, other]: readonly string[],
  seats: readonly string[],
  wanted: Wanted,
): boolean {
  if (one === undefined || other === undefined) return false;
  wanted.teams.add(one).add(other);
  wanted.pairs.add(metKey(one, other));
  for (const seat of seats) wanted.seats.add(seat);
  for (const [season] of countedIn(played)) wanted.seasons.add(season);
  return true;
}
