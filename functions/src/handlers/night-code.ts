import { timingSafeEqual } from 'node:crypto';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { limitRate, networkKey } from './guards.ts';

const NAME = 'nightCode';
/** Wrong codes in an hour of an account, of a network address, and of the whole league. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 60;
const IN_ALL = 300;
/** Beyond the last two the first try of an account is still looked at, so often for each code: of a million codes that is one in a thousand. */
const FIRST_TRIES = 1000;

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
  const counted: string[] = [];
  const isWithin = async (who: string, max: number) => {
    try {
      await limitRate(deps, NAME, who, max);
      counted.push(who);
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  };
  const tried = (await deps.db.get(`functionLimits/${NAME}/${uid}/count`)) ?? 0;
  const mayTry =
    (await isWithin(uid, PER_ACCOUNT)) &&
    (((await isWithin(networkKey(address), PER_ADDRESS)) && (await isWithin('all', IN_ALL))) ||
      (tried === 0 && (await isEarly(deps, nightId))));
  if (!mayTry) throw new CallError('resource-exhausted', texts.tooManyCodes);
  const code = await deps.db.get(`nights/${nightId}/code`);
  if (typeof code !== 'string') throw new CallError('failed-precondition', texts.noCode);
  if (isSame(code, typed)) {
    for (const who of counted) await giveBack(deps, who);
    return true;
  }
  await deps.db.transact(`nights/${nightId}/wrong`, (current) => (typeof current === 'number' ? current : 0) + 1);
  return false;
}

/** Where the mistakes of a code are counted; another code begins with none. */
export const withoutMistakes = (nightId: string) => ({
  [`functionLimits/${NAME}`]: null,
  [`nights/${nightId}/firstTries`]: null,
});

/** Whether the code has first tries left, of which this one is counted. */
async function isEarly(deps: HandlerDeps, nightId: string): Promise<boolean> {
  let tries = 0;
  await deps.db.transact(`nights/${nightId}/firstTries`, (current) => {
    tries = (typeof current === 'number' ? current : 0) + 1;
    return Math.min(tries, FIRST_TRIES + 1);
  });
  return tries <= FIRST_TRIES;
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
