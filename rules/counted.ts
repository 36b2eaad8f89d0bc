// Conditions on an update that moves the figures: all of the figures move in this one update.
import { ALL_TIME } from '../src/domain/records/seasons.ts';
import { field } from './conditions.ts';
import { all, any } from './expressions.ts';
import { stageNamed, stageOfFixture } from './seasons.ts';

/** The teams of a match or of a fixture, and the key of their meetings. */
export const sides = (played: string): [string, string] => [field(played, 'team1Id'), field(played, 'team2Id')];
export const pairOf = ([one, other]: readonly [string, string]) => `${one} + '_' + ${other}`;
const bothWays = ([one, other]: readonly [string, string]) => [pairOf([one, other]), pairOf([other, one])];
/** `$pair` names both teams; the app decides which is first (src/domain/records/season-stats.ts). */
export const isPairOf = (played: string) => any(...bothWays(sides(played)).map((pair) => `$pair === ${pair}`));
/**
 * For a fixture that becomes a forfeit, or stops being one: both teams and their meeting name a new line of the log about it, in the figures of its
 * season and of all time, and in the statistics of each team that still exists.
 *
 * Either the line is about this fixture, which was not cancelled, or about a withdrawal that names the fixture, which has not changed since (decision 60).
 *
 * @param played the fixture; @param root after the update; @param action the action that the line names
 */
export const countedWithLine = (played: string, root: string, action: string) => {
  const teams = sides(played);
  const named = (path: string) => `${root}.child(${path} + '/forfeitLine').val()`;
  const line = named(`'seasonStats/${ALL_TIME}/teams/' + ${teams[0]}`);
  const target = `${root}.child('adminLog/' + ${line} + '/target').val()`;
  const counted = (path: string) => `${named(path)} === ${line}`;
  const [season, allTime] = [`'seasonStats/' + ${stageOfFixture(played)}`, `'seasonStats/${ALL_TIME}'`];
  const met = (path: string) => bothWays(teams).map((pair) => counted(`${path} + '/met/' + ${pair}`));
  return all(
    `!root.hasChild('adminLog/' + ${line})`,
    any(
      all(
        `${field('data', 'state')} !== 'cancelled'`,
        `${target} === 'fixtures/' + $fixtureId`,
        `${root}.child('adminLog/' + ${line} + '/action').val() === ${action}`,
      ),
      `${root}.child(${target} + '/fixtures/' + $fixtureId).val() >= ${field('data', 'sequence')}`,
    ),
    counted(`${allTime} + '/teams/' + ${teams[1]}`),
    ...teams.map((team) => counted(`${season} + '/teams/' + ${team}`)),
    ...[season, allTime].map((path) => any(...met(path))),
    ...teams.map((team) => any(`!root.hasChild('teams/' + ${team})`, counted(`'teams/' + ${team} + '/stats'`))),
  );
};

/**
 * For a match that is completed: the figures of all time of both teams and of their meeting name it.
 *
 * @param root after the update
 */
export const allTimeCounted = (played: string, root: string) => {
  const counted = (path: string) =>
    `${root}.child('seasonStats/${ALL_TIME}/' + ${path} + '/lastMatchId').val() === $matchId`;
  return [
    ...sides(played).map((team) => counted(`'teams/' + ${team}`)),
    any(...bothWays(sides(played)).map((pair) => counted(`'met/' + ${pair}`))),
  ];
};

/**
 * For figures that a match moves: the figures of its season name the match, and so do the statistics of a team or player that still exists. Figures
 * of the season itself fulfil the first condition by themselves.
 *
 * @param place of the figures within a season, as an expression; @param record path of the team or player with the statistics, as an expression; null
 *   for a meeting
 * @param known the match before the update; @param root after the update; @param keys the keys of the figures that count it beside those of all time
 */
export const carriesAll = (
  place: string,
  record: string | null,
  known: string,
  root: string,
  keys: readonly ((match: string) => string)[] = [stageNamed],
) => {
  const counted = (path: string) =>
    `${root}.child(${path} + '/lastMatchId').val() === ${field('newData', 'lastMatchId')}`;
  return all(
    ...keys.map((key) => counted(`'seasonStats/' + ${key(known)} + ${place}`)),
    ...(record === null ? [] : [any(`!root.child(${record}).exists()`, counted(`${record} + '/stats'`))]),
  );
};
