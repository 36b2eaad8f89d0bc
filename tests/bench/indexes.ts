import {
  Branch,
  childIndex,
  compileRules,
  Engine,
  MEMORY_JOURNAL,
  makeQuery,
  SortedIndex,
  Tree,
  type TreeNode,
} from 'firebase-server/testing';
import { interleave, ratios } from './contenders.ts';
import type { Figure } from './figure.ts';
import { settledMemory } from './memory-use.ts';

const SIZES = [1000, 100_000, 1_000_000];
const LISTENS = 2000;
const ANSWER = 20;
const WRITES = 5000;
const WINDOWS = 1000;

const rules = compileRules(JSON.stringify({ rules: { list: { '.indexOn': 'n' } } }));
const admin = { auth: null, admin: true };
const byN = childIndex(['n']);
const from = (value: number) => ({ value, key: null, inclusive: true });
const someone = (push: () => void = () => undefined) => ({ active: true, push, revoke: () => undefined });

function listOf(size: number): Branch {
  const children = new Map<string, TreeNode>();
  for (let i = 0; i < size; i++)
    children.set(
      `k${i}`,
      new Branch(
        new Map<string, TreeNode>([
          ['n', i],
          ['name', `Takım ${i}`],
          ['updatedAt', 1.8e12 + i],
        ]),
      ),
    );
  return new Branch(children);
}

function engineOver(list: Branch): Engine {
  const tree = new Tree();
  tree.root = new Branch(new Map([['list', list]]));
  return new Engine(tree, MEMORY_JOURNAL, rules, () => undefined, Date.now);
}

/** Microseconds for a listen and its answer of 20 records, from the second on: the first builds the index. */
async function costOfListen({ engine, size }: { engine: Engine; size: number }): Promise<number> {
  let answer = '';
  const listen = (at: number) =>
    engine.read((guard) => {
      const who = someone();
      const query = makeQuery(byN, true, from(at), null, ANSWER, false);
      const { view, first } = guard.listen(admin, ['list'], query, who, true);
      answer = first().data;
      engine.unlisten(view, who);
      return () => undefined;
    });
  listen(0);
  await engine.drained();
  answer = '{}';
  const started = performance.now();
  for (let i = 0; i < LISTENS; i++) listen((i * 7919) % (size - ANSWER));
  await engine.drained();
  const cost = ((performance.now() - started) * 1000) / LISTENS;
  const { length } = Object.keys(JSON.parse(answer));
  if (length !== ANSWER) throw new Error(`a listen answered ${length} of ${ANSWER}`);
  return cost;
}

/** Microseconds for a write in one listener's window. */
async function costOfWrite({ engine, heard }: Followed): Promise<number> {
  const before = heard();
  const started = performance.now();
  for (let i = 0; i < WRITES; i++) {
    engine.write({
      actor: () => admin,
      change: { kind: 'set', path: `list/k${i % ANSWER}/x`, json: i + 0.5 },
      done: () => undefined,
    });
  }
  await engine.drained();
  const cost = ((performance.now() - started) * 1000) / WRITES;
  if (heard() - before !== WRITES) throw new Error(`${heard() - before} of ${WRITES} writes were heard`);
  return cost;
}

/** An engine, and how many pushes its listeners have got. */
interface Followed {
  engine: Engine;
  heard: () => number;
}

/** An engine with a list of 100,000 and that many adjacent windows of 20 with listeners. */
async function withWindows(windows: number): Promise<Followed> {
  let heard = 0;
  const engine = engineOver(listOf(100_000));
  for (let i = 0; i < windows; i++) {
    const query = makeQuery(byN, true, from(i * ANSWER), from(i * ANSWER + ANSWER - 1), ANSWER, false);
    engine.read((guard) => {
      guard.listen(
        admin,
        ['list'],
        query,
        someone(() => {
          heard += 1;
        }),
        true,
      );
      return () => undefined;
    });
  }
  await engine.drained();
  return { engine, heard: () => heard };
}

/** Bytes of the heap for each entry of an index over a million children. */
async function bytesPerEntry(): Promise<number> {
  const size = SIZES.at(-1) as number;
  const list = listOf(size);
  const before = (await settledMemory()).heap;
  const index = new SortedIndex(byN, list);
  return ((await settledMemory()).heap - before) / index.size;
}

/** What queries cost as a list grows, and writes as its listeners do. */
export async function indexFigures(rounds: number): Promise<Figure[]> {
  const places = SIZES.map((size) => ({ name: `listen-${size}`, engine: engineOver(listOf(size)), size }));
  const listens = await interleave(places, rounds, costOfListen);
  const figures: Figure[] = places.map(({ name, size }) => ({
    name: `listen that answers ${ANSWER} of ${size.toLocaleString('en')}`,
    unit: 'µs',
    values: listens[name] ?? [],
  }));
  for (const { name, size } of places.slice(1)) {
    const values = ratios(listens[name], listens[places[0]?.name as string]);
    figures.push({ name: `… ${size.toLocaleString('en')} against 1,000`, unit: '×', values, aim: { most: 2 } });
  }
  places.length = 0;
  const followed = [
    { name: 'alone', ...(await withWindows(1)) },
    { name: 'many', ...(await withWindows(WINDOWS)) },
  ];
  const writes = await interleave(followed, rounds, costOfWrite);
  figures.push(
    { name: 'write in the window of the only listener', unit: 'µs', values: writes.alone ?? [] },
    { name: `… with ${WINDOWS.toLocaleString('en')} windows beside it`, unit: 'µs', values: writes.many ?? [] },
    { name: '… ratio', unit: '×', values: ratios(writes.many, writes.alone), aim: { most: 1.5 } },
    { name: 'memory of an index entry', unit: 'B', values: [await bytesPerEntry()] },
  );
  return figures;
}
