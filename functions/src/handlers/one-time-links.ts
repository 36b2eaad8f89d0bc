import * as v from 'valibot';
import {
  isInvitation,
  MADE_KINDS,
  ONE_TIME_KINDS,
  type OneTimeKey,
} from '../../../src/domain/accounts/one-time-code.ts';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { invitations } from '../../../src/domain/messages/invitations.ts';
import { type Callable, CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { keyLike, parsePayload, requestSchema, requireAdmin } from './guards.ts';
import { invited, lookAtInvitation, takeInvitation } from './invitations.ts';
import { lookAtCode, makeCode, useCode } from './one-time-codes.ts';

const LIFE_MS = { password: 30 * 60_000, team: 14 * 86_400_000, squad: 14 * 86_400_000 };
/** A journal keeps what a terminal prints. */
const ENTRY_MS = 15 * 60_000;

const UID = keyLike(/^[^/.#$[\]]{1,128}$/);
const MAKE = requestSchema<'makeOneTimeCode'>()(v.object({ kind: v.picklist(MADE_KINDS), subject: UID }));
const USE = requestSchema<'useOneTimeCode'>()(
  v.object({
    kind: v.picklist(ONE_TIME_KINDS),
    subject: UID,
    code: v.pipe(v.string(), v.regex(/^[-\w]{22}$/)),
    password: v.optional(v.pipe(v.string(), v.maxLength(4096))),
    take: v.optional(v.boolean()),
  }),
);

/** The name of a user whose password the admin may let renew: a person with an account who is not the admin. Null for everybody else. */
async function renewable(deps: HandlerDeps, uid: string): Promise<string | null> {
  const user = (await deps.db.get(`users/${uid}`)) as { role?: string; guest?: unknown; displayName?: string } | null;
  return user === null || user.role === 'admin' || user.guest !== undefined ? null : (user.displayName ?? '');
}

/**
 * `makeOneTimeCode`: the admin makes a code with which a user who gets no mails sets a new password, or an invitation; the subject's earlier one ends.
 *
 * Throws `permission-denied` for everybody else; `not-found`: for a password a guest, the admin himself, or nobody; for an invitation a team that has a
 * captain or is not approved, a person with an account, or nothing.
 */
export function makeOneTimeCode(deps: HandlerDeps): Callable<'makeOneTimeCode'> {
  return async ({ auth, data }) => {
    const { uid: by } = await requireAdmin(deps, auth);
    const of = parsePayload(MAKE, data);
    const { kind, subject } = of;
    const name =
      kind !== 'password' ? await invited(deps, kind, subject) : subject === by ? null : await renewable(deps, subject);
    if (name === null)
      throw new CallError('not-found', kind === 'password' ? texts.noAccount : invitations[kind].notFound);
    const { code, until, patch } = makeCode(deps, of, LIFE_MS[kind]);
    const action = kind === 'password' ? 'password-link-made' : 'invitation-made';
    const line = { action, target: `${kind === 'team' ? 'teams' : 'users'}/${subject}`, detail: name } as const;
    await deps.db.update(withLogLine(patch, { key: nextKey(deps.now(), Math.random), by }, line));
    return { success: true, code, until };
  };
}

/** The first way in of a new league's admin, for the start of a server. @returns the key of the link, and the update that stores its hash */
export function firstEntry(deps: Pick<HandlerDeps, 'now'>, uid: string) {
  const of = { kind: 'entry', subject: uid } as const;
  const { code, patch } = makeCode(deps, of, ENTRY_MS);
  return { key: { ...of, code } satisfies OneTimeKey, patch };
}

/**
 * `useOneTimeCode`: what the holder of a one-time link may do, by its kind. `entry`: gets a custom token, unless the admin has signed in since the code was
 * made. `password`: without a password it only looks, and uses nothing up, since programs open links before people do; with one it sets the
 * password, which ends all sessions of the account. An invitation says what it is, and only `take` uses it up (decision 128).
 *
 * Throws as `lookAtCode`; `invalid-argument`: the host refuses the password, with its reason; as `takeInvitation`.
 */
export function useOneTimeCode(deps: HandlerDeps): Callable<'useOneTimeCode'> {
  return async (request) => {
    const { password, take, ...key } = parsePayload(USE, request.data);
    if (isInvitation(key))
      return take === true ? takeInvitation(deps, key, request) : lookAtInvitation(deps, key, request);
    return key.kind === 'entry' ? enter(deps, key, request) : renew(deps, key, request, password);
  };
}

async function enter(deps: HandlerDeps, key: OneTimeKey, request: CallRequest) {
  return useCode(deps, key, request, async (until) => {
    const token = await deps.signInToken(key.subject, until - ENTRY_MS);
    if (token === null) throw new CallError('permission-denied', texts.badCode);
    return { success: true, token } as const;
  });
}

async function renew(deps: HandlerDeps, key: OneTimeKey, request: CallRequest, password: string | undefined) {
  const uid = key.subject;
  await lookAtCode(deps, key, request);
  // The account may have become the admin's since, or have lost its record.
  if ((await renewable(deps, uid)) === null) throw new CallError('permission-denied', texts.badCode);
  if (password !== undefined) {
    await useCode(deps, key, request, async () => {
      const refused = await deps.setPassword(uid, password);
      if (refused !== null) throw new CallError('invalid-argument', refused);
    });
  }
  return { success: true, email: String((await deps.db.get(`contacts/${uid}/email`)) ?? '') } as const;
}
