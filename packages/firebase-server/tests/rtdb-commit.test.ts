import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommitPace, SyncError } from '../src/durable-log/commit-file.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rtdb-commit-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

// The thresholds make one disk count as fast and the other as slow, whatever this machine has.
describe.each([
  ['a quick disk', Number.POSITIVE_INFINITY],
  ['a slow disk', 0],
])('commits to %s', (_name, quickMs) => {
  test('are written completely, at their places, whatever their size', async () => {
    const path = join(dir, 'log');
    const file = await open(path, 'w+');
    const pace = new CommitPace(quickMs);
    let expected = '';
    for (let i = 0; i < 300; i++) {
      const text = `${i} `.repeat(i % 100 === 99 ? 60_000 : 1 + (i % 7));
      await pace.commit(file, Buffer.from(text), expected.length);
      expected += text;
    }
    await file.close();
    expect(readFileSync(path, 'utf8') === expected).toBe(true);
  });

  // /dev/null accepts every write and cannot be synced.
  test.skipIf(process.platform === 'win32')('distinguish a failed sync from a failed write', async () => {
    const nothing = await open('/dev/null', 'r+');
    const pace = new CommitPace(quickMs);
    for (let i = 0; i < 3; i++) {
      await expect(pace.commit(nothing, Buffer.from('x'), 0)).rejects.toBeInstanceOf(SyncError);
    }
    await nothing.close();
    const closed = await pace.commit(nothing, Buffer.from('x'), 0).catch((error) => error);
    expect(closed).toBeInstanceOf(Error);
    expect(closed).not.toBeInstanceOf(SyncError);
  });
});
