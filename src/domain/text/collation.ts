import { lazyValue } from './lazy-value.ts';

// Made on first use: the browser loads the language's tables for it.
const collator = lazyValue(() => new Intl.Collator('tr'));

/** Order of the Turkish alphabet, for `sort`: negative when `a` comes first. */
export function compareTurkish(a: string, b: string): number {
  return collator().compare(a, b);
}
