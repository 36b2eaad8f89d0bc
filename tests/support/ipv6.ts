import { networkInterfaces } from 'node:os';

/** Whether this machine has IPv6; where it is switched off, nothing can be reached at `::1`. */
export const HAS_IPV6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);
