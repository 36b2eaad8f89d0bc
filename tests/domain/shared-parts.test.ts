import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Every string that a pattern of groups and alternatives stands for. */
function spellings(pattern: string): string[] {
  const tokens = pattern.match(/\(\?:|\)\??|\||[^()|]+/g) ?? [];
  const read = (): string[] => {
    const all: string[] = [];
    let some = [''];
    let token = tokens.shift();
    for (; token !== undefined && !token.startsWith(')'); token = tokens.shift()) {
      if (token === '|') all.push(...some.splice(0, some.length, ''));
      else {
        const next = token === '(?:' ? read() : [token];
        some = some.flatMap((begun) => next.map((end) => begun + end));
      }
    }
    return [...all, ...some, ...(token === ')?' ? [''] : [])];
  };
  return read();
}

describe('parts that load together', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const names = [...config.matchAll(/\\\/src\\\/(\S*?)\\\.(?=\/[,;]|\|\\\/)/g)].flatMap(([, pattern = '']) =>
    spellings(pattern.replaceAll('\\/', '/').replaceAll('\\.', '[.]')),
  );

  test('each name in the build’s groups is a file: a renamed one would load by itself, and nothing would say so', () => {
    expect(names).toContain('domain/match/substitutes');
    const lost = names.filter((name) => !files.some((file) => new RegExp(`^${name}[.]`).test(file)));
    expect(lost).toEqual([]);
  });
});
