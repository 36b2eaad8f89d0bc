import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from '../../src/domain/text/sha256.ts';

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the hash of %j is that of the standard’s examples', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

// 55 bytes are the most that share a block with their length; 64 fill a block, 119 the most of two.
it.each([1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 128, 1000])('%i letters hash as Node hashes them', (length) => {
  const text = 'Işık'.repeat(length).slice(0, length);
  for (const one of [text, 'x'.repeat(length)]) {
    expect(sha256(one)).toBe(createHash('sha256').update(one).digest('hex'));
  }
});
