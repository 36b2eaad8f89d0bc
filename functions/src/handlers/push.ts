import {
  audiencesOf,
  type Member,
  type NotificationTarget,
  unreadCounter,
} from '../../../src/domain/notifications/audience.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { deliver } from './push-delivery.ts';
import { allDevices, type Device, type PushKinds } from './push-devices.ts';

/** How long a push service keeps a push for a device that it cannot reach, s. */
const TTL_SECONDS = 24 * 3600;

/**
 * Sends a push when a notification is created, to every device of its audience that wants its kind, at most once per
 * event and device (NOTIF-05 to NOTIF-08). A notification to all also reaches visitors' devices that want it.
 */
export function onNotificationCreated(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'notifications/{id}',
    kind: 'created',
    handle: async ({ id: eventId, time, params, after }) => {
      const { push } = deps;
      if (push === null) return;
      const id = params.id ?? '';
      const notification = (after ?? {}) as Record<string, unknown>;
      const audience = String(notification.audience ?? '');
      const kind: keyof PushKinds = audience === 'all' ? 'announcements' : 'team';
      const users = ((await deps.db.get('users')) ?? {}) as Record<string, Member>;
      const reaches = ({ uid, record }: Device) => {
        if (record.kinds?.[kind] !== true) return false;
        return uid === null ? audience === 'all' : audiencesOf(uid, users[uid] ?? {}).includes(audience);
      };
      const devices = (await allDevices(deps)).filter(reaches);
      if (devices.length === 0) return;
      const notifications = ((await deps.db.get('notifications')) ?? {}) as Record<string, NotificationTarget>;
      const unread = unreadCounter(Object.values(notifications));
      await deliver(deps, push, {
        event: { id: eventId, time },
        devices,
        messageFor: ({ uid }) => ({
          title: String(notification.title ?? ''),
          body: String(notification.message ?? ''),
          tag: `notification:${id}`,
          link: typeof notification.link === 'string' ? notification.link : '/',
          data: { kind, notificationId: id },
          ...(uid === null ? {} : { badge: unread(uid, users[uid] ?? {}) }),
        }),
        ttlSeconds: TTL_SECONDS,
        urgency: 'normal',
      });
    },
  };
}
