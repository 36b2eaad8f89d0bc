import { ref, set } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import { Engine } from '../src/database/engine.ts';
import { MEMORY_JOURNAL } from '../src/database/journal/journal.ts';
import { compileRules, type Rules } from '../src/rules/rules.ts';
import { Tree } from '../src/tree/tree.ts';
import { connectSdk, openRaw, type RawClient } from './support/rtdb-client.ts';
import { OPEN_RULES, startTestServer, type TestServer, verifyTestToken } from './support/rtdb-server.ts';

// What a refused write costs, counted: bytes read, values visited, rules evaluated.

const KB = 1024;
const SMALL = { bytes: 64 * KB, values: 1000 };
const LARGE = { bytes: 16 * KB * KB, values: Number.POSITIVE_INFINITY };
const writeAllowance = (auth: unknown) => (auth === null ? SMALL : LARGE);
const REFUSED = { error: 'Data to write exceeds the maximum size that can be modified with a single request.' };

let judged = 0;
/** Open rules that count their evaluations. */
function countedRules(text: string): Rules {
  const rules = compileRules(text);
  const { write } = rules.root;
  if (write === null) throw new Error('no rule to count');
  const counted = {
    ...write,
    test: () => {
      judged++;
      return true;
    },
  };
  return { ...rules, root: { ...rules.root, write: counted } };
}

