import { expect, test } from '@playwright/test';
import { playOfflineStart } from '../support/e2e-offline-start.ts';
import { setMortalStage } from '../support/e2e-stage.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { scoresOf } from '../support/hand-count.ts';
import { type OfflinePlan, planOfflineStart } from '../support/offline-plan.ts';

// The hunt of tests/sync/offline-starts.test.ts in a real browser whose processor is six times slower.

/** Starts in a run of all stories; BROWSER_STARTS=100 looks harder, FRESH_SEED repeats what a failure names. */
const STARTS = howMany('BROWSER_STARTS', 2, 30);
/** The first of the seeds that every run has: a short plan that taps in every state of the arrival. */
const FIRST_SEED = 11;
/** A page takes seconds to load in so slow a browser. */
const MOST_LOADS = STARTS > 2 ? 4 : 1;

const stage = setMortalStage();

/** Plays a plan; the count kept by hand, the screens and the server agree. @param of names the plan in a failure */
async function expectExact(plan: OfflinePlan, of: string): Promise<void> {
  const said = `${of}: ${JSON.stringify(plan)}`;
  const played = await playOfflineStart(stage, plan).catch((error: unknown) => {
    throw new Error(said, { cause: error });
  });
  const { byHand, onScreens, onServer, wrong, figures } = played;
  test.info().annotations.push({ type: 'start', description: `${of}: ${JSON.stringify(figures)}` });
  expect(wrong, said).toEqual([]);
  for (const shown of onScreens) expect(shown, said).toEqual(byHand);
  expect(onServer, said).toEqual({ events: byHand, record: byHand, scores: scoresOf(byHand) });
}

for (let nth = 0; nth < STARTS; nth++) {
  test(`L2, L3, L4: a match started without network arrives while its scorer taps on, start ${nth + 1}`, {
    tag: '@long',
  }, async () => {
    // The title is the same in every process of the run, and a fresh seed is not.
    const seed = nth < STARTS / 2 ? FIRST_SEED + nth : FRESH_SEED + nth;
    await expectExact(planOfflineStart(seed, MOST_LOADS), `seed ${seed}`);
  });
}
