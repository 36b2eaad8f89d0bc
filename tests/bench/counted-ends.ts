import type { LeagueDatabase } from 'firebase-server';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { uncounted } from '../../src/domain/records/uncounted.ts';
import { type LeagueSize, longLeague } from './long-league.ts';

let ended: Record<string, unknown>[] = [];

/** Fills a league with played matches, all of them counted. */
export async function fillLeague(db: LeagueDatabase, size: LeagueSize): Promise<void> {
  const { users, teams, teamIndex, matches } = longLeague(size, Date.now());
  const records = JSON.parse(JSON.stringify({ users, teams, teamIndex, matches }));
  ended = Object.values(records.matches as Record<string, Record<string, unknown>>).filter(
    ({ status }) => status === 'completed',
  );
  await db.update('', Object.fromEntries(flat(records)));
  await endAndWait(db, nextKey(Date.now(), Math.random), ended[0]);
}

/** Ends matches as phones do, one every so many ms. @returns how long after its acknowledgement the figures of each were there, ms */
export async function endMatches(db: LeagueDatabase, count: number, everyMs: number): Promise<number[]> {
  const begin = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await pause(begin + at * everyMs - performance.now());
      const now = Date.now();
      return endAndWait(db, nextKey(now + at, Math.random), ended[(at * 37) % ended.length]);
    }),
  );
}

async function endAndWait(db: LeagueDatabase, key: string, like: object | undefined): Promise<number> {
  const times = { startedAt: Date.now(), updatedAt: Date.now(), completedAt: Date.now() };
  await db.update('', {
    [`matches/${key}`]: { ...like, ...times } as never,
    ...(uncounted(key) as Record<string, never>),
  });
  const since = performance.now();
  while (db.get(`uncounted/${key}`) !== null) await pause(1);
  return performance.now() - since;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** One path for each record: other places of the collections stay. */
const flat = (records: Record<string, Record<string, unknown>>): [string, never][] =>
  Object.entries(records).flatMap(([place, all]) =>
    Object.entries(all).map(([key, value]): [string, never] => [`${place}/${key}`, value as never]),
  );
