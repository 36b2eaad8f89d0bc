// users/$uid: each account registers itself and edits field by field, so that nobody can forge a field without its own rule.
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { PLAYER_FIELDS } from '../src/domain/records/own-fields.ts';
import { ADMIN, COUNTING, field, HAS_ADDRESS, HAS_ADMIN_ADDRESS, isDecided, newRoot } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { answersFor, GUEST_MARK, guestAdded, isGuest } from './guests.ts';
import { choice, equal, FLAG, NOW, name, ownPlaces, PICTURE, whole } from './leaves.ts';
import { apart, leaf, map, object, type Place, settledLeaf, writable } from './schema.ts';
import { playerStats } from './stats.ts';
import { isStamped, listingAgrees, namesAgree } from './user-keys.ts';

const OWN = 'auth.uid === $uid';

/** A player needs no approval, a captain does; only the admin's address makes an admin (specification.md §4). */
const registered = all(
  OWN,
  HAS_ADDRESS,
  '!data.exists()',
  "!root.child('removedUsers/' + auth.uid).exists()",
  "newData.hasChildren(['uid', 'displayName', 'role', 'createdAt', 'stats'])",
  `(${field('newData', 'role')} === 'admin') === (${HAS_ADMIN_ADDRESS})`,
  `${field('newData', 'approved')} === (${field('newData', 'role')} !== 'team')`,
  "!newData.hasChild('teamId')",
);
/** A removal is recorded in removedUsers, which no client can delete; the rule there checks the writer. */
const removed = all('!newData.exists()', `${newRoot(2)}.child('removedUsers/' + $uid).val() === now`);

/** A field that its owner edits. The rule of `updatedAt`, which every change of the record writes, checks that the record exists. */
const own = (field: Place) => writable(OWN, field);

const root = newRoot(3);
/** The rule of the team checks the rest of a founding. */
const founds = all(
  "!root.child('teams/' + newData.val()).exists()",
  `${root}.child('teams/' + newData.val() + '/captainId').val() === $uid`,
);
/** The membership ends in the same update; the rule of the team checks the writer: its captain, or the player himself. */
const letGo = all(
  "root.child('teams/' + data.val() + '/members/' + $uid).exists()",
  `!${root}.child('teams/' + data.val() + '/members/' + $uid).exists()`,
  // The record of a guest who has not played is deleted instead.
  any("!data.parent().hasChild('guest')", "data.parent().child('stats/gamesPlayed').val() > 0"),
);
/** The admin frees a user whose team does not exist after the update. */
const freed = all(ADMIN, `!${root}.child('teams/' + data.val()).exists()`);

/** Of somebody under 18, without consent, only the name that the functions write is public (decision 132). */
const SHOWN = "!root.hasChild('contacts/' + $uid + '/hidden')";
const shown = (described: Place): Place => ({ ...described, conditions: [...described.conditions, SHOWN] });

const NAME = leaf(`newData.val().length <= ${LIMITS.user.displayName}`, any('newData.val() === data.val()', SHOWN));

const KEY = settledLeaf('the record as a whole');

const USER = object(
  {
    uid: equal('$uid'),
    // namesAgree refuses an empty name.
    displayName: writable(all(any(OWN, answersFor('$uid')), 'data.exists()'), NAME),
    role: choice('admin', 'player', 'team'),
    createdAt: NOW,
    approved: writable(all(ADMIN, 'data.exists()', 'newData.exists()'), FLAG),
    teamId: writable(
      when('newData.exists()', any(founds, isDecided('approved', '$uid', 'newData.val()', 3)), any(freed, letGo)),
      settledLeaf('who may write it: the key of a team'),
    ),
    guest: GUEST_MARK,
    photoURL: own(shown(PICTURE)),
    ...ownPlaces(PLAYER_FIELDS, own),
    age: own(shown(whole(PLAYER_FIELDS.age.from, PLAYER_FIELDS.age.to))),
    // The end of a membership names its one notice (rules/notifications.ts).
    leaveNoticeId: apart(
      writable("data.parent().hasChild('teamId') && !newData.parent().hasChild('teamId')", name(100)),
    ),
    // ENT-03: the player's achievements, given by the league; a list, whose keys are its indexes.
    achievements: apart(
      writable(ADMIN, map('$place', name(LIMITS.user.achievement), { key: '$place.matches(/^([0-9]|[1-4][0-9])$/)' })),
    ),
    // The rule of `updatedAt` checks that the user exists.
    stats: writable(COUNTING, playerStats),
    updatedAt: writable(
      all(
        'data.parent().exists()',
        any(
          COUNTING,
          OWN,
          ADMIN,
          `${field('newData.parent()', 'displayName')} !== ${field('data.parent()', 'displayName')}`,
          `${field('newData.parent()', 'teamId')} !== ${field('data.parent()', 'teamId')}`,
        ),
      ),
      settledLeaf('the record as a whole'),
    ),
    listed: writable(any(COUNTING, ADMIN), settledLeaf('the record as a whole')),
    // An update that changes the name also changes its keys, and namesAgree checks them.
    nameKeys: writable(any(OWN, isGuest('$uid')), object({ 0: KEY, 1: KEY, 2: KEY })),
  },
  {
    write: any(registered, guestAdded, removed),
    shapedBy: 'who may write it',
    conditions: [isStamped, namesAgree, listingAgrees],
  },
);

export const users = map('$uid', USER, {
  indexOn: ['teamId', 'listed', 'nameKeys/0', 'nameKeys/1', 'nameKeys/2', 'updatedAt', 'approved'],
  read: 'true',
});
