import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { followWire } from './e2e-wire.ts';
import { PHONE_SIZE, type Setup } from './engines/setup.ts';

const START_LIMIT_MS = 300_000;
const LOOKS = 20;

/** A real Chromium as a process of its own, on a profile that outlives its kills. */
export interface Phone {
  /** A new tab at 360×780 with touch. */
  tab(url: string): Promise<Page>;
  /** SIGKILL of the browser with all its processes. */
  kill(): Promise<void>;
  /** Starts the browser again on the same profile. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export type BorrowedPhone = Pick<Phone, 'tab' | 'dispose'>;

/** The browser of this worker, shared by its tests, each with a profile of its own; it ends with the worker. */
let lender: Promise<Browser> | null = null;

const lend = () => {
  lender ??= chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  return lender;
};

export type BorrowedBrowser = Pick<Browser, 'newContext' | 'close'>;

/** Contexts in the worker's shared browser; without service workers unless a story asks for them, because installing one downloads the whole app. */
export async function borrowBrowser(): Promise<BorrowedBrowser> {
  const browser = await lend();
  const own: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      own.push(context);
      return context;
    },
    close: async () => {
      for (const context of own.splice(0)) await context.close();
    },
  };
}

/**
 * A phone without a process of its own: a test cannot kill it, but a story takes two seconds less.
 *
 * @param serviceWorkers allowed if the story loads pages without a network; installing one downloads the whole app
 */
export async function borrowPhone(serviceWorkers: 'allow' | 'block' = 'block'): Promise<BorrowedPhone> {
  const context = await (await lend()).newContext({ viewport: null, serviceWorkers });
  return { tab: (url) => openTab(context, url), dispose: () => context.close() };
}

/** Starts a browser with a fresh profile, set up as its owner would. */
export async function openPhone(setup: Setup = {}): Promise<Phone> {
  const { isPrivate, keeps, permits, text } = setup;
  const executable = requireChromium();
  const profile = await mkdtemp(join(tmpdir(), 'lig-phone-'));
  let child: ChildProcess | null = null;
  let browser: Browser | null = null;
  let privately: BrowserContext | null = null;
  const choices = { ...(keeps && { cookies: 2 }), ...(permits && { notifications: permits === 'all' ? 1 : 2 }) };
  if (Object.keys(choices).length > 0 || text !== undefined) {
    await mkdir(join(profile, 'Default'));
    const settings = {
      profile: { default_content_setting_values: choices },
      ...(text !== undefined && { webkit: { webprefs: { default_font_size: text } } }),
    };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  }

  const start = async () => {
    await rm(join(profile, 'DevToolsActivePort'), { force: true });
    // A process group of its own, so that a kill ends every process of the browser.
    child = spawn(
      executable,
      ['--headless', '--remote-debugging-port=0', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
      {
        detached: true,
        stdio: 'ignore',
      },
    );
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile)}`);
    // Chromium's private windows are browser contexts separate from the profile's own.
    privately = isPrivate === true ? await browser.newContext() : null;
    if (permits === 'all') await promiseStorage(browser);
  };
  const kill = async () => {
    const dying = child;
    child = null;
    browser = null;
    if (dying?.pid === undefined || dying.exitCode !== null) return;
    const gone = once(dying, 'exit');
    process.kill(-dying.pid, 'SIGKILL');
    await gone;
  };

  await start();
  return {
    tab: async (url) => {
      const context = privately ?? browser?.contexts()[0];
      if (context === undefined) throw new Error('The browser is not running.');
      return openTab(context, url, setup);
    },
    kill,
    restart: start,
    dispose: async () => {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function requireChromium(): string {
  const executable = findChromium();
  if (executable === null) throw new Error('No Chromium on this machine; `npm run e2e` installs one.');
  return executable;
}

async function openTab(
  context: BrowserContext,
  url: string,
  { script, size = PHONE_SIZE }: Pick<Setup, 'script' | 'size'> = {},
): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw new Error(`The page threw: ${error.message}`);
  });
  followWire(page);
  waitForApp(page);
  if (script !== undefined) await page.addInitScript(script);
  await page.setViewportSize(size);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto(url);
  return page;
}

/** Waits until the app has replaced the page's last look, which takes no taps (src/worker/looks.ts). */
function waitForApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const drawn = async <T>(answer: T): Promise<T> => {
    await page.waitForFunction(() => document.querySelector('[data-look]') === null);
    return answer;
  };
  page.goto = async (...args) => drawn(await goto(...args));
  page.reload = async (...args) => drawn(await reload(...args));
}

export interface Place {
  x: number;
  y: number;
}

/** The middle of an element in the window, CSS px; scrolls it into view. */
export async function middleOf(target: Locator): Promise<Place> {
  // Retries if React has just replaced the element by an equal one.
  const look = async () => {
    await target.scrollIntoViewIfNeeded();
    return target.boundingBox();
  };
  let box = await look().catch(look);
  for (let again = 0; box === null && again < LOOKS; again++) box = await look();
  if (box === null) throw new Error('Nothing to touch.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touches places in quick succession without waiting for the page, as a hasty thumb does. */
export async function touch(page: Page, ...places: Place[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all(places.flatMap((place) => [send('touchStart', [place]), send('touchEnd', [])]));
  await session.detach();
}

/** Touches the middle of an element, as a thumb does. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await touch(page, await middleOf(target));
}

/** Touches the middle of an element twice, as a hasty thumb does. */
export async function doubleTap(page: Page, target: Locator): Promise<void> {
  const place = await middleOf(target);
  await touch(page, place, place);
}

/** Grants persistent storage: Chromium does not ask a person, but grants it to frequently used sites. Lasts for the session. */
async function promiseStorage(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.grantPermissions', {
    permissions: ['durableStorage', 'notifications', 'wakeLockScreen'],
  });
}

async function debuggingPort(profile: string): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    if (Date.now() > deadline) throw new Error('Chromium did not open its debugging port.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
