import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoLeague } from '../../server/league/demo/league.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import type { PlayerStats } from '../../src/domain/records/types.ts';
import { upgradedUsers } from '../../src/domain/records/upgrade-teams.ts';
import { nameKeysOf } from '../../src/domain/records/user-keys.ts';
import { bigLeague } from '../support/big-league.ts';
import { patchOf } from '../support/parts.ts';
import { openWorld } from '../support/rules-world.ts';
import { seeded } from '../support/seeded.ts';

/** The users after an upgrade, as the database would hold them, and what a second upgrade would still write. */
function upgraded(
  users: unknown,
  right: Readonly<Record<string, PlayerStats>> = {},
): { users: Record<string, Record<string, unknown>>; again: object } {
  const world = openWorld();
  world.seed({ users });
  world.now = 2_000_000;
  world.seed(upgradedUsers(world.read('users'), right));
  const after = world.read('users');
  return { users: after as Record<string, Record<string, unknown>>, again: upgradedUsers(after, right) };
}

/** A list, as the database reads it out in this process. */
const asList = (list: readonly string[]) => ({ ...list });

const ALI = { uid: 'ali', displayName: 'Ali Can Su', role: 'player', approved: true, createdAt: 1 };
const STATS = { ...ZERO_PLAYER_STATS, gamesPlayed: 3, cupsScored: 12, totalAttempts: 30, accuracy: 40 };

describe('the upgrade of the users', () => {
  it('gives each record its statistics, its keys, its place and a time, and changes nothing else', () => {
    const stored = {
      ali: { ...ALI, stats: { cupsScored: 3, lastSeat: 'guest-1' }, achievements: ['Kral'] },
      waits: { ...ALI, approved: false },
      captain: { ...ALI, displayName: 'Kaan', role: 'team' },
    };
    const { users, again } = upgraded(stored, { ali: STATS, gone: STATS });
    const nameKeys = asList(nameKeysOf('Ali Can Su'));
    const time = { updatedAt: 2_000_000 };
    expect(users).toEqual({
      ali: { ...ALI, ...time, nameKeys, listed: 12_040, stats: STATS, achievements: asList(['Kral']) },
      waits: { ...ALI, ...time, nameKeys, approved: false },
      captain: { ...ALI, ...time, nameKeys: asList(['kaan']), displayName: 'Kaan', role: 'team' },
    });
    expect(again).toEqual({});
  });

  it('leaves a record that is right as it is', () => {
    const right = { ...ALI, updatedAt: 5, listed: 0, nameKeys: nameKeysOf(ALI.displayName) };
    expect(upgradedUsers({ ali: right }, {})).toEqual({});
    expect(upgradedUsers({ ali: { ...right, nameKeys: { ...right.nameKeys } } }, {})).toEqual({});
    const played = { ...right, stats: STATS, listed: 12_040 };
    expect(upgradedUsers({ ali: played }, { ali: { ...STATS } })).toEqual({});
  });

  it.each<[string, object, object]>([
    ['keys of another name', { nameKeys: ['veli'] }, { nameKeys: asList(nameKeysOf('Ali Can Su')) }],
    [
      'a key too many',
      { nameKeys: [...nameKeysOf('Ali Can Su'), 'x'] },
      { nameKeys: asList(nameKeysOf('Ali Can Su')) },
    ],
    ['a text as keys', { nameKeys: 'x' }, { nameKeys: asList(nameKeysOf('Ali Can Su')) }],
    ['a wrong place', { listed: 7 }, { listed: 0 }],
    ['a place of somebody who has none', { approved: false, listed: 7 }, { listed: undefined }],
    ['no name', { displayName: null, nameKeys: ['x'] }, { nameKeys: undefined }],
    [
      'damaged numbers',
      { stats: { cupsScored: 'x', accuracy: 3 }, listed: 3 },
      { stats: ZERO_PLAYER_STATS, listed: 0 },
    ],
    ['a text as time', { updatedAt: 'x' }, {}],
  ])('mends %s', (_what, damage, mended) => {
    const right = { ...ALI, updatedAt: 5, listed: 0, nameKeys: nameKeysOf(ALI.displayName) };
    const { users, again } = upgraded({ ali: { ...right, ...damage } });
    for (const [field, value] of Object.entries(mended)) expect(users.ali?.[field]).toEqual(value);
    expect(users.ali?.updatedAt).toBe(2_000_000);
    expect(again).toEqual({});
  });

  it.each([null, undefined, 'x', 5, {}])('has nothing to do for %j', (users) => {
    expect(upgradedUsers(users, {})).toEqual({});
    expect(upgradedUsers({ ali: users }, {})).toEqual(
      typeof users === 'object' && users !== null ? expect.anything() : {},
    );
  });

  it('leaves nothing to do after a second run, whatever the records hold', () => {
    const field = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 4 }));
    const record = fc.record(
      {
        displayName: fc.oneof(fc.string(), field),
        role: fc.oneof(fc.constantFrom('player', 'team', 'admin'), field),
        approved: field,
        updatedAt: field,
        listed: field,
        nameKeys: field,
        stats: fc.oneof(field, fc.record({ cupsScored: field, accuracy: field }, { requiredKeys: [] })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('ali', 'veli', 'can'), record), (users) => {
        expect(upgraded(users, { ali: STATS }).again).toEqual({});
      }),
    );
  });

  it('has nothing to do in a league that is new: neither the demo nor a large one', async () => {
    for (const league of [demoLeague(1.8e12, seeded(1), 'İstanbul'), bigLeague(6, 4, 40, 1.8e12)]) {
      const paths = Object.keys(await patchOf(league));
      expect(paths.filter((path) => path.startsWith('users/'))).toEqual([]);
    }
  });
});
