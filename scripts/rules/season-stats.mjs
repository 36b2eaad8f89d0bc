// seasonStats/$season: the figures of a season, and under `all` those of all time, of everybody who took part, whether he
// is still there or not: moved by exactly one completion, or recounted by the admin with a line in the log. The rule of
// the completed match, or of that line, checks that the writer is the admin.
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
  runCounts,
  runGrows,
  SETTLED,
  settled,
  tookPartIn,
} from './figures.mjs';
import { name } from './leaves.mjs';
import { map, object } from './schema.mjs';
import { seasonNamed } from './seasons.mjs';
import { isEntryInStep } from './team-index.mjs';

/** seasonStats/$season/teams|players|met/$id. */
const { match, matchBefore, justCompleted, recounted } = figuresAt(4);
const winner = field(match, 'winnerId');
/** The season of a match is this one, or this is all time. */
const isOf = (played) => any("$season === 'all'", `$season === ${seasonNamed(played)}`);
const writeFigures = any("newData.child('recount').exists()", justCompleted);
const NAME = name(100);

const isWon = `${winner} === $teamId`;
const isTeam1 = `${field(match, 'team1Id')} === $teamId`;
const ofSide = (one, other) => `(${isTeam1} ? ${field(match, one)} : ${field(match, other)})`;

const TEAM = object(
  {
    name: NAME,
    ...settled('wins', 'losses', 'points', 'form', 'cupsFor', 'cupsAgainst', 'run', 'bestRun'),
    recount: RECOUNT,
  },
  {
    write: writeFigures,
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(GAMES, all(tookPartIn(matchBefore), isOf(matchBefore)), 'losses', 'cupsFor', 'cupsAgainst', 'run'),
          "newData.child('name').exists()",
          `${field('newData', 'points')} === 3 * ${field('newData', 'wins')}`,
          runCounts,
          formCounts(GAMES),
        ),
        all(
          tookPartIn(match),
          isOf(match),
          `${field('newData', 'name')} === ${ofSide('team1Name', 'team2Name')}`,
          allGrow({
            wins: `${isWon} ? 1 : 0`,
            losses: `${isWon} ? 0 : 1`,
            points: `${isWon} ? 3 : 0`,
            cupsFor: ofSide('team1Score', 'team2Score'),
            cupsAgainst: ofSide('team2Score', 'team1Score'),
          }),
          runGrows(isWon),
          formGrows(isWon),
        ),
      ),
      isEntryInStep,
    ],
  },
);

const entryOf = (played, name) => `${played}.child('playerStats/' + $uid + '/${name}').val()`;
const isWinner = `${entryOf(match, 'teamId')} === ${winner}`;
const rankOf = (rate) =>
  `${field('newData', `ranks/${rate}`)} === ${field('newData', rate)} * 100000 + ${field('newData', 'gamesPlayed')}`;

const PLAYER = object(
  {
    name: NAME,
    teamId: NAME,
    ...settled('gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'),
    run: SETTLED,
    bestRun: SETTLED,
    ranks: object({ accuracy: SETTLED, winRate: SETTLED }, { shapedBy: 'the figures as a whole' }),
    recount: RECOUNT,
  },
  {
    write: writeFigures,
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(
            field('newData', 'gamesPlayed'),
            all(`${matchBefore}.child('playerStats/' + $uid).exists()`, isOf(matchBefore)),
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
          `${field('newData', 'name')} === ${entryOf(match, 'playerName')}`,
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
      percentsHold,
      // Rates are compared from the third match on: the better rate first, of equal ones who played more.
      `${field('newData', 'gamesPlayed')} >= 3 ? (${all(rankOf('accuracy'), rankOf('winRate'))}) : !newData.child('ranks').exists()`,
    ],
  },
);

const sides = (played) => [field(played, 'team1Id'), field(played, 'team2Id')];
const pairOf = ([one, other]) => `${one} + '_' + ${other}`;
/** The key names both teams of the match; which of them first, the app says (src/domain/records/season-stats.ts). */
const isPairOf = (played) => any(`$pair === ${pairOf(sides(played))}`, `$pair === ${pairOf(sides(played).reverse())}`);
const [one, other] = sides(match);
const isNamedFirst = `$pair === ${pairOf([one, other])}`;
const wonBy = (first, second) => `${winner} === (${isNamedFirst} ? ${first} : ${second}) ? 1 : 0`;

const MET = object(
  { ...settled('low', 'high'), recount: RECOUNT },
  {
    write: writeFigures,
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        recounted(
          `(${field('newData', 'low')} + ${field('newData', 'high')})`,
          all(isPairOf(matchBefore), isOf(matchBefore)),
          'low',
          'high',
        ),
        all(isPairOf(match), isOf(match), allGrow({ low: wonBy(one, other), high: wonBy(other, one) })),
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

/** Asked of a match that is completed: everybody's figures of its season and of all time name it. @param root after the update */
export const everyoneInSeason = (played, root, slots) => {
  const [first, second] = sides(played);
  const counted = (path) => `${root}.child('seasonStats/' + ${path} + '/lastMatchId').val() === $matchId`;
  return all(
    ...[seasonNamed(played), "'all'"].flatMap((season) => [
      ...[first, second].map((team) => counted(`${season} + '/teams/' + ${team}`)),
      ...slots.map((uid) => counted(`${season} + '/players/' + ${uid}`)),
      any(
        counted(`${season} + '/met/' + ${pairOf([first, second])}`),
        counted(`${season} + '/met/' + ${pairOf([second, first])}`),
      ),
    ]),
  );
};
