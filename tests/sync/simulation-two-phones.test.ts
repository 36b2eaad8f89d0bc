import { describe, expect, it } from 'vitest';
import { runHistory } from '../support/sim/history.ts';
import { runSeeds, SEEDS } from '../support/sim-invariants.ts';

describe('a match scored on two phones with a bad link, by seed', () => {
  it(
    `L3, L4, L5, L7, L8, L9, L10, L11, L13, L14, L15: kills, lost answers and each other: ${SEEDS / 2} histories`,
    () => runSeeds(2, 5000, SEEDS / 2),
    60_000 + SEEDS * 600,
  );

  it(
    'decision 67: who had a seat, left it and came again for another one: seed 140568745',
    () => runSeeds(2, 140568745, 1),
    60_000,
  );

  it(
    'L4: a change whose answer was lost is late once the other phone has given the seat on: seed 577708970',
    () => runSeeds(2, 577708970, 1),
    60_000,
  );

  it.each([995133088])(
    'a turn of a giving that was refused with its line-up is told of: seed %i',
    (seed) => runSeeds(2, seed, 1),
    60_000,
  );

  it(
    'decision 67: of two phones’ changes each gets a place or a reason: seed 935575322',
    () => runSeeds(2, 935575322, 1),
    60_000,
  );

  it(
    'the screen of an ended match does not seat again whom another phone took out: seed 1341144208',
    () => runSeeds(2, 1341144208, 1),
    60_000,
  );

  it(
    'a change of the line-up that arrived is not refused when the other phone seats elsewhere who left: seed 7377',
    () => runSeeds(2, 7377, 1),
    60_000,
  );

  it(
    'L10: no score is sent that was folded from a log whose latest event is still under way: seed 435072331',
    () => runSeeds(2, 435072331, 1),
    60_000,
  );

  it(
    'a hidden page whose request waits on a dead socket gives its connection back: seed 6295',
    () => runSeeds(2, 6295, 1),
    60_000,
  );

  it('replays a seed identically', async () => {
    const [once, again] = [await runHistory({ seed: 42, phones: 2 }), await runHistory({ seed: 42, phones: 2 })];
    expect(again.server.world.read('')).toEqual(once.server.world.read(''));
    expect(again.phones.map(({ disk }) => disk.stored)).toEqual(once.phones.map(({ disk }) => disk.stored));
  });
});
