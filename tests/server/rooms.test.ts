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

  test('no file of the server imports itself through others, not even types', () => {
    expect(circlesOf(IMPORTS)).toEqual([]);
  });
});

/** The rooms of the server. The door of each is the file of its name: `firebase/auth/auth.ts`, `firebase/storage/rules/rules.ts`. */
const ROOMS = [
  'firebase/auth',
  'firebase/database',
  'firebase/database/rest',
  'firebase/durable-log',
  'firebase/emulator',
  'firebase/emulator/auth',
  'firebase/requests',
  'firebase/rules',
  'firebase/storage',
  'firebase/storage/rules',
  'firebase/tree',
  'league/app',
  'league/backups',
  'league/demo',
  'league/functions',
  'league/http',
  'league/operations',
  'league/process',
];

/** Folders that belong to the room around them, whose files may import each of theirs. */
const SHELVES = ['firebase/database/journal', 'firebase/database/wire'];

/** The two halves: the first is a Realtime Database with what belongs to it, the second the league's server on top of it. */
const HALVES = ['firebase', 'league'];

/**
 * Rooms that another may enter beside the door. The database stores the nodes of the tree and the rules judge them, a tap some
 * hundred times: both work with every file of it, and through them alone it is reached.
 */
const SHARED: Record<string, readonly string[]> = {
  'firebase/tree': ['firebase/database', 'firebase/database/rest', 'firebase/rules'],
};

const folderOf = (file: string) => (file.includes('/') ? posix.dirname(file) : '');
const roomOf = (file: string) => ROOMS.findLast((room) => file.startsWith(`${room}/`)) ?? '';
const doorOf = (room: string) => `${room}/${posix.basename(room)}.ts`;

describe('rooms with one door each', () => {
  test('every folder of the server is a room or a shelf of one', () => {
    const folders = [...new Set([...IMPORTS.keys()].map(folderOf))].filter((folder) => folder !== '').sort();
    expect(folders).toEqual([...ROOMS, ...SHELVES, ...HALVES].sort());
  });

  test('outside of a room, files import only its door', () => {
    const passing = [...IMPORTS].flatMap(([file, imports]) =>
      imports
        .filter((target) => {
          const from = roomOf(file);
          const to = roomOf(target);
          // The files of an inner room may import the room around it.
          if (to === '' || to === from || from.startsWith(`${to}/`)) return false;
          return target !== doorOf(to) && !SHARED[to]?.includes(from);
        })
        .map((target) => `${file} > ${target}`),
    );
    expect(passing).toEqual([]);
  });

  test('the first half knows nothing of the second, of the app, or of the functions', () => {
    const files = [...IMPORTS].filter(([file]) => file.startsWith('firebase/'));
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.flatMap(([file, imports]) =>
        imports.filter((to) => !to.startsWith('firebase/')).map((to) => `${file} > ${to}`),
      ),
    ).toEqual([]);
    for (const [file] of files)
      expect(readFileSync(join(SERVER, file), 'utf8'), file).not.toMatch(/'(?:\.\.\/)+(?:src|functions)\//);
  });

  test('rooms import one another in one direction', () => {
    const byRoom = new Map<string, string[]>();
    for (const [file, imports] of IMPORTS) {
      const outer = (path: string) => path.split('/').slice(0, 2).join('/');
      const from = outer(file);
      const rooms = imports.map(outer).filter((to) => to !== from);
      byRoom.set(from, [...new Set([...(byRoom.get(from) ?? []), ...rooms])]);
    }
    expect(circlesOf(byRoom)).toEqual([]);
  });
});
