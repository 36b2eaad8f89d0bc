// fixtures/$fixtureId: a match that is to be played; its admin plans, moves and cancels it, its match decides it.
import limits from '../../src/domain/fixtures/limits.json' with { type: 'json' };
import { ADMIN, all, any, field, isMadeKey, isScorerOf, newRoot, oneOf } from './conditions.mjs';
import { countedWithLine } from './counted.mjs';
import { choice, name } from './leaves.mjs';
import { leaf, map, object, settledLeaf } from './schema.mjs';

const exists = (snapshot, child) => `${snapshot}.child('${child}').exists()`;
const state = (snapshot) => field(snapshot, 'state');
const same = (...names) => all(...names.map((one) => `${field('newData', one)} === ${field('data', one)}`));
/** The match of the fixture, as it stands after the update. */
const matchOf = (snapshot, child) =>
  `${newRoot(2)}.child('matches/' + ${field(snapshot, 'matchId')} + '/${child}').val()`;
const OPEN_STATES = ['planned', 'postponed', 'cancelled'];

/** It has no match, or one that was cancelled. */
const hasNoMatch = any(`!${exists('data', 'matchId')}`, `${matchOf('data', 'status')} === 'cancelled'`);
/** Not decided and not being played. */
const isFree = all(oneOf(state('data'), ...OPEN_STATES), hasNoMatch);

const becomesOpen = all(
  oneOf(state('newData'), ...OPEN_STATES),
  `!${exists('newData', 'matchId')}`,
  `!${exists('newData', 'winnerId')}`,
  // What was cancelled is planned again or stays so; a game that its tie needs again is postponed again where it was.
  any(
    `${state('newData')} !== 'postponed'`,
    `${state('data')} !== 'cancelled'`,
    `${field('data', 'was')} === 'postponed'`,
  ),
);

/** The match is that of the same teams, the home team first. */
const hasItsTeams = all(
  ...['team1Id', 'team2Id'].map((team) => `${matchOf('newData', team)} === ${field('newData', team)}`),
);

const becomesRunning = all(
  `${state('newData')} === 'planned'`,
  `!${exists('newData', 'winnerId')}`,
  `${matchOf('newData', 'status')} === 'ongoing'`,
  hasItsTeams,
);

/** The result is that of its match. A played fixture is final: no other rule lets it change. */
const becomesPlayed = all(
  `${state('data')} === 'planned'`,
  `${state('newData')} === 'played'`,
  same('matchId'),
  `${matchOf('newData', 'status')} === 'completed'`,
  `${matchOf('newData', 'winnerId')} === ${field('newData', 'winnerId')}`,
  hasItsTeams,
);

/** «Hükmen» moves the table: the figures of both teams grow by it in this update. They ask that it becomes a forfeit. */
const becomesForfeit = all(
  oneOf(state('data'), 'planned', 'postponed'),
  hasNoMatch,
  `!${exists('newData', 'matchId')}`,
  any(...['team1Id', 'team2Id'].map((team) => `${field('newData', 'winnerId')} === ${field('newData', team)}`)),
  countedWithLine('newData', newRoot(2), "'fixture-forfeited'"),
);

/**
 * The figures are recounted without it in this update; they ask that it was a forfeit. Cancelled where the other games decide
 * its tie.
 */
const isTakenBack = all(
  oneOf(state('newData'), ...OPEN_STATES),
  same('team1Id', 'team2Id'),
  ...['matchId', 'winnerId'].map((child) => `!${exists('newData', child)}`),
  countedWithLine('newData', newRoot(2), "'fixture-forfeit-undone'"),
);

/** Its match was called off, and it is still to be played. */
const isStopped = all(
  `${matchOf('data', 'status')} === 'cancelled'`,
  ...['matchId', 'winnerId'].map((child) => `!${exists('newData', child)}`),
  same('state', 'team1Id', 'team2Id'),
);

/** What the end of a match says of its fixture, and nothing else; isNumbered and hasItsPlace ask for the rest. */
const isEndedByScorer = all(
  isScorerOf(field('data', 'matchId')),
  same('round', 'tie', 'game', 'from1/tie', 'from1/of', 'from2/tie', 'from2/of', 'note', 'sequence'),
  any(becomesPlayed, isStopped),
);

