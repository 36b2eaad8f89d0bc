// Statistics of players and teams: moved by exactly one completion.
import { ADMIN, all, any, CLOSED, field, isPercent } from './conditions.mjs';

/** From users/$uid/stats or teams/$teamId/stats. */
const newRootOfStats = 'newData.parent().parent().parent()';
const completedMatch = (stats, root) => `${root}.child('matches/' + ${stats}.child('lastMatchId').val())`;
const justCompleted = all(
  `${completedMatch('newData', 'root')}.child('status').val() === 'ongoing'`,
  `${completedMatch('newData', newRootOfStats)}.child('status').val() === 'completed'`,
);

/** The match as the update leaves it. */
const matchOfStats = completedMatch('newData', newRootOfStats);
const entryOf = (name) => `${matchOfStats}.child('playerStats/' + $uid + '/${name}').val()`;
const matchWinner = `${matchOfStats}.child('winnerId').val()`;
const isWinner = `${entryOf('teamId')} === ${matchWinner}`;

/**
 * Every number is there and has moved by what this match adds to it, from 0 where there was none; without a match
 * all are 0. Asked of all of them at once: a condition at a number would not be asked when an update leaves it out.
 */
const allGrow = (growths) => {
  const numbers = Object.entries(growths);
  const before = (name) => `(data.child('${name}').isNumber() ? ${field('data', name)} : 0)`;
  const list = numbers.map(([name]) => `'${name}'`).join(', ');
  return all(
    `newData.hasChildren([${list}])`,
    `newData.child('lastMatchId').exists() ? (${all(
      ...numbers.map(([name, by]) => `${field('newData', name)} === ${before(name)} + (${by})`),
    )}) : (${all(...numbers.map(([name]) => `${field('newData', name)} === 0`))})`,
  );
};
const NUMBER = { '.validate': 'newData.isNumber()' };
const numbers = (...names) => Object.fromEntries(names.map((name) => [name, NUMBER]));

export const playerStats = {
  '.write': all(
    ADMIN,
    'data.parent().exists()',
    "newData.child('lastMatchId').isString()",
    justCompleted,
    `${matchOfStats}.child('playerStats/' + $uid).exists()`,
  ),
  '.validate': all(
    allGrow({
      gamesPlayed: '1',
      cupsScored: entryOf('cupsScored'),
      totalAttempts: '10',
      wins: `${isWinner} ? 1 : 0`,
      losses: `${isWinner} ? 0 : 1`,
      mvpCount: `${entryOf('isMVP')} === true ? 1 : 0`,
    }),
    isPercent(field('newData', 'accuracy'), field('newData', 'cupsScored'), field('newData', 'totalAttempts')),
    isPercent(
      field('newData', 'winRate'),
      field('newData', 'wins'),
      `(${field('newData', 'wins')} + ${field('newData', 'losses')})`,
    ),
  ),
  ...numbers('gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'),
  lastMatchId: { '.validate': 'newData.isString()' },
  $other: CLOSED,
};

export const teamStats = {
  '.write': all(
    ADMIN,
    'data.parent().exists()',
    "newData.child('lastMatchId').isString()",
    justCompleted,
    any(
      ...['team1Id', 'team2Id'].map(
        (sideId) => `${completedMatch('newData', 'root')}.child('${sideId}').val() === $teamId`,
      ),
    ),
  ),
  '.validate': allGrow({
    wins: `${matchWinner} === $teamId ? 1 : 0`,
    losses: `${matchWinner} === $teamId ? 0 : 1`,
    points: `${matchWinner} === $teamId ? 3 : 0`,
  }),
  ...numbers('wins', 'losses', 'points'),
  lastMatchId: { '.validate': 'newData.isString()' },
  $other: CLOSED,
};
