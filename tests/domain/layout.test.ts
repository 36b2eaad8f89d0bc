import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(`src/${path}`, 'utf8');
const pairs = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name, one, other]) => `${name}=${one ?? other}`));

test('layout.css has each value that a part names, and no other', () => {
  const written = pairs(read('ui/layout/layout.css'), /\[data-(gap|align|justify|miw|mt|mb|c|fz|fw|ta)="([^"]+)"\]/g);
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...read(path).matchAll(/<(?:Stack|Row|Grid|List|Text|Title)\b[^<]*?>/g)])
    .flatMap(([tag]) => [...pairs(tag, /\s(gap|align|justify|miw|mt|mb|c|fz|fw|ta)=(?:"([^"]+)"|\{(\d+)\})/g)]);
  expect([...new Set(named)].sort()).toEqual([...written].sort());
});
