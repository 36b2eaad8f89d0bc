import { seeded } from '../../../../tests/support/seeded.ts';
import type { Json } from '../../src/contracts.ts';
import { referenceQuery } from './rtdb-reference.ts';
import { type Action, eventWord, type QuerySpec, type Scenario } from './sdk-steps.ts';

type Tree = Record<string, Json>;
const STEPS = 25;
const KEYS = ['a', 'b', 'c', 'd', 'e', '1', '2', '10', 'ş', 'Z'];
const LEAVES: Json[] = [0, 1, 2, 3, -1, 2.5, 10, 'a', 'b', 'B', 'ç', '', true, false];

const QUERIES: [string, Omit<QuerySpec, 'path'>][] = [
  ['the whole place', { order: '.priority' }],
  ['the first three by key', { order: '.key', limitToFirst: 3 }],
  ['from a key on', { order: '.key', startAt: 'b' }],
  ['between two keys, without the last', { order: '.key', startAt: '2', endBefore: 'd' }],
  ['the last two by child', { order: 'n', limitToLast: 2 }],
  ['the first two by child', { order: 'n', limitToFirst: 2 }],
  ['a range by child', { order: 'n', startAt: 1, endAt: 3 }],
  ['equal by child', { order: 'n', equalTo: 2 }],
  ['a range by child, its start left out', { order: 'n', startAfter: 1, limitToFirst: 3 }],
  ['the last three by a deep child', { order: 'deep/n', limitToLast: 3 }],
  ['the first three by value', { order: '.value', limitToFirst: 3 }],
  ['a range by value', { order: '.value', startAt: 1, endAt: 'b' }],
  ['equal by value', { order: '.value', equalTo: true }],
  ['from a priority on', { order: '.priority', startAt: 1 }],
  ['the last two by priority', { order: '.priority', limitToLast: 2 }],
  ['up to a priority', { order: '.priority', endAt: 'p', limitToFirst: 4 }],
];

function makeScenario([name, rest]: (typeof QUERIES)[number], index: number): Scenario {
  const random = seeded(1000 + index);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const query: QuerySpec = { path: `steps/s${index}`, ...rest };
  const byChild = !query.order.startsWith('.');
  const byPriority = query.order === '.priority';
  const value = (): Json => {
    const leaf = pick(LEAVES);
    if (byPriority && random() < 0.7) return { '.value': leaf, '.priority': pick([0, 1, 2, 'o', 'p', 'q']) };
    if (query.order === '.value' && random() < 0.9) return leaf;
    if (!byChild) return random() < 0.5 ? leaf : { x: leaf };
    const number = random() < 0.8 ? pick([0, 1, 2, 3, 4]) : leaf;
    return query.order === 'n' ? { n: number, x: pick(LEAVES) } : { deep: { n: number }, x: pick(LEAVES) };
  };
  const action = (tree: Tree): Action => {
    const { path } = query;
    const known = Object.keys(tree);
    const lot = random();
    if (lot < 0.45 || known.length < 3) return { do: 'set', path: `${path}/${pick(KEYS)}`, value: value() };
    if (lot < 0.6) return { do: 'remove', path: `${path}/${pick(known)}` };
    if (lot < 0.68 && byPriority)
      return { do: 'setPriority', path: `${path}/${pick(known)}`, priority: pick([0, 1, 5, 'p', null]) };
    if (lot < 0.7) return { do: 'set', path: `${path}/${pick(known)}`, value: tree[pick(known)] ?? null };
    const changes: Record<string, Json> = {};
    for (let i = 0; i < 3; i++) changes[pick(KEYS)] = random() < 0.25 ? null : value();
    return { do: 'update', path, value: changes };
  };

  let tree: Tree = {};
  for (let i = 0; i < 5; i++) tree[pick(KEYS)] = value();
  const initial = tree;
  const opened = eventsBetween({}, tree, query, true);
  const steps: Scenario['steps'] = [];
  for (let i = 0; i < STEPS; i++) {
    const next = action(tree);
    const after = apply(tree, next, query.path);
    steps.push({ action: next, events: eventsBetween(tree, after, query, false) });
    tree = after;
  }
  return { name, initial, query, opened, steps };
}

