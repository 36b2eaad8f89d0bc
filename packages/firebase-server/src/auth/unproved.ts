/** How many anonymous accounts may exist that nobody has vouched for. */
export interface UnprovedBounds {
  /** Made from one address; a venue has one. */
  perNetwork: number;
  inAll: number;
}

/** Anonymous accounts that have done nothing yet: a new one never fails, but beyond a bound it takes the place of the oldest. */
export interface Unproved {
  /** Notes a new account and returns the uids whose place it takes. */
  add(uid: string, network: string): string[];
  /** The account has done something that only a person with a right does: it stays. */
  prove(uid: string): void;
  size(): number;
}

/** @param isNeeded whether an account waits for an answer or has a right: no newer one takes its place */
export function createUnproved(
  { perNetwork, inAll }: UnprovedBounds,
  isNeeded: (uid: string) => boolean = () => false,
): Unproved {
  const networkOf = new Map<string, string>();
  const byNetwork = new Map<string, Set<string>>();
  const prove = (uid: string): void => {
    const network = networkOf.get(uid);
    if (network === undefined) return;
    networkOf.delete(uid);
    const own = byNetwork.get(network);
    own?.delete(uid);
    if (own?.size === 0) byNetwork.delete(network);
  };
  return {
    add: (uid, network) => {
      networkOf.set(uid, network);
      const own = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, own.add(uid));
      for (const older of own.size > perNetwork ? own : networkOf.size > inAll ? networkOf.keys() : []) {
        if (isNeeded(older)) continue;
        prove(older);
        return [older];
      }
      return [];
    },
    prove,
    size: () => networkOf.size,
  };
}
