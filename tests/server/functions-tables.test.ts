import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { onFixtureState } from '../../functions/src/handlers/next-games.ts';
import { removeOldTables } from '../../functions/src/handlers/old-tables.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
});
afterAll(() => league.close());
beforeEach(() =>
  db.update('', { fixtures: null, matches: null, scorerLinks: null, matchTurns: null, matchPresence: null }),
);

const game = (more: Partial<Fixture>): Fixture => fixtureOf({ season: 'first', ...more });
/** A semi-final of two games, the other one of one game, the final behind them. */
const BRACKET: Record<string, Fixture> = {
  's1-1': game({ stage: 'semi', tie: 's1', game: 1, team1Id: 'a', team2Id: 'd', matchId: 'm1' }),
  's1-2': game({ stage: 'semi', tie: 's1', game: 2, team1Id: 'a', team2Id: 'd' }),
  's1-3': game({ stage: 'semi', tie: 's1', game: 3, team1Id: 'a', team2Id: 'd' }),
  s2: game({ stage: 'semi', tie: 's2', game: 1, team1Id: 'b', team2Id: 'c', matchId: 'm2' }),
  final: openGame({ stage: 'final', tie: 'f', from1: { tie: 's1', of: 'winner' }, from2: { tie: 's2', of: 'winner' } }),
  third: openGame({ stage: 'third', tie: 't', from1: { tie: 's1', of: 'loser' }, from2: { tie: 's2', of: 'loser' } }),
  week: game({ team1Id: 'a', team2Id: 'b', matchId: 'm3' }),
  'other-season': openGame({
    season: 's2',
    stage: 'final',
    tie: 'f',
    from1: { tie: 's1', of: 'winner' },
    from2: { tie: 's2', of: 'winner' },
  }),
};
/** A game whose teams are not known yet. */
function openGame(more: Partial<Fixture>): Fixture {
  const { team1Id: _1, team2Id: _2, ...open } = game({ game: 1, ...more });
  return open as Fixture;
}
const put = (more: Record<string, unknown> = {}) =>
  db.update('', { fixtures: BRACKET as unknown as Json, ...(more as Record<string, Json>) });
const at = (id: string) => db.get(`fixtures/${id}`) as unknown as Fixture;
/** What a scorer's phone writes at the end. */
const play = (id: string, winnerId: string) => db.update(`fixtures/${id}`, { state: 'played', winnerId });

describe('a scorer writes the fixture of his match, and the bracket moves on', () => {
  it('the winner comes to the final and the loser to the third place, by the trigger of the server', async () => {
    await put();
    await play('s2', 'c');
    await expect.poll(() => [at('final').team2Id, at('third').team2Id]).toEqual(['c', 'b']);
    expect([at('final').team1Id, at('third').team1Id]).toEqual([undefined, undefined]);
    expect(at('final').updatedAt).toBeGreaterThan(BRACKET.final?.updatedAt ?? 0);
    expect(at('other-season')).toEqual(BRACKET['other-season']);
    expect(at('s1-1')).toEqual(BRACKET['s1-1']);
  });

  it('a series that is decided cancels the game that it does not need, with a higher number', async () => {
    await put();
    await play('s1-1', 'a');
    await db.update('fixtures/s1-2', { matchId: 'm4' });
    await play('s1-2', 'a');
    await expect.poll(() => at('s1-3').state).toBe('cancelled');
    expect(at('s1-3').sequence).toBe((BRACKET['s1-3']?.sequence ?? 0) + 1);
    await expect.poll(() => at('final').team1Id).toBe('a');
  });
});

/** The handler with the deps of this database, in which something happens at a moment. */
function handler(before: (path: string) => Promise<unknown> = async () => undefined) {
  const updated: string[] = [];
  const deps = {
    db: {
      get: async (path: string) => db.get(path),
      query: async (path: string, query: Parameters<typeof db.query>[1]) => db.query(path, query),
      transact: async (path: string, change: (current: unknown) => unknown) => {
        await before(path);
        updated.push(path);
        await db.transact(path, (current) => change(current) as Json);
      },
    },
  } as unknown as HandlerDeps;
  const { handle } = onFixtureState(deps);
  const tell = (fixtureId: string, after: unknown) =>
    handle({ id: 'e', time: 0, params: { fixtureId }, before: 'planned', after });
  return { tell, updated };
}
/** The bracket with a result, as no trigger saw it. */
async function decided(id: string, winnerId: string): Promise<void> {
  await put();
  await db.set('fixtures', {
    ...(BRACKET as unknown as Record<string, Json>),
    [id]: { ...BRACKET[id], state: 'played', winnerId } as unknown as Json,
  });
  await expect.poll(() => at('final').team2Id ?? at('final').team1Id).toBe(winnerId);
}

