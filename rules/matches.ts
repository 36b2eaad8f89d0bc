// matches/$matchId: created by the admin; scored under its own revision by the admin or a scorer; completed once; after that only its video changes.

import { MOST_OVERTIMES, OVERTIME_CUPS, RACKS } from '../src/domain/match/game-rules.ts';
import { BENCH, PLACES, SEATS, SIDE_SEATS } from '../src/domain/match/seats.ts';
import { SHOTS } from '../src/domain/match/shots.ts';
import {
  ATTEMPTS_PER_MATCH,
  EVENTS_PER_MATCH,
  EVENTS_PER_UPDATE,
  TOTAL_CUPS,
} from '../src/domain/records/constants.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { MAX_ANNULMENT_REASON } from '../src/domain/records/types.ts';
import {
  ADMIN,
  COUNTING,
  field,
  hasMark,
  isMadeKey,
  isPercent,
  isScorerOf,
  mayScore,
  NOT_IN_FUTURE,
  newRoot,
  playerOf,
  statOf,
  userOf,
} from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { equal, gameRules, httpsUrl, MAY_DRAW, NOW, name, ONCE, TIME, whole } from './leaves.ts';
import { apart, leaf, map, object, settledLeaf, writable } from './schema.ts';
import { isInItsSeason } from './seasons.ts';

const newRootOfMatch = 'newData.parent().parent()';
/** The place of a player who came in after the start, which most matches do not have (decision 67). */
const isBench = (slot: string) => BENCH.includes(slot);
const isTaken = (slot: string) => `newData.hasChild('${slot}')`;
const cupsOf = (match: string, slot: string) => statOf(match, slot, 'cupsScored');

const isCorrection = "newData.hasChild('corrects')";

const matchCreated = all(
  '!data.exists()',
  // Its revision is 0, see seatsHold.
  `${field('newData', 'createdAt')} === now`,
  when(
    isCorrection,
    // Decision 139: it is completed at once, see its leaf.
    all(
      ...['season', 'stage', 'rules'].map(
        (name) =>
          `${field('newData', name)} === data.parent().child(${field('newData', 'corrects')} + '/${name}').val()`,
      ),
    ),
    all(
      `${field('newData', 'status')} === 'ongoing'`,
      `root.child('teams/' + ${field('newData', 'team1Id')} + '/approved').val() === true`,
      `root.child('teams/' + ${field('newData', 'team2Id')} + '/approved').val() === true`,
      any(
        // Decision 71: a match that was played on paper is over before the league knows of it, so it is not live.
        "newData.hasChild('typed')",
        // The new match runs, and config/activeMatch names one of the running matches.
        all(
          `${newRootOfMatch}.child('liveMatches/' + $matchId).exists()`,
          `${newRootOfMatch}.hasChild('config/activeMatch')`,
        ),
      ),
      isInItsSeason('newData', newRootOfMatch),
    ),
  ),
);

const code = (match: string) => field(match, 'rules');
/** COMP-03, COMP-04: a tie counts as team two, unless the match's own rules say otherwise (decision 145). An overtime has level scores before it. */
const endsLevel = all(
  ...['Score', 'Overtime'].map((of) => `${field('newData', `team1${of}`)} === ${field('newData', `team2${of}`)}`),
  "newData.hasChild('rules')",
  `!${code('newData')}.matches(/s/)`,
);
const isWonByFirst = any(
  `${field('newData', 'team1Score')} > ${field('newData', 'team2Score')}`,
  all(
    `${field('newData', 'team1Score')} === ${field('newData', 'team2Score')}`,
    `${field('newData', 'team1Overtime')} > ${field('newData', 'team2Overtime')}`,
  ),
);
const ofWinner = (one: string, two: string) =>
  `(${when(isWonByFirst, field('newData', one), when("newData.hasChild('drawn')", 'null', field('newData', two)))})`;

/** As many events as the revision grows: the last one has the new revision's place, and eventNumbers leaves no gap before it. */
const hasEvents = all(
  "!data.hasChild('typed')",
  `${field('newData', 'rev')} > ${field('data', 'rev')}`,
  `${field('newData', 'rev')} <= ${field('data', 'rev')} + ${EVENTS_PER_UPDATE}`,
  `${newRootOfMatch}.child('eventNumbers/' + $matchId + '/e' + ${field('newData', 'rev')}).exists()`,
);

