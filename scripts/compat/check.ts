// Part of npm run lint. No code may use a Web API or a JavaScript built-in without a guard if one of the build's targets lacks it. The TypeScript
// compiler checks this: it reads src against libraries in which such an API may be undefined.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { heirsOf, narrowLib } from './narrow-lib.ts';
import { createSupport, readCompatData } from './support.ts';
import { TARGETS } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache', 'compat');

/** The checked programs: pages may be served over plain http, the worker never is. */
const PROGRAMS = [
  { name: 'page', include: ['src'], exclude: ['src/sw.ts', 'src/worker'], plainHttp: true, without: ['webworker'] },
  { name: 'worker', include: ['src/sw.ts', 'src/worker'], exclude: [], plainHttp: false, without: [] },
];

/** Every library that tsconfig's `lib` names, with the libraries that they reference. */
function readLibs(names: readonly string[]): Map<string, string> {
  const require = createRequire(join(root, 'node_modules/typescript/package.json'));
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const folder = join(dirname(require.resolve(platform)), 'lib');
  const known = new Set(readdirSync(folder));
  const libs = new Map<string, string>();
  const add = (name: string) => {
    const file = `lib.${name.toLowerCase()}.d.ts`;
    if (libs.has(file) || !known.has(file)) return;
    const text = readFileSync(join(folder, file), 'utf8');
    libs.set(file, text);
    for (const [, other = ''] of text.matchAll(/\/\/\/ <reference lib="([^"]+)"/g)) add(other);
  };
  for (const name of names) add(name);
  return libs;
}

/** Writes one program's libraries and its tsconfig; returns the path of the tsconfig. */
function writeProgram(program: (typeof PROGRAMS)[number], options: Record<string, unknown>, names: string[]): string {
  const folder = join(cache, program.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'lib'), { recursive: true });
  const libs = readLibs(names.filter((name) => !program.without.includes(name.toLowerCase())));
  const narrowing = {
    support: createSupport(readCompatData()),
    plainHttp: program.plainHttp,
    heirs: heirsOf([...libs.values()]),
  };
  for (const [file, text] of libs) writeFileSync(join(folder, 'lib', file), narrowLib(text, narrowing));
  const at = (path: string) => join(root, path);
  const { lib: _lib, ...rest } = options;
  const config = {
    compilerOptions: { ...rest, noLib: true, types: ['vite/client', 'vite-plugin-pwa/client'] },
    include: ['lib', ...program.include.map(at)],
    exclude: program.exclude.map(at),
  };
  const path = join(folder, 'tsconfig.json');
  writeFileSync(path, JSON.stringify(config, null, 2));
  return path;
}

function compile(config: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { cwd: root });
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
    });
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.on('close', (code) => resolve(code === 0 ? '' : said || `The compiler ended with ${code}.`));
  });
}

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
  compilerOptions: Record<string, unknown> & { lib: string[] };
};
const found = await Promise.all(
  PROGRAMS.map((program) => compile(writeProgram(program, compilerOptions, compilerOptions.lib))),
);
const said = found.join('').trim();
if (said !== '') {
  console.error(said);
  console.error(
    `\nA target of the build (${TARGETS.join(', ')}), or a page on a plain http address, may lack what is named above: ` +
      'it needs a guard or another way.',
  );
  process.exitCode = 1;
}
