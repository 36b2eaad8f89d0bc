import { describe, expect, it } from 'vitest';
import { FORGOTTEN_MS } from '../../src/domain/records/constants.ts';
import { readPlaying } from '../../src/sync/read-state.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { openWorld } from '../support/rules-world.ts';
import { readsOf } from '../support/world-reads.ts';

/** A league in which these matches run, each without a change for so long, ms; the first one is featured. */
function league(quiet: Readonly<Record<string, number>>) {
  const world = openWorld();
  const ids = Object.keys(quiet);
  const matches = ids.map((id) => [`matches/${id}`, { ...freshMatch(), updatedAt: world.now - (quiet[id] ?? 0) }]);
  const live = ids.map((id, index) => [`liveMatches/${id}`, { startedAt: index + 1 }]);
  world.seed({ ...Object.fromEntries([...matches, ...live]), 'config/activeMatch': ids[0] ?? null });
  return readsOf(world);
}
const start = { matchId: 'new', intent: { kind: 'start', match: freshMatch() } } as const;
const end = (matchId: string) => ({ matchId, intent: { kind: 'complete' } }) as const;

describe('what is played, for the start of a match', () => {
  it('WRITE-20: the featured match stays featured while somebody scores it', async () => {
    expect(await readPlaying(league({ a: FORGOTTEN_MS - 1 }), start)).toMatchObject({ featured: 'a' });
  });

  it('decision 33: a forgotten one gives its place to the match that starts', async () => {
    expect(await readPlaying(league({ a: FORGOTTEN_MS }), start)).toMatchObject({ featured: null });
  });

  it('L8: at the end of another match it stays', async () => {
    expect(await readPlaying(league({ a: FORGOTTEN_MS, b: 0 }), end('b'))).toMatchObject({ featured: 'a' });
  });
});

describe('what is played, for the end of the featured match', () => {
  it('WRITE-23: names the others, and those of them that are forgotten', async () => {
    const playing = await readPlaying(league({ a: 0, b: FORGOTTEN_MS, c: 0 }), end('a'));
    expect(playing).toEqual({
      featured: 'a',
      others: { b: { startedAt: 2 }, c: { startedAt: 3 } },
      forgotten: ['b'],
      over: [],
    });
  });
});
