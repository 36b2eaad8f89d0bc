import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  goOffline,
  limitToFirst,
  orderByChild,
  query,
  ref,
  set,
} from 'firebase/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import { type CoveredRule, compileCovered } from '../src/emulator/rule-coverage.ts';
import { compileRules } from '../src/rules/rules.ts';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';

const rule = (report: CoveredRule[], path: string, kind: string) =>
  report.find((one) => one.path === path && one.kind === kind);
const counted = (report: CoveredRule[], path: string, kind: string) =>
  Object.fromEntries(
    (rule(report, path, kind)?.expressions ?? []).map(({ text, evaluated, values }) => [
      text,
      [evaluated, ...values.map(({ value, count }) => [value, count])],
    ]),
  );

describe('in process', () => {
  async function judge(rules: string, writes: [string, unknown][]) {
    const covered = compileCovered(rules);
    const verifyToken = async (uid: string) => ({
      auth: { uid, provider: 'password', token: {} },
      admin: false,
      expiresAt: Number.POSITIVE_INFINITY,
    });
    const log = () => undefined;
    const compile = () => covered.rules;
    const database = await openDatabase({ dir: null, namespace: 'lig', rules, verifyToken, log, compile });
    for (const [path, value] of writes) {
      const url = `http://localhost/${path}.json?ns=lig&auth=ada`;
      await database.rest(new Request(url, { method: 'PUT', body: JSON.stringify(value) }));
    }
    await database.close();
    return covered.report();
  }

  test('every expression is counted with its values, and an expression never reached is shown', async () => {
    const write = 'auth.uid == $uid && (newData.val() > 3 || data.exists())';
    const report = await judge(JSON.stringify({ rules: { scores: { $uid: { '.write': write, '.read': false } } } }), [
      ['scores/bob', 5], // evaluates only the first half
      ['scores/ada', 5],
      ['scores/ada', 1],
      ['scores/ada', 'x'], // one type error, though the rules judge a denial again for the log
    ]);
    expect(counted(report, '/scores/$uid', '.write')).toMatchObject({
      [write]: [4, [false, 1], [true, 2], [expect.objectContaining({ error: expect.any(String) }), 1]],
      'auth.uid == $uid': [4, [false, 1], [true, 3]],
      'auth.uid': [4, ['ada', 4]],
      $uid: [4, ['bob', 1], ['ada', 3]],
      '(newData.val() > 3 || data.exists())': [3, [true, 2], [expect.anything(), 1]],
      'newData.val() > 3': [3, [true, 1], [false, 1], [expect.anything(), 1]],
      'newData.val()': [3, [5, 1], [1, 1], ['x', 1]],
      'data.exists()': [1, [true, 1]],
    });
    expect(rule(report, '/scores/$uid', '.write')?.evaluated).toBe(4);
    expect(counted(report, '/scores/$uid', '.read')).toEqual({ false: [0] });
  });

  test('offsets point into the source, outer expressions first', async () => {
    const source = "  root . child( 'a' ).val() === null  ";
    const [covered] = await judge(JSON.stringify({ rules: { '.write': source } }), [['b', 1]]);
    const texts = covered?.expressions.map(({ start, end, text }) => {
      expect(source.slice(start, end)).toBe(text);
      return text;
    });
    expect(texts?.[0]).toBe("root . child( 'a' ).val() === null");
    expect(texts).toContain('null');
    expect(covered?.expressions[0]).toMatchObject({ evaluated: 1, values: [{ value: true, count: 1 }] });
  });

  test('a limited number of values is kept for each expression', async () => {
    const writes = Array.from({ length: 80 }, (_, i): [string, unknown] => ['n', i]);
    const report = await judge('{"rules":{".write":"newData.child(\'n\').val() >= 0"}}', writes);
    const value = rule(report, '/', '.write')?.expressions.find(({ text }) => text === "newData.child('n').val()");
    expect(value).toMatchObject({ evaluated: 80, others: 30 });
    expect(value?.values).toHaveLength(50);
  });

  test('rules compiled without coverage have no counters', () => {
    const { root, uninstrumented } = compileRules('{"rules":{".read":"auth != null"}}');
    expect(uninstrumented).toBeUndefined();
    expect(root.read?.test.toString()).not.toContain('counter');
  });
});

describe('in the emulator', () => {
  let emulator: EmulatorHarness;
  beforeAll(async () => {
    emulator = await startTestEmulator();
  });
  afterAll(() => emulator.close());

  const setRules = (rules: object) =>
    emulator.call('/.settings/rules.json?ns=cover', { method: 'PUT', body: JSON.stringify({ rules }) });
  const report = async (ns = 'cover') =>
    ((await emulator.call(`/.inspect/coverage.json?ns=${ns}`, { token: null })).body as { rules: CoveredRule[] }).rules;

  test('is served as JSON and as a page, for each namespace, since its rules were set', async () => {
    const read = "auth != null && query.limitToFirst <= 10 && '<b>' != auth.uid";
    await setRules({ list: { '.read': read, '.indexOn': 'n', '.write': true } });
    const app = initializeApp({ projectId: 'demo' }, 'coverage');
    const database = getDatabase(app, `${emulator.database}?ns=cover`);
    connectDatabaseEmulator(database, '127.0.0.1', emulator.ports.database, { mockUserToken: { sub: 'ada' } });
    try {
      await set(ref(database, 'list/a'), { n: 1 });
      await get(query(ref(database, 'list'), orderByChild('n'), limitToFirst(5)));
      await expect(get(query(ref(database, 'list'), orderByChild('n'), limitToFirst(50)))).rejects.toThrow();
      expect(counted(await report(), '/list', '.read')).toMatchObject({
        'auth != null': [2, [true, 2]],
        'query.limitToFirst <= 10': [2, [true, 1], [false, 1]],
        'query.limitToFirst': [2, [5, 1], [50, 1]],
        "'<b>' != auth.uid": [1, [true, 1]],
      });
      expect(counted(await report(), '/list', '.write')).toEqual({ true: [1, [true, 1]] });

      const page = await fetch(`${emulator.database}/.inspect/coverage?ns=cover`);
      expect(page.headers.get('content-type')).toContain('text/html');
      const html = await page.text();
      expect(html).toContain('Rule coverage: cover');
      expect(html).toContain('title="query.limitToFirst: 2×\n5: 1×\n50: 1×"');
      expect(html).toContain('&lt;b&gt;');
      expect(html).not.toContain('<b>');
      expect(html.split('<span').length).toBe(html.split('</span').length);

      expect(counted(await report('other'), '/', '.read')).toEqual({ true: [0] });
      await setRules({ list: { '.read': 'auth != null' } });
      expect(counted(await report(), '/list', '.read')).toMatchObject({ 'auth != null': [0] });
    } finally {
      goOffline(database);
      await deleteApp(app);
    }
  });

  test('the name of a namespace cannot inject into the page', async () => {
    const name = '<script>alert(1)</script>';
    const page = await fetch(`${emulator.database}/.inspect/coverage?ns=${encodeURIComponent(name)}`);
    expect(await page.text()).not.toContain('<script');
  });
});
