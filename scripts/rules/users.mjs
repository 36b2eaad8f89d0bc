// users/$uid: registered by oneself, edited field by field, so that what has no rule of its own cannot be forged.
import {
  ADMIN,
  all,
  any,
  CLOSED,
  choice,
  field,
  IMAGE_URL,
  isDecided,
  NOW,
  name,
  newRoot,
  oneOf,
  text,
} from './conditions.mjs';
import { playerStats } from './stats.mjs';

const OWN = 'auth.uid === $uid';

/** A player needs no approval, a captain does; the admin's address makes the admin and nobody else (spec §4). */
const registered = all(
  OWN,
  '!data.exists()',
  "newData.hasChildren(['uid', 'displayName', 'role', 'createdAt', 'stats'])",
  `(${field('newData', 'role')} === 'admin') === (${ADMIN})`,
  `${field('newData', 'approved')} === (${field('newData', 'role')} !== 'team')`,
  "!newData.child('teamId').exists()",
  "!newData.child('stats/lastMatchId').exists()",
);
const removed = all('!newData.exists()', any(OWN, ADMIN));

/** A field that its owner edits. */
const own = (rule) => ({ '.write': all(OWN, 'data.parent().exists()'), ...rule });

const root = newRoot(3);
/** The team's own rule asks the rest of who founds it. */
const founds = all(
  "!root.child('teams/' + newData.val()).exists()",
  `${root}.child('teams/' + newData.val() + '/captainId').val() === $uid`,
);
/** The membership ends in the same update; the team's own rule asks who may end it. */
const letGo = all(
  "root.child('teams/' + data.val() + '/members/' + $uid).exists()",
  `!${root}.child('teams/' + data.val() + '/members/' + $uid).exists()`,
);
/** The team is deleted in the same update, or was before. */
const freed = all(ADMIN, `!${root}.child('teams/' + data.val()).exists()`);

export const users = {
  '.read': 'true',
  $uid: {
    '.write': any(registered, removed),
    uid: { '.validate': 'newData.val() === $uid' },
    displayName: { '.write': all(OWN, 'data.exists()', 'newData.exists()'), ...name(100) },
    role: choice('admin', 'player', 'team'),
    createdAt: NOW,
    approved: { '.write': all(ADMIN, 'data.exists()', 'newData.isBoolean()') },
    teamId: {
      '.write': `newData.exists() ? (${any(founds, isDecided('approved', '$uid', 'newData.val()', 3))}) : (${any(freed, letGo)})`,
    },
    photoURL: own(IMAGE_URL),
    position: own(text(100)),
    bio: own(text(500)),
    age: own({
      '.validate': 'newData.val() >= 16 && newData.val() <= 99 && newData.val() % 1 === 0',
    }),
    height: own(text(20)),
    favoriteHand: own({ '.validate': oneOf('newData.val()', 'left', 'right', 'both') }),
    socialMedia: own({ instagram: text(100), twitter: text(100), $other: CLOSED }),
    stats: playerStats,
    $other: CLOSED,
  },
};
