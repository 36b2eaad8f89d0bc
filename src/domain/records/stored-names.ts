/** The sign of an unknown name: the rules require a name in the figures of a season. */
export const UNKNOWN_NAME = '?';

/** No names: the sign of an unknown one, and the texts that older versions of the app stored in its place. */
const NO_NAMES: readonly string[] = [
  ...['', UNKNOWN_NAME],
  ...['Bilinmeyen takım', 'Bilinmeyen Takım', 'Bilinmeyen oyuncu', 'Bilinmeyen Oyuncu', 'Bilinmiyor'],
];

/** Whether a stored text is the name of a team or a player. */
const isName = (stored: string | undefined): stored is string =>
  stored !== undefined && !NO_NAMES.includes(stored.trim());

/** The first of these texts that is a name, or undefined. */
export const firstStoredName = (...stored: readonly (string | undefined)[]): string | undefined => stored.find(isName);
