import type { BrowserContext, Page } from '@playwright/test';
import { signInAs } from './e2e-accounts.ts';
import { openBrowser } from './e2e-axe.ts';
import { startLeague } from './e2e-server.ts';
import { fillLooksLeague, LOOKS_NOW, type LookIds } from './looks-league.ts';
import type { LookScreen, LookView } from './looks-screens.ts';

/** Glyphs and colours without anything of the machine's screen. */
const PAINTING = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** A league and a browser that draw the same pictures at every time. */
export interface LooksStage {
  /** Opens a screen in a browser without any history and waits until its data is there; the caller closes the page's context. */
  open(screen: Pick<LookScreen, 'path' | 'words' | 'as' | 'again' | 'taps'>, view: LookView): Promise<Page>;
  /** Writes into the league, past the rules. */
  write(path: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}

/** The state of a context in which the admin is signed in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Starts the league of the pictures, whose clock stands, and a browser. */
export async function openLooksStage(): Promise<LooksStage> {
  const clock = new URL('fixed-clock.mjs', import.meta.url).href;
  const options = `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`.trim();
  const [league, browser] = await Promise.all([
    startLeague({ NODE_OPTIONS: options, CLOCK_AT: String(LOOKS_NOW) }),
    openBrowser({}, PAINTING),
  ]);
  const close = async () => {
    await browser.close();
    await league.dispose();
  };
  const home = `http://localhost:${league.port}`;
  const newContext = async ({ width, height, theme }: LookView, storageState?: Session) => {
    const context = await browser.newContext({
      ...{ viewport: { width, height }, locale: 'tr-TR', reducedMotion: 'reduce', serviceWorkers: 'block' },
      ...(storageState && { storageState }),
    });
    await context.clock.setFixedTime(LOOKS_NOW);
    await context.addInitScript((chosen) => localStorage.setItem('lig-theme', chosen), theme);
    return context;
  };
  let ids: LookIds;
  try {
    ids = await fillLooksLeague(league);
  } catch (error) {
    await close();
    throw error;
  }
  let session: Promise<Session> | null = null;
  const signIn = async (view: LookView): Promise<Session> => {
    const context = await newContext(view);
    const page = await context.newPage();
    await page.goto(`${home}/login`);
    await signInAs(page, 'admin@kupaligi.local', league.password);
    const state = await context.storageState({ indexedDB: true });
    await context.close();
    return state;
  };
  return {
    open: async ({ path, words, as, again, taps = [] }, view) => {
      if (as === 'admin') session ??= signIn(view);
      const context = await newContext(view, as === 'admin' ? ((await session) ?? undefined) : undefined);
      const page = await context.newPage();
      for (const _time of again ? ['first', 'second'] : ['first']) {
        await page.goto(home + path(ids));
        await page.locator('main').filter({ hasText: words }).waitFor();
        await page.waitForLoadState('networkidle');
      }
      for (const name of taps) {
        const entry = page.getByRole('menuitem', { name, exact: true });
        await page.getByRole('button', { name, exact: true }).or(entry).first().click();
      }
      if (taps.length > 0) await page.getByRole('dialog').filter({ visible: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    write: league.write,
    close,
  };
}
