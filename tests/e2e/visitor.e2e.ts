import { expect, test } from '@playwright/test';
import { borrowPhone, openPhone } from '../support/e2e-browser.ts';
import { play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { openLink } from '../support/e2e-link.ts';
import { openLeague } from '../support/e2e-server.ts';
import { builtFiles } from '../support/late-files.ts';

test('HOME-03, HOME-05, HOME-06: a visitor sees the score change while online, and its age while offline', async () => {
  const server = await openLeague();
  const [adminLink, visitorLink] = [await openLink(server.port), await openLink(server.port)];
  const [scorer, fan] = [await borrowPhone(), await openPhone()];
  try {
    await seedLeague(server);
    const admin = await scorer.tab(`http://localhost:${adminLink.port}/`);
    const visitor = await fan.tab(`http://localhost:${visitorLink.port}/`);
    await visitor.evaluate(() => navigator.serviceWorker.ready);
    await expect(visitor.getByText('CANLI')).toHaveCount(0);

    await signIn(admin, server.password);
    await startMatch(admin);
    const live = visitor.getByRole('region', { name: 'CANLI' });
    await expect(live.getByRole('status')).toHaveText('Kadıköy Fırtına 0, Moda Bardakları 0');
    await expect(live).toContainText('Kadıköy…');
    await expect(live).toContainText('Ali 0 · Veli 0');

    await play(admin, ['A+', 'C+', 'V+']);
    await expect(live.getByRole('status')).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    await expect(live).toContainText('Ali 1 · Veli 1');
    await expect(live).toContainText(/(şimdi|sn önce)/);

    await visitorLink.cut();
    await play(admin, ['I+', 'A+']);
    await expect(live).toContainText('SON BİLİNEN SKOR');
    await expect(live.getByRole('status')).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    await expect(live).toContainText(/İnternetsiz · \d+ sn önce/);

    // The app opens without any network, and still says how old its score is.
    await fan.kill();
    await fan.restart();
    const again = await fan.tab(`http://localhost:${visitorLink.port}/`);
    const kept = again.getByRole('region', { name: 'CANLI' });
    await expect(kept.getByRole('status')).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    await expect(kept).toContainText(/İnternetsiz · \d+ sn önce/);

    await visitorLink.heal();
    await expect(kept.getByRole('status')).toHaveText('Kadıköy Fırtına 3, Moda Bardakları 2');
  } finally {
    await fan.dispose();
    await scorer.dispose();
    await visitorLink.close();
    await adminLink.close();
    await server.dispose();
  }
});

test('decision 90: a page in place of a file is not kept: the phone asks again, until it opens every page without network', {
  tag: '@long',
}, async () => {
  const server = await openLeague();
  const link = await openLink(server.port);
  const phone = await openPhone();
  try {
    await seedLeague(server);
    const page = await phone.tab('about:blank');
    const wrong = { contentType: 'text/html', body: '<!doctype html><title>Kupa Ligi</title>' };
    let given = 0;
    let isWell = false;
    await page.context().route(builtFiles('standings-screen', 'teams-screen'), (route) => {
      if (isWell) return route.continue();
      given += 1;
      return route.fulfill(wrong);
    });
    await page.goto(`http://localhost:${link.port}/`);
    const hasWorker = () =>
      page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.active ?? null) !== null);
    await expect.poll(() => given, { message: 'the worker was given pages for files' }).toBeGreaterThan(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined))
      .toBe(false);
    expect(await hasWorker()).toBe(false);

    isWell = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(hasWorker).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await link.cut();
    for (const [path, title] of [
      ['/standings', 'Puan Durumu'],
      ['/teams', 'Takımlar'],
    ] as const) {
      await page.goto(`http://localhost:${link.port}${path}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    }
  } finally {
    await phone.dispose();
    await link.close();
    await server.dispose();
  }
});
