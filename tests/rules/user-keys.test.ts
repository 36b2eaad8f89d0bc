import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationPatch } from '../../src/domain/accounts/registration-patch.ts';
import { teamApproval, teamDeletion, userApproval, userApprovalUndone } from '../../src/domain/admin/admin-patches.ts';
import { achievementsPatch } from '../../src/domain/records/achievements.ts';
import { approvalPatch, leavingPatch, removalPatch } from '../../src/domain/records/applications.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { profileForm, profilePatch } from '../../src/domain/records/profile-form.ts';
import { foundingPatch } from '../../src/domain/records/team-form.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { listedOf, nameKeysOf } from '../../src/domain/records/user-keys.ts';
import { counted } from '../support/counted-world.ts';
import { FRESH_SEED } from '../support/effort.ts';
import { KEYS, type Letter, openLeague, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, COUNTING } from '../support/rules-world.ts';
import { completionPatch, playedWorld } from '../support/scoring-world.ts';
import { UNSEEN } from '../support/unseen-marks.ts';

type Patch = Record<string, unknown>;
type League = ReturnType<typeof openLeague>;
const NOW = 1_000_000;

const userOf = (league: League, uid: string) => parseUser(uid, league.read(`users/${uid}`)) as User;
const usersOf = (league: League) =>
  Object.fromEntries(Object.keys(league.read('users') as object).map((uid) => [uid, userOf(league, uid)]));
const teamOf = (league: League, id: string) => parseTeam(league.read(`teams/${id}`)) as Team;
const decision = {
  captain: { uid: 'kaptan', displayName: 'Ad kaptan' },
  teamId: 'firtina',
  team: { name: 'Takım kaptan' },
  playerId: 'ece',
  playerName: 'Ad ece',
};

/** Every update of the app that changes a user's record. */
const WRITES: Record<string, { as: Letter; patch: (league: League) => Patch }> = {
  'saves a profile': {
    as: 'P',
    patch: (league) => {
      const user = userOf(league, 'deniz');
      return profilePatch('deniz', { ...profileForm(user), displayName: 'Yeni İsim' }, null);
    },
  },
  'approves a player': { as: 'A', patch: (league) => userApproval(userOf(league, 'onaysiz')) },
  'takes an approval back': { as: 'A', patch: (league) => userApprovalUndone(userOf(league, 'ece')) },
  'approves a team with its captain': {
    as: 'A',
    patch: (league) => teamApproval(KEYS.unapproved, teamOf(league, KEYS.unapproved), usersOf(league)),
  },
  'deletes a team': { as: 'A', patch: (league) => teamDeletion('firtina', teamOf(league, 'firtina'), usersOf(league)) },
  'gives an achievement': { as: 'A', patch: () => achievementsPatch('ece', 'Kral') },
  'founds a team': {
    as: 'N',
    patch: () =>
      foundingPatch(
        { name: 'T', description: '' },
        { teamId: KEYS['new-team'], uid: 'ayla', city: 'İstanbul', logo: null },
      ),
  },
  'approves an application': { as: 'C', patch: () => approvalPatch(decision, ['n1', 'n2']) },
  'removes a player': { as: 'C', patch: () => removalPatch(decision, 'ali', { teamId: 'firtina' }, 'n1') },
  'leaves a team': { as: 'M', patch: () => leavingPatch({ uid: 'ali', displayName: 'Ad ali' }, 'firtina', 'n1') },
};

function leagueOf(): League {
  const league = openLeague();
  league.seed({
    'users/onaysiz': { uid: 'onaysiz', displayName: 'Onaysız', role: 'player', approved: false, createdAt: 1 },
  });
  return league;
}

const KEY_PATH = /^users\/[^/]+\/(updatedAt|listed|nameKeys)$/;

