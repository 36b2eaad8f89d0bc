import { readFileSync } from 'node:fs';

/** The project's own rules, as they stand in their file. */
export const RULES_TEXT = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
