import { LIMITS } from '../records/field-problems.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';

/** The admin's actions that leave a line in the log; the panel has a sentence for each. */
export const LOG_ACTIONS = [
  'team-made',
  'team-edited',
  'squad-added',
  'team-approved',
  'team-approval-undone',
  'team-rejected',
  'team-deleted',
  'user-approved',
  'user-approval-undone',
  'user-deleted',
  'name-changed',
  'password-link-made',
  'identity-saved',
  'words-saved',
  'news-ended',
  'invitation-made',
  'invitation-taken',
  'invitation-undone',
  'stream-saved',
  'table-settings-saved',
  'game-rules-saved',
  'embed-saved',
  'notification-sent',
  'notifications-cleaned',
  'notifications-cleared',
  'match-featured',
  'match-moved',
  'match-reopened',
  'match-typed',
  'scorer-invited',
  'scorer-joined',
  'scorer-revoked',
  'scorer-link-reused',
  'night-started',
  'night-code',
  'night-allowed',
  'night-ended',
  'table-joined',
  'table-admitted',
  'table-refused',
  'table-revoked',
  'table-started',
  'match-video-added',
  'match-video-removed',
  'match-video-tied',
  'match-video-untied',
  'manual-match-added',
  'manual-match-deleted',
  'manual-match-video-added',
  'manual-match-video-removed',
  'team-video-added',
  'team-video-deleted',
  'league-offered',
  'league-taken',
  'guest-added',
  'guest-renamed',
  'guest-joined',
  'recount',
  'recount-annulled',
  'recount-restored',
  'match-corrected',
  'result-counted',
  'result-corrected',
  'recount-withdrawn',
  'recount-withdrawal-undone',
  'objection-seen',
  'achievements-saved',
  'data-upgraded',
  'league-imported',
  'season-opened',
  'season-renamed',
  'table-rules',
  'points-deducted',
  'points-returned',
  'season-limited',
  'fixtures-planned',
  'fixtures-imported',
  'bracket-planned',
  'fixture-added',
  'fixture-moved',
  'fixture-restored',
  'evening-shifted',
  'fixture-postponed',
  'fixture-cancelled',
  'fixture-deleted',
  'fixture-forfeited',
  'fixture-forfeit-undone',
  'fixture-scored',
  'fixture-score-undone',
  'team-withdrawn',
  'team-withdrawal-undone',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** Who signs what the league's server did by itself; no account has this id. */
export const BY_SERVER = 'server';

/** One thing that the admin did. */
export interface LogLine {
  action: LogAction;
  /** Path of the changed record, e.g. `teams/-N…`; at most 200 characters. */
  target?: string;
  /** The record's name for people, kept because the record may be gone later; cut at 500 characters. */
  detail?: string;
}

/** `adminLog/{key}` after parsing. */
export interface LogEntry {
  by: string;
  /** Server time in milliseconds. */
  at: number;
  /** An action that only another version of the app knows stays unchanged. */
  action: string;
  target?: string;
  detail?: string;
}

/**
 * Adds a line of the log to an update: the change and its line arrive together or not at all.
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

/** A line of the log, or null if the value is none. */
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
