/** The words beside a player's name. */
export const playerCard = {
  guest: 'Misafir',
  games: 'maç',
  cups: 'kupa',
  accuracy: 'İsabet',
  accuracyOf: (name: string) => `${name}: isabet`,
} as const;
