import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../requests/requests.ts';
import { type Backoff, createBackoff, type Pace } from './backoff.ts';
import { AuthError } from './errors.ts';
import type { UnprovedBounds } from './unproved.ts';

/** Attempts allowed in a window; `per` in seconds. */
export interface Limit {
  attempts: number;
  per: number;
}

/** The limits of an address, an account or a device; beyond them it has to wait (`TOO_MANY_ATTEMPTS_TRY_LATER`). */
export interface AuthLimits {
  /** Wrong passwords for one account from one address. */
  passwordByPair: Pace;
  /** Wrong passwords for one account from all addresses that it does not know: bounds the guesses of many addresses together. */
  passwordByAccount: Pace;
  /** Wrong passwords and unknown accounts from one address. A whole league sits behind one address at the venue. */
  passwordByAddress: Pace;
  /** Wrong passwords for accounts that exist, from an address beyond {@link AuthLimits.passwordByAddress}: right ones are still let in there. */
  passwordByGuests: Pace;
  /** Wrong passwords for one account on a device that signed in to it before; only these count there. */
  passwordByDevice: Pace;
  /** Registrations from one address that hit a taken e-mail, which the answer reveals (decision 35). */
  takenByAddress: Pace;
  /**
   * Registrations with an e-mail address from one address: beyond the free ones they slow down, so that nobody shuts a venue out for an hour. Anonymous
   * accounts have {@link AuthLimits.unproved}.
   */
  signUpByAddress: Pace;
  unproved: UnprovedBounds;
  /** Mails requested from one address. */
  mailByAddress: Limit;
  /** Mails requested by one account. */
  mailByAccount: Limit;
  /** Mails to one recipient, from any request. */
  mailByRecipient: Limit;
  mailByRecipientADay: Limit;
  /** Mails of all accounts together. */
  mailInAll: Limit;
  /** Invalid codes from one address. */
  codeByAddress: Limit;
}

const HOUR = 60 * 60;

export const DEFAULT_LIMITS: AuthLimits = {
  passwordByPair: { free: 5, first: 2, longest: 120, forget: HOUR },
  passwordByAccount: { free: 20, first: 1, longest: 30, forget: HOUR },
  passwordByAddress: { free: 100, first: 1, longest: 30, forget: HOUR },
  passwordByGuests: { free: 80, first: 1, longest: 30, forget: HOUR },
  passwordByDevice: { free: 5, first: 5, longest: 120, forget: HOUR },
  takenByAddress: { free: 20, first: 5, longest: 120, forget: HOUR },
  signUpByAddress: { free: 200, first: 1, longest: 5, forget: HOUR },
  unproved: { perNetwork: 500, inAll: 20_000 },
  mailByAddress: { attempts: 50, per: HOUR },
  mailByAccount: { attempts: 5, per: HOUR },
  mailByRecipient: { attempts: 5, per: HOUR },
  mailByRecipientADay: { attempts: 12, per: 24 * HOUR },
  mailInAll: { attempts: 400, per: HOUR },
  codeByAddress: { attempts: 50, per: 15 * 60 },
};

/** Wrong passwords after which a device counts as a stranger again. */
const DEVICE_TRIES = 20;

/** An attempt at a password: the network address, and the mark of a device that signed in to this account before, or null. */
export interface Attempt {
  email: string;
  address: string;
  device: string | null;
  /** Whether there is an account with this e-mail address. */
  exists: boolean;
}

/** An attempt that may be checked, and already counts. */
export interface CountedAttempt {
  /** The password was right: uncounts the attempt. */
  right(): void;
  /** The error for a wrong password. From an address that has to wait it does not tell whether the account exists. */
  wrong(code: 'EMAIL_NOT_FOUND' | 'INVALID_PASSWORD'): AuthError;
}

/** Each method but `mailTo` throws {@link AuthError} `TOO_MANY_ATTEMPTS_TRY_LATER` if a limit is reached. */
export interface Limiter {
  /**
   * Counts an attempt before the password is checked, so that parallel guesses count too. A device that the account
   * knows waits only for its own mistakes, whatever strangers try, even from the same network.
   */
  password(attempt: Attempt): CountedAttempt;
  /** A registration; resolves with the result of `isTaken`, and counts the registration if the e-mail address is taken. */
  signUp(address: string, isTaken: () => boolean): Promise<boolean>;
  /** A requested mail; `account` if a token names it. */
  mail(address: string, account: string | null): Promise<void>;
  /**
   * Counts one more mail to a recipient and resolves with whether it may be sent. Mails to unverified addresses are counted separately (`unproved`),
   * so that a stranger cannot use up the mails that an owner needs to get back in. Mails that a network with a sign-in to the account requests are counted separately too.
   */
  mailTo(email: string, kind: 'own' | 'unproved', address: string): Promise<boolean>;
  /** An invalid code. */
  badCode(address: string): Promise<void>;
}

