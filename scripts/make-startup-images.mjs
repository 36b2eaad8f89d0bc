/**
 * Draws the start-up images of iOS, one for each screen and scheme (src/data/install/startup-images.ts), from the rack of the icons. Run it after a
 * change of the rack, of the grounds or of the list, and commit the results.
 *   node scripts/make-startup-images.mjs
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { PITCH, rack } from './rack.mjs';

register();
const { STARTUP_IMAGES } = await import('../src/data/install/startup-images.ts');

/** `--ink` and `--chalk` of both schemes (src/ui/frame/tokens.css). */
const COLORS = { dark: ['#0b0d11', '#f4f1ea'], light: ['#f3efe6', '#15181e'] };
/** Of the screen's short edge. */
const SHARE = 0.32;
const target = join(import.meta.dirname, '../public');

await rm(join(target, 'startup'), { recursive: true, force: true });
await mkdir(join(target, 'startup'), { recursive: true });
for (const { href, width, height, scheme } of STARTUP_IMAGES) {
  const [ground, last] = COLORS[scheme];
  const edge = Math.round(Math.min(width, height) * SHARE);
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${4 * PITCH} ${4 * PITCH}">${rack(last)}</svg>`;
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: Buffer.from(sign) }])
    // Sixteen colours keep the edges of the cups smooth.
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toFile(join(target, href));
}
