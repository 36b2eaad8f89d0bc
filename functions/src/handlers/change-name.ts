import * as v from 'valibot';
import { BY_SERVER, withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { profileFormTexts } from '../../../src/domain/messages/profile.ts';
import { publicName as texts } from '../../../src/domain/messages/public-name.ts';
import { LIMITS, pastDayProblem } from '../../../src/domain/records/field-problems.ts';
import {
  hasConsent,
  KEPT_FORMS,
  type KeptForm,
  type Minor,
  NAME_FORMS,
  type PrivateName,
  parsePrivateName,
} from '../../../src/domain/records/public-name.ts';
import { personNameProblem } from '../../../src/domain/records/reserved-names.ts';
import type { Patch } from '../../../src/domain/records/types.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { renamed } from '../../../src/domain/records/user-keys.ts';
import { wallTime } from '../../../src/domain/text/league-clock.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { inFull, writeNames } from '../counting/public-names.ts';
import { keyLike, limitRate, parsePayload, requestSchema, requireAdmin, requireCaller } from './guards.ts';
import { readUser } from './guest-joins.ts';

const NAME = 'changeName';
const PER_HOUR = 10;

const UID = keyLike(/^[^/.#$[\]]{1,128}$/);
const NAME_TEXT = v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.user.displayName));
const REQUEST = requestSchema<'changeName'>()(
  v.variant('step', [
    v.object({ step: v.literal('show'), name: NAME_TEXT, short: v.boolean(), uid: v.optional(UID) }),
    v.object({
      step: v.literal('minor'),
      uid: UID,
      minor: v.nullable(v.object({ guardian: NAME_TEXT, consentOn: v.pipe(v.string(), v.maxLength(10)) })),
    }),
    v.object({ step: v.literal('leave'), uid: UID, as: v.picklist(KEPT_FORMS) }),
  ]),
);

/**
 * `changeName` (decision 132): a person says his name, and whether everybody reads it in full. What is public then has the short one, the results of all years
 * too: the counting writes them, as it writes the figures. The admin notes who is under 18: without his guardian's consent only the short name is public.
 * Before somebody leaves, or the admin removes him, it is said what is to stay of his name; the deletion then carries it out.
 *
 * Throws `unauthenticated`; `permission-denied`: about somebody else, or about an age, not as the admin; `invalid-argument`: no name, no day; `not-found`: nobody has
 * a record; `resource-exhausted`: too many requests.
 */
export function changeName(deps: HandlerDeps): Callable<'changeName'> {
  return async ({ auth, data }) => {
    const asked = parsePayload(REQUEST, data);
    const { uid: by } = requireCaller(auth);
    const uid = asked.uid ?? by;
    if (uid !== by || asked.step === 'minor') await requireAdmin(deps, auth);
    else await limitRate(deps, NAME, by, PER_HOUR);
    if (asked.step === 'show') await show(deps, { uid, by }, asked);
    else if (asked.step === 'minor') await noteMinor(deps, { uid, by }, asked.minor);
    else await leave(deps, asked);
    return { success: true };
  };
}

/** Whose name, and who says it. */
type Who = { uid: string; by: string };

async function show(deps: HandlerDeps, who: Who, { name, short }: { name: string; short: boolean }): Promise<void> {
  const problem = personNameProblem(name, LIMITS.user.displayName, profileFormTexts.nameRequired);
  if (problem !== undefined) throw new CallError('invalid-argument', problem);
  const { own } = await readPerson(deps, who.uid);
  await publish(deps, who, { ...own, name, short });
}

/** Notes who is under 18, and hides what is public of him beside the short name, or shows it again. Throws `not-found`, `invalid-argument`. */
export async function noteMinor(deps: HandlerDeps, who: Who, minor: (Minor & { of?: string }) | null): Promise<void> {
  const { uid } = who;
  const { consentOn = '' } = minor ?? {};
  const problem = consentOn === '' ? undefined : pastDayProblem(consentOn, wallTime(deps.now()).day);
  if (problem !== undefined) throw new CallError('invalid-argument', problem);
  const { shown, own } = await readPerson(deps, uid);
  const hidden = minor !== null && !hasConsent(minor);
  const more: Patch = { [`contacts/${uid}/minor`]: minor, [`contacts/${uid}/hidden`]: hidden || null };
  if (hidden) Object.assign(more, { [`users/${uid}/age`]: null, [`users/${uid}/photoURL`]: null });
  await publish(deps, who, { ...own, name: own.name ?? shown, hidden }, more);
  if (hidden) await deps.removeFile(`players/${uid}/avatar`);
}

async function readPerson(deps: HandlerDeps, uid: string): Promise<{ shown: string; own: PrivateName }> {
  const [user, contact] = await Promise.all([readUser(deps, uid), deps.db.get(`contacts/${uid}`)]);
  if (user === null) throw new CallError('not-found', texts.failed);
  return { shown: user.displayName, own: parsePrivateName(contact) };
}

/** Writes the name that everybody reads, with a line of the log; the results follow if they show less or more of it than before. */
async function publish(
  deps: HandlerDeps,
  { uid, by }: Who,
  { name, short, hidden }: PrivateName & { name: string },
  more: Patch = {},
): Promise<void> {
  const isShort = short || hidden;
  const wasShort = (await deps.db.get(`contacts/${uid}/name`)) !== null;
  const shown = isShort ? NAME_FORMS.short(name) : name;
  const key = nextKey(deps.now(), Math.random);
  const patch: Patch = {
    ...more,
    [`users/${uid}/displayName`]: shown,
    ...renamed(uid, shown),
    [`contacts/${uid}/name`]: isShort ? name : null,
    [`contacts/${uid}/short`]: short || null,
    ...(isShort ? uncounted(key) : {}),
  };
  const line = { action: 'name-changed', target: `users/${uid}`, detail: shown } as const;
  await deps.db.update(withLogLine(patch, { key, by }, line));
  // A new name alone is for what comes: results keep the name of then (decision 39).
  if (isShort || !wasShort) return;
  await writeNames(deps.db, uid, inFull(name));
  await deps.db.update(uncounted(key));
}

/** A guest who was under 18 is now this player, who has no such mark of his own. */
export async function joinMinor(deps: HandlerDeps, guestId: string, uid: string): Promise<void> {
  const [guest, player] = await Promise.all([guestId, uid].map((id) => deps.db.get(`contacts/${id}`)));
  const { minor } = parsePrivateName(guest);
  if (minor === null || parsePrivateName(player).minor !== null) return;
  await noteMinor(deps, { uid, by: BY_SERVER }, { ...minor, of: guestId });
}

async function leave({ db }: HandlerDeps, { uid, as }: { uid: string; as: KeptForm }): Promise<void> {
  if ((await db.get(`users/${uid}`)) === null) throw new CallError('not-found', texts.failed);
  await db.update({ [`contacts/${uid}/leaves`]: as === 'kept' ? null : as });
}
