import type { Json } from '../../src/contracts.ts';

// A naive implementation of protocol.md §5 on plain JSON, written independently of the server: sort everything, cut, show.

type Wire = Record<string, Json>;

/** The children that a wire query object selects, in order, as `key=json` words. */
export function referenceQuery(tree: Json, path: string, wire: Wire): string {
  let node: Json = tree;
  for (const key of path.split('/')) node = isBranch(node) ? ((node as Wire)[key] ?? null) : null;
  if (!isBranch(node)) return '';
  const index = typeof wire.i === 'string' ? wire.i : '.priority';
  const children = Object.entries(node as Wire)
    .filter(([key]) => !key.startsWith('.'))
    .map(([key, value]) => ({ key, value, sort: index === '.key' ? null : sortOf(value, index) }));
  children.sort((a, b) => order(a.sort, b.sort) || keyOrder(a.key, b.key));
  const kept = children.filter((child) => {
    if (index === '.key') {
      const after = !('sp' in wire) || passes(keyOrder(child.key, wire.sp as string), wire.sin);
      return after && (!('ep' in wire) || passes(-keyOrder(child.key, wire.ep as string), wire.ein));
    }
    const from = order(child.sort, wire.sp as Json) || keyBound(child.key, wire.sn, 1);
    const to = order(child.sort, wire.ep as Json) || keyBound(child.key, wire.en, -1);
    return (!('sp' in wire) || passes(from, wire.sin)) && (!('ep' in wire) || passes(-to, wire.ein));
  });
  const limit = typeof wire.l === 'number' ? wire.l : kept.length;
  const cut = wire.vf === 'r' ? kept.slice(Math.max(0, kept.length - limit)) : kept.slice(0, limit);
  return cut.map(({ key, value }) => `${key}=${canonical(value)}`).join(' ');
}

function passes(order: number, inclusive: Json | undefined): boolean {
  return inclusive === false ? order > 0 : order >= 0;
}

function keyBound(key: string, bound: Json | undefined, missing: number): number {
  if (bound === undefined) return missing;
  if (bound === '[MIN_NAME]') return 1;
  return bound === '[MAX_NAME]' ? -1 : keyOrder(key, bound as string);
}

function isBranch(value: Json): boolean {
  return typeof value === 'object' && value !== null && !('.value' in value);
}

function sortOf(value: Json, index: string): Json | 'object' {
  let at: Json = value;
  if (index === '.priority') return isObject(at) ? ((at as Wire)['.priority'] ?? null) : null;
  if (index !== '.value') for (const key of index.split('/')) at = isBranch(at) ? ((at as Wire)[key] ?? null) : null;
  if (isObject(at)) return '.value' in (at as Wire) ? ((at as Wire)['.value'] as Json) : {};
  return at;
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function order(a: Json, b: Json): number {
  const types = ['null', 'boolean', 'number', 'string', 'object'];
  const type = (value: Json) => types.indexOf(value === null ? 'null' : typeof value);
  if (type(a) !== type(b)) return type(a) - type(b);
  if (a === b || isObject(a)) return 0;
  return (a as number) < (b as number) ? -1 : 1;
}

function keyOrder(a: string, b: string): number {
  const int = (key: string) => /^-?0*\d{1,10}$/.test(key) && Number(key) >= -(2 ** 31) && Number(key) < 2 ** 31;
  if (a === b) return 0;
  if (int(a) && int(b)) return Number(a) - Number(b) || a.length - b.length;
  if (int(a) !== int(b)) return int(a) ? -1 : 1;
  return a < b ? -1 : 1;
}

/** JSON text that does not depend on the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
