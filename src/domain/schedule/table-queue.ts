import { byStart, type LiveMatches } from '../match/live-matches.ts';
import { sideOfTeam } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import { compareFixtures, isLate, teamsOf } from './fixture-kinds.ts';
import { eveningOf, isMovable } from './shift-evening.ts';
import type { Fixture, FixtureEntry, Fixtures } from './types.ts';

/** A table of this evening: what is played there, and its waiting list. */
export interface TableQueue {
  /** From 1. The number is the table's only name: an evening is played at one venue. */
  table: number;
  /** Keys of the matches that run there, the first started first; with two, a match was started at a table that was not free. */
  playing: readonly string[];
  /** The evening's fixtures that are still to be started there: the next one, the one after, and so on. */
  waiting: readonly FixtureEntry[];
}

/** All tables of this evening. */
export interface EveningTables {
  /** In order of their numbers. */
  tables: readonly TableQueue[];
  /** The evening's fixtures that are still to be started and have no table, the next one first. */
  anywhere: readonly FixtureEntry[];
  /** Keys of running matches without a table, the first started first. */
  elsewhere: readonly string[];
}

/** The input of {@link eveningTables}. */
export interface Evening {
  fixtures: Fixtures;
  live: LiveMatches;
  /** The running season. */
  season: string;
  /** ms */
  now: number;
  /** Numbers of tables that stand there although no fixture or match of the evening has them. */
  more?: readonly number[];
}

/**
 * The tables of this evening: those of its fixtures, also of those that are over, and of the running matches. A fixture waits while it is planned, both
 * its teams are known and its match has not begun, however late it is; a postponed or cancelled one, and one of a closed season, waits nowhere.
 */
export function eveningTables({ fixtures, live, season, now, more = [] }: Evening): EveningTables {
  const entries = Object.entries(fixtures).map(([id, fixture]) => ({ id, fixture }));
  const ofEvening = entries.filter(
    ({ fixture }) => fixture.season === season && eveningOf(fixture.at) === eveningOf(now),
  );
  const waiting = ofEvening.filter(({ fixture }) => canStart(fixture)).sort(compareFixtures);
  const playing = byStart(live);
  const tableOf = (matchId: string) => live[matchId]?.table;
  const numbers = new Set([
    ...more,
    ...ofEvening.flatMap(({ fixture: { table } }) => table ?? []),
    ...playing.flatMap((matchId) => tableOf(matchId) ?? []),
  ]);
  const tables = [...numbers]
    .sort((a, b) => a - b)
    .map((table) => ({
      table,
      playing: playing.filter((matchId) => tableOf(matchId) === table),
      waiting: waiting.filter(({ fixture }) => fixture.table === table),
    }));
  return {
    tables,
    anywhere: waiting.filter(({ fixture }) => fixture.table === undefined),
    elsewhere: playing.filter((matchId) => tableOf(matchId) === undefined),
  };
}

/** For how long a fixture that has not begun is late, ms; 0 for one that is not. @param time the running season, and now in ms */
export function lateFor(entry: FixtureEntry, time: { now: number; season: string }): number {
  return isLate(entry.fixture, time) ? time.now - entry.fixture.at : 0;
}

/** Whether a team of the fixture plays one of these running matches: it cannot start then. */
export function teamsPlay(
  fixture: Pick<Fixture, 'team1Id' | 'team2Id'>,
  running: readonly { match: Pick<Match, 'team1Id' | 'team2Id'> }[],
): boolean {
  return running.some(({ match }) => teamsOf(fixture).some((teamId) => sideOfTeam(match, teamId) !== null));
}

const canStart = (fixture: Fixture) => isMovable(fixture) && teamsOf(fixture).length === 2;
