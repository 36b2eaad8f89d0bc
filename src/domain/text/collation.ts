let collator: Intl.Collator | undefined;

/** Order of the Turkish alphabet, for `sort`: negative when `a` comes first. */
export function compareTurkish(a: string, b: string): number {
  // Made at the first use, because the browser then loads the language's tables.
  collator ??= new Intl.Collator('tr');
  return collator.compare(a, b);
}
