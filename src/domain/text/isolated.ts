/** Marks of direction: they reorder what follows them, also outside the name. U+2029 ends a paragraph and every isolate in it. */
const MARKS = /[\u061c\u200e\u200f\u2029-\u202e\u2066-\u2069]/g;
/** What runs from right to left, the Arabic mark among it; beyond the BMP by the first halves of its surrogate pairs. */
const LETTERS = /[\u0590-\u08ff\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;
/** What this module has isolated: from FSI to PDI, without another isolate between them. */
const ISOLATED = /\u2068[^\u2029\u2066-\u2069]*\u2069/g;

/**
 * A name for a sentence on a screen. A name that runs from left to right is returned unchanged; any other loses its marks of direction and stands
 * between FSI and PDI, so that the words around it keep their order. A text whose names are isolated already is returned unchanged.
 *
 * Records, forms and files keep the name as it is.
 */
export function isolated(name: string): string {
  const rest = name.replace(ISOLATED, '');
  return LETTERS.test(rest) || rest !== withoutMarks(rest) ? `\u2068${withoutMarks(name)}\u2069` : name;
}

/** A text without marks of direction, for what is no paragraph: the header of a mail. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Two names in one line of a screen: «Kadıköy Fırtına – Moda Bardakları». */
export function isolatedPair(one: string, two: string): string {
  return `${isolated(one)} – ${isolated(two)}`;
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

/** The same record with every text in it isolated, for what is made of it and shown. */
export function isolatedRecord<Shown extends object>(record: Shown): Shown {
  return mapped(record, isolatedIn) as Shown;
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
