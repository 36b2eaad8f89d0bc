import type { Random } from '../../packages/firebase-server/tests/support/rtdb-random.ts';
import { SECRET } from './attack-worlds.ts';

/** One REST request to a place. */
export interface Ask {
  method: string;
  headers: Record<string, string>;
  params: string;
  body: string | null;
}

/**
 * Requests that differ only in a guess about the data: all answers of a group must be the same, and the first guess of each group is right in the
 * full world.
 */
export type Guesses<T> = readonly T[];

const METHODS: [string, Record<string, string>, string][] = [
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'].map(
    (method): [string, Record<string, string>, string] => [method, {}, ''],
  ),
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'].map((method): [string, Record<string, string>, string] => [
    'POST',
    { 'X-HTTP-Method-Override': method },
    '',
  ]),
  ['POST', {}, 'x-http-method-override=PUT'],
  ['GET', { Accept: 'text/event-stream' }, ''],
];

const headerGuesses = (hash: string): Guesses<Record<string, string>>[] => {
  const guesses = [hash, 'null_etag', 'x', '*', '', `"${hash}"`];
  return [
    [{}],
    guesses.map((guess) => ({ 'If-Match': guess })),
    guesses.map((guess) => ({ 'If-None-Match': guess })),
    guesses.map((guess) => ({ 'If-Match': guess, 'X-Firebase-ETag': 'true' })),
    [{ 'X-Firebase-ETag': 'true' }],
  ];
};

const quoted = (value: string) => encodeURIComponent(JSON.stringify(value));
const equal = (orderBy: string, ...values: string[]) => values.map((v) => `orderBy=${quoted(orderBy)}&equalTo=${v}`);

const PARAMS: Guesses<string>[] = [
  [''],
  ['print=pretty'],
  ['print=silent'],
  ['print=loud'],
  ['shallow=true'],
  ['format=export'],
  ['download=x.json'],
  ['callback=f'],
  ['timeout=10min'],
  ['timeout=no'],
  ['writeSizeLimit=tiny', 'writeSizeLimit=unlimited'],
  ['auth_variable_override={"uid":"admin","token":{"email":"admin@kupaligi.local"}}'],
  equal('$key', quoted('ece'), quoted('none')),
  equal('email', quoted(`${SECRET}@example.com`), quoted('none')),
  equal('$value', quoted(SECRET), quoted('none')),
  equal('$priority', '5', '6'),
  equal('audience', quoted('player:ece'), quoted('player:none')),
  equal('teamId', quoted('baska'), quoted('none')),
  ['orderBy="n"&limitToFirst=1', 'orderBy="n"&limitToLast=1'],
  ['orderBy="$key"&startAt="a"&limitToFirst=1', 'orderBy="$key"&startAt="zz"&limitToFirst=1'],
  ['shallow=true&print=silent'],
];

const BODIES = ['1', '{"k":{".sv":{"increment":1e308}}}', 'null', '{nonsense'];

/** Every verb with every conditional header and with every parameter, and a sample of both together. */
export function restAttacks(hash: string, random: Random): Guesses<Ask>[] {
  const headers = headerGuesses(hash);
  const groups: Guesses<Ask>[] = [];
  for (const [method, own, ownParams] of METHODS) {
    const bodies = ['PUT', 'PATCH', 'POST'].includes(method) ? BODIES : [null];
    const ask = (more: Record<string, string>, params: string, body: string | null): Ask => ({
      method,
      headers: { ...own, ...more },
      params: [ownParams, params].filter((part) => part !== '').join('&'),
      body,
    });
    const body = random.pick(bodies);
    for (const guesses of headers)
      for (const b of new Set([bodies[0] ?? null, body])) groups.push(guesses.map((more) => ask(more, '', b)));
    const reads = body === null;
    for (const guesses of PARAMS)
      if (reads || random.chance(0.4)) groups.push(guesses.map((params) => ask({}, params, body)));
    for (let i = 0; i < 5; i++) {
      const params = random.pick(random.pick(PARAMS));
      groups.push(random.pick(headers).map((more) => ask(more, params, random.pick(bodies))));
    }
  }
  // A guess in a body is no guess about the data, so each group has one body.
  return groups.map((group) => group.map((one) => ({ ...one, body: group[0]?.body ?? null })));
}

/** All socket requests about a place. */
export function wireAttacks(path: string, hash: string): Guesses<{ a: string; b: Record<string, unknown> }>[] {
  const p = path;
  const hashes = [hash, '', 'x'];
  const equalTo = (i: string, ...values: unknown[]) => values.map((v) => ({ i, sp: v, sin: true, ep: v, ein: true }));
  const queries: unknown[][] = [
    [{}],
    equalTo('email', `${SECRET}@example.com`, 'none'),
    equalTo('.value', SECRET, 'none'),
    equalTo('.key', 'ece', 'none'),
    equalTo('audience', 'player:ece', 'player:none'),
    [{ i: 'n', l: 1, vf: 'l' }],
    [{ l: 1, vf: 'r' }],
  ];
  const values = [1, null, { '.sv': { increment: 1e308 } }, { k: { '.sv': 'timestamp' } }];
  return [
    ...queries.map((group) => group.map((q) => ({ a: 'g', b: { p, q } }))),
    ...queries.map((group) => group.flatMap((q) => hashes.map((h) => ({ a: 'q', b: { p, q, t: 7, h } })))),
    hashes.map((h) => ({ a: 'q', b: { p, h } })),
    ...values.map((d) => hashes.map((h) => ({ a: 'p', b: { p, d, h } }))),
    ...values.map((d) => [{ a: 'p', b: { p, d } }]),
    ...values.map((d) => [{ a: 'o', b: { p, d } }]),
    hashes.map((h) => ({ a: 'm', b: { p, d: { k: 1 }, h } })),
    [{ a: 'm', b: { p, d: { k: { '.sv': { increment: 1 } } } } }],
    [{ a: 'm', b: { p: '', d: { [p === '' ? 'x' : p]: 1, 'unruled/x': null } } }],
    [{ a: 'om', b: { p, d: { k: 1 } } }],
    [{ a: 'oc', b: { p, d: null } }],
    [{ a: 'n', b: { p, q: {} } }],
    [{ a: 'p', b: { p: `${p}/.priority`, d: 1 } }],
  ];
}
