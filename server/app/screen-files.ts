import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Vite's manifest says of a file of the build. */
interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

const ENTRY = 'index.html';
/** The source of each screen by the first part of its path, as `src/app/routes.tsx` imports it. */
export const SCREENS: Readonly<Record<string, string>> = {
  teams: 'src/features/teams/teams-screen.tsx',
  players: 'src/features/players/players-screen.tsx',
  standings: 'src/features/standings/standings-screen.tsx',
  team: 'src/features/team/team-screen.tsx',
  player: 'src/features/player/player-screen.tsx',
  match: 'src/features/match/match-screen.tsx',
  login: 'src/features/auth/login-screen.tsx',
  register: 'src/features/auth/register-screen.tsx',
};

/** The files that a page needs besides those of every page, as URL paths. */
export type ScreenFiles = (pathname: string) => readonly string[];

/**
 * Reads which files belong to which screen from the build in `dir`: a page that names them has them on the way before
 * its script asks. A build without a manifest names none.
 */
export async function readScreenFiles(dir: string): Promise<ScreenFiles> {
  const manifest = await readFile(join(dir, '.vite', 'manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, ManifestEntry>,
    () => null,
  );
  if (manifest === null) return () => [];
  const files = new Map(
    Object.entries(SCREENS).map(([name, source]) => {
      const found = new Set<string>();
      collect(manifest, source, found, new Set([ENTRY]));
      return [name, [...found]];
    }),
  );
  return (pathname) => files.get(pathname.split('/')[1] ?? '') ?? [];
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
