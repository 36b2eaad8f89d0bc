// matchEvents: each tap, written once, only together with the next revision of its match.
import { all, any, CLOSED, field, NOT_IN_FUTURE, OWN_UID, oneOf, PLAYERS, playerOf, SETTLED } from './conditions.mjs';

const newRootOfEvent = 'newData.parent().parent().parent()';
const matchOfEvent = "root.child('matches/' + $matchId)";
export const matchEvents = {
  $matchId: {
    '.read': 'true',
    $eventId: {
      // Whoever moves the revision has been asked by the match who he is, and whether the match is still going on.
      '.write': all(
        '!data.exists()',
        `${newRootOfEvent}.child('matches/' + $matchId + '/status').val() === 'ongoing'`,
        `${newRootOfEvent}.child('matches/' + $matchId + '/rev').val() === root.child('matches/' + $matchId + '/rev').val() + 1`,
      ),
      '.validate': all(
        "newData.hasChildren(['at', 'by'])",
        `${field('newData', 'type')} === 'undo' ? !newData.child('playerId').exists() : (${any(
          ...PLAYERS.map((slot) => `${field('newData', 'playerId')} === ${playerOf(matchOfEvent, slot)}`),
        )})`,
        any(
          all(
            '$eventId.matches(/^[-0-9A-Z_a-z]{20}$/)',
            oneOf(field('newData', 'type'), 'cup', 'minus', 'miss'),
            "!newData.child('target').exists()",
          ),
          // L14: an event has one key under which it can be corrected, so the first correction is the only one.
          all(
            `$eventId === ${field('newData', 'target')} + '-'`,
            '$eventId.length <= 60',
            oneOf(field('newData', 'type'), 'undo', 'move'),
            `newData.parent().child(${field('newData', 'target')}).exists()`,
            `newData.parent().child(${field('newData', 'target')} + '/type').val() !== 'undo'`,
          ),
        ),
      ),
      type: SETTLED,
      playerId: SETTLED,
      target: SETTLED,
      at: { '.validate': NOT_IN_FUTURE },
      by: OWN_UID,
      $other: CLOSED,
    },
  },
};
