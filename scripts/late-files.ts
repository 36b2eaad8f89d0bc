import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const BRING = fileURLToPath(new URL('../src/app/build/bring-files.ts', import.meta.url));
/** Where Vite leaves room for the files of an `import()`, right behind it. */
const ROOM = '__VITE_PRELOAD__';
const ASSETS = 'assets/';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Gives each `import()` of the build the names of all files that it needs beyond those of the file that it stands in, and has
 * `src/app/build/bring-files.ts` fetch them first, in place of Vite's own helper. That one never asks for a lost style sheet
 * again, and leaves modules to the browser, which may remember one that failed for as long as the page lives.
 */
export function lateFiles(): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    // Behind the plugin that drops files without code, and before Vite's own lists.
    enforce: 'post',
    load: (id) => (id === HELPER ? `export { bringFiles as __vitePreload } from ${JSON.stringify(BRING)}` : null),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const first = chunks.filter((chunk) => chunk.isEntry);
      for (const chunk of chunks.filter(({ code }) => code.includes(ROOM))) {
        const here = new Set([...first, chunk].flatMap((root) => filesOf(bundle, root.fileName)));
        chunk.code = nameFiles(chunk.code, (specifier) => {
          const file = posix.join(posix.dirname(chunk.fileName), specifier);
          return filesOf(bundle, file).filter((name) => !here.has(name));
        });
      }
    },
  };
}

/** A file of the build and everything that it imports statically, with their styles. Throws where one is not in the bundle. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [...found];
  const chunk = bundle[file] as Chunk | undefined;
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${file}.`);
  found.add(file);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return [...found];
}

/** Fills the room behind each `import()`: the names once at the top, behind the imports their places in that list. */
function nameFiles(code: string, filesFor: (specifier: string) => readonly string[]): string {
  const names: string[] = [];
  // An import within the work that follows another one stands, with its room, before the room of that one.
  const open: string[] = [];
  const filled = code.replace(/\bimport\(([`"'])([^`"']+)\1\)|__VITE_PRELOAD__/g, (found, _quote, specifier) => {
    if (found !== ROOM) {
      open.push(specifier as string);
      return found;
    }
    const imported = open.pop();
    // What stands in this very file is imported from nowhere.
    const files = (imported === undefined ? [] : filesFor(imported)).map((file) => {
      if (!file.startsWith(ASSETS)) throw new Error(`${file} is not in ${ASSETS}.`);
      return file.slice(ASSETS.length);
    });
    for (const file of files) if (!names.includes(file)) names.push(file);
    return `__late(${files.map((file) => names.indexOf(file)).join()})`;
  });
  const list = JSON.stringify(names.join());
  return `const __late=(f=>(...i)=>i.map(i=>f[i]))(${list}.split(","));\n${filled}`;
}