const matchScored = all(
  "data.child('status').val() === 'ongoing'",
  `${field('newData', 'updatedAt')} === now`,
  // Only the admin writes the video, see videoUrl.
  `${field('newData', 'videoUrl')} === ${field('data', 'videoUrl')}`,
  any(
    // The rule of each event requires that the match is still ongoing after it.
    hasEvents,
    // Decision 58: before the first event the line-up may change, see SEAT and ENTRY.
    all(
      `${field('data', 'rev')} === 0`,
      `${field('newData', 'rev')} === 0`,
      `${field('newData', 'status')} === 'ongoing'`,
    ),
    // A match that is over is neither live nor featured any more.
    all(
      `${field('newData', 'rev')} === ${field('data', 'rev')} + 1`,
      `!${newRootOfMatch}.child('liveMatches/' + $matchId).exists()`,
      `${newRootOfMatch}.child('config/activeMatch').val() !== $matchId`,
      // Decision 25: ended without a result; its score stays. Only a cancelled match has a cancelledAt, see matchHolds.
      any(
        `${field('newData', 'status')} === 'completed'`,
        `${field('newData', 'cancelledAt')} >= ${field('newData', 'startedAt')}`,
      ),
    ),
  ),
);

/** Whoever completes the match, and however. */
const hasResult = any(
  `${field('newData', 'status')} !== 'completed'`,
  all(
    // Only a completed match has a completedAt, see matchHolds.
    `${field('newData', 'team1Score')} + ${field('newData', 'team2Score')} > 0`,
    `${field('newData', 'completedAt')} >= ${field('newData', 'startedAt')}`,
    // Its leaf says by which rules; by others it can't end level.
    `newData.hasChild('drawn') === (${endsLevel})`,
    `${field('newData', 'winnerId')} === ${ofWinner('team1Id', 'team2Id')}`,
    `${field('newData', 'winnerName')} === ${ofWinner('team1Name', 'team2Name')}`,
    hasMark('$matchId', newRootOfMatch),
  ),
);

/** A cancelled match goes on as it was (decision 94): without an event nothing moves, since the revision stays. Only an ongoing one has an entry. */
const isReopened = all(
  "data.child('status').val() === 'cancelled'",
  `${field('newData', 'updatedAt')} === now`,
  `${field('newData', 'rev')} === ${field('data', 'rev')}`,
  "!newData.hasChild('endedBy')",
  `${newRootOfMatch}.child('liveMatches/' + $matchId).exists()`,
  // The featured match may have ended since the admin's device read it.
  `${newRootOfMatch}.hasChild('config/activeMatch')`,
);

/** A number that most records lack. */
const rare = (of: string, name: string) => `(${when(`${of}.hasChild('${name}')`, field(of, name), '0')})`;
const sumOf = (side: readonly string[]) =>
  side
    .map((slot) => (isBench(slot) ? `(${when(isTaken(slot), cupsOf('newData', slot), '0')})` : cupsOf('newData', slot)))
    .join(' + ');

/**
 * Decision 67: one event brings a player in, and takes him out again while he has no throw; his entry goes with him. Or he gets the seat of one who
 * leaves. At a start there is no revision before, so the sum is a type error, which denies.
 */
const benchHolds = (slot: string, side: readonly string[]) =>
  any(
    `${playerOf('newData', slot)} === ${playerOf('data', slot)}`,
    ...side.map((seat) => `${playerOf('newData', seat)} === ${playerOf('data', slot)}`),
    all(
      `${field('newData', 'rev')} === ${field('data', 'rev')} + 1`,
      `${field('newData', 'status')} === 'ongoing'`,
      any(
        `!data.hasChild('${slot}')`,
        all(
          `${statOf('data', slot, 'attempts')} === 0`,
          `!newData.child('playerStats/' + ${playerOf('data', slot)}).exists()`,
        ),
      ),
    ),
  );

const eventOfRevision = `${newRootOfMatch}.child('eventNumbers/' + $matchId + '/e' + ${field('newData', 'rev')}).val()`;
/** The seats of the start change before the first event, and later with an event that seats or corrects (decision 58), see SEAT. */
const seatsHold = any(
  `${field('newData', 'rev')} === 0`,
  all(...SEATS.map((seat) => `${playerOf('newData', seat)} === ${playerOf('data', seat)}`)),
  `${newRootOfMatch}.child('matchEvents/' + $matchId + '/' + ${eventOfRevision} + '/type').val().matches(/^(sub|undo|move)$/)`,
);

