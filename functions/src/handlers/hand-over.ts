import * as v from 'valibot';
import { adminPatch, ordinaryPatch } from '../../../src/domain/accounts/hand-over.ts';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { handOverTexts as texts } from '../../../src/domain/messages/hand-over.ts';
import { type Callable, CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { parsePayload, requestSchema, requireAdmin, requireCaller } from './guards.ts';
import { readUser } from './guest-joins.ts';
import { codeEnded, lookAtCode, makeCode, useCode } from './one-time-codes.ts';
import { adminUid } from './send-notice.ts';

/** Whom the admin has invited to take the league over; no client reads `config/admin`. */
const HEIR = 'config/admin/heir';
const OF = { kind: 'league', subject: 'admin' } as const;
const LIFE_MS = 7 * 86_400_000;
/** A password was given so short ago, s: an unlocked phone alone gives no league away. */
const RECENT_S = 300;

const CODE = v.pipe(v.string(), v.regex(/^[-\w]{22}$/));
const REQUEST = requestSchema<'handOver'>()(
  v.variant('step', [
    v.object({
      step: v.literal('invite'),
      email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
    }),
    v.object({ step: v.literal('cancel') }),
    v.object({ step: v.picklist(['look', 'take']), code: CODE }),
  ]),
);

/**
 * `handOver` (decision 129): the admin invites an address by a one-time link, or takes that back; who holds the link looks at it, and whoever is signed in
 * with that address takes the league with it. The same update makes the former admin an ordinary account.
 *
 * Throws `permission-denied`: not the admin, a wrong or used code, another address; `unauthenticated`: nobody signed in, or a password too long ago;
 * `failed-precondition`: an invitation that is over, an account without a record; `invalid-argument`: no address, or the admin's own.
 */
export function handOver(deps: HandlerDeps): Callable<'handOver'> {
  return async (request) => {
    const asked = parsePayload(REQUEST, request.data);
    if (asked.step === 'invite') return invite(deps, request, asked.email);
    if (asked.step === 'cancel') {
      await requireAdmin(deps, request.auth);
      await deps.db.update({ [HEIR]: null, ...codeEnded(OF) });
      return { success: true };
    }
    const key = { ...OF, code: asked.code };
    if (asked.step === 'take') return useCode(deps, key, request, () => take(deps, request));
    await lookAtCode(deps, key, request);
    return { success: true, email: String(await deps.db.get(HEIR)) };
  };
}

async function invite(deps: HandlerDeps, { auth }: CallRequest, email: string) {
  const admin = await requireAdmin(deps, auth);
  if (deps.now() / 1000 - Number(admin.token.auth_time ?? 0) > RECENT_S)
    throw new CallError('unauthenticated', texts.proveAgain);
  if (email === admin.token.email) throw new CallError('invalid-argument', texts.ownAddress);
  const { code, until, patch } = makeCode(deps, OF, LIFE_MS);
  const who = { key: nextKey(deps.now(), Math.random), by: admin.uid };
  await deps.db.update(withLogLine({ ...patch, [HEIR]: email }, who, { action: 'league-offered', detail: email }));
  return { success: true, code, until } as const;
}

async function take(deps: HandlerDeps, { auth }: CallRequest) {
  const { uid, token } = requireCaller(auth);
  const heir = await deps.db.get(HEIR);
  if (typeof heir !== 'string' || token.email !== heir) throw new CallError('permission-denied', texts.otherAddress);
  const [former, next] = [await adminUid(deps), await readUser(deps, uid)];
  if (next === null) throw new CallError('failed-precondition', texts.registerFirst);
  const before = former === null || former === uid ? null : await readUser(deps, former);
  const leads = before?.teamId !== undefined && (await deps.db.get(`teams/${before.teamId}/captainId`)) === before.uid;
  const line = { action: 'league-taken', target: `users/${uid}`, detail: heir } as const;
  const patch = {
    ...{ 'config/admin/email': heir, [HEIR]: null },
    ...adminPatch(next),
    ...(before === null ? {} : ordinaryPatch(before, leads)),
  };
  await deps.db.update(withLogLine(patch, { key: nextKey(deps.now(), Math.random), by: uid }, line));
  return { success: true } as const;
}
