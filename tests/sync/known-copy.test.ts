import fc from 'fast-check';
import type { Database, Query } from 'firebase/database';
import { hashNode, matchesHash, nodeFromJson } from 'firebase-server/testing';
import { describe, expect, it } from 'vitest';
import { hashOf, knownCopies } from '../../src/sync/watch-collection.ts';

/** Names of fields and places, or keys that grow with time: no record has both digits and those. */
const names = fc.oneof(fc.stringMatching(/^[a-zA-ZçğıöşüİŞ][\w-]{0,5}$/), fc.nat(9).map(String));
const keys = fc.stringMatching(/^-[\w-]{1,5}[a-z]$/);
const leaf = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    ...[names, keys].map((key) => fc.dictionary(key, tie('value'), { noNullPrototype: true, maxKeys: 5 })),
  ),
}));

describe('the hash of what the device has', () => {
  it('is the one that the server compares, for every value', () => {
    fc.assert(fc.property(value, (one) => matchesHash(nodeFromJson(one), hashOf(one))));
  });

  it('is nothing for nothing, and that of the records for a list with holes', () => {
    expect([null, undefined, {}, { a: {} }, { a: null }].map(hashOf)).toEqual(['', '', '', '', '']);
    expect(hashOf([null, 'a'])).toBe(hashNode(nodeFromJson({ 1: 'a' })));
    // The vector of docs/protocol.md.
    expect(hashOf(4)).toBe('eVih19a6ZDz3NL32uVBtg9KSgQY=');
    // Found by the property above.
    expect(hashOf(-0)).toBe(hashOf(0));
  });
});

/** A connection of the SDK that notes what it is told, and lets the test answer. */
function sdk() {
  const heard: unknown[] = [];
  const listens: { path: string; hash: () => string; answer: (status: string) => void }[] = [];
  const server = {
    listen: (
      { _path }: { _path: string },
      hash: () => string,
      _tag: number | null,
      done: (status: string, data: unknown) => void,
    ) => {
      const answer = (status: string) => {
        heard.push(status);
        done(status, {});
      };
      listens.push({ path: _path, hash, answer });
    },
    onDataUpdate_: (...told: unknown[]) => heard.push(told),
  };
  const withCopy = knownCopies({ _repo: { server_: server } } as unknown as Database);
  const target = (path: string) => ({ _path: path, _queryIdentifier: 'default' });
  /** What the SDK does when a listener is added. @param asked another query that it listens to */
  const begin = (
    path: string,
    copy: unknown,
    { tag = null, asked = path }: { tag?: number | null; asked?: string } = {},
  ) =>
    withCopy(target(path) as unknown as Query, copy, () =>
      server.listen(
        target(asked) as { _path: string } & object,
        () => 'now',
        tag,
        () => undefined,
      ),
    );
  return { server, heard, listens, begin };
}

describe('a listen with the device’s copy', () => {
  const COPY = { a: 1 };

  it('takes the copy for the answer if the server sends nothing', () => {
    const { heard, listens, begin } = sdk();
    begin('/teams', COPY, { tag: 3 });
    expect(listens[0]?.hash()).toBe(hashOf(COPY));
    listens[0]?.answer('ok');
    expect(heard).toEqual(['ok', ['/teams', COPY, false, 3]]);
    // After a lost connection the SDK asks with what it has.
    expect(listens[0]?.hash()).toBe('now');
    listens[0]?.answer('ok');
    expect(heard).toHaveLength(3);
  });

  it('takes what the server sends instead, also when that is nothing any more', () => {
    const { server, heard, listens, begin } = sdk();
    begin('/teams', COPY);
    server.onDataUpdate_('teams', null, false, null);
    expect(listens[0]?.hash()).toBe('now');
    listens[0]?.answer('ok');
    expect(heard).toEqual([['teams', null, false, null], 'ok']);
  });

  it('asks again with the copy when the connection is lost before the answer', () => {
    const { listens, begin } = sdk();
    begin('/teams', COPY);
    expect([listens[0]?.hash(), listens[0]?.hash()]).toEqual([hashOf(COPY), hashOf(COPY)]);
  });

  it('does not take a part that an earlier listen of the path still hears for the answer', () => {
    const { server, heard, listens, begin } = sdk();
    begin('/teams', COPY);
    server.onDataUpdate_('teams', { b: 2 }, true, null);
    listens[0]?.answer('ok');
    expect(heard.at(-1)).toEqual(['/teams', COPY, false, null]);
  });

  it('shows nothing of it if the rules refuse', () => {
    const { heard, listens, begin } = sdk();
    begin('/teams', COPY);
    listens[0]?.answer('permission_denied');
    expect(heard).toEqual(['permission_denied']);
  });

  it.each([
    ['without a copy', undefined, '/teams'],
    ['of another query', COPY, '/users'],
  ])('is the SDK’s own %s', (_why, copy, asked) => {
    const { heard, listens, begin } = sdk();
    begin('/teams', copy, { asked });
    expect(listens[0]?.hash()).toBe('now');
    listens[0]?.answer('ok');
    expect(heard).toEqual(['ok']);
  });

  it('is left out by an SDK that has other methods', () => {
    const withCopy = knownCopies({ _repo: { server_: {} } } as unknown as Database);
    expect(withCopy({} as Query, COPY, () => 'begun')).toBe('begun');
    expect(knownCopies({} as Database)({} as Query, COPY, () => 'begun')).toBe('begun');
  });
});
