// Writes database.rules.json. The rules language has no functions, so the conditions that recur are named here;
// the JSON stays the authority: it is what Firebase and the embedded server execute and what the tests judge.
import { writeFileSync } from 'node:fs';

const all = (...conditions) => conditions.map((condition) => `(${condition})`).join(' && ');
const any = (...conditions) => conditions.map((condition) => `(${condition})`).join(' || ');
const oneOf = (value, ...choices) => any(...choices.map((choice) => `${value} === '${choice}'`));
const isCount = (value) => `${value}.isNumber() && ${value}.val() >= 0 && ${value}.val() % 1 === 0`;
/** `value` is Math.round(part / whole * 100), or 0 of nothing; the language has no rounding. */
const isPercent = (value, part, whole) =>
  `${whole} === 0 ? ${value} === 0 : (${value} % 1 === 0 && 2 * ${whole} * ${value} <= 200 * ${part} + ${whole} && 200 * ${part} + ${whole} < 2 * ${whole} * (${value} + 1))`;

/** The one admin, recognised by the address in config/admin/email, which no client can write (spec §1). */
const ADMIN = all(
  'auth !== null',
  'auth.token.email !== null',
  "auth.token.email === root.child('config/admin/email').val()",
);
/** Slack for a client's estimate of the server's time, in milliseconds. */
const NOT_IN_FUTURE = 'newData.isNumber() && newData.val() <= now + 60000';
const CLOSED = { '.validate': 'false' };

// Inside matches/$matchId ------------------------------------------------------------------------------------

const PLAYERS = ['team1Players/0', 'team1Players/1', 'team2Players/0', 'team2Players/1'];
const newRootOfMatch = 'newData.parent().parent()';
const playerOf = (match, slot) => `${match}.child('${slot}').val()`;
const cupsOf = (match, slot) => `${match}.child('playerStats/' + ${playerOf(match, slot)} + '/cupsScored').val()`;
const field = (snapshot, name) => `${snapshot}.child('${name}').val()`;

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
  any(
    `${field('newData', 'status')} === 'ongoing'`,
    all(
      `${field('newData', 'status')} === 'completed'`,
      `${field('newData', 'team1Score')} + ${field('newData', 'team2Score')} > 0`,
      "newData.child('completedAt').isNumber()",
      `${field('newData', 'winnerId')} === ${winner}`,
      `${field('newData', 'winnerName')} === ${winnerName}`,
      `${newRootOfMatch}.child('config/activeMatch').val() !== $matchId`,
      everyoneCounted,
    ),
  ),
);

const sumOf = (side) => `${cupsOf('newData', `team${side}Players/0`)} + ${cupsOf('newData', `team${side}Players/1`)}`;
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
const ONCE = 'newData.val() === data.val() || !data.exists()';
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

// COMP-05 to COMP-08: most cups, the first found on ties, never with zero. At matches/$m/playerStats/$p/isMVP.
const matchFromFlag = 'newData.parent().parent().parent()';
const ownCups = "newData.parent().child('cupsScored').val()";
const slotIs = (slot) => `$playerId === ${playerOf(matchFromFlag, slot)}`;
const isMvp = all(
  `${field(matchFromFlag, 'status')} === 'completed'`,
  `${ownCups} > 0`,
  `${cupsOf(matchFromFlag, PLAYERS[0])} < ${ownCups} || ${slotIs(PLAYERS[0])}`,
  `${cupsOf(matchFromFlag, PLAYERS[1])} < ${ownCups} || (${cupsOf(matchFromFlag, PLAYERS[1])} === ${ownCups} && (${slotIs(PLAYERS[0])} || ${slotIs(PLAYERS[1])}))`,
  `${cupsOf(matchFromFlag, PLAYERS[2])} < ${ownCups} || (${cupsOf(matchFromFlag, PLAYERS[2])} === ${ownCups} && !(${slotIs(PLAYERS[3])}))`,
  `${cupsOf(matchFromFlag, PLAYERS[3])} <= ${ownCups}`,
);
const matchFromPlayer = 'newData.parent().parent()';

const matches = {
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
        isMVP: { '.validate': `newData.isBoolean() && newData.val() === (${isMvp})` },
        $other: CLOSED,
      },
    },
    $other: CLOSED,
  },
};

// Events: written once, only together with the next revision of their match ------------------------------------

