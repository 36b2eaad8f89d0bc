import { hash, verify } from '@node-rs/argon2';

/** Thrown when more people sign in at once than the queue holds. */
export class PasswordsBusyError extends Error {}

/** Hashes and checks passwords, a few at a time. Both methods may reject with {@link PasswordsBusyError}. */
export interface PasswordPool {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and for a stored hash that is not argon2. */
  verify(stored: string, password: string): Promise<boolean>;
}

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * A pool of `workers` computations at a time with at most `waiting` more behind them. The bound matters twice: each
 * one takes 19 MiB, and they share libuv's four threads with the disk, which must stay free for the database's log.
 */
export function createPasswordPool(workers = 2, waiting = 128): PasswordPool {
  let running = 0;
  const queue: (() => void)[] = [];

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= workers) {
      if (queue.length >= waiting) throw new PasswordsBusyError('too many passwords waiting to be checked');
      await new Promise<void>((turn) => queue.push(turn)); // the finishing one hands over its place
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => run(() => hash(normalize(password), ARGON2ID)),
    verify: (stored, password) => run(() => verify(stored, normalize(password)).catch(() => false)),
  };
}

/** Keyboards differ in how they write ş or İ (one character or two); the password is the same. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
