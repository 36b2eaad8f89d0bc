import { userDeletion } from '../../src/domain/admin/admin-patches.ts';
import { applyPatch, approvalPatch, rejectionPatch } from '../../src/domain/records/applications.ts';
import { isGuestId } from '../../src/domain/records/players.ts';
import { listedOf, nameKeysOf } from '../../src/domain/records/user-keys.ts';
import { brokenFixtures, hostileFixture } from './broken-fixtures.ts';
import { brokenIndex } from './broken-index.ts';
import { damagedWrites, recordSizes } from './damaged-writes.ts';
import { brokenGuests, hostileGuest } from './hostile-guests.ts';
import { brokenScorers, hostileScorer, hostileServed } from './hostile-scorers.ts';
import {
  application,
  entryLine,
  KEYS,
  LETTERS,
  type Letter,
  notice,
  PEOPLE,
  removedEntry,
  uidOf,
  userRecord,
} from './rules-league.ts';
import { type RulesWorld, stamped } from './rules-world.ts';

type Patch = Record<string, unknown>;
const TEAMS = ['firtina', 'bardaklar', KEYS.unapproved, KEYS['new-team'], 'nowhere'];
/** Places whose keys are made by phones; a team may well be called so, and what the admin writes beside no match is read by nobody. */
const RECORDS = ['teams', 'users', 'fixtures', 'matches', 'notifications', 'applications', 'adminLog', 'withdrawals'];
const RESERVED = Object.getOwnPropertyNames(Object.prototype);
const GUESTS = [KEYS.guest, KEYS['new-guest'], KEYS['old-guest']];
const UIDS = [...LETTERS.filter((letter) => letter !== 'V').map(uidOf), ...['ece', 'veli', 'ceren', 'isik'], ...GUESTS];

