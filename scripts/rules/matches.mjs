// matches/$matchId: created, scored under an own revision, completed once, then frozen but for its video.
import {
  ADMIN,
  all,
  any,
  CLOSED,
  field,
  isCount,
  isPercent,
  NOT_IN_FUTURE,
  ONCE,
  oneOf,
  PLAYERS,
  playerOf,
  statOf,
} from './conditions.mjs';

const newRootOfMatch = 'newData.parent().parent()';
const cupsOf = (match, slot) => statOf(match, slot, 'cupsScored');

const matchCreated = all(
  '!data.exists()',
  `${field('newData', 'status')} === 'ongoing'`,
  `${field('newData', 'rev')} === 0`,
  `${field('newData', 'createdAt')} === now`,
  `${field('newData', 'team1Score')} === 0`,
  `${field('newData', 'team2Score')} === 0`,
  `root.child('teams/' + ${field('newData', 'team1Id')} + '/approved').val() === true`,
  `root.child('teams/' + ${field('newData', 'team2Id')} + '/approved').val() === true`,
  `${newRootOfMatch}.child('config/activeMatch').val() === $matchId`,
  ...PLAYERS.map((slot) => `${statOf('newData', slot, 'attempts')} === 0`),
);

/** L8: statistics of everyone who still exists move in the same update, tied to this match. */
const everyoneCounted = all(
  ...['team1Id', 'team2Id'].map((side) => {
    const path = `'teams/' + ${field('newData', side)}`;
    return `!root.child(${path}).exists() || ${newRootOfMatch}.child(${path} + '/stats/lastMatchId').val() === $matchId`;
  }),
  ...PLAYERS.map((slot) => {
    const path = `'users/' + ${playerOf('newData', slot)}`;
    return `!root.child(${path}).exists() || ${newRootOfMatch}.child(${path} + '/stats/lastMatchId').val() === $matchId`;
  }),
);

/** COMP-03, COMP-04: a tie counts as team two. */
const winner = `(${field('newData', 'team1Score')} > ${field('newData', 'team2Score')} ? ${field('newData', 'team1Id')} : ${field('newData', 'team2Id')})`;
const winnerName = `(${field('newData', 'team1Score')} > ${field('newData', 'team2Score')} ? ${field('newData', 'team1Name')} : ${field('newData', 'team2Name')})`;

const matchScored = all(
  "data.child('status').val() === 'ongoing'",
  `${field('newData', 'rev')} === ${field('data', 'rev')} + 1`,
  `${field('newData', 'updatedAt')} === now`,
  any(
    `${field('newData', 'status')} === 'ongoing'`,
    all(
      `${field('newData', 'status')} === 'completed'`,
      `${field('newData', 'team1Score')} + ${field('newData', 'team2Score')} > 0`,
      `${field('newData', 'completedAt')} >= ${field('newData', 'startedAt')}`,
      `${field('newData', 'winnerId')} === ${winner}`,
      `${field('newData', 'winnerName')} === ${winnerName}`,
      `${newRootOfMatch}.child('config/activeMatch').val() !== $matchId`,
      everyoneCounted,
    ),
  ),
);

const sumOf = (side) => `${cupsOf('newData', `team${side}Players/0`)} + ${cupsOf('newData', `team${side}Players/1`)}`;

/** COMP-05 to COMP-08: most cups, the first found on ties, never with zero; nobody before the match is completed. */
const isMvp = (index) =>
  all(
    `${field('newData', 'status')} === 'completed'`,
    `${cupsOf('newData', PLAYERS[index])} > 0`,
    ...PLAYERS.flatMap((slot, other) =>
      other === index
        ? []
        : [`${cupsOf('newData', slot)} ${other < index ? '<' : '<='} ${cupsOf('newData', PLAYERS[index])}`],
    ),
  );

/** Here and not at each field: a condition at a field is not asked when an update leaves that field out. */
const matchHolds = all(
  "newData.hasChildren(['status', 'team1Id', 'team2Id', 'team1Name', 'team2Name', 'team1Score', 'team2Score', 'team1Players', 'team2Players', 'totalCups', 'playerStats', 'createdAt', 'startedAt', 'updatedAt', 'rev'])",
  `${field('newData', 'team1Id')} !== ${field('newData', 'team2Id')}`,
  `${field('newData', 'team1Score')} === ${sumOf(1)}`,
  `${field('newData', 'team2Score')} === ${sumOf(2)}`,
  `${field('newData', 'team1Score')} <= ${field('newData', 'totalCups')}`,
  `${field('newData', 'team2Score')} <= ${field('newData', 'totalCups')}`,
  any(
    `${field('newData', 'status')} === 'completed'`,
    "!newData.child('completedAt').exists() && !newData.child('winnerId').exists() && !newData.child('winnerName').exists()",
  ),
  ...PLAYERS.map((slot, index) => `${statOf('newData', slot, 'isMVP')} === (${isMvp(index)})`),
);

