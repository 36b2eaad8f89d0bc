import * as v from 'valibot';
import { compact, parseAll } from './parse.ts';
import { type ManualMatch, optionalText, type Team, type TeamVideo } from './types.ts';

/** The records below a team: its manual matches and its videos. A damaged record never hides the others. */

const text = v.fallback(v.string(), '');

const manualMatch = v.object({
  date: text,
  opponent: v.string(),
  result: v.picklist(['win', 'loss']),
  score: text,
  videoUrl: optionalText,
  createdAt: v.fallback(v.number(), 0),
  createdBy: text,
});

const teamVideo = v.object({
  title: v.string(),
  description: optionalText,
  videoUrl: v.string(),
  type: v.fallback(v.picklist(['highlights', 'röportaj', 'özet', 'diğer']), 'highlights'),
  createdAt: text,
  createdBy: text,
});

/** The matches that were entered by hand, of a team's record as it is stored; only the tab that shows them loads this. */
export const manualMatchesOf = ({ matches }: Pick<Team, 'matches'>): Record<string, ManualMatch> =>
  parseAll(matches, (_key, value) => parsed<ManualMatch>(manualMatch, value));
/** The videos of a team's record as it is stored. */
export const teamVideosOf = ({ videos }: Pick<Team, 'videos'>): Record<string, TeamVideo> =>
  parseAll(videos, (_key, value) => parsed<TeamVideo>(teamVideo, value));

function parsed<T>(schema: typeof manualMatch | typeof teamVideo, value: unknown): T | null {
  const result = v.safeParse(schema, value);
  return result.success ? compact<T>(result.output) : null;
}
