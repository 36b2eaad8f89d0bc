import { expect, it } from 'vitest';
import { RULES_TEXT } from '../../rules/database-rules.ts';
import { RULES_TEXT as FILE } from '../support/rules-text.ts';

it('database.rules.json is what rules/ generates', () => {
  expect(FILE).toBe(RULES_TEXT);
});
