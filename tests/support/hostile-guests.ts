import { userDeletion } from '../../src/domain/admin/admin-patches.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { guestLeaving, guestPatch, guestRenaming } from '../../src/domain/records/guests.ts';
import { isGuestId } from '../../src/domain/records/players.ts';
import { KEYS } from './rules-league.ts';
import type { RulesWorld } from './rules-world.ts';
import { resolved } from './season-world.ts';

type Patch = Record<string, unknown>;

/** An attempt to change a guest: an update of the app, also for teams and guests of other people. */
export function hostileGuest(
  world: RulesWorld,
  self: string,
  pick: <T>(list: readonly T[]) => T,
  value: () => unknown,
): Patch {
  const guestId = pick([KEYS.guest, KEYS['new-guest'], KEYS['old-guest'], 'ece']);
  const teamId = pick(['firtina', 'firtina', 'bardaklar', KEYS.unapproved]);
  const slot = pick(['g0', 'g1', 'g9', 'g10']);
  const uid = pick(['ece', 'deniz', 'veli', 'reis', KEYS.guest]);
  const line = pick(['l8', 'l9']);
  const nameOf = (one: string) => String(world.read(`users/${one}/displayName`));
  const joining = (): Patch => ({
    [`joinedGuests/${guestId}`]: {
      ...{ uid, at: world.now, line, name: pick([nameOf(uid), nameOf(uid), 'x']) },
      ...pick([{}, {}, { team: teamId }]),
    },
    [`users/${guestId}`]: null,
    [`removedUsers/${guestId}`]: world.now,
    [`users/${uid}/updatedAt`]: world.now,
    [`users/${uid}/joined/${guestId}`]: true,
    [`adminLog/${line}`]: { by: self, at: world.now, action: 'guest-joined', target: `joinedGuests/${guestId}` },
    [`uncounted/${line}`]: world.now,
    ...pick([{}, {}, { [`users/${uid}/teamId`]: teamId, [`teams/${teamId}/members/${uid}`]: true }]),
  });
  const moves: (() => Patch)[] = [
    () => guestPatch({ guestId, name: 'Cem Ak', teamId, slot, by: pick([self, self, 'admin']) }),
    () => guestPatch({ guestId, name: 'Cem Ak', teamId, slot, by: self }),
    () => guestRenaming(guestId, pick(['Cem', 'Şule Işık'])),
    () => guestLeaving(teamId, { uid: guestId, stats: { ...ZERO_PLAYER_STATS, gamesPlayed: pick([0, 0, 1]) } }),
    () => userDeletion(guestId),
    joining,
    joining,
    () => ({ [`users/${guestId}/guest/${pick(['by', 'slot'])}`]: value() }),
    () => ({ [`users/${uid}/joined/${guestId}`]: value() }),
    () => ({ [`joinedGuests/${guestId}/${pick(['uid', 'at', 'team'])}`]: value() }),
    () => ({ [`teams/${teamId}/guests/${slot}`]: pick([value(), guestId]) }),
    () => ({ [`teams/${teamId}/members/${guestId}`]: pick([true, null]) }),
  ];
  return resolved(world, pick(moves)());
}

/** The first fault in the guests' data. */
export function brokenGuests(world: RulesWorld): string | null {
  const all = (path: string) => (world.read(path) ?? {}) as Record<string, Record<string, unknown>>;
  const [users, joined] = [all('users'), all('joinedGuests')];
  for (const [uid, user] of Object.entries(users)) {
    if (isGuestId(uid) !== (user.guest !== undefined)) return `${uid} is a guest by halves`;
    for (const id of Object.keys((user.joined ?? {}) as object)) {
      if (joined[id]?.uid !== uid) return `${uid} says that he was ${id}`;
    }
  }
  for (const id of Object.keys(joined)) if (users[id] !== undefined) return `${id} was joined and is there`;
  for (const [teamId, team] of Object.entries(all('teams'))) {
    const places = Object.entries((team.guests ?? {}) as Record<string, string>);
    if (places.length > 10) return `${teamId} has ${places.length} places for guests`;
    const there = Object.entries(users).filter(([, { guest, teamId: of }]) => guest !== undefined && of === teamId);
    for (const [uid, { guest }] of there) {
      const { slot } = guest as { slot: string };
      if (world.read(`teams/${teamId}/guests/${slot}`) !== uid) return `${uid} has no place in ${teamId}`;
    }
  }
  return null;
}
