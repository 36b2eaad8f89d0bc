import { fixturesDue } from '../../../src/domain/schedule/admin-lists.ts';
import { inOrder, isOpen } from '../../../src/domain/schedule/fixture-kinds.ts';
import type { FixtureAnswer, FixtureLineup } from '../../../src/domain/schedule/lineups.ts';
import type { FixtureRequest } from '../../../src/domain/schedule/requests.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import type { Roster } from './rosters.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the teams have said of the fixtures to come (decisions 98 and 99). */
export interface DemoSides {
  fixtureLineups: Record<string, Record<string, Omit<FixtureLineup, 'missing'> & { missing?: Record<string, string> }>>;
  fixtureAnswers: Record<string, Record<string, Record<string, FixtureAnswer>>>;
  fixtureRequests: Record<string, FixtureRequest>;
}

/**
 * Of the match that is due the home team has named who starts, and one of its players does not come; of the guests one has answered. The captains of a
 * later match agree on another day, which waits for the admin.
 */
export function demoSides(
  fixtures: Readonly<Record<string, Fixture>>,
  rosters: readonly Roster[],
  now: number,
): DemoSides {
  const [due] = fixturesDue(fixtures, now);
  const later = inOrder(fixtures).find(
    ({ fixture }) => isOpen(fixture) && fixture.state === 'planned' && fixture.at > now + DAY,
  );
  const sides: DemoSides = { fixtureLineups: {}, fixtureAnswers: {}, fixtureRequests: {} };
  const playersOf = (teamId: string | undefined) =>
    rosters.find((roster) => roster.teamId === teamId)?.players.map(({ uid }) => uid) ?? [];
  if (due !== undefined) {
    const { team1Id = '', team2Id = '' } = due.fixture;
    const [player1 = '', player2 = '', out = ''] = playersOf(team1Id);
    const [first = ''] = playersOf(team2Id);
    sides.fixtureLineups[due.id] = { [team1Id]: { player1, player2, missing: { m0: out }, at: now - HOUR } };
    sides.fixtureAnswers[due.id] = {
      [team1Id]: {
        [player1]: { coming: true, at: now - 5 * HOUR },
        [player2]: { coming: true, at: now - 4 * HOUR },
        [out]: { coming: false, at: now - 3 * HOUR },
      },
      [team2Id]: { [first]: { coming: true, at: now - 2 * HOUR } },
    };
  }
  if (later !== undefined) {
    const { team1Id: to = '', team2Id: team = '', at } = later.fixture;
    const by = `demo-captain-${rosters.findIndex(({ teamId }) => teamId === team) + 1}`;
    const other = `demo-captain-${rosters.findIndex(({ teamId }) => teamId === to) + 1}`;
    sides.fixtureRequests[later.id] = {
      ...{
        team,
        to,
        by,
        at: now - 6 * HOUR,
        from: at,
        wanted: at + 7 * DAY,
        note: 'O akşam iki oyuncumuz şehir dışında.',
      },
      answer: { agrees: true, by: other, at: now - 2 * HOUR },
    };
  }
  return sides;
}
