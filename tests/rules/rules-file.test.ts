import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('database.rules.json is what scripts/rules says', () => {
  const script = new URL('../../scripts/build-rules.mjs', import.meta.url);
  const print = `process.stdout.write((await import('${script.href}')).RULES_TEXT)`;
  const built = execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' });
  expect(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')).toBe(built);
});
