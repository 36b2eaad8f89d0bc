import { embedUrl, safeLink } from './media-links.ts';
import { teamAdmin as texts } from './messages/team-admin.ts';
import type { ManualMatch, TeamVideo, VideoType } from './types.ts';

/** What the admin's forms on the team page hold, as typed. */

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

/** The lengths that the database's rules allow. */
export const LIMITS = { title: 200, description: 1000, videoUrl: 500, opponent: 100, score: 20 } as const;

/**
 * A video's address as it is stored: trimmed, YouTube's watch, short, shorts and live links in embed form (VIDEO-14,
 * VIDEO-15, MMATCH-13). Null for one that is not safe to show: another scheme than https, or none of the web's.
 */
export function storedVideoUrl(typed: string): string | null {
  const url = embedUrl(typed) ?? safeLink(typed);
  return url?.startsWith('https://') && url.length <= LIMITS.videoUrl ? url : null;
}

type Problems<Form> = Partial<Record<keyof Form, string>>;

/** What is wrong with a video (VIDEO-03), a sentence for each field. */
export function videoProblems({ title, description, videoUrl }: VideoForm): Problems<VideoForm> {
  return {
    ...problem('title', title, LIMITS.title, texts.titleRequired),
    ...problem('description', description, LIMITS.description),
    ...(videoUrl.trim() === '' ? { videoUrl: texts.urlRequired } : urlProblem(videoUrl)),
  };
}

/** What is wrong with a manual match (MMATCH-05, MMATCH-08). */
export function manualMatchProblems({ date, opponent, score, videoUrl }: ManualMatchForm): Problems<ManualMatchForm> {
  return {
    ...(Number.isNaN(Date.parse(date)) ? { date: texts.dateRequired } : {}),
    ...problem('opponent', opponent, LIMITS.opponent, texts.opponentRequired),
    ...problem('score', score, LIMITS.score, texts.scoreRequired),
    ...(videoUrl.trim() === '' ? {} : urlProblem(videoUrl)),
  };
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

/** The record of a manual match that has no problems; the server writes down when it was made. */
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

function urlProblem(videoUrl: string): { videoUrl?: string } {
  return storedVideoUrl(videoUrl) === null ? { videoUrl: texts.unsafeUrl } : {};
}

function problem(name: string, typed: string, limit: number, required?: string): Record<string, string> {
  const text = typed.trim();
  if (text === '') return required === undefined ? {} : { [name]: required };
  return text.length > limit ? { [name]: texts.tooLong(limit) } : {};
}