/** One attempted write: an update of the app, with parts removed, replaced and added. */
export function hostileWrite(world: RulesWorld, random: () => number): { who: Letter; patch: Patch } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const who = pick(LETTERS);
  const self = uidOf(who);
  const uid = random() < 0.5 ? self : pick(UIDS);
  const team = pick(TEAMS);
  const player = pick(UIDS);
  const value = () =>
    pick<unknown>([null, true, false, 0, 1, 'x', self, team, 'approved', 'admin', world.now, {}, { a: 1 }]);
  const nameOf = (path: string) => String(world.read(path) ?? 'x');
  const sender = (who: string) => ({ uid: who, displayName: nameOf(`users/${who}/displayName`) });
  /** The team's line of the index: right, wrong, or gone. */
  const line = (): Patch => {
    if (world.read(`teams/${team}/name`) === null || random() < 0.4) return removedEntry(team, world.now);
    return entryLine(world, team, random() < 0.5 ? {} : { [pick(['name', 'points', 'form', 'gone'])]: value() });
  };
  const noticeKey = () => `n${Math.floor(random() * 20)}`;
  const decision = () => ({
    captain: sender(self),
    teamId: team,
    team: { name: nameOf(`teams/${team}/name`) },
    playerId: player,
    playerName: nameOf(`users/${player}/displayName`),
  });
  const moves: (() => Patch)[] = [
    () => ({
      [`users/${uid}`]: userRecord(uid, pick(['player', 'team', 'admin']), {
        createdAt: world.now,
        approved: random() < 0.6,
      }),
    }),
    () => ({ [`users/${uid}`]: null }),
    () => userDeletion(uid),
    () => ({ ...userDeletion(uid), [`removedUsers/${pick(UIDS)}`]: pick([null, world.now]) }),
    () => ({
      [`users/${self}/${pick(['bio', 'photoURL', 'position', 'height'])}`]: pick([
        'x',
        '\u0001'.repeat(500),
        '/v0/b/l/o/a',
      ]),
      [`users/${self}/socialMedia`]: { instagram: 'ü'.repeat(100), twitter: 't' },
    }),
    () => ({
      [`teams/${team}/${pick(['description', 'slogan', 'homeVenue'])}`]: '\u0001'.repeat(pick([200, 1000])),
      [`teams/${team}/socialMedia`]: { youtube: '\u0001'.repeat(100) },
      [`teams/${team}/updatedAt`]: world.now,
    }),
    () =>
      applyPatch(
        sender(self),
        { teamId: team, message: '\u0001'.repeat(500) },
        { noticeId: noticeKey(), now: world.now },
      ),
    () => rejectionPatch(decision(), noticeKey()),
    () => approvalPatch(decision(), [noticeKey(), noticeKey()]),
    () => ({
      [`users/${uid}/${pick(['displayName', 'role', 'approved', 'teamId', 'uid', 'bio', 'achievements'])}`]: value(),
    }),
    () => ({ [`users/${uid}/stats/${pick(['wins', 'lastMatchId', 'cupsScored'])}`]: value() }),
    () => ({
      [`users/${uid}/${pick(['updatedAt', 'listed', 'nameKeys', 'nameKeys/0', 'nameKeys/1', 'nameKeys/2'])}`]: pick([
        value(),
        ['ad', 'x'],
        `ad ${uid}`,
        `${uid} ad`,
      ]),
    }),
    () => ({
      [`users/${self}/displayName`]: pick(['Ali', 'Şule Işık', 'Ali Can Su', `Ad ${uid}`]),
      [`users/${self}/nameKeys`]: nameKeysOf(pick(['Ali', 'Şule Işık', 'Ali Can Su', `Ad ${uid}`])),
    }),
    () => ({
      [`teams/${team}`]: {
        name: 'T',
        city: 'İ',
        captainId: uid,
        createdAt: world.now,
        approved: random() < 0.1,
        stats: { wins: 0, losses: 0, points: 0 },
      },
      [`users/${uid}/teamId`]: team,
    }),
    () => ({
      [`teams/${team}`]: null,
      ...Object.fromEntries(
        UIDS.filter((one) => world.read(`users/${one}/teamId`) === team).map((one) => [`users/${one}/teamId`, null]),
      ),
      ...(random() < 0.7 ? removedEntry(team, world.now) : {}),
    }),
    () => ({
      [`teams/${team}/approved`]: random() < 0.7,
      ...line(),
      [`users/${String(world.read(`teams/${team}/captainId`) ?? uid)}/approved`]: true,
    }),
    () => ({
      [`teams/${team}/name`]: 'Yeni',
      [`teams/${team}/updatedAt`]: world.now,
      [`teamIndex/${team}/name`]: pick(['Yeni', 'Yeni', 'Başka']),
      [`teamIndex/${team}/updatedAt`]: world.now,
    }),
    () => line(),
    () => ({
      [`teamIndex/${team}/${pick(['name', 'logo', 'wins', 'form', 'gone'])}`]: value(),
      [`teamIndex/${team}/updatedAt`]: world.now,
    }),
    () => ({
      [`teams/${team}/${pick(['captainId', 'name', 'city', 'stats', 'members'])}`]: value(),
      [`teams/${team}/updatedAt`]: world.now,
    }),
    () => ({ [`applications/${player}:${team}`]: application(player, team, pick(['pending', 'pending', 'approved'])) }),
    () => ({ [`applications/${self}:${team}`]: application(self, team, 'pending') }),
    () => ({
      [`applications/${player}:${team}/status`]: 'approved',
      [`teams/${team}/members/${player}`]: true,
      [`users/${player}/teamId`]: team,
    }),
    () => ({ [`applications/${player}:${team}/status`]: pick(['rejected', 'approved', 'pending']) }),
    () => ({ [`teams/${team}/members/${player}`]: null, [`users/${player}/teamId`]: null }),
    () => ({
      [`notifications/n${Math.floor(random() * 20)}`]: notice(
        uid,
        pick(['team', 'player', 'team-players']),
        pick([team, player]),
        world.now,
      ),
    }),
    () => ({ [`notifications/${pick(['to-all', 'to-team', 'to-player', 'n1'])}/readBy/${uid}`]: world.now }),
    () => ({ [`contacts/${uid}/email`]: `${player}@example.com` }),
    () => ({ 'config/admin/email': `${self}@example.com` }),
    () => hostileGuest(world, self, pick, value),
    () => hostileGuest(world, self, pick, value),
    () => hostileFixture(world, pick, value),
    () => hostileScorer(world, self, pick, value),
    () => hostileScorer(world, self, pick, value),
    () => hostileServed(world, self, pick, value),
    () => ({ [`uncounted/${pick(['l1', 'l8', KEYS.match, 'x'])}`]: pick([world.now, world.now, value()]) }),
    () => ({
      'adminLog/l7': { by: self, at: world.now, action: 'recount', target: 'league' },
      'uncounted/l7': pick([world.now, value()]),
    }),
    () => ({ [pick(['counting/revision', 'seasonStats/all/teams/firtina/wins', 'seasonStats/all'])]: value() }),
  ];
  let patch = pick(moves)();
  // Most updates contain the derived fields of a user's record; sometimes two updates are joined, or a part is missing.
  if (random() < 0.8) patch = stamped(patch, world.now);
  if (random() < 0.2) patch = joined(patch, pick(moves)());
  if (random() < 0.3) patch = Object.fromEntries(Object.entries(patch).filter(() => random() < 0.7));
  // Sometimes a record is called as something that every object of JavaScript has.
  if (random() < 0.1) patch = renamed(patch, pick(RESERVED));
  // Sometimes the shape is broken: a leaf for an object, a priority, a huge value, a list.
  const damaged = random() < 0.3 ? [...damagedWrites(patch)] : [];
  if (damaged.length > 0) patch = pick(damaged).patch;
  return { who, patch };
}

/** The update with another key in place of a record's own. */
function renamed(patch: Patch, key: string): Patch {
  const [, old] = /^\w+\/([^/]+)/.exec(Object.keys(patch)[0] ?? '') ?? [];
  if (old === undefined) return patch;
  const text = JSON.stringify(Object.entries(patch)).replaceAll(old, key);
  return Object.fromEntries(JSON.parse(text) as [string, unknown][]);
}

