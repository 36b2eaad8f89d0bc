import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This project's folder: the nearest parent of the running code that has the rules. A bundle is deeper in the tree than the sources. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'storage.rules'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The server is not in its project: no storage.rules in any folder above it.');
  return findRoot(above);
}
