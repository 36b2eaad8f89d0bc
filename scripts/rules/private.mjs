// What is nobody's but its owner's or the admin's: addresses, the admin's log. What only the functions touch has no rule
// and so is closed: push subscriptions and their claims, limits, mails that wait.
import { ADMIN, all, CLOSED, NOW, name, OWN_UID, text } from './conditions.mjs';

const OWN = 'auth.uid === $uid';

/** The e-mail address is the token's, so nobody has the league write to somebody else. */
export const contacts = {
  '.read': ADMIN,
  $uid: {
    '.read': OWN,
    email: { '.write': all(OWN, 'newData.isString()', 'newData.val() === auth.token.email') },
  },
};

/** Who did what and when; written once, by the admin alone. */
export const adminLog = {
  '.read': ADMIN,
  $entryId: {
    '.write': all(ADMIN, '!data.exists()'),
    '.validate': "newData.hasChildren(['by', 'at', 'action'])",
    by: OWN_UID,
    at: NOW,
    action: name(100),
    target: text(200),
    detail: text(500),
    $other: CLOSED,
  },
};

/** Which devices score a match, so that two of them know of each other; each takes its own entry away when it leaves. */
export const matchPresence = {
  $matchId: {
    '.read': ADMIN,
    $deviceId: {
      '.write': ADMIN,
      '.validate': "newData.hasChildren(['at', 'name'])",
      at: NOW,
      name: name(40),
      $other: CLOSED,
    },
  },
};
