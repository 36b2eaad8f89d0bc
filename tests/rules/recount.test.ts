import { describe, expect, it } from 'vitest';
import { keyOf } from '../support/match-fixtures.ts';
import { notice, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld, STRANGER, stamped } from '../support/rules-world.ts';
import {
  altered,
  completedWorld,
  completionPatch,
  expectRefused,
  MATCH,
  playedWorld,
} from '../support/scoring-world.ts';

type Patch = Record<string, unknown>;
/** A new object each time, because a test alters one of them. */
const mark = () => ({ id: 'l1', from: MATCH });
const ALI = {
  gamesPlayed: 1,
  cupsScored: 2,
  totalAttempts: 10,
  accuracy: 20,
  wins: 1,
  losses: 0,
  winRate: 100,
  mvpCount: 1,
  lastMatchId: MATCH,
  recount: mark(),
};
const NOTHING = {
  ...{ gamesPlayed: 0, cupsScored: 0, totalAttempts: 0, accuracy: 0, wins: 0, losses: 0, winRate: 0, mvpCount: 0 },
  recount: { id: 'l1', from: 'no-match' },
};

/** Fırtına beat Bardaklar 2–1; then Ali's, Cem's and both teams' numbers went wrong. */
async function drifted(): Promise<RulesWorld> {
  const world = await completedWorld('ali+', 'ali+', 'ceren+');
  world.seed({
    'users/ali/stats/cupsScored': 7,
    'users/ali/stats/wins': 5,
    'users/cem': {
      ...{ displayName: 'Cem', role: 'player', approved: true, createdAt: 1 },
      stats: { ...NOTHING, wins: 4, lastMatchId: 'no-match', recount: null },
    },
    'teams/firtina/stats/points': 9,
    'teams/bardaklar/stats/losses': 3,
    'teams/ucuncu': {
      ...{ name: 'Üçüncü', captainId: 'x', createdAt: 1, approved: true },
      stats: { wins: 1, losses: 0, points: 3 },
    },
  });
  return world;
}

/** The recount of all that went wrong, with its line of the log. */
const recountPatch = (world: RulesWorld): Patch => ({
  ...Object.fromEntries(['ali', 'ceren', 'cem'].map((uid) => [`users/${uid}/updatedAt`, world.now])),
  'users/ali/listed': 2020,
  'users/ceren/listed': 1010,
  'users/cem/listed': 0,
  'adminLog/l1': { by: 'admin', at: world.now, action: 'recount', detail: '5' },
  'users/ali/stats': ALI,
  'users/ceren/stats': {
    ...{ gamesPlayed: 1, cupsScored: 1, totalAttempts: 10, accuracy: 10, wins: 0, losses: 1, winRate: 0, mvpCount: 0 },
    ...{ lastMatchId: MATCH, recount: mark() },
  },
  'users/cem/stats': NOTHING,
  'teams/firtina/stats': { wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: MATCH, recount: mark() },
  'teams/bardaklar/stats': { wins: 0, losses: 1, points: 0, form: 'L', lastMatchId: MATCH, recount: mark() },
  'teams/ucuncu/stats': { wins: 0, losses: 0, points: 0, recount: { id: 'l1' } },
});

const ali = (field: string) => `users/ali/stats/${field}`;
const cem = (field: string) => `users/cem/stats/${field}`;
const firtina = (field: string) => `teams/firtina/stats/${field}`;
const bardaklar = (field: string) => `teams/bardaklar/stats/${field}`;
/** Half a game, with all other numbers consistent. */
const half = (results: Patch): Patch => {
  const numbers = { gamesPlayed: 0.5, totalAttempts: 5, cupsScored: 2, accuracy: 40, mvpCount: 0, ...results };
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [ali(name), value]));
};
const COUNTS = ['gamesPlayed', 'cupsScored', 'totalAttempts', 'wins', 'losses', 'mvpCount'];

