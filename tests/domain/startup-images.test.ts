import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { STARTUP_IMAGES } from '../../src/data/install/startup-images.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const tokens = readFileSync(file('src/ui/frame/tokens.css'), 'utf8');
/** `--ink` of both schemes: the ground of the app's first paint. */
const [dark, light] = [...tokens.matchAll(/--ink: (#[0-9a-f]{6});/g)].map(([, ink]) => ink);
const GROUNDS = { dark, light };

describe('the start-up images of iOS', () => {
  it('each has the pixels of its screen and the ground of the first paint, and is small', async () => {
    expect(STARTUP_IMAGES.length).toBeGreaterThan(50);
    for (const { href, width, height, scheme } of STARTUP_IMAGES) {
      const path = file(`public${href}`);
      const picture = sharp(path);
      const { width: w, height: h, format } = await picture.metadata();
      expect([w, h, format], href).toEqual([width, height, 'png']);
      const [r = 0, g = 0, b = 0] = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      expect(`#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`, href).toBe(GROUNDS[scheme]);
      expect(statSync(path).size, href).toBeLessThan(16_000);
    }
  });

  it('no file is left over, and no two are for one screen', () => {
    expect(readdirSync(file('public/startup')).sort()).toEqual(
      STARTUP_IMAGES.map(({ href }) => href.replace('/startup/', '')).sort(),
    );
    expect(new Set(STARTUP_IMAGES.map(({ media, scheme }) => media + scheme)).size).toBe(STARTUP_IMAGES.length);
  });
});
