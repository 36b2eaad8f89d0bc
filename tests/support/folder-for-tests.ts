import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder for the tests of the calling file, removed after them. */
export function folderForTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lig-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
