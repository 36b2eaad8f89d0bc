import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('database.rules.json is what scripts/rules generates', async () => {
  const { RULES_TEXT } = await import(String(new URL('../../scripts/rules/database-rules.mjs', import.meta.url)));
  expect(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')).toBe(RULES_TEXT);
});