/** The conditions are here and not at the fields: the rules skip a condition at a field that an update leaves out. */
const matchHolds = all(
  "newData.hasChildren(['team1Name', 'team2Name', 'createdAt', 'startedAt', 'updatedAt'])",
  any(
    '!data.exists()',
    all(
      ...['season', 'stage', 'fixtureId', 'typed', 'rules'].map(
        (name) => `${field('newData', name)} === ${field('data', name)}`,
      ),
    ),
  ),
  `${field('newData', 'team1Id')} !== ${field('newData', 'team2Id')}`,
  ...SIDE_SEATS.map(
    (side, index) =>
      `${field('newData', `team${index + 1}Score`)} === ${sumOf([...side, BENCH[index] as string])} + ${rare('newData', `team${index + 1}Penalties`)}`,
  ),
  `${field('newData', 'team1Score')} <= ${field('newData', 'totalCups')}`,
  `${field('newData', 'team2Score')} <= ${field('newData', 'totalCups')}`,
  any(
    `${field('newData', 'status')} === 'completed'`,
    all(...['completedAt', 'winnerId', 'winnerName', 'drawn'].map((name) => `!newData.hasChild('${name}')`)),
  ),
  `(${field('newData', 'status')} === 'cancelled') === newData.hasChild('cancelledAt')`,
  seatsHold,
  // A correction has its players from its beginning.
  any(isCorrection, all(...BENCH.map((slot, index) => benchHolds(slot, SIDE_SEATS[index] as readonly string[])))),
);

/**
 * A change of the line-up removes the entry of who leaves, so that a match has the entries of its players only. After the first event he has at most
 * the throw that the same event takes from him.
 */
const SEAT = leaf(
  any(
    '!data.exists()',
    all(
      `!newData.parent().parent().child('playerStats/' + data.val()).exists()`,
      "data.parent().parent().child('playerStats/' + data.val() + '/attempts').val() <= 1",
    ),
  ),
);
/** Each pair of players is compared in one place only. */
const differ = (slots: readonly string[], others: readonly string[]) =>
  slots.flatMap((slot) => {
    const rest = others.slice(others.indexOf(slot) + 1);
    return rest.map((other) => `${field('newData.parent()', slot)} !== ${field('newData.parent()', other)}`);
  });
/** The player who came in has no other place; the rest is in benchHolds. */
const BENCH_SEAT = (bench: string) => {
  const others = PLACES.filter((slot) => slot !== bench);
  const [first = '', ...rest] = others.map((slot) => `newData.val() !== ${field('newData.parent().parent()', slot)}`);
  return leaf(first, ...rest);
};
const side = (slots: readonly string[], others: readonly string[], bench: string) =>
  object(Object.fromEntries([...slots.map((_, place) => [place, SEAT]), [slots.length, BENCH_SEAT(bench)]]), {
    shapedBy: 'its players',
    conditions: differ(slots, others),
  });
const [firstPlayers = [], otherPlayers = []] = SIDE_SEATS;
const onceName = name(LIMITS.team.name, '!data.exists()');
const SCORED = settledLeaf('who may write the match, see matchScored');
/** Without rules of its own a match has no code, which is a type error here. */
const allows = (match: string, option: string) => `${code(match)}.matches(/${option}/)`;
const hasOvertime = (match: string) => allows(match, 'o');
const OVERTIME = whole(0, OVERTIME_CUPS[1], hasOvertime('newData.parent()'));
/** The score, which is their sum with the players' cups, bounds them. */
const PENALTIES = leaf('newData.val() > 0', 'newData.val() % 1 === 0', allows('newData.parent()', 'p'));

/** A throw that hit two cups is one hit (decision 151). */
const HITS = `(${field('newData', 'cupsScored')} - ${rare('newData', 'doubles')})`;

