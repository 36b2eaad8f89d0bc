// What is nobody's but its owner's or the admin's: addresses, push subscriptions, the admin's log.
import { ADMIN, all, any, CLOSED, httpsUrl, NOW, name, OWN_UID, text } from './conditions.mjs';

const OWN = 'auth.uid === $uid';
const KEY = { '.validate': 'newData.isString() && newData.val().matches(/^[-_A-Za-z0-9]{1,200}=*$/)' };

/** The e-mail address is the token's, so nobody has the league write to somebody else. */
export const contacts = {
  $uid: {
    '.read': any(OWN, ADMIN),
    email: { '.write': all(OWN, 'newData.isString()', 'newData.val() === auth.token.email') },
  },
};

export const pushSubscriptions = {
  $uid: {
    '.read': OWN,
    $subscriptionId: {
      '.write': OWN,
      '.validate': "newData.hasChildren(['endpoint', 'keys'])",
      endpoint: httpsUrl(1000),
      keys: { '.validate': "newData.hasChildren(['p256dh', 'auth'])", p256dh: KEY, auth: KEY, $other: CLOSED },
      kinds: { $kind: { '.validate': 'newData.isBoolean() && $kind.matches(/^[-a-zA-Z]{1,30}$/)' } },
      $other: CLOSED,
    },
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
