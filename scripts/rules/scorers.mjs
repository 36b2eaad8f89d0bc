// Who scores a match beside the admin, and how the phones at a table know of each other. A link is made by the
// admin; claiming it is a callable, which alone writes the right. Whatever the phones say of themselves is a courtesy: no
// rule about scoring looks at it.
import limits from '../../src/domain/scorers/limits.json' with { type: 'json' };
import { ADMIN, all, any, field, isMadeKey, isPushId, isScorerOf, mayScore, newRoot } from './conditions.mjs';
import { FLAG, NOW, name, OWN_UID } from './leaves.mjs';
import { leaf, map, object, settledLeaf, writable } from './schema.mjs';

/** An invitation to score one match; its secret stands nowhere, only the hash. `usedBy` is the callable's. */
const LINK = object(
  {
    hash: leaf('newData.val().matches(/^[0-9a-f]{64}$/)'),
    createdAt: NOW,
    until: leaf('newData.val() > now', `newData.val() <= now + ${limits.hours * 3_600_000}`),
    once: FLAG,
    by: OWN_UID,
  },
  {
    write: all(
      ADMIN,
      any(
        '!newData.exists()',
        all('!data.exists()', `${newRoot(3)}.child('matches/' + $matchId + '/status').val() === 'ongoing'`),
      ),
    ),
    shapedBy: 'its required children',
    conditions: ["newData.hasChildren(['hash', 'createdAt', 'until', 'once', 'by'])"],
  },
);
export const scorerLinks = map('$matchId', map('$linkId', LINK, { key: isPushId('$linkId') }), { read: ADMIN });

/** The right of an account over a match, until a moment; name, link and time are the callable's. */
const SCORER = object({
  // It ends now, never later than it would.
  until: writable(all(ADMIN, 'newData.val() < data.val()'), NOW),
});
export const matchScorers = map('$matchId', map('$uid', SCORER, { read: any(ADMIN, 'data.child(auth.uid).exists()') }));

/** The devices that score a match, so that they know of each other; each removes its own entry at the end. */
export const matchPresence = map(
  '$matchId',
  map(
    '$deviceId',
    object(
      {
        at: NOW,
        name: name(limits.device),
        uid: OWN_UID,
        who: name(limits.name),
        unsent: leaf('newData.val() >= 0', `newData.val() <= ${limits.unsent}`, 'newData.val() % 1 === 0'),
        battery: leaf('newData.val() >= 0', 'newData.val() <= 100'),
      },
      {
        write: any(
          ADMIN,
          all(isScorerOf('$matchId'), any("!data.child('uid').exists()", `${field('data', 'uid')} === auth.uid`)),
        ),
        shapedBy: 'its required children',
        conditions: ["newData.hasChildren(['at', 'name'])"],
      },
    ),
    { read: mayScore('$matchId'), key: isMadeKey('$deviceId') },
  ),
);

const SAME = settledLeaf('who scores, or who asks, as a whole');
const PARTS = ['device', 'uid', 'who', 'at'];
const HAND = {
  device: leaf(isMadeKey('newData.val()')),
  uid: SAME,
  who: name(limits.name),
  at: SAME,
};
/** Nothing of it is new. */
const stays = (after, before) => all(...PARTS.map((part) => `${field(after, part)} === ${field(before, part)}`));
/** It is of the account that writes, now. */
const isOwn = (hand) => all(`${field(hand, 'uid')} === auth.uid`, `${field(hand, 'at')} === now`);
/** The phone that scores hands over to the one that asked. */
const isHandedOver = all(
  ...['device', 'uid', 'who'].map((part) => `${field('newData', part)} === ${field('data', `ask/${part}`)}`),
  `${field('newData', 'at')} === now`,
);

/** Who scores now, and who asks to take over. */
export const matchTurns = map(
  '$matchId',
  object(
    {
      ...HAND,
      ask: object(HAND, {
        shapedBy: 'its required children',
        conditions: ["newData.hasChildren(['device', 'who'])", any(stays('newData', 'data'), isOwn('newData'))],
      }),
    },
    {
      read: mayScore('$matchId'),
      write: mayScore('$matchId'),
      shapedBy: 'its required children',
      conditions: [
        "newData.hasChildren(['device', 'who'])",
        any(stays('newData', 'data'), isOwn('newData'), isHandedOver),
      ],
    },
  ),
);