const matchFromPlayer = 'newData.parent().parent()';
/** As many events as the update has, at a field of the match or of a player's entry; see `hasEvents`. */
const eventsIn = (match: string, before: string) => `${field(match, 'rev')} - ${field(before, 'rev')}`;
const KINDS = Object.entries(SHOTS);
const MOST_CUPS = Math.max(...KINDS.map(([, { cups }]) => Math.abs(cups)));
/** The same where the rules of the match have no such throw (decision 151). */
const USUAL_CUPS = Math.max(...KINDS.map(([, kind]) => ('option' in kind ? 0 : Math.abs(kind.cups))));
/** What one throw of a match moves at most. */
const mostCups = (match: string) =>
  `(${when(all(`${match}.hasChild('rules')`, allows(match, 'w')), `${MOST_CUPS}`, `${USUAL_CUPS}`)})`;
/** The cups move by what one throw moves for each event of the update at most, up or down (tests/domain/match-laws.test.ts proves it of the fold). */
function movesBy(after: string, before: string, events: string, match: string) {
  const most = `${mostCups(match)} * (${events})`;
  return all(`${after} - ${before} <= ${most}`, `${before} - ${after} <= ${most}`);
}
const SCORE = leaf(
  any(
    '!data.exists()',
    movesBy('newData.val()', 'data.val()', eventsIn('newData.parent()', 'data.parent()'), 'newData.parent()'),
  ),
);
const eventsOfEntry = eventsIn(matchFromPlayer, 'data.parent().parent()');
const [attempts, attemptsBefore] = [field('newData', 'attempts'), field('data', 'attempts')];
/** What a throw may do that moves so many cups: its own player's attempts, or nothing if it does not count; those of another only with the cups. */
function effects(cups: number, isOwn: boolean): string {
  if (cups === 0) return isOwn ? '0' : '=';
  return `[${cups > 0 ? '+' : '-'}0=]`;
}
/**
 * What the throw of an update that has only one may do to the figures of its own player and of another: the sign of the cups, `0` if only attempts change,
 * `=` if nothing does. A late throw may take the room of a later one, or make some for it (tests/domain/match-laws.test.ts proves it of the fold).
 */
export const ONE_EVENT = `^(own(${KINDS.map(([type, { cups }]) => `${type}${effects(cups, true)}`).join('|')}|sub=)|${KINDS.map(([type, { cups }]) => `${type}${effects(-cups, false)}`).join('|')}|(sub|clock)=|(own)?(undo|move|turn|restore).)$`;
const ofEvent = (name: string) =>
  `${newRoot(4)}.child('matchEvents/' + $matchId + '/' + ${newRoot(4)}.child('eventNumbers/' + $matchId + '/e' + ${field(matchFromPlayer, 'rev')}).val() + '/${name}').val()`;
