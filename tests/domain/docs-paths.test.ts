import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'packages/firebase-server/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Paths that only a deployment creates, and names that code imports. */
const MADE = ['functions/.env', 'functions/lib', 'firebase-server/emulator', 'firebase-server/testing'];

/**
 * A file or folder; a page on proofs names a test by its folder and name alone (`server/attack-guard`), a page on the server a file of the package by its
 * room (`database/guard.ts`).
 */
const exists = (path: string) =>
  [
    path,
    ...['', 'x'].map((x) => `tests/${path}.test.ts${x}`),
    `packages/firebase-server/src/${path}`,
    `packages/${path.replace('/', '/tests/')}.test.ts`,
  ].some((name) => existsSync(join(root, name)));

/** Paths of this repository that a page names in code: `src/…`, `server/…` and so on; patterns (`<…>`, `*`) are none. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(
    /`((?:(?:src|server|packages\/firebase-server|firebase-server|functions|scripts|tests|lint|docs|public)\/[\w./-]*\w|(?:auth|database|durable-log|emulator|requests|rules|storage|tree)\/[\w./-]*\.ts))\/?`/g,
  );
  return [...named].map(([, path]) => path as string);
}

it.each(pages)('%s names files and folders that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect([...new Set(pathsIn(text))].filter((path) => !MADE.includes(path) && !exists(path))).toEqual([]);
});

it.each(pages)('%s links to pages that exist', (page) => {
  // Code has brackets of its own.
  const text = readFileSync(join(root, page), 'utf8').replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(((?!https?:|#)[^)#]+)/g)].map(([, link]) =>
    join(root, page, '..', link as string),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

it('the pages name enough files for these tests to be meaningful', () => {
  const count = pages.flatMap((page) => pathsIn(readFileSync(join(root, page), 'utf8'))).length;
  expect(count).toBeGreaterThan(50);
});
