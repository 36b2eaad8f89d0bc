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

/** The addresses without an example, each with what it holds. */
const OTHERS = [...(PAGE.split('\n## ').at(-1) ?? '').matchAll(/`(\/\S+)`/g)].map(([, path = '']) => path);

test.each(OTHERS)('%s is there', async (path) => {
  const keyOf = async (collection: string) => {
    const records = await get(`/${collection}.json?ns=lig&orderBy="$key"&limitToLast=1`);
    return Object.keys((await records.json()) as object)[0] ?? '';
  };
  const asked = path.replace('{team}', await keyOf('teams')).replace('{match}', await keyOf('matches'));
  const response = await get(asked);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(path.endsWith('.png') ? 'image/png' : 'text/calendar');
});
