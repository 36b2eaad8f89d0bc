// Statistics of players and teams: moved by exactly one completion, or recounted by the admin with a line in the log. The
// rule of the completed match, or of that line, checks that the writer is the admin.
import { all, any, field, isPercent } from './conditions.mjs';
import { object, settledLeaf } from './schema.mjs';

/** From users/$uid/stats or teams/$teamId/stats. */
const newRootOfStats = 'newData.parent().parent().parent()';
const completedMatch = (stats, root) => `${root}.child('matches/' + ${stats}.child('lastMatchId').val())`;
const justCompleted = all(
  `${completedMatch('newData', 'root')}.child('status').val() === 'ongoing'`,
  `${completedMatch('newData', newRootOfStats)}.child('status').val() === 'completed'`,
);

/** The match after the update. */
const matchOfStats = completedMatch('newData', newRootOfStats);
const entryOf = (name) => `${matchOfStats}.child('playerStats/' + $uid + '/${name}').val()`;
const matchWinner = `${matchOfStats}.child('winnerId').val()`;
const isWinner = `${entryOf('teamId')} === ${matchWinner}`;

/**
 * Every number is there and has moved by what this match adds to it, from 0 where there was none; without a match
 * all are 0 (those that are `implied` because another condition on the record says so). Asked of all of them at once: a condition at a number would not be asked when an update leaves it out.
 */
const allGrow = (growths, implied = []) => {
  const numbers = Object.entries(growths);
  const before = (name) => `(data.child('${name}').isNumber() ? ${field('data', name)} : 0)`;
  return `newData.child('lastMatchId').exists() ? (${all(
    ...numbers.map(([name, by]) => `${field('newData', name)} === ${before(name)} + (${by})`),
  )}) : (${all(
    ...numbers.filter(([name]) => !implied.includes(name)).map(([name]) => `${field('newData', name)} === 0`),
  )})`;
};
const SETTLED = settledLeaf('the statistics as a whole');
const settled = (...names) => Object.fromEntries([...names, 'lastMatchId'].map((name) => [name, SETTLED]));

const isWhole = (name) => `${field('newData', name)} >= 0 && ${field('newData', name)} % 1 === 0`;
/**
 * A recount sets all numbers again. Its line of the log, which only the admin writes, is in the same update; it names
 * the last match of the record, so that a recount which was computed before another completion is refused; and it
 * ends with a match that had been completed before, so that no completion hides in it. The rules cannot add up the
 * matches, but they know the shape of a sum.
 */
const recounted = (games, took, ...counts) =>
  all(
    `!root.child('adminLog/' + ${field('newData', 'recount/id')}).exists()`,
    `${newRootOfStats}.child('adminLog/' + ${field('newData', 'recount/id')} + '/action').val() === 'recount'`,
    `${field('newData', 'recount/from')} === ${field('data', 'lastMatchId')}`,
    ...counts.map(isWhole),
    `${games} === 0 ? !newData.child('lastMatchId').exists() : (${all(
      `${completedMatch('newData', 'root')}.child('status').val() === 'completed'`,
      took,
    )})`,
  );
/** `from` is absent if the record had no match. */
const RECOUNT = object({ id: SETTLED, from: SETTLED }, { shapedBy: 'the statistics as a whole: its line of the log' });
const either = (recount, growth) => `newData.child('recount').exists() ? (${recount}) : (${growth})`;

const percents = all(
  isPercent(field('newData', 'accuracy'), field('newData', 'cupsScored'), field('newData', 'totalAttempts')),
  isPercent(
    field('newData', 'winRate'),
    field('newData', 'wins'),
    `(${field('newData', 'wins')} + ${field('newData', 'losses')})`,
  ),
);

export const playerStats = object(
  {
    ...settled('gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'),
    recount: RECOUNT,
  },
  {
    // That the user exists is asked of his `updatedAt`.
    write: any("newData.child('recount').exists()", justCompleted),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(
            field('newData', 'gamesPlayed'),
            `${completedMatch('newData', 'root')}.child('playerStats/' + $uid).exists()`,
            'cupsScored',
            'wins',
            'losses',
            'mvpCount',
          ),
          `${field('newData', 'gamesPlayed')} === ${field('newData', 'wins')} + ${field('newData', 'losses')}`,
          `${field('newData', 'totalAttempts')} === 10 * ${field('newData', 'gamesPlayed')}`,
          `${field('newData', 'cupsScored')} <= ${field('newData', 'totalAttempts')}`,
          `${field('newData', 'mvpCount')} <= ${field('newData', 'gamesPlayed')}`,
        ),
        allGrow(
          {
            gamesPlayed: '1',
            cupsScored: entryOf('cupsScored'),
            totalAttempts: '10',
            wins: `${isWinner} ? 1 : 0`,
            losses: `${isWinner} ? 0 : 1`,
            mvpCount: `${entryOf('isMVP')} === true ? 1 : 0`,
          },
          ['cupsScored'],
        ),
      ),
      percents,
    ],
  },
);

const FORM = field('newData', 'form');
const letter = `(${matchWinner} === $teamId ? 'W' : 'L')`;
const longer = `(${field('data', 'form')} + ${letter})`;
/** The letter of this match behind the last ones, at most five; what was no text counts as nothing. */
const formGrows = `newData.child('lastMatchId').exists() ? (data.child('form').isString() ? (${all(
  `${longer}.endsWith(${FORM})`,
  any(`${FORM}.length === 5`, `${FORM} === ${longer}`),
  `${FORM}.length <= 5`,
)}) : ${FORM} === ${letter}) : !newData.child('form').exists()`;
/** As many letters as matches, at most five; the matches themselves are not read. */
const formCounts = (games) =>
  `${games} === 0 ? !newData.child('form').exists() : (${all(
    `${FORM}.matches(/^[WL]{1,5}$/)`,
    `${FORM}.length <= ${games}`,
    any(`${FORM}.length === 5`, `${FORM}.length === ${games}`),
  )})`;
const games = `(${field('newData', 'wins')} + ${field('newData', 'losses')})`;

/** The team took part in the match that its statistics name. */
const tookPart = any(
  ...['team1Id', 'team2Id'].map(
    (sideId) => `${completedMatch('newData', 'root')}.child('${sideId}').val() === $teamId`,
  ),
);

export const teamStats = object(
  { ...settled('wins', 'losses', 'points', 'form'), recount: RECOUNT },
  {
    write: all('data.parent().exists()', any("newData.child('recount').exists()", all(justCompleted, tookPart))),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(games, tookPart, 'wins', 'losses'),
          `${field('newData', 'points')} === 3 * ${field('newData', 'wins')}`,
          formCounts(games),
        ),
        all(
          allGrow({
            wins: `${matchWinner} === $teamId ? 1 : 0`,
            losses: `${matchWinner} === $teamId ? 0 : 1`,
            points: `${matchWinner} === $teamId ? 3 : 0`,
          }),
          formGrows,
        ),
      ),
    ],
  },
);
