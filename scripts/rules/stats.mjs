// Statistics of players and teams over all time: moved by exactly one completion, or recounted by the admin with a line
// in the log. The rule of the completed match, or of that line, checks that the writer is the admin.
import { all, any, field } from './conditions.mjs';
import {
  allGrow,
  either,
  figuresAt,
  formCounts,
  formGrows,
  GAMES,
  percentsHold,
  playerCounts,
  RECOUNT,
  settled,
  tookPartIn,
} from './figures.mjs';
import { object } from './schema.mjs';

/** users/$uid/stats and teams/$teamId/stats. */
const { match, matchBefore, justCompleted, recounted } = figuresAt(3);
const entryOf = (name) => `${match}.child('playerStats/' + $uid + '/${name}').val()`;
const winner = field(match, 'winnerId');
const isWinner = `${entryOf('teamId')} === ${winner}`;
const isWon = `${winner} === $teamId`;

/** Without a match all are 0 (those that are `implied` because another condition on the record says so). */
const grownOrNone = (growths, implied = []) =>
  `newData.child('lastMatchId').exists() ? (${allGrow(growths)}) : (${all(
    ...Object.keys(growths)
      .filter((name) => !implied.includes(name))
      .map((name) => `${field('newData', name)} === 0`),
  )})`;

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
            `${matchBefore}.child('playerStats/' + $uid).exists()`,
            'cupsScored',
            'wins',
            'losses',
            'mvpCount',
          ),
          playerCounts,
        ),
        grownOrNone(
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
      percentsHold,
    ],
  },
);

/** The team took part in the match that its statistics name. */
const tookPart = tookPartIn(matchBefore);

export const teamStats = object(
  { ...settled('wins', 'losses', 'points', 'form'), recount: RECOUNT },
  {
    write: all('data.parent().exists()', any("newData.child('recount').exists()", all(justCompleted, tookPart))),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(GAMES, tookPart, 'wins', 'losses'),
          `${field('newData', 'points')} === 3 * ${field('newData', 'wins')}`,
          formCounts(GAMES),
        ),
        all(
          grownOrNone({
            wins: `${isWon} ? 1 : 0`,
            losses: `${isWon} ? 0 : 1`,
            points: `${isWon} ? 3 : 0`,
          }),
          `newData.child('lastMatchId').exists() ? (${formGrows(isWon)}) : !newData.child('form').exists()`,
        ),
      ),
    ],
  },
);
