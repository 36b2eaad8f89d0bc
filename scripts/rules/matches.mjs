// matches/$matchId: created by the admin, scored under an own revision by who may, completed once, then frozen but for its video.
import {
  ADMIN,
  all,
  any,
  field,
  isMadeKey,
  isPercent,
  mayScore,
  NOT_IN_FUTURE,
  PLAYERS,
  playerOf,
  statOf,
} from './conditions.mjs';
import { teamsInSeason } from './counted.mjs';
import { seatsCounted } from './guests.mjs';
import { equal, httpsUrl, NOW, name, ONCE } from './leaves.mjs';
import { leaf, map, object, settledLeaf, writable } from './schema.mjs';
import { isInItsSeason, seasonNamed } from './seasons.mjs';

const newRootOfMatch = 'newData.parent().parent()';
const cupsOf = (match, slot) => statOf(match, slot, 'cupsScored');

const matchCreated = all(
  '!data.exists()',
  `${field('newData', 'status')} === 'ongoing'`,
  `${field('newData', 'rev')} === 0`,
  `${field('newData', 'createdAt')} === now`,
  `root.child('teams/' + ${field('newData', 'team1Id')} + '/approved').val() === true`,
  `root.child('teams/' + ${field('newData', 'team2Id')} + '/approved').val() === true`,
  // It is played now, and one of those that are is the featured one.
  `${newRootOfMatch}.child('liveMatches/' + $matchId).exists()`,
  `${newRootOfMatch}.child('config/activeMatch').exists()`,
  isInItsSeason('newData'),
  ...PLAYERS.map((slot) => `${statOf('newData', slot, 'attempts')} === 0`),
);

function playerCounted(uid) {
  const named = (path) => `${newRootOfMatch}.child(${path} + '/lastMatchId').val() === $matchId`;
  return all(
    any(`!root.child('users/' + ${uid}).exists()`, named(`'users/' + ${uid} + '/stats'`)),
    ...[seasonNamed('newData'), "'all'"].map((season) => named(`'seasonStats/' + ${season} + '/players/' + ${uid}`)),
  );
}

/**
 * L8: statistics of everyone who still exists move in the same update, tied to this match, and the figures of its season
 * and of all time for everyone who took part.
 */
const everyoneCounted = all(
  ...['team1Id', 'team2Id'].map((side) => {
    const path = `'teams/' + ${field('newData', side)}`;
    return `!root.child(${path}).exists() || ${newRootOfMatch}.child(${path} + '/stats/lastMatchId').val() === $matchId`;
  }),
  teamsInSeason('newData', newRootOfMatch),
  seatsCounted(
    PLAYERS.map((slot) => playerOf('newData', slot)),
    playerCounted,
  ),
);

/** COMP-03, COMP-04: a tie counts as team two. */
const winner = `(${field('newData', 'team1Score')} > ${field('newData', 'team2Score')} ? ${field('newData', 'team1Id')} : ${field('newData', 'team2Id')})`;
const winnerName = `(${field('newData', 'team1Score')} > ${field('newData', 'team2Score')} ? ${field('newData', 'team1Name')} : ${field('newData', 'team2Name')})`;

const matchScored = all(
  "data.child('status').val() === 'ongoing'",
  `${field('newData', 'rev')} === ${field('data', 'rev')} + 1`,
  `${field('newData', 'updatedAt')} === now`,
  // That is the admin's alone, see videoUrl.
  `${field('newData', 'videoUrl')} === ${field('data', 'videoUrl')}`,
  any(
    `${field('newData', 'status')} === 'ongoing'`,
    // A match that is over is neither played nor the featured one any more.
    all(
      `!${newRootOfMatch}.child('liveMatches/' + $matchId).exists()`,
      `${newRootOfMatch}.child('config/activeMatch').val() !== $matchId`,
      // Decision 25: ended without a result, as it stood. Only a cancelled match has a cancelledAt, see matchHolds.
      `${field('newData', 'status')} === 'cancelled' ? ${field('newData', 'cancelledAt')} >= ${field('newData', 'startedAt')} : (${all(
        // Only a completed match has a completedAt, see matchHolds.
        `${field('newData', 'team1Score')} + ${field('newData', 'team2Score')} > 0`,
        `${field('newData', 'completedAt')} >= ${field('newData', 'startedAt')}`,
        `${field('newData', 'winnerId')} === ${winner}`,
        `${field('newData', 'winnerName')} === ${winnerName}`,
        everyoneCounted,
      )})`,
    ),
  ),
);

const sumOf = (side) => `${cupsOf('newData', `team${side}Players/0`)} + ${cupsOf('newData', `team${side}Players/1`)}`;

/**
 * COMP-05 to COMP-08: most cups, the first found on ties; no player before the match is completed. Never with zero, since
 * a match without a cup is not completed.
 */
const isMvp = (index) =>
  all(
    `${field('newData', 'status')} === 'completed'`,
    ...PLAYERS.flatMap((slot, other) =>
      other === index
        ? []
        : [`${cupsOf('newData', slot)} ${other < index ? '<' : '<='} ${cupsOf('newData', PLAYERS[index])}`],
    ),
  );

