import * as v from 'valibot';
import { compact } from './compact.ts';
import type { ManualMatch, TeamVideo } from './types.ts';

/** The records below a team: its manual matches and its videos. A damaged record never hides the others. */

const text = v.fallback(v.string(), '');
const optionalText = v.fallback(v.optional(v.string()), undefined);

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

/** `teams/{id}/matches` as a field of the team's record. */
export const manualMatches = records((value) => parsed<ManualMatch>(manualMatch, value));
/** `teams/{id}/videos` as a field of the team's record. */
export const teamVideos = records((value) => parsed<TeamVideo>(teamVideo, value));

function parsed<T>(schema: typeof manualMatch | typeof teamVideo, value: unknown): T | null {
  const result = v.safeParse(schema, value);
  return result.success ? compact<T>(result.output) : null;
}

function records<T>(parse: (value: unknown) => T | null) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform((all) =>
          Object.fromEntries(
            Object.entries(all).flatMap(([key, value]): [string, T][] => {
              const record = parse(value);
              return record === null ? [] : [[key, record]];
            }),
          ),
        ),
      ),
    ),
    undefined,
  );
}
