import { shownScore } from '../match/shown-score.ts';
import { cupsOf, SIDES, teamIdsOf } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import { compareFixtures, teamsOf } from './fixture-kinds.ts';
import type { EveningTables } from './table-queue.ts';
import type { FixtureEntry } from './types.ts';

/**
 * A match is nearly over when a side has at most so many cups to hit. A side of average players needs two or three turns for two cups: long enough to
 * finish a talk and come to the table, and so close to the end that few matches turn round (decision 101).
 */
export const NEARLY_OVER_CUPS = 2;
/** Nobody is called earlier than this before his time, ms: what is due later has its reminder. */
export const CALL_AHEAD_MS = 30 * 60_000;

/** Whether one more good turn may end a running match, or the overtime that is played. */
export function isNearlyOver(match: Match): boolean {
  const { totalCups, ...scores } = shownScore(match);
  return match.status === 'ongoing' && SIDES.some((side) => totalCups - cupsOf(scores, side) <= NEARLY_OVER_CUPS);
}

/** A fixture whose players are called to their table. */
export interface FixtureCall extends FixtureEntry {
  /** Absent in an evening without numbers, which has one table. */
  table?: number;
}

/** The input of {@link tableCalls}. */
export interface TableCallFacts {
  evening: EveningTables;
  /** The records of the running matches; a match without a known record does not count as nearly over. */
  matches: Readonly<Record<string, Match | undefined>>;
  /** ms */
  now: number;
}

/**
 * The fixtures whose players are called now, in order of their tables: the next one of each table that is free or nearly so, from half an hour before
 * its time. A team that plays at another table is not called from there: its fixture waits, and nobody is called past it, since the order of a table is
 * the admin's.
 *
 * A fixture without a table is called only in an evening without any numbers. Otherwise nobody knows where to send its players.
 */
export function tableCalls({ evening: { tables, anywhere, elsewhere }, matches, now }: TableCallFacts): FixtureCall[] {
  const isEnding = (matchId: string) => {
    const match = matches[matchId];
    return match !== undefined && isNearlyOver(match);
  };
  const running = [...tables.flatMap(({ playing }) => playing), ...elsewhere];
  const busy = new Set(
    running
      .filter((matchId) => !isEnding(matchId))
      .flatMap((matchId) => matches[matchId] ?? [])
      .flatMap(teamIdsOf),
  );
  const queues = tables.length > 0 ? tables : [{ table: undefined, playing: elsewhere, waiting: anywhere }];
  const due = queues.flatMap(({ table, playing, waiting: [next] }): FixtureCall[] => {
    if (next === undefined || next.fixture.at - now > CALL_AHEAD_MS || !playing.every(isEnding)) return [];
    return [{ ...next, ...(table === undefined ? {} : { table }) }];
  });
  // Whom two tables wait for goes to the earlier match first.
  const called = new Set<string>();
  for (const { id, fixture } of [...due].sort(compareFixtures)) {
    const teams = teamsOf(fixture);
    if (teams.some((teamId) => busy.has(teamId))) continue;
    called.add(id);
    for (const teamId of teams) busy.add(teamId);
  }
  return due.filter(({ id }) => called.has(id));
}
