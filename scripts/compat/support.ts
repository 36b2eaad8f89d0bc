import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type Oldest, oldestBrowsers } from './targets.ts';

/** The compat data of the browsers that the app supports. */
export interface Support {
  /** The feature at a path, e.g. `['api', 'URL', 'canParse_static']`, or undefined if the data has none. */
  find(path: readonly string[]): Identifier | undefined;
  /** The browsers of the targets that lack a feature, e.g. `safari_ios 15.4`; empty if all have it or the data says nothing. */
  lacking(feature: Identifier | undefined): string[];
}

/** The installed compat data. */
export function readCompatData(): CompatData {
  const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  return JSON.parse(readFileSync(path, 'utf8')) as CompatData;
}

/** @param oldest the browsers to consider */
export function createSupport(data: CompatData, oldest: readonly Oldest[] = oldestBrowsers()): Support {
  return {
    find: (path) => {
      let at: unknown = data;
      for (const name of path) {
        if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
        at = (at as Record<string, unknown>)[name];
      }
      return at as Identifier;
    },
    lacking: (feature) => {
      const support = feature?.__compat?.support as Record<string, SimpleSupportStatement[]> | undefined;
      if (support === undefined) return [];
      return oldest
        .filter(({ browser, version }) => {
          const said = support[browser];
          return said !== undefined && ![said].flat().some((one) => isThere(one, version));
        })
        .map(({ browser, version }) => `${browser} ${version}`);
    },
  };
}

/** Whether a statement of the data says that a version has the feature, unprefixed and without a flag. */
function isThere(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (flags !== undefined || prefix !== undefined || otherName !== undefined) return false;
  if (typeof added !== 'string' || added === 'preview' || isBefore(version, added)) return false;
  return typeof removed !== 'string' || isBefore(version, removed);
}

function isBefore(one: string, other: string): boolean {
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [a, b] = [numbers(one), numbers(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
