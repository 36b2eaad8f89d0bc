/**
 * Draws the pictures that a system shows before the app is installed, from the league of the compared pictures (tests/looks) in the machine's faces.
 * Run it after a change of these screens and commit the results.
 *   node scripts/make-screens.mjs          (CHROMIUM_PATH names another browser)
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';

register();
const { buildIfNeeded } = await import('./build-app.ts');
const { LOOK_SCREENS } = await import('../tests/support/looks-screens.ts');
const { openLooksStage } = await import('../tests/support/looks-stage.ts');

/** Files of public/screens: the screen, and the window's size. */
const PICTURES = [
  ['home-narrow', 'home', 360, 780],
  ['table-narrow', 'standings', 360, 780],
  ['home-wide', 'home', 1280, 800],
];
const root = join(import.meta.dirname, '..');
const target = join(root, 'public/screens');

await buildIfNeeded(root);
const stage = await openLooksStage();
try {
  await mkdir(target, { recursive: true });
  for (const [file, name, width, height] of PICTURES) {
    const page = await stage.open(
      LOOK_SCREENS.find((screen) => screen.name === name),
      { width, height, theme: 'dark' },
    );
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82, effort: 6 })
      .toFile(join(target, `${file}.webp`));
    await page.context().close();
  }
} finally {
  await stage.close();
}