describe('L9: a recount sets statistics to the sums of the completed matches', () => {
  it('all at once, by the admin, with a line of the log in the same update', async () => {
    const world = await drifted();
    expect(world.write(ADMIN, recountPatch(world))).toBe(true);
    expect(world.read('users/ali/stats')).toEqual(ALI);
    expect(world.read('teams/ucuncu/stats')).toMatchObject({ wins: 0, points: 0 });
  });

  it('repeatedly, and the next match still adds to them', async () => {
    const world = await drifted();
    expect(world.write(ADMIN, recountPatch(world))).toBe(true);
    const again = altered(recountPatch(world), {
      'adminLog/l1': undefined,
      'users/cem/stats': undefined,
      'users/ceren/stats': undefined,
      'teams/ucuncu/stats': undefined,
      ...Object.fromEntries([ali, firtina, bardaklar].map((path) => [path('recount/id'), 'l2'])),
      'adminLog/l2': { by: 'admin', at: world.now, action: 'recount' },
    });
    expect(world.write(ADMIN, again)).toBe(true);
  });

  it('up to the largest numbers that a record can hold', async () => {
    const world = await drifted();
    expect(world.write(ADMIN, altered(recountPatch(world), { [ali('cupsScored')]: 10, [ali('accuracy')]: 100 }))).toBe(
      true,
    );
  });

  it.each([
    [4, 'WLWL'],
    [5, 'WLWLW'],
    [9, 'LLWLW'],
  ])('of a team with %i matches', async (wins, form) => {
    const world = await drifted();
    const changes = { [firtina('wins')]: wins, [firtina('points')]: 3 * wins, [firtina('form')]: form };
    expect(world.write(ADMIN, altered(recountPatch(world), changes))).toBe(true);
  });

  it.each([
    ['a visitor', null],
    ['a stranger', STRANGER],
    ['the player himself', PEOPLE.M],
    ['a captain', PEOPLE.C],
  ])('not by %s', async (_who, as) => {
    const world = await drifted();
    const patch = altered(recountPatch(world), { 'adminLog/l1': undefined });
    world.seed({ 'adminLog/l0': { by: 'admin', at: 1, action: 'recount' } });
    expect(world.write(as, patch)).toBe(false);
    expect(world.write(as, recountPatch(world))).toBe(false);
  });
});

