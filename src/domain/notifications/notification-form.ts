import type { LeagueCounts } from '../functions/callables.ts';
import { adminNotifications as texts } from '../messages/admin-notifications.ts';
import type { Sender } from '../records/applications.ts';
import { NEWS_DAYS } from '../records/constants.ts';
import { hasHidden, LIMITS, problemsOf, textProblem } from '../records/field-problems.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch, Team } from '../records/types.ts';
import { endOfDay } from '../schedule/programme.ts';
import { addressOf } from '../text/address.ts';
import { isDay } from '../text/league-clock.ts';

export const NOTIFICATION_TYPES = ['info', 'success', 'warning', 'error'] as const;
export type NotificationKind = (typeof NOTIFICATION_TYPES)[number];
export const TARGET_TYPES = ['all', 'player', 'team', 'team-players'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** NFORM-02, NFORM-04. */
export const MAX_TITLE = LIMITS.notification.title;
export const MAX_MESSAGE = LIMITS.notification.message;
const MAX_LINK = LIMITS.notification.link;

/** The values of the notification form. */
export interface NotificationForm {
  title: string;
  message: string;
  type: NotificationKind;
  targetType: TargetType;
  /** A team's key or a player's uid; empty for all. */
  targetId: string;
  link: string;
  /** Of a notification to all: the last day on which the home page shows it too, `2026-11-30`; empty for none (decision 137). */
  home: string;
}

/** An empty form: information, to all (NFORM-07, NFORM-08). */
export const EMPTY_NOTIFICATION: NotificationForm = {
  title: '',
  message: '',
  type: 'info',
  targetType: 'all',
  targetId: '',
  link: '',
  home: '',
};

/** Whether a target type names a team. */
export const namesTeam = (type: TargetType): boolean => type === 'team' || type === 'team-players';

/**
 * A link as the app stores it: a page of the app, or an https address, also typed without its scheme. Empty stays empty; null for a link that leads
 * nowhere (NFORM-05, NFORM-06).
 */
export function storedLink(text: string): string | null {
  const plain = text.trim();
  if (plain === '') return '';
  if (plain.length > MAX_LINK || /\s/.test(plain) || hasHidden(plain)) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(plain);
  if (plain.startsWith('/') || hasScheme)
    return /^(\/$|\/[^/\\]|https:\/\/[^/])/.test(plain) && !isOdd(plain) ? plain : null;
  const address = `https://${plain}`;
  return /^[^/]+\.[^/.]{2,}/.test(plain) && !isOdd(address) ? address : null;
}

/** Addresses that browsers and people read differently: with a backslash, with a user before the host, or without a host. */
function isOdd(address: string): boolean {
  if (address.includes('\\')) return true;
  if (address.startsWith('/')) return false;
  const url = addressOf(address);
  return url === null || url.username !== '' || !url.hostname.includes('.');
}

/** The sentence for each field that is wrong (NFORM-01, NFORM-03, NFORM-05, NFORM-09, NFORM-10). */
export function notificationProblems(
  form: NotificationForm,
  now: number,
): Partial<Record<keyof NotificationForm, string>> {
  const { title, message } = LIMITS.notification;
  const noTarget = namesTeam(form.targetType) ? texts.teamRequired : texts.playerRequired;
  return problemsOf({
    title: textProblem(form.title, { limit: title, required: texts.titleRequired, tooLong: texts.tooLong(title) }),
    message: textProblem(form.message, {
      limit: message,
      required: texts.messageRequired,
      tooLong: texts.tooLong(message),
      many: true,
    }),
    targetId: form.targetType !== 'all' && form.targetId === '' ? noTarget : undefined,
    link: storedLink(form.link) === null ? texts.linkWrong : undefined,
    home: form.targetType === 'all' && form.home !== '' ? newsDayProblem(form.home, now) : undefined,
  });
}

/**
 * How many people get the notification: all players and teams, one person, or the members of a team (NFORM-12 to NFORM-14); undefined while unknown.
 *
 * @param counts undefined while the server has not counted
 * @param team the target; undefined if it was never read, null if it does not exist
 */
export function recipientCount(
  { targetType, targetId }: Pick<NotificationForm, 'targetType' | 'targetId'>,
  counts: LeagueCounts | undefined,
  team: Pick<Team, 'members'> | null | undefined,
): number | undefined {
  if (targetType === 'all') return counts && counts.players + counts.teams;
  if (targetId === '') return 0;
  if (targetType !== 'team-players') return 1;
  return team === undefined ? undefined : Object.keys(team?.members ?? {}).length;
}

const DAY_MS = 86_400_000;
const MAX_SENDER = LIMITS.notification.senderName;

/** The record of a new notification (WRITE-11); the server's clock sets its time. */
export function newNotification(
  key: string,
  form: Omit<NotificationForm, 'link' | 'home'> & { link?: string; home?: string },
  sender: Sender,
): Patch {
  const { title, message, type, targetType, targetId } = form;
  const link = storedLink(form.link ?? '');
  return {
    [`notifications/${key}`]: {
      title: title.trim(),
      message: message.trim(),
      type,
      targetType,
      ...(targetType === 'all' ? {} : { targetId }),
      audience: targetType === 'all' ? 'all' : `${targetType}:${targetId}`,
      senderId: sender.uid,
      senderName: sender.displayName.trim().slice(0, MAX_SENDER) || texts.defaultSender,
      createdAt: SERVER_TIME,
      ...(link ? { link } : {}),
    },
    ...(targetType === 'all' && form.home ? { 'config/news': newsOf(form, form.home, link) } : {}),
  };
}

const newsOf = ({ title, message }: Pick<NotificationForm, 'title' | 'message'>, day: string, link: string | null) => ({
  ...{ title: title.trim(), message: message.trim(), until: endOfDay(day) },
  ...(link ? { link } : {}),
});

/** The sentence for a last day that news cannot have; undefined if it can. */
function newsDayProblem(day: string, now: number): string | undefined {
  const end = isDay(day) ? endOfDay(day) : 0;
  return end <= now || end > now + NEWS_DAYS * DAY_MS ? texts.homeWrong(NEWS_DAYS) : undefined;
}

/** The notification about the admin's decision on a team (NOTIF-13, NOTIF-14). */
export function teamDecisionNotice(key: string, teamId: string, approved: boolean, sender: Sender): Patch {
  const said = approved ? texts.approvedNotice : texts.rejectedNotice;
  return newNotification(
    key,
    {
      ...said,
      type: approved ? 'success' : 'error',
      targetType: 'team',
      targetId: teamId,
      ...(approved ? { link: '/team-dashboard' } : {}),
    },
    sender,
  );
}
