import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { CallableName, CallableRequest } from '../../../src/domain/functions/callables.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { recordKey } from '../../../src/domain/records/record-keys.ts';
import { CallError, type Caller, type HandlerDeps } from '../contract.ts';

/** Whether a schema accepts what the app sends and has the same fields. */
type Accepts<Request, Input> = [Request, keyof Request, keyof Input] extends [Input, keyof Input, keyof Request]
  ? unknown
  : never;

/** A key of a record in a request. @param pattern its letters */
export const keyLike = (pattern: RegExp) => v.pipe(recordKey, v.regex(pattern));

/**
 * Makes a schema for the requests of a callable and checks it against the table of callables: a field that is added,
 * renamed or retyped on one end only does not compile.
 */
export function requestSchema<Name extends CallableName>() {
  return <Schema extends v.GenericSchema>(
    schema: Schema & Accepts<CallableRequest<Name>, v.InferInput<Schema>>,
  ): Schema => schema;
}

/** Parses the payload by the schema. Throws `invalid-argument`, which names the first wrong field. */
export function parsePayload<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new CallError('invalid-argument', texts.badPayload(field ?? ''));
}

/** The caller, or null for a caller with an anonymous account: such a phone is no person of the league. */
export function personOf(auth: Caller | null): Caller | null {
  const provider = (auth?.token.firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  return provider === 'anonymous' ? null : auth;
}

/** Refuses a caller who is not signed in, or only anonymously. */
export function requireCaller(caller: Caller | null): Caller {
  const auth = personOf(caller);
  if (auth === null) throw new CallError('unauthenticated', texts.signInFirst);
  return auth;
}

/** Refuses everyone but the league's one admin. Like the rules, it finds the admin by `config/admin/email`. */
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

/** Returns the team whose captain the caller is. Throws `permission-denied` if there is none. */
export async function requireCaptain(
  deps: HandlerDeps,
  caller: Pick<Caller, 'uid'>,
): Promise<{ teamId: string; name: string; city: string }> {
  const teamId = await deps.db.get(`users/${caller.uid}/teamId`);
  const team =
    typeof teamId === 'string' ? ((await deps.db.get(`teams/${teamId}`)) as Record<string, unknown> | null) : null;
  if (team === null || team.captainId !== caller.uid) throw new CallError('permission-denied', texts.captainOnly);
  return { teamId: teamId as string, name: String(team.name ?? ''), city: String(team.city ?? '') };
}

/** The same of an approved captain of an approved team; the refusal is this sentence. */
export async function requireApprovedCaptain(
  deps: HandlerDeps,
  caller: Pick<Caller, 'uid'>,
  refusal: string,
): Promise<{ teamId: string; name: string }> {
  const found = await requireCaptain(deps, caller);
  const paths = [`users/${caller.uid}/approved`, `teams/${found.teamId}/approved`];
  const approvals = await Promise.all(paths.map((path) => deps.db.get(path)));
  if (approvals.every((approved) => approved === true)) return found;
  throw new CallError('permission-denied', refusal);
}

const HOUR_MS = 3_600_000;

/**
 * The key that counts the calls of a network address. Only a hash is stored, since the address is personal data; of an IPv6 address only the part
 * that identifies a household.
 */
export function networkKey(address: string | null): string {
  const known = address ?? '';
  const network = known.includes(':') && !known.includes('.') ? known.split(':').slice(0, 4).join(':') : known;
  return `address-${createHash('sha256').update(network).digest('base64url').slice(0, 22)}`;
}

/**
 * Lets a caller use a function `max` times an hour (or within another period) and then throws `resource-exhausted`. A
 * database transaction counts the calls, so the limit holds across instances and for concurrent calls.
 */
export async function limitRate(
  deps: HandlerDeps,
  name: string,
  who: string,
  max: number,
  perMs = HOUR_MS,
): Promise<void> {
  const now = deps.now();
  let count = 0;
  await deps.db.transact(`functionLimits/${name}/${who}`, (current) => {
    const known = current as { since: number; count: number } | null;
    const window = known === null || known.since <= now - perMs ? { since: now, count: 0 } : known;
    count = window.count + 1;
    return { since: window.since, count: Math.min(count, max + 1), ...(perMs === HOUR_MS ? {} : { per: perMs }) };
  });
  if (count > max) throw new CallError('resource-exhausted', texts.tooMany);
}

/** Removes the counters of periods that are over. */
export async function removeOldLimits(deps: HandlerDeps): Promise<void> {
  const limits = ((await deps.db.get('functionLimits')) ?? {}) as Record<
    string,
    Record<string, { since: number; per?: number }>
  >;
  const old = Object.entries(limits).flatMap(([name, callers]) =>
    Object.entries(callers).flatMap(([who, { since, per = HOUR_MS }]) =>
      since <= deps.now() - per ? [`functionLimits/${name}/${who}`] : [],
    ),
  );
  if (old.length > 0) await deps.db.update(Object.fromEntries(old.map((path) => [path, null])));
}
