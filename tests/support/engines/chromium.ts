import { openPhone } from '../e2e-browser.ts';
import type { Setup } from './setup.ts';
import type { RawTab } from './tab.ts';

/** Chromium behind the same interface as the other engines; see {@link openPhone} for the process. */
export async function openChromium(setup: Setup) {
  const phone = await openPhone(setup);
  const open = async (): Promise<RawTab> => {
    const page = await phone.tab('about:blank');
    const session = await page.context().newCDPSession(page);
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      run: async (source, args) => {
        const result = await page.evaluate<string | undefined>(
          `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`,
        );
        return result === undefined ? undefined : JSON.parse(result);
      },
      tap: async (x, y) => {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      },
      type: (text) => page.keyboard.type(text),
      shot: () => page.screenshot(),
      cannotInstall: async () => {
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
        return installabilityErrors.map(({ errorId }) => errorId);
      },
      close: () => page.close(),
    };
  };
  // Playwright ends the story at any uncaught error of a page.
  return { open, complaints: () => [], kill: phone.kill, restart: phone.restart, dispose: phone.dispose };
}
