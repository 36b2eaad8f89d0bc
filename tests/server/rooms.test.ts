import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../server');

/** Every file of `server/` with the files of `server/` that it imports, types included. Paths from `server/`. */
const IMPORTS: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:ts|mjs)$/.test(file))
    .sort()
    .map((file) => [file, importsOf(file)]),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(SERVER, file), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)]
    .map(([, specifier]) => posix.join(posix.dirname(file), specifier as string))
    .filter((path) => !path.startsWith('..'));
}

/** The files of the first circle of imports found from each file, without repeats. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, above: readonly string[]): void => {
    const start = above.indexOf(file);
    if (start >= 0) circles.push([...above.slice(start), file].join(' > '));
    if (start >= 0 || finished.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...above, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

describe('no circles of imports', () => {
  test('the search finds a circle, also one of three files', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(circlesOf(circle)).toEqual(['a > b > c > a']);
  });

  test('no file of the server imports itself by way of others, of types neither', () => {
    expect(circlesOf(IMPORTS)).toEqual([]);
  });
});
