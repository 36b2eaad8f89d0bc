import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AuthError } from './errors.ts';

/** Attempts allowed in a window; `per` in seconds. */
export interface Limit {
  attempts: number;
  per: number;
}

/** What one address or account may do before it is told to wait (`TOO_MANY_ATTEMPTS_TRY_LATER`). */
export interface AuthLimits {
  /** Wrong passwords for one account from one address. */
  passwordByPair: Limit;
  /** Wrong passwords for one account from all addresses that never signed in to it. */
  passwordByAccount: Limit;
  /** Wrong passwords and unknown accounts from one address. A whole league sits behind one address at the venue. */
  passwordByAddress: Limit;
  signUpByAddress: Limit;
  mailByAccount: Limit;
  mailByAddress: Limit;
  /** Tries of one-time codes from one address. */
  codeByAddress: Limit;
}

export const DEFAULT_LIMITS: AuthLimits = {
  passwordByPair: { attempts: 10, per: 15 * 60 },
  passwordByAccount: { attempts: 50, per: 60 * 60 },
  passwordByAddress: { attempts: 100, per: 15 * 60 },
  signUpByAddress: { attempts: 200, per: 60 * 60 },
  mailByAccount: { attempts: 5, per: 60 * 60 },
  mailByAddress: { attempts: 50, per: 60 * 60 },
  codeByAddress: { attempts: 50, per: 15 * 60 },
};

/** Each method throws {@link AuthError} `TOO_MANY_ATTEMPTS_TRY_LATER` when a limit is reached. */
export interface Limiter {
  /**
   * Takes an attempt before the password is looked at, so that parallel guesses count too.
   * Call the returned function when the password was right: it gives the attempt back.
   */
  password(email: string, address: string): Promise<() => Promise<void>>;
  signUp(address: string): Promise<void>;
  mail(email: string, address: string): Promise<void>;
  code(address: string): Promise<void>;
}

/** Addresses remembered as having signed in to an account, in all. */
const MAX_KNOWN = 10_000;

/** Counts attempts in memory; a restart forgets them, which costs an attacker more than it gives. */
export function createLimiter(limits: AuthLimits = DEFAULT_LIMITS): Limiter {
  const counter = ({ attempts, per }: Limit) => new RateLimiterMemory({ points: attempts, duration: per });
  const byPair = counter(limits.passwordByPair);
  const byAccount = counter(limits.passwordByAccount);
  const byAddress = counter(limits.passwordByAddress);
  const signUps = counter(limits.signUpByAddress);
  const mailsByAccount = counter(limits.mailByAccount);
  const mailsByAddress = counter(limits.mailByAddress);
  const codes = counter(limits.codeByAddress);
  const known = new Set<string>();

  return {
    password: async (email, rawAddress) => {
      const address = network(rawAddress);
      const pair = `${email} ${address}`;
      await take(byAddress, address);
      await take(byPair, pair);
      // a stranger's guesses must not lock the scorer out on match day: whoever signed in from here before still may
      if (!known.has(pair)) await take(byAccount, email);
      return async () => {
        await Promise.all([byAddress.reward(address), byPair.delete(pair)]);
        if (known.has(pair)) return;
        await byAccount.reward(email);
        known.add(pair);
        if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '');
      };
    },
    signUp: (address) => take(signUps, network(address)),
    mail: async (email, address) => {
      await take(mailsByAddress, network(address));
      await take(mailsByAccount, email);
    },
    code: (address) => take(codes, network(address)),
  };
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof Error) throw reason;
    throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Try again later.');
  }
}

/** One household has a whole /64 of IPv6, so that is what counts as an address. */
export function network(address: string): string {
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(':')) return v4 ?? address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
