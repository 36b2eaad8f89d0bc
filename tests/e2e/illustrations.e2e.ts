import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { borrowPhone } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { openLink } from '../support/e2e-link.ts';
import { openLeague } from '../support/e2e-server.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { precached } from '../support/e2e-worker.ts';

/** The share of the picture's pixels that differ from the one in its corner. */
async function painted(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let other = 0;
  for (let at = 0; at < data.length; at += 3) {
    const apart = [0, 1, 2].map((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)));
    if (Math.max(...apart) > 24) other += 1;
  }
  return other / (info.width * info.height);
}

test('decision 83: an illustration is drawn in both themes, moves nothing, and no other page asks for it', async () => {
  const server = await openLeague();
  const phone = await borrowPhone();
  try {
    await seedLeague(server);
    const page = await phone.tab('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/', '/teams', '/players', '/standings', '/fixtures']) {
      await page.goto(`http://localhost:${server.port}${path}`);
      await page.waitForLoadState('networkidle');
    }
    // A league without fixtures says so.
    expect(asked.filter((path) => path === '/art.svg')).toHaveLength(1);
    await watchShifts(page, 'page');
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => localStorage.setItem('lig-theme', chosen), theme);
      await page.goto(`http://localhost:${server.port}/olmayan-sayfa`);
      const art = page.locator('main svg:has(use)');
      await expect.poll(async () => painted(await art.screenshot()), { message: theme }).toBeGreaterThan(0.03);
      expect(await art.boundingBox()).toMatchObject({ width: 160, height: 112 });
      expect(await shiftsOf(page)).toEqual([]);
    }
  } finally {
    await phone.dispose();
    await server.dispose();
  }
});

test('decision 83: without a network the illustration comes from the device', async () => {
  const server = await openLeague();
  const link = await openLink(server.port);
  const phone = await borrowPhone('allow');
  try {
    await seedLeague(server);
    const page = await phone.tab(`http://localhost:${link.port}/teams`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => precached(page)).toBe(true);
    await link.cut();
    await page.goto(`http://localhost:${link.port}/match/yok`);
    await expect(page.getByText('Bağlantı kurulamadı.')).toBeVisible();
    const art = page.locator('main svg:has(use)');
    await expect.poll(async () => painted(await art.screenshot())).toBeGreaterThan(0.03);
  } finally {
    await phone.dispose();
    await link.close();
    await server.dispose();
  }
});
