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
const statOf = (match, slot, name) => `${match}.child('playerStats/' + ${playerOf(match, slot)} + '/${name}').val()`;
const cupsOf = (match, slot) => statOf(match, slot, 'cupsScored');
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
        isMVP: { '.validate': 'newData.isBoolean()' },
        $other: CLOSED,
      },
    },
    $other: CLOSED,
  },
};

// Events: written once, only together with the next revision of their match ------------------------------------

const newRootOfEvent = 'newData.parent().parent().parent()';
const matchOfEvent = "root.child('matches/' + $matchId)";
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
            any(...PLAYERS.map((slot) => `${field('newData', 'playerId')} === ${playerOf(matchOfEvent, slot)}`)),
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

const playerStats = {
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
  '.validate': allGrow({
    wins: `${matchWinner} === $teamId ? 1 : 0`,
    losses: `${matchWinner} === $teamId ? 0 : 1`,
    points: `${matchWinner} === $teamId ? 3 : 0`,
  }),
  ...numbers('wins', 'losses', 'points'),
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
