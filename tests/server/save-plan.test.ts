import { readFileSync } from 'node:fs';
import { get, ref, update } from 'firebase/database';
import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SdkClient } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { startTestServer, type TestServer } from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { connectSdkAs } from '../../packages/firebase-server/tests/support/rtdb-signed-in.ts';
import { PLAN_PART, planSaving } from '../../src/data/commands/save-plan.ts';
import type { ServerPort } from '../../src/data/server.ts';
import type { SessionStore } from '../../src/data/session/session.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';

const RULES = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
const EMAIL = 'yonetici@example.com';
const TEAMS = Array.from({ length: 60 }, (_, index) => `t${index}`);
/** 60 teams, each against every other at home and away. */
const ALL = 60 * 59;
/** So many answers are lost; the SDK waits longer after each. */
const LOST = 3;
const LINE = { action: 'fixtures-planned', target: 'fixtures', detail: 'Plan' } as const;

let server: TestServer;
let admin: SdkClient;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  const teams = Object.fromEntries(TEAMS.map((id) => [id, { name: id, approved: true }]));
  await server.database.update('', { teams, 'config/admin': { email: EMAIL } } as Record<string, Json>);
  admin = connectSdkAs(server, 'admin', { email: EMAIL });
});

afterEach(async () => {
  await admin.close();
  await server.close();
});

/** The admin's services on the unmodified SDK. */
function services() {
  const port: Pick<ServerPort, 'read' | 'update'> = {
    read: async ({ collection, key = '' }) => {
      const value = (await get(ref(admin.db, `${collection}/${key}`))).val();
      return value === null ? {} : { [key]: value };
    },
    update: (patch) =>
      update(ref(admin.db), { ...patch }).catch((error: unknown) => {
        throw (error as { code?: string }).code === 'PERMISSION_DENIED' ? new DeniedError('permission_denied') : error;
      }),
  };
  const session = { getState: () => ({ identity: { uid: 'admin' } }) } as unknown as SessionStore;
  return { server: port as ServerPort, session, now: Date.now };
}

function planOf60() {
  const slots = { start: '2026-11-28', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 15 };
  const now = Date.now();
  let last = 0;
  const start = new Date(now + 86_400_000).toISOString().slice(0, 10);
  const plan = { season: 'first', teamIds: TEAMS, double: true, seed: 7, slots: { ...slots, start } };
  return planLeague(plan, {}, () => nextKey(now + last++, Math.random), now);
}
const count = async (path: string) => Object.keys(((await get(ref(admin.db, path))).val() ?? {}) as object).length;

describe('decision 62: 60 teams, double round', () => {
  it('is saved on the league’s server by the SDK, part by part', async () => {
    const plan = planOf60();
    expect([Object.keys(plan.saved).length, plan.left.length]).toEqual([ALL, 0]);
    const seen: number[] = [];
    await planSaving(services(), plan, LINE).run(({ done }) => seen.push(done));
    expect(seen).toHaveLength(Math.ceil(ALL / PLAN_PART));
    expect(seen.at(-1)).toBe(ALL);
    expect([await count('fixtures'), await count('adminLog')]).toEqual([ALL, seen.length]);
  });

  it('is whole and has each line once, also if answers are lost and the SDK sends the parts again', async () => {
    const own = services();
    let [asked, lost] = [0, 0];
    const counting: ServerPort = {
      ...own.server,
      read: (query) => {
        asked += 1;
        return own.server.read(query);
      },
    };
    // The line is cut when the league has taken a part, before its answer.
    server.database.watch([{ name: 'cut', ref: 'adminLog/{key}', kind: 'created' }], () => {
      if (lost === LOST) return;
      lost += 1;
      server.cut();
    });
    const saving = planSaving({ ...own, server: counting }, planOf60(), LINE);
    await saving.run();
    expect(saving.progress()).toEqual({ done: ALL, all: ALL });
    const parts = Math.ceil(ALL / PLAN_PART);
    expect([await count('fixtures'), await count('adminLog')]).toEqual([ALL, parts]);
    // These parts were refused at their second arrival, and found by their lines.
    expect(asked).toBe(LOST);
  });
});
