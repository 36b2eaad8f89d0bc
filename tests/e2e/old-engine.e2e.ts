import { expect, test } from '@playwright/test';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// A television whose engine cannot read a word of the app's scripts: it says so, in words that need none of them.

const SENTENCE = 'Sayfa açılıyor.';

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

for (const path of ['/', '/board', '/overlay', '/embed/table', '/login']) {
  test(`${path} says that the browser may be too old, and no longer once the app runs`, async () => {
    const old = await browser.newContext({ serviceWorkers: 'block' });
    const page = await old.newPage();
    await page.route('**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a future => syntax' }),
    );
    await page.goto(`http://localhost:${server.port}${path}`);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await old.close();

    const now = await browser.newContext({ serviceWorkers: 'block' });
    const good = await now.newPage();
    await good.goto(`http://localhost:${server.port}${path}`);
    await expect(good.getByText(SENTENCE)).toHaveCount(0);
    await now.close();
  });
}
