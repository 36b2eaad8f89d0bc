import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../requests/requests.ts';

/** Thrown when more sign-ins are pending than the queue holds. */
export class PasswordsBusyError extends Error {}

/** The account of a password and the address of the request: the queue is fair to addresses, then to accounts. */
export interface PasswordOwner {
  address: string;
  /** The account's e-mail address or uid. */
  account: string;
  /** Whether the owner is signed in or has a code, and only changes the password: that may wait longer than a sign-in. */
  changes?: boolean;
}

/** The server itself, as the owner of accounts that it makes. */
const SERVER: PasswordOwner = { address: '', account: '' };

/** Hashes and checks passwords, a few at a time. Both methods may reject with {@link PasswordsBusyError}. */
export interface PasswordPool {
  /** @param first runs when the turn has come, before the work; what it throws rejects instead */
  hash(password: string, asker?: PasswordOwner, first?: () => void): Promise<string>;
  /** False for a wrong password, and for a stored hash that is not argon2. */
  verify(stored: string, password: string, asker?: PasswordOwner): Promise<boolean>;
}

export interface PoolBounds {
  /** Simultaneous computations. Each takes 19 MiB, and they share libuv's four threads with the disk. */
  workers: number;
  /** How many requests may wait in all, from one address (a venue's phones share one) and for one account of it. */
  waiting: number;
  perAddress: number;
  perAccount: number;
}

const BOUNDS: PoolBounds = { workers: 2, waiting: 512, perAddress: 128, perAccount: 8 };

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The purpose of a computation: computations of one kind never take all workers. */
const KINDS = ['entry', 'change'] as const;
type Kind = (typeof KINDS)[number];

interface Waiting {
  asker: PasswordOwner;
  start: () => void;
}

/**
 * A pool with a round-robin queue: each address in turn, and within it each account in turn. A flood from one address
 * delays another's sign-in by a computation or two. Of one account of an address one computation runs at a time, and
 * changes of passwords leave a worker to the sign-ins.
 */
export function createPasswordPool(bounds: Partial<PoolBounds> = {}): PasswordPool {
  const { workers, waiting, perAddress, perAccount } = { ...BOUNDS, ...bounds };
  const most: Record<Kind, number> = { entry: workers, change: Math.max(1, workers - 1) };
  const running: Record<Kind, number> = { entry: 0, change: 0 };
  const lines: Record<Kind, FairQueue<Waiting>> = { entry: new FairQueue(2), change: new FairQueue(2) };
  const atWork = new Set<string>();

  const waitingOf = (names: readonly string[]) => lines.entry.sizeOf(names) + lines.change.sizeOf(names);
  const isBusy = (asker: PasswordOwner) => asker !== SERVER && atWork.has(nameOf(asker));
  const hasWorker = (kind: Kind) => running.entry + running.change < workers && running[kind] < most[kind];
  const begin = (kind: Kind, asker: PasswordOwner) => {
    running[kind] += 1;
    atWork.add(nameOf(asker));
  };

  /** Starts computations while a worker is free; the kind that has fewer workers goes first. */
  const startNext = (): void => {
    const kinds = running.entry <= running.change ? KINDS : KINDS.toReversed();
    for (const kind of kinds) {
      const next = hasWorker(kind) ? lines[kind].shift(({ asker }) => isBusy(asker)) : undefined;
      if (next === undefined) continue;
      begin(kind, next.asker);
      next.start();
      startNext();
      return;
    }
  };

  const run = async <T>(asker: PasswordOwner, work: () => Promise<T>): Promise<T> => {
    const kind = asker.changes === true ? 'change' : 'entry';
    if (hasWorker(kind) && !isBusy(asker)) begin(kind, asker);
    else {
      const { address, account } = asker;
      const full =
        waitingOf([]) >= waiting || waitingOf([address]) >= perAddress || waitingOf([address, account]) >= perAccount;
      // The server's own accounts are few, and no request can make it hash for them.
      if (full && asker !== SERVER) throw new PasswordsBusyError('too many passwords waiting to be checked');
      await new Promise<void>((start) => lines[kind].push([address, account], { asker, start }));
    }
    try {
      return await work();
    } finally {
      running[kind] -= 1;
      atWork.delete(nameOf(asker));
      startNext();
    }
  };

  return {
    hash: (password, asker = SERVER, first) =>
      run(asker, async () => {
        first?.();
        return hash(normalize(password), ARGON2ID);
      }),
    verify: (stored, password, asker = SERVER) =>
      run(asker, () => verify(stored, normalize(password)).catch(() => false)),
  };
}

/** The account of one address; no address has a space. */
function nameOf({ address, account }: PasswordOwner): string {
  return `${address} ${account}`;
}

/** Keyboards differ in how they write ş or İ (one character or two); both forms are the same password. */
function normalize(password: string): string {
  return password.normalize('NFC');
}
