import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The two halves: the first is a Realtime Database with what belongs to it, the second the league's server on top of it. */
const FIREBASE = 'packages/firebase-server/src';
const HALVES = [FIREBASE, 'server'];

/** Every file of the halves with the files of its own half that it imports, types included. Paths from the repository. */
const IMPORTS: ReadonlyMap<string, readonly string[]> = new Map(
  HALVES.flatMap((half) =>
    readdirSync(join(ROOT, half), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${half}/${file.replaceAll('\\', '/')}`,
    ),
  )
    .filter((file) => /\.(?:ts|mjs)$/.test(file))
    .sort()
    .map((file) => [file, importsOf(file).filter((path) => halfOf(path) === halfOf(file))]),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, specifier]) =>
    posix.join(posix.dirname(file), specifier as string),
  );
}

function halfOf(file: string): string | undefined {
  return HALVES.find((half) => file.startsWith(`${half}/`));
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

/** The rooms of the server. The door of each is the file of its name: `auth/auth.ts`, `storage/rules/rules.ts`. */
const ROOMS = [
  ...[
    'auth',
    'database',
    'database/rest',
    'durable-log',
    'emulator',
    'emulator/auth',
    'requests',
    'rules',
    'storage',
    'storage/rules',
    'tree',
  ].map((room) => `${FIREBASE}/${room}`),
  ...['app', 'backups', 'demo', 'functions', 'http', 'operations', 'process'].map((room) => `server/league/${room}`),
];

/** Folders that belong to the room around them, whose files may import each of theirs. */
const SHELVES = ['journal', 'wire'].map((shelf) => `${FIREBASE}/database/${shelf}`);

/**
 * Rooms that another may enter beside the door. The database stores the nodes of the tree and the rules judge them, a tap some
 * hundred times: both work with every file of it, and through them alone it is reached.
 */
const SHARED: Record<string, readonly string[]> = {
  [`${FIREBASE}/tree`]: ['database', 'database/rest', 'rules'].map((room) => `${FIREBASE}/${room}`),
};

const roomOf = (file: string) => ROOMS.findLast((room) => file.startsWith(`${room}/`)) ?? '';
const doorOf = (room: string) => `${room}/${posix.basename(room)}.ts`;

describe('rooms with one door each', () => {
  test('every folder of the server is a room or a shelf of one', () => {
    const folders = [...new Set([...IMPORTS.keys()].map((file) => posix.dirname(file)))].sort();
    expect(folders).toEqual([...ROOMS, ...SHELVES, ...HALVES, 'server/league'].sort());
  });

  test('outside of a room, files import only its door', () => {
    const passing = [...IMPORTS].flatMap(([file, imports]) =>
      imports
        .filter((target) => {
          const from = roomOf(file);
          const to = roomOf(target);
          // The files of an inner room may import the room around it.
          if (to === '' || to === from || from.startsWith(`${to}/`)) return false;
          // It takes parts out for tests, and no server loads it (emulator-absent.test.ts).
          if (file === `${FIREBASE}/testing.ts`) return false;
          return target !== doorOf(to) && !SHARED[to]?.includes(from);
        })
        .map((target) => `${file} > ${target}`),
    );
    expect(passing).toEqual([]);
  });

  test('the first half imports nothing outside of itself, the second only the door of the first', () => {
    const files = [...IMPORTS.keys()].filter((file) => file.startsWith(`${FIREBASE}/`));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => importsOf(file).filter((to) => halfOf(to) !== FIREBASE))).toEqual([]);
    const others = [...IMPORTS.keys()].filter((file) => !files.includes(file));
    expect(others.filter((file) => importsOf(file).some((to) => to.startsWith('packages/')))).toEqual([]);
  });

  test('rooms import one another in one direction', () => {
    const byRoom = new Map<string, string[]>();
    for (const [file, imports] of IMPORTS) {
      const depth = halfOf(file) === FIREBASE ? 4 : 3;
      const outer = (path: string) => path.split('/').slice(0, depth).join('/');
      const from = outer(file);
      const rooms = imports.map(outer).filter((to) => to !== from);
      byRoom.set(from, [...new Set([...(byRoom.get(from) ?? []), ...rooms])]);
    }
    expect(circlesOf(byRoom)).toEqual([]);
  });
});
