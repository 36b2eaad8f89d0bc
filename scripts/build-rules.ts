// Writes database.rules.json from rules/. The JSON is the authority: it is what Firebase and the embedded server execute and
// what the tests judge.
import { writeFileSync } from 'node:fs';
import { RULES_TEXT } from '../rules/database-rules.ts';

writeFileSync(new URL('../database.rules.json', import.meta.url), RULES_TEXT);
