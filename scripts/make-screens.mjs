/**
 * Draws the pictures that a system shows before the app is installed, from the demo league. Run it after a change of these screens and commit the
 * results.
 *   node scripts/make-screens.mjs          (CHROMIUM_PATH names another browser)
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const PORT = '4631';
const PICTURES = [
  ['home-narrow', '/', 360, 780],
  ['table-narrow', '/standings', 360, 780],
  ['home-wide', '/', 1280, 800],
];
const target = join(import.meta.dirname, '../public/screens');
const data = await mkdtemp(join(tmpdir(), 'lig-screens-'));
const server = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
  env: { ...process.env, PORT, DATA: data },
  stdio: 'inherit',
});
try {
  const address = `http://localhost:${PORT}`;
  const end = Date.now() + 180_000;
  while (
    !(await fetch(`${address}/__/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error('The league does not start.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await mkdir(target, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  for (const [name, path, width, height] of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(address + path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(join(target, `${name}.webp`));
    await page.close();
  }
  await browser.close();
} finally {
  server.kill();
  await rm(data, { recursive: true, force: true });
}
