/**
 * Cuts Barlow Condensed 700 down to what the league writes: Latin, Turkish, digits, punctuation.
 * Run once after an update of @fontsource/barlow-condensed; the results are committed. Each page carries them in its document
 * (scripts/html-pages.ts), so the content security policy names them: tests/server/hosting-headers.test.ts says the new hashes.
 *   node scripts/subset-fonts.mjs
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json'));
const target = join(import.meta.dirname, '../src/ui/fonts');

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// Fontsource splits the face in two files; the letters only Turkish has sit in the second.
const parts = {
  latin: `${ascii}\u00a0·×«»‹›’‘“”–—−…•°ıÇçÖöÜüÂâÎîÛûÉéÄäß₺`,
  'latin-ext': 'İĞğŞş',
};

await mkdir(target, { recursive: true });
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));
// Scores stand in columns (tnum), names read well (kern); fractions, ordinals and alternates are not needed.
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
