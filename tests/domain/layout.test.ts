import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(`src/${path}`, 'utf8');
const pairs = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name, one, other]) => `${name}=${one ?? other}`));

test('layout.css has each value that a part names, and no other', () => {
  const written = pairs(read('ui/layout/layout.css'), /\[data-l(gap|align|justify|miw|mt|mb|c|fz|fw|ta)="([^"]+)"\]/g);
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...read(path).matchAll(/<(?:Stack|Row|Grid|List|Text|Title)\b[^<]*?>/g)])
    .flatMap(([tag]) => [...pairs(tag, /\s(gap|align|justify|miw|mt|mb|c|fz|fw|ta)=(?:"([^"]+)"|\{(\d+)\})/g)]);
  expect([...new Set(named)].sort()).toEqual([...written].sort());
});

test('layout.css names no attribute of Mantine, whose parts it would change', () => {
  const attributes = (path: string) => new Set(readFileSync(path, 'utf8').match(/(?<=\[)data-[a-z-]+/g));
  const theirs = attributes('node_modules/@mantine/core/styles.css');
  expect([...attributes('src/ui/layout/layout.css')].filter((name) => theirs.has(name))).toEqual([]);
});
