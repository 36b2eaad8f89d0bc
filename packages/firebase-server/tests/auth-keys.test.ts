import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../../../tests/support/folder-for-tests.ts';
import { openSigningKeys } from '../src/auth/keys.ts';

const dir = folderForTests();

test('a retired key is stored as long as its tokens are valid, without its private half', async () => {
  const file = join(dir, 'rotating-keys.json');
  let time = Date.now();
  const options = { file, now: () => time, rotateAfter: 10_000_000, tokenLife: 3_600_000 };
  const keys = await openSigningKeys(options);
  const first = keys.current().kid;
  time += 10_000_000;
  await keys.rotateIfDue();
  const second = keys.current().kid;
  expect(second).not.toBe(first);
  expect(keys.publicKey(first)).toBeDefined();
  expect((await openSigningKeys(options)).publicKey(first)).toBeDefined();
  expect((await readFile(file, 'utf8')).match(/"privateKey"/g)).toHaveLength(1);
  time += 4_000_000;
  await keys.rotateIfDue();
  expect(keys.publicKey(first)).toBeUndefined();
  expect(keys.current().kid).toBe(second);
});
