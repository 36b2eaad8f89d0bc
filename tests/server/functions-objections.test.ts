import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { onObjectionCreated } from '../../functions/src/handlers/objections.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
let admin: string;
const NOTICE = 'notifications/objection-m1-firtina';

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  admin = getAuth(league.admin).currentUser?.uid ?? '';
  await db.update('', {
    [`users/${admin}/role`]: 'admin',
    [`contacts/${admin}/email`]: 'admin@kupaligi.local',
    'matches/m1': freshMatch() as unknown as Json,
  });
});
afterAll(() => league.close());

it('decision 56: an objection becomes one notice of the admin, which leads to the match', async () => {
  await db.update('objections/m1/firtina', { by: 'kaptan', at: 5, reason: 'Kupa devrilmişti' });
  await expect
    .poll(() => db.get(NOTICE))
    .toMatchObject({ audience: `player:${admin}`, targetId: admin, link: '/match/m1', senderId: 'kaptan' });
  const said = db.get(NOTICE) as { message: string };
  expect(said.message).toContain('maçının sonucuna itiraz etti');
  expect(said.message).not.toContain('devrilmişti');
});

it('a second run for the same event, or one for a match that is gone, makes no notice', async () => {
  await db.update(NOTICE, { title: 'Okundu' });
  const deps = {
    db: {
      get: async (path: string) => db.get(path),
      query: async () => ({ [admin]: { email: 'admin@kupaligi.local' } }),
      transact: async (path: string, change: (current: unknown) => unknown) => {
        await db.update('', { [path]: change(db.get(path)) as Json });
      },
    },
    now: () => 9,
  } as unknown as HandlerDeps;
  const after = { by: 'kaptan', at: 5, reason: 'r' };
  const run = (matchId: string) =>
    onObjectionCreated(deps).handle({ id: 'e', time: 1, params: { matchId, teamId: 'firtina' }, before: null, after });
  await run('m1');
  expect((db.get(NOTICE) as { title: string }).title).toBe('Okundu');
  await run('m2');
  expect(db.get('notifications/objection-m2-firtina')).toBeNull();
});

it('decision 5: the objections of a captain go with his account, those of others stay', async () => {
  const by = (uid: string) => ({ by: uid, at: 5, reason: 'r' });
  await db.update('', {
    'users/giden': { displayName: 'Giden', role: 'team', approved: true, createdAt: 1 },
    'objections/m1/bardaklar': by('giden'),
    'objections/m1/firtina': by('kaptan'),
  });
  await db.update('', { 'users/giden': null });
  await expect.poll(() => Object.keys(db.get('objections/m1') as object)).toEqual(['firtina']);
});
