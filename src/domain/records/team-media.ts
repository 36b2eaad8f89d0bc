import { teamAdmin as texts } from '../messages/team-admin.ts';
import { LIMITS, pastDayProblem, problemsOf, textProblem } from './field-problems.ts';
import { embedUrl, safeLink } from './media-links.ts';
import type { ManualMatch, TeamVideo, VideoType } from './types.ts';
import { twitchUrl } from './video-source.ts';

/** The typed values of the admin's forms on the team page. */

export const VIDEO_TYPES: readonly VideoType[] = ['highlights', 'röportaj', 'özet', 'diğer'];

export interface VideoForm {
  title: string;
  type: VideoType;
  description: string;
  videoUrl: string;
}

export interface ManualMatchForm {
  /** A day, `2026-03-01`. */
  date: string;
  opponent: string;
  result: 'win' | 'loss';
  score: string;
  videoUrl: string;
}

/** VIDEO-05: highlights, until something else is chosen. */
export const EMPTY_VIDEO: VideoForm = { title: '', type: 'highlights', description: '', videoUrl: '' };
export const EMPTY_MATCH: ManualMatchForm = { date: '', opponent: '', result: 'win', score: '', videoUrl: '' };

/** Two numbers with any usual separator. */
const SCORE = /^\d{1,3}\s*[-–—:]\s*\d{1,3}$/;

/**
 * A video's address as the app stores it: trimmed, YouTube's watch, short, shorts and live links in embed form (VIDEO-14, VIDEO-15, MMATCH-13), Twitch's without a time. Null
 * for an address that is not safe to show: another scheme than https, or no web address.
 */
export function storedVideoUrl(typed: string): string | null {
  const url = embedUrl(typed) ?? twitchUrl(typed) ?? safeLink(typed);
  return url?.startsWith('https://') && url.length <= LIMITS.video.videoUrl ? url : null;
}

type Problems<Form> = Partial<Record<keyof Form, string>>;

/** The problems of a video (VIDEO-03), a sentence for each field. */
export function videoProblems({ title, description, videoUrl }: VideoForm): Problems<VideoForm> {
  const { video } = LIMITS;
  return problemsOf({
    title: textProblem(title, { limit: video.title, required: texts.titleRequired }),
    description: textProblem(description, { limit: video.description, many: true }),
    videoUrl: videoUrl.trim() === '' ? texts.urlRequired : urlProblem(videoUrl),
  });
}

/** The problems of a manual match (MMATCH-05, MMATCH-08). @param today the league's day of today, `2026-03-01` */
export function manualMatchProblems(form: ManualMatchForm, today: string): Problems<ManualMatchForm> {
  const { manualMatch } = LIMITS;
  const { date, opponent, score, videoUrl } = form;
  return problemsOf({
    date: date === '' ? texts.dateRequired : pastDayProblem(date, today),
    opponent: textProblem(opponent, { limit: manualMatch.opponent, required: texts.opponentRequired }),
    score:
      textProblem(score, { limit: manualMatch.score, required: texts.scoreRequired }) ??
      (SCORE.test(score.trim()) ? undefined : texts.scoreWrong),
    videoUrl: videoUrl.trim() === '' ? undefined : urlProblem(videoUrl),
  });
}

/** The record of a video that has no problems. @param now server time in milliseconds */
export function videoRecord(form: VideoForm, by: string, now: number): TeamVideo {
  const description = form.description.trim();
  return {
    title: form.title.trim(),
    ...(description === '' ? {} : { description }),
    videoUrl: storedVideoUrl(form.videoUrl) ?? '',
    type: form.type,
    createdAt: new Date(now).toISOString(),
    createdBy: by,
  };
}

/** The record of a manual match without problems; the server adds its creation time. */
export function manualMatchRecord(form: ManualMatchForm, by: string): Omit<ManualMatch, 'createdAt'> {
  const videoUrl = storedVideoUrl(form.videoUrl);
  return {
    date: form.date,
    opponent: form.opponent.trim(),
    result: form.result,
    score: form.score.trim(),
    ...(videoUrl === null ? {} : { videoUrl }),
    createdBy: by,
  };
}

function urlProblem(videoUrl: string): string | undefined {
  return storedVideoUrl(videoUrl) === null ? texts.unsafeUrl : undefined;
}
