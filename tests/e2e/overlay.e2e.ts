import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { borrowPhone } from '../support/e2e-browser.ts';
import { play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { openLink } from '../support/e2e-link.ts';
import { openLeague } from '../support/e2e-server.ts';

test('the overlay is transparent except for the score, follows the match, is delayed on request, and survives a lost connection', async () => {
  const server = await openLeague();
  const link = await openLink(server.port);
  const [scorer, studio] = [await borrowPhone(), await borrowPhone()];
  try {
    await seedLeague(server);
    const overlay = await studio.tab('about:blank');
    await overlay.setViewportSize({ width: 1920, height: 1080 });
    // From the first byte on nothing is painted: whatever stands before the script would be seen on air.
    await overlay.route('**/*.js', (route) => route.abort());
    await overlay.goto(`http://localhost:${link.port}/overlay`);
    expect(await painted(overlay)).toBeNull();
    await overlay.unroute('**/*.js');
    await overlay.clock.install();
    await overlay.goto(`http://localhost:${link.port}/overlay`);
    await expect(overlay.getByRole('main')).toBeAttached();
    expect(await painted(overlay)).toBeNull();

    // The clock of this one stands until it is put on: it is late however long the taps take.
    const late = await studio.tab('about:blank');
    await late.clock.install();
    await late.goto(`http://localhost:${link.port}/overlay?delay=60`);
    const admin = await scorer.tab(`http://localhost:${server.port}/`);
    await signIn(admin, server.password);
    await startMatch(admin);
    const status = overlay.getByRole('status');
    await expect(status).toHaveText('Kadıköy Fırtına 0, Moda Bardakları 0');
    await play(admin, ['A+', 'C+', 'V+']);
    await expect(status).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    await expect(late.getByRole('main')).toBeAttached();
    expect(await late.getByRole('main').textContent()).not.toContain('Fırtına 2');
    await late.clock.fastForward(60_000);
    await expect(late.getByRole('status')).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');

    const box = await painted(overlay);
    expect(box).not.toBeNull();
    // One bar at the lower left, large enough to be read on a 1080p stream.
    expect(box?.left).toBeLessThan(120);
    expect(box?.top).toBeGreaterThan(800);
    expect(box?.height).toBeGreaterThan(100);
    const score = await overlay
      .locator('[data-side="one"] > span')
      .last()
      .evaluate((part) => getComputedStyle(part).fontSize);
    expect(Number.parseFloat(score)).toBeGreaterThan(80);

    await link.cut();
    await play(admin, ['I+']);
    await expect(status).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    await link.heal();
    await expect(status).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 2');

    await play(admin, ['A+']);
    await admin.getByRole('button', { name: 'Maçı tamamla' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
    await expect(overlay.getByText('Kazanan')).toBeVisible();
    await overlay.clock.fastForward(45_000);
    await expect(overlay.getByRole('status')).toHaveCount(0);
    expect(await painted(overlay)).toBeNull();
  } finally {
    await studio.dispose();
    await scorer.dispose();
    await link.close();
    await server.dispose();
  }
});

/** The box of all pixels that are not transparent, or null for none. */
async function painted(page: Page): Promise<{ left: number; top: number; height: number } | null> {
  await page.bringToFront(); // a tab in the background draws nothing
  const png = await page.screenshot({ omitBackground: true });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, bottom] = [info.width, info.height, -1];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return bottom < 0 ? null : { left, top, height: bottom - top + 1 };
}
