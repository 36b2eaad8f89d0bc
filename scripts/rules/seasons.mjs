// seasons/$seasonId and config/season, the key of the one that runs. A league that never opened a second season has
// neither. The next one is opened in one update: the one that runs ends, and the new one begins, both at the server's time.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import { ADMIN, all, any, field, newRoot } from './conditions.mjs';
import { name } from './leaves.mjs';
import { leaf, map, object, settledLeaf, writable } from './schema.mjs';

/** The season of a match, or of an entry of the team index: what names none is of the first. */
export const seasonNamed = (record) => `(${record}.child('season').exists() ? ${field(record, 'season')} : 'first')`;

/** The season that ran before the update. */
const former = "(root.child('config/season').exists() ? root.child('config/season').val() : 'first')";
const running = `${newRoot(2)}.child('config/season').val()`;
/** Its number is one more than that of the former one, so it is another; the first season's record comes with the second. */
const opened = `$seasonId === ${running} ? (${all(
  "!newData.child('endedAt').exists()",
  `${field('newData', 'number')} === ${newRoot(2)}.child('seasons/' + ${former} + '/number').val() + 1`,
)}) : (${all(
  "$seasonId === 'first'",
  `${newRoot(2)}.child('config/season').exists()`,
  "!root.child('config/season').exists()",
)})`;

const SEASON = object(
  {
    name: writable(ADMIN, name(limits.season.name)),
    // The rules cannot read a number out of a key, but they can put one into it.
    number: leaf("$seasonId === 'first' ? newData.val() === 1 : $seasonId === 's' + newData.val()"),
    startedAt: leaf('newData.val() > 0', 'newData.val() <= now'),
    // Only with another season: then the rule of config/season checks the writer, and the time of the end.
    endedAt: writable(
      all('!data.exists()', `${newRoot(3)}.child('config/season').val() !== root.child('config/season').val()`),
      settledLeaf('config/season: now'),
    ),
  },
  { write: opened, shapedBy: 'its required children', conditions: ["newData.hasChildren(['name', 'startedAt'])"] },
);

export const seasons = map('$seasonId', SEASON, { read: 'true' });

/** config/season. */
export const season = {
  ...writable(
    all(
      ADMIN,
      "!root.child('seasons/' + newData.val()).exists()",
      `${newRoot(2)}.child('seasons/' + newData.val() + '/startedAt').val() === now`,
      `${newRoot(2)}.child('seasons/' + ${former} + '/endedAt').val() === now`,
    ),
    settledLeaf('who may write it: the key of a season that begins now'),
  ),
  read: 'true',
};

/** Asked of a match that is made: it belongs to the season in which it was started. */
export const isInItsSeason = (match) => {
  const time = (name) => `root.child('seasons/' + ${field(match, 'season')} + '/${name}')`;
  const startedAt = field(match, 'startedAt');
  return `${match}.child('season').exists() ? (${all(
    `${time('startedAt')}.val() <= ${startedAt}`,
    any(`!${time('endedAt')}.exists()`, `${startedAt} < ${time('endedAt')}.val()`),
  )}) : (${any("!root.child('seasons/first').exists()", `${startedAt} < root.child('seasons/first/endedAt').val()`)})`;
};
