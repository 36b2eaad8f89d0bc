import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { profileForm } from '../../../src/domain/messages/profile.ts';
import { publicName } from '../../../src/domain/messages/public-name.ts';
import { LIMITS } from '../../../src/domain/records/limits.ts';
import type { Patch } from '../../../src/domain/records/patch.ts';
import { KEPT_FORMS, type KeptForm, NAME_FORMS, parsePrivateName } from '../../../src/domain/records/public-name.ts';
import { personNameProblem } from '../../../src/domain/records/reserved-names.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { renamed } from '../../../src/domain/records/user-keys.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { inFull, writeNames } from '../counting/public-names.ts';
import { keyLike, limitRate, parsePayload, requestSchema, requireAdmin, requireCaller } from './guards.ts';
import { readUser } from './guest-joins.ts';

const NAME = 'changeName';
const PER_HOUR = 20;

const UID = keyLike(/^[^/.#$[\]]{1,128}$/);
const REQUEST = requestSchema<'changeName'>()(
  v.variant('step', [
    v.object({
      step: v.literal('show'),
      name: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.user.displayName)),
      short: v.boolean(),
    }),
    v.object({ step: v.literal('leave'), uid: UID, as: v.picklist(KEPT_FORMS) }),
  ]),
);

/**
 * `changeName` (decision 132): a person says his name, and whether everybody reads it in full. What is public then has the short one, the results of all years
 * too: the counting writes them, as it writes the figures.
 * Before he leaves, or the admin removes him, he says what is to stay of his name; his deletion then carries it out.
 *
 * Throws `unauthenticated`; `permission-denied`: about somebody else, not as the admin; `invalid-argument`: no name; `not-found`: nobody has a record;
 * `resource-exhausted`: too many requests.
 */
export function changeName(deps: HandlerDeps): Callable<'changeName'> {
  return async ({ auth, data }) => {
    const asked = parsePayload(REQUEST, data);
    const { uid } = requireCaller(auth);
    if (asked.step === 'leave' && asked.uid !== uid) await requireAdmin(deps, auth);
    else await limitRate(deps, NAME, uid, PER_HOUR);
    if (asked.step === 'show') await show(deps, uid, asked);
    else await leave(deps, asked);
    return { success: true };
  };
}

async function show(deps: HandlerDeps, uid: string, { name, short }: { name: string; short: boolean }): Promise<void> {
  const problem = personNameProblem(name, LIMITS.user.displayName, profileForm.nameRequired);
  if (problem !== undefined) throw new CallError('invalid-argument', problem);
  const [user, contact] = await Promise.all([readUser(deps, uid), deps.db.get(`contacts/${uid}`)]);
  if (user === null) throw new CallError('not-found', profileForm.failed);
  const former = parsePrivateName(contact);
  const shown = short ? NAME_FORMS.short(name) : name;
  const patch: Patch = {
    [`users/${uid}/displayName`]: shown,
    ...renamed(uid, shown),
    [`contacts/${uid}/name`]: short ? name : null,
    [`contacts/${uid}/short`]: short || null,
  };
  // A new name alone is for what comes: results keep the name of then (decision 39).
  if (!short && former.name === undefined) return deps.db.update(patch);
  const key = nextKey(deps.now(), Math.random);
  await deps.db.update(
    withLogLine(
      { ...patch, ...(short ? uncounted(key) : {}) },
      { key, by: uid },
      { action: 'name-changed', target: `users/${uid}`, detail: shown },
    ),
  );
  if (short) return;
  await writeNames(deps.db, uid, inFull(name));
  await deps.db.update(uncounted(key));
}

async function leave({ db }: HandlerDeps, { uid, as }: { uid: string; as: KeptForm }): Promise<void> {
  if ((await db.get(`users/${uid}`)) === null) throw new CallError('not-found', publicName.leaveFailed);
  await db.update({ [`contacts/${uid}/leaves`]: as === 'kept' ? null : as });
}
