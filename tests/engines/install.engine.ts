import { expect } from '@playwright/test';
import { until } from '../support/engines/processes.ts';
import { story } from '../support/engines/story.ts';
import { untilServed } from '../support/engines/table.ts';

/** What the engine itself reads of what a home screen needs; runs in the page. */
async function readInstall() {
  const href = (selector: string) => document.querySelector<HTMLLinkElement>(selector)?.href ?? '';
  const answer = await fetch(href('link[rel=manifest]'));
  const manifest = (await answer.json()) as {
    name: string;
    short_name: string;
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const sizeOf = async (src: string) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  };
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  const icons = await Promise.all(
    pictures.map(async ({ src, sizes, purpose = 'any' }) => `${purpose} ${sizes} is ${await sizeOf(src)}`),
  );
  const { name, short_name, start_url, scope, display } = manifest;
  return {
    type: answer.headers.get('content-type')?.split(';')[0],
    manifest: { name, short_name, start_url, scope, display },
    icons,
    touchIcon: await sizeOf(href('link[rel=apple-touch-icon]')),
    isSecure: isSecureContext,
  };
}

story(
  'what a home screen needs is there: a manifest, icons of the sizes that it names, a worker that serves the page',
  async ({ league, phone }) => {
    const tab = await phone.tab(`http://localhost:${league.port}`);
    await untilServed(tab);
    await tab.reload();
    await until('the page is served by it', () => tab.evaluate(() => navigator.serviceWorker.controller !== null));
    expect(await tab.evaluate(readInstall)).toEqual({
      type: 'application/manifest+json',
      manifest: { name: 'Kupa Ligi', short_name: 'Kupa Ligi', start_url: '/', scope: '/', display: 'standalone' },
      icons: [
        ...['any 192x192 is 192x192', 'any 512x512 is 512x512', 'maskable 512x512 is 512x512'],
        'monochrome 512x512 is 512x512',
      ],
      touchIcon: '180x180',
      isSecure: true,
    });
    // Only Chromium reports what prevents an installation.
    expect(await tab.cannotInstall?.()).toEqual(tab.cannotInstall && []);
    expect(phone.complaints()).toEqual([]);
  },
);
