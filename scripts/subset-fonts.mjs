/**
 * Cuts Barlow Condensed 700 down to the letters that the league writes: Latin, Turkish, digits, punctuation.
 * Run it once after an update of @fontsource/barlow-condensed and commit the results. Each page carries the faces in its document
 * (scripts/html-pages.ts), so the content security policy has their hashes: tests/server/hosting-headers.test.ts prints the new ones.
 *   node scripts/subset-fonts.mjs
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json'));
const target = join(import.meta.dirname, '../src/ui/fonts');

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// Fontsource splits the face in two files; the second has the letters that only Turkish uses.
const parts = {
  latin: `${ascii}\u00a0·×«»‹›’‘“”–—−…•°ıÇçÖöÜüÂâÎîÛûÉéÄäß₺`,
  'latin-ext': 'İĞğŞş',
};

await mkdir(target, { recursive: true });
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));
// Columns of scores need tnum, names need kern; no text uses fractions, ordinals or alternates.
const keepFeatures = ['kern', 'tnum', 'locl', 'ccmp', 'mark'];
let total = 0;
for (const [part, letters] of Object.entries(parts)) {
  const whole = await readFile(join(source, `files/barlow-condensed-${part}-700-normal.woff2`));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true });
  total += cut.length;
  await writeFile(join(target, `barlow-condensed-700-${part}.woff2`), cut);
  console.log(`${part}: ${cut.length} bytes`);
}
console.log(`together ${total} bytes`);
if (total > 10_000) throw new Error('the display face is over its 10 kB budget: every document carries it');
