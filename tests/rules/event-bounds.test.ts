import { describe, expect, it } from 'vitest';
import { EVENTS_PER_MATCH, EVENTS_PER_UPDATE } from '../../src/domain/records/constants.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { percent } from '../../src/domain/standings/stats.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { scorer } from '../support/rules-league.ts';
import { ADMIN, ADMIN_EMAIL, type RulesWorld } from '../support/rules-world.ts';
import { fromScorer, grant, SCORER } from '../support/scorer-world.ts';
import {
  altered,
  at,
  completionPatch,
  event,
  expectRefused,
  MATCH,
  place,
  playedWorld,
  tapsPatch,
} from '../support/scoring-world.ts';

const miss = (number?: unknown) => ({
  ...{ type: 'miss', playerId: 'ali', at: 1_000_000, by: 'admin' },
  ...(number === undefined ? {} : { number }),
});
const misses = (count: number) => Array.from({ length: count }, () => 'ali0');

describe('L18: the log of a match has a bound', () => {
  // A whole log is in tests/sync/full-log.test.ts.
  it(`one update brings no more than ${EVENTS_PER_UPDATE} events`, async () => {
    const world = await playedWorld('ali+');
    expect(world.write(ADMIN, await tapsPatch(world, ...misses(EVENTS_PER_UPDATE + 1)))).toBe(false);
    expect(world.write(ADMIN, await tapsPatch(world, ...misses(EVENTS_PER_UPDATE)))).toBe(true);
  });

  it(`a scorer brings it to ${EVENTS_PER_MATCH} events and no further; the admin still corrects it`, async () => {
    const world = await playedWorld('ali+');
    world.seed({ [at('rev')]: EVENTS_PER_MATCH - 1 });
    grant(world);
    expect(world.write(SCORER, fromScorer(await tapsPatch(world, 'ali0')))).toBe(true);
    const late = await tapsPatch(world, 'undo 0');
    expect(world.write(SCORER, fromScorer(late))).toBe(false);
    expect(world.write(ADMIN, late)).toBe(true);
  });

  it.each<[string, (world: RulesWorld) => Patch]>([
    ['without a number', () => ({ [event(1)]: miss() })],
    ['with the number of another event', () => ({ [event(1)]: miss(1) })],
    [
      'with a number that leaves a gap',
      () => ({ [event(1)]: miss(3), [place(2)]: undefined, [place(3)]: keyOf(1), [at('rev')]: 3 }),
    ],
    ['with a number beyond the revision', () => ({ [event(5)]: miss(3), [place(3)]: keyOf(5) })],
    ['with a number that is a text', () => ({ [event(1)]: miss('2') })],
    ['with a number that is no whole one', () => ({ [event(1)]: miss(1.5) })],
    ['whose number has another place', () => ({ [place(2)]: undefined, [place(3)]: keyOf(1) })],
    ['that has a second place', () => ({ [place(7)]: keyOf(1) })],
    ['whose number has no place', () => ({ [place(2)]: undefined })],
    ['whose place names another event', () => ({ [place(2)]: keyOf(0) })],
    ['whose place names nothing', () => ({ [place(2)]: keyOf(7) })],
    ['that takes the place of another', () => ({ [place(1)]: keyOf(1), [event(1)]: miss(1) })],
    ['beside a place that is emptied', () => ({ [place(1)]: null })],
  ])('an event is refused %s', async (_what, changes) => {
    const world = await playedWorld('ali+');
    expectRefused(world, await tapsPatch(world, 'ali0'), changes(world));
  });

  const figures = (uid: string, cups: number, attempts: number) => ({
    [`matches/${MATCH}/playerStats/${uid}/cupsScored`]: cups,
    [`matches/${MATCH}/playerStats/${uid}/attempts`]: attempts,
    [`matches/${MATCH}/playerStats/${uid}/accuracy`]: percent(cups, attempts),
  });
  it.each<[string, string, Patch]>([
    ['a miss adds a cup', 'ali0', { ...figures('ali', 2, 2), [at('team1Score')]: 3 }],
    ['a miss adds a cup to another', 'ali0', { ...figures('ceren', 2, 2), [at('team2Score')]: 2 }],
    ['a miss takes one from another', 'ali0', { ...figures('ceren', 0, 1), [at('team2Score')]: 0 }],
    ['a miss adds an attempt to another', 'ali0', figures('veli', 1, 2)],
    ['a cup counts for another', 'ali+', { ...figures('ali', 1, 1), ...figures('veli', 2, 2) }],
    ['a cup adds one to another too', 'ali+', { ...figures('ceren', 2, 2), [at('team2Score')]: 2 }],
    ['a cup takes one from its player', 'ali+', { ...figures('ali', 0, 1), [at('team1Score')]: 1 }],
    ['a cup taken back adds one', 'ali-', { ...figures('ali', 2, 2), [at('team1Score')]: 3 }],
    ['a cup taken back takes one of another', 'ali-', { ...figures('veli', 0, 1), [at('team1Score')]: 0 }],
  ])('decision 119: the one throw of an update moves what it says: not where %s', async (_what, tap, changes) => {
    const world = await playedWorld('ali+', 'veli+', 'ceren+');
    expectRefused(world, await tapsPatch(world, tap), changes);
  });

  it.each([
    ['team1Score', 'ali', 'veli'],
    ['team2Score', 'ceren', 'isik'],
  ])('L7: no correction brings %s past the rack either', async (score, one, other) => {
    const world = await playedWorld(...Array.from({ length: 10 }, () => `${one}+`), `${other}0`);
    expectRefused(world, await tapsPatch(world, 'turn 10'), { ...figures(other, 1, 1), [at(score)]: 11 });
  });

  it('nor does an account with an address that is not the admin’s, nor anybody in a league without one', async () => {
    const full = async (as: { uid: string; token: { email?: string } }, admin: string | null) => {
      const world = await playedWorld('ali+');
      world.seed({ [at('rev')]: EVENTS_PER_MATCH, [`matchScorers/${MATCH}/${as.uid}`]: scorer(world.now + 1) });
      const patch = await tapsPatch(world, 'ali0');
      world.seed({ 'config/admin/email': admin });
      return world.write(as, JSON.parse(JSON.stringify(patch).replaceAll('"by":"admin"', `"by":"${as.uid}"`)));
    };
    expect(await full({ uid: 'cem', token: { email: 'cem@example.com' } }, ADMIN_EMAIL)).toBe(false);
    expect(await full({ uid: 'hakem', token: {} }, null)).toBe(false);
    expect(await full(ADMIN, ADMIN_EMAIL)).toBe(true);
  });

  it('two events never have one number', async () => {
    const world = await playedWorld('ali+');
    const patch = await tapsPatch(world, 'ali0', 'ali0');
    const twice = { ...patch, [event(2)]: miss(2), [place(3)]: keyOf(2) };
    expect(world.write(ADMIN, twice)).toBe(false);
    expect(world.write(ADMIN, { ...(await tapsPatch(world, 'ali0')), [event(5)]: miss(2) })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('a place is written once, and by nobody again', async () => {
    const world = await playedWorld('ali+');
    for (const as of [null, ADMIN]) expect(world.write(as, { [place(1)]: keyOf(0) })).toBe(false);
  });

  it('a scorer’s right ends at its time, not a moment later', async () => {
    const world = await playedWorld('ali+');
    const patch = fromScorer(await tapsPatch(world, 'ali0'));
    for (const [until, allowed] of [
      [world.now, false],
      [world.now + 1, true],
    ] as const) {
      world.seed({ [`matchScorers/${MATCH}/hakem`]: scorer(until) });
      expect(world.write(SCORER, patch)).toBe(allowed);
    }
  });

  it('the places are nobody’s to read', async () => {
    const world = await playedWorld('ali+');
    for (const path of ['eventNumbers', `eventNumbers/${MATCH}`]) expect(world.mayRead(ADMIN, path)).toBe(false);
  });

  it('a match of before the numbers goes on from its revision', async () => {
    const world = await playedWorld('ali+', 'ceren+', 'ali0', 'ali0', 'ali0', 'ali0');
    world.seed({ [`eventNumbers/${MATCH}`]: null, [at('rev')]: 1 });
    for (const index of [0, 1, 2, 3, 4, 5]) world.seed({ [event(index, 'number')]: null });
    // No number below the revision is free for a new event.
    const patch = await tapsPatch(world, 'veli+', 'ali0');
    for (const number of [0, 1]) {
      const low = { [event(9)]: miss(number), [place(number)]: keyOf(9) };
      expect(world.write(ADMIN, { ...patch, ...low })).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(at('rev'))).toBe(3);
    expect(world.write(ADMIN, await tapsPatch(world, 'undo 0'))).toBe(true);
    world.now += 1000;
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
  });
});

describe('L18: no figure of a match moves by more than the events of the same update', () => {
  /** Numbers of two players in which everything fits together. */
  const figures = (cups: readonly [number, number], attempts: readonly [number, number], team: 1 | 2 = 1) => {
    const changes: Record<string, unknown> = { [at(`team${team}Score`)]: cups[0] + cups[1] };
    for (const [index, uid] of (team === 1 ? ['ali', 'veli'] : ['ceren', 'isik']).entries()) {
      const [scored, thrown] = [cups[index] ?? 0, attempts[index] ?? 0];
      changes[at(`playerStats/${uid}/cupsScored`)] = scored;
      changes[at(`playerStats/${uid}/attempts`)] = thrown;
      changes[at(`playerStats/${uid}/accuracy`)] = percent(scored, thrown);
    }
    return changes;
  };

  it('not even the time of a match moves without an event', async () => {
    const world = await playedWorld('ali+');
    const time = { [at('updatedAt')]: world.now };
    expect(world.write(ADMIN, time)).toBe(false);
    expect(world.write(ADMIN, { ...(await tapsPatch(world, 'ali0')), ...time })).toBe(true);
  });

  it('none without an event', async () => {
    const world = await playedWorld('ali+', 'veli+');
    const summary = { [at('rev')]: 3, [at('updatedAt')]: world.now };
    for (const patch of [
      summary,
      { ...summary, ...figures([9, 1], [9, 1]) },
      { ...figures([9, 1], [9, 1]), [at('updatedAt')]: world.now },
      { ...summary, [place(3)]: keyOf(1) },
    ])
      for (const as of [ADMIN, SCORER]) expect(world.write(as, patch)).toBe(false);
  });

  it.each<[string, [number, number], [number, number]]>([
    ['two more cups of a player', [4, 2], [4, 2]],
    ['two cups fewer of a player', [0, 2], [4, 3]],
    ['a cup more of each of a team', [3, 3], [3, 3]],
    ['a cup less of each of a team', [1, 1], [3, 3]],
    ['two cups more of one, and one less of the other', [4, 1], [4, 2]],
    ['two cups less of one, and one more of the other', [0, 3], [3, 3]],
    ['more attempts than the match has events', [2, 2], [2, 8]],
  ])('neither a throw nor a correction brings %s', async (_what, cups, attempts) => {
    for (const step of ['ali0', 'undo 4']) {
      const world = await playedWorld('ali+', 'veli+', 'ali+', 'veli+', 'ceren0');
      grant(world);
      const tap = fromScorer(await tapsPatch(world, step));
      expect(world.write(SCORER, altered(tap, figures(cups, attempts)))).toBe(false);
      expect(world.write(SCORER, altered(tap, figures([2, 2], [3, 2])))).toBe(true);
    }
  });

  it.each<[string, [number, number]]>([
    ['a cup more of each', [2, 2]],
    ['a cup less of each', [0, 0]],
  ])('nor does a correction bring the other team %s', async (_what, cups) => {
    const world = await playedWorld('ceren+', 'isik+', 'ceren0', 'isik0', 'ali0');
    const tap = await tapsPatch(world, 'undo 4');
    expect(world.write(ADMIN, altered(tap, figures(cups, [2, 2], 2)))).toBe(false);
    expect(world.write(ADMIN, altered(tap, figures([2, 1], [2, 2], 2)))).toBe(true);
  });

  it.each<[string, [number, number], [number, number]]>([
    ['a cup more', [3, 2], [3, 2]],
    ['a cup less', [1, 2], [2, 2]],
    ['a cup from one to the other', [1, 3], [2, 3]],
    ['as many attempts as the match has events', [2, 2], [2, 6]],
  ])('a correction may bring %s', async (_what, cups, attempts) => {
    const world = await playedWorld('ali+', 'veli+', 'ali+', 'veli+', 'ceren0');
    expect(world.write(ADMIN, altered(await tapsPatch(world, 'undo 0'), figures(cups, attempts)))).toBe(true);
  });

  it('a cup that is taken back lowers either team’s score by one', async () => {
    for (const cup of ['ali+', 'ceren+']) {
      const world = await playedWorld(cup);
      expect(world.write(ADMIN, await tapsPatch(world, 'undo 0'))).toBe(true);
    }
  });

  it('an attempt more than the match has events is still one for an event: a match of before the numbers', async () => {
    const world = await playedWorld('ali0', 'ali0', 'ali0');
    world.seed({ [`eventNumbers/${MATCH}`]: null, [at('rev')]: 0 });
    for (const index of [0, 1, 2]) world.seed({ [event(index, 'number')]: null });
    const tap = await tapsPatch(world, 'ali0');
    expect(world.write(ADMIN, altered(tap, { [at('playerStats/ali/attempts')]: 5 }))).toBe(false);
    expect(world.write(ADMIN, tap)).toBe(true);
  });

  it('the end of a match moves none', async () => {
    const world = await playedWorld('ali+', 'ali+', 'veli+', 'ceren0');
    const end = await completionPatch(world);
    expectRefused(world, end, { [at('playerStats/ceren/attempts')]: 2 });
  });

  it('the end of a match makes no cup of a miss', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    // All figures of the end are right for the cup; the match itself has a miss there.
    const cup = (score: number, accuracy: number) => ({
      [at('team2Score')]: score,
      [at('playerStats/ceren/cupsScored')]: score,
      [at('playerStats/ceren/accuracy')]: accuracy,
    });
    const end = altered(await completionPatch(world), cup(1, 100));
    world.seed(cup(0, 0));
    expect(world.write(ADMIN, end)).toBe(false);
    world.seed(cup(1, 100));
    expect(world.write(ADMIN, end)).toBe(true);
  });

  it('a match is not cancelled with a throw', async () => {
    const world = await playedWorld('ali+');
    const ended = { [at('status')]: 'cancelled', [at('cancelledAt')]: world.now };
    expectRefused(world, await tapsPatch(world, 'ali0'), ended);
  });

  it('the end of a match brings no cup', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ceren0');
    expectRefused(world, await completionPatch(world), {
      [at('playerStats/ceren/cupsScored')]: 1,
      [at('playerStats/ceren/accuracy')]: 100,
      [at('team2Score')]: 1,
    });
  });
});
