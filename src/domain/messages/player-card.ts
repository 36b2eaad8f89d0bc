/** What is said of a player beside his name. */
export const playerCard = {
  guest: 'Misafir',
  games: 'maç',
  cups: 'kupa',
  accuracy: 'İsabet',
  accuracyOf: (name: string) => `${name}: isabet`,
} as const;
