import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const MEMORY = '/dev/shm';

/**
 * A new folder for the tests of the calling file, removed after them.
 * @param quick in memory where the system has such a place: for tests of thousands of files that are synced
 */
export function folderForTests(quick = false): string {
  const folder = mkdtempSync(join(quick && existsSync(MEMORY) ? MEMORY : tmpdir(), 'lig-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