describe('whoever', () => {
  it.each(Object.entries(WRITES))(
    '%s says so in the keys of each user, and is refused without any of them',
    (_n, w) => {
      const patch = w.patch(leagueOf());
      const changed = [...new Set(Object.keys(patch).flatMap((path) => /^users\/([^/]+)/.exec(path)?.[1] ?? []))];
      expect(changed.length).toBeGreaterThan(0);
      for (const uid of changed) {
        const league = leagueOf();
        const { [`users/${uid}/updatedAt`]: _time, ...untimed } = patch;
        expect(league.exactly(PEOPLE[w.as], untimed), uid).toBe(false);
        expect(league.exactly(PEOPLE[w.as], { ...untimed, [`users/${uid}/updatedAt`]: NOW - 1 }), uid).toBe(false);
      }
      for (const path of Object.keys(patch).filter((one) => KEY_PATH.test(one))) {
        // A null deletes a field that the record does not have.
        if (patch[path] === null && leagueOf().read(path) === null) continue;
        const { [path]: _key, ...part } = patch;
        expect(leagueOf().exactly(PEOPLE[w.as], part), path).toBe(false);
      }
      const league = leagueOf();
      expect(league.exactly(PEOPLE[w.as], patch)).toBe(true);
      for (const uid of changed) expect(league.read(`users/${uid}/updatedAt`)).toBe(NOW);
    },
  );

  it('counts a match moves its players in the list, in the same update', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    const patch = await completionPatch(world);
    expect(Object.keys(patch).filter((path) => path.startsWith('users/'))).toEqual([]);
    expect(world.write(ADMIN, patch)).toBe(true);
    await counted(world);
    expect(['ali', 'veli', 'ceren', 'isik'].map((uid) => world.read(`users/${uid}/listed`))).toEqual([
      2020, 0, 1010, 0,
    ]);
    for (const uid of ['ali', 'ceren']) expect(world.read(`users/${uid}/updatedAt`)).toBe(world.now);
  });

  it('counts a match is not held up by a record that is damaged, or from before', async () => {
    for (const damage of [
      { displayName: null },
      { displayName: 5 },
      { nameKeys: null, listed: null, updatedAt: null },
      { nameKeys: 'x', displayName: 'Başka Biri' },
      { role: 'hakem', listed: null },
      { approved: 'evet', listed: null },
      { stats: null },
      { listed: 'x' },
    ]) {
      const world = await playedWorld('ali+', 'ali+', 'ceren+');
      world.seed(Object.fromEntries(Object.entries(damage).map(([field, value]) => [`users/ali/${field}`, value])));
      expect(world.write(ADMIN, await completionPatch(world)), JSON.stringify(damage)).toBe(true);
      await counted(world);
      expect(world.read('users/ali/listed')).toBe('role' in damage || 'approved' in damage ? null : 2020);
    }
  });
});

/** Whether Deniz may be called so, with these keys. */
const named = (displayName: string, nameKeys: unknown): boolean =>
  openLeague().exactly(PEOPLE.P, {
    'users/deniz/displayName': displayName,
    'users/deniz/nameKeys': nameKeys,
    'users/deniz/updatedAt': NOW,
  });
const registered = (displayName: string): boolean =>
  openLeague().exactly(
    PEOPLE.S,
    registrationPatch({ uid: 'stranger', email: 'stranger@example.com', displayName, role: 'player' }),
  );

/** Every letter that the rules fold, small and large, and the others that they know. */
const LETTERS = [
  'çğıöşüâîûİÇĞIÖŞÜÂÎÛ abcçdefgğhıijklmnoöprsştuüvyzqwx',
  'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZQWX 0123456789 .,-_()/\'"!?&+*’',
  'àáäãåāăą ćčċ ď êèéëēėęě ģ ìíïīį ķ ļľ ñńņňǹ ôòóõőō řŕ șśš țţť ùúůűūų ýÿ źżž',
  'ÀÁÄÃÅĀĂĄ ĆČĊ Ď ÊÈÉËĒĖĘĚ Ģ ÌÍÏĪĮ Ķ ĻĽ ÑŃŅŇǸ ÔÒÓÕŐŌ ŘŔ ȘŚŠ ȚŢŤ ÙÚŮŰŪŲ ÝŸ ŹŻŽ',
  'æœøđłəßþð ÆŒØĐŁƏÞÐ',
];
/** Letters and blanks that the rules do not fold. */
const FOREIGN = [
  'Nguyễn Thị Hằng',
  'Иван Петров',
  'Νίκος Ρήγας',
  'علي',
  '이순신',
  'Ali  Can',
  ' Ali',
  'Ali 🏆',
  'A\u00a0B',
];

