import { expect, test } from 'vitest';
import { Entrance } from '../../server/league/http/entrance.ts';

/** Computes for longer than a turn may begin requests. */
function burn(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('requests that arrive together begin in turns of the event loop, each address in its turn', async () => {
  const begun: string[] = [];
  const entrance = new Entrance();
  const enter = (address: string, name: string) =>
    entrance.enter(address, () => {
      begun.push(name);
      burn();
    });
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
  enter('b', 'b1');
  // The first one begins at once; the others do not hold up this turn.
  expect(begun).toEqual(['a1']);
  const counts: number[] = [];
  while (begun.length < 5) {
    await turn();
    counts.push(begun.length);
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  expect(counts.every((count, at) => count - (counts[at - 1] ?? 1) <= 1)).toBe(true);
  await turn();
  enter('a', 'a5');
  expect(begun.at(-1)).toBe('a5');
});
