import postcss, { type ChildNode, type Container, type Declaration, type Document } from 'postcss';
import type { Support } from './support.ts';

/** Units and functions of values, with their paths in the compat data. */
const VALUES: readonly [RegExp, readonly string[]][] = [
  [/\d+cq(?:w|h|i|b|min|max)\b/, ['css', 'types', 'length', 'container_query_length_units']],
  [/\d+d(?:vh|vw|vi|vb|vmin|vmax)\b/, ['css', 'types', 'length', 'viewport_percentage_units_dynamic']],
  [/\d+s(?:vh|vw|vi|vb|vmin|vmax)\b/, ['css', 'types', 'length', 'viewport_percentage_units_small']],
  [/\d+l(?:vh|vw|vi|vb|vmin|vmax)\b/, ['css', 'types', 'length', 'viewport_percentage_units_large']],
  [/\bcolor-mix\(/, ['css', 'types', 'color', 'color-mix']],
  [/\blight-dark\(/, ['css', 'types', 'color', 'light-dark']],
  [/\bokl(?:ch|ab)\(/, ['css', 'types', 'color', 'oklch']],
  [/\bround\(/, ['css', 'types', 'round']],
];

type Parent = Container | Document | undefined;

/**
 * Features of a built style sheet that a target lacks: `@container`, `:has`, `.box { width: 5cqw }`, `text-wrap`. The scan skips rules inside
 * `@supports`, and values that have an earlier fallback declaration in the same rule.
 */
export function scanStyles(sheet: string, support: Support): Set<string> {
  const found = new Set<string>();
  const lacks = (path: readonly string[]) => support.lacking(support.find(path)).length > 0;
  const scanDeclaration = (node: Declaration) => {
    if (!/^-/.test(node.prop) && lacks(['css', 'properties', node.prop])) found.add(node.prop);
    for (const [pattern, path] of VALUES) {
      if (pattern.test(node.value) && lacks(path) && !hasFallback(node, pattern)) found.add(path.at(-1) ?? '');
    }
  };
  postcss.parse(sheet).walk((node) => {
    if (isGuarded(node.parent as Parent)) return;
    if (node.type === 'atrule' && lacks(['css', 'at-rules', node.name])) found.add(`@${node.name}`);
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g)) {
        if (!name.startsWith('-') && lacks(['css', 'selectors', name])) found.add(`:${name}`);
      }
      if (/(?:^|[\s,{])&/.test(node.selector)) found.add('nesting');
    }
    if (node.type === 'decl') scanDeclaration(node);
  });
  return found;
}

function isGuarded(parent: Parent): boolean {
  for (let at = parent; at !== undefined; at = at.parent as Parent) {
    if (at.type === 'atrule' && ['supports', 'container'].includes((at as unknown as { name: string }).name))
      return true;
  }
  return false;
}

/** Whether an earlier declaration of the property applies if a browser drops this one; `var()` is never dropped. */
function hasFallback(declaration: Declaration, pattern: RegExp): boolean {
  if (declaration.value.includes('var(')) return false;
  const before = (declaration.parent?.nodes ?? []) as ChildNode[];
  return before
    .slice(0, before.indexOf(declaration))
    .some((one) => one.type === 'decl' && one.prop === declaration.prop && !pattern.test(one.value));
}
