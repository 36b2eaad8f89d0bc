// What the figures of players and teams have in common, in `stats` and in `seasonStats`: they are moved by exactly one
// completion, or recounted by the admin with a line in the log.
import { all, any, field, isPercent, newRoot } from './conditions.mjs';
import { object, settledLeaf } from './schema.mjs';

export const SETTLED = settledLeaf('the figures as a whole');
export const settled = (...names) => Object.fromEntries([...names, 'lastMatchId'].map((name) => [name, SETTLED]));

const matchNamed = (figures, root) => `${root}.child('matches/' + ${field(figures, 'lastMatchId')})`;
const isInteger = (name) => `${field('newData', name)} % 1 === 0`;
const isWhole = (name) => `${field('newData', name)} >= 0 && ${isInteger(name)}`;

/**
 * The conditions of figures at a place.
 *
 * @param depth how many keys below the root the record of the figures stands
 * @returns `match`: the match that they name, after the update; `matchBefore`: before it; `justCompleted`: the update
 *   completes it; `recounted`: the admin counts them again
 */
export function figuresAt(depth) {
  const after = newRoot(depth);
  const match = matchNamed('newData', after);
  const matchBefore = matchNamed('newData', 'root');
  const justCompleted = all(
    `${matchBefore}.child('status').val() === 'ongoing'`,
    `${match}.child('status').val() === 'completed'`,
  );
  const logLine = `adminLog/' + ${field('newData', 'recount/id')}`;
  /**
   * A recount sets all numbers again. Its line of the log, which only the admin writes, is in the same update; it names
   * the last match of the record, so that a recount which was computed before another completion is refused; and it
   * ends with a match that had been completed before, so that no completion hides in it. The rules cannot add up the
   * matches, but they know the shape of a sum.
   */
  const recounted = (games, took, ...counts) =>
    all(
      `!root.child('${logLine}).exists()`,
      `${after}.child('${logLine} + '/action').val() === 'recount'`,
      `${field('newData', 'recount/from')} === ${field('data', 'lastMatchId')}`,
      ...counts.map(isWhole),
      `${games} === 0 ? !newData.child('lastMatchId').exists() : (${all(
        `${matchBefore}.child('status').val() === 'completed'`,
        took,
      )})`,
    );
  return { match, matchBefore, justCompleted, recounted };
}

/** A number before the update, 0 where there was none. */
const before = (name) => `(data.child('${name}').isNumber() ? ${field('data', name)} : 0)`;

/**
 * Every number is there and has moved by what the match adds to it. Asked of all of them at once: a condition at a number
 * would not be asked when an update leaves it out.
 */
export const allGrow = (growths) =>
  all(...Object.entries(growths).map(([name, by]) => `${field('newData', name)} === ${before(name)} + (${by})`));

/** `from` is absent if the record had no match. */
export const RECOUNT = object(
  { id: SETTLED, from: SETTLED },
  { shapedBy: 'the figures as a whole: its line of the log' },
);
export const either = (recount, growth) => `newData.child('recount').exists() ? (${recount}) : (${growth})`;

export const percentsHold = all(
  isPercent(field('newData', 'accuracy'), field('newData', 'cupsScored'), field('newData', 'totalAttempts')),
  isPercent(
    field('newData', 'winRate'),
    field('newData', 'wins'),
    `(${field('newData', 'wins')} + ${field('newData', 'losses')})`,
  ),
);

/** The sums of a player's matches, whatever they are. */
export const playerCounts = all(
  `${field('newData', 'gamesPlayed')} === ${field('newData', 'wins')} + ${field('newData', 'losses')}`,
  `${field('newData', 'totalAttempts')} === 10 * ${field('newData', 'gamesPlayed')}`,
  `${field('newData', 'cupsScored')} <= ${field('newData', 'totalAttempts')}`,
  `${field('newData', 'mvpCount')} <= ${field('newData', 'gamesPlayed')}`,
);

const FORM = field('newData', 'form');
/** The letter of the match behind the last ones, at most five; what was no text counts as nothing. */
export const formGrows = (isWon) => {
  const letter = `(${isWon} ? 'W' : 'L')`;
  const longer = `(${field('data', 'form')} + ${letter})`;
  return `data.child('form').isString() ? (${all(
    `${longer}.endsWith(${FORM})`,
    any(`${FORM}.length === 5`, `${FORM} === ${longer}`),
    `${FORM}.length <= 5`,
  )}) : ${FORM} === ${letter}`;
};
/** As many letters as matches, at most five; the matches themselves are not read. */
export const formCounts = (games) =>
  `${games} === 0 ? !newData.child('form').exists() : (${all(
    `${FORM}.matches(/^[WL]{1,5}$/)`,
    `${FORM}.length <= ${games}`,
    any(`${FORM}.length === 5`, `${FORM}.length === ${games}`),
  )})`;

export const GAMES = `(${field('newData', 'wins')} + ${field('newData', 'losses')})`;

/** Wins in a row: one more, or none; and the most that there ever were. */
export const runGrows = (isWon) =>
  all(
    `${field('newData', 'run')} === (${isWon} ? ${before('run')} + 1 : 0)`,
    any(
      `${field('newData', 'bestRun')} === ${field('newData', 'run')}`,
      `${field('newData', 'bestRun')} === ${field('data', 'bestRun')}`,
    ),
    `${field('newData', 'bestRun')} >= ${field('newData', 'run')}`,
    `${field('newData', 'bestRun')} >= ${before('bestRun')}`,
  );
/** The shape of both; `run` is a whole number, so none of the three is below 0. */
export const runCounts = all(
  isInteger('wins'),
  isInteger('bestRun'),
  `${field('newData', 'run')} <= ${field('newData', 'bestRun')}`,
  `${field('newData', 'bestRun')} <= ${field('newData', 'wins')}`,
);

/** The team took part in the match. */
export const tookPartIn = (match) =>
  any(...['team1Id', 'team2Id'].map((sideId) => `${match}.child('${sideId}').val() === $teamId`));
