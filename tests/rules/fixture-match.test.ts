import { describe, expect, it } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import type { ServerPort } from '../../src/data/server.ts';
import type { SessionStore } from '../../src/data/session/session.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { liveMove } from '../../src/domain/match/table-rows.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { savePlan } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { MATCH, patchFor, tapsPatch } from '../support/scoring-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

const WEEK = keyOf(900);
const fixture = (over: Partial<Fixture> = {}): Fixture => ({
  season: 'first',
  round: 1,
  stage: 'league',
  team1Id: SIDES.team1.id,
  team2Id: SIDES.team2.id,
  at: 2_000_000,
  state: 'planned',
  sequence: 0,
  updatedAt: 1,
  ...over,
});
const start = (fixtureId?: string): Intent => ({
  kind: 'start',
  match: newMatch(SIDES),
  ...(fixtureId === undefined ? {} : { fixtureId }),
});
const stored = (world: RulesWorld, id = WEEK) => world.read(`fixtures/${id}`) as unknown as Fixture;

/** Sends these intents as a phone does that has scored without a connection. */
const drain = (world: RulesWorld, ...intents: Intent[]) =>
  drainVia(world, (patch) => world.write(ADMIN, patch), ...intents);

/** The same where `write` is what the server makes of each update. */
async function drainVia(world: RulesWorld, write: (patch: Patch) => boolean, ...intents: Intent[]) {
  const outbox = createMemoryOutbox();
  for (const intent of intents) {
    await putRow(outbox, { uid: ADMIN.uid, matchId: MATCH, at: world.now, intent });
  }
  await drainOutbox({
    outbox,
    uid: () => ADMIN.uid,
    proof: HOLDS,
    now: () => world.now,
    pause: async () => undefined,
    remote: {
      ...readsOf(world),
      update: async (patch) => {
        if (!write(patch)) throw new DeniedError('permission_denied');
      },
    },
  });
  return (await outbox.get()).map(({ state, reason }) => reason ?? state);
}

async function send(world: RulesWorld, intent: Intent): Promise<boolean> {
  world.now += 1000;
  return world.write(ADMIN, await patchFor(world, [intent]));
}
async function tap(world: RulesWorld, ...script: string[]): Promise<boolean> {
  world.now += 1000;
  return world.write(ADMIN, await tapsPatch(world, ...script));
}
const leagueWith = (over: Partial<Fixture> = {}) => {
  const world = openWorld();
  world.seed({ [`fixtures/${WEEK}`]: fixture(over) });
  return world;
};

