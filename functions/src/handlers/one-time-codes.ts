import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OneTimeKey } from '../../../src/domain/accounts/one-time-code.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { limitRate, networkKey } from './guards.ts';

const PLACE = 'oneTimeCodes';
/** Wrong codes of an address in an hour. A venue shares one address, so who has a code never waits. */
const WRONG_PER_ADDRESS = 60;

/**
 * `oneTimeCodes/{kind}/{subject}`; no client reads or writes it. A subject has one code of a kind: a new one takes the place of the earlier. What the way
 * back from a used one needs may stand there instead, see {@link keptPatch}.
 */
type Stored = {
  /** sha256 of the code; 128 random bits need no slower hash. */
  hash: string;
  /** Server ms at which it ends. */
  until: number;
};

type Deps = Pick<HandlerDeps, 'db' | 'now'>;
type Subject = Pick<OneTimeKey, 'kind' | 'subject'>;

const pathOf = ({ kind, subject }: Subject) => `${PLACE}/${kind}/${subject}`;
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Makes a code that works once, for `life` ms. @returns the update that stores its hash and ends the earlier one, and the code, which is stored nowhere */
export function makeCode({ now }: Pick<Deps, 'now'>, of: Subject, life: number) {
  const code = randomBytes(16).toString('base64url');
  const stored: Stored = { hash: hashOf(code), until: now() + life };
  return { code, until: stored.until, patch: { [pathOf(of)]: stored } };
}

/** Part of an update that ends a subject's code of a kind. */
export const codeEnded = (of: Subject) => ({ [pathOf(of)]: null });

/** Whether the code is the subject's own, over or not. */
function isProved(stored: unknown, { code }: OneTimeKey): stored is Stored {
  const [given, known] = [hashOf(code), String((stored as Stored | null)?.hash)].map((text) => Buffer.from(text));
  return given !== undefined && known?.length === given.length && timingSafeEqual(known, given);
}

/**
 * Looks at a code without using it up.
 *
 * Throws `permission-denied`: unknown, wrong or used; `failed-precondition`: over; `resource-exhausted`: as the first, after too many of the address.
 */
export async function lookAtCode(deps: HandlerDeps, key: OneTimeKey, { address }: CallRequest): Promise<Stored> {
  const stored = await deps.db.get(pathOf(key));
  if (!isProved(stored, key)) {
    await limitRate(deps, 'useOneTimeCode', networkKey(address), WRONG_PER_ADDRESS);
    throw new CallError('permission-denied', texts.badCode);
  }
  if (stored.until <= deps.now()) throw new CallError('failed-precondition', texts.codeOver);
  return stored;
}

/**
 * Uses a code up for the work, of two callers at once for one of them; the work gets it back if it rejects, unless a newer one was made meanwhile.
 * Throws as {@link lookAtCode} and the work do.
 */
export async function useCode<Result>(
  deps: HandlerDeps,
  key: OneTimeKey,
  request: CallRequest,
  work: (until: number) => Promise<Result>,
): Promise<Result> {
  const { until } = await lookAtCode(deps, key, request);
  const isIt = (current: unknown) => isProved(current, key) && current.until > deps.now();
  const bad = new CallError('permission-denied', texts.badCode);
  return once(deps, pathOf(key), { isIt, bad, work: () => work(until) });
}

/** The update that keeps, for `life` ms, what the way back needs in the place of a code that is used up. */
export const keptPatch = ({ now }: Pick<Deps, 'now'>, of: Subject, life: number, kept: object) => ({
  [pathOf(of)]: { kept, until: now() + life },
});

/** Takes the way back for the work, of two callers at once for one of them; it stays if the work rejects. Throws as the work does, `bad` without one. */
export async function useKept(deps: Deps, of: Subject, bad: CallError, work: (kept: unknown) => Promise<void>) {
  const isIt = (current: unknown) => keptIn(current) !== undefined && (current as Stored).until > deps.now();
  await once(deps, pathOf(of), { isIt, bad, work: (taken) => work(keptIn(taken)) });
}

const keptIn = (stored: unknown) => (stored as { kept?: unknown } | null)?.kept;

/** Takes the value away for the work, and puts it back if the work rejects and nothing newer stands there. */
async function once<Result>(
  { db }: Pick<Deps, 'db'>,
  path: string,
  {
    isIt,
    bad,
    work,
  }: { isIt: (current: unknown) => boolean; bad: CallError; work: (taken: unknown) => Promise<Result> },
): Promise<Result> {
  let taken: unknown = null;
  await db.transact(path, (current) => {
    taken = isIt(current) ? current : null;
    return taken === null ? current : null;
  });
  if (taken === null) throw bad;
  try {
    return await work(taken);
  } catch (error) {
    await db.transact(path, (current) => current ?? taken);
    throw error;
  }
}

/** How long people with whom something is done keep others from beginning a second thing with them, ms: longer than an update takes. */
const LEASE_MS = 20_000;

/**
 * Runs the work with these people alone: of two codes that one account uses at once, or two joinings of one name, the second is refused.
 *
 * Throws `resource-exhausted`, or as the work does.
 */
export async function alone<Result>(deps: Deps, uids: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const { db, now } = deps;
  const [uid, ...others] = uids;
  if (uid === undefined) return work();
  const path = `${PLACE}/taking/${uid}`;
  let until = 0;
  await db.transact(path, (current) => {
    const runs = ((current as Stored | null)?.until ?? 0) > now();
    until = runs ? 0 : now() + LEASE_MS;
    return runs ? current : { until };
  });
  if (until === 0) throw new CallError('resource-exhausted', texts.tooMany);
  return alone(deps, others, work).finally(() =>
    db.transact(path, (current) => ((current as Stored | null)?.until === until ? null : current)),
  );
}

/** Removes what is over: codes, and ways back. */
export async function removeOldCodes(deps: Deps): Promise<void> {
  const kinds = ((await deps.db.get(PLACE)) ?? {}) as Record<string, Record<string, Stored>>;
  const old = Object.entries(kinds).flatMap(([kind, subjects]) =>
    Object.entries(subjects).flatMap(([subject, { until }]) =>
      until > deps.now() ? [] : [[`${PLACE}/${kind}/${subject}`, null] as const],
    ),
  );
  if (old.length > 0) await deps.db.update(Object.fromEntries(old));
}
