import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

it('screens read the stores through the hooks of data: none names their shape in a selector of its own', () => {
  const files = ['src/features', 'src/app', 'src/ui'].flatMap(filesOf);
  expect(files.length).toBeGreaterThan(150);
  const raw = files.filter((file) =>
    /useStore\(\s*[\w().]*\b(?:league|session|settings),/.test(readFileSync(file, 'utf8')),
  );
  expect(raw).toEqual([]);
});
