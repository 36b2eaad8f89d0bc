// Data that only its owner or the admin may read: addresses, the admin's log. Data that only the functions use has no rule, so no client can read or
// write it: push subscriptions and their claims, limits, pending mails.
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { ADMIN, HAS_ADDRESS, isMadeText, newRoot } from './conditions.ts';
import { all, any } from './expressions.ts';
import { mayTakeBack } from './guests.ts';
import { NOW, name, OWN_UID, text, whole } from './leaves.ts';
import { map, object, settledLeaf, writable } from './schema.ts';

const OWN = 'auth.uid === $uid';
/** Beside the address, which only a registered account has. */
const HAS_ACCOUNT = all(OWN, "newData.parent().hasChild('email')");

/** The e-mail address is the token's, so no account can make the league write to another person. */
export const contacts = map(
  '$uid',
  object(
    {
      email: writable(
        all(OWN, 'newData.isString()', 'newData.val() === auth.token.email'),
        settledLeaf('who may write it: the address of the token'),
      ),
      // Decision 135: the privacy notice that he read when he registered, and whether photographs and videos may show him.
      notice: writable(
        all(HAS_ACCOUNT, '!data.exists()'),
        object(
          { version: whole(0, 1_000_000), at: NOW },
          { shapedBy: 'its required children', conditions: ["newData.hasChildren(['version', 'at'])"] },
        ),
      ),
      media: writable(HAS_ACCOUNT, NOW),
    },
    { read: OWN },
  ),
  // The admin finds an account by the start of its address.
  { indexOn: ['email'], read: ADMIN },
);

/**
 * Accounts whose record was removed, with the time, written in the same update. An account registers only once: otherwise a user could multiply what
 * he may create by leaving, or come back with a token that is still valid. The functions delete the entry after 90 days; until then the phones that
 * score read it.
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
  // The admin's panel follows the removals since its last visit.
  { indexOn: '.value', read: ADMIN },
);

/** The admin's actions with their times; written once, by the admin alone. */
export const adminLog = map(
  '$entryId',
  object(
    {
      by: OWN_UID,
      at: NOW,
      action: name(LIMITS.log.action),
      target: text(LIMITS.log.target),
      detail: text(LIMITS.log.detail),
    },
    {
      write: all(ADMIN, '!data.exists()'),
      shapedBy: 'its required children',
      conditions: ["newData.hasChildren(['by', 'at', 'action'])"],
    },
  ),
  // By the server's time: devices create the keys, and their clocks may be wrong.
  { indexOn: ['at'], read: ADMIN, key: isMadeText('$entryId') },
);
