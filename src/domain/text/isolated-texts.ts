import { isolated } from './isolated.ts';

/**
 * The same sentences, each of whose functions isolates the names that it gets: strings, also in lists and in records.
 *
 * Only for sentences that are shown: a text that is stored or exported keeps the name as it is.
 */
/* @__NO_SIDE_EFFECTS__ */
export function isolatedTexts<Texts extends object>(texts: Texts): Texts {
  return mapped(texts, (text) => {
    if (typeof text === 'function') return (...given: unknown[]) => text(...given.map(isolatedIn));
    return isRecord(text) ? isolatedTexts(text) : text;
  }) as Texts;
}

function isolatedIn(given: unknown): unknown {
  if (typeof given === 'string') return isolated(given);
  if (Array.isArray(given)) return given.map(isolatedIn);
  return isRecord(given) ? mapped(given, isolatedIn) : given;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (record: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
