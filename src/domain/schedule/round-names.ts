import { scoreFrom } from '../match/sides.ts';
import { rounds as texts } from '../messages/fixtures.ts';
import { formatTime } from '../text/format.ts';
import { leagueFormat } from '../text/league-zone.ts';
import { TIE_STAGES } from './fixture-kinds.ts';
import type { Fixture, PlaceOrigin, Stage } from './types.ts';

/** The round of a fixture: «3. hafta», «Yarı final», «Final, 2. maç». */
export function roundName({ stage, round, game }: Pick<Fixture, 'stage' | 'round' | 'game'>): string {
  if (stage === 'league') return texts.league(round);
  return game === undefined ? texts[stage] : texts.game(texts[stage], game);
}

/** The number of a game within its tie: «2. maç»; empty for a single game. */
export const gameName = ({ game }: Pick<Fixture, 'game'>): string => (game === undefined ? '' : texts.ofTie(game));

/** The origin of a bracket place's team: «Yarı final 1 galibi». */
function originName({ tie, of }: PlaceOrigin): string {
  const stage = (TIE_STAGES as Readonly<Record<string, Exclude<Stage, 'league'>>>)[tie.slice(0, 1)];
  const name = stage === undefined ? tie : texts.numbered(texts[stage], tie.slice(1));
  return of === 'winner' ? texts.winnerOf(name) : texts.loserOf(name);
}

/** Of a fixture or a tie. */
export type Places = Pick<Fixture, 'team1Id' | 'team2Id' | 'from1' | 'from2'>;

/**
 * The names of home and guest: the team's name, or the origin of the place.
 *
 * @param nameOf the name of a team
 */
export function sideNames(places: Places, nameOf: (teamId: string) => string): [home: string, away: string] {
  const name = (teamId: string | undefined, origin: PlaceOrigin | undefined) =>
    teamId !== undefined ? nameOf(teamId) : origin === undefined ? texts.unknown : originName(origin);
  return [name(places.team1Id, places.from1), name(places.team2Id, places.from2)];
}

/** Of a match or a fixture. */
type FixtureScore = Pick<Fixture, 'team1Score' | 'team2Score' | 'team1Overtime' | 'team2Overtime'>;

/** The score of a played match: «10–7», «10–10 (uz. 3–1)»; empty without one. */
export const scoreText = ({ team1Score, team2Score, ...more }: FixtureScore): string =>
  team1Score === undefined || team2Score === undefined ? '' : scoreFrom({ team1Score, team2Score, ...more }, 'one');

/** The place of a fixture: «Moda Sahili, Masa 2»; empty without venue and table. */
export function placeName({ venue, table }: Pick<Fixture, 'venue' | 'table'>): string {
  return [venue ?? '', table === undefined ? '' : texts.table(table)].filter((part) => part !== '').join(', ');
}

// Times of matches use the league's clock, wherever the fan is: a match is played where the league is.
const shortDay = leagueFormat({ day: 'numeric', month: 'short', weekday: 'short' });
const longDay = leagueFormat({ day: 'numeric', month: 'long', weekday: 'long' });

/** The day of a match in short, «21 Kas Cmt». @param at ms */
export const fixtureDay = (at: number) => shortDay().format(at);

/** The day as a heading, «21 Kasım Cumartesi». @param at ms */
export const fixtureLongDay = (at: number) => longDay().format(at);

/** The time of a match, «19:30». @param at ms */
export const fixtureTime = formatTime;
