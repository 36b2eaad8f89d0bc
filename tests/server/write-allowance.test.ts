import { getAuth, signInAnonymously } from 'firebase/auth';
import { getDatabase, ref, set, update } from 'firebase/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { leagueAllowance, WRITE_ALLOWANCES } from '../../server/league/write-allowance.ts';
import { playedWorld, tapsPatch } from '../support/scoring-world.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// The allowance of each role for one write, and that the app's own writes fit into it.

/** Primitives, objects and lists. */
function valuesOf(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  return Object.values(json).reduce((sum: number, value) => sum + valuesOf(value), 1);
}

test('L18: a run of a hundred taps, the most that a scorer’s phone sends, is half of what anybody may send', async () => {
  const world = await playedWorld();
  world.now += 200_000;
  const patch = await tapsPatch(world, ...Array.from({ length: 100 }, () => 'ali0'));
  expect(Object.keys(patch).length).toBeGreaterThan(100);
  expect(2 * JSON.stringify(patch).length).toBeLessThan(WRITE_ALLOWANCES.stranger.bytes);
  expect(2 * valuesOf(patch)).toBeLessThan(WRITE_ALLOWANCES.stranger.values);
});

describe('the allowance of an account', () => {
  const stored: Record<string, string> = { 'config/admin/email': 'admin@example.com', 'users/ada/role': 'player' };
  const of = leagueAllowance((path) => stored[path] ?? null);
  const { stranger, member, admin } = WRITE_ALLOWANCES;
  test.each([
    ['nobody', null, stranger],
    ['an anonymous account', { uid: 'x', token: {} }, stranger],
    ['an anonymous account that has a record', { uid: 'ada', token: {} }, stranger],
    ['an account without a record', { uid: 'ece', token: { email: 'ece@example.com' } }, stranger],
    ['a player', { uid: 'ada', token: { email: 'ada@example.com' } }, member],
    ['the admin', { uid: 'root', token: { email: 'admin@example.com' } }, admin],
  ])('%s', (_who, auth, allowance) => {
    expect(of(auth)).toBe(allowance);
  });
  test('without an admin nobody is the admin', () => {
    expect(leagueAllowance(() => null)({ uid: 'x', token: {} })).toBe(stranger);
  });
});

describe('a league', () => {
  let league: FunctionsHarness;
  beforeAll(async () => {
    league = await startFunctionsLeague();
  });
  afterAll(() => league.close());
  const numbers = Array.from({ length: 150_000 }, () => 0);

  test('refuses too long a list of an anonymous account and of a player, holds none of them, and serves the others', async () => {
    expect(JSON.stringify(numbers).length).toBeGreaterThan(WRITE_ALLOWANCES.member.bytes);
    const scorer = await openRaw(league.server);
    const anonymous = await league.open();
    await signInAnonymously(getAuth(anonymous));
    const player = await league.open('oyuncu@example.com');
    await league.server.db.update(`users/${getAuth(player).currentUser?.uid}`, { role: 'player' });
    for (const app of [anonymous, player]) {
      const own = ref(getDatabase(app, `${league.origin}/?ns=lig`), 'x');
      await expect(set(own, JSON.stringify(numbers))).rejects.toMatchObject({ code: 'TOO_BIG' });
      await expect(set(own, 1)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
      const idToken = await getAuth(app).currentUser?.getIdToken();
      const answer = await fetch(`${league.origin}/x.json?ns=lig&auth=${idToken}`, {
        method: 'PUT',
        body: JSON.stringify(numbers),
      });
      expect(answer.status).toBe(400);
    }
    expect((await scorer.ask('p', { p: 'x', d: 1 })).s).toBe('permission_denied');
    expect(league.server.incoming.used()).toBe(0);
    scorer.close();
  });

  test('lets the rules judge ten megabytes of the admin', async () => {
    const db = getDatabase(league.admin, `${league.origin}/?ns=lig`);
    const long = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x${i}`, 'y'.repeat(10 * 1024)]));
    await expect(update(ref(db, 'x'), long)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