/** A list of numbers, the most values for its bytes, that counts how many of them are looked at. */
function watchedList(length: number) {
  const seen = { values: 0 };
  const list = new Proxy(new Array<number>(length).fill(0), {
    get: (target, key) => {
      if (typeof key === 'string' && key !== 'length') seen.values++;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { list, seen };
}

beforeEach(() => {
  judged = 0;
});

describe('a write of more values than its actor may send', () => {
  const refusedBy = (json: unknown, auth: string | null) => {
    const engine = new Engine(
      new Tree(),
      MEMORY_JOURNAL,
      countedRules(OPEN_RULES),
      () => undefined,
      Date.now,
      writeAllowance,
    );
    return new Promise<string | null>((resolve) =>
      engine.gate('192.0.2.1').write({
        actor: () => ({ auth, admin: false }),
        change: { kind: 'set', path: 'x', json },
        done: (error) => resolve(error?.status ?? null),
      }),
    );
  };

  test.each([
    ['a list', (list: number[]) => list],
    ['lists in lists', (list: number[]) => [[list]]],
    ['a list in an object', (list: number[]) => ({ a: { b: list } })],
  ])('L18: costs as many looks as the allowance has values, and no rule is asked: %s', async (_what, shape) => {
    const { list, seen } = watchedList(100_000);
    expect(await refusedBy(shape(list), null)).toBe('too_big');
    expect([seen.values <= SMALL.values, judged]).toEqual([true, 0]);
  });

  test('the bound counts every kind of value, and a write within it is judged', async () => {
    const members = Object.fromEntries(Array.from({ length: SMALL.values - 1 }, (_, i) => [`k${i}`, null]));
    expect(await refusedBy(members, null)).toBeNull();
    expect(judged).toBe(1);
    expect(await refusedBy({ ...members, more: {} }, null)).toBe('too_big');
    expect(judged).toBe(1);
    expect(await refusedBy({ ...members, more: {} }, 'ada')).toBeNull();
  });
});

describe('a REST body', () => {
  const numbers = Buffer.from(',0'.repeat(8 * KB));
  const text = Buffer.from(`,"${'x'.repeat(16 * KB - 3)}"`);
  /** Sends a list of `size` bytes in pieces of 16 kB; gives the answer and how many bytes the server took. */
  async function put(piece: Buffer, size: number, auth = '', headers: Record<string, string> = {}) {
    const database = await openDatabase({
      ...{ dir: null, namespace: 'lig', rules: OPEN_RULES, log: () => undefined },
      ...{ verifyToken: verifyTestToken, compile: countedRules, writeAllowance },
    });
    let taken = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const last = taken + piece.length >= size;
          if (taken === 0) controller.enqueue(Buffer.from('[0'));
          controller.enqueue(last ? Buffer.from(']') : piece);
          taken += piece.length;
          if (last) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'PUT', body, headers, duplex: 'half' } as RequestInit;
    const response = await database.rest(new Request(`http://x/x.json?ns=lig&print=silent${auth}`, init));
    const answer = { status: response.status, body: response.status === 204 ? null : await response.json(), taken };
    await database.close();
    return answer;
  }

  test('L18: of 15 MB is cut off after the allowance; nothing of it is parsed or judged', async () => {
    const { status, body, taken } = await put(numbers, 15 * KB * KB);
    expect([status, body]).toEqual([400, REFUSED]);
    expect(taken).toBeLessThanOrEqual(SMALL.bytes + 16 * KB);
    expect(judged).toBe(0);
  });

  test('of which the head says 15 MB is not read at all', async () => {
    const { status, taken } = await put(numbers, 15 * KB * KB, '', { 'content-length': String(15 * KB * KB) });
    expect([status, taken]).toEqual([400, 0]);
  });

  test('of 10 MB is stored for an account that may send as much', async () => {
    expect(await put(text, 10 * KB * KB, '&auth=user:ada')).toMatchObject({ status: 204, body: null });
    expect(judged).toBe(1);
  });
});

describe('a socket', () => {
  let server: TestServer;
  let other: RawClient;
  let client: RawClient;
  beforeEach(async () => {
    server = await startTestServer({ writeAllowance, compile: countedRules });
    other = await openRaw(server);
    client = await openRaw(server);
  });
  afterEach(async () => {
    for (const { socket } of [other, client]) socket.terminate();
    await server.close();
  });
  const big = 'x'.repeat(1024 * KB);

  test('L18: a message of 1 MB is answered with a refusal, unparsed and unjudged; this socket and the others go on', async () => {
    const answers = ['p', 'm', 'o', 'om'].map((a) => client.ask(a, { p: 'x', d: { big } }));
    for (const answer of answers) expect((await answer).s).toBe('too_big');
    expect(judged).toBe(0);
    expect((await client.ask('p', { p: 'x', d: 1 })).s).toBe('ok');
    expect((await other.ask('g', { p: 'x', q: {} })).d).toBe(1);
  });

  test('the refusal takes its turn: answers come in the order of the requests', async () => {
    const first = client.post('p', { p: 'a', d: 1 });
    client.post('p', { p: 'b', d: big });
    const last = client.post('p', { p: 'c', d: 3 });
    await client.next((message) => message.d.r === last);
    expect(client.take().map(({ r, s }) => [r - first, s])).toEqual([
      [0, 'ok'],
      [1, 'too_big'],
      [2, 'ok'],
    ]);
  });

  test('a large write in the same burst as its token is judged by the account, not by what came before', async () => {
    client.post('auth', { cred: 'user:ada' });
    expect((await client.ask('p', { p: 'x', d: big })).s).toBe('ok');
    client.post('unauth', {});
    expect((await client.ask('p', { p: 'x', d: big })).s).toBe('too_big');
  });

  test('a token that is none helps nobody', async () => {
    client.post('auth', { cred: 'nobody' });
    expect((await client.ask('p', { p: 'x', d: big })).s).toBe('too_big');
    expect(judged).toBe(0);
  });

  test('all writes for the end of a connection together are bounded like one', async () => {
    const half = 'x'.repeat(SMALL.bytes / 2);
    expect((await client.ask('o', { p: 'a', d: half })).s).toBe('ok');
    expect((await client.ask('o', { p: 'b', d: half })).s).toBe('too_big');
  });

  test('the SDK says so to its caller, and goes on', async () => {
    const sdk = connectSdk(server);
    await expect(set(ref(sdk.db, 'x'), big)).rejects.toMatchObject({ code: 'TOO_BIG' });
    await set(ref(sdk.db, 'x'), 'small');
    expect(server.database.get('x')).toBe('small');
    await sdk.close();
  });
});
