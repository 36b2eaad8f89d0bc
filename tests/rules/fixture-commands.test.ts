import { describe, expect, it } from 'vitest';
import {
  makeFixture,
  moveFixtures,
  readFixtures,
  removeFixture,
  stepFixture,
} from '../../src/data/commands/fixtures.ts';
import type { ServerPort } from '../../src/data/server.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import type { SlotPlan } from '../../src/domain/schedule/schedule.ts';
import { movesTo } from '../../src/domain/schedule/shift-evening.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { adminOf, savePlan } from '../support/admin-services.ts';
import { openWorld, type RulesWorld, STRANGER } from '../support/rules-world.ts';

/** Friday, 20 November 2026. */
const NOW = Date.UTC(2026, 10, 20, 12);
const SLOTS: SlotPlan = { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 4 };
const AT = momentOf({ day: '2026-11-28', minute: 18 * 60 });
const nameOf = (teamId: string) => `Takım ${teamId}`;
const teamsOf = (size: number) => Array.from({ length: size }, (_, index) => `t${index}`);

/** A league of so many approved teams. */
function leagueOf(size: number, note?: null): RulesWorld {
  const world = note === null ? openWorld(null) : openWorld();
  world.now = NOW;
  world.seed(Object.fromEntries(teamsOf(size).map((id) => [`teams/${id}`, { name: nameOf(id), approved: true }])));
  return world;
}

const newIds = () => {
  let last = 0;
  return () => nextKey(NOW + last++, () => 0.5);
};
const log = (world: RulesWorld) => Object.values((world.read('adminLog') ?? {}) as Record<string, object>);
const stored = (world: RulesWorld) => (world.read('fixtures') ?? {}) as unknown as Record<string, Fixture>;
const planOf = (size: number, world: RulesWorld, double = false) =>
  planLeague(
    { season: 'first', teamIds: teamsOf(size), double, seed: 1, slots: SLOTS },
    stored(world),
    newIds(),
    world.now,
  );
const PLANNED = { action: 'fixtures-planned', target: 'fixtures' } as const;

