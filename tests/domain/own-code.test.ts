import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/decisions/own-code.md is a list by hand; its numbers are those of the files.

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/decisions/own-code.md'), 'utf8');
const rows = [...page.matchAll(/^\| ([^|]+) \| (`[^|]+) \| ([\d,]+) \|/gm)].map(
  ([, what = '', where = '', lines = '']) => ({
    what,
    paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    lines: Number(lines.replace(',', '')),
  }),
);

/** Lines of the TypeScript below a path, or of the file itself. */
function linesOf(path: string): number {
  const at = join(root, path);
  if (statSync(at).isFile()) return readFileSync(at, 'utf8').split('\n').length - 1;
  return readdirSync(at)
    .filter((name) => !name.includes('.') || /\.tsx?$/.test(name))
    .reduce((sum, name) => sum + linesOf(join(path, name)), 0);
}

describe('the list of own code', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(rows)('says how large «$what» is, to a tenth', ({ paths, lines }) => {
    const real = paths.reduce((sum, path) => sum + linesOf(path), 0);
    expect(Math.abs(real - lines), `${real} lines, not ${lines}`).toBeLessThanOrEqual(real / 10);
  });
});
