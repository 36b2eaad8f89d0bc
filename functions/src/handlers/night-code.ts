import { timingSafeEqual } from 'node:crypto';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { limitRate, networkKey } from './guards.ts';

const NAME = 'nightCode';
/** Wrong codes in an hour of an account, of a network address, and of the whole league. Beyond one of them nobody's code is looked at there. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 60;
const IN_ALL = 300;

/**
 * Whether the typed code is the night's. Unlike the secret of a link, a short code can be found by trying: each attempt is counted before it is
 * compared, and given back if the code was right. Whoever is turned away asks the admin instead, so the limits only delay (decision 41).
 *
 * Throws `resource-exhausted`: too many were wrong; `failed-precondition`: the night has no code.
 */
export async function isRightCode(
  deps: HandlerDeps,
  nightId: string,
  typed: string,
  { uid, address }: { uid: string } & Pick<CallRequest, 'address'>,
): Promise<boolean> {
  const counters = [
    [uid, PER_ACCOUNT],
    [networkKey(address), PER_ADDRESS],
    ['all', IN_ALL],
  ] as const;
  try {
    for (const [who, max] of counters) await limitRate(deps, NAME, who, max);
  } catch (error) {
    if (error instanceof CallError) throw new CallError('resource-exhausted', texts.tooManyCodes);
    throw error;
  }
  const code = await deps.db.get(`nights/${nightId}/code`);
  if (typeof code !== 'string') throw new CallError('failed-precondition', texts.noCode);
  if (isSame(code, typed)) {
    for (const [who] of counters) await giveBack(deps, who);
    return true;
  }
  await deps.db.transact(`nights/${nightId}/wrong`, (current) => (typeof current === 'number' ? current : 0) + 1);
  return false;
}

function isSame(code: string, typed: string): boolean {
  const [known, given] = [Buffer.from(code), Buffer.from(typed)];
  return known.length === given.length && timingSafeEqual(known, given);
}

const giveBack = (deps: HandlerDeps, who: string) =>
  deps.db.transact(`functionLimits/${NAME}/${who}`, (current) => {
    const { count, ...window } = (current ?? { count: 0 }) as { count: number };
    return current === null ? null : { ...window, count: Math.max(0, count - 1) };
  });
