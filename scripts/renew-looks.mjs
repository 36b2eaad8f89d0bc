// npm run looks:renew [-- -g NAME]: draws the pictures of tests/looks anew, where they differ from the screens of now by more than the comparison
// allows. Look at each picture that git shows as changed before you commit it.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../tests/looks/pictures');
const started = Date.now();
const args = ['-c', 'tests/looks/playwright.config.ts', '--update-snapshots=changed', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'e2e.mjs'), ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;

// Browsers write quickly and with an unused alpha channel: the same pixels take a third less.
for (const name of readdirSync(folder)) {
  const path = join(folder, name);
  if (statSync(path).mtimeMs < started) continue;
  writeFileSync(path, await sharp(readFileSync(path)).removeAlpha().png({ compressionLevel: 9 }).toBuffer());
  console.log(`renewed: ${name}`);
}
