// Guests («misafir oyuncu»): players without an account, under ids that no account has. joinedGuests/$guest says who a guest
// was, from the day on which the admin joined the two records; it is written once and never changes, as his matches never do.
import { ADMIN, all, any, field, isCaptainOf, newRoot, teamOf, userOf } from './conditions.mjs';
import { NOW } from './leaves.mjs';
import { leaf, map, object, settledLeaf, writable } from './schema.mjs';

const isGuestId = (id) => `${id}.matches(/^guest-[-0-9A-Z_a-z]{20}$/)`;
export const isGuest = (uid) => `root.child('users/' + ${uid} + '/guest').exists()`;
const entryOf = (root, guest) => `${root}.child('joinedGuests/' + ${guest})`;
const joined = (root, guest) => `${root}.child('joinedGuests/' + ${guest} + '/uid')`;

/** Who answers for a guest: the captain of his team, and the admin. */
export const answersFor = (uid) => all(isGuest(uid), any(ADMIN, isCaptainOf(userOf(uid, 'teamId'))));
/** The captain takes back a guest of his who has not played. The admin may remove whomever. */
export const mayTakeBack = (uid) =>
  all(isGuest(uid), `${userOf(uid, 'stats/gamesPlayed')} === 0`, isCaptainOf(userOf(uid, 'teamId')));

const team = field('newData', 'teamId');
const ofTeam = (path) => `${newRoot(2)}.child('teams/' + ${team} + '/${path}/' +`;
/**
 * Asked of users/$uid: a guest comes into an approved team, at one of its places for guests. His mark cannot be on anybody
 * with an account.
 */
export const guestAdded = all(
  '!data.exists()',
  `${field('newData', 'guest/by')} === auth.uid`,
  any(all(ADMIN, `${teamOf(team, 'approved')} === true`), isCaptainOf(team)),
  "newData.hasChildren(['uid', 'createdAt', 'stats'])",
  `${field('newData', 'role')} === 'player'`,
  `${field('newData', 'approved')} === true`,
  `${ofTeam('members')} $uid).val() === true`,
  `${ofTeam('guests')} ${field('newData', 'guest/slot')}).val() === $uid`,
  `!${entryOf('root', '$uid')}.exists()`,
);
/** users/$uid/guest. */
export const GUEST_MARK = object(
  { by: leaf(isGuestId('$uid')), slot: settledLeaf('who may add him') },
  { shapedBy: 'who may add him' },
);

const guestIn = (root) => `${root}.child('users/' + newData.val())`;
/**
 * teams/$teamId/guests/$slot: so many guests a team has at once. A place is free when its guest is not in the team any
 * more, so nobody has to clear it. The rule of the guest checks who writes.
 */
export const GUEST_PLACES = map(
  '$slot',
  writable(
    all(
      `${field(guestIn(newRoot(4)), 'teamId')} === $teamId`,
      `${field(guestIn(newRoot(4)), 'guest/slot')} === $slot`,
      any('!data.exists()', `${userOf('data.val()', 'teamId')} !== $teamId`),
    ),
    settledLeaf('who may write it'),
  ),
  { key: '$slot.matches(/^g[0-9]$/)' },
);

const uid = field('newData', 'uid');
const root = newRoot(2);
const line = `${root}.child('users/' + ${uid} + '/stats/recount/id').val()`;
/** The two records become one: the guest's goes, and what he played is counted for the player, with a line of the log. */
export const joinedGuests = map(
  '$guest',
  object(
    {
      uid: leaf(`${userOf('newData.val()', 'role')} === 'player'`, `!${isGuest('newData.val()')}`),
      at: NOW,
      // The guest's last match: figures that were computed before another one are refused.
      from: settledLeaf('the entry as a whole'),
      // Where the player takes the guest's place; he is in no team.
      team: leaf(`newData.val() === ${userOf('$guest', 'teamId')}`, `${teamOf('newData.val()', 'approved')} === true`),
    },
    {
      write: all(ADMIN, '!data.exists()', 'newData.exists()'),
      shapedBy: 'its required children',
      conditions: [
        isGuest('$guest'),
        "newData.child('at').exists()",
        `${field('newData', 'from')} === ${userOf('$guest', 'stats/lastMatchId')}`,
        `!${root}.child('users/' + $guest).exists()`,
        `!${root}.child('seasonStats/all/players/' + $guest).exists()`,
        `${root}.child('users/' + ${uid} + '/joined/' + $guest).val() === true`,
        `${root}.child('adminLog/' + ${line} + '/target').val() === 'joinedGuests/' + $guest`,
      ],
    },
  ),
  { read: 'true', indexOn: ['uid'] },
);
/** Asked of something under a guest's id: he is joined in this update. @param after the root after it */
export const isJoined = (guest, after) =>
  all(`!${entryOf('root', guest)}.exists()`, `${entryOf(after, guest)}.exists()`);
/** Asked of users/$uid/joined/$guest. */
export const JOINED = map(
  '$guest',
  writable(
    all(`!${entryOf('root', '$guest')}.exists()`, `${joined(newRoot(4), '$guest')}.val() === $uid`),
    settledLeaf('the entry of joinedGuests, which asks for true in the same update'),
  ),
);
/**
 * Asked of users/$uid/teamId: the player takes the place of a guest who is joined with him in this update. The line of the
 * log that his statistics name says which one.
 */
export const takesPlace = (() => {
  const after = newRoot(3);
  const target = `${after}.child('adminLog/' + newData.parent().child('stats/recount/id').val() + '/target').val()`;
  return all(
    `!root.child(${target}).exists()`,
    `${after}.child(${target} + '/uid').val() === $uid`,
    `${after}.child(${target} + '/team').val() === newData.val()`,
    `${after}.child('teams/' + newData.val() + '/members/' + $uid).val() === true`,
  );
})();

// Figures ------------------------------------------------------------------------------------------------------------

/** The seat of whom figures are of, in the match that they name: his own, or that of a guest who was joined with him. */
export const SEAT = "(newData.child('lastSeat').exists() ? newData.child('lastSeat').val() : $uid)";
/** @param match after the update; @param after the root after it */
export const isOwnSeat = (match, after) =>
  any(
    "!newData.child('lastSeat').exists()",
    all(
      `${joined(after, field('newData', 'lastSeat'))}.val() === $uid`,
      `!${match}.child('playerStats/' + $uid).exists()`,
    ),
  );

/**
 * Asked of a match that is completed: whoever a seat counts for is counted. That is the player with whom a guest was joined,
 * unless he sits there himself. Of two guests of one player the app counts the first for him (src/domain/standings/guest-seats.ts);
 * the rules ask that one is.
 *
 * @param slots uids of the seats; @param isCounted what to ask of a uid
 */
export const seatsCounted = (slots, isCounted) =>
  all(
    ...slots.map((slot) => {
      const player = `${joined('root', slot)}.val()`;
      const isPlayers = all(`${entryOf('root', slot)}.exists()`, `!newData.child('playerStats/' + ${player}).exists()`);
      return `(${isPlayers}) ? (${isCounted(player)}) : (${isCounted(slot)})`;
    }),
  );
