// seasons/$seasonId and config/season, the key of the running season. A league that never opened a second season has neither. One update opens the
// next season: the running one ends, and the new one begins, both at the server's time.
import { FIRST_SEASON, PLAY_UNTIL_DAYS } from '../src/domain/records/constants.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { ADMIN, field, newRoot } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { name } from './leaves.ts';
import { leaf, map, object, settledLeaf, writable } from './schema.ts';

/** The season of a match; without a season it belongs to the first. */
export const seasonNamed = (record: string) =>
  `(${when(`${record}.hasChild('season')`, field(record, 'season'), `'${FIRST_SEASON}'`)})`;

/** The season that ran before the update. */
export const runningSeason = `(${when("root.hasChild('config/season')", "root.child('config/season').val()", `'${FIRST_SEASON}'`)})`;
const DAY_MS = 86_400_000;
const running = `${newRoot(2)}.child('config/season').val()`;
/** Its number is one more than the former season's, so it is a new season. The record of the first season is written together with the second's. */
const opened = when(
  `$seasonId === ${running}`,
  all(
    "!newData.hasChild('endedAt')",
    `${field('newData', 'number')} === ${newRoot(2)}.child('seasons/' + ${runningSeason} + '/number').val() + 1`,
  ),
  all(`$seasonId === '${FIRST_SEASON}'`, `${newRoot(2)}.hasChild('config/season')`, "!root.hasChild('config/season')"),
);

const SEASON = object(
  {
    name: writable(ADMIN, name(LIMITS.season.name)),
    // The rules cannot read a number from a key, but they can build the key from the number.
    number: leaf(when(`$seasonId === '${FIRST_SEASON}'`, 'newData.val() === 1', "$seasonId === 's' + newData.val()")),
    startedAt: leaf('newData.val() > 0', 'newData.val() <= now'),
    // Only together with a new season: then the rule of config/season checks the writer, and the time of the end.
    endedAt: writable(
      all('!data.exists()', `${newRoot(3)}.child('config/season').val() !== root.child('config/season').val()`),
      settledLeaf('config/season: now'),
    ),
    // A season without an end has nothing to compare with, which denies.
    playUntil: writable(
      ADMIN,
      leaf(
        `newData.val() > ${field('newData.parent()', 'endedAt')}`,
        `newData.val() <= ${field('newData.parent()', 'endedAt')} + ${PLAY_UNTIL_DAYS * DAY_MS}`,
      ),
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
      `${newRoot(2)}.child('seasons/' + ${runningSeason} + '/endedAt').val() === now`,
    ),
    settledLeaf('who may write it: the key of a season that begins now'),
  ),
  read: 'true',
};

/**
 * For a new match: it belongs to the season in which it was started, or to the season and the stage of its fixture, whose rule compares them. Of a match
 * whose fixture does not name it the result will wait for the admin (decision 119).
 */
export const isInItsSeason = (match: string, root: string) => {
  const isAnothers = `${root}.child('fixtures/' + ${field(match, 'fixtureId')} + '/matchId').val() !== $matchId`;
  const time = (name: string) => `root.child('seasons/' + ${field(match, 'season')} + '/${name}')`;
  const startedAt = field(match, 'startedAt');
  const first = `seasons/${FIRST_SEASON}`;
  const isInTime = when(
    `${match}.hasChild('season')`,
    all(
      `${time('startedAt')}.val() <= ${startedAt}`,
      any(`!${time('endedAt')}.exists()`, `${startedAt} < ${time('endedAt')}.val()`),
    ),
    any(`!root.hasChild('${first}')`, `${startedAt} < root.child('${first}/endedAt').val()`),
  );
  const limit = `root.child('seasons/' + ${seasonNamed(match)} + '/playUntil').val()`;
  // Decision 75: what a closed season left may be played for a while.
  const isPlayed = any(isAnothers, `${limit} === null`, `${startedAt} < ${limit}`);
  return when(`${match}.hasChild('fixtureId')`, isPlayed, all(`!${match}.hasChild('stage')`, isInTime));
};
