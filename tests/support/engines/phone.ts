import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineName } from '../../../scripts/find-engines.ts';
import { openChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Setup } from './setup.ts';
import { dressTab, type RunningBrowser, type Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** A real browser of an engine as a process of its own, on a profile that outlives its kills. */
export interface EnginePhone {
  /** A new tab at 360×780. */
  tab(url: string): Promise<Tab>;
  /** Uncaught errors since the last start of the browser. */
  complaints(): string[];
  /** SIGKILL of the browser with all its processes. */
  kill(): Promise<void>;
  /** Starts the browser again on the same profile. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts a browser with a fresh profile; rejects if the machine lacks this engine. */
export async function openEnginePhone(engine: EngineName, setup: Setup = {}): Promise<EnginePhone> {
  const browser = engine === 'chromium' ? await openChromium(setup) : await keepProfile(engine, setup);
  return {
    tab: async (url) => {
      const tab = dressTab(await browser.open());
      await tab.goto(url);
      return tab;
    },
    complaints: () => browser.complaints(),
    kill: () => browser.kill(),
    restart: browser.restart,
    dispose: browser.dispose,
  };
}

async function keepProfile(engine: Exclude<EngineName, 'chromium'>, setup: Setup) {
  const profile = await mkdtemp(join(tmpdir(), `lig-${engine}-`));
  const start = () => (engine === 'firefox' ? startFirefox(profile, setup) : startWebKit(profile, setup));
  let browser: RunningBrowser | null = await start();
  const running = () => {
    if (browser === null) throw new Error('The browser is not running.');
    return browser;
  };
  const kill = async () => {
    const dying = browser;
    browser = null;
    await dying?.kill();
  };
  return {
    open: () => running().open(),
    complaints: () => running().complaints(),
    kill,
    restart: async () => {
      browser = await start();
    },
    dispose: async () => {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
