// Writes database.rules.json from scripts/rules/. The JSON is the authority: it is what Firebase and the embedded
// server execute and what the tests judge.
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

// The kinds of throws are the app's own table, in TypeScript.
register();
const { RULES_TEXT } = await import('./rules/database-rules.mjs');
writeFileSync(new URL('../database.rules.json', import.meta.url), RULES_TEXT);
