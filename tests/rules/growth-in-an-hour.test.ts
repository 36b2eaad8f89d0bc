import { expect, it } from 'vitest';
import { applyPatch, approvalPatch, leavingPatch, rejectionPatch } from '../../src/domain/records/applications.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { GUESTS_OF_TEAM, guestLeaving, guestPatch } from '../../src/domain/records/guests.ts';
import { guestIdOf } from '../../src/domain/records/players.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { guestWorld } from '../support/guest-league.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { PEOPLE } from '../support/rules-league.ts';
import type { RulesWorld } from '../support/rules-world.ts';
import { resolved } from '../support/season-world.ts';

// L18: a captain and a player who agree try, every second of an hour, all that adds a record. The bounds are those of growing-places.test.ts.

const SECONDS = 3600;
const ECE = { uid: 'ece', token: { email: 'ece@example.com' } };
const TEAM = 'firtina';

/** The league, and a key that nobody has used. */
interface Hour {
  world: RulesWorld;
  key(): string;
}

const textOf = (world: RulesWorld, path: string) => String(world.read(path));
const tries = ({ world }: Hour, as: typeof ECE, patch: Patch) => world.write(as, resolved(world, patch));

/** The player applies with a notice, is answered with all notices that there are, and leaves with one. */
function passThrough(hour: Hour, isTaken: boolean): void {
  const { world, key } = hour;
  const player = { uid: 'ece', displayName: textOf(world, 'users/ece/displayName') };
  tries(hour, ECE, applyPatch(player, { teamId: TEAM, message: 'x'.repeat(500) }, { noticeId: key(), now: world.now }));
  const decision = {
    captain: { uid: 'kaptan', displayName: textOf(world, 'users/kaptan/displayName') },
    team: { name: textOf(world, `teams/${TEAM}/name`) },
    ...{ teamId: TEAM, playerId: 'ece', playerName: player.displayName },
  };
  const answer = isTaken ? approvalPatch(decision, [key(), key()]) : rejectionPatch(decision, key());
  tries(hour, PEOPLE.C as typeof ECE, answer);
  tries(hour, ECE, leavingPatch(player, TEAM, key()));
}

/** The captain adds a guest at a place, and deletes him. */
function comeAndGo(hour: Hour, slot: string): void {
  const guestId = guestIdOf(hour.key());
  const as = PEOPLE.C as typeof ECE;
  const guest = { guestId, name: 'x'.repeat(100), teamId: TEAM, slot, by: 'kaptan' };
  if (tries(hour, as, guestPatch(guest)))
    expect(tries(hour, as, guestLeaving(TEAM, { uid: guestId, stats: { ...ZERO_PLAYER_STATS } }))).toBe(true);
}

/** How many records each place has, and the size of all data as JSON. */
function measure({ world }: Hour) {
  const count = (path: string) => Object.keys((world.read(path) ?? {}) as object).length;
  const places = ['users', 'removedUsers', 'applications', 'notifications', `teams/${TEAM}/members`];
  return {
    ...Object.fromEntries(places.map((place) => [place, count(place)])),
    size: JSON.stringify(world.read('')).length,
  };
}

it('L18: the largest tree that a captain and a player write together in an hour', () => {
  const world = guestWorld(null);
  let made = 1000;
  const hour: Hour = { world, key: () => keyOf(made++) };
  const before = measure(hour);
  for (let second = 0; second < SECONDS; second++) {
    passThrough(hour, second % 2 === 0);
    comeAndGo(hour, `g${second % GUESTS_OF_TEAM}`);
    world.now += 1000;
  }
  const after = measure(hour);
  const grown = Object.fromEntries(
    Object.entries(after).map(([place, value]) => [place, value - (before as never)[place]]),
  );
  expect(grown).toEqual({
    ...{ users: 0, removedUsers: GUESTS_OF_TEAM, [`teams/${TEAM}/members`]: 0 },
    ...{ applications: 1, notifications: 4 },
    size: expect.any(Number),
  });
  expect(grown.size).toBeLessThan(4000);
});
