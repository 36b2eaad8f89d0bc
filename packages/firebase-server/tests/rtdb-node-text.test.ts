import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../../tests/support/effort.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { Branch, nodeAt, toJson, toValue } from '../src/tree/node.ts';
import { toJsonText, toValueText } from '../src/tree/node-text.ts';
import { makeUpdate } from '../src/tree/patch.ts';
import { pickChildren } from '../src/tree/query.ts';
import { Tree } from '../src/tree/tree.ts';

/** Long enough that each text is worth caching. */
const LONG = 'ş'.repeat(300);
const key = fc.constantFrom('a', 'b', '0', '1', '2');
const path = fc.array(key, { minLength: 1, maxLength: 4 });
const leaf = fc.constantFrom<unknown>(LONG, `${LONG}"`, 7, true, { '.value': LONG, '.priority': 3 });
const value = fc.oneof(
  leaf,
  fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf))),
  fc.constant({ '.priority': 'x', a: { b: LONG } }),
  fc.constant(null),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), path, value }),
  fc.record({ kind: fc.constant('undone' as const), path, value }),
  fc.record({ kind: fc.constant('priority' as const), path, value: fc.constantFrom(null, 1, 'p') }),
  fc.record({ kind: fc.constant('read' as const), path: fc.array(key, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('pick' as const), path: fc.array(key, { maxLength: 2 }), keys: fc.array(key) }),
);

const check = (node: Parameters<typeof toJson>[0]) => {
  expect(JSON.parse(toJsonText(node))).toEqual(toJson(node));
  expect(JSON.parse(toValueText(node))).toEqual(toValue(node));
};

describe('cached texts', () => {
  it('are those of the present tree, whatever was written, taken back and selected before', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const tree = new Tree();
        const apply = (at: readonly string[], json: unknown) => {
          try {
            return tree.apply(makeUpdate(tree.root, '', { [at.join('/')]: json as never }, 1));
          } catch {
            return () => undefined; // what the database refuses, such as a priority of nothing
          }
        };
        for (const one of steps) {
          if (one.kind === 'write') apply(one.path, one.value);
          else if (one.kind === 'priority') apply([...one.path, '.priority'], one.value);
          else if (one.kind === 'undone') {
            const undo = apply(one.path, one.value);
            check(tree.root);
            undo();
          } else if (one.kind === 'pick') check(pickChildren(nodeAt(tree.root, one.path), one.keys));
          else check(nodeAt(tree.root, one.path));
          if (one.kind !== 'read') check(tree.root);
        }
      }),
      { numRuns: howMany('PROVE_RUNS', 150, 5_000) },
    );
  });

  it('a write below one child leaves the texts of the others', () => {
    const tree = new Tree();
    const match = (at: number) => ({ score: 1, events: { x: { at, by: LONG } } });
    const matches = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`m${at}`, match(at)]));
    tree.apply(makeUpdate(tree.root, '', { matches: matches as never }, 1));
    toJsonText(tree.root);
    // The server does not rewrite the text of an untouched child: a change that bypasses the tree changes no answer.
    const other = nodeAt(tree.root, ['matches', 'm7']) as Branch;
    other.children.set('score', 99);
    tree.apply(makeUpdate(tree.root, '', { 'matches/m3/score': 2 }, 2));
    const { matches: read } = JSON.parse(toJsonText(tree.root)) as { matches: Record<string, { score: number }> };
    expect([read.m3?.score, read.m7?.score]).toEqual([2, 1]);
    tree.apply(makeUpdate(tree.root, '', { 'matches/m7/events/x/at': 5 }, 3));
    expect(JSON.parse(toJsonText(nodeAt(tree.root, ['matches', 'm7'])))).toMatchObject({ score: 99 });
  });

  it('a value that was read before it was stored is no older than the tree', () => {
    const tree = new Tree();
    const node = nodeFromJson({ a: { b: LONG, c: 1 } } as never) as Branch;
    toJsonText(node);
    tree.set(['x'], node);
    tree.set(['x', 'a', 'c'], 2);
    expect(JSON.parse(toJsonText(tree.root))).toEqual({ x: { a: { b: LONG, c: 2 } } });
    expect(tree.root).toBeInstanceOf(Branch);
  });
});
