// seasonStats/$season: the figures of a season, and under `all` those of all time, of every team and player, also of those that have left. Exactly
// one completion or one forfeit moves them, or the admin recounts them with a line in the log. The rule of the completed match, of the fixture, or of
// that line, checks the writer.
import { MIN_RANKED_GAMES, RANK_STEP } from '../src/domain/records/constants.ts';
import { PLAYOFFS_SUFFIX } from '../src/domain/records/season-keys.ts';
import { ALL_TIME } from '../src/domain/records/seasons.ts';
import { RATES, STATISTICS } from '../src/domain/standings/statistics.ts';
import { field, newRoot, userOf } from './conditions.ts';
import { carriesAll, isPairOf, pairOf, sides } from './counted.ts';
import { all, any, when } from './expressions.ts';
import {
  after,
  allGrow,
  byMatchOrForfeit,
  either,
  figuresAt,
  formCounts,
  formGrows,
  gamesOf,
  HAS_RUN,
  moves,
  OF_FORFEITS,
  percentsHold,
  playerCounts,
  playerGains,
  RECOUNT,
  resultsGrow,
  runCounts,
  runGrows,
  SETTLED,
  seatOf,
  settled,
  staysAs,
  sumsHold,
  tookPartIn,
} from './figures.ts';
import { isJoined, isOwnSeat, SEAT } from './guests.ts';
import { name } from './leaves.ts';
import { leaf, map, object } from './schema.ts';
import { seasonNamed, stageNamed, stageOfFixture } from './seasons.ts';
import { isEntryInStep } from './team-index.ts';

/** seasonStats/$season/teams|players|met/$id. */
const { root, match, known, justCompleted, recounted, forfeit, justDeclared, teamRecounted } = figuresAt(4);
const isAllTime = `$season === '${ALL_TIME}'`;
/** The match is of this stage of the season, or this is all time. */
const isOfSeason = any(isAllTime, `$season === ${stageNamed(known)}`);
/** A player's figures of a season count the play-offs too. */
const isOfPlayersSeason = any(
  isAllTime,
  `$season === ${seasonNamed(known)}`,
  all(`${known}.hasChild('stage')`, `$season === ${seasonNamed(known)} + '${PLAYOFFS_SUFFIX}'`),
);
/** The same for a fixture. */
const isForfeitOfSeason = any(isAllTime, `$season === ${stageOfFixture(forfeit)}`);
const NAME = name(100);

const teamRecord = "root.child('teams/' + $teamId)";
/** A value of the team's side in the match. */
const ofSide = (world: string, one: string, other: string) =>
  `(${when(`${field(known, 'team1Id')} === $teamId`, field(world, one), field(world, other))})`;

const { cupsFor, cupsAgainst, ...RESULTS } = STATISTICS.seasonTeam;
/** The number of the team's results. */
const GAMES = gamesOf(STATISTICS.seasonTeam);
const CUPS = { cupsFor, cupsAgainst };

/**
 * Of a forfeit with a score the cups grow by the score, of «hükmen» they stay (decision 72). The condition stands at the line, where the path of the
 * fixture is shortest.
 */
const CUPS_OF_SCORE = (() => {
  const world = newRoot(5);
  const line = `${world}.child('adminLog/' + newData.val())`;
  const fixture = `${world}.child(${field(line, 'target')})`;
  // The rule of the fixture checks that only a score has such a line.
  const cups = (one: string, other: string) => {
    const ofTeam = when(`${field(fixture, 'team1Id')} === $teamId`, field(fixture, one), field(fixture, other));
    return `(${when(`${field(line, 'action')} === 'fixture-scored'`, `(${ofTeam})`, '0')})`;
  };
  const counts = { cupsFor: cups('team1Score', 'team2Score'), cupsAgainst: cups('team2Score', 'team1Score') };
  const hasWon = `${field('newData.parent()', 'run')} > 0`;
  return leaf(any("newData.parent().hasChild('recount')", allGrow(CUPS, 'forfeit', hasWon, counts, '.parent()')));
})();

