import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

// Makes every request of docs/api.md: the page shows no answer that the league does not give.

const PAGE = readFileSync('docs/api.md', 'utf8');
const EXAMPLES = [...PAGE.matchAll(/```http\nGET (\S+)\n```\n\n```json\n([\s\S]*?)```/g)].map(
  ([, path = '', answer = '']) => ({ path, answer: JSON.parse(answer) as unknown }),
);

let server: LeagueServer;
beforeAll(async () => {
  server = await startLeagueServer({ ...leagueOptions(folderForTests()), empty: false });
});
afterAll(() => server.close());

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
const records = async (place: string) =>
  ((await (await get(`/${place}.json?ns=lig&orderBy="$key"&limitToLast=1`)).json()) ?? {}) as object;
const keyOf = async (collection: string) => Object.keys(await records(collection))[0] ?? '';
const first = (records: unknown) => Object.values((records ?? {}) as object).find((one) => one !== null) as object;

test('the page has an example under each of its headings but the last', () => {
  expect(EXAMPLES).toHaveLength(PAGE.split('\n## ').length - 2);
});

test.each(EXAMPLES)('$path answers as the page says', async ({ path, answer }) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const found = (await response.json()) as object | null;
  if (answer === null) return expect(found).toBeNull();
  const shown = first(answer);
  // Fields that only some records have are found in one of them.
  const all = Object.values(found ?? {}) as Record<string, unknown>[];
  for (const [field, value] of Object.entries(shown)) {
    const values = all.map((record) => record[field]).filter((one) => one !== undefined);
    expect(values.map((one) => typeof one)).toContain(typeof value);
  }
  return undefined;
});

/** The addresses in the sentences of the page, without those of an example; `…` stands for more than a key. */
const OTHERS = [...new Set([...PAGE.matchAll(/`(\/[^\s`…]+)`/g)].map(([, path = '']) => path))];

/** What stands for a key in an address of the page. */
const KEYS: [RegExp, () => Promise<string>][] = [
  [/\{match\}|(?<=match\/)ID/, () => keyOf('matches')],
  [/\{team\}|(?<=team\/)ID/, () => keyOf('teams')],
  [/(?<=fixtureLineups\/)ID/, () => keyOf('fixtureLineups')],
  [/UID/, async () => Object.keys(await records('seasonStats/all/players'))[0] ?? ''],
  [/SEASON/, async () => 's2'],
  [/ROUND/, async () => ((await (await get('/digest/weeks/s2.json')).json()) as { round: string }[])[0]?.round ?? ''],
];

test('the sentences of the page name addresses', () => {
  expect(OTHERS.length).toBeGreaterThan(9);
});

test.each(OTHERS)('%s is there', async (path) => {
  let asked = path;
  for (const [sign, find] of KEYS) if (sign.test(asked)) asked = asked.replace(sign, await find());
  if (!/^\/(?:digest|cards|calendar)/.test(asked)) asked = `${asked}?ns=lig`;
  const response = await get(asked);
  expect([asked, response.status]).toEqual([asked, 200]);
  const type = path.endsWith('.png') ? 'image/png' : path.endsWith('.ics') ? 'text/calendar' : 'application/json';
  expect(response.headers.get('content-type')).toContain(type);
  if (type === 'application/json') expect(await response.json()).not.toBeNull();
});
