/** The most characters of a name in a mail: a longer one could carry a message of its own. */
const MAX = 60;

/**
 * A name that somebody gave himself or his team, made safe for a mail's subject or text: one line, without control or invisible characters, and
 * without anything that a mail program turns into a link or an address. It stays readable: `A.Ş.` becomes `A. Ş.`, `evil.example/x` becomes `evil.
 * example x`.
 */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC') // full-width dots, slashes and letters to the plain ones
    .replaceAll(/[\p{Zl}\p{Zp}\p{Cc}\s]/gu, ' ')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[@/\\]/g, ' ')
    .replaceAll('=?', '= ?') // otherwise mail programs decode it as an encoded word
    .replaceAll(/:(?=\S)/g, ': ')
    .replaceAll(/([.。․‧・])(?=[\p{L}\p{N}])/gu, '$1 ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= MAX
    ? line
    : `${letters
        .slice(0, MAX - 1)
        .join('')
        .trimEnd()}…`;
}