/** How many addresses that signed in to an account are remembered, in all. */
const MAX_KNOWN = 10_000;

/** Counts attempts in memory; a restart clears them, which an attacker cannot cause cheaply. */
export function createLimiter(limits: AuthLimits = DEFAULT_LIMITS, now: () => number = Date.now): Limiter {
  const counter = ({ attempts, per }: Limit) => new RateLimiterMemory({ points: attempts, duration: per });
  const byPair = createBackoff(limits.passwordByPair, now);
  const byAccount = createBackoff(limits.passwordByAccount, now);
  const byAddress = createBackoff(limits.passwordByAddress, now);
  const byGuests = createBackoff(limits.passwordByGuests, now);
  const byDevice = createBackoff(limits.passwordByDevice, now);
  const takenByAddress = createBackoff(limits.takenByAddress, now);
  const signUps = createBackoff(limits.signUpByAddress, now);
  const mailsByAddress = counter(limits.mailByAddress);
  const mailsByAccount = counter(limits.mailByAccount);
  const recipients = [counter(limits.mailByRecipient), counter(limits.mailByRecipientADay)];
  const mailsInAll = counter(limits.mailInAll);
  const codes = counter(limits.codeByAddress);
  const known = new Set<string>();

  return {
    password: ({ email, address, device, exists }) => {
      if (device !== null && byDevice.count(`${email} ${device}`) < DEVICE_TRIES) {
        const key = `${email} ${device}`;
        attempt([[byDevice, key]]);
        return { right: () => byDevice.forget(key), wrong: plainly };
      }
      const network = networkOf(address);
      const pair = `${email} ${network}`;
      const wait = byAddress.wait(network);
      // what others behind this address did delays nobody who has an account here
      const isGuest = wait > 0 && exists;
      const undo = attempt([
        [isGuest ? byGuests : byAddress, network],
        [byPair, pair],
        // strangers elsewhere cannot delay an address that signed in to the account before
        ...(known.has(pair) ? [] : [[byAccount, email] as const]),
      ]);
      return {
        right: () => {
          undo();
          byPair.forget(pair);
          known.add(pair);
          if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '');
        },
        wrong: isGuest ? () => tooMany(wait) : plainly,
      };
    },
    signUp: async (rawAddress, isTaken) => {
      const address = networkOf(rawAddress);
      // nothing is awaited: simultaneous registrations are all counted, and each separately
      attempt([[signUps, address]]);
      const isFree = attempt([[takenByAddress, address]]);
      const taken = isTaken();
      if (!taken) isFree();
      return taken;
    },
    mail: async (address, account) => {
      await consume(mailsByAddress, networkOf(address));
      if (account !== null) await consume(mailsByAccount, account);
    },
    mailTo: async (email, kind, address) => {
      const who = known.has(`${email} ${networkOf(address)}`) ? 'known' : 'any';
      try {
        for (const limiter of recipients) await limiter.consume(`${kind} ${who} ${email}`);
        await mailsInAll.consume(kind);
        return true;
      } catch (reason) {
        if (reason instanceof Error) throw reason;
        return false;
      }
    },
    badCode: (address) => consume(codes, networkOf(address)),
  };
}

const plainly: CountedAttempt['wrong'] = (code) => new AuthError(code);

function tooMany(wait: number): AuthError {
  return new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER', `Too many attempts. Try again in ${wait} s.`, wait);
}

/** Counts an attempt in all places; if one of them has to wait, in none. */
function attempt(places: readonly (readonly [Backoff, string])[]): () => void {
  const wait = Math.max(...places.map(([backoff, key]) => backoff.wait(key)));
  if (wait > 0) throw tooMany(wait);
  const undos = places.map(([backoff, key]) => backoff.take(key));
  return () => {
    for (const undo of undos) undo();
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof Error) throw reason;
    throw tooMany(Math.ceil((reason as { msBeforeNext: number }).msBeforeNext / 1000));
  }
}
