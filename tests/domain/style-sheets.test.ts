import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The classes of a sheet; those in `:global(…)` are not its own. */
const classesOf = (sheet: string) => {
  const selectors = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/(?<=\{)[^{}]*(?=\})/g, '');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
};

/** Each import of a sheet: who imports it, and the classes that he names; «any» for a name that is made as the app runs. */
const uses = scripts.flatMap(({ path, text }) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].map(([, local = '', sheet = '']) => ({
    path,
    sheet: posix.join(posix.dirname(path), sheet),
    names: [...text.matchAll(new RegExp(`(?<![\\w./'-])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    any: text.includes(`${local}[`),
  })),
);

describe('the style sheets of parts', () => {
  it('have each class that a part names: a class that is not there is silent', () => {
    expect(uses.length).toBeGreaterThan(150);
    expect(
      uses.flatMap(({ path, sheet, names }) => {
        const classes = classesOf(sheet);
        return names.filter((name) => !classes.has(name)).map((name) => `${path}: ${name} of ${sheet}`);
      }),
    ).toEqual([]);
  });

  it('have no class that no part names', () => {
    expect(
      [...new Set(uses.map(({ sheet }) => sheet))].flatMap((sheet) => {
        const own = uses.filter((use) => use.sheet === sheet);
        const named = new Set(own.flatMap(({ names }) => names));
        if (own.some(({ any }) => any)) return [];
        return [...classesOf(sheet)].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
      }),
    ).toEqual([]);
  });
});
