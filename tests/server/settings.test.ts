import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings } from '../../server/league/process/settings.ts';

it('without settings the server runs on the values that .env.example shows, on the data where it was', () => {
  const shown = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(Object.keys(shown).length).toBeGreaterThan(5);
  expect(readSettings({})).toEqual(readSettings(shown));
  expect(readSettings({})).toMatchObject({ dataFolder: './league-data', port: 4000 });
});
