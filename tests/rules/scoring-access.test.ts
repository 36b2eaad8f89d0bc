import { describe, expect, it } from 'vitest';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, ADMIN_EMAIL, openWorld, type RulesWorld, STRANGER } from '../support/rules-world.ts';
import {
  completedWorld,
  completionPatch,
  EVENTS_PATH,
  MATCH_PATH,
  playedWorld,
  startPatch,
  tapsPatch,
} from '../support/scoring-world.ts';

const PLAYER = { uid: 'ali', token: { email: 'ali@example.com' } };
const CAPTAIN = { uid: 'kaptan', token: { email: 'kaptan@example.com' } };
const NO_EMAIL = { uid: 'admin', token: {} };
const OTHERS = {
  visitor: null,
  stranger: STRANGER,
  player: PLAYER,
  captain: CAPTAIN,
  'token without e-mail': NO_EMAIL,
};

/** Every update that the app makes while a match is scored, each in a world where it is allowed. */
const UPDATES: Record<string, () => Promise<[RulesWorld, Record<string, unknown>]>> = {
  'WRITE-19, WRITE-20: starting a match': async () => {
    const world = openWorld();
    return [world, await startPatch(world)];
  },
  'WRITE-21: taps of all kinds in one update': async () => {
    const world = await playedWorld('ali+');
    return [world, await tapsPatch(world, 'veli+', 'ceren0', 'ali-', 'isik+', 'undo 1')];
  },
  'WRITE-22, WRITE-23, WRITE-24: completing a match': async () => {
    const world = await playedWorld('ali+', 'ceren+', 'ali+');
    return [world, await completionPatch(world)];
  },
  'WRITE-17: adding a video': async () => [
    await completedWorld('ali+'),
    { [`${MATCH_PATH}/videoUrl`]: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
  ],
  'decision 106: tying a video': async () => {
    const world = await completedWorld('ali+');
    world.seed({ [`${MATCH_PATH}/videoUrl`]: 'https://www.youtube.com/embed/dQw4w9WgXcQ' });
    return [world, { [`${MATCH_PATH}/videoStart`]: world.now }];
  },
};

describe.each(Object.entries(UPDATES))('%s', (_name, due) => {
  it.each(Object.entries(OTHERS))('is refused for a %s, then allowed to the admin', async (_who, as) => {
    const [world, patch] = await due();
    expect(world.write(as, patch)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('is refused for everyone while no admin address is configured', async () => {
    const [world, patch] = await due();
    world.seed({ 'config/admin/email': null });
    for (const as of [...Object.values(OTHERS), ADMIN]) expect(world.write(as, patch)).toBe(false);
    world.seed({ 'config/admin/email': ADMIN_EMAIL });
    expect(world.write(ADMIN, patch)).toBe(true);
  });
});

describe('reads', () => {
  const PUBLIC = ['users', 'teams', 'matches', 'config/activeMatch', 'config/stream', 'config/ping'];
  it.each([...PUBLIC, 'users/ali', 'teams/firtina', MATCH_PATH, EVENTS_PATH])(
    'READ-02, READ-05, READ-06: anyone may read %s',
    async (path) => {
      const world = await playedWorld('ali+');
      for (const as of [null, STRANGER, PLAYER, ADMIN]) expect(world.mayRead(as, path)).toBe(true);
    },
  );

  it.each(['', 'config', 'config/admin', 'config/admin/email', 'contacts', 'matchEvents', 'anything/else'])(
    'nobody may read /%s',
    (path) => {
      const world = openWorld();
      for (const as of [null, STRANGER, PLAYER]) expect(world.mayRead(as, path)).toBe(false);
    },
  );

  it('ENT-01: an e-mail address is read by its owner and the admin alone', () => {
    const world = openWorld();
    world.seed({ 'contacts/ali/email': 'ali@example.com' });
    for (const as of [PLAYER, ADMIN]) expect(world.mayRead(as, 'contacts/ali')).toBe(true);
    for (const as of [null, CAPTAIN, NO_EMAIL]) expect(world.mayRead(as, 'contacts/ali')).toBe(false);
    world.seed({ 'config/admin/email': null });
    expect(world.mayRead(NO_EMAIL, 'contacts/ali')).toBe(false);
  });
});

describe('the configuration', () => {
  it.each(Object.entries(OTHERS))('is not for a %s, with an admin address configured or without', async (_who, as) => {
    const world = await playedWorld('ali+');
    world.write(ADMIN, await startPatch(world, keyOf(2000)));
    for (const email of [ADMIN_EMAIL, null]) {
      world.seed({ 'config/admin/email': email });
      expect(world.write(as, { 'config/activeMatch': keyOf(2000) })).toBe(false);
      expect(world.write(as, { 'config/stream': { isLive: true } })).toBe(false);
    }
    world.seed({ 'config/admin/email': ADMIN_EMAIL });
    expect(world.write(ADMIN, { 'config/activeMatch': keyOf(2000), 'config/stream': { isLive: true } })).toBe(true);
  });

  it.each([
    ['isLive', 'yes'],
    ['kickChannel', 'kanal/../baska'],
    ['kickChannel', 'k'.repeat(51)],
    ['youtubeVideoId', 'kısa'],
    ['youtubeVideoId', 'dQw4w9WgXcQ"'],
    ['title', 'x'],
  ])('ENT-19: config/stream refuses %s = %j', (field, value) => {
    const world = openWorld();
    const stream = { isLive: true, kickChannel: 'kupa-ligi', youtubeVideoId: 'dQw4w9WgXcQ' };
    expect(world.write(ADMIN, { 'config/stream': { ...stream, [field]: value } })).toBe(false);
    expect(world.write(ADMIN, { 'config/stream': stream })).toBe(true);
  });
});

describe('decision 57: the settings of the table', () => {
  it.each([
    ['a word for a switch', { order: 'evet' }],
    ['another setting', { order: true, title: 'x' }],
    ['a value for the settings', true],
    ['a priority', { '.priority': 1, order: true }],
  ])('refuse %s', (_what, value) => {
    const world = openWorld();
    expect(world.write(ADMIN, { 'config/table': value })).toBe(false);
    expect(world.write(ADMIN, { 'config/table': { order: true } })).toBe(true);
    expect(world.write(ADMIN, { 'config/table/order': null })).toBe(true);
  });
});

describe('decision 65: the sites that may show the pages for frames', () => {
  const AT = 'config/embed/sites';

  it('have 1,000 letters at most', () => {
    const most = Array.from({ length: 91 }, () => 'http://a.b');
    expect(openWorld().write(ADMIN, { [AT]: most.join(' ') })).toBe(true);
    expect(openWorld().write(ADMIN, { [AT]: ['https://a.b', ...most.slice(1)].join(' ') })).toBe(false);
  });

  it.each(['*', 'https://ornek.com', 'http://a.b:8080 https://www.xn--iek-1lab.com'])('may be %s', (sites) => {
    const world = openWorld();
    expect(world.write(ADMIN, { [AT]: sites })).toBe(true);
    expect(world.write(ADMIN, { [AT]: null })).toBe(true);
  });

  it.each([
    ['every site beside one', '* https://a.b'],
    ['another directive', "https://a.b; script-src 'unsafe-inline'"],
    ['another header', 'https://a.b\r\nx: y'],
    ['a scheme without a host', 'https:'],
    ['a page', 'https://a.b/c'],
    ['sites of a wild host', 'https://*.a.b'],
    ['capital letters, which no browser sends', 'https://A.b'],
    ['nothing', ''],
    ['a list that is too long', Array.from({ length: 101 }, () => 'http://a.b').join(' ')],
    ['a number', 1],
    ['a flag', true],
  ])('are not %s', (_what, sites) => {
    const world = openWorld();
    expect(world.write(ADMIN, { [AT]: sites })).toBe(false);
    expect(world.write(ADMIN, { [AT]: '*' })).toBe(true);
  });

  it.each([
    ['another setting', { sites: '*', title: 'x' }],
    ['a value for the settings', true],
    ['a priority', { '.priority': 1, sites: '*' }],
  ])('stand alone: not beside %s', (_what, value) => {
    const world = openWorld();
    expect(world.write(ADMIN, { 'config/embed': value })).toBe(false);
    expect(world.write(ADMIN, { 'config/embed': { sites: '*' } })).toBe(true);
  });
});

describe('what the app never writes', () => {
  it.each([
    ['the admin address', { 'config/admin/email': 'stranger@example.com' }],
    ['the ping', { 'config/ping': 1 }],
    ['a contact', { 'contacts/ali/email': 'a@example.com' }],
    ['a whole collection', { matches: null }],
    ['all logs', { matchEvents: null }],
    ['a path of its own', { scratch: 1 }],
  ])('is refused even for the admin: %s', async (_what, patch) => {
    const world = await playedWorld('ali+');
    expect(world.write(ADMIN, patch)).toBe(false);
  });
});