/** Here and not at each field: a condition at a field is not evaluated when an update leaves that field out. */
const matchHolds = all(
  "newData.hasChildren(['team1Id', 'team2Id', 'team1Name', 'team2Name', 'createdAt', 'startedAt', 'updatedAt'])",
  any('!data.exists()', `${field('newData', 'season')} === ${field('data', 'season')}`),
  `${field('newData', 'team1Id')} !== ${field('newData', 'team2Id')}`,
  `${field('newData', 'team1Score')} === ${sumOf(1)}`,
  `${field('newData', 'team2Score')} === ${sumOf(2)}`,
  `${field('newData', 'team1Score')} <= ${field('newData', 'totalCups')}`,
  `${field('newData', 'team2Score')} <= ${field('newData', 'totalCups')}`,
  any(
    `${field('newData', 'status')} === 'completed'`,
    "!newData.child('completedAt').exists() && !newData.child('winnerId').exists() && !newData.child('winnerName').exists()",
  ),
  `(${field('newData', 'status')} === 'cancelled') === newData.child('cancelledAt').exists()`,
  ...PLAYERS.map((slot, index) => `${statOf('newData', slot, 'isMVP')} === (${isMvp(index)})`),
);

const slotOf = (team, index) => field('newData.parent()', `${team}/${index}`);
/** Both sides are written together and once, so each pair of players is compared in one place. */
const differ = (...pairs) => all(...pairs.map(([a, b]) => `${a} !== ${b}`));
const [a0, a1, b0, b1] = ['team1Players', 'team2Players'].flatMap((team) => [slotOf(team, 0), slotOf(team, 1)]);
const side = (condition) => object({ 0: ONCE, 1: ONCE }, { shapedBy: 'its two players', conditions: [condition] });
const onceName = name(100, '!data.exists()');
const HOLDS = settledLeaf('the match as a whole, see matchHolds');
const SCORED = settledLeaf('who may write the match, see matchScored');

const matchFromPlayer = 'newData.parent().parent()';
const ENTRY = object(
  {
    playerId: equal('$playerId'),
    // Written again with every tap of the player.
    playerName: name(100, 'newData.val() === data.val() || !data.exists()'),
    teamId: settledLeaf('the entry'),
    cupsScored: leaf('newData.val() >= 0', 'newData.val() % 1 === 0'),
    attempts: leaf('newData.val() % 1 === 0'),
    accuracy: settledLeaf('the entry'),
    isMVP: HOLDS,
  },
  {
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['playerId', 'playerName'])",
      any(...PLAYERS.map((slot) => `$playerId === ${playerOf(matchFromPlayer, slot)}`)),
      `${field('newData', 'attempts')} >= ${field('newData', 'cupsScored')}`,
      isPercent(field('newData', 'accuracy'), field('newData', 'cupsScored'), field('newData', 'attempts')),
      `${field('newData', 'teamId')} === (($playerId === ${playerOf(matchFromPlayer, PLAYERS[0])} || $playerId === ${playerOf(matchFromPlayer, PLAYERS[1])}) ? ${field(matchFromPlayer, 'team1Id')} : ${field(matchFromPlayer, 'team2Id')})`,
    ],
  },
);

const MATCH = object(
  {
    status: SCORED,
    // Written when the match is made, see isInItsSeason, and never changed or added after that, see matchHolds.
    season: leaf('newData.val().matches(/^s[1-9][0-9]*$/)'),
    team1Id: ONCE,
    team2Id: ONCE,
    team1Name: onceName,
    team2Name: onceName,
    team1Score: HOLDS,
    team2Score: HOLDS,
    team1Players: side(differ([a0, a1], [a0, b0], [a0, b1], [a1, b0], [a1, b1])),
    team2Players: side(differ([b0, b1])),
    totalCups: equal('10'),
    createdAt: ONCE,
    startedAt: leaf('newData.val() > 0', NOT_IN_FUTURE, '!data.exists()'),
    updatedAt: NOW,
    rev: SCORED,
    completedAt: leaf(NOT_IN_FUTURE),
    cancelledAt: leaf(NOT_IN_FUTURE),
    winnerId: SCORED,
    winnerName: SCORED,
    videoUrl: writable(ADMIN, httpsUrl(500)),
    playerStats: map('$playerId', ENTRY, { shapedBy: 'the match as a whole: the entries of its four players' }),
  },
  {
    write: any(all(ADMIN, matchCreated), all(mayScore('$matchId'), matchScored)),
    shapedBy: 'its required children',
    conditions: [matchHolds],
  },
);

// Every screen asks for the matches that it shows: by status, of one team, of one player.
export const matches = map('$matchId', MATCH, {
  indexOn: ['status', 'completedAt', 'team1Id', 'team2Id', ...PLAYERS],
  read: 'true',
  key: isMadeKey('$matchId'),
});
