// Guests («misafir oyuncu»): players without an account, under ids that no account has. joinedGuests/$guest names the player whom a guest turned out
// to be, from the day on which the admin joins the two records. The entry is written once and never changes, because the guest's matches never change
// either.
import { ALL_TIME } from '../src/domain/records/seasons.ts';
import { ADMIN, field, isCaptainOf, newRoot, teamOf, userOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { NOW } from './leaves.ts';
import { leaf, map, object, settledLeaf, writable } from './schema.ts';

const isGuestId = (id: string) => `${id}.matches(/^guest-[-0-9A-Z_a-z]{20}$/)`;
export const isGuest = (uid: string) => `root.child('users/' + ${uid} + '/guest').exists()`;
const entryOf = (root: string, guest: string) => `${root}.child('joinedGuests/' + ${guest})`;
const joined = (root: string, guest: string) => `${root}.child('joinedGuests/' + ${guest} + '/uid')`;

/** The people who may edit a guest: the captain of his team, and the admin. */
export const answersFor = (uid: string) => all(isGuest(uid), any(ADMIN, isCaptainOf(userOf(uid, 'teamId'))));
/**
 * The captain removes a guest of his team who has not played. A guest may be playing his first match, and the rules cannot search the matches, so no
 * match may run (decision 40). The admin may remove any user.
 */
export const mayTakeBack = (uid: string) =>
  all(
    isGuest(uid),
    `${userOf(uid, 'stats/gamesPlayed')} === 0`,
    "!root.hasChild('liveMatches')",
    isCaptainOf(userOf(uid, 'teamId')),
  );

const team = field('newData', 'teamId');
const ofTeam = (path: string) => `${newRoot(2)}.child('teams/' + ${team} + '/${path}/' +`;
/**
 * For users/$uid: a guest is added to an approved team, at one of its places for guests. An account cannot have the mark, because its id must be a
 * guest's.
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
  { key: '$slot.matches(/^g[0-9]$/)' },
);

const uid = field('newData', 'uid');
const root = newRoot(2);
const line = `${root}.child('users/' + ${uid} + '/stats/recount/id').val()`;
/** The two records become one: the update deletes the guest's record, and counts his matches for the player, with a line of the log. */
export const joinedGuests = map(
  '$guest',
  object(
    {
      uid: leaf(`${userOf('newData.val()', 'role')} === 'player'`, `!${isGuest('newData.val()')}`),
      at: NOW,
      // The guest's last match, so that the rules refuse figures which were computed before another match.
      from: settledLeaf('the entry as a whole'),
      // Set when the player, who has no team, takes the guest's place.
      team: leaf(`newData.val() === ${userOf('$guest', 'teamId')}`, `${teamOf('newData.val()', 'approved')} === true`),
    },
    {
      write: all(ADMIN, '!data.exists()', 'newData.exists()'),
      shapedBy: 'its required children',
      conditions: [
        isGuest('$guest'),
        "newData.hasChild('at')",
        `${field('newData', 'from')} === ${userOf('$guest', 'stats/lastMatchId')}`,
        `!${root}.child('users/' + $guest).exists()`,
        `!${root}.child('seasonStats/${ALL_TIME}/players/' + $guest).exists()`,
        `${root}.child('users/' + ${uid} + '/joined/' + $guest).val() === true`,
        `${root}.child('adminLog/' + ${line} + '/target').val() === 'joinedGuests/' + $guest`,
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
/**
 * For users/$uid/teamId: the player takes the place of a guest whom this update joins with him. His statistics name the line of the log, which names
 * the guest.
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

/** The seat to which the figures belong, in the match that they name: the player's own, or that of a guest who was joined with him. */
export const SEAT = "(newData.hasChild('lastSeat') ? newData.child('lastSeat').val() : $uid)";
/** @param match after the update; @param after the root after it */
export const isOwnSeat = (match: string, after: string) =>
  any(
    "!newData.hasChild('lastSeat')",
    all(
      `${joined(after, field('newData', 'lastSeat'))}.val() === $uid`,
      `!${match}.child('playerStats/' + $uid).exists()`,
    ),
  );

/**
 * The player for whom a seat of a match counts, as an expression of his id: for a joined guest that is the player, unless the player himself has a
 * seat in the match. If two guests of one player sit in a match, the app counts the first for him (src/domain/standings/guest-seats.ts); the rules
 * only require one of them.
 */
export const ownerOf = (seat: string, match: string) => {
  const player = `${joined('root', seat)}.val()`;
  const isPlayers = all(`${entryOf('root', seat)}.exists()`, `!${match}.child('playerStats/' + ${player}).exists()`);
  return `(${when(isPlayers, player, seat)})`;
};
