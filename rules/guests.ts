// Guests («misafir oyuncu»): players without an account, under ids that no account has. joinedGuests/$guest names the player whom a guest turned out
// to be.
import { GUESTS_OF_TEAM } from '../src/domain/records/guests.ts';
import { ADMIN, field, isCaptainOf, newRoot, teamOf, userOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { leaf, map, object, served, settledLeaf, writable } from './schema.ts';

const isGuestId = (id: string) => `${id}.matches(/^(guest|squad)-[-0-9A-Z_a-z]{20}$/)`;
export const isGuest = (uid: string) => `root.child('users/' + ${uid} + '/guest').exists()`;
const entryOf = (root: string, guest: string) => `${root}.child('joinedGuests/' + ${guest})`;

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

/** Who a guest turned out to be. Only the host joins the two records, and takes a joining back (decision 134). */
export const joinedGuests = { ...served('true'), indexOn: ['uid'] };
