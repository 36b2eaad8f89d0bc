import { readFileSync } from 'node:fs';
import { compileStorageRules } from 'firebase-server/testing';
import { describe, expect, it } from 'vitest';
import { STORAGE_CASES } from '../support/storage-cases.ts';
import { storageMutants } from '../support/storage-mutants.ts';

const SOURCE = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

describe('the rules of the project', () => {
  const rules = compileStorageRules(SOURCE);
  it.each(STORAGE_CASES)('%s: %s', (allowed, _what, what) => {
    expect(rules.allows(what)).toBe(allowed);
  });
});

it('a test fails for every mutant of storage.rules', () => {
  const mutants = storageMutants(SOURCE);
  expect(mutants.length).toBeGreaterThan(80);
  const alive = mutants.filter(({ rules }) =>
    STORAGE_CASES.every(([allowed, , what]) => rules.allows(what) === allowed),
  );
  expect(alive.map(({ line, change }) => `line ${line}: ${change}`)).toEqual([]);
});
