// The door of the room: reading, counting and bounding data from outside.
export { countBody, TooMuchAtOnceError } from './body-budget.ts';
export { readEmailAddress } from './email-address.ts';
export { FairQueue } from './fair-queue.ts';
export { JsonTooDeepError, readJson } from './json-reader.ts';
export { INCOMING, MemoryBudget, type MemoryShare, OUTGOING } from './memory-budget.ts';
export { networkOf } from './network.ts';
export { knownOrigin, lanAddresses, linkOrigin, type RequestOrigin, requestOrigin } from './origin.ts';
export { LOOPBACK, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
