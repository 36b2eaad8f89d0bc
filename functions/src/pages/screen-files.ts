import { readFile } from 'node:fs/promises';
import { SCREEN_SOURCES } from '../../../src/domain/text/screen-sources.ts';

/** An entry of Vite's manifest. */
interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

const ENTRY = 'index.html';

/** The files that a page needs besides those of every page, as URL paths. */
export type ScreenFiles = (pathname: string) => readonly string[];

/**
 * Reads from Vite's manifest which files belong to which screen: a page that names them loads them before its script requests them. Without the
 * manifest no page names files.
 */
export async function readScreenFiles(manifestFile: string | URL): Promise<ScreenFiles> {
  const manifest = await readFile(manifestFile, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, ManifestEntry>,
    () => null,
  );
  if (manifest === null) return () => [];
  const files = new Map(
    Object.entries(SCREEN_SOURCES).map(([name, source]) => {
      const found = new Set<string>();
      collect(manifest, source, found, new Set([ENTRY]));
      return [name, [...found]];
    }),
  );
  return (pathname) => files.get(pathname.split('/')[1] || 'home') ?? [];
}

function collect(
  manifest: Readonly<Record<string, ManifestEntry>>,
  key: string,
  found: Set<string>,
  seen: Set<string>,
): void {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return;
  seen.add(key);
  for (const file of [entry.file, ...(entry.css ?? [])]) found.add(`/${file}`);
  for (const next of entry.imports ?? []) collect(manifest, next, found, seen);
}
