// matchEvents: each tap, written once, only together with the next revisions of its match. The rules cannot count the children of an update, so each
// event has a number, the revision that it makes, and eventNumbers has one place for each number.

import { CLOCK_STATES } from '../src/domain/match/clock-states.ts';
import { MOST_OVERTIMES } from '../src/domain/match/game-rules.ts';
import { SHOT_TYPES } from '../src/domain/match/shots.ts';
import { EVENTS_PER_MATCH } from '../src/domain/records/constants.ts';
import { ADMIN, field, isPushId, newRoot, oneOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { choice, equal, OWN_UID, TIME, whole } from './leaves.ts';
import { leaf, map, object, settledLeaf, writable } from './schema.ts';

/** Somebody of the match has the name, and with it an entry. A substitution brings its player in, and perhaps its other one out. */
const isInMatch = (name: string, root: string) => {
  const uid = field('newData', name);
  return `${root}.child('matches/' + $matchId + '/playerStats/' + ${uid} + '/playerId').val() === ${uid}`;
};

const ofMatch = (name: string) => `${newRoot(3)}.child('matches/' + $matchId + '/${name}').val()`;
const number = field('newData', 'number');
const revision = (root: string) => `${root}.child('matches/' + $matchId + '/rev').val()`;

/**
 * A throw of a correction (decision 139), which comes whole with its match and needs no number, since nothing is added to it: the counting compares the
 * result with this log (decision 119). The match's own rule checks the writer.
 */
const isCopied = all(
  `!root.hasChild('matches/' + $matchId)`,
  `${newRoot(3)}.hasChild('matches/' + $matchId + '/corrects')`,
);

/** The code of the match of this event (decision 145); where it has none, each use of it is a type error. */
const code = (depth: number) => `${newRoot(depth)}.child('matches/' + $matchId + '/rules').val()`;
const type = field('newData', 'type');
/** The kinds that not every match has, each with what its code says then. */
const OPTIONAL = { double: 'w', penalty: 'p', clock: 't' };
const ofOptions = Object.entries(OPTIONAL).map(([kind, option]) => `${option}.*${kind}`);

const EVENT = object(
  {
    type: settledLeaf('the event: a throw or a correction'),
    playerId: settledLeaf('the event: one of the match'),
    leaves: settledLeaf('the event: one of the match, for a substitution'),
    target: settledLeaf('the event: its own key without the last character'),
    phase: whole(0, MOST_OVERTIMES),
    redemption: equal('true', `${code(4)}.matches(/[rb]/)`),
    to: choice(...CLOCK_STATES),
    at: TIME,
    by: OWN_UID,
    number: settledLeaf('eventNumbers: the revision that the event makes'),
  },
  {
    // The rule of the match's revision checks the writer, and that the match is still running.
    write: all(
      '!data.exists()',
      any(
        isCopied,
        all(
          `${newRoot(3)}.child('matches/' + $matchId + '/status').val() === 'ongoing'`,
          `${newRoot(3)}.child('eventNumbers/' + $matchId + '/e' + ${number}).val() === $eventId`,
          `${number} <= ${revision(newRoot(3))}`,
          any(ADMIN, `${number} <= ${EVENTS_PER_MATCH}`),
          // The numbers of an update leave no gap behind the match's revision, so none is at or below it: each place there is taken, or follows none.
          any(
            `${number} === ${revision('root')} + 1`,
            `${newRoot(3)}.child('eventNumbers/' + $matchId + '/e' + (${number} - 1)).exists()`,
          ),
        ),
      ),
    ),
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['at', 'by'])",
      when(
        oneOf(type, 'undo', 'turn', 'restore', 'overtime', 'clock'),
        "!newData.hasChild('playerId')",
        when(
          `${type} === 'penalty'`,
          any(...['team1Id', 'team2Id'].map((team) => `${field('newData', 'playerId')} === ${ofMatch(team)}`)),
          isInMatch('playerId', newRoot(3)),
        ),
      ),
      any(
        `!${type}.matches(/^(${Object.keys(OPTIONAL).join('|')})$/)`,
        `(${code(3)} + ${type}).matches(/${ofOptions.join('|')}/)`,
      ),
      `newData.hasChild('to') === (${type} === 'clock')`,
      // Where misses are not counted only an answer to the last cup may be one.
      any(
        `${type} !== 'miss'`,
        "newData.hasChild('redemption')",
        `!newData.hasChild('phase')`,
        `!${code(3)}.matches(/n/)`,
      ),
      when(`${field('newData', 'type')} === 'sub'`, isInMatch('leaves', 'root'), "!newData.hasChild('leaves')"),
      // Decision 145: in a match with rules of its own a throw says its phase. An earlier app says none, and would count it elsewhere.
      `newData.hasChild('phase') === (${all(
        `${newRoot(3)}.hasChild('matches/' + $matchId + '/rules')`,
        "!newData.hasChild('target')",
        `${field('newData', 'type')} !== 'sub'`,
      )})`,
      any(
        all(
          isPushId('$eventId'),
          any(
            oneOf(field('newData', 'type'), ...SHOT_TYPES, 'sub', 'clock'),
            all(`${field('newData', 'type')} === 'overtime'`, `${field('newData', 'phase')} > 0`),
          ),
          "!newData.hasChild('target')",
        ),
        // L14: an event has one key under which it can be corrected, so the first correction is the only one.
        all(
          `$eventId === ${field('newData', 'target')} + '-'`,
          '$eventId.length <= 60',
          oneOf(field('newData', 'type'), 'undo', 'move', 'turn', 'restore'),
          `newData.parent().child(${field('newData', 'target')}).exists()`,
          // An undone throw can only be restored.
          any(
            `${field('newData', 'type')} === 'restore'`,
            `newData.parent().child(${field('newData', 'target')} + '/type').val() !== 'undo'`,
          ),
        ),
      ),
    ],
  },
);

export const matchEvents = map('$matchId', map('$eventId', EVENT, { read: 'true' }));

/**
 * The key of the event with this number. The numbers of an update follow the match's revision without a gap up to its new revision, so an update has
 * as many events as the revision grows (see `hasEvents` in matches.ts). Nobody reads these places.
 */
export const eventNumbers = map(
  '$matchId',
  map(
    '$place',
    writable(
      all('!data.exists()', 'newData.exists()'),
      leaf(`$place === 'e' + ${newRoot(3)}.child('matchEvents/' + $matchId + '/' + newData.val() + '/number').val()`),
    ),
  ),
);
