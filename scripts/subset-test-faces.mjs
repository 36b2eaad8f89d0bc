/**
 * Cuts the faces that devices bring themselves down to the letters that the league writes, for the browsers of the tests
 * (tests/support/faces): no test depends on the fonts of its machine. Commit the results.
 *   node scripts/subset-test-faces.mjs FOLDER
 * FOLDER holds the faces' own releases, at any depth: DejaVu 2.37, Noto Sans 2, Liberation 2.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

/** What each kind of device has, see tests/support/own-faces.ts. */
const SETS = {
  dejavu: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'],
  noto: ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'],
  liberation: ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'],
  serif: ['DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf'],
};

/** Liberation's licence reserves its name for the whole face, so the script copies the face unchanged. */
const WHOLE = 'Liberation';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Latin with its neighbours, general punctuation, the lira, arrows, signs of arithmetic and of the app's buttons.
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0x17f), range(0x2010, 0x2026), '‹›₺−←↑→↓↗✓✕●○■□▲▼★☆'].join('');

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/subset-test-faces.mjs FOLDER');
const found = new Map((await readdir(folder, { recursive: true })).map((path) => [basename(path), join(folder, path)]));
const target = join(import.meta.dirname, '../tests/support/faces');
for (const [set, names] of Object.entries(SETS)) {
  await mkdir(join(target, set), { recursive: true });
  for (const name of names) {
    const path = found.get(name);
    if (path === undefined) throw new Error(`${name} is not in ${folder}`);
    const whole = await readFile(path);
    const cut = name.startsWith(WHOLE)
      ? whole
      : await subsetFont(whole, LETTERS, { targetFormat: 'truetype', noHinting: true });
    await writeFile(join(target, set, name), cut);
    console.log(`${set}/${name}: ${cut.length} bytes`);
  }
}