describe('a match that is played for a fixture', () => {
  it('starts, is played and decides it, each in the one update of the match', async () => {
    const world = leagueWith();
    expect(await send(world, start(WEEK))).toBe(true);
    const startedAt = world.read(`matches/${MATCH}/startedAt`) as unknown as number;
    expect(stored(world)).toEqual(fixture({ matchId: MATCH, startedAt, updatedAt: world.now }));
    expect(await tap(world, 'ali+', 'ali+', 'ceren+')).toBe(true);
    expect(await send(world, { kind: 'complete' })).toBe(true);
    const winnerId = SIDES.team1.id;
    const score = { team1Score: 2, team2Score: 1 };
    const result = { matchId: MATCH, startedAt, state: 'played', winnerId, ...score, updatedAt: world.now } as const;
    expect(stored(world)).toEqual(fixture(result));
    expect(world.read(`matches/${MATCH}/status`)).toBe('completed');
  });

  it('gives it the time of its own start and no other, until the fixture loses it; an earlier version leaves it out', async () => {
    const AT = `fixtures/${WEEK}/startedAt`;
    const without = (patch: Patch): Patch => Object.fromEntries(Object.entries(patch).filter(([path]) => path !== AT));
    const world = leagueWith();
    const begin = await patchFor(world, [start(WEEK)]);
    expect(world.write(ADMIN, { ...begin, [AT]: 7 })).toBe(false);
    expect(world.write(ADMIN, begin)).toBe(true);
    expect(stored(world).startedAt).toBe(world.read(`matches/${MATCH}/startedAt`));
    // Such a phone leaves the time there, where nobody reads it; the next start replaces it.
    expect(world.write(ADMIN, without(await patchFor(world, [{ kind: 'cancel' }])))).toBe(true);
    expect(stored(world)).toHaveProperty('startedAt');
    const stamp = { [`fixtures/${WEEK}/updatedAt`]: world.now };
    expect(world.write(ADMIN, { [AT]: stored(world).startedAt, ...stamp })).toBe(false);
    expect(world.write(ADMIN, { [AT]: null, ...stamp })).toBe(true);
    const other = leagueWith();
    expect(other.write(ADMIN, without(await patchFor(other, [start(WEEK)])))).toBe(true);
    expect(stored(other)).not.toHaveProperty('startedAt');
    expect(await send(other, { kind: 'cancel' })).toBe(true);
  });

  it('is decided with the scores of both teams or of none, as phones with an earlier version send it', async () => {
    const ended = async (...without: string[]) => {
      const world = leagueWith();
      await send(world, start(WEEK));
      await tap(world, 'ali+', 'ali+', 'ceren+');
      world.now += 1000;
      const patch = await patchFor(world, [{ kind: 'complete' }]);
      return world.write(
        ADMIN,
        Object.fromEntries(
          Object.entries(patch).filter(([path]) => !without.some((one) => path.endsWith(`${WEEK}/${one}`))),
        ),
      );
    };
    expect([await ended(), await ended('team1Score', 'team2Score')]).toEqual([true, true]);
    expect([await ended('team1Score'), await ended('team2Score')]).toEqual([false, false]);
  });

  it('keeps no planned time beside its match, as one with only a score does', async () => {
    const world = leagueWith();
    await send(world, start(WEEK));
    await tap(world, 'ali+');
    world.now += 1000;
    const patch = await patchFor(world, [{ kind: 'complete' }]);
    expect(world.write(ADMIN, { ...patch, [`fixtures/${WEEK}/plannedAt`]: 2_000_000 })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('is still to be played when its match was called off', async () => {
    const world = leagueWith();
    await send(world, start(WEEK));
    world.now += 1000;
    const patch = await patchFor(world, [{ kind: 'cancel' }]);
    expect(world.write(ADMIN, { ...patch, [`fixtures/${WEEK}/state`]: 'played' })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(stored(world)).toEqual(fixture({ updatedAt: world.now }));
  });

  it.each(['postponed', 'cancelled'] as const)('starts offline although it was %s meanwhile', async (state) => {
    const world = leagueWith({ state });
    expect(await drain(world, start(WEEK))).toEqual(['accepted']);
    expect(stored(world)).toMatchObject({ state: 'planned', matchId: MATCH, sequence: 1 });
  });

  it.each([
    ['is of other teams', { team2Id: 'baska' }],
    ['has the home team the other way round', { team1Id: SIDES.team2.id, team2Id: SIDES.team1.id }],
    ['was decided «hükmen»', { state: 'forfeit', winnerId: SIDES.team1.id }],
    ['was played', { state: 'played', matchId: 'eski', winnerId: SIDES.team1.id }],
    ['is being played', { matchId: 'eski' }],
    ['is a game that its tie does not need', { state: 'cancelled', stage: 'final', tie: 'f', game: 3 }],
  ] as const)('begins without the fixture where it %s', async (_what, over) => {
    const world = leagueWith(over);
    const before = stored(world);
    expect(await send(world, start(WEEK))).toBe(true);
    expect(world.read(`matches/${MATCH}/status`)).toBe('ongoing');
    expect(stored(world)).toEqual(before);
  });

  it('begins without one that is gone, and says nothing of fixtures where it has none', async () => {
    expect(Object.keys(await patchFor(openWorld(), [start(WEEK)])).sort()).toEqual([
      'config/activeMatch',
      `liveMatches/${MATCH}`,
      `matches/${MATCH}`,
    ]);
    const world = leagueWith();
    await send(world, start());
    await tap(world, 'ali+');
    await send(world, { kind: 'complete' });
    expect(stored(world)).toEqual(fixture());
  });

  it('brings the winner into the next round in the same update', async () => {
    const world = openWorld();
    world.seed({ 'teams/t2': { name: 'İki', approved: true }, 'teams/t3': { name: 'Üç', approved: true } });
    world.now = Date.UTC(2026, 10, 21);
    let made = 0;
    const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 2 };
    const teamIds = [SIDES.team1.id, 't2', 't3', SIDES.team2.id];
    const plan = { season: 'first', teamIds, size: 4, bestOf: 1, hasThirdPlace: true, slots } as const;
    const bracket = planBracket(plan, {}, () => nextKey(world.now + made++, () => 0.5), world.now);
    if (typeof bracket === 'string') throw new Error(bracket);
    const server = { update: async (patch: object) => void expect(world.write(ADMIN, { ...patch })).toBe(true) };
    const session = { getState: () => ({ identity: { uid: ADMIN.uid } }) } as unknown as SessionStore;
    const admin = { server: server as unknown as ServerPort, session, now: () => world.now };
    await savePlan(admin, bracket, { action: 'bracket-planned' });
    const at = (tie: string) => Object.keys(bracket.saved).find((id) => bracket.saved[id]?.tie === tie) ?? '';
    expect(await send(world, start(at('s1')))).toBe(true);
    await tap(world, 'ali+');
    expect(await send(world, { kind: 'complete' })).toBe(true);
    expect(stored(world, at('s1'))).toMatchObject({ state: 'played', winnerId: SIDES.team1.id });
    expect(stored(world, at('f'))).toMatchObject({ team1Id: SIDES.team1.id, updatedAt: world.now });
    expect(stored(world, at('t'))).toMatchObject({ team1Id: SIDES.team2.id, updatedAt: world.now });
  });

  /** A semi-final whose winner comes to a final that waits for it. */
  async function semiFinal(): Promise<{ world: RulesWorld; final: string }> {
    const world = leagueWith({ tie: 's1', stage: 'semi' });
    const final = keyOf(901);
    const places = { from1: { tie: 's1', of: 'winner' }, from2: { tie: 's2', of: 'winner' } };
    const { team1Id: _, team2Id: __, ...open } = { ...fixture(), ...places };
    world.seed({ [`fixtures/${final}`]: { ...open, stage: 'final', tie: 'f' } });
    await send(world, start(WEEK));
    await tap(world, 'ali+');
    world.now += 1000;
    return { world, final };
  }
  const isFixture = (path: string) => path.startsWith('fixtures/');

  it('brings on a winner that left the league while the match was played', async () => {
    const { world, final } = await semiFinal();
    world.seed({ [`teams/${SIDES.team1.id}/approved`]: false });
    expect(await drain(world, { kind: 'complete' })).toEqual(['accepted']);
    expect(stored(world, final)).toMatchObject({ team1Id: SIDES.team1.id });
  });

  it('is never held back by the bracket: what the rules go on refusing of it is left out at last', async () => {
    const { world, final } = await semiFinal();
    // A damaged record: no update of it is valid.
    world.seed({ [`fixtures/${final}/round`]: null });
    expect(await drain(world, { kind: 'complete' })).toEqual(['accepted']);
    expect(world.read(`matches/${MATCH}/status`)).toBe('completed');
    expect(stored(world)).toMatchObject({ state: 'played', winnerId: SIDES.team1.id });
    expect(stored(world, final)).not.toHaveProperty('team1Id');
  });

  it.each([3, 4])('mends the bracket at once where its first %i updates were refused by bad luck', async (refused) => {
    const { world, final } = await semiFinal();
    let left = refused;
    const write = (patch: Patch) => left-- <= 0 && world.write(ADMIN, patch);
    expect(await drainVia(world, write, { kind: 'complete' })).toEqual(['accepted']);
    expect(stored(world)).toMatchObject({ state: 'played', winnerId: SIDES.team1.id });
    expect(stored(world, final)).toMatchObject({ team1Id: SIDES.team1.id });
    expect(world.read('uncounted')).toEqual({ [MATCH]: expect.any(Number) });
    await counted(world);
    expect(world.read(`teams/${SIDES.team1.id}/stats/wins`)).toBe(1);
  });

  it.each(['start', 'cancel'] as const)('mends its fixture at once where its %s was sent without', async (kind) => {
    const world = leagueWith();
    if (kind === 'cancel') await send(world, start(WEEK));
    let left = 4;
    const write = (patch: Patch) => left-- <= 0 && world.write(ADMIN, patch);
    expect(await drainVia(world, write, kind === 'start' ? start(WEEK) : { kind })).toEqual(['accepted']);
    expect(stored(world).matchId).toBe(kind === 'start' ? MATCH : undefined);
  });

  it('mends the bracket the next time where the phone died between the match and the bracket', async () => {
    const { world, final } = await semiFinal();
    const whole = await patchFor(world, [{ kind: 'complete' }]);
    const bare = Object.fromEntries(Object.entries(whole).filter(([path]) => !isFixture(path)));
    expect(world.write(ADMIN, bare)).toBe(true);
    expect(stored(world).state).toBe('planned');
    const rest = Object.fromEntries(Object.entries(whole).filter(([path]) => path.startsWith(`fixtures/${WEEK}`)));
    expect(Object.keys(rest).length).toBeGreaterThan(0);
    world.seed({ 'config/admin/email': null });
    for (const as of [null, PEOPLE.G, PEOPLE.S]) expect(world.write(as, rest)).toBe(false);
    world.seed({ 'config/admin/email': ADMIN.token.email });
    expect(await drain(world, { kind: 'complete' })).toEqual(['accepted']);
    expect(stored(world).state).toBe('played');
    expect(stored(world, final)).toMatchObject({ team1Id: SIDES.team1.id });
    // The update leaves out unchanged fields.
    expect(await drainVia(world, () => false, { kind: 'complete' })).toEqual(['accepted']);
  });
});

describe('decision 94: a running match moves to another table', () => {
  const moved = { table: 3, sequence: 1, updatedAt: SERVER_TIME };
  const fieldsOf = (fields: Record<string, unknown>): Patch =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`fixtures/${WEEK}/${name}`, value])) as Patch;

  it('with its fixture, whose number grows', async () => {
    const world = await running();
    expect(world.write(ADMIN, liveMove(MATCH, 3, { id: WEEK, sequence: 0 }))).toBe(true);
    expect([world.read(`liveMatches/${MATCH}/table`), stored(world).table, stored(world).sequence]).toEqual([3, 3, 1]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['without a higher number', { ...moved, sequence: 0 }],
    ['to another time', { ...moved, at: 2_000_001 }],
    ['and leaves its match', { ...moved, matchId: null }],
    ['and gets another match', { ...moved, matchId: keyOf(5) }],
    ['and gets a running match of the same fixture', { ...moved, matchId: keyOf(6) }],
    ['and gets a note', { ...moved, note: 'x' }],
    ['and has a winner', { ...moved, winnerId: SIDES.team1.id }],
    ['and is played', { ...moved, state: 'played', winnerId: SIDES.team1.id }],
    ['and is postponed', { ...moved, state: 'postponed' }],
    ['and has the score so far', { ...moved, team1Score: 0, team2Score: 0 }],
    ['and is of other teams', { ...moved, team1Id: SIDES.team2.id, team2Id: SIDES.team1.id }],
  ])('but not %s', async (_what, fields) => {
    const world = await running();
    world.seed({ [`matches/${keyOf(6)}`]: world.read(`matches/${MATCH}`) });
    expect(world.write(ADMIN, fieldsOf(fields))).toBe(false);
    expect(world.write(ADMIN, fieldsOf(moved))).toBe(true);
  });

  it('and keeps its note', async () => {
    const world = await running();
    world.seed({ [`fixtures/${WEEK}/note`]: 'Yağmur' });
    expect(world.write(ADMIN, fieldsOf(moved))).toBe(true);
    expect(stored(world).note).toBe('Yağmur');
  });

  it('not after its end, and by nobody but the admin', async () => {
    const world = await running();
    world.now += 1000;
    expect(world.write(PEOPLE.T, fieldsOf(moved))).toBe(false);
    expect(world.write(ADMIN, await tapsPatch(world, 'ali+'))).toBe(true);
    expect(await send(world, { kind: 'complete' })).toBe(true);
    expect(world.write(ADMIN, fieldsOf({ ...moved, sequence: 7 }))).toBe(false);
  });

  async function running(): Promise<RulesWorld> {
    const world = openWorld();
    world.seed({ [`fixtures/${WEEK}`]: fixture() });
    expect(await send(world, start(WEEK))).toBe(true);
    return world;
  }
});
