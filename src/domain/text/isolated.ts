/** Marks of direction: they reorder what follows them, also outside the name. The last two end a paragraph and every isolate in it. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0085\u2029]/g;
/** The marks, and the letters that run from right to left. */
const TURNING =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0085\u2029\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** What this module has isolated: from FSI to PDI, without another mark between them. */
const ISOLATED = /\u2068[^\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0085\u2029]*\u2069/g;

/**
 * A name for a sentence on a screen. A name that runs from left to right is returned unchanged; any other loses its marks of direction and stands
 * between FSI and PDI, so that the words around it keep their order. A text whose names are isolated already is returned unchanged.
 *
 * Records, forms and files keep the name as it is.
 */
export function isolated(name: string): string {
  return TURNING.test(name.replace(ISOLATED, '')) ? `\u2068${withoutMarks(name)}\u2069` : name;
}

/** A text without marks of direction, for what is no paragraph: the header of a mail. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

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
