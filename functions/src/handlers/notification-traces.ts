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

/** Whether something with this time belongs to the removed record: it is older than `until`, or its time is unknown. */
export const belongsToFormerRecord = (time: unknown, until: number): boolean => !(Number(time) >= until);

/**
 * The update that removes a user from all notifications before `until` (ms). It removes notifications to the user and
 * about the user (that link to the user's page, or tell of the user's application). Other notifications stay, without
 * the user's read mark and name.
 */
export async function notificationTraces(deps: HandlerDeps, uid: string, until: number): Promise<Changes> {
  const all = ((await deps.db.get('notifications')) ?? {}) as Record<string, Notification>;
  const changes: Changes = {};
  for (const [id, notification] of Object.entries(all)) {
    const { senderId, createdAt, readBy } = notification;
    const path = `notifications/${id}`;
    if (belongsToFormerRecord(createdAt, until) && isHis(notification, uid)) {
      changes[path] = null;
      continue;
    }
    if (senderId === uid && belongsToFormerRecord(createdAt, until)) {
      changes[`${path}/senderId`] = null;
      changes[`${path}/senderName`] = null;
    }
    const read = readBy?.[uid];
    if (read !== undefined && belongsToFormerRecord(read, until)) changes[`${path}/readBy/${uid}`] = null;
  }
  return changes;
}

function isHis({ audience, link, senderId }: Notification, uid: string): boolean {
  // A player's notification to a team's manager is always an application.
  const isHisApplication = senderId === uid && String(audience).startsWith('team:');
  return audience === personalAudience(uid) || String(link).endsWith(`/player/${uid}`) || isHisApplication;
}
