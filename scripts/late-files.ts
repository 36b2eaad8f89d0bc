import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const BRING = fileURLToPath(new URL('../src/app/build/bring-files.ts', import.meta.url));
/** The placeholder that Vite writes behind an `import()` for the list of its files. */
const ROOM = '__VITE_PRELOAD__';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Gives each `import()` of the build the names of all files that it needs and its own file has not loaded yet, and makes
 * `src/app/build/bring-files.ts` fetch them first, instead of Vite's helper. Vite's helper never retries a lost style sheet, and it leaves modules to
 * the browser, which may remember a failed module for the life of the page.
 */
export function lateFiles(): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    // Runs after the plugin that drops files without code, and before Vite writes its own lists.
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

/** A file of the build and everything that it imports statically, with their styles. Throws if the bundle lacks one of them. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [...found];
  const chunk = bundle[file] as Chunk | undefined;
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${file}.`);
  found.add(file);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return [...found];
}

/** The name of a late file: its hash alone (vite.config.ts). */
const HASHED = /^assets\/([\w-]{7})\.(js|css)$/;

/** Writes the hashes once at the top, those of scripts first, and behind each `import()` their positions in that list. */
function nameFiles(code: string, filesFor: (specifier: string) => readonly string[]): string {
  const hashes: Record<'js' | 'css', string[]> = { js: [], css: [] };
  const lists: (readonly string[])[] = [];
  // In a chain of imports the inner `import()` and its placeholder come before the outer import's placeholder.
  const open: string[] = [];
  const filled = code.replace(/\bimport\(([`"'])([^`"']+)\1\)|__VITE_PRELOAD__/g, (found, _quote, specifier) => {
    if (found !== ROOM) {
      open.push(specifier as string);
      return found;
    }
    const imported = open.pop();
    // The module is in this file: its placeholder has no `import()`.
    const files = (imported === undefined ? [] : filesFor(imported)).map((file) => {
      const [, hash = '', kind] = HASHED.exec(file) ?? [];
      if (kind === undefined) throw new Error(`${file} is not named by its hash.`);
      const known = hashes[kind as 'js' | 'css'];
      if (!known.includes(hash)) known.push(hash);
      return hash;
    });
    return `__late(${lists.push(files) - 1})`;
  });
  const all = [...hashes.js, ...hashes.css];
  const placed = filled.replace(/__late\((\d+)\)/g, (_found, list) => {
    const places = lists[Number(list)]?.map((hash) => all.indexOf(hash)) ?? [];
    return `__late(${places.join()})`;
  });
  const named = `i=>f.slice(7*i,7*i+7)+(i<${hashes.js.length}?".js":".css")`;
  return `const __late=(f=>(...i)=>i.map(${named}))("${all.join('')}");\n${placed}`;
}
