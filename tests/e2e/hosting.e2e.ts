import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, test } from '@playwright/test';
import { type Emulator, startEmulator } from 'firebase-server/emulator';
import { bigLeague } from '../support/big-league.ts';
import { openBrowser } from '../support/e2e-axe.ts';

// The built app on Firebase Hosting: its files and headers as firebase.json has them, its pages from the bundled function.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROJECT = 'demo-lig';
const out = join(ROOT, '.cache', `hosting-${process.pid}`);
const { teamId, playerId, matchId, ...records } = bigLeague(12, 4, 24, Date.UTC(2026, 4, 1, 18));

let browser: Browser;
let emulator: Emulator;
let host: ChildProcess;
let origin: string;
/** Writes without the rules, as the console does. */
async function put(path: string, body: string): Promise<void> {
  const url = `http://127.0.0.1:${emulator.ports.database}/${path}.json?ns=${PROJECT}`;
  const headers = { authorization: 'Bearer owner' };
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
}

test.beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-functions.mjs', '--out', join(out, 'lib')], { cwd: ROOT });
  emulator = await startEmulator({ databasePort: 0, authPort: 0, onePort: false, project: PROJECT }, () => undefined);
  await put('.settings/rules', readFileSync(join(ROOT, 'database.rules.json'), 'utf8'));
  for (const [path, value] of Object.entries(records)) await put(path, JSON.stringify(value));
  const env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT,
      databaseURL: `https://${PROJECT}.europe-west1.firebasedatabase.app`,
      storageBucket: `${PROJECT}.appspot.com`,
    }),
    FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${emulator.ports.database}`,
    LEAGUE_NAME: 'Kupa Ligi',
    LEAGUE_CITY: 'İstanbul',
    LEAGUE_ADMIN_EMAIL: 'admin@kupaligi.local',
    PUBLIC_URL: '',
    MAIL_FROM: '',
    VAPID_PUBLIC_KEY: '',
  };
  const files = [join(ROOT, 'tests/support/functions-host.mjs'), join(out, 'lib/index.js'), join(ROOT, 'dist')];
  host = spawn(process.execPath, files, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(host.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  origin = `http://localhost:${/PORT (\d+)/.exec(line.toString())?.[1]}`;
  browser = await openBrowser();
});
test.afterAll(async () => {
  await browser?.close();
  host?.kill();
  await emulator?.close();
  rmSync(out, { recursive: true, force: true });
});

test('a first visit shows what its page is about before the connection has said a word, on Firebase Hosting too', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // Firebase does not answer.
  await page.routeWebSocket(/./, () => undefined);
  await page.route(
    (url) => url.hostname !== 'localhost',
    () => undefined,
  );
  const { name } = records.teams[teamId] as { name: string };
  for (const [path, text] of [
    [`/team/${teamId}`, name],
    [`/player/${playerId}`, (records.users[playerId] as { displayName: string }).displayName],
    [`/match/${matchId}`, (records.matches[matchId] as { team1Name: string }).team1Name],
    ['/teams', name],
  ] as const) {
    await page.goto(origin + path);
    await expect(page.locator('main').getByText(text).first()).toBeVisible();
  }
  await page.goto(`${origin}/`);
  await expect(page.getByText('Kupa Ligi').first()).toBeVisible();
  // Decision 126: the league was renamed after the build, and the function tells.
  await put('config/identity', JSON.stringify({ name: 'Kıyı "Kupası"', city: 'Ankara', slogan: 'Denizin ligi' }));
  for (const path of ['/', '/login', '/admin']) {
    await page.goto(origin + path);
    await page.waitForFunction(() => document.querySelector('.boot') === null);
    await expect(page).toHaveTitle(/Kıyı "Kupası"$/);
    expect(await page.content(), path).not.toContain('Kupa Ligi');
  }
  await put('config/identity', 'null');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the picture that a match names for messengers is there', async ({ request }) => {
  const html = await (await request.get(`${origin}/match/${matchId}`)).text();
  const image = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(image).toMatch(/^https:\/\/demo-lig\.web\.app\/cards\/match\//);
  const answer = await request.get(origin + new URL(image).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});
