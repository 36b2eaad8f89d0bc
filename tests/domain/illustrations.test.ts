import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Art } from '../../src/ui/frame/states.tsx';

const FILE = readFileSync('public/art.svg', 'utf8');
const TOKENS = readFileSync('src/ui/frame/tokens.css', 'utf8');
/** The compiler keeps this list complete. */
const ARTS: Record<Art, true> = {
  ...{ cups: true, teams: true, players: true, fixtures: true, bell: true, applications: true },
  ...{ error: true, offline: true, missing: true },
};

describe('decision 83: the illustrations', () => {
  it('are those that a screen can name, all of one size', () => {
    const symbols = [...FILE.matchAll(/<symbol id="(\w+)" viewBox="([^"]+)"/g)];
    expect(symbols.map(([, id]) => id).sort()).toEqual(Object.keys(ARTS).sort());
    expect(new Set(symbols.map(([, , box]) => box))).toEqual(new Set(['0 0 160 112']));
  });

  it('weigh less than 6 kB together', () => {
    expect(gzipSync(FILE).length).toBeLessThan(6_000);
  });

  it('have the colours of the theme alone, in both schemes', () => {
    const colors = [...FILE.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color = '']) => color);
    expect(colors.filter((color) => color !== 'none' && !/^var\(--[\w-]+\)$/.test(color))).toEqual([]);
    const names = new Set(colors.flatMap((color) => /--[\w-]+/.exec(color) ?? []));
    for (const name of names) expect(TOKENS, name).toContain(`  ${name}: #`);
  });

  it('stand still, run nothing and load nothing', () => {
    expect(FILE).not.toMatch(/<(?:animate|set|style|script|image|use|foreignObject)|href|url\(|style=|\son\w+=/i);
  });

  it('are all drawn somewhere', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(`src/${path}`, 'utf8'))
      .join('\n');
    for (const art of Object.keys(ARTS)) expect(sources).toMatch(new RegExp(`art(?:=| = )[^>\\n]*['"]${art}['"]`));
  });
});
