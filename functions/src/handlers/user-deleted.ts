import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';

/**
 * A user's record was removed: with it go contact, push subscriptions, membership, applications and the sign-in
 * account (decision 5). Harmless when told twice.
 */
export function onUserDeleted(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'users/{uid}',
    kind: 'deleted',
    handle: async ({ params, before }) => {
      const uid = params.uid;
      // The record may be back, written anew: then nothing of it is to go.
      if (uid === undefined || (await deps.db.get(`users/${uid}`)) !== null) return;
      const changes: Record<string, null> = { [`contacts/${uid}`]: null, [`pushSubscriptions/${uid}`]: null };
      const devices = ((await deps.db.get(`pushSubscriptions/${uid}`)) ?? {}) as Record<string, unknown>;
      for (const id of Object.keys(devices)) changes[`pushDevices/${id}`] = null;
      const teamId = (before as { teamId?: unknown } | null)?.teamId;
      if (typeof teamId === 'string' && (await deps.db.get(`teams/${teamId}/members/${uid}`)) !== null) {
        changes[`teams/${teamId}/members/${uid}`] = null;
      }
      const applications = ((await deps.db.get('applications')) ?? {}) as Record<string, { playerId?: unknown } | null>;
      for (const [id, application] of Object.entries(applications)) {
        if (application?.playerId === uid) changes[`applications/${id}`] = null;
      }
      await deps.db.update(changes);
      await deps.deleteAccount(uid);
      deps.log('info', 'user-removed', { uid });
    },
  };
}
