// Guests («misafir oyuncu»): players without an account, under ids that no account has. joinedGuests/$guest names the player whom a guest turned out
// to be, from the day on which the admin joins the two records. No client changes the entry, because the guest's matches never change either; the
// host takes a wrong taker's back (decision 128).
import { GUESTS_OF_TEAM } from '../src/domain/records/guests.ts';
import { ADMIN, field, hasMark, isCaptainOf, isPlayer, newRoot, teamOf, userOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { NOW } from './leaves.ts';
import { leaf, map, object, settledLeaf, writable } from './schema.ts';

const isGuestId = (id: string) => `${id}.matches(/^(guest|squad)-[-0-9A-Z_a-z]{20}$/)`;
export const isGuest = (uid: string) => `root.child('users/' + ${uid} + '/guest').exists()`;
const entryOf = (root: string, guest: string) => `${root}.child('joinedGuests/' + ${guest})`;
const joined = (root: string, guest: string) => `${root}.child('joinedGuests/' + ${guest} + '/uid')`;

/** The people who may edit a guest: the captain of his team, and the admin. */
export const answersFor = (uid: string) => all(isGuest(uid), any(ADMIN, isCaptainOf(userOf(uid, 'teamId'))));
/**
 * The captain removes a guest of his team who has not played. A guest may be playing his first match, or it is not counted yet, and the rules cannot search
 * the matches, so no match may run or wait for its count (decision 40). The admin may remove any user.
 */
export const mayTakeBack = (uid: string) =>
  all(
    isGuest(uid),
    `${userOf(uid, 'stats/gamesPlayed')} === 0`,
    "!root.hasChild('liveMatches')",
    "!root.hasChild('uncounted')",
    isCaptainOf(userOf(uid, 'teamId')),
  );

const team = field('newData', 'teamId');
const ofTeam = (path: string) => `${newRoot(2)}.child('teams/' + ${team} + '/${path}/' +`;
const IN_SQUAD = "$uid.beginsWith('squad-')";
const addedBy = field('newData', 'guest/by');
/**
 * For users/$uid: a guest is added to an approved team: by its captain or the admin at one of its places for guests, or by the admin
 * as a name in the squad, which needs no place. An account cannot have the mark, because its id must be a guest's.
 */
export const guestAdded = all(
  '!data.exists()',
  `${addedBy} === auth.uid`,
  any(all(ADMIN, `${teamOf(team, 'approved')} === true`), all(isCaptainOf(team), `!${IN_SQUAD}`)),
  "newData.hasChildren(['uid', 'createdAt', 'stats'])",
  `${field('newData', 'role')} === 'player'`,
  `${field('newData', 'approved')} === true`,
  `${ofTeam('members')} $uid).val() === true`,
  when(
    IN_SQUAD,
    "!newData.hasChild('guest/slot')",
    `${ofTeam('guests')} ${field('newData', 'guest/slot')}).val() === $uid`,
  ),
  `!${entryOf('root', '$uid')}.exists()`,
);
/** users/$uid/guest. */
export const GUEST_MARK = object(
  { by: leaf(isGuestId('$uid')), slot: settledLeaf('who may add him') },
  { shapedBy: 'who may add him' },
);

const guestIn = (root: string) => `${root}.child('users/' + newData.val())`;
const removedAt = "root.child('removedUsers/' + data.val())";
/**
 * teams/$teamId/guests/$slot: the places limit a team's guests. A place is free when its guest is not in the team any more, so nobody has to clear
 * it; an hour later if his record was deleted, because each deletion leaves a mark. The rule of the guest checks the writer.
 */
export const GUEST_PLACES = map(
  '$slot',
  writable(
    all(
      `${field(guestIn(newRoot(4)), 'teamId')} === $teamId`,
      `${field(guestIn(newRoot(4)), 'guest/slot')} === $slot`,
      any(
        '!data.exists()',
        all(
          `${userOf('data.val()', 'teamId')} !== $teamId`,
          any(`!${removedAt}.exists()`, `${removedAt}.val() + 3600000 <= now`),
        ),
      ),
    ),
    settledLeaf('who may write it'),
  ),
  { key: `$slot.matches(/^g[0-${GUESTS_OF_TEAM - 1}]$/)` },
);

const uid = field('newData', 'uid');
const line = field('newData', 'line');
const root = newRoot(2);
const lineOf = (child: string) => `${root}.child('adminLog/' + ${line} + '/${child}').val()`;
/** The two records become one: the update deletes the guest's record, with a line of the log, and the host counts his matches for the player. */
export const joinedGuests = map(
  '$guest',
  object(
    {
      uid: leaf(isPlayer(guestIn(newRoot(3))), `!${isGuest('newData.val()')}`),
      at: NOW,
      line: settledLeaf('the entry as a whole'),
      // The player's name of that day, for the day on which he is gone.
      name: leaf(`newData.val() === ${userOf(field('newData.parent()', 'uid'), 'displayName')}`),
      // Set when the player, who has no team, takes the guest's place.
      team: leaf(`newData.val() === ${userOf('$guest', 'teamId')}`, `${teamOf('newData.val()', 'approved')} === true`),
    },
    {
      // The rule of the new line of the log checks the writer.
      write: all('!data.exists()', 'newData.exists()'),
      shapedBy: 'its required children',
      conditions: [
        isGuest('$guest'),
        "newData.hasChildren(['at', 'name'])",
        `!${root}.child('users/' + $guest).exists()`,
        `${root}.child('users/' + ${uid} + '/joined/' + $guest).val() === true`,
        // The player's team is that of the entry, or stays.
        `${root}.child('users/' + ${uid} + '/teamId').val() === (${when("newData.hasChild('team')", field('newData', 'team'), userOf(uid, 'teamId'))})`,
        `!root.hasChild('adminLog/' + ${line})`,
        `${lineOf('action')} === 'guest-joined'`,
        `${lineOf('target')} === 'joinedGuests/' + $guest`,
        hasMark(line, root),
      ],
    },
  ),
  { read: 'true', indexOn: ['uid'] },
);
/** For a value under a guest's id: this update joins the guest. @param after the root after the update */
export const isJoined = (guest: string, after: string) =>
  all(`!${entryOf('root', guest)}.exists()`, `${entryOf(after, guest)}.exists()`);
/** For users/$uid/joined/$guest. */
export const JOINED = map(
  '$guest',
  writable(
    all(`!${entryOf('root', '$guest')}.exists()`, `${joined(newRoot(4), '$guest')}.val() === $uid`),
    settledLeaf('the entry of joinedGuests, which asks for true in the same update'),
  ),
);
/** For users/$uid/placeOf: a guest who is joined with the player. It is written when the player takes his place. */
export const PLACE_OF = writable(
  `${field('newData.parent()', 'teamId')} !== ${field('data.parent()', 'teamId')}`,
  leaf(`${joined(newRoot(3), 'newData.val()')}.val() === $uid`),
);
const guest = field('newData.parent()', 'placeOf');
/** For users/$uid/teamId: the player takes the place of a guest whom this update joins with him, as the rule of `placeOf` asks: he had a record before. */
export const takesPlace = all(
  `${newRoot(3)}.child('teams/' + newData.val() + '/members/' + $uid).val() === true`,
  `${userOf(guest, 'teamId')} === newData.val()`,
);