const TEAM = object(
  {
    name: NAME,
    ...settled(...Object.keys(STATISTICS.seasonTeam), 'form', 'run', 'bestRun'),
    ...OF_FORFEITS,
    forfeitLine: CUPS_OF_SCORE,
  },
  {
    write: all(
      moves(all(justCompleted, carriesAll("'/teams/' + $teamId", "'teams/' + $teamId", known, root))),
      isEntryInStep,
    ),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          teamRecounted(GAMES, all(tookPartIn(known), isOfSeason), 'losses', 'cupsFor', 'cupsAgainst', 'run'),
          "newData.hasChild('name')",
          ...sumsHold(STATISTICS.seasonTeam),
          runCounts,
          formCounts(GAMES),
        ),
        all(
          byMatchOrForfeit(
            all(
              tookPartIn(known),
              isOfSeason,
              `${after('name')} === ${ofSide(known, 'team1Name', 'team2Name')}`,
              allGrow(CUPS, 'match', HAS_RUN, {
                cupsFor: ofSide(match, 'team1Score', 'team2Score'),
                cupsAgainst: ofSide(match, 'team2Score', 'team1Score'),
              }),
            ),
            all(
              justDeclared,
              tookPartIn(forfeit),
              isForfeitOfSeason,
              // For a team that has left the league no record proves the name.
              when(
                `${teamRecord}.exists()`,
                `${after('name')} === ${field(teamRecord, 'name')}`,
                "newData.hasChild('name')",
              ),
            ),
          ),
          runGrows(`(${byMatchOrForfeit(field(match, 'winnerId'), field(forfeit, 'winnerId'))}) === $teamId`),
          formGrows(HAS_RUN),
          resultsGrow(RESULTS, HAS_RUN),
        ),
      ),
    ],
  },
);

const rankOf = (rate: string) =>
  `${after(`ranks/${rate}`)} === ${after(rate)} * ${RANK_STEP} + ${after('gamesPlayed')}`;

/** The name on the player's line of the match; for a joined guest's seat the player's name, if his record still exists. */
const nameNow = `(${when(
  all("newData.hasChild('lastSeat')", "root.hasChild('users/' + $uid)"),
  userOf('$uid', 'displayName'),
  seatOf(known, 'playerName'),
)})`;

const [isWinner, counts] = playerGains(match, known);
const PLAYER = object(
  {
    name: NAME,
    teamId: NAME,
    ...settled(...Object.keys(STATISTICS.player), 'accuracy', 'winRate'),
    lastSeat: SETTLED,
    run: SETTLED,
    bestRun: SETTLED,
    ranks: object({ accuracy: SETTLED, winRate: SETTLED }, { shapedBy: 'the figures as a whole' }),
    recount: RECOUNT,
  },
  {
    // The update that joins a guest with a player deletes the guest's figures.
    write: any(
      all('!newData.exists()', isJoined('$uid', root)),
      "newData.hasChild('recount')",
      all(justCompleted, carriesAll("'/players/' + $uid", "'users/' + $uid", known, root, [seasonNamed, stageNamed])),
    ),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(
            after('gamesPlayed'),
            all(`${known}.child('playerStats/' + ${SEAT}).exists()`, isOfPlayersSeason),
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
          isOfPlayersSeason,
          `${after('name')} === ${nameNow}`,
          `${after('teamId')} === ${seatOf(known, 'teamId')}`,
          runGrows(isWinner),
          allGrow(STATISTICS.player, 'match', HAS_RUN, counts),
        ),
      ),
      isOwnSeat(match, root),
      percentsHold,
      // Rates are ranked from a minimum number of matches: the better rate first; with equal rates the player with more matches.
      when(
        `${after('gamesPlayed')} >= ${MIN_RANKED_GAMES}`,
        all(...Object.keys(RATES).map(rankOf)),
        "!newData.hasChild('ranks')",
      ),
    ],
  },
);

/**
 * The two teams have met once more. @param played a match, or a forfeit, after the update; @param between the match or forfeit that names the teams
 */
const metAgain = (played: string, between: string, kind: 'match' | 'forfeit', isOfThisSeason: string) => {
  const [one, other] = sides(between);
  const isNamedFirst = `$pair === ${pairOf([one, other])}`;
  const { low, high } = STATISTICS.meeting;
  return all(
    isPairOf(between),
    isOfThisSeason,
    allGrow({ low }, kind, `${field(played, 'winnerId')} === (${when(isNamedFirst, one, other)})`),
    allGrow({ high }, kind, staysAs('low')),
  );
};

const MET = object(
  { ...settled(...Object.keys(STATISTICS.meeting)), ...OF_FORFEITS },
  {
    write: moves(all(justCompleted, carriesAll("'/met/' + $pair", null, known, root))),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        teamRecounted(`(${after('low')} + ${after('high')})`, all(isPairOf(known), isOfSeason), 'low', 'high'),
        byMatchOrForfeit(
          metAgain(match, known, 'match', isOfSeason),
          all(justDeclared, metAgain(forfeit, forfeit, 'forfeit', isForfeitOfSeason)),
        ),
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
