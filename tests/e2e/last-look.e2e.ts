import { expect, type Page, test } from '@playwright/test';
import { play, signIn, startMatch } from '../support/e2e-league.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { setStage } from '../support/e2e-stage.ts';
import { precached } from '../support/e2e-worker.ts';

const stage = setStage('allow');

/** The pages whose look the device keeps. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('lig-looks')).keys()).map(({ url }) => new URL(url).pathname.replace('/.lig/look', '')),
  );

interface Seen {
  /** Of `main`: its text, the width of what has an inline style, whether it hears taps; whether the chip is seen. */
  first: { text: string; logo: number; inert: boolean; state: string } | null;
}

/** Notes what stands on the page before the app has drawn anything. */
const noteFirst = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { first: null };
    Object.assign(window, { seen });
    // An element that is parsed is styled in the next frame.
    const look = () => {
      const main = document.querySelector<HTMLElement>('[data-look] main');
      if (main !== null && document.querySelector('[data-look] ~ *, noscript') !== null) {
        const logo = main.querySelector<HTMLElement>('[data-look-style]')?.getBoundingClientRect().width ?? 0;
        const chip = document.querySelector('[data-look] [data-fleeting="state"]');
        const state = chip === null ? 'none' : getComputedStyle(chip).visibility;
        seen.first = { text: main.innerText, logo, inert: main.closest('[inert]') !== null, state };
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const firstOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen.first);

test('without a network a page shows at once what it looked like last, and then what the device knows', {
  tag: '@long',
}, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/standings`);
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await expect(page.getByRole('link', { name: /Kadıköy Fırtına/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  const width = await page
    .locator('main a[href="/team/firtina"] [style]')
    .first()
    .evaluate((mark) => mark.clientWidth);
  await expect.poll(() => kept(page)).toEqual(['/standings']);

  await stage.link.cut();
  await noteFirst(page);
  await page.reload();
  const first = await firstOn(page);
  expect(first?.text).toContain('Kadıköy Fırtına');
  expect(first).toMatchObject({ logo: width, inert: true });
  await expect(page.locator('[data-look]')).toHaveCount(0);
  await page.getByRole('link', { name: /Kadıköy Fırtına/ }).click();
  await expect(page).toHaveURL(/\/team\/firtina$/);
  expect(refused).toEqual([]);
});

test('nothing moves when the app takes the place of what the page looked like last', { tag: '@long' }, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  // The home page has styles of its own, which come late.
  const paths = ['/', '/standings'];
  const open = async (path: string) => {
    await page.goto(`http://localhost:${stage.link.port}${path}`);
    await expect(page.locator('main').getByText('Kadıköy Fırtına').first()).toBeVisible();
  };
  for (const path of paths) {
    await open(path);
    await expect.poll(() => kept(page)).toContain(path);
  }
  await watchShifts(page);
  for (const path of paths) {
    await open(path);
    expect(await shiftsOf(page), path).toEqual([]);
  }
  await stage.link.cut();
  for (const path of paths) {
    await open(path);
    expect(await shiftsOf(page), `${path}, offline`).toEqual([]);
  }
});

test('at the table no old score stands there, and whoever signs out leaves nothing behind', {
  tag: '@long',
}, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await play(page, ['A+', 'V+']);
  await expect.poll(() => kept(page)).toContain(`/admin/match/${matchId}`);
  await stage.link.cut();
  await noteFirst(page);
  await page.reload();
  const first = await firstOn(page);
  expect(first?.text).toContain('Ali Yıldız');
  expect(first?.text).not.toMatch(/\d+\/\d+ atış/);
  expect(first?.state).toBe('hidden');
  await expect(page.getByText('1/1 atış · %100')).toHaveCount(2);

  await stage.link.heal();
  await page.getByRole('button', { name: 'Gönderildi' }).waitFor();
  await page.goto(`http://localhost:${stage.link.port}/`);
  await page.getByRole('button', { name: /^Hesap: / }).click();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(page.getByRole('link', { name: 'Giriş' })).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain(`/admin/match/${matchId}`);
});

test('a page that is left loads no picture for its look', { tag: '@long' }, async () => {
  const logo = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E';
  for (const place of ['teams/firtina', 'teamIndex/firtina']) await stage.server.write(place, { logo });
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/standings`);
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await page.locator('main img[src^="data:"]').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  expect(refused).toEqual([]);
});
