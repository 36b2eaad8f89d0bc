import { describe, expect, it } from 'vitest';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { runOfflineStart } from '../support/sim/offline-start.ts';

const STARTS = howMany('OFFLINE_STARTS', 150, 5_000);

describe('a match started without network that arrives while its scorer taps on', () => {
  it(
    `L2, L3, L4, L13: every screen and the server show the count kept by hand: ${STARTS} starts`,
    async () => {
      for (let done = 0; done < STARTS; done++) {
        const seed = done < STARTS * 0.75 ? done : FRESH_SEED + done;
        const { byHand, onServer, wrongScreens } = await runOfflineStart(seed);
        expect(wrongScreens, `seed ${seed}`).toEqual([]);
        expect(onServer, `seed ${seed}`).toEqual(byHand);
      }
    },
    60_000 + STARTS * 1_000,
  );

  // A reloaded page had the record before the log: it counted what was on its way a second time, and refused a cup in a rack that had room.
  it.each([83, 169, 325, 582])(
    'L2, seed %i: no cup is refused while the log of a reloaded page is on its way',
    async (seed) => {
      const { byHand, onServer, wrongScreens } = await runOfflineStart(seed);
      expect(wrongScreens).toEqual([]);
      expect(onServer).toEqual(byHand);
    },
  );
});
