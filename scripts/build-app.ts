import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/html-pages.ts',
  'scripts/late-files.ts',
  'scripts/compat/targets.ts',
  'package-lock.json',
];
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);
/** Written into the build: the hash of its sources and the list of its assets. */
const NOTE = '.build.json';

/**
 * Builds the app into `dist/` unless a build from the current sources is there. Vite writes the new build to another
 * folder, which then replaces the old one: a failed build leaves the old one, and a running server always has one. Reports
 * on standard output. Rejects with Vite's error.
 */
export async function buildIfNeeded(root: string): Promise<void> {
  if (existsSync(join(root, '.env'))) loadEnvFile(join(root, '.env'));
  const dist = join(root, 'dist');
  const hash = await hashSources(root);
  const last = await readNote(dist);
  if (last?.hash === hash && existsSync(join(dist, 'index.html'))) return;

  console.log('Uygulama derleniyor, bu bir dakika kadar sürebilir…');
  const started = Date.now();
  const next = join(root, '.cache', `dist-next-${process.pid}`);
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
  const assets = await listFiles(join(next, 'assets'));
  await compressAll(next);
  await keepAssets(dist, next, last?.assets ?? []);
  await writeFile(join(next, NOTE), JSON.stringify({ hash, assets }));
  await swap(root, dist, next);
  console.log(`Uygulama derlendi (${((Date.now() - started) / 1000).toFixed(1)} sn).`);
}

/** Hashes sources by content: a git checkout changes file times without changing the files. */
async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = extname(source) === '' ? await listFiles(path) : [''];
    for (const file of files) hash.update(`${source}/${file}\0`).update(await readFile(join(path, file)));
  }
  const built = Object.entries(process.env).filter(([name]) => /^(?:(?:VITE|LEAGUE)_|PUBLIC_URL$)/.test(name));
  return hash.update(JSON.stringify(built.sort())).digest('hex');
}

/** Paths of all files below a folder, sorted; empty if the folder does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length + 1))
    .sort();
}

async function readNote(dist: string): Promise<{ hash: string; assets: string[] } | null> {
  try {
    return JSON.parse(await readFile(join(dist, NOTE), 'utf8'));
  } catch {
    return null; // not built by this script
  }
}

/** Open pages still load chunks of the previous build, so these stay; older ones are deleted. */
async function keepAssets(dist: string, next: string, assets: string[]): Promise<void> {
  for (const asset of assets) {
    for (const name of [asset, `${asset}.br`, `${asset}.gz`]) {
      const from = join(dist, 'assets', name);
      const to = join(next, 'assets', name);
      if (!existsSync(from) || existsSync(to)) continue;
      await mkdir(dirname(to), { recursive: true });
      await copyFile(from, to);
    }
  }
}

async function compressAll(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  for (const file of await listFiles(folder)) {
    if (!COMPRESSED.has(extname(file)) || file.startsWith('.')) continue;
    const path = join(folder, file);
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
  }
}

async function swap(root: string, dist: string, next: string): Promise<void> {
  const old = join(root, '.cache', `dist-old-${process.pid}`);
  if (existsSync(dist)) await rename(dist, old);
  await rename(next, dist);
  await rm(old, { recursive: true, force: true });
}
