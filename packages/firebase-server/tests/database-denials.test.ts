import { expect, test } from 'vitest';
import { Denials } from '../src/database/denials.ts';
import type { Change } from '../src/tree/patch.ts';

test('the rule is looked up only for a line that is written', () => {
  let lookups = 0;
  const denials = new Denials(
    () => undefined,
    () => 0,
  );
  const change: Change = { kind: 'set', path: 'matches/m0/status', json: 1 };
  for (let at = 0; at < 40; at += 1) denials.note({ auth: null, admin: false }, change, () => `/.write ${++lookups}`);
  expect([denials.count, lookups]).toEqual([40, 10]);
});
