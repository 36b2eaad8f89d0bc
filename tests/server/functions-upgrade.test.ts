import type { FirebaseApp } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { removeOldChangeRecords } from '../../functions/src/handlers/change-records.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { completedMatch, MATCH_ID, teamRecord, userRecord } from '../support/league-data.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

const DAY = 24 * 3600 * 1000;
let league: FunctionsHarness;
let player: FirebaseApp;
let visitor: FirebaseApp;

beforeAll(async () => {
  league = await startFunctionsLeague();
  player = await league.open('ali@example.com');
  visitor = await league.open();
});
afterAll(() => league.close());

describe('upgradeData', () => {
  it('is the admin’s alone', async () => {
    const { call } = league;
    expect(await call(visitor, 'upgradeData')).toEqual([
      'functions/unauthenticated',
      'Bu işlem için giriş yapmalısın.',
    ]);
    expect(await call(player, 'upgradeData')).toEqual([
      'functions/permission-denied',
      'Bu işlemi yalnızca yönetici yapabilir.',
    ]);
  });

  it('fills in what an older league lacks, leaves a line in the log, and changes nothing the second time', async () => {
    const { call, admin, server } = league;
    await server.db.update('', { 'config/dataVersion': null, teams: { firtina: teamRecord('Fırtına') } });
    expect(await call(admin, 'upgradeData')).toEqual({
      ...{ success: true, written: 3, message: 'Veriler yükseltildi: 3 kayıt güncellendi.' },
    });
    expect(server.db.get('teamIndex/firtina')).toMatchObject({ name: 'Fırtına', wins: 0 });
    expect(server.db.get('config/dataVersion')).toBe(DATA_VERSION);
    const log = () => Object.values((server.db.get('adminLog') ?? {}) as Record<string, unknown>);
    expect(log()).toMatchObject([{ action: 'data-upgraded', detail: 'Veriler yükseltildi: 3 kayıt güncellendi.' }]);
    // So do the ratings hear of it (decision 104).
    expect(server.db.get('counting/at')).toBeGreaterThan(0);
    expect(await call(admin, 'upgradeData')).toMatchObject({ written: 0, message: 'Veriler zaten güncel.' });
    expect(log()).toHaveLength(1);
  });

  it('of version 6 counts everything anew: the marks of then go, and the names of then are stored', async () => {
    const { call, admin, server } = league;
    const { match } = completedMatch('ali+', 'ceren0');
    const forfeit = { season: 'first', round: 1, stage: 'league', state: 'forfeit', at: 5, sequence: 0, updatedAt: 1 };
    const marks = { forfeitLine: 'l1', recount: { id: 'l2' } };
    await server.db.update('', {
      'config/dataVersion': 6,
      teams: {
        firtina: { ...teamRecord('Fırtına'), stats: { wins: 9, losses: 0, points: 27, ...marks } },
        bardaklar: teamRecord('Bardaklar'),
      },
      matches: { [MATCH_ID]: match },
      fixtures: { f: { ...forfeit, team1Id: 'firtina', team2Id: 'giden', winnerId: 'giden' } },
      seasonStats: { first: { teams: { giden: { name: 'Giden', wins: 1, losses: 0, points: 3, ...marks } } } },
      'users/ceren': { ...userRecord('Ceren'), stats: { gamesPlayed: 7, lastSeat: 'g1' } },
    } as never);
    expect(await call(admin, 'upgradeData')).toMatchObject({ success: true });
    expect(server.db.get('config/dataVersion')).toBe(DATA_VERSION);
    expect(server.db.get('fixtures/f')).toMatchObject({ team1Name: 'Fırtına', team2Name: 'Giden' });
    expect(server.db.get('teams/firtina/stats')).toEqual({
      ...{ wins: 1, losses: 1, points: 3, form: 'LW', lastMatchId: MATCH_ID },
    });
    expect(server.db.get('seasonStats/first/teams/giden')).toMatchObject({ name: 'Giden', wins: 1, points: 3 });
    expect(JSON.stringify(server.db.get(''))).not.toMatch(/"(forfeitLine|recount|lastSeat)"/);
    expect(server.db.get('users/ceren')).toMatchObject({ stats: { gamesPlayed: 1, losses: 1 }, listed: 0 });
    expect(await call(admin, 'upgradeData')).toMatchObject({ written: 0 });
  });
});

describe('the daily cleanup of what tells the devices of removals', () => {
  const now = 1_000 * DAY;
  const limit = now - 90 * DAY;
  const gone = (updatedAt: unknown) => ({ gone: true, updatedAt });
  const entry = { name: 'Fırtına', wins: 0, losses: 0, cups: 0, updatedAt: 1 };

  /** The cleanup on a database with this index; counts its updates. */
  async function cleaned(teamIndex: unknown, changesSince?: number, removedUsers: unknown = null) {
    const { db } = league.server;
    const values = { teamIndex, removedUsers, 'config/changesSince': changesSince ?? null };
    await db.update('', values as never);
    let updates = 0;
    const deps = {
      db: {
        get: async (path: string) => db.get(path),
        update: async (values: Record<string, never>) => {
          updates += 1;
          await db.update('', values);
        },
      },
      now: () => now,
      log: () => undefined,
    } as unknown as HandlerDeps;
    await removeOldChangeRecords(deps);
    return { index: db.get('teamIndex'), marks: db.get('removedUsers'), since: db.get('config/changesSince'), updates };
  }

  it('removes what is gone for more than 90 days, and says so in the same update', async () => {
    const young = { young: gone(limit), now: gone(now), firtina: entry };
    const { index, since, updates } = await cleaned({ ...young, old: gone(limit - 1), odd: gone('x') });
    expect([index, since, updates]).toEqual([young, limit, 1]);
  });

  it('a removed user keeps his mark for 90 days, in which he cannot register again', async () => {
    const young = { young: limit, yesterday: now - DAY - 1, now };
    const { marks, since, updates } = await cleaned(null, undefined, { ...young, old: limit - 1, odd: 'x' });
    expect([marks, since, updates]).toEqual([young, limit, 1]);
  });

  it('takes what is old of both in one update', async () => {
    const { index, marks, updates } = await cleaned({ old: gone(limit - 1) }, undefined, { old: limit - 1 });
    expect([index, marks, updates]).toEqual([null, null, 1]);
  });

  it('does nothing where nothing is old', async () => {
    const kept = await cleaned({ firtina: entry, now: gone(now) }, undefined, { ali: now });
    expect(kept).toMatchObject({ since: null, updates: 0 });
    expect(await cleaned(null)).toMatchObject({ since: null, updates: 0 });
  });

  it('never takes back a later time, which an import has set', async () => {
    expect(await cleaned({ old: gone(5) }, now - DAY)).toMatchObject({ index: null, since: now - DAY, updates: 1 });
  });
});