const newRootOfEvent = 'newData.parent().parent().parent()';
const matchEvents = {
  $matchId: {
    '.read': 'true',
    $eventId: {
      '.write': all(
        ADMIN,
        '!data.exists()',
        'newData.exists()',
        "root.child('matches/' + $matchId + '/status').val() === 'ongoing'",
        `${newRootOfEvent}.child('matches/' + $matchId + '/status').val() === 'ongoing'`,
        `${newRootOfEvent}.child('matches/' + $matchId + '/rev').val() === root.child('matches/' + $matchId + '/rev').val() + 1`,
      ),
      '.validate': all(
        '$eventId.matches(/^[-0-9A-Z_a-z]{20}$/)',
        "newData.hasChildren(['type', 'at', 'by'])",
        any(
          all(
            `${field('newData', 'type')} !== 'undo'`,
            "!newData.child('target').exists()",
            `root.child('matches/' + $matchId + '/playerStats/' + ${field('newData', 'playerId')}).exists()`,
          ),
          all(
            `${field('newData', 'type')} === 'undo'`,
            "!newData.child('playerId').exists()",
            "newData.child('target').isString() && newData.child('target').val().matches(/^[-0-9A-Z_a-z]{20}$/)",
            `newData.parent().child(${field('newData', 'target')} + '/type').val() !== 'undo'`,
            `newData.parent().child(${field('newData', 'target')}).exists()`,
          ),
        ),
      ),
      type: { '.validate': oneOf('newData.val()', 'cup', 'minus', 'miss', 'undo') },
      playerId: { '.validate': 'newData.isString()' },
      target: { '.validate': 'newData.isString()' },
      at: { '.validate': NOT_IN_FUTURE },
      by: { '.validate': 'newData.val() === auth.uid' },
      $other: CLOSED,
    },
  },
};

// Statistics: moved by exactly one completion ------------------------------------------------------------------

/** From users/$uid/stats or teams/$teamId/stats. */
const newRootOfStats = 'newData.parent().parent().parent()';
const completedMatch = (stats, root) => `${root}.child('matches/' + ${stats}.child('lastMatchId').val())`;
const justCompleted = all(
  `${completedMatch('newData', 'root')}.child('status').val() === 'ongoing'`,
  `${completedMatch('newData', newRootOfStats)}.child('status').val() === 'completed'`,
);

/** From a number inside stats: the match as the update leaves it. */
const matchOfNumber = completedMatch('newData.parent()', 'newData.parent().parent().parent().parent()');
const grows = (by) => ({
  '.validate': `newData.isNumber() && newData.val() === (newData.parent().child('lastMatchId').exists() ? (data.exists() ? data.val() : 0) + (${by}) : 0)`,
});
const number = (name) => `newData.parent().child('${name}').val()`;
const ownTeam = `${matchOfNumber}.child('playerStats/' + $uid + '/teamId').val()`;
const matchWinner = `${matchOfNumber}.child('winnerId').val()`;

const playerStats = {
  '.write': all(
    ADMIN,
    'data.parent().exists()',
    "newData.child('lastMatchId').isString()",
    justCompleted,
    `${completedMatch('newData', newRootOfStats)}.child('playerStats/' + $uid).exists()`,
  ),
  '.validate':
    "newData.hasChildren(['gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'])",
  gamesPlayed: grows('1'),
  cupsScored: grows(`${matchOfNumber}.child('playerStats/' + $uid + '/cupsScored').val()`),
  totalAttempts: grows('10'),
  accuracy: { '.validate': isPercent('newData.val()', number('cupsScored'), number('totalAttempts')) },
  wins: grows(`${ownTeam} === ${matchWinner} ? 1 : 0`),
  losses: grows(`${ownTeam} === ${matchWinner} ? 0 : 1`),
  winRate: { '.validate': isPercent('newData.val()', number('wins'), `(${number('wins')} + ${number('losses')})`) },
  mvpCount: grows(`${matchOfNumber}.child('playerStats/' + $uid + '/isMVP').val() === true ? 1 : 0`),
  lastMatchId: { '.validate': 'newData.isString()' },
  $other: CLOSED,
};

const teamStats = {
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
  '.validate': "newData.hasChildren(['wins', 'losses', 'points'])",
  wins: grows(`${matchWinner} === $teamId ? 1 : 0`),
  losses: grows(`${matchWinner} === $teamId ? 0 : 1`),
  points: grows(`${matchWinner} === $teamId ? 3 : 0`),
  lastMatchId: { '.validate': 'newData.isString()' },
  $other: CLOSED,
};

// config ---------------------------------------------------------------------------------------------------

const newRootOfConfig = 'newData.parent().parent()';
const config = {
  activeMatch: {
    '.read': 'true',
    '.write': all(
      ADMIN,
      `newData.exists() ? ${newRootOfConfig}.child('matches/' + newData.val() + '/status').val() === 'ongoing' : ${newRootOfConfig}.child('matches/' + data.val() + '/status').val() !== 'ongoing'`,
    ),
    '.validate': 'newData.isString()',
  },
  stream: {
    '.read': 'true',
    '.write': ADMIN,
    isLive: { '.validate': 'newData.isBoolean()' },
    kickChannel: { '.validate': 'newData.isString() && newData.val().matches(/^[A-Za-z0-9_-]{1,50}$/)' },
    youtubeVideoId: { '.validate': 'newData.isString() && newData.val().matches(/^[A-Za-z0-9_-]{11}$/)' },
    $other: CLOSED,
  },
  // Never written: the app's heartbeat asks for it, since only an answer proves a connection.
  ping: { '.read': 'true' },
};

const rules = {
  '.read': 'false',
  '.write': 'false',
  users: { '.read': 'true', $uid: { stats: playerStats } },
  teams: { '.read': 'true', $teamId: { stats: teamStats } },
  contacts: { $uid: { '.read': any('auth !== null && auth.uid === $uid', ADMIN) } },
  matches,
  matchEvents,
  config,
};

writeFileSync(new URL('../database.rules.json', import.meta.url), `${JSON.stringify({ rules }, null, 2)}\n`);
