import * as v from 'valibot';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { CallError, type Caller, type HandlerDeps } from '../contract.ts';

/** The payload as the schema wants it, or `invalid-argument` naming the first field that is wrong. */
export function parsePayload<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new CallError('invalid-argument', texts.badPayload(field ?? ''));
}

/** Refuses whoever is not signed in. */
export function requireCaller(auth: Caller | null): Caller {
  if (auth === null) throw new CallError('unauthenticated', texts.signInFirst);
  return auth;
}

/** Refuses everyone but the league's one admin, whom the database knows by address as the rules do. */
export async function requireAdmin(deps: HandlerDeps, auth: Caller | null): Promise<Caller> {
  const caller = requireCaller(auth);
  if (!(await isAdmin(deps, caller))) throw new CallError('permission-denied', texts.adminOnly);
  return caller;
}

/** Whether the caller's address is the one in `config/admin/email`. */
export async function isAdmin(deps: HandlerDeps, caller: Caller): Promise<boolean> {
  const { email } = caller.token;
  const admin = await deps.db.get('config/admin/email');
  return typeof email === 'string' && typeof admin === 'string' && email === admin;
}

/** The team that the caller is captain of, or `permission-denied`. */
export async function requireCaptain(
  deps: HandlerDeps,
  caller: Caller,
): Promise<{ teamId: string; name: string; city: string }> {
  const teamId = await deps.db.get(`users/${caller.uid}/teamId`);
  const team =
    typeof teamId === 'string' ? ((await deps.db.get(`teams/${teamId}`)) as Record<string, unknown> | null) : null;
  if (team === null || team.captainId !== caller.uid) throw new CallError('permission-denied', texts.captainOnly);
  return { teamId: teamId as string, name: String(team.name ?? ''), city: String(team.city ?? '') };
}

const HOUR_MS = 3_600_000;

/**
 * Lets a caller use a function `max` times an hour; beyond it `resource-exhausted`. Counted in the database, so it holds
 * whatever instance answers.
 */
export async function limitRate(deps: HandlerDeps, name: string, uid: string, max: number): Promise<void> {
  const path = `functionLimits/${name}/${uid}`;
  const now = deps.now();
  const known = (await deps.db.get(path)) as { since?: number; count?: number } | null;
  const fresh = known === null || (known.since ?? 0) <= now - HOUR_MS;
  const count = fresh ? 1 : (known.count ?? 0) + 1;
  if (count > max) throw new CallError('resource-exhausted', texts.tooMany);
  await deps.db.update({ [path]: { since: fresh ? now : (known.since ?? now), count } });
}
