import { outcomeOf, type Side, winnerOf } from '../match/sides.ts';
import { metKey } from '../records/season-stats.ts';
import { firstStoredName, UNKNOWN_NAME } from '../records/stored-names.ts';
import type { Match } from '../records/types.ts';
import { completedInOrder } from '../standings/add-match.ts';
import { addToMet, addToSeasonTeam, type KnownStats, seenBy } from '../standings/season-results.ts';
import type { TableRules } from '../standings/table-rules.ts';
import { teamsOf } from './fixture-kinds.ts';
import type { Fixture, Fixtures } from './types.ts';

/** A result that counts in the table. */
export type CountedResult =
  | { kind: 'match'; id: string; at: number; match: Match }
  | { kind: 'forfeit'; id: string; at: number; fixture: Fixture };

/**
 * Completed matches and forfeits in the order in which they became known. A forfeit is ordered by the time of its declaration, not of its fixture: it
 * comes after everything that was counted before, as a completion does.
 */
export function resultsInOrder(matches: Readonly<Record<string, Match>>, fixtures: Fixtures): CountedResult[] {
  const played = completedInOrder(matches).map(
    ([id, match]): CountedResult => ({ kind: 'match', id, at: match.updatedAt, match }),
  );
  const forfeits = Object.entries(fixtures)
    .filter(([, fixture]) => isCounted(fixture))
    .map(([id, fixture]): CountedResult => ({ kind: 'forfeit', id, at: fixture.updatedAt, fixture }));
  // Forfeits of one update have one time, and count in the order of their ids. The sort is stable: simultaneous matches keep their order.
  forfeits.sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...played, ...forfeits].sort((a, b) => a.at - b.at);
}

/** A forfeit counts if it has two teams and one of them won, or both drew; a damaged one counts for no team. */
function isCounted(fixture: Fixture): boolean {
  const teams = new Set(teamsOf(fixture));
  return fixture.state === 'forfeit' && teams.size === 2 && outcomeOf(fixture, 'one') !== null;
}

/** The name of a team, or undefined if it is not known. */
export type NameOf = (teamId: string) => string | undefined;

/**
 * The figures of a season of both teams and of their meetings after a forfeit: as after a match, but without
 * figures of players, and with cups only if the fixture has a score (decision 72), or the season gives a «hükmen» the full rack (decision 154).
 *
 * @param before the figures before the forfeit; a missing team had none
 * @param rules of the season's table
 * @param nameOf the present names, for a forfeit of an older record without names; a team that has left the league keeps the name in its figures
 */
export function afterForfeit(
  before: Pick<KnownStats, 'teams' | 'met'>,
  fixture: Fixture,
  nameOf: NameOf = () => undefined,
  rules?: TableRules,
): KnownStats {
  const { team1Id = '', team2Id = '' } = fixture;
  const { team1Score = 0, team2Score = 0 } = scoreWithoutMatch(fixture, rules?.forfeitCups) ?? {};
  const of = (side: Side, stored: string | undefined, cupsFor: number, cupsAgainst: number) => {
    const teamId = side === 'one' ? team1Id : team2Id;
    const known = before.teams[teamId];
    const name = firstStoredName(stored) ?? nameOf(teamId) ?? firstStoredName(known?.name) ?? UNKNOWN_NAME;
    return addToSeasonTeam(known, { name, ...seenBy(fixture, teamId), cupsFor, cupsAgainst }, rules);
  };
  const pair = metKey(team1Id, team2Id);
  return {
    teams: {
      [team1Id]: of('one', fixture.team1Name, team1Score, team2Score),
      [team2Id]: of('two', fixture.team2Name, team2Score, team1Score),
    },
    players: {},
    met: { [pair]: addToMet(before.met[pair], { result: fixture }) },
  };
}

/**
 * The score of a fixture that was decided without a match: its only one, or the rack of a «hükmen» to nothing; null for none.
 *
 * @param forfeitCups by the rules of its season's table (decision 154)
 */
function scoreWithoutMatch(fixture: Fixture, forfeitCups?: number): { team1Score: number; team2Score: number } | null {
  const { state, team1Score, team2Score } = fixture;
  if (state !== 'forfeit') return null;
  if (team1Score !== undefined && team2Score !== undefined) return { team1Score, team2Score };
  const winner = winnerOf(fixture);
  if (forfeitCups === undefined || winner === null) return null;
  return winner === 'one' ? { team1Score: forfeitCups, team2Score: 0 } : { team1Score: 0, team2Score: forfeitCups };
}
