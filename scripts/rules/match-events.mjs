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
        '$eventId.matches(/^[-0-9A-Z_a-z]{20}$/)',
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
            "newData.child('target').val().matches(/^[-0-9A-Z_a-z]{20}$/)",
            `newData.parent().child(${field('newData', 'target')} + '/type').val() !== 'undo'`,
            `newData.parent().child(${field('newData', 'target')}).exists()`,
          ),
        ),
      ),
      type: { '.validate': oneOf('newData.val()', 'cup', 'minus', 'miss', 'undo') },
      playerId: SETTLED,
      target: SETTLED,
      at: { '.validate': NOT_IN_FUTURE },
      by: OWN_UID,
      $other: CLOSED,
    },
  },
};
