// matchEvents: each tap, written once, only together with the next revision of its match.

import { SEATS } from '../src/domain/match/seats.ts';
import { SHOT_TYPES } from '../src/domain/match/shots.ts';
import { field, isPushId, oneOf, playerOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { OWN_UID, TIME } from './leaves.ts';
import { map, object, settledLeaf } from './schema.ts';

const newRootOfEvent = 'newData.parent().parent().parent()';
const matchOfEvent = "root.child('matches/' + $matchId)";

const EVENT = object(
  {
    type: settledLeaf('the event: a throw or a correction'),
    playerId: settledLeaf('the event: one of the four'),
    target: settledLeaf('the event: its own key without the last character'),
    at: TIME,
    by: OWN_UID,
  },
  {
    // The rule of the match's revision checks the writer, and that the match is still running.
    write: all(
      '!data.exists()',
      `${newRootOfEvent}.child('matches/' + $matchId + '/status').val() === 'ongoing'`,
      `${newRootOfEvent}.child('matches/' + $matchId + '/rev').val() === root.child('matches/' + $matchId + '/rev').val() + 1`,
    ),
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['at', 'by'])",
      when(
        `${field('newData', 'type')} === 'undo'`,
        "!newData.hasChild('playerId')",
        any(...SEATS.map((slot) => `${field('newData', 'playerId')} === ${playerOf(matchOfEvent, slot)}`)),
      ),
      any(
        all(isPushId('$eventId'), oneOf(field('newData', 'type'), ...SHOT_TYPES), "!newData.hasChild('target')"),
        // L14: an event has one key under which it can be corrected, so the first correction is the only one.
        all(
          `$eventId === ${field('newData', 'target')} + '-'`,
          '$eventId.length <= 60',
          oneOf(field('newData', 'type'), 'undo', 'move'),
          `newData.parent().child(${field('newData', 'target')}).exists()`,
          `newData.parent().child(${field('newData', 'target')} + '/type').val() !== 'undo'`,
        ),
      ),
    ],
  },
);

export const matchEvents = map('$matchId', map('$eventId', EVENT, { read: 'true' }));
