import * as v from 'valibot';

const words = v.object({ text: v.string(), version: v.number(), at: v.number() });
/** `words/{page}`: what the admin wrote, the number of the writing, and its server time, ms. */
export type Words = v.InferOutput<typeof words>;

/** The stored text of a page; null without one, or for a damaged one. */
export function parseWords(value: unknown): Words | null {
  const parsed = v.safeParse(words, value);
  return parsed.success ? parsed.output : null;
}
