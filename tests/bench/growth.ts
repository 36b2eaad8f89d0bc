import { readFileSync } from 'node:fs';
import { Branch, compileRules, Engine, MEMORY_JOURNAL, Tree, type TreeNode } from 'firebase-server/testing';
import { interleave, ratios } from './contenders.ts';
import type { Bench, Figure } from './figure.ts';
import { indexFigures } from './indexes.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const WRITES = 10_000;
/** Children of each branch of the deep tree: a million leaves are six levels down, a thousand three. */
const FANOUT = 10;
/** One string object for each name, as JSON.parse makes it: a tree with many copies of a name would be unrealistic. */
const NAMES = Array.from({ length: FANOUT }, (_, i) => `c${i}`);

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
    for (const [i, name] of NAMES.entries()) children.set(name, left === 1 ? i : build(left - 1));
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
  const before = engine.counts.writes;
  const started = performance.now();
  for (let i = 0; i < WRITES; i++) {
    // A stride that visits the whole tree, so that caches do not flatter the large one.
    const at = path((i * 7919) % size);
    engine.write({
      actor: () => admin,
      change: { kind: 'set', path: at, json: i + 0.5 },
      done: () => undefined,
    });
  }
  await engine.drained();
  const cost = ((performance.now() - started) * 1000) / WRITES;
  const made = engine.counts.writes - before;
  if (made !== WRITES) throw new Error(`${made} of ${WRITES} writes were made`);
  return cost;
}

export const growth: Bench = {
  name: 'growth',
  title: 'A write and a query as the tree grows, in one process without a disk; aim: grows at most by its depth',
  async run(rounds) {
    const figures: Figure[] = [];
    const grown: number[][] = [];
    for (const [shape, make] of [['flat list', flat] as const, ['deep tree', deep] as const]) {
      const places = SIZES.map(make);
      const costs = await interleave(places, rounds, costOf);
      for (const { name, size } of places) {
        figures.push({ name: `${shape} of ${size.toLocaleString('en')}`, unit: 'µs', values: costs[name] ?? [] });
      }
      grown.push(ratios(costs[places.at(-1)?.name as string], costs[places[0]?.name as string]));
    }
    const [flatGrown = [], deepGrown = []] = grown;
    const name = `${SIZES.at(-1)?.toLocaleString('en')} against 1,000`;
    figures.push(
      // The list is no deeper: its growth is the cost of a heap that no longer fits the processor's caches.
      { name: `flat list: ${name}`, unit: '×', values: flatGrown, aim: { most: 2 } },
      { name: `deep tree, twice as deep: ${name}`, unit: '×', values: deepGrown },
      {
        name: '… of it by its depth (the flat list as control)',
        unit: '×',
        values: ratios(deepGrown, flatGrown),
        aim: { most: 2 },
      },
    );
    figures.push(...(await indexFigures(rounds)));
    return { figures };
  },
};
