import { personalAudience } from '../../../src/domain/notifications/audience.ts';
import type { HandlerDeps } from '../contract.ts';

export type Changes = Record<string, null>;

interface Notification {
  audience?: unknown;
  link?: unknown;
  senderId?: unknown;
  createdAt?: unknown;
  readBy?: Readonly<Record<string, unknown>>;
}

/** Whether something of this time is the former record's: before `until`, or of a time that nobody knows. */
export const isOf = (time: unknown, until: number): boolean => !(Number(time) >= until);

/**
 * What removes somebody from all notifications before `until` (ms): gone is what was told to him, and what tells of
 * him (of his page, or of his application). What was told to others stays theirs, without his mark and his name.
 */
export async function notificationTraces(deps: HandlerDeps, uid: string, until: number): Promise<Changes> {
  const all = ((await deps.db.get('notifications')) ?? {}) as Record<string, Notification>;
  const changes: Changes = {};
  for (const [id, notification] of Object.entries(all)) {
    const { senderId, createdAt, readBy } = notification;
    const path = `notifications/${id}`;
    if (isOf(createdAt, until) && isHis(notification, uid)) {
      changes[path] = null;
      continue;
    }
    if (senderId === uid && isOf(createdAt, until)) {
      changes[`${path}/senderId`] = null;
      changes[`${path}/senderName`] = null;
    }
    const read = readBy?.[uid];
    if (read !== undefined && isOf(read, until)) changes[`${path}/readBy/${uid}`] = null;
  }
  return changes;
}

function isHis({ audience, link, senderId }: Notification, uid: string): boolean {
  // A player writes to a team's manager when he applies, and at no other time.
  const isHisApplication = senderId === uid && String(audience).startsWith('team:');
  return audience === personalAudience(uid) || String(link).endsWith(`/player/${uid}`) || isHisApplication;
}