/** What the rules refuse in a name (rules/conditions.ts). */
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;
const word = fc.string({
  unit: fc.constantFrom(..."abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûéèñöß-’.'"),
  minLength: 1,
  maxLength: 12,
});
const turkish = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const foreign = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.length <= 100 && text.trim() !== '' && !HIDDEN.test(text));
const runs = { numRuns: 400, seed: FRESH_SEED };

describe('the keys of a name', () => {
  it.each([...LETTERS, ...FOREIGN])('of «%s» are taken as the app makes them', (displayName) => {
    expect(named(displayName, nameKeysOf(displayName))).toBe(true);
    expect(registered(displayName)).toBe(true);
  });

  it.each(LETTERS)('of «%s» are taken in no other way', (displayName) => {
    const [first = '', ...others] = nameKeysOf(displayName);
    for (const wrong of [`${first}x`, first.slice(1), first.toUpperCase(), displayName, '']) {
      expect(named(displayName, [wrong, ...others]), wrong).toBe(false);
    }
  });

  it('of every Turkish name are what the rules fold, whoever it is', () => {
    fc.assert(
      fc.property(turkish, (displayName) => {
        const keys = nameKeysOf(displayName);
        expect(named(displayName, keys)).toBe(true);
        expect(named(displayName, [`${keys[0]}a`, ...keys.slice(1)])).toBe(false);
      }),
      runs,
    );
  });

  it('of every foreign name are taken as the app makes them', () => {
    fc.assert(
      fc.property(foreign, (displayName) => {
        expect(named(displayName, nameKeysOf(displayName))).toBe(true);
      }),
      runs,
    );
  });

  it.each<[string, unknown]>([
    ['none', null],
    ['no first', { 1: 'yeni ad', 2: 'x' }],
    ['no second', ['yeni ad']],
    ['a third', ['yeni ad', 'ad yeni', 'yeni ad']],
    ['a fourth', { 0: 'yeni ad', 1: 'ad yeni', 3: 'x' }],
    ['another second', ['yeni ad', 'ad yenj']],
    ['a longer second', ['yeni ad', 'ad yeni ad']],
    ['a shorter second', ['yeni ad', 'ad']],
    ['a second cut within a word', ['yeni ad', 'd yeni a']],
    ['a number', ['yeni ad', 5]],
    ['an object', ['yeni ad', { a: 'ad yeni' }]],
    ['a text', 'yeni ad'],
  ])('are refused with %s', (_what, keys) => {
    expect(named('Yeni Ad', keys)).toBe(false);
    expect(named('Yeni Ad', ['yeni ad', 'ad yeni'])).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no third', ['ali can su', 'su ali can']],
    ['no second', { 0: 'ali can su', 2: 'can su ali' }],
    ['another third', ['ali can su', 'su ali can', 'can su alo']],
    ['a longer third', ['ali can su', 'su ali can', 'can su ali can su']],
    ['a number as third', ['ali can su', 'su ali can', 5]],
  ])('of three words are refused with %s', (_what, keys) => {
    expect(named('Ali Can Su', keys)).toBe(false);
    expect(named('Ali Can Su', ['ali can su', 'su ali can', 'can su ali'])).toBe(true);
  });

  it('of a single word are one', () => {
    expect(named('Pelé', ['pele'])).toBe(true);
    for (const more of ['', 'pele']) {
      expect(named('Pelé', ['pele', more])).toBe(false);
      expect(named('Pelé', { 0: 'pele', 2: more })).toBe(false);
    }
  });

  it('of a name with a character that nobody sees are refused with the name', () => {
    const hidden = (name: string) => named(name, nameKeysOf(name));
    for (const mark of UNSEEN) expect(hidden(`Ve${mark}li`), mark.charCodeAt(0).toString(16)).toBe(false);
    expect(hidden('Veli 👩\u200d🚀')).toBe(true);
    expect(hidden('علي')).toBe(true);
  });

  it('of a name of blanks alone are refused with the name', () => {
    for (const blank of [' ', '   ', '\u00a0', '\u2003\u3000', '\u2800']) {
      const keys = nameKeysOf(blank);
      expect(named(blank, keys), JSON.stringify(blank)).toBe(false);
      expect(named(blank, ['a']), JSON.stringify(blank)).toBe(false);
    }
  });

  it('that the rules cannot fold are texts of a bounded length', () => {
    expect(named('이순신', ['x'.repeat(300)])).toBe(true);
    for (const bad of ['x'.repeat(301), 5, true, null, { a: 'x' }]) expect(named('이순신', { 0: bad })).toBe(false);
  });

  it('change with the name and with nothing else', () => {
    const write = (patch: Patch) => openLeague().exactly(PEOPLE.P, { ...patch, 'users/deniz/updatedAt': NOW });
    expect(write({ 'users/deniz/displayName': 'Başka' })).toBe(false);
    for (const [index, value] of [
      [0, 'baska'],
      [1, 'baska biri'],
      [2, 'ad deniz'],
    ] as const) {
      expect(write({ [`users/deniz/nameKeys/${index}`]: value })).toBe(false);
    }
    expect(write({ 'users/deniz/nameKeys': null })).toBe(false);
    const none = Object.fromEntries([0, 1].map((index) => [`users/deniz/nameKeys/${index}`, null]));
    expect(write(none)).toBe(false);
    expect(write({ 'users/deniz/bio': 'Selam' })).toBe(true);
  });

  it('are the owner’s to change, with a name whose letters are the same to search too', () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      const change = { 'users/deniz/displayName': 'AD DENİZ', 'users/deniz/updatedAt': NOW };
      expect(openLeague().exactly(as, change), letter).toBe(letter === 'P');
    }
  });

  it('are asked of a new record, as its name and its role are', () => {
    const patch = registrationPatch({ uid: 'stranger', email: 's@example.com', displayName: 'Ad', role: 'player' });
    const record = { ...(patch['users/stranger'] as Patch) };
    const without = (...fields: string[]) => ({
      'users/stranger': Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))),
    });
    for (const fields of [['displayName', 'nameKeys'], ['role', 'listed'], ['updatedAt'], ['nameKeys'], ['listed']]) {
      expect(openLeague().exactly(PEOPLE.S, without(...fields)), fields.join()).toBe(false);
    }
    const referee = { 'users/stranger': { ...without('listed')['users/stranger'], role: 'hakem' } };
    expect(openLeague().exactly(PEOPLE.S, referee)).toBe(false);
    expect(openLeague().exactly(PEOPLE.S, without())).toBe(true);
  });

  it('from before them are not asked for, nor is a damaged record held to them', () => {
    for (const before of [
      { nameKeys: null },
      { displayName: 5 },
      { nameKeys: ['x', 'y', 'z'] },
      { displayName: null },
    ]) {
      const league = openLeague();
      league.seed(Object.fromEntries(Object.entries(before).map(([field, value]) => [`users/deniz/${field}`, value])));
      const change = { 'users/deniz/bio': 'Selam', 'users/deniz/updatedAt': NOW };
      expect(league.exactly(PEOPLE.P, change), JSON.stringify(before)).toBe(true);
    }
  });

  it('of a record from before are given by its owner, and are keys', () => {
    for (const [nameKeys, allowed] of [
      ['x', false],
      [true, false],
      [['x'], false],
      [nameKeysOf('Ad deniz'), true],
    ] as const) {
      const league = openLeague();
      league.seed({ 'users/deniz/nameKeys': null });
      const change = { 'users/deniz/nameKeys': nameKeys, 'users/deniz/updatedAt': NOW };
      expect(league.exactly(PEOPLE.P, change), JSON.stringify(nameKeys)).toBe(allowed);
    }
  });
});

