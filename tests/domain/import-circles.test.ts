import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Static and dynamic imports, re-exports and types: `from './a.ts'`, `import './a.ts'`, `import('./a.ts')`. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const files = ['src', 'functions/src', 'server', 'packages'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
);

function importsOf(file: string): string[] {
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => path ?? '');
  return paths.map((path) => join(file, '..', path));
}

/** The groups of more than one module that all reach each other (Tarjan), each sorted by name. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    let low = own;
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? index.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === own) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

describe('imports', () => {
  it('are seen by the detector: a circle over three files, and a file that imports itself', () => {
    const graph = { a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['e'], f: ['a'] };
    expect(circlesOf(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['e']]);
  });

  it('have no circles, not even of types', () => {
    const circles = circlesOf(new Map(files.map((file) => [file, importsOf(file)])));
    expect(circles).toEqual([]);
  });
});
