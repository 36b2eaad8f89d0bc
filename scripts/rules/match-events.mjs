// matchEvents: each tap, written once, only together with the next revision of its match.
import { all, any, field, isPushId, oneOf, PLAYERS, playerOf } from './conditions.mjs';
import { OWN_UID, TIME } from './leaves.mjs';
import { leaf, map, object, settledLeaf } from './schema.mjs';

const newRootOfEvent = 'newData.parent().parent().parent()';
const matchOfEvent = "root.child('matches/' + $matchId)";

const EVENT = object(
  {
    type: leaf(oneOf('newData.val()', 'cup', 'minus', 'miss', 'undo')),
    playerId: settledLeaf('the event: one of the four'),
    target: settledLeaf('the event: the key of another'),
    at: TIME,
    by: OWN_UID,
  },
  {
    // Whoever moves the revision has been asked by the match who he is, and whether the match is still going on.
    write: all(
      '!data.exists()',
      `${newRootOfEvent}.child('matches/' + $matchId + '/status').val() === 'ongoing'`,
      `${newRootOfEvent}.child('matches/' + $matchId + '/rev').val() === root.child('matches/' + $matchId + '/rev').val() + 1`,
    ),
    shapedBy: 'its required children',
    conditions: [
      isPushId('$eventId'),
      "newData.hasChildren(['type', 'at', 'by'])",
      any(
        all(
          `${field('newData', 'type')} !== 'undo'`,
          "!newData.child('target').exists()",
          any(...PLAYERS.map((slot) => `${field('newData', 'playerId')} === ${playerOf(matchOfEvent, slot)}`)),
        ),
        all(
          `${field('newData', 'type')} === 'undo'`,
          "!newData.child('playerId').exists()",
          isPushId(field('newData', 'target')),
          `newData.parent().child(${field('newData', 'target')} + '/type').val() !== 'undo'`,
          `newData.parent().child(${field('newData', 'target')}).exists()`,
        ),
      ),
    ],
  },
);

export const matchEvents = map('$matchId', map('$eventId', EVENT, { read: 'true' }));
