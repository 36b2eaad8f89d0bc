import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { altered, patchFor, startPatch, tapsIn } from '../support/scoring-world.ts';
import { playOn, resolved } from '../support/season-world.ts';

// Decision 69: each condition of an annulment's rules alone, on updates that are right but for it.

const WEEK = keyOf(900);
const [FIRST, SECOND] = [keyOf(2000), keyOf(3000)] as const;
const ANNULLED = `matches/${FIRST}/annulled`;

/** Fırtına won a match of a fixture, and Bardaklar another one. */
async function league(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  world.seed({ [`fixtures/${WEEK}`]: { ...LEAGUE_FIXTURE, team1Id: SIDES.team1.id, team2Id: SIDES.team2.id } });
  const start = { kind: 'start', match: newMatch(SIDES), fixtureId: WEEK } as const;
  for (const patch of [
    () => patchFor(world, [start], FIRST),
    () => tapsIn(world, FIRST, 'ali+', 'ceren0'),
    () => patchFor(world, [{ kind: 'complete' }], FIRST),
  ]) {
    world.now += 1000;
    expect(world.write(ADMIN, await patch())).toBe(true);
  }
  await playOn(world, SECOND, 'ceren+');
  world.now += 1000;
  return world;
}

/** What the app would send, not sent. */
async function unsent(
  world: RulesWorld,
  command: (admin: ReturnType<typeof adminOf>) => Promise<unknown>,
): Promise<Patch> {
  let sent: Patch = {};
  const admin = adminOf(world, async (patch) => {
    sent = resolved(world, patch);
  });
  expect(await command(admin)).toBeNull();
  return sent;
}
const annulment = (world: RulesWorld, reason: string | null = 'Neden') =>
  unsent(world, (admin) => annulMatch(admin, FIRST, reason));
const ofFixture = (patch: Patch): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([path]) => path.startsWith('fixtures/')));

/** The league after the annulment, and the update that takes it back. */
async function annulled(): Promise<{ world: RulesWorld; restore: Patch }> {
  const world = await league();
  expect(world.write(ADMIN, await annulment(world))).toBe(true);
  world.now += 1000;
  return { world, restore: await annulment(world, null) };
}

describe('an annulment', () => {
  it('takes a line of its own: that of an earlier one proves nothing', async () => {
    const { world } = await annulled();
    const line = world.read(`${ANNULLED}/line`);
    expect(world.write(ADMIN, { [ANNULLED]: { at: world.now, line } })).toBe(false);
    // Nor in its own millisecond.
    world.seed({ [`uncounted/${line}`]: world.now });
    expect(world.write(ADMIN, { [ANNULLED]: { at: world.now, line } })).toBe(false);
  });

  it('is of a completed match, once, and ends once', async () => {
    const cancelled = await league();
    const patch = await annulment(cancelled);
    const noResult = { completedAt: null, winnerId: null, winnerName: null };
    const ends = Object.entries({ ...noResult, status: 'cancelled', cancelledAt: cancelled.now });
    cancelled.seed(Object.fromEntries(ends.map(([name, value]) => [`matches/${FIRST}/${name}`, value])));
    expect(cancelled.write(ADMIN, patch)).toBe(false);
    const twice = await league();
    const again = await annulment(twice);
    twice.seed({ [ANNULLED]: { at: 1, line: 'l', reason: 'Neden' } });
    expect(twice.write(ADMIN, again)).toBe(false);
    const { world, restore } = await annulled();
    world.seed({ [ANNULLED]: { at: 1, line: 'l' } });
    expect(world.write(ADMIN, ofFixture(restore))).toBe(false);
    expect(world.write(ADMIN, restore)).toBe(false);
  });

  it('never comes with the match itself', async () => {
    const world = await league();
    const third = keyOf(5000);
    const start = await startPatch(world, third);
    const reason = { at: world.now, line: 'l', reason: 'Neden' };
    expect(world.write(ADMIN, altered(start, { [`matches/${third}/annulled`]: reason }))).toBe(false);
    expect(world.write(ADMIN, start)).toBe(true);
  });
});

describe('the fixture of an annulled match', () => {
  it('opens with the annulment only', async () => {
    const world = await league();
    expect(world.write(ADMIN, ofFixture(await annulment(world)))).toBe(false);
  });

  it('is played by it again only when the annulment ends', async () => {
    const { world, restore } = await annulled();
    expect(world.write(ADMIN, ofFixture(restore))).toBe(false);
    expect(world.write(ADMIN, restore)).toBe(true);
  });

  it.each<[string, Patch]>([
    ['that is played by another', { [`fixtures/${WEEK}/matchId`]: SECOND }],
    ['that was decided', { [`fixtures/${WEEK}/state`]: 'forfeit', [`fixtures/${WEEK}/winnerId`]: SIDES.team1.id }],
    ['of which it is not', { [`matches/${FIRST}/fixtureId`]: keyOf(901) }],
  ])('is not played again by it if it is one %s', async (_what, seed) => {
    const { world, restore } = await annulled();
    world.seed(seed);
    expect(world.write(ADMIN, restore)).toBe(false);
  });

  it('that was decided «hükmen» gets no match when the decision is taken back', async () => {
    const { world } = await annulled();
    expect(await declareForfeit(adminOf(world), WEEK, SIDES.team1.id)).toBeNull();
    world.now += 1000;
    const back = await unsent(world, (admin) => takeForfeitBack(admin, WEEK));
    expect(world.write(ADMIN, altered(back, { [`fixtures/${WEEK}/matchId`]: FIRST }))).toBe(false);
    expect(world.write(ADMIN, back)).toBe(true);
  });
});
