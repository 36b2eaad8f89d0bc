import type { Json } from 'firebase-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DOCUMENTS } from '../../functions/src/digest/documents.ts';
import { madeOnce } from '../../functions/src/digest/made-once.ts';
import { createDigestReader } from '../../functions/src/digest/read-league.ts';
import { createDigests } from '../../functions/src/pages/digests.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { seasonOf } from '../../src/domain/records/seasons.ts';
import { COUNTED_AT } from '../../src/domain/records/uncounted.ts';
import { completedInOrder } from '../../src/domain/standings/add-match.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';
import { seeded } from '../support/seeded.ts';

const dir = folderForTests();
const NOW = Date.UTC(2026, 10, 21, 16, 30);
const league = demoLeague(NOW, seeded(7), 'İstanbul');
const order = completedInOrder(league.matches);
let server: LeagueServer;
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
const json = async (path: string) => (await ask(path)).json() as Promise<Record<string, never>>;

beforeAll(async () => {
  server = await startLeagueServer(leagueOptions(dir, {}));
  for (const [name, records] of Object.entries(league)) await server.db.set(name, records as unknown as Json);
});
afterAll(() => server.close());

/** The reads of the server's own database, counted by their first part. */
function countedReads(now = NOW, isRunning = false) {
  const asked: string[] = [];
  const reads = {
    get: async (path: string) => {
      asked.push(path);
      return server.db.get(path);
    },
    first: async () => null,
    query: async (path: string, query: never) => {
      asked.push(path);
      return server.db.query(path, query);
    },
  };
  const clock = { now };
  const digests = createDigests({ reads, log: () => undefined, now: () => (isRunning ? Date.now() : clock.now) });
  const read = async (path: string) => (await digests.answer(new Request(`http://x${path}`))).json();
  return { asked, clock, reads, read, digests };
}

