import type { Definitions, HandlerDeps } from './contract.ts';
import { clearAllNotifications, manualCleanupNotifications, removeOutdated } from './handlers/cleanup.ts';
import {
  sendApprovalEmail,
  sendTeamApplicationEmail,
  sendTeamApprovalEmail,
  sendWelcomeEmail,
} from './handlers/mails.ts';
import { onNotificationCreated, removeOldClaims } from './handlers/push.ts';
import { onUserDeleted } from './handlers/user-deleted.ts';

/** Region of all functions (FUNC-01). */
export const REGION = 'europe-west1';

/** Every function of the league, on whatever host. */
export function defineFunctions(deps: HandlerDeps): Definitions {
  return {
    callables: {
      sendWelcomeEmail: sendWelcomeEmail(deps),
      sendTeamApplicationEmail: sendTeamApplicationEmail(deps),
      sendTeamApprovalEmail: sendTeamApprovalEmail(deps),
      sendApprovalEmail: sendApprovalEmail(deps),
      manualCleanupNotifications: manualCleanupNotifications(deps),
      clearAllNotifications: clearAllNotifications(deps),
    },
    triggers: {
      onNotificationCreated: onNotificationCreated(deps),
      onUserDeleted: onUserDeleted(deps),
    },
    schedules: {
      cleanupNotifications: {
        at: '04:30',
        timeZone: 'Europe/Istanbul',
        run: async () => {
          await removeOutdated(deps);
          await removeOldClaims(deps);
        },
      },
    },
  };
}
