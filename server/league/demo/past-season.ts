import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { hasWon } from '../../../src/domain/match/sides.ts';
import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import type { Match, MatchEvent } from '../../../src/domain/records/types.ts';
import { applyChanges } from '../../../src/domain/schedule/changes.ts';
import { inOrder } from '../../../src/domain/schedule/fixture-kinds.ts';
import { planBracket } from '../../../src/domain/schedule/plan-bracket.ts';
import { weekdayOf } from '../../../src/domain/schedule/shift-evening.ts';
import { takeStep } from '../../../src/domain/schedule/steps.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { recountSeasons } from '../../../src/domain/standings/recount-results.ts';
import { seasonTable } from '../../../src/domain/standings/season-table.ts';
import { wallTime } from '../../../src/domain/text/league-clock.ts';
import type { Random } from './play.ts';
import { playedFixture, playPair, playUntil, type Roster, roundRobin } from './rosters.ts';

const DAY = 24 * 3600 * 1000;
const ROUNDS = 5;
const FORFEIT_NOTE = 'Rakip takım gelmedi.';
/** How often a play-off game is played again until the better team of the table wins it. */
const TRIES = 25;

/** What a season that ended has. */
export interface Past {
  matches: Record<string, Match>;
  matchEvents: Record<string, Record<string, MatchEvent>>;
  fixtures: Record<string, Fixture>;
}

/**
 * The season that ended: five rounds, one per week, with one match decided «hükmen», and the best four of the table in the play-offs. The best of the
 * table wins them, so that table and play-offs have the same champion.
 */
export function pastSeason(
  rosters: readonly Roster[],
  { from, to }: { from: number; to: number },
  skill: Readonly<Record<string, number>>,
  random: Random,
): Past {
  const past: Past = { matches: {}, matchEvents: {}, fixtures: {} };
  const count = (id: string, match: Match, events: Record<string, MatchEvent>) => {
    past.matches[id] = match;
    past.matchEvents[id] = events;
  };
  // The reversed list gives other rounds than those of the running season.
  const pairs = roundRobin([...rosters].reverse()).filter(({ round }) => round <= ROUNDS);
  for (const [index, { home, away, round }] of pairs.entries()) {
    const startedAt = from + (round * 7 + 3) * DAY + (index % (rosters.length / 2)) * 45 * 60_000;
    const place = { season: FIRST_SEASON, round, stage: 'league', venue: home.venue } as const;
    const id = nextKey(startedAt, random);
    if (index === pairs.length - 1) {
      past.fixtures[id] = forfeitOf(home, away, startedAt, place);
      continue;
    }
    const { matchId, match, events } = playPair(
      { home, away, startedAt, turn: index, season: FIRST_SEASON },
      skill,
      random,
    );
    count(matchId, { ...match, fixtureId: id }, events);
    past.fixtures[id] = playedFixture(matchId, match, place);
  }
  const figures = recountSeasons(past.matches, past.fixtures)[FIRST_SEASON];
  const table = seasonTable(FIRST_SEASON, figures?.teams ?? {}, {}).map(({ teamId }) => teamId);
  let bracket = bracketOf(table, to - 14 * DAY, random);
  for (const { id } of inOrder(bracket)) {
    // The earlier games decide its teams.
    const fixture = bracket[id] as Fixture;
    const [home, away] = [fixture.team1Id, fixture.team2Id].map((teamId) =>
      rosters.find((one) => one.teamId === teamId),
    );
    if (home === undefined || away === undefined) continue;
    const better = table.find((teamId) => teamId === home.teamId || teamId === away.teamId);
    const pair = { home, away, startedAt: fixture.at, turn: table.indexOf(home.teamId), season: FIRST_SEASON };
    const { matchId, match, events } = playUntil((played) => hasWon(played, better), TRIES, pair, skill, random);
    count(matchId, { ...match, stage: 'playoffs', fixtureId: id }, events);
    bracket = finished(bracket, id, matchId, match);
  }
  Object.assign(past.fixtures, bracket);
  return past;
}

/** The forfeit of a match to which the visitors did not come. */
function forfeitOf(
  home: Roster,
  away: Roster,
  at: number,
  place: Pick<Fixture, 'season' | 'round' | 'stage' | 'venue'>,
): Fixture {
  const result = { state: 'forfeit', winnerId: home.teamId, note: FORFEIT_NOTE, sequence: 1 } as const;
  const names = { team1Name: home.name, team2Name: away.name };
  return { ...place, team1Id: home.teamId, team2Id: away.teamId, ...names, at, table: 1, ...result, updatedAt: at };
}

/** The play-offs of the best four: both semi-finals on one evening, the third place and the final the week after. */
function bracketOf(teamIds: readonly string[], from: number, random: Random): Fixtures {
  const { day: start } = wallTime(from);
  const slots = {
    ...{ start, weekdays: [weekdayOf(start)], times: ['20:00', '20:45'], tables: 1, venue: 'Moda Sahili' },
  };
  const plan = { season: FIRST_SEASON, teamIds, size: 4, bestOf: 1, hasThirdPlace: true, slots } as const;
  let made = 0;
  const planned = planBracket(plan, {}, () => nextKey(from + made++, random), from);
  return typeof planned === 'string' ? {} : planned.saved;
}

/** The bracket after a game, each change with its time. */
function finished(bracket: Fixtures, id: string, matchId: string, match: Match): Fixtures {
  const { winnerId = '', team1Score, team2Score, completedAt = match.startedAt } = match;
  const finish = { type: 'finish', winnerId, score: [team1Score, team2Score] } as const;
  let after = bracket;
  for (const step of [{ type: 'start', matchId, startedAt: match.startedAt } as const, finish]) {
    const { changes } = takeStep(after, id, step);
    if (changes === null) continue;
    const timed = Object.entries(changes).map(([key, change]) => [key, { ...change, updatedAt: completedAt }]);
    after = applyChanges(after, Object.fromEntries(timed));
  }
  return after;
}
