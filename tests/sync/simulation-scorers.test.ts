import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHistory } from '../support/sim/history.ts';
import { phonesOf, runScorerSeeds, SCORER_SEEDS } from '../support/sim-scorer-laws.ts';

const FIRST = 700_000;

beforeAll(() => {
  // A right that the phone could not keep, a listen that was refused.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('Issue 21: a match scored by the admin and one to three scorers, by seed', () => {
  it(
    `L3 to L15: links, claims, revocations, turns and handovers at any step: ${SCORER_SEEDS} histories`,
    () => runScorerSeeds(FIRST, SCORER_SEEDS),
    60_000 + SCORER_SEEDS * 60,
  );

  it('replays a seed identically', async () => {
    const run = () => runHistory({ seed: FIRST, phones: phonesOf(FIRST), scorers: true });
    const [once, again] = [await run(), await run()];
    expect(again.server.world.read('')).toEqual(once.server.world.read(''));
    expect(again.phones.map(({ disk }) => disk.stored)).toEqual(once.phones.map(({ disk }) => disk.stored));
  });
});
