import { describe, expect, it } from 'vitest';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { guestPatch } from '../../src/domain/records/guests.ts';
import { guestIdOf } from '../../src/domain/records/players.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { KEYS, type OpenLeague, openIndexedLeague, openLeague, PEOPLE, removedEntry } from '../support/rules-league.ts';
import { ADMIN, COUNTING, type RulesWorld } from '../support/rules-world.ts';
import { altered, completionPatch, MATCH, playedWorld } from '../support/scoring-world.ts';
import { resolved } from '../support/season-world.ts';

type Patch = Record<string, unknown>;
const PLAYER = {
  ...ZERO_PLAYER_STATS,
  gamesPlayed: 1,
  draws: 1,
  cupsScored: 4,
  accuracy: 40,
  wins: 1,
  lastMatchId: 'm1',
};
const TEAM = { wins: 1, losses: 0, draws: 1, points: 3, form: 'W', lastMatchId: 'm1' };
/** Every place of figures, with a value of which a part is not zero. */
const FIGURES: [string, unknown][] = [
  ['seasonStats', { first: { teams: { firtina: TEAM } } }],
  ['countedResults/first/firtina/match/m1', true],
  ['seasonStats/first', { teams: { firtina: TEAM } }],
  ['seasonStats/all/teams', { firtina: TEAM }],
  ['seasonStats/all/teams/firtina', { ...TEAM, name: 'Fırtına', cupsFor: 4, cupsAgainst: 1, run: 1, bestRun: 1 }],
  ['seasonStats/all/teams/firtina/wins', 1],
  ['seasonStats/first/players/ali', { ...PLAYER, name: 'Ali', teamId: 'firtina', run: 1, bestRun: 1 }],
  ['seasonStats/first/players/ali/ranks', { accuracy: 1, winRate: 1 }],
  ['seasonStats/first-playoffs/met/bardaklar_firtina', { low: 0, high: 1, lastMatchId: 'm1' }],
  ['teams/firtina/stats', TEAM],
  ...Object.entries(TEAM).map(([name, value]): [string, unknown] => [`teams/firtina/stats/${name}`, value]),
  ['users/ece/stats', PLAYER],
  ...Object.entries(PLAYER).map(([name, value]): [string, unknown] => [`users/ece/stats/${name}`, value]),
  ...Object.entries({ season: 's2', wins: 1, losses: 1, cups: 3, form: 'W' }).map(
    ([name, value]): [string, unknown] => [`teamIndex/bardaklar/${name}`, value],
  ),
  ['teamIndex/bardaklar', { name: 'Takım reis', wins: 1, losses: 0, cups: 3, form: 'W' }],
  ['users/ece/listed', 4040],
];
/** What each change of a record has besides. */
const along = (world: RulesWorld, path: string, value: unknown): Patch => {
  const [collection, id] = path.split('/');
  if (collection === 'teamIndex' && path.split('/').length === 2) {
    return { [path]: { ...(value as object), updatedAt: world.now } };
  }
  if (collection === 'teamIndex') return { [path]: value, [`teamIndex/${id}/updatedAt`]: world.now };
  if (collection !== 'users') return { [path]: value };
  const { cupsScored = 0, accuracy = 0 } = value as Partial<typeof PLAYER>;
  const numbers = path.endsWith('/stats') ? [cupsScored, accuracy] : [0, 0];
  if (path.endsWith('/cupsScored')) numbers[0] = value as number;
  if (path.endsWith('/accuracy')) numbers[1] = value as number;
  const listed = { 'users/ece/listed': (numbers[0] as number) * 1000 + (numbers[1] as number) };
  const stats = { 'users/ece/stats/cupsScored': 4, 'users/ece/stats/accuracy': 40 };
  return { ...(path.endsWith('/listed') ? stats : listed), [path]: value, 'users/ece/updatedAt': world.now };
};

