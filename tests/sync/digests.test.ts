import { describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../src/domain/errors/server-errors.ts';
import { createDigestPort } from '../../src/sync/digests.ts';

/** A device with its storage and a host that answers as it is told. */
function device(stored: Record<string, unknown> = {}) {
  const rows = new Map(Object.entries(stored));
  const clock = { now: 1_000_000 };
  /** What the storage waits for before it answers. */
  let held: Promise<unknown> = Promise.resolve();
  const host = vi.fn(async (_path: string): Promise<Response> => Response.json({ told: host.mock.calls.length }));
  const open = () =>
    createDigestPort({
      readRecords: async (name) => {
        const doc = rows.get(name);
        await held;
        return doc === undefined ? null : { doc };
      },
      mirror: {
        document: async (name, doc) => {
          await new Promise((resolve) => setTimeout(resolve, 0));
          rows.set(`windows-document:${name}`, doc);
        },
      },
      now: () => clock.now,
      fetch: host as never,
    });
  const read = async (port: ReturnType<typeof open>, name: string, change: number | undefined) => {
    const told: unknown[] = [];
    const failure = await port(name, change, ({ value }) => void told.push(value)).catch((error: unknown) => error);
    return failure === undefined ? told : failure;
  };
  /** Begins `work` whose storage answers when the returned function is called. */
  const slow = <T>(work: () => Promise<T>) => {
    let answer: (value?: unknown) => void = () => undefined;
    held = new Promise((resolve) => {
      answer = resolve;
    });
    const result = work();
    held = Promise.resolve();
    return () => {
      answer();
      return result;
    };
  };
  return { rows, clock, host, open, read, slow };
}

describe('a document of the digest on a device', () => {
  it('is asked for once for each counting, by an address of its own', async () => {
    const { host, open, read } = device();
    const port = open();
    expect(await read(port, 'match/a b', 5)).toEqual([{ told: 1 }]);
    expect(await read(port, 'match/a b', 5)).toEqual([{ told: 1 }]);
    expect(await read(port, 'match/a b', 6)).toEqual([{ told: 1 }, { told: 2 }]);
    expect(host.mock.calls.map(([path]) => path)).toEqual([
      '/digest/match/a%20b.json?v=5',
      '/digest/match/a%20b.json?v=6',
    ]);
  });

  it('is asked for once by two parts of a page that show it at the same time, and again after a failure', async () => {
    const { host, open, read } = device();
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const port = open();
    const both = () => Promise.all([read(port, 'match/a', 5), read(port, 'match/a', 5)]);
    expect(await both()).toEqual([expect.any(OfflineError), expect.any(OfflineError)]);
    expect(await both()).toEqual([[{ told: 2 }], [{ told: 2 }]]);
    expect(host).toHaveBeenCalledTimes(2);
  });

  it('is asked for once, too, when the storage answers the second part after the host has answered the first', async () => {
    const { host, open, read, slow } = device();
    const port = open();
    const second = slow(() => read(port, 'match/a', 5));
    await read(port, 'match/a', 5);
    expect(await second()).toEqual([{ told: 1 }]);
    expect(host).toHaveBeenCalledTimes(1);
  });

  it('is shown from the device, and asked for by nobody, as long as the device knows of no counting', async () => {
    const { host, open, read } = device();
    expect(await read(open(), 'records', undefined)).toEqual([]);
    await read(open(), 'records', 5);
    expect(await read(open(), 'records', undefined)).toEqual([{ told: 1 }]);
    expect(host).toHaveBeenCalledTimes(1);
  });

  it('is on the device when it is told: a person may leave at once', async () => {
    const { open, rows } = device();
    let stored = 0;
    await open()('match/a', 1, () => {
      stored = rows.size;
    });
    expect(stored).toBe(1);
  });

  it('stands on the device after a start without network, and is asked for again ten minutes later', async () => {
    const { clock, host, open, read } = device();
    await read(open(), 'records', 5);
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await read(open(), 'records', 9)).toEqual([{ told: 1 }]);
    host.mockImplementation(async () => Response.json({ told: 'new' }));
    clock.now += 11 * 60_000;
    expect(await read(open(), 'records', 5)).toEqual([{ told: 1 }, { told: 'new' }]);
  });

  it('a portal that answers with a page, a fault, and a host without the function are no answer', async () => {
    const { host, open, read, rows } = device();
    for (const answer of [
      () => new Response('<html>', { status: 200 }),
      () => Response.json(null, { status: 503 }),
      () => new Response('Not Found', { status: 404 }),
      () => Response.json({ error: 'x' }, { status: 404 }),
    ]) {
      host.mockImplementation(async () => answer());
      expect(await read(open(), 'records', 1)).toBeInstanceOf(OfflineError);
    }
    expect(rows.size).toBe(0);
  });

  it('a document that the league no longer has leaves the device too', async () => {
    const { host, open, read } = device();
    const port = open();
    await read(port, 'match/a', 1);
    host.mockImplementation(async () => Response.json(null, { status: 404 }));
    expect(await read(port, 'match/a', 2)).toEqual([{ told: 1 }, null]);
    expect(await read(open(), 'match/a', 2)).toEqual([null]);
  });

  it('a damaged copy counts as none', async () => {
    for (const damaged of [null, 'x', { at: 'x', change: 1, value: 1 }, [1]]) {
      const { open, read } = device({ 'windows-document:records': damaged });
      expect(await read(open(), 'records', 1)).toEqual([{ told: 1 }]);
    }
  });
});