describe('the trigger', () => {
  it('finds nothing to do when the admin’s phone has done it, or at a second run', async () => {
    await decided('s2', 'c');
    const { tell, updated } = handler();
    await tell('s2', 'played');
    expect(updated).toEqual([]);
  });

  it.each([
    ['a league fixture', 'week', 'played'],
    ['a game that is not played', 's2', 'planned'],
    ['a game that is gone', 'yok', 'played'],
    ['a fixture that was deleted', 's2', null],
  ])('leaves %s alone', async (_what, id, after) => {
    await decided('s2', 'c');
    await db.update('fixtures/final', { team2Id: null });
    const { tell, updated } = handler();
    await tell(id, after);
    expect(updated).toEqual([]);
  });

  it('writes over nothing that changed meanwhile, and is tried again', async () => {
    await decided('s2', 'c');
    await db.update('fixtures/final', { team2Id: null });
    const moved = handler((path) => db.update(path, { at: 5_000_000, sequence: 7 }));
    await expect(moved.tell('s2', 'played')).rejects.toThrow('changed meanwhile');
    expect(at('final')).toMatchObject({ at: 5_000_000, sequence: 7 });
    expect(at('final').team2Id).toBeUndefined();
    await handler().tell('s2', 'played');
    expect(at('final')).toMatchObject({ at: 5_000_000, sequence: 7, team2Id: 'c' });
  });

  it('makes no fixture out of one that was deleted meanwhile', async () => {
    await decided('s2', 'c');
    await db.update('fixtures/final', { team2Id: null });
    await expect(handler((path) => db.set(path, null)).tell('s2', 'played')).rejects.toThrow('changed meanwhile');
    expect(db.get('fixtures/final')).toBeNull();
  });
});

describe('the cleanup of a day', () => {
  it('removes links, turns and devices of matches that are over; who scored stays', async () => {
    const table = (id: string) => ({
      [`scorerLinks/${id}/l`]: { hash: 'x' },
      [`matchTurns/${id}`]: { device: 'd' },
      [`matchPresence/${id}/d`]: { at: 1 },
      [`matchScorers/${id}/hakem`]: { name: 'Hasan' },
    });
    await db.update('', {
      ...{ ...table('live'), ...table('done'), ...table('off'), ...table('gone') },
      ...{ 'matches/live/status': 'ongoing', 'matches/done/status': 'completed', 'matches/off/status': 'cancelled' },
    });
    const lines: unknown[] = [];
    const deps = {
      db: {
        get: async (path: string) => db.get(path),
        update: (values: Record<string, Json>) => db.update('', values),
      },
      log: (_level: string, event: string, fields: unknown) => lines.push([event, fields]),
    } as unknown as HandlerDeps;
    await removeOldTables(deps);
    for (const place of ['scorerLinks', 'matchTurns', 'matchPresence']) {
      expect(Object.keys(db.get(place) as object), place).toEqual(['live']);
    }
    expect(Object.keys(db.get('matchScorers') as object)).toHaveLength(4);
    expect(lines).toEqual([['old-tables-removed', { removed: 9 }]]);
    await removeOldTables(deps);
    expect(lines).toHaveLength(1);
  });

  it('decision 55: removes the notes and objections of a match that was deleted, and of no other', async () => {
    await db.update('', { matchNotes: null, objections: null });
    for (const id of ['done', 'off', 'live', 'gone'])
      await db.update('', { [`matchNotes/${id}/match`]: 'objection', [`objections/${id}/a`]: { reason: 'r' } });
    await db.update('', { 'matches/live/status': 'ongoing', 'matches/done/status': 'completed' });
    await db.update('', { 'matches/off/status': 'cancelled' });
    const deps = {
      db: {
        get: async (path: string) => db.get(path),
        update: (values: Record<string, Json>) => db.update('', values),
      },
      log: () => undefined,
    } as unknown as HandlerDeps;
    await removeOldTables(deps);
    for (const place of ['matchNotes', 'objections'])
      expect(Object.keys(db.get(place) as object).sort()).toEqual(['done', 'live', 'off']);
  });
});