const [cups, cupsBefore] = [field('newData', 'cupsScored'), field('data', 'cupsScored')];
const followsThrow = any(
  `${eventsOfEntry} !== 1`,
  `((${when(`${ofEvent('playerId')} === $playerId`, "'own'", "''")}) + ${ofEvent('type')} + (${when(`${cups} > ${cupsBefore}`, "'+'", `(${when(`${cups} < ${cupsBefore}`, "'-'", `(${when(`${attempts} === ${attemptsBefore}`, "'='", "'0'")})`)})`)})).matches(/${ONE_EVENT}/)`,
  // An overtime's beginning and its throws move no figure of regular time.
  all(`${ofEvent('phase')} > 0`, `${cups} === ${cupsBefore}`, `${attempts} === ${attemptsBefore}`),
);
/** Without events a player's figures stay. A correction may let several later throws count again, all of which are events of the match. */
const followsEvents = when(
  `${field(matchFromPlayer, 'status')} === 'ongoing'`,
  all(
    followsThrow,
    movesBy(cups, cupsBefore, eventsOfEntry, matchFromPlayer),
    any(`${attempts} <= ${field(matchFromPlayer, 'rev')}`, `${attempts} - ${attemptsBefore} <= ${eventsOfEntry}`),
  ),
  all(`${cups} === ${cupsBefore}`, `${attempts} === ${attemptsBefore}`),
);
/** A new entry has thrown nothing, that of a typed match as much as every match counts (decision 71), that of a correction as much as its log says; whom a scorer seats plays for the team, under the name that the league knows (decision 58). */
const isNewcomer = all(
  any(
    `${matchFromPlayer}.hasChild('corrects')`,
    `${attempts} === (${when(`${matchFromPlayer}.hasChild('typed')`, `${ATTEMPTS_PER_MATCH}`, '0')})`,
  ),
  any(
    ADMIN,
    all(
      `${userOf('$playerId', 'teamId')} === ${field('newData', 'teamId')}`,
      `${userOf('$playerId', 'displayName')} === ${field('newData', 'playerName')}`,
    ),
  ),
);
const OF_OVERTIMES = whole(0, EVENTS_PER_MATCH, hasOvertime(`${matchFromPlayer}.parent()`));
const ENTRY = object(
  {
    playerId: equal('$playerId'),
    // Every tap of the player writes it again.
    playerName: name(LIMITS.user.displayName, 'newData.val() === data.val() || !data.exists()'),
    teamId: settledLeaf('the entry'),
    cupsScored: leaf('newData.val() % 1 === 0'),
    attempts: leaf('newData.val() % 1 === 0'),
    accuracy: settledLeaf('the entry'),
    overtimeCups: OF_OVERTIMES,
    overtimeAttempts: OF_OVERTIMES,
    doubles: leaf('newData.val() > 0', 'newData.val() % 1 === 0', allows(`${matchFromPlayer}.parent()`, 'w')),
    // COMP-05 to COMP-08: the counting compares who it is with the log (decision 119).
    isMVP: leaf(
      any(
        'newData.val() === false',
        all('newData.val() === true', `${field('newData.parent().parent().parent()', 'status')} === 'completed'`),
      ),
    ),
  },
  {
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['playerId', 'playerName', 'isMVP'])",
      any(...PLACES.map((slot) => `$playerId === ${playerOf(matchFromPlayer, slot)}`)),
      `${field('newData', 'attempts')} >= ${HITS}`,
      `${field('newData', 'cupsScored')} >= 2 * ${rare('newData', 'doubles')}`,
      when('!data.exists()', isNewcomer, followsEvents),
      isPercent(field('newData', 'accuracy'), HITS, field('newData', 'attempts')),
      `${field('newData', 'teamId')} === (${when(
        any(...[...firstPlayers, BENCH[0]].map((slot: string) => `$playerId === ${playerOf(matchFromPlayer, slot)}`)),
        field(matchFromPlayer, 'team1Id'),
        field(matchFromPlayer, 'team2Id'),
      )})`,
    ],
  },
);

const annulledLine = field('newData', 'line');
const rootOfAnnulled = newRoot(3);
const annulledFor = `${rootOfAnnulled}.child('adminLog/' + ${annulledLine} + '/target').val()`;
/**
 * Decision 69: the admin annuls the result of a completed match, or takes that back: then no reason stands there. The update has a line of the log about
 * the match, or about a withdrawal that names it (decision 70), and the mark with which the host counts without it, or with it again.
 */
const ANNULLED = apart(
  object(
    {
      ...{ at: NOW, line: settledLeaf('who may write it'), reason: name(MAX_ANNULMENT_REASON) },
      // Decision 139: the match of this update that has the right result.
      correction: leaf(`${newRoot(3)}.child(newData.val() + '/corrects').val() === $matchId`),
    },
    {
      // Only the admin writes a line of the log.
      write: all(
        `${field('newData.parent()', 'status')} === 'completed'`,
        "data.hasChild('reason') !== newData.hasChild('reason')",
        `!root.hasChild('adminLog/' + ${annulledLine})`,
        any(
          `${annulledFor} === 'matches/' + $matchId`,
          all(
            `${annulledFor}.beginsWith('withdrawals/')`,
            `${rootOfAnnulled}.child(${annulledFor} + '/matches/' + $matchId).exists()`,
          ),
        ),
        hasMark(annulledLine, rootOfAnnulled),
      ),
      shapedBy: 'who may write it',
      conditions: ["newData.hasChild('at')"],
    },
  ),
);

const heldLine = 'newData.val()';
/**
 * Decision 119: the host that counts says why a result waits. The admin lets it count with a line of the log about the match; what he says stays.
 */
const HELD = apart(
  object(
    {
      why: writable(all(COUNTING, '!data.exists()'), settledLeaf('the counting: log or fixture')),
      line: writable(
        all(
          '!data.exists()',
          "data.parent().hasChild('why')",
          // Only the admin writes a line of the log.
          `!root.hasChild('adminLog/' + ${heldLine})`,
          `${newRoot(4)}.child('adminLog/' + ${heldLine} + '/target').val() === 'matches/' + $matchId`,
          hasMark(heldLine, newRoot(4)),
        ),
        settledLeaf('who may write it'),
      ),
    },
    { shapedBy: 'who may write each of them' },
  ),
);

