// Asked of what moves the figures: that all of them moved with it, in the one update.
import { all, any, field } from './conditions.mjs';
import { seasonNamed } from './seasons.mjs';

/** The teams of a match or of a fixture, and the key of what they did against each other. */
export const sides = (played) => [field(played, 'team1Id'), field(played, 'team2Id')];
export const pairOf = ([one, other]) => `${one} + '_' + ${other}`;
/**
 * Asked of a fixture that becomes a forfeit, or stops being one: both teams and their meeting name a new line of the log
 * about it, in the figures of its season and of all time, and in the statistics of who is still there.
 *
 * @param played the fixture; @param root after the update; @param action what the line says
 */
export const countedWithLine = (played, root, action) => {
  const teams = sides(played);
  const named = (path) => `${root}.child(${path} + '/forfeitLine').val()`;
  const line = named(`'seasonStats/all/teams/' + ${teams[0]}`);
  const counted = (path) => `${named(path)} === ${line}`;
  const [season, allTime] = [`'seasonStats/' + ${field(played, 'season')}`, "'seasonStats/all'"];
  const met = (path) => [teams, [...teams].reverse()].map((pair) => counted(`${path} + '/met/' + ${pairOf(pair)}`));
  return all(
    `!root.child('adminLog/' + ${line}).exists()`,
    `${root}.child('adminLog/' + ${line} + '/target').val() === 'fixtures/' + $fixtureId`,
    `${root}.child('adminLog/' + ${line} + '/action').val() === ${action}`,
    counted(`${allTime} + '/teams/' + ${teams[1]}`),
    ...teams.map((team) => counted(`${season} + '/teams/' + ${team}`)),
    ...[season, allTime].map((path) => any(...met(path))),
    ...teams.map((team) => any(`!root.child('teams/' + ${team}).exists()`, counted(`'teams/' + ${team} + '/stats'`))),
  );
};

/** Asked of a match that is completed: the teams' figures of its season and of all time name it. @param root after the update */
export const teamsInSeason = (played, root) => {
  const [first, second] = sides(played);
  const counted = (path) => `${root}.child('seasonStats/' + ${path} + '/lastMatchId').val() === $matchId`;
  return all(
    ...[seasonNamed(played), "'all'"].flatMap((season) => [
      ...[first, second].map((team) => counted(`${season} + '/teams/' + ${team}`)),
      any(
        counted(`${season} + '/met/' + ${pairOf([first, second])}`),
        counted(`${season} + '/met/' + ${pairOf([second, first])}`),
      ),
    ]),
  );
};
