// What is nobody's but its owner's or the admin's: addresses, the admin's log. What only the functions touch has no rule
// and so is closed: push subscriptions and their claims, limits, mails that wait.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import { ADMIN, all, any, isMadeKey, newRoot } from './conditions.mjs';
import { NOW, name, OWN_UID, text } from './leaves.mjs';
import { map, object, settledLeaf, writable } from './schema.mjs';

const OWN = 'auth.uid === $uid';

/** The e-mail address is the token's, so nobody has the league write to somebody else. */
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
  { read: ADMIN },
);

/**
 * Whose record was removed, and when; in the same update, whoever removes it. An account registers once: what it may create
 * is not multiplied by leaving, and who was removed does not come back on a token that is still good. The functions
 * forget it when no such token can be left.
 */
export const removedUsers = map(
  '$uid',
  writable(all(any(OWN, ADMIN), 'newData.exists()', `!${newRoot(2)}.child('users/' + $uid).exists()`), NOW),
);

/** Who did what and when; written once, by the admin alone. */
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
  { read: ADMIN, key: isMadeKey('$entryId') },
);

/** Which devices score a match, so that two of them know of each other; each takes its own entry away when it leaves. */
export const matchPresence = map(
  '$matchId',
  map(
    '$deviceId',
    object(
      { at: NOW, name: name(40) },
      { write: ADMIN, shapedBy: 'its required children', conditions: ["newData.hasChildren(['at', 'name'])"] },
    ),
    { read: ADMIN, key: isMadeKey('$deviceId') },
  ),
);
