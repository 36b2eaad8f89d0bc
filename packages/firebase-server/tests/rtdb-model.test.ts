import {
  type DataSnapshot,
  endAt,
  endBefore,
  equalTo,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  startAfter,
  startAt,
} from 'firebase/database';
import { expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { connectSdk, until } from './support/rtdb-client.ts';
import { type Random, seeded } from './support/rtdb-random.ts';
import { canonical, referenceQuery } from './support/rtdb-reference.ts';
import { startTestServer } from './support/rtdb-server.ts';

// Client A listens only to filtered queries, so it shows the server's windows; each must equal a naive
// recomputation from the whole tree. Client B listens to the root and must always hold exactly the whole tree.

const KEYS = ['a', 'b', 'c', 'zz', '1', '2', '10', '01', '-5', 'é', '€', 'n', 'v'];
const PATHS = ['l', 'l/a', 'l/1', 'm', 'l/b/c'];
const LEAVES: (string | number | boolean)[] = [0, 1, 2, -1.5, 10, 'a', 'b', 'B', 'ä', '', true, false, '10'];

function randomValue(random: Random, depth: number): Json {
  if (random.chance(0.12)) return null;
  if (depth === 0 || random.chance(0.35)) {
    const value = random.pick(LEAVES);
    return random.chance(0.25) ? { '.value': value, '.priority': random.pick([1, 2, 'p', 'q']) } : value;
  }
  const object: Record<string, Json> = {};
  if (random.chance(0.25)) object['.priority'] = random.pick([0, 3, 'p']);
  for (let i = random.below(5); i >= 0; i--) object[random.pick(KEYS)] = randomValue(random, depth - 1);
  return object;
}

function randomPath(random: Random): string {
  const depth = random.below(4);
  const path = [random.pick(['l', 'l', 'l', 'm'])];
  for (let i = 0; i < depth; i++) path.push(random.pick(KEYS));
  return path.join('/');
}

function randomConstraints(random: Random): QueryConstraint[] {
  const kind = random.below(5);
  const order = [orderByKey(), orderByValue(), orderByPriority(), orderByChild('n'), orderByChild('n/v')][kind];
  const constraints: QueryConstraint[] = [order as QueryConstraint];
  const bound = () =>
    kind === 0 ? random.pick(KEYS) : kind === 2 ? random.pick([0, 1, 2, 'p', null]) : random.pick(LEAVES);
  const key = (): [string] | [] => (kind !== 0 && random.chance(0.4) ? [random.pick(KEYS)] : []);
  if (random.chance(0.2)) constraints.push(equalTo(bound(), ...key()));
  else {
    if (random.chance(0.4)) constraints.push((random.chance(0.5) ? startAt : startAfter)(bound(), ...key()));
    if (random.chance(0.4)) constraints.push((random.chance(0.5) ? endAt : endBefore)(bound(), ...key()));
  }
  if (random.chance(0.6) || constraints.length === 1) {
    constraints.push((random.chance(0.5) ? limitToFirst : limitToLast)(1 + random.below(4)));
  }
  return constraints;
}

function show(snapshot: DataSnapshot | undefined): string {
  const children: string[] = [];
  snapshot?.forEach((child) => {
    children.push(`${child.key}=${canonical(child.exportVal())}`);
  });
  return children.join(' ');
}

interface Listening {
  path: string;
  wire: Record<string, Json>;
  snapshot: DataSnapshot | undefined;
  stop: () => void;
}

const indexes = { '.indexOn': ['n', 'n/v', '.value'] };
// 170308: an update that makes a place and names its priority. 132099: a window that filled up bit by bit.
const SEEDS = [1, 2, 132099, 170308, Date.now() % 1_000_000];

test.each(SEEDS)('every listener equals a recomputation from the whole tree (seed %i)', async (seed) => {
  const random = seeded(seed);
  const server = await startTestServer({
    rules: JSON.stringify({
      rules: { '.read': true, '.write': true, $a: { ...indexes, $b: { ...indexes, $c: indexes } } },
    }),
  });
  const a = connectSdk(server);
  const b = connectSdk(server);
  const markers = [-1, -1];
  let whole: DataSnapshot | undefined;
  onValue(ref(b.db), (snapshot) => {
    whole = snapshot;
    markers[1] = snapshot.child('marker').val() ?? -1;
  });
  onValue(ref(a.db, 'marker'), (snapshot) => {
    markers[0] = snapshot.val() ?? -1;
  });
  const listen = (): Listening => {
    const path = random.pick(PATHS);
    const built = query(ref(a.db, path), ...randomConstraints(random));
    const { _queryObject: wire } = built as unknown as { _queryObject: Record<string, Json> };
    const listening: Listening = { path, wire, snapshot: undefined, stop: () => undefined };
    listening.stop = onValue(built, (snapshot) => {
      listening.snapshot = snapshot;
    });
    return listening;
  };
  const QUERIES = 25;
  try {
    const listens = Array.from({ length: QUERIES }, listen);
    for (let step = 0; step < 120; step++) {
      if (random.chance(0.2)) {
        const i = random.below(QUERIES);
        listens[i]?.stop();
        listens[i] = listen();
      }
      for (let i = random.below(3); i >= 0; i--) {
        if (random.chance(0.25)) {
          const update: Record<string, Json> = {};
          for (let j = random.below(4); j >= 0; j--) {
            const path = random.chance(0.2) ? `${randomPath(random)}/.priority` : randomPath(random);
            const clashes = Object.keys(update).some(
              (other) => `${other}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${other}/`),
            );
            if (!clashes)
              update[path] = path.endsWith('.priority') ? random.pick([1, 'p', null]) : randomValue(random, 2);
          }
          await server.database.update('/', update);
        } else if (random.chance(0.15))
          await server.database.set(`${randomPath(random)}/.priority`, random.pick([1, 2, 'q', null]));
        else await server.database.set(randomPath(random), randomValue(random, 3));
      }
      await server.database.set('marker', step);
      await until(() => markers[0] === step && markers[1] === step && listens.every((l) => l.snapshot), 'both clients');
      const tree = server.database.exportJson();
      for (const { path, wire, snapshot } of listens) {
        const expected = referenceQuery(tree, path, wire);
        expect(show(snapshot), `step ${step}: ${path} ${JSON.stringify(wire)}`).toBe(expected);
      }
      expect(whole?.exportVal()).toEqual(tree);
    }
  } finally {
    await a.close();
    await b.close();
    await server.close();
  }
});
