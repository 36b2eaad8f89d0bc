import { describe, expect, it } from 'vitest';
import { applyChanges, changesPatch, fixturesPatch } from '../../src/domain/schedule/changes.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import { type Step, takeStep } from '../../src/domain/schedule/steps.ts';
import { type Fixture, parseFixture } from '../../src/domain/schedule/types.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { FINAL_FIXTURE, KEYS, LEAGUE_FIXTURE, openLeague, PEOPLE, teamRecord } from '../support/rules-league.ts';
import type { RulesWorld } from '../support/rules-world.ts';

type Patch = Record<string, unknown>;
const NOW = 1_000_000;
const MATCH_AT = `matches/${KEYS.match}`;
const WEEK = 'fixtures/week1';

/** Changes of the league's fixture, with the time of the write. */
const change = (fields: Patch): Patch => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${WEEK}/${field}`, value])),
  [`${WEEK}/updatedAt`]: NOW,
});
const league = (fields: Patch = {}, match: Patch = {}) => {
  const world = openLeague();
  const seeds = (at: string, record: Patch) =>
    Object.fromEntries(Object.entries(record).map(([field, value]) => [`${at}/${field}`, value]));
  world.seed({ ...seeds(WEEK, fields), ...seeds(MATCH_AT, match) });
  return world;
};
const allows = (world: RulesWorld, patch: Patch) => world.write(PEOPLE.A, patch);
const RUNNING = { matchId: KEYS.match };
const PLAYOFFS = { stage: 'playoffs' };
const COMPLETED = { status: 'completed', winnerId: 'bardaklar' };
const PLAYED = { state: 'played', winnerId: 'bardaklar' };
const STATES = ['planned', 'postponed', 'cancelled', 'forfeit', 'played', 'x'];

describe('what may become of a fixture', () => {
  it.each([
    ['planned', ['planned', 'postponed', 'cancelled']],
    ['postponed', ['planned', 'postponed', 'cancelled']],
    ['cancelled', ['planned', 'cancelled']],
    ['forfeit', []],
    ['played', []],
    ['x', []],
  ])('that is %s', (from, allowed) => {
    const to = STATES.filter((state) => allows(league({ state: from }), change({ state, sequence: 1 })));
    expect(to).toEqual(allowed);
  });

  it('one that is not needed keeps that it was postponed, and comes back so', () => {
    const cancelled = { state: 'cancelled', was: 'postponed', sequence: 1 };
    expect(allows(league({ state: 'postponed' }), change(cancelled))).toBe(true);
    expect(allows(league({ state: 'postponed' }), change({ ...cancelled, was: 'planned' }))).toBe(false);
    expect(allows(league(), change(cancelled))).toBe(false);
    expect(allows(league({ state: 'cancelled' }), change({ was: 'postponed' }))).toBe(false);
    for (const state of ['planned', 'postponed']) {
      expect(allows(league({ state: 'postponed' }), change({ ...cancelled, state }))).toBe(false);
      expect(allows(league(cancelled), change({ state, sequence: 2 }))).toBe(false);
      expect(allows(league(cancelled), change({ state, was: null, sequence: 2 }))).toBe(true);
      expect(allows(league({ ...cancelled, was: 'x' }), change({ state, was: null, sequence: 2 }))).toBe(
        state === 'planned',
      );
    }
    expect(allows(league(cancelled), change({ note: 'n' }))).toBe(true);
    expect(allows(league(cancelled), change({ was: null }))).toBe(true);
    const started = { ...RUNNING, state: 'planned', sequence: 2 };
    expect(allows(league(cancelled), change(started))).toBe(false);
    expect(allows(league(cancelled), change({ ...started, was: null }))).toBe(true);
  });

  it.each(['planned', 'postponed', 'cancelled', 'forfeit', 'played'])('%s: whether it may be deleted', (state) => {
    const isOpen = !['forfeit', 'played'].includes(state);
    expect(allows(league({ state }), { [WEEK]: null })).toBe(isOpen);
    expect(allows(league({ state, ...RUNNING }), { [WEEK]: null })).toBe(false);
    // Its match was cancelled, so the fixture is open again, even if no update has changed its state.
    expect(allows(league({ state, ...RUNNING }, { status: 'cancelled' }), { [WEEK]: null })).toBe(isOpen);
  });

  it('what is not there is not deleted', () => {
    expect(allows(league(), { 'fixtures/nowhere': null })).toBe(false);
  });

  it('a new one is planned in the season that runs', () => {
    const world = league();
    const made = (season: string) => ({ 'fixtures/f1': { ...LEAGUE_FIXTURE, season, updatedAt: NOW } });
    expect(allows(world, made('second'))).toBe(false);
    world.seed({ 'config/season': 'second' });
    expect(allows(world, made('first'))).toBe(false);
    expect(allows(world, made('second'))).toBe(true);
    // One of a season that is over stays in it.
    expect(allows(world, change({ note: 'n' }))).toBe(true);
    expect(allows(world, change({ season: 'second' }))).toBe(false);
  });

  it('its match starts: the one of its teams, while it runs', () => {
    expect(allows(league(), change(RUNNING))).toBe(true);
    const startedFrom = (state: string) =>
      allows(league({ state }), change({ ...RUNNING, state: 'planned', sequence: 1 }));
    expect(STATES.filter(startedFrom)).toEqual(['planned', 'postponed', 'cancelled']);
    expect(allows(league(), change({ ...RUNNING, winnerId: 'firtina' }))).toBe(false);
    expect(allows(league(), change({ ...RUNNING, state: 'postponed', sequence: 1 }))).toBe(false);
    expect(allows(league(), change({ ...RUNNING, state: 'cancelled', sequence: 1 }))).toBe(false);
    for (const matchId of ['nowhere', '', 5, true, { a: 1 }]) {
      expect(allows(league(), change({ matchId })), String(matchId)).toBe(false);
    }
    for (const status of ['completed', 'cancelled'])
      expect(allows(league({}, { status }), change(RUNNING))).toBe(false);
    for (const other of [{ team1Id: 'yildiz' }, { team2Id: 'yildiz' }]) {
      expect(allows(league({}, other), change(RUNNING))).toBe(false);
    }
    const turned = { team1Id: 'bardaklar', team2Id: 'firtina' };
    expect(allows(league(turned), change(RUNNING))).toBe(false);
    expect(allows(league(turned, turned), change(RUNNING))).toBe(true);
  });

  it('decisions 36, 37: its match is of its season and its stage', () => {
    expect(allows(league({}, PLAYOFFS), change(RUNNING))).toBe(false);
    expect(allows(league({ stage: 'final', tie: 'f' }), change(RUNNING))).toBe(false);
    expect(allows(league({ stage: 'final', tie: 'f' }, PLAYOFFS), change(RUNNING))).toBe(true);
    expect(allows(league({}, { season: 's2' }), change(RUNNING))).toBe(false);
    expect(allows(league({ season: 's2' }), change(RUNNING))).toBe(false);
    expect(allows(league({ season: 's2' }, { season: 's2' }), change(RUNNING))).toBe(true);
  });

  it('a place of the bracket that is not decided starts no match', () => {
    const world = league({ stage: 'semi', tie: 's1', team1Id: null, from1: { tie: 'q1', of: 'winner' } }, PLAYOFFS);
    expect(allows(world, change({ note: 'n' }))).toBe(true);
    expect(allows(world, change(RUNNING))).toBe(false);
    world.seed({ [`${MATCH_AT}/team1Id`]: null });
    expect(allows(world, change(RUNNING))).toBe(true);
  });

  it('while it is played nothing else changes', () => {
    for (const fields of [
      { note: 'n' },
      { state: 'postponed', sequence: 1 },
      { state: 'cancelled', sequence: 1 },
      { matchId: null },
      { at: 3_000_000, sequence: 1 },
      PLAYED,
    ]) {
      expect(allows(league(RUNNING), change(fields)), JSON.stringify(fields)).toBe(false);
    }
  });

  it('its match was cancelled: it is open again', () => {
    const cancelled = () => league(RUNNING, { status: 'cancelled' });
    expect(allows(cancelled(), change({ matchId: null }))).toBe(true);
    expect(allows(cancelled(), change({ note: 'n' }))).toBe(false);
    expect(allows(cancelled(), change({ matchId: null, state: 'postponed', sequence: 1 }))).toBe(true);
    for (const state of [['x', 'y'], 'x', 'played', 'forfeit'])
      expect(allows(cancelled(), change({ matchId: null, state, sequence: 1 })), `${state}`).toBe(false);
    expect(allows(cancelled(), change({ matchId: null, winnerId: 'firtina' }))).toBe(false);
    const again = cancelled();
    again.seed({ 'matches/again': { team1Id: 'firtina', team2Id: 'bardaklar', status: 'ongoing' } });
    expect(allows(again, change({ matchId: 'again' }))).toBe(true);
  });

  it('its match was completed: it is played, and stays so', () => {
    const completed = (fields: Patch = {}, match: Patch = {}) =>
      league({ ...RUNNING, ...fields }, { ...COMPLETED, ...match });
    const world = completed();
    expect(allows(world, change(PLAYED))).toBe(true);
    for (const fields of [{ note: 'n' }, PLAYED, { state: 'planned' }, { matchId: null }, { winnerId: 'firtina' }]) {
      expect(allows(world, change(fields)), JSON.stringify(fields)).toBe(false);
    }
    // The score is the match's, and only a played fixture has one.
    const score = { team1Score: 3, team2Score: 10 };
    expect(allows(completed({}, score), change({ ...PLAYED, ...score }))).toBe(true);
    for (const wrong of [{ team1Score: 4 }, { team2Score: 9 }, { team1Score: '3' }, { team2Score: { a: 1 } }]) {
      expect(allows(completed({}, score), change({ ...PLAYED, ...score, ...wrong })), JSON.stringify(wrong)).toBe(
        false,
      );
    }
    expect(allows(league(), change({ note: 'n', ...score }))).toBe(false);
    expect(allows(league(), change({ state: 'postponed', sequence: 1, team1Score: 3 }))).toBe(false);
    expect(allows(completed(), change({ ...PLAYED, winnerId: 'firtina' }))).toBe(false);
    expect(allows(completed(), change({ ...PLAYED, winnerId: null }))).toBe(false);
    expect(allows(completed({}, { winnerId: 'firtina' }), change(PLAYED))).toBe(false);
    expect(allows(completed({}, { status: 'ongoing' }), change(PLAYED))).toBe(false);
    expect(allows(completed({}, { status: 'cancelled' }), change(PLAYED))).toBe(false);
    expect(allows(completed({ state: 'postponed' }), change(PLAYED))).toBe(false);
    expect(allows(completed({ state: 'forfeit' }), change(PLAYED))).toBe(false);
    // Only a running fixture can become a played one.
    expect(allows(completed({ matchId: null }), change({ ...PLAYED, ...RUNNING }))).toBe(false);
    expect(allows(completed({ matchId: 'other' }), change({ ...PLAYED, ...RUNNING }))).toBe(false);
    for (const team of ['team1Id', 'team2Id']) {
      expect(allows(completed({}, { [team]: 'yildiz' }), change(PLAYED))).toBe(false);
    }
    expect(allows(completed(), change({ state: 'planned', note: 'n' }))).toBe(false);
    const endedAs = (state: string) => allows(completed(), change({ ...PLAYED, state, sequence: 1 }));
    expect(STATES.filter(endedAs)).toEqual(['played']);
  });
});

describe('every change of what a calendar shows has a higher number', () => {
  it.each<[string, Patch]>([
    ['the time', { at: 3_000_000 }],
    ['the venue', { venue: 'Moda' }],
    ['the table', { table: 4 }],
    ['the state', { state: 'cancelled' }],
  ])('%s', (_what, fields) => {
    expect(allows(league(), change(fields))).toBe(false);
    expect(allows(league(), change({ ...fields, sequence: 1 }))).toBe(true);
    expect(allows(league({ sequence: 5 }), change({ ...fields, sequence: 4 }))).toBe(false);
  });

  it('nothing else needs one, and it never shrinks', () => {
    expect(allows(league(), change({ note: 'n' }))).toBe(true);
    expect(allows(league({ sequence: 5 }), change({ note: 'n', sequence: 4 }))).toBe(false);
    expect(allows(league({ sequence: 5 }), change({ note: 'n', sequence: 6 }))).toBe(true);
  });

  it('every change bears the time of its write', () => {
    for (const at of [NOW - 1, NOW + 1, 'x', null]) {
      expect(allows(league(), { [`${WEEK}/note`]: 'n', [`${WEEK}/updatedAt`]: at })).toBe(false);
    }
    expect(allows(league(), { [`${WEEK}/note`]: 'n' })).toBe(false);
  });
});

describe('the teams of a fixture', () => {
  it('are approved when they come to it, and may leave the league after that', () => {
    for (const team of ['team1Id', 'team2Id'] as const) {
      const world = league();
      const { [team]: teamId } = LEAGUE_FIXTURE;
      world.seed({ [`teams/${teamId}/approved`]: false });
      expect(allows(world, change({ note: 'n' }))).toBe(true);
      expect(allows(world, change({ [team]: teamId }))).toBe(true);
      expect(allows(world, { 'fixtures/f1': { ...LEAGUE_FIXTURE, updatedAt: NOW } })).toBe(false);
    }
  });

  it('come to a place that the bracket gives them though they have left the league since their match began', () => {
    for (const [side, other] of [
      ['1', '2'],
      ['2', '1'],
    ]) {
      const world = openLeague();
      world.seed({ 'teams/firtina/approved': false, 'teams/bardaklar': null });
      const team = `fixtures/final/team${side}Id`;
      const put = (teamId: string) => allows(world, { [team]: teamId, 'fixtures/final/updatedAt': NOW });
      world.seed({ [team]: null, [`fixtures/final/team${other}Id`]: null });
      expect(put('firtina')).toBe(true);
      expect(put('bardaklar')).toBe(true);
      for (const shapeless of ['', 'a b', 'a/b', 'x'.repeat(129)]) expect(put(shapeless)).toBe(false);
      // Without an origin nobody has decided that it comes.
      world.seed({ [team]: 'x', [`fixtures/final/from${side}`]: null });
      expect(put('firtina')).toBe(false);
    }
  });

  it('are two; a place without one says whose it is', () => {
    expect(allows(league(), change({ team2Id: 'firtina' }))).toBe(false);
    expect(allows(league(), change({ team1Id: null }))).toBe(false);
    expect(allows(league(), change({ team2Id: null }))).toBe(false);
    const { team1Id: _one, team2Id: _two, ...open } = FINAL_FIXTURE;
    const { from1, from2, ...closed } = open;
    const made = (fields: Patch) => ({ 'fixtures/f1': { ...closed, updatedAt: NOW, ...fields } });
    expect(allows(league(), made({ from1, from2 }))).toBe(true);
    expect(allows(league(), made({ from1 }))).toBe(false);
    expect(allows(league(), made({ from2 }))).toBe(false);
    expect(allows(league(), made({ from1, team2Id: 'firtina' }))).toBe(true);
    expect(allows(league(), made({ team1Id: 'firtina', from2 }))).toBe(true);
  });
});

describe('what the domain plans, the rules accept', () => {
  const DAY = 86_400_000;
  const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const SLOTS = { start: '1970-01-02', weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['19:00', '20:00'], tables: 2 };
  const open = () => {
    const world = openLeague();
    world.seed(Object.fromEntries(TEAMS.map((id) => [`teams/${id}`, teamRecord('kaptan', [])])));
    world.seed({ fixtures: null });
    return world;
  };
  let made = 0;
  const newId = () => keyOf(2000 + made++);
  const inWorld = (world: RulesWorld): Record<string, Fixture> =>
    Object.fromEntries(
      Object.entries((world.read('fixtures') ?? {}) as Patch).map(([id, one]) => [id, parseFixture(one) as Fixture]),
    );

  it('a league, and again for what is not yet played', () => {
    const world = open();
    const plan = { season: 'first', teamIds: TEAMS, double: false, seed: 1, slots: { ...SLOTS, venue: 'Moda' } };
    const first = planLeague(plan, {}, newId, NOW);
    expect(Object.keys(first.saved)).toHaveLength(28);
    expect(allows(world, fixturesPatch(first.saved, first.removed))).toBe(true);
    world.now += DAY;
    const slots = { ...SLOTS, start: '1970-01-10' };
    const again = planLeague({ ...plan, teamIds: TEAMS.slice(1), slots }, inWorld(world), newId, world.now);
    expect(again.removed).toHaveLength(7);
    expect(allows(world, fixturesPatch(again.saved, again.removed))).toBe(true);
    expect(Object.keys(inWorld(world))).toHaveLength(21);
  });

  it('a bracket that fills itself, and every step that one may take without a match', () => {
    const world = open();
    const slots = { ...SLOTS, tables: 1 };
    const plan = planBracket(
      { season: 'first', teamIds: TEAMS, size: 8, bestOf: 1, hasThirdPlace: true, slots },
      {},
      newId,
      NOW,
    );
    if (typeof plan === 'string') throw new Error(plan);
    expect(allows(world, fixturesPatch(plan.saved))).toBe(true);
    const [id = ''] = Object.keys(plan.saved);
    for (const step of [
      { type: 'postpone', note: 'Yağmur' },
      { type: 'plan', at: 3 * DAY, venue: 'Moda', table: 3 },
    ] satisfies Step[]) {
      world.now += 1000;
      const { changes } = takeStep(inWorld(world), id, step);
      if (changes === null) throw new Error('refused');
      expect(allows(world, changesPatch(changes))).toBe(true);
      expect(inWorld(world)[id]).toMatchObject(applyChanges(inWorld(world), changes)[id] ?? {});
    }
    const forfeit = takeStep(inWorld(world), id, { type: 'forfeit', winnerId: TEAMS[0] ?? '' });
    // Not before the statistics move with it.
    expect(forfeit.refusal).toBeNull();
    expect(allows(world, changesPatch(forfeit.changes ?? {}))).toBe(false);
  });
});
