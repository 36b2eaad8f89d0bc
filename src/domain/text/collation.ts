let collator: Intl.Collator | undefined;

/** Order of the Turkish alphabet, for `sort`: negative when `a` comes first. */
export function compareTurkish(a: string, b: string): number {
  // Made on first use: the browser loads the language's tables for it.
  collator ??= new Intl.Collator('tr');
  return collator.compare(a, b);
}
