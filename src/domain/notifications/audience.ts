import { SERVER_TIME } from '../records/server-time.ts';
import { isPlayer } from '../records/types.ts';

/** Who gets a notification (specification.md §6), and how many notifications a person has not read. */

/** The fields of a user that decide which notifications he gets. */
export interface Member {
  role?: unknown;
  plays?: unknown;
  teamId?: unknown;
  createdAt?: unknown;
}

/** The fields of a notification that decide who gets it. */
export interface NotificationTarget {
  audience?: unknown;
  createdAt?: unknown;
  readBy?: Readonly<Record<string, unknown>> | null;
}

/** Notifications that the bell shows (NOTIF-09). */
const SHOWN = 10;

/** The audience that is one person. */
export const personalAudience = (uid: string): string => `player:${uid}`;

/** The audiences of a person: all, the person, and of his team its manager or its players, or both. */
export function audiencesOf(uid: string, { teamId, ...user }: Member): string[] {
  const own = ['all', personalAudience(uid)];
  if (typeof teamId !== 'string' || teamId === '') return own;
  const ofTeam = user.role === 'team' ? [`team:${teamId}`] : [];
  return [...own, ...ofTeam, ...(isPlayer(user) ? [`team-players:${teamId}`] : [])];
}

/** Counts the unread ones among a person's newest shown notifications; one counter serves many people. */
export function unreadCounter(notifications: readonly NotificationTarget[]): (uid: string, member: Member) => number {
  const byAudience = new Map<string, NotificationTarget[]>();
  for (const one of notifications) {
    const audience = String(one.audience ?? '');
    byAudience.set(audience, [...(byAudience.get(audience) ?? []), one]);
  }
  for (const list of byAudience.values()) list.sort(newestFirst);
  return (uid, member) => {
    const since = Number(member.createdAt ?? 0);
    return audiencesOf(uid, member)
      .flatMap((audience) => byAudience.get(audience)?.slice(0, SHOWN) ?? [])
      .filter((one) => Number(one.createdAt ?? 0) > since)
      .sort(newestFirst)
      .slice(0, SHOWN)
      .filter((one) => one.readBy?.[uid] === undefined).length;
  };
}

const newestFirst = (a: NotificationTarget, b: NotificationTarget) =>
  Number(b.createdAt ?? 0) - Number(a.createdAt ?? 0);

/** One update that marks notifications as read, with the server's time (WRITE-12, decision 17). */
export function readPatch(ids: readonly string[], uid: string): Record<string, unknown> {
  return Object.fromEntries(ids.map((id) => [`notifications/${id}/readBy/${uid}`, SERVER_TIME]));
}
