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
        const told = await page.evaluate<string | undefined>(
          `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`,
        );
        return told === undefined ? undefined : JSON.parse(told);
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
  // Whatever is thrown in a page ends the story by itself.
  return { open, complaints: () => [], kill: phone.kill, restart: phone.restart, dispose: phone.dispose };
}
