import type { Patch } from '../../src/domain/records/types.ts';
import { type ReadDatabase, upgradePatch } from '../../src/domain/records/upgrade-patch.ts';

type Records = Readonly<Record<string, unknown>>;

/** The children of a value in parts, as a database gives them: small ones, so that a test meets their borders. */
export async function* partsOf(value: unknown, most = 3): AsyncGenerator<Records> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  for (let from = 0; from < entries.length; from += most) yield Object.fromEntries(entries.slice(from, from + most));
}

/** A league in memory, for {@link upgradePatch}. */
const readOf = (league: object): ReadDatabase => {
  const get = (path: string) =>
    path
      .split('/')
      .reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], league as unknown);
  return { get, parts: (path, most) => partsOf(get(path), most), pause: () => undefined };
};

/** All changes that a league needs, see {@link upgradePatch}. */
export const patchOf = (league: object): Promise<Patch> => upgradePatch(readOf(league));