const MAY_WRITE = any(
  all(
    ADMIN,
    any(
      all('!newData.exists()', isFree),
      all(any(all('!data.exists()', `${state('newData')} === 'planned'`), isFree), becomesOpen),
      all(isFree, becomesRunning),
      becomesPlayed,
      becomesForfeit,
      isTakenBack,
    ),
  ),
  isEndedByScorer,
);

/** A league fixture, or a game at its place in the bracket. */
const hasItsPlace = any(
  all(
    `${field('newData', 'stage')} === 'league'`,
    ...['tie', 'game', 'from1', 'from2'].map((child) => `!${exists('newData', child)}`),
  ),
  ...Object.entries({ quarter: 'q[1-4]', semi: 's[12]', third: 't', final: 'f' }).map(([stage, tie]) =>
    all(`${field('newData', 'stage')} === '${stage}'`, `${field('newData', 'tie')}.matches(/^${tie}$/)`),
  ),
);

/** Calendars that follow it take a change over only with a higher number (RFC 5545). */
const isNumbered = any(
  '!data.exists()',
  `${field('newData', 'sequence')} > ${field('data', 'sequence')}`,
  all(
    same('sequence', 'at', 'venue', 'table'),
    any(`${state('newData')} === ${state('data')}`, `${state('newData')} === 'played'`),
  ),
);

const whole = (from, to) => leaf(`newData.val() >= ${from}`, `newData.val() <= ${to}`, 'newData.val() % 1 === 0');
const DAY = 86_400_000;
/**
 * A team that was approved when it came here; it may leave the league later. Who comes to a place of the bracket was decided
 * by matches: also who has left the league since, or every later result would be refused with it.
 */
const team = (side) =>
  leaf(
    any(
      'newData.val() === data.val()',
      "root.child('teams/' + newData.val() + '/approved').val() === true",
      all(`newData.parent().child('from${side}').exists()`, 'newData.val().matches(/^[-0-9A-Za-z_]{1,128}$/)'),
    ),
  );
const ORIGIN = object(
  { tie: leaf('newData.val().matches(/^(q[1-4]|s[12])$/)'), of: choice('winner', 'loser') },
  { shapedBy: 'its required children', conditions: ["newData.hasChildren(['tie', 'of'])"] },
);
const DECIDED = settledLeaf('who may write the fixture');
const PLACED = settledLeaf('the fixture as a whole, see hasItsPlace');

const FIXTURE = object(
  {
    // That which runs when it is made; it never moves to another.
    season: leaf(
      "newData.val() === (data.exists() ? data.val() : (root.child('config/season').exists() ? root.child('config/season').val() : 'first'))",
    ),
    round: whole(1, limits.round),
    stage: PLACED,
    tie: PLACED,
    game: whole(1, 3),
    team1Id: team(1),
    team2Id: team(2),
    from1: ORIGIN,
    from2: ORIGIN,
    at: whole(1, `now + ${limits.daysAhead * DAY}`),
    venue: name(limits.venue),
    table: whole(1, limits.table),
    state: DECIDED,
    matchId: DECIDED,
    winnerId: DECIDED,
    // A forfeit, and a game that is not needed, keep that they were postponed, and come back so.
    was: leaf(
      "newData.val() === 'postponed'",
      any("data.parent().child('state').val() === 'postponed'", 'data.exists()'),
    ),
    note: name(limits.note),
    sequence: whole(0, limits.sequence),
    updatedAt: settledLeaf('the fixture as a whole'),
  },
  {
    write: MAY_WRITE,
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['season', 'round', 'at', 'sequence'])",
      `${field('newData', 'updatedAt')} === now`,
      hasItsPlace,
      ...[1, 2].map((side) => any(exists('newData', `team${side}Id`), exists('newData', `from${side}`))),
      any(`!${exists('newData', 'team1Id')}`, `${field('newData', 'team1Id')} !== ${field('newData', 'team2Id')}`),
      isNumbered,
      any(`!${exists('newData', 'was')}`, oneOf(state('newData'), 'forfeit', 'cancelled')),
    ],
  },
);

export const fixtures = map('$fixtureId', FIXTURE, {
  read: 'true',
  // By its match and by its place in the bracket: what the end of a match changes. By season: calendars. By state: forfeits.
  indexOn: ['at', 'matchId', 'season', 'state', 'team1Id', 'team2Id', 'tie', 'updatedAt'],
  key: isMadeKey('$fixtureId'),
});