function apply(tree: Tree, action: Action, root: string): Tree {
  const after = { ...tree };
  const put = (key: string, value: Json) => {
    if (value === null) delete after[key];
    else after[key] = value;
  };
  if (action.do === 'update') for (const [key, value] of Object.entries(action.value)) put(key, value);
  else {
    const key = action.path.slice(root.length + 1);
    if (action.do === 'set') put(key, action.value);
    if (action.do === 'remove') put(key, null);
    if (action.do === 'setPriority') put(key, withPriority(tree[key] ?? null, action.priority));
  }
  return after;
}

function withPriority(node: Json, priority: Json): Json {
  const plain = typeof node === 'object' && node !== null ? (node as Tree) : { '.value': node };
  const { '.priority': _old, ...rest } = plain;
  if (priority !== null) return { ...rest, '.priority': priority };
  return '.value' in rest ? (rest['.value'] as Json) : rest;
}

/** The SDK's order of the events of one change: removed, added, moved, changed, value. */
function eventsBetween(before: Tree, after: Tree, query: QuerySpec, opening: boolean): string[] {
  const old = windowOf(before, query);
  const now = windowOf(after, query);
  const previous = (key: string) => now[now.indexOf(key) - 1] ?? null;
  const differs = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const stay = now.filter((key) => old.includes(key) && differs(key));
  const words = [
    ...old.filter((key) => !now.includes(key)).map((key) => eventWord('removed', key, plain(before[key]))),
    ...now.filter((key) => !old.includes(key)).map((key) => eventWord('added', key, plain(after[key]), previous(key))),
    ...stay
      .filter(
        (key) =>
          JSON.stringify(sortValue(before[key], query.order)) !== JSON.stringify(sortValue(after[key], query.order)),
      )
      .map((key) => eventWord('moved', key, plain(after[key]), previous(key))),
    ...stay.map((key) => eventWord('changed', key, plain(after[key]), previous(key))),
  ];
  if (words.length === 0 && !opening) return [];
  const whole = now.length === 0 ? null : Object.fromEntries(now.map((key) => [key, plain(after[key])]));
  return [...words, eventWord('value', null, whole)];
}

function windowOf(tree: Tree, query: QuerySpec): string[] {
  const wire: Record<string, Json> = {};
  if (query.order !== '.priority') wire.i = query.order;
  const { startAt, startAfter, endAt, endBefore, equalTo, limitToFirst, limitToLast } = query;
  if (startAt !== undefined) Object.assign(wire, { sp: startAt, sin: true });
  if (startAfter !== undefined)
    Object.assign(wire, { sp: startAfter, sin: false, ...(query.order !== '.key' && { sn: '[MAX_NAME]' }) });
  if (endAt !== undefined) Object.assign(wire, { ep: endAt, ein: true });
  if (endBefore !== undefined)
    Object.assign(wire, { ep: endBefore, ein: false, ...(query.order !== '.key' && { en: '[MIN_NAME]' }) });
  if (equalTo !== undefined) Object.assign(wire, { sp: equalTo, sin: true, ep: equalTo, ein: true });
  if (limitToFirst !== undefined) Object.assign(wire, { l: limitToFirst, vf: 'l' });
  if (limitToLast !== undefined) Object.assign(wire, { l: limitToLast, vf: 'r' });
  const words = referenceQuery({ here: tree }, 'here', wire);
  return words === '' ? [] : words.split(' ').map((word) => word.slice(0, word.indexOf('=')));
}

function sortValue(node: Json | undefined, order: string): Json {
  const isObject = typeof node === 'object' && node !== null;
  if (order === '.priority') return isObject ? ((node as Tree)['.priority'] ?? null) : null;
  if (order === '.key') return null;
  if (order === '.value') return isObject ? 'an object' : (node ?? null);
  let at: Json = node ?? null;
  for (const key of order.split('/')) at = typeof at === 'object' && at !== null ? ((at as Tree)[key] ?? null) : null;
  return at;
}

/** The value without priorities, as in `val()`. */
function plain(node: Json | undefined): Json {
  if (typeof node !== 'object' || node === null) return node ?? null;
  const { '.priority': _priority, ...rest } = node as Tree;
  return '.value' in rest ? (rest['.value'] as Json) : rest;
}

/**
 * The table of steps and their expected events, the same in every run. The events come from a naive implementation of the protocol
 * (rtdb-reference.ts), written independently of the server and the SDK.
 */
export const STEP_TABLE: readonly Scenario[] = QUERIES.map(makeScenario);