describe('decision 118: nobody but the host writes a figure', () => {
  it.each(FIGURES)('%s: no client, the admin included, however right the rest of the update is', (path, value) => {
    const league = openIndexedLeague();
    const line = { by: 'admin', at: league.now, action: 'recount', target: 'league' };
    const marked = { 'adminLog/l9': line, 'uncounted/l9': league.now };
    for (const [letter, as] of Object.entries(PEOPLE)) {
      expect(league.exactly(as, along(league, path, value)), letter).toBe(false);
      expect(league.exactly(as, { ...along(league, path, value), ...marked }), letter).toBe(false);
      expect(league.exactly(as, { [path]: null }), letter).toBe(false);
    }
    expect(league.exactly(COUNTING, along(league, path, value))).toBe(true);
  });

  it.each(['seasonStats/all/teams/firtina', 'users/ece/stats', 'teams/firtina/stats', 'teamIndex/bardaklar/wins'])(
    '%s: not with the end of a match, whoever ends it',
    async (path) => {
      const world = await playedWorld('ali+');
      world.seed({
        ...{ 'users/ece': { ...(world.read('users/ali') as object), teamId: null } },
        ...{ 'teamIndex/bardaklar': { name: 'Moda Bardakları', wins: 0, losses: 0, cups: 0, updatedAt: 5 } },
      });
      const patch = await completionPatch(world);
      const [, value] = FIGURES.find(([place]) => place === path) ?? [];
      expect(world.write(ADMIN, { ...patch, ...along(world, path, value) })).toBe(false);
      expect(world.write(ADMIN, patch)).toBe(true);
    },
  );

  const figure = (of: object) => Object.keys(of).map((name) => [name]);
  it.each(figure(ZERO_PLAYER_STATS))('a new guest has zeros: %s', (name) => {
    const league = openLeague();
    const guestId = guestIdOf(keyOf(911));
    const patch = resolved(league, guestPatch({ guestId, name: 'Cem', teamId: 'firtina', slot: 'g5', by: 'kaptan' }));
    for (const wrong of [1, -1, '0', null]) {
      expect(league.exactly(PEOPLE.C, altered(patch, { [`users/${guestId}/stats/${name}`]: wrong }))).toBe(false);
    }
    expect(league.exactly(PEOPLE.C, patch)).toBe(true);
  });

  it('everybody reads them, and asks for the leaders', () => {
    const league = openIndexedLeague();
    for (const as of Object.values(PEOPLE)) {
      expect(league.mayRead(as, 'seasonStats/first/players')).toBe(true);
      expect(league.mayQuery(as, 'seasonStats/all/players', 'bestRun', null)).toBe(true);
    }
  });
});

