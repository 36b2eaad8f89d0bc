/**
 * Draws the app's icons from the rack: nine cups gone, one to play for. Run after a change of the motif; the results
 * are committed.
 *   node scripts/make-icons.mjs            (CHROMIUM_PATH names another browser)
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const target = join(import.meta.dirname, '../public');
const PITCH = 16;

function rack() {
  const cups = [];
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 4 - row; i += 1) {
      const at = `cx="${(i + row / 2 + 0.5) * PITCH}" cy="${(row + 0.5) * PITCH}"`;
      cups.push(
        cups.length < 9
          ? `<circle ${at} r="4.75" fill="#6f1512" stroke="#e5352b" stroke-width="3.5"/>`
          : `<circle ${at} r="5.4" fill="none" stroke="#f4f1ea" stroke-width="2.2"/>`,
      );
    }
  }
  return cups.join('');
}

/** `share` of the edge that the rack takes; `round` is the corner radius of the ground. */
function icon({ share, round }) {
  const edge = (4 * PITCH) / share;
  const margin = (edge - 4 * PITCH) / 2;
  // The triangle hangs: its weight is above its middle, so it sits a little lower than centred.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><rect width="${edge}" height="${edge}" rx="${edge * round}" fill="#0b0d11"/><g transform="translate(${margin} ${margin + PITCH * 0.25})">${rack()}</g></svg>\n`;
}

const plain = icon({ share: 0.74, round: 0.22 });
const fullBleed = icon({ share: 0.66, round: 0 });
// Android cuts a circle of 80 % out of a maskable icon: the rack's corners must stay inside.
const maskable = icon({ share: 0.54, round: 0 });

await mkdir(join(target, 'icons'), { recursive: true });
await writeFile(join(target, 'favicon.svg'), icon({ share: 0.84, round: 0.2 }));
await writeFile(join(target, 'icons/icon.svg'), plain);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
for (const [name, size, svg] of [
  ['icon-192', 192, plain],
  ['icon-512', 512, plain],
  ['icon-maskable-512', 512, maskable],
  ['apple-touch-icon', 180, fullBleed],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(target, `icons/${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
