import type { Definitions, HandlerDeps } from './contract.ts';
import { syncFollows } from './handlers/account-follows.ts';
import { removeOldChangeRecords } from './handlers/change-records.ts';
import { clearAllNotifications, manualCleanupNotifications, removeReadNotifications } from './handlers/cleanup.ts';
import { countLeague } from './handlers/count-league.ts';
import { requestDay } from './handlers/day-requests.ts';
import { onEveningShifted } from './handlers/evening-push.ts';
import { onFixtureMoved, remindOfFixtures } from './handlers/fixture-push.ts';
import { onFixtureChanged, onMemberLeft } from './handlers/fixture-sides.ts';
import { removeOldLimits } from './handlers/guards.ts';
import { importLeague } from './handlers/import-league.ts';
import { onMatchStatus } from './handlers/live-push.ts';
import { retryQueuedMails } from './handlers/mail-queue.ts';
import {
  sendApprovalEmail,
  sendTeamApplicationEmail,
  sendTeamApprovalEmail,
  sendWelcomeEmail,
} from './handlers/mails.ts';
import { onFixtureState } from './handlers/next-games.ts';
import { runNight } from './handlers/nights.ts';
import { onObjectionCreated } from './handlers/objections.ts';
import { removeOldNights, removeOldTables } from './handlers/old-tables.ts';
import { onNotificationCreated } from './handlers/push.ts';
import { removeOldClaims } from './handlers/push-delivery.ts';
import { removePushSubscription, removeStaleVisitors, savePushSubscription } from './handlers/push-subscriptions.ts';
import { claimMatch } from './handlers/scorer-claims.ts';
import { askForTable, claimTable } from './handlers/table-asks.ts';
import { onTableCall, onTableEnded, watchTables } from './handlers/table-notices.ts';
import { callToTables, onTableFree, onTableNearlyFree } from './handlers/table-push.ts';
import { startAtTable } from './handlers/table-start.ts';
import { upgradeData } from './handlers/upgrade-data.ts';
import { onUserDeleted } from './handlers/user-deleted.ts';
import { sendPendingWelcomes } from './handlers/welcomes.ts';

/** Region of all functions (FUNC-01). */
export const REGION = 'europe-west1';

/** All functions of the league; the same on every host. */
export function defineFunctions(deps: HandlerDeps) {
  return {
    callables: {
      sendWelcomeEmail: sendWelcomeEmail(deps),
      sendTeamApplicationEmail: sendTeamApplicationEmail(deps),
      sendTeamApprovalEmail: sendTeamApprovalEmail(deps),
      sendApprovalEmail: sendApprovalEmail(deps),
      manualCleanupNotifications: manualCleanupNotifications(deps),
      clearAllNotifications: clearAllNotifications(deps),
      countLeague: countLeague(deps),
      upgradeData: upgradeData(deps),
      importLeague: importLeague(deps),
      savePushSubscription: savePushSubscription(deps),
      removePushSubscription: removePushSubscription(deps),
      syncFollows: syncFollows(deps),
      claimMatch: claimMatch(deps),
      runNight: runNight(deps),
      askForTable: askForTable(deps),
      claimTable: claimTable(deps),
      startAtTable: startAtTable(deps),
      requestDay: requestDay(deps),
    },
    triggers: {
      onNotificationCreated: onNotificationCreated(deps),
      onMatchStatus: onMatchStatus(deps),
      onUserDeleted: onUserDeleted(deps),
      onFixtureState: onFixtureState(deps),
      onFixtureMoved: onFixtureMoved(deps),
      onEveningShifted: onEveningShifted(deps),
      onObjectionCreated: onObjectionCreated(deps),
      onTableCall: onTableCall(deps),
      onTableEnded: onTableEnded(deps),
      onFixtureChanged: onFixtureChanged(deps),
      onMemberLeft: onMemberLeft(deps),
      onTableFree: onTableFree(deps),
      onTeam1Cup: onTableNearlyFree(deps, 1),
      onTeam2Cup: onTableNearlyFree(deps, 2),
    },
    schedules: {
      cleanupNotifications: {
        at: '04:30',
        run: async () => {
          await removeReadNotifications(deps);
          await removeOldClaims(deps);
          await removeOldLimits(deps);
          await removeStaleVisitors(deps);
          await removeOldChangeRecords(deps);
          await removeOldTables(deps);
          await removeOldNights(deps);
        },
      },
      watchTables: { everyMinutes: 1, run: () => watchTables(deps) },
      remindOfFixtures: { everyMinutes: 5, run: () => remindAndCall(deps) },
      sendWaitingMails: { everyMinutes: 15, run: () => sendWaitingMails(deps) },
    },
  } satisfies Definitions;
}

/** Reminds of what begins within the hour, and calls to tables that have been free for a while. */
async function remindAndCall(deps: HandlerDeps): Promise<void> {
  await remindOfFixtures(deps);
  await callToTables(deps);
}

/** Retries the queued mails, and sends the welcomes of people who have verified their address since. */
async function sendWaitingMails(deps: HandlerDeps): Promise<void> {
  await retryQueuedMails(deps);
  await sendPendingWelcomes(deps);
}