describe('the admin’s commands for fixtures', () => {
  it('save a whole plan with a line of the log, 496 fixtures at once', async () => {
    const world = leagueOf(32, null);
    const plan = planOf(32, world);
    await savePlan(adminOf(world), plan, PLANNED);
    expect(Object.keys(stored(world))).toHaveLength(496);
    const line = { by: 'admin', at: NOW, ...PLANNED };
    expect(log(world)).toMatchObject([
      { ...line, detail: ' (1/2)' },
      { ...line, detail: ' (2/2)' },
    ]);
    expect(await readFixtures(adminOf(world).server)).toEqual({ season: 'first', fixtures: stored(world) });
  });

  it('save all of a plan or nothing', async () => {
    const world = leagueOf(4);
    const plan = planOf(4, world);
    const [first = ''] = Object.keys(plan.saved);
    const broken = {
      ...plan,
      saved: { ...plan.saved, [first]: { ...plan.saved[first], team1Id: 'kimse' } as Fixture },
    };
    await expect(savePlan(adminOf(world), broken, PLANNED)).rejects.toThrow(DeniedError);
    expect(stored(world)).toEqual({});
    expect(log(world)).toEqual([]);
    await expect(savePlan(adminOf(world, undefined, STRANGER), plan, PLANNED)).rejects.toThrow(DeniedError);
  });

  it('plan again what is not yet played: ids stay, what another device changed meanwhile is not written over', async () => {
    const world = leagueOf(4);
    const admin = adminOf(world);
    await savePlan(admin, planOf(4, world), PLANNED);
    const ids = Object.keys(stored(world));
    world.now += 1000;
    const slots = { ...SLOTS, start: '2026-12-05' };
    const { fixtures } = await readFixtures(admin.server);
    const again = planLeague(
      { season: 'first', teamIds: teamsOf(4), double: false, seed: 1, slots },
      fixtures,
      newIds(),
      world.now,
    );
    expect(await stepFixture(admin, ids[0] ?? '', { type: 'postpone' }, nameOf)).toBeNull();
    await expect(savePlan(admin, again, PLANNED)).rejects.toThrow(DeniedError);
    world.now += 1000;
    const right = planLeague(
      { season: 'first', teamIds: teamsOf(4), double: false, seed: 1, slots },
      (await readFixtures(admin.server)).fixtures,
      newIds(),
      world.now,
    );
    await savePlan(admin, right, PLANNED);
    expect(Object.keys(stored(world))).toEqual(ids);
    expect(Object.values(stored(world)).every(({ at, sequence }) => at > AT && sequence > 0)).toBe(true);
  });

  it('a plan that changes nothing writes nothing', async () => {
    const world = leagueOf(4);
    await savePlan(adminOf(world), { saved: {}, removed: [] }, PLANNED);
    expect(log(world)).toEqual([]);
  });

  it('make one by hand, in the season that runs', async () => {
    const world = leagueOf(2);
    world.seed({ seasons: { s2: { name: 'Yaz', number: 2, startedAt: 1 } }, 'config/season': 's2' });
    const made = { team1Id: 't0', team2Id: 't1', at: AT, round: 3, venue: 'Moda Sahili', table: 2 };
    const id = await makeFixture(adminOf(world), made, nameOf);
    expect(stored(world)).toEqual({
      [id]: { ...made, season: 's2', stage: 'league', state: 'planned', sequence: 1, updatedAt: NOW },
    });
    expect(log(world)).toMatchObject([
      { action: 'fixture-added', target: `fixtures/${id}`, detail: 'Takım t0 – Takım t1, 28 Kas Cmt 18:00' },
    ]);
  });

  it('postpone, plan again, move, cancel and restore, each with its line of the log', async () => {
    const world = leagueOf(2);
    const admin = adminOf(world);
    const id = await makeFixture(admin, { team1Id: 't0', team2Id: 't1', at: AT, round: 1 }, nameOf);
    const step = async (what: Parameters<typeof stepFixture>[2]) => {
      world.now += 1000;
      expect(await stepFixture(admin, id, what, nameOf)).toBeNull();
      return stored(world)[id];
    };
    expect(await step({ type: 'postpone', note: 'Yağmur' })).toMatchObject({ state: 'postponed', note: 'Yağmur' });
    expect(await step({ type: 'plan', at: AT + 1 })).toMatchObject({ state: 'planned', at: AT + 1, sequence: 3 });
    expect(await step({ type: 'plan', at: AT + 2, table: 3 })).toMatchObject({ at: AT + 2, table: 3, sequence: 4 });
    expect(await step({ type: 'cancel' })).toMatchObject({ state: 'cancelled' });
    expect(await step({ type: 'plan', at: AT })).toMatchObject({ state: 'planned', at: AT, table: 3, sequence: 6 });
    expect(log(world).map((line) => (line as { action: string }).action)).toEqual([
      ...['fixture-added', 'fixture-postponed', 'fixture-restored', 'fixture-moved', 'fixture-cancelled'],
      'fixture-restored',
    ]);
    expect(log(world)[1]).toMatchObject({ target: `fixtures/${id}`, detail: 'Takım t0 – Takım t1' });
  });

  it('say why a step can’t be taken, and write nothing', async () => {
    const world = leagueOf(4);
    const admin = adminOf(world);
    const slots = {
      season: 'first',
      teamIds: teamsOf(4),
      size: 4,
      bestOf: 1,
      hasThirdPlace: true,
      slots: SLOTS,
    } as const;
    const bracket = planBracket(slots, {}, newIds(), world.now);
    if (typeof bracket === 'string') throw new Error(bracket);
    await savePlan(admin, bracket, { action: 'bracket-planned', target: 'fixtures' });
    const before = world.read('');
    const [semi = ''] = Object.keys(stored(world));
    expect(await stepFixture(admin, semi, { type: 'cancel' }, nameOf)).toBe('play-off');
    expect(await stepFixture(admin, 'yok', { type: 'postpone' }, nameOf)).toBe('removed');
    expect(world.read('')).toEqual(before);
    world.now += 1000;
    expect(await stepFixture(admin, semi, { type: 'plan', at: AT }, nameOf)).toBeNull();
    expect(stored(world)[semi]?.at).toBe(AT);
  });

  it('let two change their places, or one move to another day, in one update with its line', async () => {
    const world = leagueOf(4);
    const admin = adminOf(world);
    const places = { at: AT, round: 1, venue: 'Moda', table: 2 };
    const one = await makeFixture(admin, { ...places, team1Id: 't0', team2Id: 't1' }, nameOf);
    world.now += 1000;
    const other = await makeFixture(admin, { at: AT + 1, round: 2, team1Id: 't2', team2Id: 't3' }, nameOf);
    const swap = movesTo(stored(world), one, { fixtureId: other });
    expect(await moveFixtures(admin, swap ?? {}, nameOf)).toBeNull();
    expect(stored(world)[one]).toMatchObject({ at: AT + 1, sequence: 2 });
    expect(stored(world)[one]).not.toHaveProperty('venue');
    expect(stored(world)[other]).toMatchObject({ at: AT, venue: 'Moda', table: 2, sequence: 2 });
    expect(log(world).at(-1)).toMatchObject({
      action: 'fixture-moved',
      detail: 'Takım t0 – Takım t1, 28 Kas Cmt 18:00 ⇄ Takım t2 – Takım t3, 28 Kas Cmt 18:00',
    });
    world.now += 1000;
    const later = movesTo(stored(world), other, { day: '2026-11-30' });
    expect(await moveFixtures(admin, later ?? {}, nameOf)).toBeNull();
    expect(stored(world)[other]).toMatchObject({ at: momentOf({ day: '2026-11-30', minute: 18 * 60 }), table: 2 });
    // A drag does not plan a fixture that another device has just called off.
    await stepFixture(admin, other, { type: 'cancel' }, nameOf);
    const before = world.read('');
    expect(await moveFixtures(admin, swap ?? {}, nameOf)).toBe('cancelled');
    expect(await moveFixtures(admin, { yok: { at: AT, venue: null, table: null } }, nameOf)).toBe('removed');
    expect(world.read('')).toEqual(before);
  });

  it('move a game of the bracket and leave the bracket as it is', async () => {
    const world = leagueOf(4);
    const admin = adminOf(world);
    const plan = { season: 'first', teamIds: teamsOf(4), size: 4, bestOf: 1, hasThirdPlace: true } as const;
    const bracket = planBracket({ ...plan, slots: SLOTS }, {}, newIds(), world.now);
    if (typeof bracket === 'string') throw new Error(bracket);
    await savePlan(admin, bracket, { action: 'bracket-planned' });
    const [one = '', other = ''] = Object.keys(stored(world)).filter((id) => stored(world)[id]?.stage === 'semi');
    world.seed({ [`fixtures/${one}/at`]: AT, [`fixtures/${other}/at`]: AT + 3_600_000 });
    const before = stored(world);
    expect(await moveFixtures(admin, movesTo(before, one, { fixtureId: other }) ?? {}, nameOf)).toBeNull();
    const after = stored(world);
    expect(after[one]?.at).toBe(AT + 3_600_000);
    const teams = (all: Record<string, Fixture>) =>
      Object.values(all).map((each) => [each.tie, each.team1Id, each.team2Id]);
    expect(teams(after)).toEqual(teams(before));
  });

  it('delete the whole bracket with one of its games, before its first result, and no part of it after that', async () => {
    const world = leagueOf(4);
    const admin = adminOf(world);
    const league = await makeFixture(admin, { team1Id: 't0', team2Id: 't1', at: AT, round: 1 }, nameOf);
    const options = { size: 4, bestOf: 3, hasThirdPlace: true, slots: SLOTS } as const;
    const bracket = planBracket({ season: 'first', teamIds: teamsOf(4), ...options }, {}, newIds(), world.now);
    if (typeof bracket === 'string') throw new Error(bracket);
    await savePlan(admin, bracket, PLANNED);
    const before = stored(world);
    const games = Object.keys(bracket.saved);
    expect(games).toHaveLength(12);
    const one = games.find((id) => bracket.saved[id]?.tie === 's2') ?? '';
    const final = games.find((id) => bracket.saved[id]?.tie === 'f') ?? '';
    for (const over of [
      { state: 'played', winnerId: 't1', matchId: 'm' },
      { state: 'forfeit', winnerId: 't1' },
      { state: 'planned', matchId: 'm' },
    ]) {
      world.seed({ [`fixtures/${one}`]: { ...before[one], ...over } });
      expect(await removeFixture(admin, final, nameOf)).toBe('bracket');
      expect(Object.keys(stored(world))).toEqual(Object.keys(before));
    }
    world.seed({ [`fixtures/${one}`]: before[one] ?? null });
    // Of another season, whose play-offs are over.
    world.seed({ 'fixtures/old': { ...before[final], season: 'once', state: 'played', winnerId: 't0' } });
    expect(await removeFixture(admin, final, nameOf)).toBeNull();
    expect(Object.keys(stored(world)).sort()).toEqual([league, 'old'].sort());
    expect(log(world).at(-1)).toMatchObject({
      action: 'fixture-deleted',
      target: `fixtures/${final}`,
      detail: 'Eleme turu: 12 maç',
    });
  });

  it('delete what was not played, with its line of the log', async () => {
    const world = leagueOf(4);
    const admin = adminOf(world);
    const id = await makeFixture(admin, { team1Id: 't0', team2Id: 't1', at: AT, round: 1 }, nameOf);
    const seed = (over: Partial<Fixture>) => world.seed({ [`fixtures/${id}`]: { ...made, ...over } });
    const made = stored(world)[id] as Fixture;
    for (const [over, refusal] of [
      [{ state: 'played', winnerId: 't0', matchId: 'm' }, 'played'],
      [{ state: 'forfeit', winnerId: 't0' }, 'forfeit'],
      [{ matchId: 'm' }, 'running'],
    ] as const) {
      seed(over);
      expect(await removeFixture(admin, id, nameOf)).toBe(refusal);
      expect(stored(world)[id]).toBeDefined();
    }
    seed({ state: 'cancelled' });
    expect(await removeFixture(admin, id, nameOf)).toBeNull();
    expect(stored(world)).toEqual({});
    expect(log(world).at(-1)).toMatchObject({
      action: 'fixture-deleted',
      target: `fixtures/${id}`,
      detail: 'Takım t0 – Takım t1, 28 Kas Cmt 18:00',
    });
    expect(await removeFixture(admin, id, nameOf)).toBe('removed');
  });

  it('offline, reject before anything is sent', async () => {
    const world = leagueOf(2);
    const offline = async () => Promise.reject(new OfflineError('No connection.'));
    const admin = { ...adminOf(world), server: { read: offline, update: offline } as unknown as ServerPort };
    const made = { team1Id: 't0', team2Id: 't1', at: AT, round: 1 };
    await expect(makeFixture(admin, made, nameOf)).rejects.toThrow(OfflineError);
    await expect(stepFixture(admin, 'x', { type: 'postpone' }, nameOf)).rejects.toThrow(OfflineError);
    await expect(savePlan(admin, { saved: {}, removed: ['x'] }, PLANNED)).rejects.toThrow(OfflineError);
    expect(world.read('fixtures')).toBeNull();
  });
});