describe('decision 118: what the host counts', () => {
  /** One count of all kinds of figures. */
  const count = (league: OpenLeague): Patch => ({
    'countedResults/first/firtina/match/m1': true,
    ...{ 'seasonStats/all/teams/firtina': TEAM, 'seasonStats/first/players/ali': null },
    ...{ 'teams/firtina/stats': TEAM, 'users/ece/stats': PLAYER, 'users/ece/listed': 4040 },
    'users/ece/updatedAt': league.now,
    ...{ 'teamIndex/bardaklar/wins': 2, 'teamIndex/bardaklar/updatedAt': league.now },
    ...{ 'uncounted/m1': null, 'counting/revision': 1, 'counting/at': league.now },
  });

  it('goes into one update with the end of its marks', () => {
    const league = openIndexedLeague();
    league.seed({ 'uncounted/m1': 500 });
    for (const as of Object.values(PEOPLE)) expect(league.exactly(as, count(league))).toBe(false);
    expect(league.exactly(COUNTING, count(league))).toBe(true);
    expect(league.read('uncounted')).toBeNull();
  });

  it('follows the count before it, and no other', () => {
    const league = openIndexedLeague();
    for (const wrong of [0, 2, '1', true, { a: 1 }]) {
      expect(league.exactly(COUNTING, { 'counting/revision': wrong }), JSON.stringify(wrong)).toBe(false);
    }
    expect(league.exactly(COUNTING, count(league))).toBe(true);
    for (const wrong of [1, 3, null]) expect(league.exactly(COUNTING, { 'counting/revision': wrong })).toBe(false);
    for (const as of Object.values(PEOPLE)) {
      expect(league.exactly(as, { 'counting/revision': 2 })).toBe(false);
    }
    expect(league.exactly(COUNTING, { 'counting/revision': 2 })).toBe(true);
  });

  it('decision 104: says when it was, which everybody reads and nobody else writes', () => {
    const league = openIndexedLeague();
    const weighty = { '.value': league.now, '.priority': 1 };
    for (const wrong of [league.now - 1, league.now + 1, String(league.now), true, { a: league.now }, weighty]) {
      expect(league.exactly(COUNTING, { 'counting/at': wrong }), JSON.stringify(wrong)).toBe(false);
    }
    for (const as of Object.values(PEOPLE)) {
      expect(league.exactly(as, { 'counting/at': league.now })).toBe(false);
      expect(league.mayRead(as, 'counting/at')).toBe(true);
    }
    expect(league.exactly(COUNTING, { 'counting/at': league.now })).toBe(true);
  });

  it('makes no record: of a user and a team that are gone it writes nothing', () => {
    const league = openIndexedLeague();
    const user = { 'users/gone/stats': PLAYER, 'users/gone/updatedAt': league.now };
    expect(league.exactly(COUNTING, user)).toBe(false);
    expect(league.exactly(COUNTING, { 'teams/gone/stats': TEAM })).toBe(false);
    expect(league.exactly(COUNTING, { 'seasonStats/all/teams/gone': TEAM })).toBe(true);
  });

  it('of a player has his place in the list, and its time', () => {
    const league = openIndexedLeague();
    const patch = { 'users/ece/stats': PLAYER, 'users/ece/listed': 4040, 'users/ece/updatedAt': league.now };
    for (const [path, wrong] of [
      ['users/ece/listed', 4041],
      ['users/ece/listed', undefined],
      ['users/ece/updatedAt', undefined],
      ['users/ece/updatedAt', 500],
      ['users/ece/stats/goals', 1],
    ] as const) {
      expect(league.exactly(COUNTING, altered(patch, { [path]: wrong })), `${path} ${wrong}`).toBe(false);
    }
    expect(league.exactly(COUNTING, patch)).toBe(true);
  });

  it('says nothing of a team that is gone, and of the others only figures', () => {
    const league = openIndexedLeague();
    const time = { 'teamIndex/bardaklar/updatedAt': league.now };
    for (const [name, value] of Object.entries({ name: 'Başka', logo: 'x', gone: true, captainId: 'x' })) {
      expect(league.exactly(COUNTING, { [`teamIndex/bardaklar/${name}`]: value, ...time }), name).toBe(false);
    }
    expect(league.exactly(COUNTING, { 'teamIndex/bardaklar/wins': 3 })).toBe(false);
    expect(league.exactly(COUNTING, { 'teamIndex/bardaklar': null })).toBe(false);
    // The same once more is no fault of who counts.
    expect(league.exactly(COUNTING, time)).toBe(true);
    league.seed({ 'teams/bardaklar/approved': false, ...removedEntry('bardaklar', 600) });
    for (const [name, value] of Object.entries({ season: 's2', wins: 0, losses: 0, cups: 0, form: 'W' })) {
      expect(league.exactly(COUNTING, { [`teamIndex/bardaklar/${name}`]: value, ...time }), name).toBe(false);
    }
  });

  it('is all that the host writes', () => {
    const league = openIndexedLeague();
    const places: Patch = {
      ...{
        'users/ece/displayName': 'Ece',
        'users/ece/approved': false,
        'users/ece/bio': 'x',
        'users/ece/teamId': 'firtina',
      },
      ...{
        'teams/firtina/approved': false,
        'teams/firtina/slogan': 'x',
        [`matches/${KEYS.match}/status`]: 'completed',
      },
      ...{ 'fixtures/week1/state': 'cancelled', 'config/activeMatch': null, 'adminLog/l9': { by: 'league-counting' } },
      ...{ 'uncounted/l9': league.now, [`uncounted/${KEYS.match}`]: league.now, 'removedUsers/ece': league.now },
    };
    for (const [path, value] of Object.entries(places)) {
      const [collection, id] = path.split('/');
      const time = ['users', 'teams', 'fixtures'].includes(collection ?? '')
        ? { [`${collection}/${id}/updatedAt`]: league.now }
        : {};
      expect(league.exactly(COUNTING, { ...time, [path]: value }), path).toBe(false);
    }
    for (const path of ['users/ece', 'teams/firtina', `matches/${KEYS.match}`]) {
      expect(league.exactly(COUNTING, { [path]: null }), path).toBe(false);
    }
    for (const path of ['adminLog', 'contacts', 'withdrawals']) expect(league.mayRead(COUNTING, path)).toBe(false);
  });
});

