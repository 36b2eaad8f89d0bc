import { readFileSync } from 'node:fs';
import { Engine } from '../../server/rtdb/engine.ts';
import { MEMORY_JOURNAL } from '../../server/rtdb/journal.ts';
import { Branch, type TreeNode } from '../../server/rtdb/node.ts';
import { makeSet } from '../../server/rtdb/patch.ts';
import { compileRules } from '../../server/rtdb/rules.ts';
import { Tree } from '../../server/rtdb/tree.ts';
import { interleave, ratios } from './contenders.ts';
import type { Bench, Figure } from './figure.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const WRITES = 4000;
/** Children of each branch of the deep tree: a million leaves are six levels down, a thousand three. */
const FANOUT = 10;

const rules = compileRules(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));
const admin = { auth: null, admin: true };

interface Place {
  name: string;
  engine: Engine;
  /** The path of the `i`-th leaf. */
  path: (i: number) => string;
  size: number;
}

function engineOver(root: TreeNode): Engine {
  const tree = new Tree();
  tree.root = root;
  return new Engine(tree, MEMORY_JOURNAL, rules, () => undefined, Date.now);
}

function flat(size: number): Place {
  const list = new Map<string, TreeNode>();
  for (let i = 0; i < size; i++) list.set(`k${i}`, i);
  const engine = engineOver(new Branch(new Map([['list', new Branch(list)]])));
  return { name: `flat-${size}`, engine, path: (i) => `list/k${i % size}`, size };
}

function deep(size: number): Place {
  const levels = Math.round(Math.log(size) / Math.log(FANOUT));
  const build = (left: number): TreeNode => {
    const children = new Map<string, TreeNode>();
    for (let i = 0; i < FANOUT; i++) children.set(`c${i}`, left === 1 ? i : build(left - 1));
    return new Branch(children);
  };
  const path = (i: number) => {
    let text = '';
    for (let level = 0, rest = i % size; level < levels; level++, rest = Math.floor(rest / FANOUT)) {
      text += `/c${rest % FANOUT}`;
    }
    return text;
  };
  return { name: `deep-${size}`, engine: engineOver(build(levels)), path, size };
}

/** Microseconds for a write. */
async function costOf({ engine, path, size }: Place): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < WRITES; i++) {
    // A stride that visits the whole tree, so that caches do not flatter the large one.
    const at = path((i * 7919) % size);
    engine.write(
      () => admin,
      (state, now) => makeSet(state, at, i + 0.5, now),
      () => undefined,
    );
  }
  await engine.drained();
  return ((performance.now() - started) * 1000) / WRITES;
}

export const growth: Bench = {
  name: 'growth',
  title: 'A write as the tree grows, in one process without a disk; aim: grows at most by its depth',
  async run(rounds) {
    const figures: Figure[] = [];
    for (const [shape, make] of [['flat list', flat] as const, ['deep tree', deep] as const]) {
      const places = SIZES.map(make);
      const costs = await interleave(places, rounds, costOf);
      const least = costs[places[0]?.name as string];
      for (const { name, size } of places) {
        figures.push({ name: `${shape} of ${size.toLocaleString('en')}`, unit: 'µs', values: costs[name] ?? [] });
      }
      const name = `${shape}: ${SIZES.at(-1)?.toLocaleString('en')} against 1,000`;
      // Twice: the depth of the deep one; for the list what a map that no longer fits the processor's caches may cost.
      figures.push({ name, unit: '×', values: ratios(costs[places.at(-1)?.name as string], least), aim: { most: 2 } });
    }
    return { figures };
  },
};
