import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { type Changes, isOf, notificationTraces } from './notification-traces.ts';

interface UserRecord {
  createdAt?: unknown;
  teamId?: unknown;
  photoURL?: unknown;
}

/**
 * A user's record was removed: with it go contact, push subscriptions, membership, applications, what notifications
 * tell to him or of him, mails that wait for him, the counts of what he called, his picture, and the sign-in account
 * (decision 5). Harmless when told twice.
 *
 * What stays: a team whose captain he was, without one from then on; the results of the matches that he played; the
 * admin's log, which has to prove the removal.
 *
 * Who has registered again before this runs keeps what is the account's; what came of the former record goes, so that
 * nobody stays a member or a captain of a team that he does not know of.
 */
export function onUserDeleted(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'users/{uid}',
    kind: 'deleted',
    handle: async ({ params, before }) => {
      const uid = params.uid ?? '';
      const former = (before ?? {}) as UserRecord;
      const again = (await deps.db.get(`users/${uid}`)) as UserRecord | null;
      // The very record is back, as when a backup was put in: nothing was removed.
      if (again !== null && again.createdAt === former.createdAt) return;
      const until = again === null ? Number.POSITIVE_INFINITY : Number(again.createdAt);
      const changes = {
        ...(await fromTeam(deps, uid, former, again)),
        ...(await applicationsOf(deps, uid, until)),
        ...(await notificationTraces(deps, uid, until)),
        ...(again === null ? await belongings(deps, uid) : {}),
      };
      if (Object.keys(changes).length > 0) await deps.db.update(changes);
      if (typeof again?.photoURL !== 'string') await deps.removeFile(`players/${uid}/avatar`);
      if (again === null) await deps.deleteAccount(uid);
      deps.log('info', 'user-removed', { uid, registeredAgain: again !== null });
    },
  };
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

/** Those that were made before he registered again. */
async function applicationsOf(deps: HandlerDeps, uid: string, until: number): Promise<Changes> {
  const applications = ((await deps.db.get('applications')) ?? {}) as Record<
    string,
    { playerId?: unknown; createdAt?: unknown } | null
  >;
  const own = Object.entries(applications).filter(
    ([, application]) => application?.playerId === uid && isOf(Date.parse(String(application.createdAt)), until),
  );
  return Object.fromEntries(own.map(([id]) => [`applications/${id}`, null]));
}

async function belongings(deps: HandlerDeps, uid: string): Promise<Changes> {
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
    [`pushSubscriptions/${uid}`]: null,
    ...Object.fromEntries(Object.keys(devices ?? {}).map((id) => [`pushDevices/${id}`, null])),
    ...Object.fromEntries(counted.map(([name]) => [`functionLimits/${name}/${uid}`, null])),
    ...Object.fromEntries(waiting.map(([id]) => [`mailQueue/${id}`, null])),
  };
}

const isSame = (to: string | undefined, address: string | null) =>
  to !== undefined && to.toLowerCase() === address?.toLowerCase();
