import { storedPicture } from '../../../src/domain/records/stored-picture.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { requestsOf } from './fixture-sides.ts';
import { formerName } from './former-names.ts';
import { belongsToFormerRecord, type Changes, notificationTraces } from './notification-traces.ts';
import { objectionsOf } from './objections.ts';
import { codeEnded } from './one-time-codes.ts';
import { restPath } from './push-devices.ts';

interface UserRecord {
  displayName?: unknown;
  createdAt?: unknown;
  teamId?: unknown;
  photoURL?: unknown;
}

/**
 * Cleans up after a user's record is removed (decision 5): removes contact, push subscriptions, follows, membership, applications, objections,
 * requests for another day, notifications to and about the user, queued mails to the user, rate-limit counters, the picture, other files that
 * no team shows, and the sign-in account. A second run for the same event does no harm.
 *
 * It does not remove a team whose captain the user was (the team then has no captain), the results of the user's matches,
 * or the admin's log, which has to prove the removal; what stays of his name in them he has chosen (decision 132).
 *
 * A user who has registered again before this runs keeps the account's data. Data of the former record is still removed,
 * so that nobody stays member or captain of a team without knowing of it.
 */
export function onUserDeleted(deps: HandlerDeps): DatabaseTrigger {
  const record = async (uid: string) => (await deps.db.get(`users/${uid}`)) as UserRecord | null;
  return {
    ref: 'users/{uid}',
    kind: 'deleted',
    handle: async function handle(event) {
      const uid = event.params.uid ?? '';
      const former = (event.before ?? {}) as UserRecord;
      const again = await record(uid);
      // The same record is back, for example because a backup was imported: nothing was removed.
      if (again !== null && again.createdAt === former.createdAt) return;
      const until = again === null ? Number.POSITIVE_INFINITY : Number(again.createdAt);
      const changes = {
        ...(await fromTeam(deps, uid, former, again)),
        ...(await applicationsOf(deps, uid, until)),
        ...(await objectionsOf(deps, uid, until)),
        ...(await requestsOf(deps, uid, until)),
        ...(await notificationTraces(deps, uid, until)),
        ...(again === null
          ? { ...(await accountData(deps, uid)), ...(await formerName(deps, uid, former.displayName)) }
          : {}),
      };
      // The reads take time, and an import may have brought the record back meanwhile.
      const now = await record(uid);
      if (now?.createdAt !== again?.createdAt || now?.teamId !== again?.teamId) return handle(event);
      if (Object.keys(changes).length > 0) await deps.db.update(changes);
      if (typeof again?.photoURL !== 'string') await deps.removeFile(`players/${uid}/avatar`);
      if (again === null) await removeUnused(deps, uid);
      if (again === null) await deps.deleteAccount(uid);
      deps.log('info', 'user-removed', { uid, registeredAgain: again !== null });
    },
  };
}

/** Removes the files that the user uploaded, except the logos that teams show, and the league's own pictures. */
async function removeUnused(deps: HandlerDeps, uid: string): Promise<void> {
  const files = await deps.filesOf(uid);
  if (files.length === 0) return;
  const teams = Object.values(((await deps.db.get('teams')) ?? {}) as Record<string, { logo?: unknown }>);
  const shown = new Set(teams.map(({ logo }) => storedPicture(logo)?.path));
  for (const path of files) if (!shown.has(path) && !path.startsWith('league/')) await deps.removeFile(path);
}

async function fromTeam(deps: HandlerDeps, uid: string, former: UserRecord, again: UserRecord | null) {
  const { teamId } = former;
  const changes: Changes = {};
  if (typeof teamId !== 'string' || again?.teamId === teamId) return changes;
  const [membership, captain] = await Promise.all([
    deps.db.get(`teams/${teamId}/members/${uid}`),
    deps.db.get(`teams/${teamId}/captainId`),
  ]);
  if (membership !== null) changes[`teams/${teamId}/members/${uid}`] = null;
  if (captain === uid) changes[`teams/${teamId}/captainId`] = null;
  return changes;
}

/** The applications that the user made before registering again. */
async function applicationsOf(deps: HandlerDeps, uid: string, until: number): Promise<Changes> {
  const applications = ((await deps.db.get('applications')) ?? {}) as Record<
    string,
    { playerId?: unknown; createdAt?: unknown } | null
  >;
  const own = Object.entries(applications).filter(
    ([, application]) =>
      application?.playerId === uid && belongsToFormerRecord(Date.parse(String(application.createdAt)), until),
  );
  return Object.fromEntries(own.map(([id]) => [`applications/${id}`, null]));
}

async function accountData(deps: HandlerDeps, uid: string): Promise<Changes> {
  const [devices, limits, address, queue] = (await Promise.all([
    deps.db.get(`pushSubscriptions/${uid}`),
    deps.db.get('functionLimits'),
    deps.db.get(`contacts/${uid}/email`),
    deps.db.get('mailQueue'),
  ])) as [
    Record<string, unknown> | null,
    Record<string, Record<string, unknown>> | null,
    string | null,
    Record<string, { mail?: { to: string } }> | null,
  ];
  const counted = Object.entries(limits ?? {}).filter(([, callers]) => callers[uid] !== undefined);
  const waiting = Object.entries(queue ?? {}).filter(([, { mail }]) => isSame(mail?.to, address));
  return {
    [`contacts/${uid}`]: null,
    [`welcomes/${uid}`]: null,
    ...codeEnded({ kind: 'password', subject: uid }),
    [`pushSubscriptions/${uid}`]: null,
    [`accountFollows/${uid}`]: null,
    ...Object.fromEntries(
      Object.keys(devices ?? {}).flatMap((id) => [`pushDevices/${id}`, restPath(id)].map((path) => [path, null])),
    ),
    ...Object.fromEntries(counted.map(([name]) => [`functionLimits/${name}/${uid}`, null])),
    ...Object.fromEntries(waiting.map(([id]) => [`mailQueue/${id}`, null])),
  };
}

const isSame = (to: string | undefined, address: string | null) =>
  to !== undefined && to.toLowerCase() === address?.toLowerCase();
