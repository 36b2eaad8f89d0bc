import { adminNotifications as texts } from '../messages/admin-notifications.ts';
import type { User } from '../records/types.ts';
import type { TargetType } from './notification-form.ts';

/** A notification as its sender sees it. */
export interface SentNotification {
  title: string;
  message: string;
  type: string;
  audience: string;
  /** Server time in milliseconds. */
  createdAt: number;
  /** How many people have read it. */
  readers: number;
}

/** `notifications/{id}` for the history, or null if the value is none. */
export function parseSent(_id: string, value: unknown): SentNotification | null {
  const { title, message, type, audience, createdAt, readBy } = (value ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof audience !== 'string' || typeof createdAt !== 'number') return null;
  return {
    title,
    message: typeof message === 'string' ? message : '',
    type: typeof type === 'string' ? type : 'info',
    audience,
    createdAt,
    readers: typeof readBy === 'object' && readBy !== null ? Object.keys(readBy).length : 0,
  };
}

/** The name of an audience: «Herkes», «Ali Yıldız», «Kadıköy Fırtına (oyuncular)». */
export function audienceName(
  audience: string,
  teams: Readonly<Record<string, { name: string }>>,
  users: Readonly<Record<string, User>>,
): string {
  const at = audience.indexOf(':');
  if (at === -1) return texts.audiences.all;
  const kind = audience.slice(0, at) as Exclude<TargetType, 'all'>;
  const id = audience.slice(at + 1);
  const name = (kind === 'player' ? users[id]?.displayName : teams[id]?.name) ?? texts.removed;
  return texts.audiences[kind]?.(name) ?? audience;
}