describe('the digest of the league', () => {
  it('has the ratings of a match, which go on from match to match', async () => {
    const points = new Map<string, number>();
    for (const [matchId] of order.slice(-20)) {
      const { teams, expected } = (await json(`/digest/match/${matchId}.json`)) as never as {
        teams: Record<string, { before: number; after: number }>;
        expected: number;
      };
      expect(expected).toBeGreaterThan(0);
      expect(expected).toBeLessThan(1);
      const changes = Object.entries(teams).map(([id, { before, after }]) => {
        expect(points.get(id) ?? before).toBe(before);
        points.set(id, after);
        return after - before;
      });
      expect(Math.abs((changes[0] ?? 0) + (changes[1] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it('answers with a tag, compressed, and 404 for what the league does not have', async () => {
    const path = `/digest/match/${order[0]?.[0]}.json`;
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const again = await ask(path, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    for (const other of ['match/nobody', 'nothing', 'match', 'constructor', 'match/%00', 'match/a/b/c', '__proto__/x'])
      expect((await ask(`/digest/${other}.json`)).status, other).toBe(
        other.includes('/b/') || other.startsWith('_') ? 400 : 404,
      );
    const [matchId, match] = order[0] as (typeof order)[number];
    const { team1Id, team1Players } = match;
    const season = seasonOf(match);
    for (const whole of [
      ...[`match/${matchId}`, `weeks/${season}`, `team/${team1Id}`, `player/${team1Players[0]}`],
      ...[`ratings/${season}`, 'records', `records/${season}`],
    ]) {
      expect((await ask(`/digest/${whole}.json`)).status, whole).toBe(200);
      const more = whole === 'records' ? `${whole}/x/y` : `${whole}/x`;
      expect((await ask(`/digest/${more}.json`)).status, more).toBe(404);
    }
  });

  it('a counting of what changes nothing makes nothing anew', async () => {
    const clock = { now: NOW };
    const { reads } = countedReads();
    const reader = createDigestReader(reads, () => clock.now);
    const before = await reader.read();
    await server.db.set(COUNTED_AT, NOW + 1);
    clock.now += 6_000;
    expect(await reader.read(NOW + 1)).toBe(before);
    // An hour later an open week may be over.
    clock.now += 3_600_000;
    expect(await reader.read(clock.now)).not.toBe(before);
  });

  it('long work rests in turns, and whoever asks meanwhile waits for the same', async () => {
    let runs = 0;
    let turns = 0;
    const long = madeOnce(function* (_of: object) {
      runs += 1;
      for (let at = 0; at < 30; at += 1) {
        const until = performance.now() + 2;
        while (performance.now() < until);
        yield;
      }
      return 'made';
    });
    const count = setInterval(() => {
      turns += 1;
    });
    const of = {};
    await Promise.all([long.prepare(of), long.prepare(of)]);
    clearInterval(count);
    expect([long.of(of), runs]).toEqual(['made', 1]);
    expect(turns).toBeGreaterThan(3);
  });

  it('fixtures, names and the lines of a table are counted in turns, and a page adds none of its own', async () => {
    // Each look at the clock is a turn later, so work that may rest rests each time.
    let ms = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 7));
    const turnsOf = async (work: () => unknown) => {
      let turns = 0;
      const count = () => {
        turns += 1;
        next = setImmediate(count);
      };
      let next = setImmediate(count);
      await work();
      clearImmediate(next);
      return turns;
    };
    const { reads } = countedReads();
    const bare = { ...reads, get: async (path: string) => (path === 'fixtures' ? null : reads.get(path)) };
    const without = await turnsOf(() => createDigestReader(bare, () => NOW).read());
    const reader = createDigestReader(reads, () => NOW);
    const whole = await turnsOf(() => reader.read());
    expect(whole - without).toBeGreaterThanOrEqual(Object.keys(league.fixtures).length);

    const digest = await reader.read();
    const last = digest.at(-1);
    const matches = digest.reduce((sum, season) => sum + season.matches.length, 0);
    const player = Object.keys(last?.matches[0]?.rated.players ?? {})[0] ?? '';
    const prepared = (name: string, key: string) => turnsOf(() => DOCUMENTS[name]?.prepare?.(digest, key));
    expect(await prepared('ratings', last?.season ?? '')).toBeGreaterThanOrEqual(matches);
    expect(await prepared('player', player)).toBeGreaterThanOrEqual(matches);
    expect(await prepared('player', player)).toBeLessThan(5);
    clock.mockRestore();
  });

  it('follows an annulment and a new result at once for who knows of it, and reads a log only once', async () => {
    const { asked, clock, read } = countedReads();
    const [last, before] = [order.at(-1), order.at(-2)];
    const path = `/digest/match/${last?.[0]}.json`;
    const whole = await read(path);
    const logs = () => asked.filter((one) => one.startsWith('matchEvents')).length;
    expect(logs()).toBe(order.filter(([, match]) => !match.typed).length);
    asked.length = 0;
    clock.now += 10;
    expect(await read(path)).toEqual(whole);
    expect(asked).toEqual([]);

    const [beforeId = ''] = before ?? [];
    const change = NOW + 2_000;
    await server.db.update('', {
      [`matches/${beforeId}/annulled`]: { at: change, reason: 'Yanlış masa', line: 'x' },
      [COUNTED_AT]: change,
    });
    clock.now = change + 600;
    expect(await read(`${path}?v=${change}`)).not.toBeNull();
    expect(await read(`/digest/match/${beforeId}.json`)).toBeNull();
    expect(logs()).toBe(0);

    await server.db.update('', { [`matches/${beforeId}/annulled`]: null, [COUNTED_AT]: change + 1 });
    clock.now += 6_000;
    expect(await read(path)).toEqual(whole);
    expect(logs()).toBe(1);
  });

  it('a second change within half a second is not answered with the digest of the first', async () => {
    const { read } = countedReads(Date.now(), true);
    const [lastId = ''] = order.at(-1) ?? [];
    const path = `/digest/match/${lastId}.json`;
    expect(await read(path)).not.toBeNull();
    for (const annulled of [{ at: 1, reason: 'Yanlış masa', line: 'x' }, null]) {
      const change = Date.now();
      await server.db.update('', { [`matches/${lastId}/annulled`]: annulled, [COUNTED_AT]: change });
      expect((await read(`${path}?v=${change}`)) === null).toBe(annulled !== null);
    }
  });

  it('keeps what it knows from a stranger who asks for the future, and says 503 while the database is silent', async () => {
    const { asked, read } = countedReads(NOW * 1.5);
    await read('/digest/nothing.json');
    asked.length = 0;
    const ask50 = (since: number) =>
      Promise.all(Array.from({ length: 50 }, (_, i) => read(`/digest/nothing.json?v=${since + i}`)));
    await ask50(0);
    expect(asked).toEqual([]);
    await ask50(NOW * 2);
    expect(asked).toEqual([COUNTED_AT]);

    const broken = createDigests({
      reads: { get: Promise.reject, first: Promise.reject, query: () => Promise.reject(new Error('Away.')) } as never,
      log: () => undefined,
    });
    expect((await broken.answer(new Request('http://x/digest/match/a.json'))).status).toBe(503);
  });

  const guest = Object.keys(league.users).find((uid) => uid.startsWith('guest-')) ?? '';
  const [, { fixtureId: _fixture, ...final }] = order.at(-1) as (typeof order)[number];
  it.each([
    [
      'a result of the play-offs',
      'match/son',
      { 'matches/son': { ...final, stage: 'final', typed: true }, 'uncounted/son': 1 },
    ],
    [
      'a joining of a guest',
      `player/${guest}`,
      {
        [`joinedGuests/${guest}`]: { uid: 'newcomer', name: 'Yeni', at: 1 },
        'adminLog/l1': { by: 'admin', at: 1, action: 'guest-joined', target: `joinedGuests/${guest}` },
        'uncounted/l1': 1,
      },
    ],
  ])('follows %s, which changes no entry of the table', async (_what, document, facts) => {
    const { clock, read } = countedReads();
    const [before, table] = [await read(`/digest/${document}.json`), server.db.get('teamIndex')];
    await server.db.update('', facts as unknown as Record<string, Json>);
    await expect.poll(() => server.db.get('uncounted')).toBeNull();
    expect(server.db.get('teamIndex')).toEqual(table);
    clock.now += 6_000;
    expect(await read(`/digest/${document}.json`)).not.toEqual(before);
  });

  it('lists what counts though its log says otherwise, until it is annulled or decided', async () => {
    const { clock, read } = countedReads();
    const listed = async () => {
      clock.now += 6_000;
      return read('/digest/unexplained.json');
    };
    const change = async (patch: Record<string, Json>) => server.db.update('', { ...patch, [COUNTED_AT]: clock.now });
    expect(await listed()).toEqual({ count: 0, matchIds: [] });

    type Entry = (typeof order)[number];
    const tapped = order.filter(([, match]) => !match.typed).slice(-3) as [Entry, Entry, Entry];
    const [[olderId, one], [newerId], [lostId, last]] = tapped;
    const [typedId = ''] = order.find(([, match]) => match.typed) ?? [];
    const line = `matches/${newerId}/playerStats/${server.db.get(`matches/${newerId}/team1Players/0`)}`;
    const throws = server.db.get(`${line}/attempts`) as number;
    const rev = (id: string, more: number) => ({
      [`matches/${id}/rev`]: (server.db.get(`matches/${id}/rev`) as number) + more,
    });
    await change({
      ...{ [`matches/${olderId}/team1Score`]: one.team1Score + 1, ...rev(olderId, 1) },
      ...{ [`${line}/attempts`]: throws + 1, ...rev(newerId, 1) },
      // A log that is lost and a typed result explain nothing, and nobody asks them.
      ...{ [`matches/${lostId}/team1Score`]: last.team1Score + 1, ...rev(lostId, 1) },
      ...{ [`matchEvents/${lostId}`]: null, [`matches/${typedId}/team1Score`]: 9, ...rev(typedId, 1) },
    });
    expect(await listed()).toEqual({ count: 2, matchIds: [newerId, olderId] });

    await change({ [`matches/${olderId}/annulled`]: { at: 1, reason: 'Yanlış skor', line: 'x' } });
    expect(await listed()).toEqual({ count: 1, matchIds: [newerId] });
    // The admin lets it count as it is (decision 119).
    await change({ [`matches/${newerId}/held`]: { why: 'log', line: 'x' } });
    expect(await listed()).toEqual({ count: 0, matchIds: [] });
  });
});