/** Two different players a side, each once, with an entry in playerStats. */
const isSide = (own, other) => {
  const match = 'newData.parent()';
  const slot = (team, index) => `${field(match, `${team}/${index}`)}`;
  return all(
    "newData.hasChildren(['0', '1'])",
    `${slot(own, 0)} !== ${slot(own, 1)}`,
    `${slot(own, 0)} !== ${slot(other, 0)}`,
    `${slot(own, 0)} !== ${slot(other, 1)}`,
    `${slot(own, 1)} !== ${slot(other, 0)}`,
    `${slot(own, 1)} !== ${slot(other, 1)}`,
  );
};
const onceText = { '.validate': `newData.isString() && newData.val().length > 0 && (${ONCE})` };
const onceNumber = { '.validate': `newData.isNumber() && (${ONCE})` };
const side = (own, other) => ({
  '.validate': isSide(own, other),
  0: {
    '.validate': `newData.isString() && (${ONCE}) && newData.parent().parent().child('playerStats/' + newData.val()).exists()`,
  },
  1: {
    '.validate': `newData.isString() && (${ONCE}) && newData.parent().parent().child('playerStats/' + newData.val()).exists()`,
  },
  $other: CLOSED,
});

const matchFromPlayer = 'newData.parent().parent()';

export const matches = {
  '.read': 'true',
  $matchId: {
    '.write': all(ADMIN, any(matchCreated, matchScored)),
    '.validate': matchHolds,
    status: { '.validate': oneOf('newData.val()', 'ongoing', 'completed') },
    team1Id: onceText,
    team2Id: onceText,
    team1Name: onceText,
    team2Name: onceText,
    team1Score: { '.validate': isCount('newData') },
    team2Score: { '.validate': isCount('newData') },
    team1Players: side('team1Players', 'team2Players'),
    team2Players: side('team2Players', 'team1Players'),
    totalCups: { '.validate': 'newData.val() === 10' },
    createdAt: onceNumber,
    startedAt: { '.validate': `${NOT_IN_FUTURE} && (${ONCE})` },
    updatedAt: { '.validate': 'newData.val() === now' },
    rev: { '.validate': isCount('newData') },
    completedAt: { '.validate': NOT_IN_FUTURE },
    winnerId: { '.validate': 'newData.isString()' },
    winnerName: { '.validate': 'newData.isString()' },
    videoUrl: {
      '.write': ADMIN,
      '.validate': "newData.isString() && newData.val().length <= 500 && newData.val().beginsWith('https://')",
    },
    playerStats: {
      $playerId: {
        '.validate': all(
          "newData.hasChildren(['playerId', 'playerName', 'teamId', 'cupsScored', 'attempts', 'accuracy', 'isMVP'])",
          any(...PLAYERS.map((slot) => `$playerId === ${playerOf(matchFromPlayer, slot)}`)),
          `${field('newData', 'attempts')} >= ${field('newData', 'cupsScored')}`,
          isPercent(field('newData', 'accuracy'), field('newData', 'cupsScored'), field('newData', 'attempts')),
          `${field('newData', 'teamId')} === (($playerId === ${playerOf(matchFromPlayer, PLAYERS[0])} || $playerId === ${playerOf(matchFromPlayer, PLAYERS[1])}) ? ${field(matchFromPlayer, 'team1Id')} : ${field(matchFromPlayer, 'team2Id')})`,
        ),
        playerId: { '.validate': 'newData.val() === $playerId' },
        playerName: onceText,
        teamId: { '.validate': 'newData.isString()' },
        cupsScored: { '.validate': isCount('newData') },
        attempts: { '.validate': isCount('newData') },
        accuracy: { '.validate': 'newData.isNumber()' },
        isMVP: { '.validate': 'newData.isBoolean()' },
        $other: CLOSED,
      },
    },
    $other: CLOSED,
  },
};
