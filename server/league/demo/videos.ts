import type { Match } from '../../../src/domain/records/types.ts';

/** The video that comes with the app: a running clock, made by scripts/demo-video.mjs. */
export const DEMO_VIDEO = '/demo/mac.webm';
/** Its length in seconds. */
export const DEMO_VIDEO_SECONDS = 1500;
/** The video begins so long before the match, ms. */
const BEFORE_MS = 20_000;
const MATCHES = 2;

/** The video of the newest matches, tied to their logs (decision 107). */
export function demoVideos(
  matches: Readonly<Record<string, Match>>,
): { matchId: string; video: Required<Pick<Match, 'videoUrl' | 'videoStart'>> }[] {
  return Object.entries(matches)
    .filter(([, { status }]) => status === 'completed')
    .sort(([, a], [, b]) => b.startedAt - a.startedAt)
    .slice(0, MATCHES)
    .map(([matchId, { startedAt }]) => ({
      matchId,
      video: { videoUrl: DEMO_VIDEO, videoStart: startedAt - BEFORE_MS },
    }));
}
