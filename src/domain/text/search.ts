/**
 * A text as search compares it: letter case the Turkish way (İ/i, I/ı), then without dots, hooks and hats, so that
 * «isik» typed on any keyboard finds «Işık».
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim();
}

/** A name or the beginning of one, as the server compares it (`nameKeys`): folded, with one space between words. */
export const searchKey = (text: string): string => foldForSearch(text).replace(/\s+/g, ' ');

/** The records whose name holds every word of the query, in their order; an empty query finds all. */
export function searchByName<T>(records: readonly T[], query: string, nameOf: (record: T) => string): readonly T[] {
  const words = foldForSearch(query).split(/\s/).filter(Boolean);
  if (words.length === 0) return records;
  return records.filter((record) => {
    const name = foldForSearch(nameOf(record));
    return words.every((word) => name.includes(word));
  });
}
