import { describe, expect, it } from 'vitest';
import { runHistory } from '../support/sim/history.ts';
import { runSeeds, SEEDS } from '../support/sim-invariants.ts';

describe('a match scored on one phone with a bad link, by seed', () => {
  it(
    `L3, L4, L5, L7, L8, L9, L11, L13, L15: two tabs, kills and lost answers: ${SEEDS / 2} histories`,
    () => runSeeds(1, 0, SEEDS / 2),
    60_000 + SEEDS * 600,
  );

  it(
    'decision 37: a match whose fixture was refused at every look begins without it: seed 2382',
    () => runSeeds(1, 2382, 1),
    60_000,
  );

  it.each([33, 917])(
    'decision 58: who leaves without a throw, where a further player came or the answer was lost: seed %i',
    (seed) => runSeeds(1, seed, 1),
    60_000,
  );

  it('in some of them a fixture is decided «hükmen», also before the start of its match arrives', async () => {
    let [forfeits, orphans] = [0, 0];
    for (let seed = 0; seed < 120; seed++) {
      const { fixtures, server, matchIds } = await runHistory({ seed, phones: 1 });
      if (fixtures === null || fixtures.forfeits.count() === 0) continue;
      forfeits += 1;
      const all = Object.values((server.world.read('fixtures') ?? {}) as Record<string, { matchId?: string }>);
      if (all.every((one) => one.matchId !== matchIds[0])) orphans += 1;
    }
    expect(forfeits).toBeGreaterThan(10);
    expect(orphans).toBeGreaterThan(1);
  });

  it('L3: in many of them notes arrive, on throws and on the match', async () => {
    const noted = { throws: 0, matches: 0 };
    for (let seed = 0; seed < 40; seed++) {
      const { server, matchIds } = await runHistory({ seed, phones: 1 });
      const { match, ...throws } = (server.world.read(`matchNotes/${matchIds[0]}`) ?? {}) as Record<string, unknown>;
      noted.throws += Object.keys(throws).length;
      if (match !== undefined) noted.matches += 1;
    }
    expect(noted.throws).toBeGreaterThan(10);
    expect(noted.matches).toBeGreaterThan(5);
  });

  it('L3: in many of them a change of the line-up arrives', async () => {
    let changed = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { server, matchIds } = await runHistory({ seed, phones: 1 });
      if (server.world.read(`matches/${matchIds[0]}/playerStats/cem`) !== null) changed += 1;
    }
    expect(changed).toBeGreaterThan(3);
  });

  it('L9, seed 1281: a recount counts a match where it arrived, behind the forfeit that was declared before', async () => {
    const { broken } = await runHistory({ seed: 1281, phones: 1 });
    expect(broken).toEqual([]);
  });

  it('L6, seed 1241056351: a tab of an older version does not hold up the newer one by asking the server again', async () => {
    const { late } = await runHistory({ seed: 1241056351, phones: 1 });
    expect(late).toEqual([]);
  });

  it('L6: the log seats whom the record has, so no drain waits for it: seed 4267', () => runSeeds(1, 4267, 1), 60_000);

  it('L6: a lost handshake and three torn logs still drain in time: seed 5999', () => runSeeds(1, 5999, 1), 60_000);

  it('replays a seed identically', async () => {
    const [once, again] = [await runHistory({ seed: 42, phones: 1 }), await runHistory({ seed: 42, phones: 1 })];
    expect(again.server.world.read('')).toEqual(once.server.world.read(''));
    expect(again.phones.map(({ disk }) => disk.stored)).toEqual(once.phones.map(({ disk }) => disk.stored));
  });
});
