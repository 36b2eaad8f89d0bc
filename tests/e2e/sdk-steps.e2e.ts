import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { startTestServer, type TestServer } from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { STEP_TABLE } from '../../packages/firebase-server/tests/support/sdk-step-table.ts';
import type { Scenario } from '../../packages/firebase-server/tests/support/sdk-steps.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { sampleOf } from '../support/effort.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RULES = JSON.stringify({
  rules: { steps: { '.read': true, '.write': true, $scenario: { '.indexOn': ['n', 'deep/n', '.value'] } } },
});

let script: string;
let server: TestServer;
let phone: BorrowedPhone;

test.beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: file('../support/sdk-browser-entry.ts'), formats: ['iife'], name: 'sdk' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  script = bundle.output[0].code;
  server = await startTestServer({ rules: RULES });
  phone = await borrowPhone();
});
test.afterAll(async () => {
  await phone.dispose();
  await server.close();
});

/** A bare page with the browser build of the SDK, connected to the server. */
async function openPage(
  transport: 'any' | 'long-polling',
  failedBefore = false,
): Promise<{ page: Page; asked: Set<string>; said: () => number }> {
  const page = await phone.tab('about:blank');
  const asked = new Set<string>();
  let said = 0;
  page.on('request', (request) => void (request.isNavigationRequest() || asked.add(new URL(request.url()).pathname)));
  page.on('websocket', (socket) => {
    asked.add('websocket');
    socket.on('framesent', ({ payload }) => {
      if (String(payload).startsWith('{"t":"d"')) said += 1;
    });
  });
  // A page that the server itself has sent: one made up here counts as public, and may not open sockets to this machine.
  await page.goto(`${server.origin}/steps.json?ns=lig`);
  if (failedBefore) {
    await page.evaluate(() => localStorage.setItem('firebase:previous_websocket_failure', 'true'));
  }
  await page.addScriptTag({ content: script });
  await page.evaluate(([url, how]) => window.connectSdk(url, how), [`${server.origin}?ns=lig`, transport] as const);
  return { page, asked, said: () => said };
}

async function expectTable(page: Page, some: readonly Scenario[]): Promise<void> {
  for (const scenario of some) {
    const seen = await page.evaluate((text) => window.play(JSON.parse(text)), JSON.stringify(scenario));
    expect(seen, scenario.name).toEqual([scenario.opened, ...scenario.steps.map(({ events }) => events)]);
  }
}

test('the table of steps through the browser build of the SDK, over WebSocket', async () => {
  const { page, said } = await openPage('any');
  await expectTable(page, STEP_TABLE);
  // The second database may begin with polling: the first one's socket has not proved itself yet (protocol.md §10).
  expect(said()).toBeGreaterThan(STEP_TABLE.length);
});

test('the table of steps over long polling alone', async () => {
  const { page, asked } = await openPage('long-polling');
  // Each step waits for a poll: some of them here, all in `npm run prove`.
  await expectTable(page, sampleOf(STEP_TABLE, 5));
  expect(asked.has('/.lp')).toBe(true);
  expect(asked.has('websocket')).toBe(false);
});

test('a browser that once closed a tab too early starts with long polling and is upgraded', async () => {
  const { page, asked, said } = await openPage('any', true);
  await expectTable(page, STEP_TABLE.slice(0, 4));
  expect(asked.has('/.lp')).toBe(true);
  // Until the socket has taken over: requests leave by it, and only by it are they heard.
  await expect(async () => {
    await expectTable(page, STEP_TABLE.slice(4, 5));
    expect(said()).toBeGreaterThan(0);
  }).toPass();
  const before = said();
  await expectTable(page, STEP_TABLE.slice(5, 12));
  expect(said()).toBeGreaterThan(before);
});

test('the server notices at once that a polling tab was closed', { tag: '@core' }, async () => {
  const { page } = await openPage('long-polling');
  await page.evaluate(() => window.setUntilDisconnect('steps/left'));
  expect(server.database.get('steps/left')).toBeNull();
  await page.goto('about:blank');
  // Without the frame's word it would take the minute of silence after which a polling client counts as gone.
  await expect.poll(() => server.database.get('steps/left')).toBe(true);
});
