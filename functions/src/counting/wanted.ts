import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseMatch } from '../../../src/domain/records/parse.ts';
import { metKey } from '../../../src/domain/records/season-stats.ts';
import { parseSeasons } from '../../../src/domain/records/seasons.ts';
import { type CountedResult, resultsInOrder } from '../../../src/domain/schedule/forfeit-stats.ts';
import { parseFixture } from '../../../src/domain/schedule/types.ts';
import { placeOfResult } from '../../../src/domain/standings/recount-results.ts';
import type { HandlerDeps } from '../contract.ts';

/** Whose figures the marks want. */
export interface Wanted {
  teams: Set<string>;
  /** Players and guests. */
  seats: Set<string>;
  /** Keys of meetings. */
  pairs: Set<string>;
  /** Keys of the seasons to fold anew. */
  seasons: Set<string>;
  /** What the marks are about. */
  results: MarkedResult[];
}

/** A result that counts now, or does not any more. */
export interface MarkedResult extends Pick<CountedResult, 'kind' | 'id'> {
  season: string;
  /** Teams and seats. */
  ids: readonly string[];
  counts: boolean;
}

/**
 * What these marks of `uncounted` are about: what the line of the admin's log with the key names, else the match with the key.
 *
 * @returns null if everything is to be counted: for a withdrawal, a recount, and whatever is not there any more
 */
export async function wantedBy(db: HandlerDeps['db'], marks: readonly string[]): Promise<Wanted | null> {
  const wanted: Wanted = { teams: new Set(), seats: new Set(), pairs: new Set(), seasons: new Set(), results: [] };
  for (const mark of marks) {
    const target = await db.get(`adminLog/${mark}/target`);
    if (!(await addTarget(db, typeof target === 'string' ? target : `matches/${mark}`, wanted))) return null;
  }
  return wanted;
}

async function addTarget(db: HandlerDeps['db'], target: string, wanted: Wanted): Promise<boolean> {
  const [place, id = '', former] = target.split('/');
  if (id === '') return false;
  switch (place) {
    case 'matches': {
      const match = parseMatch(await db.get(target));
      return match !== null && addResult({ kind: 'match', id, at: 0, match }, wanted);
    }
    case 'fixtures': {
      const fixture = parseFixture(await db.get(target));
      return fixture !== null && addResult({ kind: 'forfeit', id, at: 0, fixture }, wanted);
    }
    case 'joinedGuests': {
      wanted.seats.add(id);
      // A joining that was taken back names whose figures it had made too many (decision 128).
      if (former !== undefined) wanted.seats.add(former);
      for (const season of await seasonsOf(db)) wanted.seasons.add(season);
      return true;
    }
    case 'users':
      // Decision 132: the person's name is another one.
      wanted.seats.add(id);
      for (const season of await seasonsOf(db)) wanted.seasons.add(season);
      return true;
    case 'teams':
      wanted.teams.add(id);
      return true;
    default:
      return false;
  }
}

/** The keys of all seasons. */
export const seasonsOf = async (db: HandlerDeps['db']): Promise<ReadonlySet<string>> =>
  new Set([FIRST_SEASON, ...Object.keys(parseSeasons(await db.get('seasons')))]);

/** Adds everyone whom a result concerns, and where it counts; without both teams nobody knows whom. */
function addResult(result: CountedResult, wanted: Wanted): boolean {
  const place = placeOfResult(result);
  if (place === null) return false;
  const { season, teams, seats } = place;
  const { kind, id: key } = result;
  const counted =
    kind === 'match' ? resultsInOrder({ [key]: result.match }, {}) : resultsInOrder({}, { [key]: result.fixture });
  wanted.results.push({ kind, id: key, season, ids: [...teams, ...seats], counts: counted.length > 0 });
  for (const id of teams) wanted.teams.add(id);
  for (const id of seats) wanted.seats.add(id);
  wanted.pairs.add(metKey(...(teams as [string, string])));
  wanted.seasons.add(season);
  return true;
}