describe('the place in the list', () => {
  it.each<[string, Patch]>([
    ['cups alone', { cupsScored: 10, accuracy: 50 }],
    ['accuracy alone', { cupsScored: 12, accuracy: 60 }],
  ])('moves with %s, and not without', (_what, numbers) => {
    const league = openLeague();
    const season = { ...ZERO_PLAYER_STATS, cupsScored: 12, accuracy: 50 };
    league.seed({ 'users/ece/stats': season, 'users/ece/listed': 12_050 });
    const moved = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [`users/ece/stats/${name}`, value]),
    );
    const patch = { ...moved, 'users/ece/updatedAt': NOW };
    expect(league.exactly(COUNTING, patch)).toBe(false);
    const listed = listedOf({ role: 'player', approved: true, stats: { ...season, ...numbers } });
    expect(league.exactly(COUNTING, { ...patch, 'users/ece/listed': listed })).toBe(true);
  });

  const write = (uid: string, patch: Patch, seed: Patch = {}): boolean => {
    const league = openLeague();
    league.seed(Object.fromEntries(Object.entries(seed).map(([field, value]) => [`users/${uid}/${field}`, value])));
    const change = Object.fromEntries(Object.entries(patch).map(([field, value]) => [`users/${uid}/${field}`, value]));
    return league.exactly(PEOPLE.A, { ...change, [`users/${uid}/updatedAt`]: NOW });
  };
  const waiting = { approved: false, listed: null, stats: { cupsScored: 12, accuracy: 40 } };

  it('comes with the approval of a player and goes with it', () => {
    expect(write('ece', { approved: true, listed: 12_040 }, waiting)).toBe(true);
    for (const listed of [null, 0, 12_041, 12_039, 40, 12_000, '12040', true]) {
      expect(write('ece', { approved: true, listed }, waiting), String(listed)).toBe(false);
    }
    expect(write('ece', { approved: false, listed: null })).toBe(true);
    expect(write('ece', { approved: false })).toBe(false);
  });

  it('is counted from what there is of the numbers', () => {
    for (const [stats, listed] of [
      [null, 0],
      [{ cupsScored: 3 }, 3000],
      [{ accuracy: 7 }, 7],
      [{ cupsScored: 'x', accuracy: 'y' }, 0],
    ] as const) {
      expect(write('ece', { approved: true, listed }, { ...waiting, stats })).toBe(true);
      expect(write('ece', { approved: true, listed: listed + 1 }, { ...waiting, stats })).toBe(false);
    }
  });

  it('is not given to a captain, to the admin, or to a player who is not approved', () => {
    expect(write('aday', { approved: true, listed: 0 })).toBe(false);
    expect(write('aday', { approved: true })).toBe(true);
    for (const uid of ['kaptan', 'admin']) expect(write(uid, { listed: 0 })).toBe(false);
    expect(write('ece', { listed: 0 }, { approved: false, listed: null })).toBe(false);
  });

  it('is nobody’s to choose', () => {
    expect(write('ece', { listed: 1 })).toBe(false);
    expect(write('ece', { listed: null })).toBe(false);
  });

  it('of a record from before is given by the admin, and not asked for by anything else', () => {
    const before = { listed: null, stats: { cupsScored: 12, accuracy: 40 } };
    expect(write('ece', { listed: 12_040 }, before)).toBe(true);
    expect(write('ece', { listed: 12_041 }, before)).toBe(false);
    expect(write('ece', { achievements: ['Kral'] }, before)).toBe(true);
    expect(write('ece', { achievements: ['Kral'] }, { ...before, approved: 'evet' })).toBe(true);
    expect(write('kaptan', { achievements: ['Kral'] }, { listed: 5 })).toBe(true);
    expect(write('kaptan', { listed: null }, { listed: 5 })).toBe(true);
  });
});

describe('the time of a change', () => {
  it('is written by nobody who changes nothing of the record, but by its owner and the admin', () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      expect(openLeague().exactly(as, { 'users/ece/updatedAt': NOW }), letter).toBe(letter === 'A');
    }
  });

  it('makes no record', () => {
    for (const as of [PEOPLE.A, PEOPLE.S]) {
      const league = openLeague();
      expect(league.exactly(as, { 'users/stranger/updatedAt': NOW })).toBe(false);
      expect(league.exactly(as, { 'users/stranger/updatedAt': NOW, 'users/stranger/teamId': 'firtina' })).toBe(false);
    }
  });
});
