import { scoreFields } from '../schedule/steps.ts';
import type { Fixtures } from '../schedule/types.ts';
import type { Patch } from './patch.ts';
import type { Match } from './types.ts';

/** The scores of fixtures that were played before fixtures had scores. @param matches the completed ones */
export function upgradedScores(matches: Readonly<Record<string, Match>>, fixtures: Fixtures): Patch {
  const patch: Patch = {};
  for (const [id, { state, matchId = '', team1Score }] of Object.entries(fixtures)) {
    const match = matches[matchId];
    if (state !== 'played' || team1Score !== undefined || match?.status !== 'completed') continue;
    for (const [field, cups] of Object.entries(scoreFields([match.team1Score, match.team2Score]))) {
      patch[`fixtures/${id}/${field}`] = cups;
    }
  }
  return patch;
}
