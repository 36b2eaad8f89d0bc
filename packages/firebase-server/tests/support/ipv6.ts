import { networkInterfaces } from 'node:os';

/** Whether this machine has IPv6; without it nothing is reachable at `::1`. */
export const HAS_IPV6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);
