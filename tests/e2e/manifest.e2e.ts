import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { SHARE_TARGET } from '../../src/domain/text/shared-video.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { openLeague } from '../support/e2e-server.ts';
import { builtFiles } from '../support/late-files.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

test('the manifest names pictures that are there in their size, shortcuts to pages of the app, and where a video is shared to', {
  tag: '@core',
}, async () => {
  const server = await openLeague();
  try {
    const address = `http://localhost:${server.port}`;
    const page = await (await fetch(address)).text();
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    const manifest = (await (await fetch(new URL(href, address))).json()) as {
      id: string;
      icons: Picture[];
      shortcuts: { name: string; url: string; icons: Picture[] }[];
      screenshots: Picture[];
      share_target: unknown;
    };
    expect(manifest.id).toBe('/');
    const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose);
    for (const purpose of ['any', 'maskable', 'monochrome']) expect(purposes).toContain(purpose);
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of pictures) {
      const answer = await fetch(new URL(src, address));
      expect(answer.headers.get('content-type'), src).toContain(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Tablo', '/standings'],
      ['Canlı maç', '/'],
    ]);
    expect(manifest.share_target).toEqual({ ...SHARE_TARGET, method: 'GET' });
  } finally {
    await server.dispose();
  }
});

test('an iPhone that has not installed the app finds start-up images of its screen; nothing else loads or names one', async () => {
  const [server, browser] = await Promise.all([openLeague(), borrowBrowser()]);
  try {
    const address = `http://localhost:${server.port}`;
    const open = async (userAgent?: string, standalone = false) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        ...(userAgent === undefined ? {} : { userAgent }),
      });
      if (standalone) {
        await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      }
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${address}/teams`);
      await page.getByRole('contentinfo').getByRole('radiogroup').waitFor();
      return { page, asked: () => asked.filter((url) => url.includes('/startup/')) };
    };
    const links = (page: Page) =>
      page
        .locator('link[rel="apple-touch-startup-image"]')
        .evaluateAll((all) =>
          (all as HTMLLinkElement[]).filter(({ media }) => matchMedia(media).matches).map(({ href }) => href),
        );
    const phone = await open(IPHONE);
    await expect.poll(() => links(phone.page)).toEqual([`${address}/startup/1170x2532-light.png`]);
    await phone.page.getByRole('contentinfo').getByRole('radio', { name: 'Koyu' }).check();
    await expect.poll(() => links(phone.page)).toEqual([`${address}/startup/1170x2532-dark.png`]);
    expect(await phone.page.locator('meta[name="apple-mobile-web-app-capable"]').count()).toBe(1);
    await phone.page.getByRole('contentinfo').getByRole('radio', { name: 'Açık' }).check();
    await expect.poll(() => links(phone.page)).toEqual([`${address}/startup/1170x2532-light.png`]);
    await phone.page.emulateMedia({ colorScheme: 'dark' });
    await phone.page.getByRole('contentinfo').getByRole('radio', { name: 'Otomatik' }).check();
    const [both = ''] = await links(phone.page);
    expect([await links(phone.page), phone.asked()]).toEqual([[`${address}/startup/1170x2532-dark.png`], []]);
    expect((await fetch(both)).headers.get('content-type')).toContain('image/png');
    for (const other of [await open(), await open(IPHONE, true)]) {
      // The part that would name them has run when the next frame is drawn.
      await other.page.waitForFunction(
        (part) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(part).test(name)),
        builtFiles('notices').source,
      );
      await other.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect(await other.page.locator('[data-startup]').count()).toBe(0);
    }
    const worker = await (await fetch(`${address}/sw.js`)).text();
    expect(worker).not.toContain('startup/');
  } finally {
    await browser.close();
    await server.dispose();
  }
});
