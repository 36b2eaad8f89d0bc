import { readFileSync } from 'node:fs';
import {
  type DataSnapshot,
  equalTo,
  get,
  limitToLast,
  onValue,
  orderByChild,
  type Query,
  query,
  ref,
  startAt,
} from 'firebase/database';
import { type Json, LIMITS } from 'firebase-server';
import { childIndex, compileRules, makeQuery, missingIndex, VALUE_INDEX } from 'firebase-server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSdk, type SdkClient, until } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { startTestServer, type TestServer } from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

const RULES_TEXT = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
const RULES = compileRules(RULES_TEXT);
const PLAYER_SLOTS = ['team1Players/0', 'team1Players/1', 'team2Players/0', 'team2Players/1'];

/** What the app asks the league's server for, by collection. */
const INDEXES: Record<string, readonly string[]> = {
  matches: ['status', 'completedAt', 'team1Id', 'team2Id', ...PLAYER_SLOTS],
  users: ['teamId', 'listed', 'nameKeys/0', 'nameKeys/1', 'nameKeys/2', 'updatedAt', 'approved'],
  teams: ['approved'],
  fixtures: ['at', 'season', 'state', 'team1Id', 'team2Id', 'tie'],
};
const ALL = Object.entries(INDEXES).flatMap(([path, names]) => names.map((name) => [path, name] as const));

let server: TestServer;
let visitor: SdkClient;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES_TEXT });
  // Nobody signs in here: these queries are everybody's.
  visitor = connectSdk(server);
});

afterEach(async () => {
  await visitor.close();
  await server.close();
});

const put = (values: Record<string, unknown>) => server.database.update('', values as Record<string, Json>);

const ask = (path: string, child: string, ...more: Parameters<typeof query>[1][]): Query =>
  query(ref(visitor.db, path), orderByChild(child), ...more);

const keysOf = (snapshot: DataSnapshot): string[] => {
  const keys: string[] = [];
  snapshot.forEach((child) => {
    keys.push(child.key ?? '');
  });
  return keys;
};

/** Every answer of a query, as the keys of its records. */
function follow(target: Query): string[][] {
  const answers: string[][] = [];
  onValue(target, (snapshot) => {
    answers.push(keysOf(snapshot));
  });
  return answers;
}

describe('what the screens ask for', () => {
  it.each(ALL)('%s by %s is kept in order by both back ends', (path, name) => {
    const bound = { value: 'x', key: null, inclusive: true };
    const byName = makeQuery(childIndex(name.split('/')), true, bound, bound, null, false);
    expect(missingIndex(RULES, [path], byName)).toBeNull();
  });

  it('the removals since a time are kept in order too, for the admin', () => {
    const since = makeQuery(VALUE_INDEX, true, { value: 5, key: null, inclusive: true }, null, null, false);
    expect(missingIndex(RULES, ['removedUsers'], since)).toBeNull();
  });

  it.each(ALL)('%s by %s is answered to a visitor', async (path, name) => {
    const record = { key: 'x' };
    const value = name.split('/').reduceRight<unknown>((below, key) => ({ [key]: below }), 'wanted');
    await put({
      [`${path}/wanted`]: Object.assign({ ...record }, value),
      [`${path}/other`]: record,
    });
    // Without a declared index the server refuses such a question.
    expect(keysOf(await get(ask(path, name, equalTo('wanted'))))).toEqual(['wanted']);
    expect(keysOf(await get(ask(path, name, startAt('a'), limitToLast(5))))).toEqual(['wanted']);
  });

  it.each(PLAYER_SLOTS)('the last five matches of a player, by %s, also while they change', async (slot) => {
    const [side, index] = slot.split('/') as ['team1Players' | 'team2Players', '0' | '1'];
    const matchOf = (uid: string, more: object = {}) => {
      const match = freshMatch();
      const players = match[side].map((other, at) => (String(at) === index ? uid : other));
      return { ...match, [side]: players, ...more };
    };
    const played = Array.from({ length: 7 }, (_, at) => keyOf(at + 1));
    await put(
      Object.fromEntries([
        ...played.map((key) => [`matches/${key}`, matchOf('deniz', { status: 'completed' })]),
        // So many that the server answers from the index that it keeps.
        ...Array.from({ length: LIMITS.indexFrom }, (_, at) => [`matches/${keyOf(at + 20)}`, matchOf('ece')]),
      ]),
    );
    const target = ask('matches', slot, equalTo('deniz'), limitToLast(5));
    expect(keysOf(await get(target))).toEqual(played.slice(2));

    const answers = follow(target);
    await until(() => answers.length > 0);
    // A match that starts comes in, and the oldest goes.
    const running = keyOf(LIMITS.indexFrom + 30);
    await put({ [`matches/${running}`]: matchOf('deniz') });
    await until(() => answers.at(-1)?.includes(running) === true);
    expect(answers.at(-1)).toEqual([...played.slice(3), running]);

    // A completion changes the place of a match in the order.
    let status: unknown;
    onValue(target, (snapshot) => {
      status = snapshot.child(`${running}/status`).val();
    });
    await until(() => status === 'ongoing');
    await put({ [`matches/${running}/status`]: 'completed' });
    await until(() => status === 'completed');
    expect(answers.at(-1)).toEqual([...played.slice(3), running]);
  });

  it('the running matches, of which a completed one is no more', async () => {
    await put({ [`matches/${keyOf(1)}`]: freshMatch() });
    const answers = follow(ask('matches', 'status', equalTo('ongoing')));
    await until(() => answers.at(-1)?.length === 1);
    await put({ [`matches/${keyOf(2)}`]: freshMatch() });
    await until(() => answers.at(-1)?.length === 2);
    await put({ [`matches/${keyOf(1)}/status`]: 'completed' });
    await until(() => answers.at(-1)?.length === 1);
    expect(answers.at(-1)).toEqual([keyOf(2)]);
  });
});
