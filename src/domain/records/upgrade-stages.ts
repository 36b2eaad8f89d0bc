import type { Fixtures } from '../schedule/types.ts';
import type { Patch } from './patch.ts';
import { seasonOf } from './seasons.ts';
import type { Match } from './types.ts';

/**
 * The stage and the fixture of matches from before matches had them: those that a fixture of a bracket names (decision 36). Changes `matches`, so
 * that what is counted from them afterwards is right.
 *
 * @param matches the completed and the running ones
 */
export function upgradedStages(matches: Record<string, Match>, fixtures: Fixtures): Patch {
  const patch: Patch = {};
  for (const [fixtureId, { matchId, stage, season }] of Object.entries(fixtures)) {
    const match = matchId === undefined ? undefined : matches[matchId];
    if (match === undefined || matchId === undefined || stage === 'league' || match.stage !== undefined) continue;
    // A match that was counted in another season stays there.
    if (seasonOf(match) !== season) continue;
    matches[matchId] = { ...match, stage: 'playoffs', fixtureId };
    Object.assign(patch, { [`matches/${matchId}/stage`]: 'playoffs', [`matches/${matchId}/fixtureId`]: fixtureId });
  }
  return patch;
}
