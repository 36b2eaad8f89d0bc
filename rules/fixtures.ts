// fixtures/$fixtureId: a match that is to be played. The admin plans, moves and cancels it; its match decides it.
import { OVERTIME_CUPS } from '../src/domain/match/game-rules.ts';
import { TOTAL_CUPS } from '../src/domain/records/constants.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { MOST_GAMES, TIE_COUNTS, TIE_STAGES } from '../src/domain/schedule/fixture-kinds.ts';
import limits from '../src/domain/schedule/limits.json' with { type: 'json' };
import { ADMIN, field, hasMark, isMadeKey, isScorerOf, newRoot, oneOf, teamOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { choice, equal, name, whole } from './leaves.ts';
import { leaf, map, object, settledLeaf } from './schema.ts';
import { runningSeason, seasonNamed } from './seasons.ts';

const exists = (snapshot: string, child: string) => `${snapshot}.hasChild('${child}')`;
const state = (snapshot: string) => field(snapshot, 'state');
const same = (...names: string[]) => all(...names.map((one) => `${field('newData', one)} === ${field('data', one)}`));
const matchRecord = `${newRoot(2)}.child('matches/' + ${field('newData', 'matchId')})`;
/** A field of the fixture's match, after the update. */
const matchOf = (snapshot: string, child: string) =>
  `${newRoot(2)}.child('matches/' + ${field(snapshot, 'matchId')} + '/${child}').val()`;
const SCORES = ['team1Score', 'team2Score'];
const OVERTIMES = ['team1Overtime', 'team2Overtime'];
const NAMES = ['team1Name', 'team2Name'];
const OPEN_STATES = ['planned', 'postponed', 'cancelled'];

/** The fixture has no match, or a cancelled one. */
const hasNoMatch = any(`!${exists('data', 'matchId')}`, `${matchOf('data', 'status')} === 'cancelled'`);
/** The fixture is neither decided nor being played. */
const isFree = all(oneOf(state('data'), ...OPEN_STATES), hasNoMatch);

const becomesOpen = all(
  oneOf(state('newData'), ...OPEN_STATES),
  `!${exists('newData', 'matchId')}`,
  `!${exists('newData', 'winnerId')}`,
  // A cancelled fixture is planned again or stays cancelled. If its tie needs the game again, it is postponed again if it was postponed before.
  any(
    `${state('newData')} !== 'postponed'`,
    `${state('data')} !== 'cancelled'`,
    `${field('data', 'was')} === 'postponed'`,
  ),
);

/** A fixture that names a match has its teams, the home team first. */
const hasItsTeams = any(
  `!${exists('newData', 'matchId')}`,
  all(...['team1Id', 'team2Id'].map((team) => `${matchOf('newData', team)} === ${field('newData', team)}`)),
);

/** A match belongs to its fixture's season and stage (decisions 36 and 37). */
const hasItsStage = all(
  `${field('newData', 'season')} === ${seasonNamed(matchRecord)}`,
  `(${field('newData', 'stage')} !== 'league') === ${matchRecord}.hasChild('stage')`,
);

const becomesRunning = all(
  `${state('newData')} === 'planned'`,
  `!${exists('newData', 'winnerId')}`,
  `${matchOf('newData', 'status')} === 'ongoing'`,
  hasItsStage,
);

/** The result of its match is annulled, and the fixture is to be played again (decision 69); the match's own rule checks who annuls it. */
const losesResult = all(`${state('data')} === 'played'`, `${matchOf('data', 'annulled/reason')} !== null`);
/** This update takes the annulment of its match back. */
const regainsResult = all(
  `!${exists('data', 'matchId')}`,
  `${state('data')} !== 'forfeit'`,
  `root.hasChild('matches/' + ${field('newData', 'matchId')} + '/annulled/reason')`,
  `${matchOf('newData', 'annulled/reason')} === null`,
  `${matchOf('newData', 'fixtureId')} === $fixtureId`,
);

/** The result is the match's. A played fixture is final, unless its match is annulled: no other rule lets it change. */
const becomesPlayed = all(
  `${state('newData')} === 'played'`,
  any(
    all(`${state('data')} === 'planned'`, same('matchId')),
    regainsResult,
    // Decision 139: the match that corrects its own.
    `${matchOf('data', 'annulled/correction')} === ${field('newData', 'matchId')}`,
  ),
  `${matchOf('newData', 'status')} === 'completed'`,
  ...['winnerId', 'drawn'].map((one) => `${matchOf('newData', one)} === ${field('newData', one)}`),
);

/**
 * «Hükmen», or a score without a match (decision 72). It may be created with its result. {@link RESULT} is the shape of both. A cancelled one becomes it
 * only in a withdrawal that is taken back (decision 70), see {@link hasLine}.
 */
const becomesForfeit = all(`${state('data')} !== 'played'`, `${state('newData')} === 'forfeit'`, hasNoMatch);

/** The fixture becomes cancelled if the other games decide its tie. It was a forfeit, since only then its line may change. */
const isTakenBack = all(
  oneOf(state('newData'), ...OPEN_STATES),
  same('team1Id', 'team2Id'),
  ...['matchId', 'winnerId'].map((child) => `!${exists('newData', child)}`),
);

const line = field('newData', 'line');
const lineOf = (child: string) => `${newRoot(2)}.child('adminLog/' + ${line} + '/${child}').val()`;
/**
 * The fixture names a new line of the log, and the update has the mark with which the host counts it. Either the line is about this fixture, which was not
 * cancelled, and says whether the result is declared or taken back, or it is about a withdrawal that names the fixture, which has not changed since
 * (decision 60).
 */
const hasLine = all(
  `!root.hasChild('adminLog/' + ${line})`,
  hasMark(line, newRoot(2)),
  any(
    all(
      `${state('data')} !== 'cancelled'`,
      `${lineOf('target')} === 'fixtures/' + $fixtureId`,
      `${lineOf('action')} === 'fixture-' + (${when(
        `${state('newData')} === 'forfeit'`,
        when(exists('newData', 'team1Score'), "'scored'", "'forfeited'"),
        when(exists('data', 'team1Score'), "'score-undone'", "'forfeit-undone'"),
      )})`,
    ),
    `${newRoot(2)}.child(${lineOf('target')} + '/fixtures/' + $fixtureId).val() >= ${field('data', 'sequence')}`,
  ),
);
const movesTable = all(any(becomesForfeit, isTakenBack), hasLine);

/** Its match was cancelled, and the fixture is still to be played: it is as it was. The admin gives a free one another state, see becomesOpen. */
const isStopped = all(
  `${matchOf('data', 'status')} === 'cancelled'`,
  ...['matchId', 'winnerId'].map((child) => `!${exists('newData', child)}`),
  same('state', 'team1Id', 'team2Id'),
);

/** A scorer writes only what the end of a match changes in its fixture; isNumbered and hasItsPlace check the other fields. */
const scoresIt = all(
  isScorerOf(field('data', 'matchId')),
  same('round', 'tie', 'game', 'from1/tie', 'from1/of', 'from2/tie', 'from2/of', 'note', 'sequence'),
  any(`!${exists('newData', 'matchId')}`, same('startedAt')),
);

const MAY_WRITE = any(
  all(
    ADMIN,
    any(
      all(any(all('!data.exists()', `${state('newData')} === 'planned'`), losesResult, isFree), becomesOpen),
      // Where its match runs may change: the admin moves a running match to another table (decision 94).
      all(
        any(isFree, all(exists('data', 'matchId'), same('matchId', 'at', 'note'))),
        any('!newData.exists()', becomesRunning),
      ),
      movesTable,
    ),
  ),
  all(any(ADMIN, scoresIt), any(becomesPlayed, isStopped)),
);

const NUMBERED = Object.entries(TIE_COUNTS).map(([letter, count]) => ({ letter, tie: `${letter}[1-${count}]` }));
/** The stages of the play-offs, each with the pattern of its ties' keys. */
const PLACES = Object.entries(TIE_STAGES).map(([letter, stage]) => ({
  stage,
  tie: NUMBERED.find((one) => one.letter === letter)?.tie ?? letter,
}));

/** A league fixture, or a game at its place in the bracket. */
const hasItsPlace = any(
  all(
    `${field('newData', 'stage')} === 'league'`,
    ...['tie', 'game', 'from1', 'from2'].map((child) => `!${exists('newData', child)}`),
  ),
  ...PLACES.map(({ stage, tie }) =>
    all(`${field('newData', 'stage')} === '${stage}'`, `${field('newData', 'tie')}.matches(/^${tie}$/)`),
  ),
);

/** Calendar apps that follow the fixture apply a change only with a higher number (RFC 5545). */
const isNumbered = any(
  '!data.exists()',
  `${field('newData', 'sequence')} > ${field('data', 'sequence')}`,
  all(
    same('sequence', 'at', 'venue', 'table'),
    any(`${state('newData')} === ${state('data')}`, `${state('newData')} === 'played'`),
  ),
);

const [home, away] = SCORES.map((one) => field('newData', one)) as [string, string];
const isWonBy = (team: string) => `${field('newData', 'winnerId')} === ${field('newData', team)}`;
const [homeOvertime, awayOvertime] = OVERTIMES.map((one) => field('newData', one)) as [string, string];
/**
 * Cups of a match that was played, of which nothing else is known (decision 72); a tie counts for team two (COMP-03), or it is a draw, or an overtime
 * decides it (decision 145): nothing says by which rules it was played.
 */
const hasOnlyScore = all(
  `${home} + ${away} > 0`,
  `${field('newData', 'winnerId')} === (${when(
    // Without an overtime both are null, of which none is more. It has level cups before it, see below.
    any(`${home} > ${away}`, `${homeOvertime} > ${awayOvertime}`),
    field('newData', 'team1Id'),
    when(exists('newData', 'drawn'), 'null', field('newData', 'team2Id')),
  )})`,
  any(
    all(...['drawn', 'team1Overtime'].map((one) => `!${exists('newData', one)}`)),
    // Without an overtime both are null.
    all(`${home} === ${away}`, `${exists('newData', 'drawn')} === (${homeOvertime} === ${awayOvertime})`),
  ),
  `${field('newData', 'at')} <= now`,
);
/**
 * The scores of a played fixture are its match's; a forfeit has no match but both names, and a fixture without a result no score. Only a score keeps the
 * time that was planned.
 */
const RESULT = when(
  `${state('newData')} === 'forfeit'`,
  all(
    `newData.hasChildren(['${NAMES.join("', '")}'])`,
    `!${exists('newData', 'matchId')}`,
    when(
      any(...SCORES.map((one) => exists('newData', one))),
      hasOnlyScore,
      all(
        ...['plannedAt', ...OVERTIMES, 'drawn'].map((one) => `!${exists('newData', one)}`),
        any(...['team1Id', 'team2Id'].map(isWonBy)),
      ),
    ),
  ),
  all(
    ...[...NAMES, 'plannedAt'].map((one) => `!${exists('newData', one)}`),
    // Phones with an earlier version of the app leave the score out: both teams', never that of one.
    any(
      all(...[...SCORES, ...OVERTIMES, 'drawn'].map((one) => `!${exists('newData', one)}`)),
      all(
        `${state('newData')} === 'played'`,
        ...[...SCORES, ...OVERTIMES].map((one) => `${matchOf('newData', one)} === ${field('newData', one)}`),
      ),
    ),
  ),
);

const DAY = 86_400_000;
/**
 * A team that was approved when it was written here; it may leave the league later. A place of the bracket also takes a team that has left since: its
 * matches decided that it comes here, and otherwise the rules would refuse every later result too.
 */
const team = (side: 1 | 2) =>
  leaf(
    any(
      'newData.val() === data.val()',
      "root.child('teams/' + newData.val() + '/approved').val() === true",
      all(`newData.parent().hasChild('from${side}')`, 'newData.val().matches(/^[-0-9A-Za-z_]{1,128}$/)'),
    ),
  );
/** For a team that has left the league no record proves the name. */
const teamName = (side: 1 | 2) => {
  const id = field('newData.parent()', `team${side}Id`);
  const given = ['newData.val().length > 0', `newData.val().length <= ${LIMITS.team.name}`];
  return leaf(when(`root.hasChild('teams/' + ${id})`, `newData.val() === ${teamOf(id, 'name')}`, all(...given)));
};
const ORIGIN = object(
  {
    tie: leaf(`newData.val().matches(/^(${NUMBERED.map(({ tie }) => tie).join('|')})$/)`),
    of: choice('winner', 'loser'),
  },
  { shapedBy: 'its required children', conditions: ["newData.hasChildren(['tie', 'of'])"] },
);
const DECIDED = settledLeaf('who may write the fixture');
/** Cups of a team; {@link RESULT} and the match's result say which. */
const SCORE = whole(0, TOTAL_CUPS);
const OVERTIME = whole(0, OVERTIME_CUPS[1]);
const PLACED = settledLeaf('the fixture as a whole, see hasItsPlace');

const FIXTURE = object(
  {
    // The running season at creation; a fixture never moves to another season.
    season: leaf(`newData.val() === (${when('data.exists()', 'data.val()', runningSeason)})`),
    round: whole(1, limits.round),
    stage: PLACED,
    tie: PLACED,
    game: whole(1, MOST_GAMES),
    team1Id: team(1),
    team2Id: team(2),
    from1: ORIGIN,
    from2: ORIGIN,
    at: whole(1, `now + ${limits.daysAhead * DAY}`),
    venue: name(limits.venue),
    table: whole(1, limits.table),
    state: DECIDED,
    matchId: DECIDED,
    // Absent beside a match that an earlier version of the app began.
    startedAt: equal(`${newRoot(3)}.child('matches/' + ${field('newData.parent()', 'matchId')} + '/startedAt').val()`),
    winnerId: DECIDED,
    // The line of the log that declared the result without a match, or took it back last, and the names of that day.
    line: settledLeaf('the fixture as a whole, see hasLine'),
    team1Name: teamName(1),
    team2Name: teamName(2),
    team1Score: SCORE,
    team2Score: SCORE,
    // Both or none, or their comparison in RESULT is a type error.
    team1Overtime: OVERTIME,
    team2Overtime: OVERTIME,
    // The play-offs never end in a draw.
    drawn: equal('true', "newData.parent().child('stage').val() === 'league'"),
    // A forfeit, and a game that its tie does not need, keep that they were postponed, and become postponed again.
    was: leaf(
      "newData.val() === 'postponed'",
      any("data.parent().child('state').val() === 'postponed'", 'data.exists()'),
    ),
    // With only a score, `at` is the time of the match.
    plannedAt: equal(field('data.parent()', 'at')),
    note: name(limits.note),
    sequence: whole(0, limits.sequence),
    // Decision 61: what the planner wrote last.
    planSequence: whole(0, limits.sequence),
    updatedAt: settledLeaf('the fixture as a whole'),
  },
  {
    write: MAY_WRITE,
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['season', 'round', 'at', 'sequence'])",
      `${field('newData', 'updatedAt')} === now`,
      hasItsPlace,
      hasItsTeams,
      ...[1, 2].map((side) => any(exists('newData', `team${side}Id`), exists('newData', `from${side}`))),
      any(`!${exists('newData', 'team1Id')}`, `${field('newData', 'team1Id')} !== ${field('newData', 'team2Id')}`),
      isNumbered,
      RESULT,
      // Only movesTable declares a forfeit or takes one back.
      any(same('line'), `(${state('newData')} === 'forfeit') !== (${state('data')} === 'forfeit')`),
      any(`!${exists('newData', 'was')}`, oneOf(state('newData'), 'forfeit', 'cancelled')),
    ],
  },
);

export const fixtures = map('$fixtureId', FIXTURE, {
  read: 'true',
  // By match and by place in the bracket: for the end of a match. By season: for calendars. By state: for forfeits.
  indexOn: ['at', 'matchId', 'season', 'state', 'team1Id', 'team2Id', 'tie', 'updatedAt'],
  key: isMadeKey('$fixtureId'),
});