const MATCH = object(
  {
    status: SCORED,
    // Written when the match is created, see isInItsSeason, and never changed or added later, see matchHolds.
    season: leaf('newData.val().matches(/^s[1-9][0-9]*$/)'),
    stage: equal("'playoffs'"),
    // Written when the match is created, see isInItsSeason, and never changed or added later, see matchHolds.
    fixtureId: leaf('newData.val().matches(/^[-0-9A-Z_a-z]{1,81}$/)'),
    team1Id: ONCE,
    team2Id: ONCE,
    team1Name: onceName,
    team2Name: onceName,
    team1Score: SCORE,
    team2Score: SCORE,
    team1Players: side(firstPlayers, SEATS, BENCH[0]),
    team2Players: side(otherPlayers, otherPlayers, BENCH[1]),
    rules: gameRules(any("!newData.parent().hasChild('stage')", `!newData.val().matches(${MAY_DRAW})`)),
    totalCups: equal(
      `(${when(all("newData.parent().hasChild('rules')", `${code('newData.parent()')}.beginsWith('${RACKS[1]}')`), `${RACKS[1]}`, `${TOTAL_CUPS}`)})`,
    ),
    // Of the last overtime, which the counting compares with the log as every figure (decision 119).
    phase: whole(1, MOST_OVERTIMES, hasOvertime('newData.parent()')),
    team1Overtime: OVERTIME,
    team2Overtime: OVERTIME,
    team1Penalties: PENALTIES,
    team2Penalties: PENALTIES,
    clock: object(
      {
        spent: leaf('newData.val() >= 0', 'newData.val() % 1 === 0'),
        since: TIME,
        out: equal('true'),
      },
      { shapedBy: 'its required child', conditions: ["newData.hasChild('spent')", allows('newData.parent()', 't')] },
    ),
    createdAt: ONCE,
    startedAt: leaf('newData.val() > 0', NOT_IN_FUTURE, '!data.exists()'),
    // A correction counts in its place in the order.
    updatedAt: leaf(
      any(
        'newData.val() === now',
        "newData.val() === root.child('matches/' + newData.parent().child('corrects').val() + '/updatedAt').val()",
      ),
    ),
    rev: settledLeaf('the match as a whole'),
    completedAt: leaf(NOT_IN_FUTURE),
    cancelledAt: leaf(NOT_IN_FUTURE),
    // Whose account sent the end. An app of before says none.
    endedBy: equal('auth.uid', `${field('newData.parent()', 'status')} !== 'ongoing'`),
    winnerId: SCORED,
    winnerName: SCORED,
    drawn: equal('true', `${code('newData.parent()')}.matches(${MAY_DRAW})`),
    // Written when the match is created, and never added later, see matchHolds.
    typed: equal('true'),
    // Decision 139: the match that the update of its creation annuls.
    corrects: leaf(
      `${field('newData.parent()', 'status')} === 'completed'`,
      `${newRoot(2)}.child(newData.val() + '/annulled/correction').val() === $matchId`,
    ),
    videoUrl: writable(ADMIN, httpsUrl(LIMITS.video.videoUrl)),
    // Decision 106: whoever scores ties the video while the match runs, the admin at any time. The scored fields stay as they are.
    videoStart: writable(
      any(ADMIN, all(isScorerOf('$matchId'), "data.parent().child('status').val() === 'ongoing'")),
      leaf('newData.val() > 0', NOT_IN_FUTURE, "newData.parent().hasChild('videoUrl')"),
    ),
    annulled: ANNULLED,
    held: HELD,
    playerStats: map('$playerId', ENTRY, { shapedBy: 'the match as a whole: the entries of its players' }),
  },
  {
    write: all(any(all(ADMIN, any(matchCreated, isReopened)), all(mayScore('$matchId'), matchScored)), hasResult),
    shapedBy: 'its required children',
    conditions: [matchHolds],
  },
);

// Every screen queries the matches that it shows: by status, by team, by player.
export const matches = map('$matchId', MATCH, {
  indexOn: ['status', 'completedAt', 'team1Id', 'team2Id', ...PLACES],
  read: 'true',
  key: isMadeKey('$matchId'),
});
