import { scoreFields } from '../schedule/steps.ts';
import type { Fixtures } from '../schedule/types.ts';
import type { Patch } from './patch.ts';
import type { Match } from './types.ts';

/** What fixtures of before do not repeat of their matches: the start, and the score of a played one. @param matches the completed and the running ones */
export function upgradedScores(matches: Readonly<Record<string, Match>>, fixtures: Fixtures): Patch {
  const patch: Patch = {};
  for (const [id, { state, matchId = '', startedAt, team1Score }] of Object.entries(fixtures)) {
    const match = matches[matchId];
    if (match !== undefined && startedAt !== match.startedAt) patch[`fixtures/${id}/startedAt`] = match.startedAt;
    if (state !== 'played' || team1Score !== undefined || match?.status !== 'completed') continue;
    for (const [field, cups] of Object.entries(scoreFields([match.team1Score, match.team2Score]))) {
      patch[`fixtures/${id}/${field}`] = cups;
    }
  }
  return patch;
}