describe('L8, L9: a recount is refused', () => {
  const cases: [string, Patch][] = [
    ['without its line of the log', { 'adminLog/l1': undefined }],
    ['with a line about something else', { 'adminLog/l1/action': 'stream-saved' }],
    ['that names another line', { [ali('recount/id')]: 'l2' }],
    ['of a team that names another line', { [firtina('recount/id')]: 'l2' }],
    ['that names none', { [ali('recount/id')]: undefined }],
    ['of a team that names none', { [firtina('recount/id')]: undefined }],
    ['that does not say what it knew', { [ali('recount/from')]: undefined }],
    ['that knew another match', { [ali('recount/from')]: keyOf(5) }],
    ['of a team that knew another match', { [firtina('recount/from')]: keyOf(5) }],
    ['that knew a match where there is none', { 'teams/ucuncu/stats/recount/from': MATCH }],
    ['with more in its mark', { [ali('recount/more')]: 1 }],
    ['of a team with more in its mark', { [firtina('recount/more')]: 1 }],
    ['with a mark that is a number', { [ali('recount/from')]: 1 }],
    ...COUNTS.flatMap((name): [string, Patch][] => [
      [`without ${name}`, { [ali(name)]: undefined }],
      [`with a text as ${name}`, { [ali(name)]: '1' }],
      [`with a negative ${name}`, { [cem(name)]: -1 }],
      [`with half of ${name}`, { [ali(name)]: 0.5 }],
    ]),
    ...['wins', 'losses', 'points'].flatMap((name): [string, Patch][] => [
      [`of a team without ${name}`, { [firtina(name)]: undefined }],
      [`of a team with a text as ${name}`, { [firtina(name)]: '1' }],
      [`of a team with half of ${name}`, { [firtina(name)]: 0.5 }],
    ]),
    ['of a team with negative wins', { [firtina('wins')]: -1, [firtina('losses')]: 2, [firtina('points')]: -3 }],
    ['of a team with half wins', { [firtina('wins')]: 5.5, [firtina('points')]: 16.5, [firtina('form')]: 'WWWWW' }],
    ['of a team with half losses', { [bardaklar('losses')]: 5.5, [bardaklar('form')]: 'LLLLL' }],
    ['of a team with negative losses', { [bardaklar('wins')]: 2, [bardaklar('losses')]: -1, [bardaklar('points')]: 6 }],
    ['of a team without its form', { [firtina('form')]: undefined }],
    ['of a team with an empty form', { [firtina('form')]: '' }],
    ['of a team with another letter in its form', { [firtina('form')]: 'x' }],
    ['of a team with a number for its form', { [firtina('form')]: 1 }],
    ['of a team with a longer form than it has matches', { [firtina('form')]: 'WW' }],
    ['of a team with a form of five and fewer matches', { [firtina('form')]: 'WWWWW' }],
    ['of a team with a form and no matches', { 'teams/ucuncu/stats/form': 'W' }],
    [
      'of a team with a shorter form than it has matches',
      { [firtina('wins')]: 4, [firtina('points')]: 12, [firtina('form')]: 'WWW' },
    ],
    ['of a team with a form of six', { [firtina('wins')]: 6, [firtina('points')]: 18, [firtina('form')]: 'WWWWWW' }],
    ['with half a cup', { [ali('cupsScored')]: 0.5, [ali('accuracy')]: 5 }],
    ['with fewer wins than none', { [ali('wins')]: -1, [ali('losses')]: 2, [ali('winRate')]: -100 }],
    ['with fewer losses than none', { [ali('wins')]: 2, [ali('losses')]: -1, [ali('winRate')]: 200 }],
    ['with fewer cups than none', { [ali('cupsScored')]: -1, [ali('accuracy')]: -10 }],
    ['with half a win', half({ wins: 0.5, losses: 0, winRate: 100 })],
    ['with half a loss', half({ wins: 0, losses: 0.5, winRate: 0 })],
    ['with another number of attempts', { [ali('totalAttempts')]: 20, [ali('accuracy')]: 10 }],
    ['with more results than games', { [ali('losses')]: 1, [ali('winRate')]: 50 }],
    ['with fewer results than games', { [ali('wins')]: 0, [ali('winRate')]: 0 }],
    ['with more cups than attempts', { [ali('cupsScored')]: 11, [ali('accuracy')]: 110 }],
    ['with more often MVP than games', { [ali('mvpCount')]: 2 }],
    ['with another accuracy', { [ali('accuracy')]: 21 }],
    ['with another win rate', { [ali('winRate')]: 99 }],
    ['with other points than wins', { [firtina('points')]: 1 }],
    ['with games and no last match', { [ali('lastMatchId')]: undefined }],
    ['of a team with games and no last match', { [firtina('lastMatchId')]: undefined }],
    ['with a last match and no games', { [cem('lastMatchId')]: MATCH }],
    ['of a team with a last match and no games', { 'teams/ucuncu/stats/lastMatchId': MATCH }],
    ['with a last match that nobody knows', { [ali('lastMatchId')]: keyOf(5) }],
    ['of a team with a last match that nobody knows', { [firtina('lastMatchId')]: keyOf(5) }],
    [
      'of someone who was not in that match',
      { 'users/cem/stats': { ...ALI, recount: { id: 'l1', from: 'no-match' } } },
    ],
    [
      'of a team that was not in that match',
      {
        'teams/ucuncu/stats': { wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: MATCH, recount: { id: 'l1' } },
      },
    ],
    ['of someone who is not there', { 'users/nobody/stats': { ...NOTHING, recount: { id: 'l1' } } }],
    ['of a team that is not there', { 'teams/none/stats': { wins: 0, losses: 0, points: 0, recount: mark() } }],
    ['with a number of its own', { [ali('rating')]: 5 }],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = await drifted();
    expectRefused(world, recountPatch(world), changes);
  });

  it('with a line that was there before', async () => {
    const world = await drifted();
    world.seed({ 'adminLog/l0': { by: 'admin', at: 1, action: 'recount' } });
    expectRefused(world, recountPatch(world), { [ali('recount/id')]: 'l0' });
    const later = await drifted();
    later.seed({ 'adminLog/l0': { by: 'admin', at: 1, action: 'recount' } });
    expectRefused(later, recountPatch(later), { [firtina('recount/id')]: 'l0' });
  });

  it('when a match was completed since it was computed', async () => {
    const world = await drifted();
    const patch = recountPatch(world);
    world.seed({ 'users/ali/stats/lastMatchId': keyOf(2000) });
    expect(world.write(ADMIN, patch)).toBe(false);
  });

  it('when it is part of the completion of its match, which changes statistics only by its own sums', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    const line = { 'adminLog/l1': { by: 'admin', at: world.now, action: 'recount' } };
    const completion = { ...(await completionPatch(world)), ...line };
    const forged = { ...ALI, cupsScored: 9, accuracy: 90, recount: { id: 'l1' } };
    expectRefused(world, completion, { 'users/ali/stats': forged });
    const other = await playedWorld('ali+', 'ali+', 'ceren+');
    const team = { wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: MATCH, recount: { id: 'l1' } };
    expectRefused(other, { ...(await completionPatch(other)), ...line }, { 'teams/firtina/stats': team });
  });

  it('when it names an ongoing match', async () => {
    const world = await playedWorld('ali+');
    const patch = {
      'adminLog/l1': { by: 'admin', at: world.now, action: 'recount' },
      'users/ali/stats': { ...ALI, recount: { id: 'l1' } },
      'users/ali/listed': 2020,
      'users/ali/updatedAt': world.now,
    };
    expect(world.write(ADMIN, patch)).toBe(false);
  });
});

describe('the mark of a recount alone changes nothing', () => {
  it.each(['users/ali', 'teams/firtina'])('of %s', async (path) => {
    const world = await drifted();
    const line = { 'adminLog/l1': { by: 'admin', at: world.now, action: 'recount' } };
    const write = (patch: Patch) => world.write(ADMIN, stamped({ ...line, ...patch }, world.now));
    expect(write({ [`${path}/stats/recount`]: mark() })).toBe(false);
    expect(write({ [`${path}/stats`]: null })).toBe(false);
    expect(world.write(ADMIN, { 'notifications/n1': notice('admin', 'all', null, world.now), ...line })).toBe(true);
  });
});
