import { LIMITS } from '../records/limits.ts';
import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';

/** What the admin can do that leaves a line; the panel has a sentence for each. */
export const LOG_ACTIONS = [
  'team-approved',
  'team-approval-undone',
  'team-rejected',
  'team-deleted',
  'user-approved',
  'user-approval-undone',
  'user-deleted',
  'stream-saved',
  'notification-sent',
  'notifications-cleaned',
  'notifications-cleared',
  'match-featured',
  'scorer-invited',
  'scorer-joined',
  'scorer-revoked',
  'match-video-added',
  'match-video-removed',
  'manual-match-added',
  'manual-match-deleted',
  'manual-match-video-added',
  'manual-match-video-removed',
  'team-video-added',
  'team-video-deleted',
  'guest-added',
  'guest-renamed',
  'guest-joined',
  'recount',
  'achievements-saved',
  'data-upgraded',
  'season-opened',
  'season-renamed',
  'fixtures-planned',
  'fixtures-imported',
  'bracket-planned',
  'fixture-added',
  'fixture-moved',
  'fixture-restored',
  'fixture-postponed',
  'fixture-cancelled',
  'fixture-deleted',
  'fixture-forfeited',
  'fixture-forfeit-undone',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** One thing that the admin did. */
export interface LogLine {
  action: LogAction;
  /** Path of what it was done to, e.g. `teams/-N…`; at most 200 characters. */
  target?: string;
  /** What a person calls it, kept because the record may be gone later; cut at 500 characters. */
  detail?: string;
}

/** `adminLog/{key}` as it is read. */
export interface LogEntry {
  by: string;
  /** Server time in milliseconds. */
  at: number;
  /** An action of another version of the app stays as it stands. */
  action: string;
  target?: string;
  detail?: string;
}

/**
 * The same update with a line of the log in it: what was done and that it was done arrive together or not at all.
 *
 * @param patch the multi-path update of the action
 * @param entry.key a fresh key, e.g. of `nextKey`; @param entry.by uid of the admin
 */
export function withLogLine(patch: Readonly<Patch>, entry: { key: string; by: string }, line: LogLine): Patch {
  const { action, target, detail } = line;
  return {
    ...patch,
    [`adminLog/${entry.key}`]: {
      by: entry.by,
      at: SERVER_TIME,
      action,
      ...(target === undefined ? {} : { target }),
      ...(detail === undefined ? {} : { detail: detail.slice(0, LIMITS.log.detail) }),
    },
  };
}

/** A line of the log, or null when it is none. */
export function parseLogEntry(_key: string, value: unknown): LogEntry | null {
  const { by, at, action, target, detail } = (value ?? {}) as Record<string, unknown>;
  if (typeof by !== 'string' || typeof at !== 'number' || typeof action !== 'string') return null;
  return {
    by,
    at,
    action,
    ...(typeof target === 'string' ? { target } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
  };
}
