import type { FirebaseApp } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { removeOldChangeRecords } from '../../functions/src/handlers/change-records.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { teamRecord } from '../support/league-data.ts';
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
      'Bu işlemi yalnız yönetici yapabilir.',
    ]);
  });

  it('fills in what an older league lacks, leaves a line in the log, and changes nothing the second time', async () => {
    const { call, admin, server } = league;
    await server.db.update('', { 'config/dataVersion': null, teams: { firtina: teamRecord('Fırtına') } });
    expect(await call(admin, 'upgradeData')).toEqual({
      ...{ success: true, written: 3, message: 'Veriler yükseltildi: 3 alan yazıldı.' },
    });
    expect(server.db.get('teamIndex/firtina')).toMatchObject({ name: 'Fırtına', wins: 0 });
    expect(server.db.get('config/dataVersion')).toBe(DATA_VERSION);
    const log = () => Object.values((server.db.get('adminLog') ?? {}) as Record<string, unknown>);
    expect(log()).toMatchObject([{ action: 'data-upgraded', detail: 'Veriler yükseltildi: 3 alan yazıldı.' }]);
    expect(await call(admin, 'upgradeData')).toMatchObject({ written: 0, message: 'Veriler zaten güncel.' });
    expect(log()).toHaveLength(1);
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
