import type { Plugin, Rolldown } from 'vite';

/** Files that import each other although each calls the other only after the start. */
const HARMLESS: readonly string[] = ['engine live'];

/**
 * Fails the build when two files import each other: what one of them computes at its start may need what the other has not defined yet, and then the
 * page that loads them is empty. Such files belong into one part (`SHARED_PARTS` in vite.config.ts). It also fails when a file exports a name that it
 * never defines, which the bundler can produce in such a knot.
 */
export function chunkCycles(): Plugin {
  return {
    name: 'chunk-cycles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const cycles = cyclesOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      const nameOf = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)?.name ?? fileName;
      const found = cycles.map((files) => files.map(nameOf).sort().join(' ')).filter((one) => !HARMLESS.includes(one));
      if (found.length > 0) throw new Error(`Files of the build import each other: ${found.join('; ')}`);
      for (const { code, fileName } of chunks) {
        const lost = /\bexport\s*\{[^}]*?\b([\w$]+_exports)\b/.exec(code)?.[1];
        if (lost && !new RegExp(`(?:var|let|const|,)\\s*${lost}\\s*=`).test(code)) {
          throw new Error(`${fileName} exports ${lost} and does not define it`);
        }
      }
    },
  };
}

/** The cycles of a graph, each as its files. @param imports the files that each file imports */
export function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push(path.slice(start));
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return cycles;
}
