// Statistics of players and teams over all time: moved by exactly one completion, or recounted by the admin with a line
// in the log. The rule of the completed match, or of that line, checks who writes.
import { all, any, field } from './conditions.mjs';
import {
  allGrow,
  byMatchOrForfeit,
  either,
  figuresAt,
  formCounts,
  formGrows,
  GAMES,
  moves,
  OF_FORFEITS,
  percentsHold,
  playerCounts,
  RECOUNT,
  SETTLED,
  settled,
  teamGrowth,
  tookPartIn,
} from './figures.mjs';
import { isOwnSeat, SEAT } from './guests.mjs';
import { object } from './schema.mjs';

/** users/$uid/stats and teams/$teamId/stats. */
const { after, match, matchBefore, justCompleted, recounted, forfeit, justDeclared, teamRecounted } = figuresAt(3);
const entryOf = (name) => `${match}.child('playerStats/' + ${SEAT} + '/${name}').val()`;
const winner = field(match, 'winnerId');
const isWinner = `${entryOf('teamId')} === ${winner}`;

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
    lastSeat: SETTLED,
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
            `${matchBefore}.child('playerStats/' + ${SEAT}).exists()`,
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
      isOwnSeat(match, after),
      percentsHold,
    ],
  },
);

/** The team took part in the match that its statistics name. */
const tookPart = tookPartIn(matchBefore);

const isWon = `${winner} === $teamId`;
const isForfeitWon = `${field(forfeit, 'winnerId')} === $teamId`;

export const teamStats = object(
  { ...settled('wins', 'losses', 'points', 'form'), ...OF_FORFEITS },
  {
    write: all('data.parent().exists()', moves(all(justCompleted, tookPart))),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          teamRecounted(GAMES, tookPart, 'wins', 'losses'),
          `${field('newData', 'points')} === 3 * ${field('newData', 'wins')}`,
          formCounts(GAMES),
        ),
        byMatchOrForfeit(
          all(
            grownOrNone(teamGrowth(isWon)),
            `newData.child('lastMatchId').exists() ? (${formGrows(isWon)}) : !newData.child('form').exists()`,
          ),
          all(justDeclared, tookPartIn(forfeit), allGrow(teamGrowth(isForfeitWon)), formGrows(isForfeitWon)),
        ),
      ),
    ],
  },
);
