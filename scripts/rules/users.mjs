// users/$uid: each account registers itself and edits field by field, so that a field without its own rule cannot be forged.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import {
  ADMIN,
  all,
  any,
  field,
  HAS_ADDRESS,
  HAS_ADMIN_ADDRESS,
  hasNoTeam,
  isDecided,
  newRoot,
} from './conditions.mjs';
import { answersFor, GUEST_MARK, guestAdded, isGuest, JOINED, takesPlace } from './guests.mjs';
import { choice, equal, FLAG, NOW, name, PICTURE, text } from './leaves.mjs';
import { apart, leaf, map, object, settledLeaf, writable } from './schema.mjs';
import { playerStats } from './stats.mjs';
import { isStamped, listingAgrees, namesAgree } from './user-keys.mjs';

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
  "!newData.child('teamId').exists()",
  "!newData.child('stats/lastMatchId').exists()",
);
/** A removal is recorded in removedUsers, which no client can delete; the rule there checks the writer. */
const removed = all('!newData.exists()', `${newRoot(2)}.child('removedUsers/' + $uid).val() === now`);

/**
 * A field that its owner edits. That the record exists is asked of `updatedAt`, which every change of it carries.
 */
const own = (field) => writable(OWN, field);

const root = newRoot(3);
/** The rule of the team checks the rest of a founder. */
const founds = all(
  "!root.child('teams/' + newData.val()).exists()",
  `${root}.child('teams/' + newData.val() + '/captainId').val() === $uid`,
);
/** The membership ends in the same update; the rule of the team checks the writer: its captain, or the player himself. */
const letGo = all(
  "root.child('teams/' + data.val() + '/members/' + $uid).exists()",
  `!${root}.child('teams/' + data.val() + '/members/' + $uid).exists()`,
);
/** The team is deleted in the same update, or was before. */
const freed = all(ADMIN, `!${root}.child('teams/' + data.val()).exists()`);

/** A match or a recount moves the statistics in the same update; their own rule asks who may do that. */
const isCounted = (user, before) => `${field(user, 'stats/lastMatchId')} !== ${field(before, 'stats/lastMatchId')}`;

const KEY = settledLeaf('the record as a whole');

const USER = object(
  {
    uid: equal('$uid'),
    displayName: writable(all(any(OWN, answersFor('$uid')), 'data.exists()'), name(limits.user.displayName)),
    role: choice('admin', 'player', 'team'),
    createdAt: NOW,
    approved: writable(all(ADMIN, 'data.exists()', 'newData.exists()'), FLAG),
    teamId: writable(
      `newData.exists() ? (${any(founds, isDecided('approved', '$uid', 'newData.val()', 3), all(hasNoTeam('$uid'), takesPlace))}) : (${any(freed, letGo)})`,
      settledLeaf('who may write it: the key of a team'),
    ),
    guest: GUEST_MARK,
    // The guests that were joined with him.
    joined: apart(JOINED),
    photoURL: own(PICTURE),
    position: own(text(limits.user.position)),
    bio: own(text(limits.user.bio)),
    age: own(
      leaf(
        `newData.val() >= ${limits.user.minAge}`,
        `newData.val() <= ${limits.user.maxAge}`,
        'newData.val() % 1 === 0',
      ),
    ),
    height: own(text(limits.user.height)),
    favoriteHand: own(choice('left', 'right', 'both')),
    socialMedia: own(object({ instagram: text(limits.user.instagram), twitter: text(limits.user.twitter) })),
    // The end of a membership names its one notice (scripts/rules/notifications.mjs).
    leaveNoticeId: apart(
      writable("data.parent().child('teamId').exists() && !newData.parent().child('teamId').exists()", name(100)),
    ),
    // ENT-03: the player's achievements, given by the league; a list, whose keys are its indexes.
    achievements: apart(
      writable(ADMIN, map('$place', name(limits.user.achievement), { key: '$place.matches(/^([0-9]|[1-4][0-9])$/)' })),
    ),
    stats: playerStats,
    updatedAt: writable(
      all(
        'data.parent().exists()',
        any(
          OWN,
          ADMIN,
          `${field('newData.parent()', 'displayName')} !== ${field('data.parent()', 'displayName')}`,
          `${field('newData.parent()', 'teamId')} !== ${field('data.parent()', 'teamId')}`,
          isCounted('newData.parent()', 'data.parent()'),
        ),
      ),
      settledLeaf('the record as a whole'),
    ),
    listed: writable(any(ADMIN, isCounted('newData.parent()', 'data.parent()')), settledLeaf('the record as a whole')),
    // Whoever changes a name changes its keys, which are proved by it.
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
