// seasonStats/$season: the figures of a season, and under `all` those of all time, of everybody who took part, whether he
// is still there or not: moved by exactly one completion, or one forfeit, or recounted by the admin with a line in the log.
// The rule of the completed match, of the fixture, or of that line, checks who writes.
import { all, any, field, userOf } from './conditions.mjs';
import { pairOf, sides } from './counted.mjs';
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
  runCounts,
  runGrows,
  SETTLED,
  settled,
  teamGrowth,
  tookPartIn,
} from './figures.mjs';
import { isJoined, isOwnSeat, SEAT } from './guests.mjs';
import { name } from './leaves.mjs';
import { map, object } from './schema.mjs';
import { seasonNamed } from './seasons.mjs';
import { isEntryInStep } from './team-index.mjs';

/** seasonStats/$season/teams|players|met/$id. */
const { after, match, matchBefore, justCompleted, recounted, forfeit, justDeclared, teamRecounted } = figuresAt(4);
const winner = field(match, 'winnerId');
/** The season of a match is this one, or this is all time. */
const isOf = (played) => any("$season === 'all'", `$season === ${seasonNamed(played)}`);
/** The same of a fixture, which always names its season. */
const isForfeitOf = any("$season === 'all'", `$season === ${field(forfeit, 'season')}`);
const NAME = name(100);

const isWon = `${winner} === $teamId`;
const isForfeitWon = `${field(forfeit, 'winnerId')} === $teamId`;
const teamRecord = "root.child('teams/' + $teamId)";
const isTeam1 = `${field(match, 'team1Id')} === $teamId`;
const ofSide = (one, other) => `(${isTeam1} ? ${field(match, one)} : ${field(match, other)})`;

const TEAM = object(
  {
    name: NAME,
    ...settled('wins', 'losses', 'points', 'form', 'cupsFor', 'cupsAgainst', 'run', 'bestRun'),
    ...OF_FORFEITS,
  },
  {
    write: moves(justCompleted),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          teamRecounted(
            GAMES,
            all(tookPartIn(matchBefore), isOf(matchBefore)),
            'losses',
            'cupsFor',
            'cupsAgainst',
            'run',
          ),
          "newData.child('name').exists()",
          `${field('newData', 'points')} === 3 * ${field('newData', 'wins')}`,
          runCounts,
          formCounts(GAMES),
        ),
        byMatchOrForfeit(
          all(
            tookPartIn(match),
            isOf(match),
            `${field('newData', 'name')} === ${ofSide('team1Name', 'team2Name')}`,
            allGrow({
              ...teamGrowth(isWon),
              cupsFor: ofSide('team1Score', 'team2Score'),
              cupsAgainst: ofSide('team2Score', 'team1Score'),
            }),
            runGrows(isWon),
            formGrows(isWon),
          ),
          all(
            justDeclared,
            tookPartIn(forfeit),
            isForfeitOf,
            // Of a team that has left the league nothing says what its name was.
            `${teamRecord}.exists() ? ${field('newData', 'name')} === ${field(teamRecord, 'name')} : newData.child('name').exists()`,
            allGrow({ ...teamGrowth(isForfeitWon), cupsFor: null, cupsAgainst: null }),
            runGrows(isForfeitWon),
            formGrows(isForfeitWon),
          ),
        ),
      ),
      isEntryInStep,
    ],
  },
);

const entryOf = (played, name) => `${played}.child('playerStats/' + ${SEAT} + '/${name}').val()`;
const isWinner = `${entryOf(match, 'teamId')} === ${winner}`;
const rankOf = (rate) =>
  `${field('newData', `ranks/${rate}`)} === ${field('newData', rate)} * 100000 + ${field('newData', 'gamesPlayed')}`;

/** The name of the line in the match; in the seat of a guest that of the player who he was, if he is still there. */
const nameNow = `(newData.child('lastSeat').exists() && root.child('users/' + $uid).exists() ? ${userOf('$uid', 'displayName')} : ${entryOf(match, 'playerName')})`;

const PLAYER = object(
  {
    name: NAME,
    teamId: NAME,
    ...settled('gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'),
    lastSeat: SETTLED,
    run: SETTLED,
    bestRun: SETTLED,
    ranks: object({ accuracy: SETTLED, winRate: SETTLED }, { shapedBy: 'the figures as a whole' }),
    recount: RECOUNT,
  },
  {
    // The figures of a guest go when he is joined with a player.
    write: any(all('!newData.exists()', isJoined('$uid', after)), "newData.child('recount').exists()", justCompleted),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(
            field('newData', 'gamesPlayed'),
            all(`${matchBefore}.child('playerStats/' + ${SEAT}).exists()`, isOf(matchBefore)),
            'cupsScored',
            'losses',
            'mvpCount',
            'run',
          ),
          "newData.hasChildren(['name', 'teamId'])",
          playerCounts,
          runCounts,
        ),
        all(
          isOf(match),
          `${field('newData', 'name')} === ${nameNow}`,
          `${field('newData', 'teamId')} === ${entryOf(match, 'teamId')}`,
          allGrow({
            gamesPlayed: '1',
            cupsScored: entryOf(match, 'cupsScored'),
            totalAttempts: '10',
            wins: `${isWinner} ? 1 : 0`,
            losses: `${isWinner} ? 0 : 1`,
            mvpCount: `${entryOf(match, 'isMVP')} === true ? 1 : 0`,
          }),
          runGrows(isWinner),
        ),
      ),
      isOwnSeat(match, after),
      percentsHold,
      // Rates are compared from the third match on: the better rate first, of equal ones who played more.
      `${field('newData', 'gamesPlayed')} >= 3 ? (${all(rankOf('accuracy'), rankOf('winRate'))}) : !newData.child('ranks').exists()`,
    ],
  },
);

/** The key names both teams of the match; which of them first, the app says (src/domain/records/season-stats.ts). */
const isPairOf = (played) => any(`$pair === ${pairOf(sides(played))}`, `$pair === ${pairOf(sides(played).reverse())}`);
/** The two have met once more. @param played a match, or a forfeit; @param isOfSeason that it is of this one */
const metAgain = (played, isOfSeason) => {
  const [one, other] = sides(played);
  const isNamedFirst = `$pair === ${pairOf([one, other])}`;
  const wonBy = (first, second) => `${field(played, 'winnerId')} === (${isNamedFirst} ? ${first} : ${second}) ? 1 : 0`;
  return all(isPairOf(played), isOfSeason, allGrow({ low: wonBy(one, other), high: wonBy(other, one) }));
};

const MET = object(
  { ...settled('low', 'high'), ...OF_FORFEITS },
  {
    write: moves(justCompleted),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        teamRecounted(
          `(${field('newData', 'low')} + ${field('newData', 'high')})`,
          all(isPairOf(matchBefore), isOf(matchBefore)),
          'low',
          'high',
        ),
        byMatchOrForfeit(metAgain(match, isOf(match)), all(justDeclared, metAgain(forfeit, isForfeitOf))),
      ),
    ],
  },
);

export const seasonStats = map(
  '$season',
  object({
    teams: map('$teamId', TEAM),
    players: map('$uid', PLAYER, {
      indexOn: ['cupsScored', 'mvpCount', 'bestRun', 'ranks/accuracy', 'ranks/winRate'],
    }),
    met: map('$pair', MET),
  }),
  { read: 'true' },
);
