import { isCounted } from '../match/sides.ts';
import { seasonOf } from '../records/seasons.ts';
import type { Match } from '../records/types.ts';
import { isOpen, teamsOf } from './fixture-kinds.ts';
import type { Fixture, Fixtures } from './types.ts';

/** A match for a fixture begins within this time of it, ms. */
export const NEAR = 24 * 3_600_000;

/**
 * The match that the teams of a forfeit played anyway. Both count until the admin takes one of them back, unless the match names the fixture: then its
 * result waits for him (decision 119).
 *
 * @param fixtures those known around it: a match of one of these fixtures does not count
 * @returns the key of the match, null for none
 */
export function playedBeside(
  fixture: Fixture,
  fixtures: Fixtures,
  matches: readonly { matchId: string; match: Match }[],
): string | null {
  if (fixture.state !== 'forfeit') return null;
  const taken = takenBy(fixtures);
  return matches.find(({ matchId, match }) => !taken.has(matchId) && isBeside(fixture, match))?.matchId ?? null;
}

/** The open fixture of two teams within a day of a time, whoever is at home; null for none. A result of them is probably its result. */
export function openBeside(
  fixtures: Fixtures,
  { team1Id, team2Id, at }: { team1Id: string; team2Id: string; at: number },
): Fixture | null {
  const isTheirs = (fixture: Fixture) => [team1Id, team2Id].every((id) => teamsOf(fixture).includes(id));
  const isNear = (fixture: Fixture) => isOpen(fixture) && isTheirs(fixture) && Math.abs(at - fixture.at) <= NEAR;
  return team1Id === team2Id ? null : (Object.values(fixtures).find(isNear) ?? null);
}

/** A match that counts beside a forfeit. */
export interface PlayedBeside {
  fixtureId: string;
  matchId: string;
  match: Match;
}

/**
 * All finished matches that count beside a forfeit, in the order in which they were played.
 *
 * @param fixtures all of the league; @param matches all of it, too
 */
export function allPlayedBeside(fixtures: Fixtures, matches: Readonly<Record<string, Match>>): PlayedBeside[] {
  const taken = takenBy(fixtures);
  const forfeits = Object.entries(fixtures).filter(([, { state }]) => state === 'forfeit');
  return Object.entries(matches)
    .flatMap(([matchId, match]): PlayedBeside[] => {
      if (match.status !== 'completed' || taken.has(matchId)) return [];
      const [fixtureId] = forfeits.find(([, fixture]) => isBeside(fixture, match)) ?? [];
      return fixtureId === undefined ? [] : [{ fixtureId, matchId, match }];
    })
    .sort((a, b) => a.match.startedAt - b.match.startedAt);
}

const takenBy = (fixtures: Fixtures) => new Set(Object.values(fixtures).map(({ matchId }) => matchId));

function isBeside(fixture: Fixture, match: Match): boolean {
  const teams = teamsOf(fixture);
  return (
    (match.status === 'ongoing' || isCounted(match)) &&
    seasonOf(match) === fixture.season &&
    teams.includes(match.team1Id) &&
    teams.includes(match.team2Id) &&
    Math.abs(match.startedAt - fixture.at) <= NEAR
  );
}
