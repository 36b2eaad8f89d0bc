import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { identity } from '../../src/domain/messages/admin-data.ts';
import { picture } from '../../src/domain/messages/form.ts';
import { signIn, startMatch } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';
import { precached } from '../support/e2e-worker.ts';

// Decision 130: the league's own logo, from the admin's phone to every page of the league.

const stage = setStage('allow');

/** The address of the picture before the league's name, if the browser has drawn it. */
const markOf = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const image = document.querySelector<HTMLImageElement>(selector);
    return image?.complete && image.naturalWidth > 0 ? new URL(image.src).pathname : null;
  }, `${place} img`);
const HEAD = 'header a[href="/"]';

test('a logo that the admin chooses is on open phones, on the board, in the overlay and in the installed app; then it is taken away', async () => {
  const origin = `http://localhost:${stage.link.port}`;
  const guest = await stage.phone.tab(`${origin}/standings`);
  await guest.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(guest)).toBe(true);
  expect(await markOf(guest, HEAD)).toBeNull();
  const board = await stage.phone.tab(`${origin}/board`);
  const overlay = await stage.phone.tab(`${origin}/overlay`);
  const manifest = () => guest.evaluate(async () => (await (await fetch('/manifest.webmanifest')).json()).icons);
  const defaults = await manifest();

  const admin = await stage.phone.tab(`${origin}/`);
  await signIn(admin, stage.server.password);
  await admin.goto(`${origin}/admin?tab=league`);
  const form = admin.getByRole('region', { name: identity.title });
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await admin.getByRole('button', { name: picture.use }).click();
  await form.getByRole('button', { name: identity.save }).click();
  await expect(admin.getByText(identity.saved)).toBeVisible();

  const small = /^\/league\/logo_\d{13}_small\.img$/;
  for (const [page, place] of [
    [guest, HEAD],
    [admin, HEAD],
    [board, 'main header'],
  ] as const)
    await expect.poll(() => markOf(page, place)).toMatch(small);
  // The bar of the overlay is there while a match runs.
  await startMatch(admin);
  await expect.poll(() => markOf(overlay, 'main')).toMatch(small);
  await admin.goto(`${origin}/admin?tab=league`);
  await expect
    .poll(() => guest.locator('link[rel="apple-touch-icon"]').getAttribute('href'))
    .toMatch(/^\/league\/logo_\d{13}_apple\.img$/);
  const icons = (await manifest()) as { src: string; sizes: string; purpose: string }[];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const bytes = await guest.evaluate(
      async (path) => [...new Uint8Array(await (await fetch(path)).arrayBuffer())],
      src,
    );
    const { width, height, format } = await sharp(Buffer.from(bytes)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  // In the first frame of a start without network.
  await expect.poll(() => guest.evaluate(async () => (await caches.keys()).includes('lig-pictures'))).toBe(true);
  await stage.link.cut();
  await guest.reload();
  await expect.poll(() => markOf(guest, HEAD)).toMatch(small);
  await stage.link.heal();

  await expect.poll(() => admin.evaluate(() => navigator.onLine)).toBe(true);
  await form.getByRole('button', { name: picture.remove }).click();
  await form.getByRole('button', { name: identity.save }).click();
  for (const [page, place] of [
    [guest, HEAD],
    [board, 'main header'],
    [overlay, 'main'],
  ] as const)
    await expect.poll(() => markOf(page, place)).toBeNull();
  expect(await manifest()).toEqual(defaults);
  expect(await guest.evaluate(async () => (await fetch('/favicon.svg')).ok)).toBe(true);
  await expect(guest.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
});
