import { lazyPromise } from '../../domain/text/lazy-promise.ts';

/** Parts that few people need, each in its own file. Only this file names them: the files of every first visit stay smaller. */
export const RARE_PARTS = {
  extras: lazyPromise(async () => (await import('./fixture-extras.tsx')).FixtureExtras),
  fixtureTools: lazyPromise(async () => (await import('./fixture-tools.tsx')).FixtureTools),
  past: lazyPromise(async () => (await import('./past-fixtures.tsx')).PastFixtures),
} as const;
