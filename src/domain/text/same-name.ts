// Apart from the endings of Turkish words, which a first visit does not need.

/** A name for comparisons: Turkish lower case, one blank between words. */
const foldName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr-TR');

/** Whether people read two names as the same: Turkish letter case and blanks do not count; `ı` and `i` differ. */
export function sameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}
