// What only its owner or the admin may read: addresses, the admin's log. What only the functions use has no rule and so
// is closed: push subscriptions and their claims, limits, pending mails.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import { ADMIN, all, any, HAS_ADDRESS, isMadeKey, newRoot } from './conditions.mjs';
import { mayTakeBack } from './guests.mjs';
import { NOW, name, OWN_UID, text } from './leaves.mjs';
import { map, object, settledLeaf, writable } from './schema.mjs';

const OWN = 'auth.uid === $uid';

/** The e-mail address is the token's, so no account can make the league write to another person. */
export const contacts = map(
  '$uid',
  object(
    {
      email: writable(
        all(OWN, 'newData.isString()', 'newData.val() === auth.token.email'),
        settledLeaf('who may write it: the address of the token'),
      ),
    },
    { read: OWN },
  ),
  // The admin finds an account by the start of its address.
  { indexOn: ['email'], read: ADMIN },
);

/**
 * Accounts whose record was removed, with the time, written in the same update. An account registers once: leaving does
 * not multiply what it may create, and a removed user does not come back with a token that is still valid. The functions
 * delete the entry after 90 days, in which the phones that score hear of it.
 */
export const removedUsers = map(
  '$uid',
  writable(
    all(
      any(all(OWN, HAS_ADDRESS), ADMIN, mayTakeBack('$uid')),
      'newData.exists()',
      `!${newRoot(2)}.child('users/' + $uid).exists()`,
    ),
    NOW,
  ),
  // The admin's panel follows the removals since it last looked.
  { indexOn: '.value', read: ADMIN },
);

/** The admin's actions with their times; written once, by the admin alone. */
export const adminLog = map(
  '$entryId',
  object(
    {
      by: OWN_UID,
      at: NOW,
      action: name(limits.log.action),
      target: text(limits.log.target),
      detail: text(limits.log.detail),
    },
    {
      write: all(ADMIN, '!data.exists()'),
      shapedBy: 'its required children',
      conditions: ["newData.hasChildren(['by', 'at', 'action'])"],
    },
  ),
  // By the server's time: keys are made on devices whose clocks may be wrong.
  { indexOn: ['at'], read: ADMIN, key: isMadeKey('$entryId') },
);
