import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Random } from './rtdb-random.ts';

const SPICE = [
  'null',
  '[]',
  '{}',
  '-1',
  '1e308',
  '""',
  '"a/b"',
  '".priority"',
  '"__proto__"',
  '"$x"',
  'true',
  '[[[[',
  '}}}}',
  '\u0000',
  '\ud800',
  '99999',
  ',',
  ':',
  '"',
];

/** A text with a few pieces cut out, replaced, inserted or repeated, or with values swapped. */
export function mutate(random: Random, frame: string): string {
  let text = frame;
  for (let i = random.below(4); i >= 0; i--) {
    const at = random.below(text.length + 1);
    const end = Math.min(text.length, at + random.below(12));
    const kind = random.below(5);
    if (kind === 0) text = text.slice(0, at) + text.slice(end);
    else if (kind === 1) text = text.slice(0, at) + random.pick(SPICE) + text.slice(end);
    else if (kind === 2) text = text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at);
    else if (kind === 3) text = text.slice(0, at) + text.slice(at, end).repeat(3) + text.slice(end);
    // Swaps whole values, which keeps the frame valid JSON and reaches deeper code.
    else
      text = text.replace(/:("[^"]*"|-?\d+|true|false|null|\{\})/g, (all) =>
        random.chance(0.2) ? `:${random.pick(SPICE)}` : all,
      );
  }
  return text;
}

/** Growth of the heap without a leak, in bytes: compiled code, caches. */
export const HEAP_SLACK = 12 * 1024 * 1024;

/** Bytes on the heap after its garbage is gone. */
export async function settledHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