describe('decision 118: a mark of what is not counted yet', () => {
  const LINE = { by: 'admin', at: 1_000_000, action: 'recount', target: 'league' };

  it('comes with the end of a match, at the server’s time, and nothing ends without it', async () => {
    const world = await playedWorld('ali+');
    const patch = await completionPatch(world);
    const mark = `uncounted/${MATCH}`;
    expect(patch[mark]).toBe(world.now);
    for (const wrong of [undefined, null, world.now - 1, world.now + 1, String(world.now), true, { at: world.now }]) {
      expect(world.write(ADMIN, altered(patch, { [mark]: wrong })), JSON.stringify(wrong)).toBe(false);
    }
    const other = { ...patch, [mark]: undefined, [`uncounted/${keyOf(5)}`]: world.now };
    expect(world.write(ADMIN, altered(other, { [mark]: undefined }))).toBe(false);
    expect(world.write(ADMIN, { ...patch, [`uncounted/${keyOf(5)}`]: world.now })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    // It has ended once.
    world.seed({ [mark]: null });
    expect(world.write(ADMIN, { [mark]: world.now })).toBe(false);
  });

  it('of a running, a cancelled or an unknown match is refused', async () => {
    const world = await playedWorld('ali+');
    for (const status of ['ongoing', 'cancelled', 'completed']) {
      world.seed({ [`matches/${MATCH}/status`]: status });
      for (const id of [MATCH, keyOf(5)]) {
        expect(world.write(ADMIN, { [`uncounted/${id}`]: world.now }), status).toBe(false);
      }
    }
  });

  it('comes with a new line of the log, which only the admin writes', () => {
    const league = openLeague();
    const patch = { 'adminLog/l9': LINE, 'uncounted/l9': league.now };
    for (const [letter, as] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(league.exactly(as, patch), letter).toBe(false);
    }
    for (const wrong of [league.now - 1, league.now + 1, 'x', true, { a: league.now }]) {
      expect(league.exactly(ADMIN, { ...patch, 'uncounted/l9': wrong }), JSON.stringify(wrong)).toBe(false);
    }
    expect(league.exactly(ADMIN, { 'adminLog/l9': LINE, 'uncounted/l8': league.now })).toBe(false);
    expect(league.exactly(ADMIN, { 'uncounted/l9': league.now })).toBe(false);
    expect(league.exactly(ADMIN, patch)).toBe(true);
    expect(league.read('uncounted')).toEqual({ l9: league.now });
  });

  it('of a line from before is refused, also in the millisecond of that line', () => {
    const league = openLeague();
    expect(league.exactly(ADMIN, { 'adminLog/l9': { ...LINE, at: league.now } })).toBe(true);
    expect(league.exactly(ADMIN, { 'uncounted/l9': league.now })).toBe(false);
    expect(league.exactly(ADMIN, { 'uncounted/l1': league.now })).toBe(false);
  });

  it('is read by everybody, written again by nobody, and deleted by the host alone', () => {
    const league = openLeague();
    league.seed({ 'uncounted/l9': 500, 'uncounted/l8': 500 });
    for (const as of Object.values(PEOPLE)) {
      expect(league.mayRead(as, 'uncounted')).toBe(true);
      expect(league.exactly(as, { 'uncounted/l9': null })).toBe(false);
      expect(league.exactly(as, { uncounted: null })).toBe(false);
      expect(league.exactly(as, { 'uncounted/l9': league.now })).toBe(false);
      expect(league.exactly(as, { 'uncounted/l9': league.now, 'adminLog/l9': LINE })).toBe(false);
    }
    expect(league.exactly(COUNTING, { 'uncounted/l9': league.now })).toBe(false);
    expect(league.exactly(COUNTING, { uncounted: null })).toBe(false);
    expect(league.exactly(COUNTING, { 'uncounted/l9': null })).toBe(true);
    expect(league.read('uncounted')).toEqual({ l8: 500 });
  });

  it('keeps a guest who may have played: his captain takes him back only when all is counted', () => {
    const league = openLeague();
    const { guest } = KEYS;
    league.seed({ liveMatches: null, 'uncounted/l9': 500 });
    const patch = {
      ...{ [`users/${guest}`]: null, [`removedUsers/${guest}`]: league.now, [`teams/firtina/members/${guest}`]: null },
    };
    expect(league.exactly(PEOPLE.C, patch)).toBe(false);
    league.seed({ 'uncounted/l9': null });
    expect(league.exactly(PEOPLE.C, patch)).toBe(true);
  });
});