/** Both updates in one; if one path contains the other, which the database refuses, only the first. */
function joined(first: Patch, second: Patch): Patch {
  const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
  const clash = Object.keys(second).some((b) => Object.keys(first).some((a) => overlaps(a, b)));
  return clash ? first : { ...first, ...second };
}

/** Checks the derived fields of a user's record; the rules can fold every name of these worlds. */
export function brokenKeys(uid: string, user: Record<string, unknown>, now: number): string | null {
  const { displayName, nameKeys, listed = null, updatedAt } = user;
  if (typeof updatedAt !== 'number' || updatedAt > now) return `${uid} changed at ${String(updatedAt)}`;
  if (listed !== listedOf(user)) return `${uid} stands at ${String(listed)} in the list`;
  const due = nameKeysOf(String(displayName));
  const known = Object.values((nameKeys ?? {}) as object).map(String);
  const wordsOf = (key: string) => key.split(' ').sort().join(' ');
  const isRight = known[0] === due[0] && known.map(wordsOf).join() === due.map(wordsOf).join();
  return isRight ? null : `${uid} is found as ${JSON.stringify(nameKeys)} instead of ${String(displayName)}`;
}

/** Bytes of JSON of the largest record that anybody but the admin can make. */
const LARGEST_RECORD = 16 * 1024;

/** The figures that no client moves. */
export const figuresIn = (world: RulesWorld): string =>
  JSON.stringify([world.read('seasonStats'), world.read('counting')]);

/** Checks the invariants of the data; returns the first that is broken. @param figures of {@link figuresIn} at the beginning: nobody moves them */
export function brokenInvariant(world: RulesWorld, figures: string): string | null {
  const tree = world.read('') as Record<string, unknown>;
  if (JSON.stringify(tree).includes('".priority"')) return 'something has a priority';
  for (const [path, bytes] of recordSizes(tree)) if (bytes > LARGEST_RECORD) return `${path} has ${bytes} bytes`;
  for (const collection of RECORDS) {
    const odd = Object.keys((tree[collection] ?? {}) as object).find((key) => RESERVED.includes(key));
    if (odd !== undefined) return `${collection} has a record called ${odd}`;
  }
  const all = (path: string) => (world.read(path) ?? {}) as Record<string, Record<string, unknown>>;
  const users = all('users');
  const teams = all('teams');
  if (world.read('config/admin/email') !== PEOPLE.A.token.email) return 'the admin address moved';
  for (const [uid, user] of Object.entries(users)) {
    if (user.uid !== uid) return `${uid} has another uid`;
    if ((user.role === 'admin') !== (uid === 'admin')) return `${uid} is ${user.role}`;
    if (Object.values(user.stats as object).some((number) => number !== 0)) return `${uid} has statistics`;
    const lie = brokenKeys(uid, user, world.now);
    if (lie !== null) return lie;
    const team = typeof user.teamId === 'string' ? teams[user.teamId] : undefined;
    if (team === undefined) continue;
    const isIn =
      user.role === 'player' ? (team.members as Record<string, unknown> | undefined)?.[uid] : team.captainId === uid;
    if (isIn !== true) return `${uid} is in ${user.teamId}, which does not know it`;
  }
  for (const [id, team] of Object.entries(teams)) {
    const captain = users[String(team.captainId)];
    if (captain !== undefined && captain.teamId !== id) return `the captain of ${id} has another team`;
    for (const uid of Object.keys((team.members ?? {}) as object)) {
      if (users[uid] !== undefined && users[uid].teamId !== id) return `${uid} is a member of ${id} only`;
      const application = all('applications')[`${uid}:${id}`];
      const isGuest = isGuestId(uid) && (users[uid] === undefined || typeof users[uid].guest === 'object');
      if (!isGuest && !['ali', 'veli', 'ceren', 'isik', 'ece'].includes(uid) && application === undefined)
        return `${uid} never asked for ${id}`;
    }
  }
  for (const [id, one] of Object.entries(all('applications'))) {
    if (id !== `${one.playerId}:${one.teamId}`) return `application ${id} is of somebody else`;
  }
  for (const [uid, contact] of Object.entries(all('contacts'))) {
    if (uid !== 'admin' && contact.email !== `${uid}@example.com`) return `the address of ${uid} was changed`;
  }
  for (const [id, one] of Object.entries(all('notifications'))) {
    if (one.audience !== (one.targetType === 'all' ? 'all' : `${one.targetType}:${one.targetId}`)) return `${id} lies`;
  }
  const log = all('adminLog');
  for (const [mark, at] of Object.entries((tree.uncounted ?? {}) as object))
    if (log[mark]?.at !== at) return `the mark ${mark} is of nothing`;
  if (figuresIn(world) !== figures) return 'a figure of a season moved';
  return brokenGuests(world) ?? brokenFixtures(world) ?? brokenScorers(world) ?? brokenIndex(world);
}
