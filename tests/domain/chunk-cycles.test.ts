import { describe, expect, it } from 'vitest';
import { cyclesOf } from '../../scripts/chunk-cycles.ts';

const cycles = (graph: Record<string, string[]>) =>
  cyclesOf(new Map(Object.entries(graph))).map((one) => one.join(' '));

describe('files of the build that import each other', () => {
  it('are found, also over others, and a file that two import is none of them', () => {
    expect(cycles({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
    expect(cycles({ a: ['b'], b: ['a'] })).toEqual(['a b']);
    expect(cycles({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a b c']);
  });
});
