import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../requests/requests.ts';

/** Thrown when more sign-ins are pending than the queue holds. */
export class PasswordsBusyError extends Error {}

/** The account of a password and the address of the request: the queue is fair to addresses, then to accounts. */
export interface PasswordOwner {
  address: string;
  /** The account's e-mail address or uid. */
  account: string;
}

/** The server itself, as the owner of accounts that it makes. */
const SERVER: PasswordOwner = { address: '', account: '' };

/** Hashes and checks passwords, a few at a time. Both methods may reject with {@link PasswordsBusyError}. */
export interface PasswordPool {
  hash(password: string, asker?: PasswordOwner): Promise<string>;
  /** False for a wrong password, and for a stored hash that is not argon2. */
  verify(stored: string, password: string, asker?: PasswordOwner): Promise<boolean>;
}

export interface PoolBounds {
  /** Simultaneous computations. Each takes 19 MiB, and they share libuv's four threads with the disk. */
  workers: number;
  /** How many requests may wait in all, from one address (a venue's phones share one) and for one account. */
  waiting: number;
  perAddress: number;
  perAccount: number;
}

const BOUNDS: PoolBounds = { workers: 2, waiting: 512, perAddress: 128, perAccount: 16 };

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * A pool with a round-robin queue: each address in turn, and within it each account in turn. A flood from one address
 * delays another's sign-in by a computation or two, and one account cannot fill the queue of its address.
 */
export function createPasswordPool(bounds: Partial<PoolBounds> = {}): PasswordPool {
  const { workers, waiting, perAddress, perAccount } = { ...BOUNDS, ...bounds };
  let running = 0;
  const line = new FairQueue<() => void>(2);

  const run = async <T>(asker: PasswordOwner, work: () => Promise<T>): Promise<T> => {
    if (running >= workers) {
      const { address, account } = asker;
      const full =
        line.size >= waiting || line.sizeOf([address]) >= perAddress || line.sizeOf([address, account]) >= perAccount;
      // The server's own accounts are few, and no request can make it hash for them.
      if (full && asker !== SERVER) throw new PasswordsBusyError('too many passwords waiting to be checked');
      // The worker that finishes starts the next one.
      await new Promise<void>((turn) => line.push([address, account], turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password, asker = SERVER) => run(asker, () => hash(normalize(password), ARGON2ID)),
    verify: (stored, password, asker = SERVER) =>
      run(asker, () => verify(stored, normalize(password)).catch(() => false)),
  };
}

/** Keyboards differ in how they write ş or İ (one character or two); both forms are the same password. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
