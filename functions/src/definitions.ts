import type { Definitions, HandlerDeps } from './contract.ts';
import { countAgain, createCounting, onUncounted } from './counting/counting.ts';
import { syncFollows } from './handlers/account-follows.ts';
import { backUpLeague } from './handlers/back-up-league.ts';
import { playForTeam } from './handlers/captain-plays.ts';
import { changeName } from './handlers/change-name.ts';
import { removeOldChangeRecords } from './handlers/change-records.ts';
import { checkHost } from './handlers/check-host.ts';
import { clearAllNotifications, manualCleanupNotifications, removeReadNotifications } from './handlers/cleanup.ts';
import { countLeague } from './handlers/count-league.ts';
import { requestDay } from './handlers/day-requests.ts';
import { onEveningShifted } from './handlers/evening-push.ts';
import { onFixtureMoved, remindOfFixtures } from './handlers/fixture-push.ts';
import { onFixtureChanged, onMemberLeft } from './handlers/fixture-sides.ts';
import { removeOldLimits } from './handlers/guards.ts';
import { joinGuest } from './handlers/guest-joins.ts';
import { handOver } from './handlers/hand-over.ts';
import { importLeague } from './handlers/import-league.ts';
import { undoInvitation } from './handlers/invitations.ts';
import { onMatchAnnulled, onMatchStatus, onOvertime } from './handlers/live-push.ts';
import { retryQueuedMails } from './handlers/mail-queue.ts';
import {
  sendApprovalEmail,
  sendTeamApplicationEmail,
  sendTeamApprovalEmail,
  sendWelcomeEmail,
} from './handlers/mails.ts';
import { onFixtureState } from './handlers/next-games.ts';
import { runNight } from './handlers/nights.ts';
import { decideNoShow } from './handlers/no-show.ts';
import { onObjectionCreated } from './handlers/objections.ts';
import { removeOldNights, removeOldTables } from './handlers/old-tables.ts';
import { removeOldCodes } from './handlers/one-time-codes.ts';
import { makeOneTimeCode, useOneTimeCode } from './handlers/one-time-links.ts';
import { onNotificationCreated } from './handlers/push.ts';
import { removeOldClaims } from './handlers/push-delivery.ts';
import {
  removePushSubscription,
  removeRestedDevices,
  removeStaleVisitors,
  savePushSubscription,
} from './handlers/push-subscriptions.ts';
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
  const count = createCounting(deps);
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
      backUpLeague: backUpLeague(deps),
      checkHost: checkHost(deps),
      savePushSubscription: savePushSubscription(deps),
      removePushSubscription: removePushSubscription(deps),
      syncFollows: syncFollows(deps),
      claimMatch: claimMatch(deps),
      runNight: runNight(deps),
      askForTable: askForTable(deps),
      claimTable: claimTable(deps),
      startAtTable: startAtTable(deps),
      decideNoShow: decideNoShow(deps),
      requestDay: requestDay(deps),
      playForTeam: playForTeam(deps),
      joinGuest: joinGuest(deps),
      changeName: changeName(deps),
      handOver: handOver(deps),
      makeOneTimeCode: makeOneTimeCode(deps),
      useOneTimeCode: useOneTimeCode(deps),
      undoInvitation: undoInvitation(deps),
    },
    triggers: {
      onUncounted: onUncounted(count),
      onNotificationCreated: onNotificationCreated(deps),
      onMatchStatus: onMatchStatus(deps),
      onMatchAnnulled: onMatchAnnulled(deps),
      onOvertime: onOvertime(deps),
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
        run: () =>
          eachAlone(
            deps,
            ...[removeReadNotifications, removeOldClaims, removeOldLimits, removeStaleVisitors],
            ...[removeRestedDevices, removeOldChangeRecords, removeOldTables, removeOldNights, removeOldCodes],
          ),
      },
      countResults: { everyMinutes: 1, run: () => countAgain(deps, count) },
      watchTables: { everyMinutes: 1, run: () => watchTables(deps) },
      remindOfFixtures: { everyMinutes: 5, run: () => eachAlone(deps, remindOfFixtures, callToTables) },
      sendWaitingMails: { everyMinutes: 15, run: () => eachAlone(deps, retryQueuedMails, sendPendingWelcomes) },
    },
  } satisfies Definitions;
}

/** Runs every step, one after the other, also after one that fails. Throws the first failure when all have run. */
async function eachAlone(deps: HandlerDeps, ...steps: ((deps: HandlerDeps) => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step(deps).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
