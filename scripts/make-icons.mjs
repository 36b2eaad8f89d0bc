/**
 * Draws the app's icons from the rack (nine cups gone, one left to play for) and the picture of shared links. Run it
 * after a change of the motif and commit the results.
 *   node scripts/make-icons.mjs            (CHROMIUM_PATH names another browser)
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { PITCH, rack, whiteRack } from './rack.mjs';

const target = join(import.meta.dirname, '../public');

/** `share` of the edge that the rack takes; `round` is the corner radius of the ground. */
function icon({ share, round }) {
  const edge = (4 * PITCH) / share;
  const margin = (edge - 4 * PITCH) / 2;
  // The triangle hangs: its weight is above its middle, so it sits a little lower than centred.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><rect width="${edge}" height="${edge}" rx="${edge * round}" fill="#0b0d11"/><g transform="translate(${margin} ${margin + PITCH * 0.25})">${rack('#f4f1ea')}</g></svg>\n`;
}

const plain = icon({ share: 0.74, round: 0.22 });
const fullBleed = icon({ share: 0.66, round: 0 });
// Android cuts a circle of 80 % out of a maskable icon: the rack's corners must stay inside.
const maskable = icon({ share: 0.54, round: 0 });

/** Android shows only the shape of a notification's badge. */
const shape = (room) => {
  const edge = 4 * PITCH + 2 * room;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><g transform="translate(${room} ${room + 2})">${whiteRack}</g></svg>`;
};

/** The sign of a shortcut, on the ground of the app's icon. */
const shortcut = (path) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="#0b0d11"/><path d="${path}" fill="#e5352b"/></svg>`;

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
  ['badge-96', 96, shape(3)],
  // Themed icons of Android colour the shape, inside the circle of a maskable icon.
  ['icon-monochrome-512', 512, shape(27)],
  ['shortcut-table-96', 96, shortcut('M14 46V30h8v16zM28 46V16h8v30zM42 46V24h8v22z')],
  ['shortcut-live-96', 96, shortcut('M32 20a12 12 0 1 1 0 24a12 12 0 0 1 0-24z')],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(target, `icons/${name}.png`), omitBackground: true });
  await page.close();
}

/** The picture of a shared link, 1200×630. It has no name in it, because every league has its own. */
const faces = await Promise.all(
  ['latin', 'latin-ext'].map(async (subset) => {
    const file = join(import.meta.dirname, `../src/ui/fonts/barlow-condensed-700-${subset}.woff2`);
    const data = (await readFile(file)).toString('base64');
    return `@font-face{font-family:B${subset};font-weight:700;src:url(data:font/woff2;base64,${data})}`;
  }),
);
const cups = (sunk, ring, hole) =>
  Array.from({ length: 10 }, (_, index) => {
    const row = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3][index];
    const column = index - [0, 4, 7, 9][row];
    const at = `cx="${(column + row / 2 + 0.5) * PITCH}" cy="${(row + 0.5) * PITCH}"`;
    return index < sunk
      ? `<circle ${at} r="4.75" fill="${hole}" stroke="${ring}" stroke-width="3.5"/>`
      : `<circle ${at} r="6" fill="none" stroke="#5d6776" stroke-width="1"/>`;
  }).join('');
const card = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await card.setContent(`<style>
${faces.join('')}
* { margin: 0 }
body { position: relative; overflow: hidden; width: 1200px; height: 630px; background: radial-gradient(70% 110% at 100% 0%, #2a1011, transparent 70%), radial-gradient(60% 110% at 0% 100%, #0e1a34, transparent 70%), #0b0d11; color: #f4f1ea; font: 700 164px/0.98 Blatin, Blatin-ext, sans-serif; }
p { position: absolute; left: 80px; bottom: 72px }
svg { position: absolute; top: 80px; width: 248px }
</style><p>SOKAĞIN<br>LİGİ.</p>
<svg style="right:360px" viewBox="0 0 64 64">${cups(7, '#e5352b', '#6f1512')}</svg>
<svg style="right:72px" viewBox="0 0 64 64">${cups(5, '#3a7bfd', '#17357a')}</svg>`);
await card.evaluate(() => document.fonts.ready);
await sharp(await card.screenshot())
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(join(target, 'og.png'));
await browser.close();
