// The right to score a match without being the admin, and the notes that the phones at a table leave for each other. The admin creates a link; a
// callable claims it, and only the callable writes the right. No rule about scoring reads the phones' notes.
import limits from '../src/domain/scorers/limits.json' with { type: 'json' };
import { ADMIN, field, isMadeKey, isMadeText, isPushId, isScorerOf, mayScore, newRoot } from './conditions.ts';
import { all, any } from './expressions.ts';
import { equal, FLAG, NOW, name, OWN_UID, whole } from './leaves.ts';
import { leaf, map, object, served, settledLeaf, writable } from './schema.ts';

/** An invitation to score one match; the database stores the hash of its secret, never the secret. The callable writes `usedBy`. */
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

/** The right of an account over a match, until a time; the callable writes name, link and time. */
const SCORER = object({
  // The admin may end the right now, but never extend it.
  until: writable(all(ADMIN, 'newData.val() < data.val()'), NOW),
});
export const matchScorers = map('$matchId', map('$uid', SCORER, { read: any(ADMIN, 'data.child(auth.uid).exists()') }));

/** A night, with its code, for the admin alone. Clients write none of the three places of a night: the callables do (decision 95). */
export const nights = served(ADMIN);
/** @param more who reads all of a night beside the admin */
const ofNights = (more?: { read: string }) =>
  map('$nightId', map('$uid', served('auth.uid === $uid'), more), { read: ADMIN });
/** Who waits for a table: also for whoever has a right over one, while the night lets him answer (decision 140); and who has such a right. */
export const tableAsks = ofNights({
  read: all(
    "root.child('config/night/asks').val() === true",
    "root.child('tableScorers/' + $nightId + '/' + auth.uid + '/until').val() > now",
  ),
});
export const tableScorers = ofNights();

/**
 * The account's own entry: the key is its uid and one character of the device's id (`tableDevice` in src/domain/match/presence.ts), so that an
 * account has at most 64 entries.
 */
const isOwnDevice = all("$deviceId.beginsWith(auth.uid + '-')", '$deviceId.length === auth.uid.length + 2');
/** The devices that score a match, so that they see each other; each removes its own entry at the end. */
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
        unsent: whole(0, limits.unsent),
        battery: leaf('newData.val() >= 0', 'newData.val() <= 100'),
        // The connection of the device has ended; what it said last stays for the admin.
        gone: equal('true'),
      },
      {
        write: any(ADMIN, all(isScorerOf('$matchId'), isOwnDevice)),
        shapedBy: 'its required children',
        conditions: ["newData.hasChildren(['at', 'name'])"],
      },
    ),
    { read: mayScore('$matchId'), key: isMadeKey('$deviceId') },
  ),
);

const SAME = settledLeaf('who scores, or who asks, as a whole');
const PARTS = ['device', 'uid', 'who', 'at'];
const HOLDER = {
  device: leaf(isMadeText('newData.val()')),
  uid: SAME,
  who: name(limits.name),
  at: SAME,
};
/** All fields are unchanged. */
const stays = (after: string, before: string) =>
  all(...PARTS.map((part) => `${field(after, part)} === ${field(before, part)}`));
/** The entry is the writing account's, and its time is now. */
const isOwn = (holder: string) => all(`${field(holder, 'uid')} === auth.uid`, `${field(holder, 'at')} === now`);
/** The turn passes to the phone that asked for it. */
const isHandedOver = all(
  ...['device', 'uid', 'who'].map((part) => `${field('newData', part)} === ${field('data', `ask/${part}`)}`),
  `${field('newData', 'at')} === now`,
);

const [isHolders, isAskers] = ['uid', 'ask/uid'].map((uid) => `${field('data', uid)} === auth.uid`) as [string, string];
const holder = `root.child('matchPresence/' + $matchId + '/' + ${field('data', 'device')})`;
const isOver = (time: string, after: number) => `${time} <= now - ${after}`;
/** Decision 42: only the admin takes the turn from a phone that is present and has no question, or has time left to answer it. */
const mayTake = any(
  ADMIN,
  '!data.exists()',
  isHolders,
  all(isAskers, isOver(field('data', 'ask/at'), limits.answerMs)),
  `!${holder}.hasChild('at')`,
  `${holder}.hasChild('gone')`,
  isOver(field(holder, 'at'), limits.silentMs),
);

/** The phone that scores now, and the phone that asks to take over. Only the scoring phone and the asking phone delete a question. */
export const matchTurns = map(
  '$matchId',
  object(
    {
      ...HOLDER,
      ask: object(HOLDER, {
        shapedBy: 'its required children',
        conditions: [
          "newData.hasChildren(['device', 'who'])",
          any(
            stays('newData', 'data'),
            all(
              isOwn('newData'),
              any(
                '!data.exists()',
                `${field('data', 'uid')} === auth.uid`,
                isOver(field('data', 'at'), limits.askedMs),
              ),
            ),
          ),
        ],
      }),
    },
    {
      read: mayScore('$matchId'),
      write: all(mayScore('$matchId'), 'newData.exists()'),
      shapedBy: 'its required children',
      conditions: [
        "newData.hasChildren(['device', 'who'])",
        any(
          all(stays('newData', 'data'), any("newData.hasChild('ask')", isHolders, isAskers)),
          all(isOwn('newData'), mayTake),
          all(isHandedOver, isHolders),
        ),
      ],
    },
  ),
);

/**
 * «Yönetici çağır»: one call of a match at a time. A scorer calls again only after the admin has answered, so nobody floods him with notices
 * (decision 93).
 */
export const tableCalls = map(
  '$matchId',
  object(
    {
      at: NOW,
      uid: OWN_UID,
      who: name(limits.name),
      answeredAt: NOW,
    },
    {
      // The admin reads all of them.
      read: isScorerOf('$matchId'),
      write: any(
        ADMIN,
        all(
          isScorerOf('$matchId'),
          "newData.exists()&&!newData.hasChild('answeredAt')",
          any('!data.exists()', "data.hasChild('answeredAt')"),
        ),
      ),
      shapedBy: 'its required children',
      conditions: ["newData.hasChildren(['at', 'uid', 'who'])"],
    },
  ),
  { read: ADMIN },
);
