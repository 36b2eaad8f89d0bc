/** Sentences of the list of players. */

export const playerList = {
  title: 'Oyuncular',
  empty: 'Henüz oyuncu bulunmuyor',
  search: 'Oyuncu ara',
  noMatch: (query: string) => `«${query}» ile eşleşen oyuncu yok.`,
  found: (count: number, more = false) => `${count}${more ? '+' : ''} oyuncu`,
} as const;
