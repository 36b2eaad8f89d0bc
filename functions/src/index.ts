/** The league's functions on Cloud Functions; the embedded server runs the same handlers. */

import { onInit } from 'firebase-functions/v2/core';
import { setLeagueZone } from '../../src/domain/text/league-zone.ts';
import { cloudDeps } from './cloud-deps.ts';
import { callable, LONG, schedule, trigger, web } from './cloud-functions.ts';
import { cloudPages } from './cloud-pages.ts';
import { readZone } from './cloud-settings.ts';
import { defineFunctions } from './definitions.ts';
import { claimSchedules, claimTriggers } from './handlers/league-claims.ts';
import { forReadableData } from './readable-data.ts';

// Runs before the first event or request: the settings of a deployment are not known earlier.
onInit(() => setLeagueZone(readZone()));
const deps = cloudDeps();
const { callables, triggers, schedules } = forReadableData(defineFunctions(deps), deps);
const claims = claimTriggers(deps);

export const sendWelcomeEmail = callable(callables.sendWelcomeEmail);
export const sendTeamApplicationEmail = callable(callables.sendTeamApplicationEmail);
export const sendTeamApprovalEmail = callable(callables.sendTeamApprovalEmail);
export const sendApprovalEmail = callable(callables.sendApprovalEmail);
export const manualCleanupNotifications = callable(callables.manualCleanupNotifications);
export const clearAllNotifications = callable(callables.clearAllNotifications);
export const countLeague = callable(callables.countLeague);
export const upgradeData = callable(callables.upgradeData, LONG);
export const importLeague = callable(callables.importLeague, LONG);
export const savePushSubscription = callable(callables.savePushSubscription);
export const removePushSubscription = callable(callables.removePushSubscription);
export const syncFollows = callable(callables.syncFollows);
export const claimMatch = callable(callables.claimMatch);
export const runNight = callable(callables.runNight);
export const askForTable = callable(callables.askForTable);
export const claimTable = callable(callables.claimTable);
export const startAtTable = callable(callables.startAtTable);
export const decideNoShow = callable(callables.decideNoShow);
export const requestDay = callable(callables.requestDay);
export const playForTeam = callable(callables.playForTeam);
export const joinGuest = callable(callables.joinGuest);
export const changeName = callable(callables.changeName);
export const handOver = callable(callables.handOver);
export const checkHost = callable(callables.checkHost);
export const makeOneTimeCode = callable(callables.makeOneTimeCode);
export const useOneTimeCode = callable(callables.useOneTimeCode);
export const undoInvitation = callable(callables.undoInvitation);

export const onUncounted = trigger(triggers.onUncounted);
export const onNotificationCreated = trigger(triggers.onNotificationCreated);
export const onMatchStatus = trigger(triggers.onMatchStatus);
export const onMatchAnnulled = trigger(triggers.onMatchAnnulled);
export const onOvertime = trigger(triggers.onOvertime);
export const onUserDeleted = trigger(triggers.onUserDeleted);
export const onFixtureState = trigger(triggers.onFixtureState);
export const onFixtureMoved = trigger(triggers.onFixtureMoved);
export const onEveningShifted = trigger(triggers.onEveningShifted);
export const onObjectionCreated = trigger(triggers.onObjectionCreated);
export const onTableCall = trigger(triggers.onTableCall);
export const onTableEnded = trigger(triggers.onTableEnded);
export const onFixtureChanged = trigger(triggers.onFixtureChanged);
export const onMemberLeft = trigger(triggers.onMemberLeft);
export const onTableFree = trigger(triggers.onTableFree);
export const onTeam1Cup = trigger(triggers.onTeam1Cup);
export const onTeam2Cup = trigger(triggers.onTeam2Cup);
export const onUserRole = trigger(claims.onUserRole);
export const onUserTeam = trigger(claims.onUserTeam);

export const cleanupNotifications = schedule(schedules.cleanupNotifications);
export const countResults = schedule(schedules.countResults);
export const remindOfFixtures = schedule(schedules.remindOfFixtures);
export const watchTables = schedule(schedules.watchTables);
export const sendWaitingMails = schedule(schedules.sendWaitingMails);
export const renewTokenClaims = schedule(claimSchedules(deps).renewTokenClaims);

/** The pages that Hosting passes to the function (`rewrites` in firebase.json). */
export const page = web(cloudPages());
