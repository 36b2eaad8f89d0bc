import type { Feed } from './feeds.ts';

/** What the league has still to count, for everybody; empty but for moments. */
export const UNCOUNTED: Feed = { name: 'uncounted', path: 'uncounted' };

/** When the league has last counted, for everybody; the fields of the one record. */
export const COUNTING: Feed = { name: 'counting', path: 'counting', aged: true };
