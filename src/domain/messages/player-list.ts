/** Sentences of the list of players. */

export const playerList = {
  title: 'Oyuncular',
  empty: 'Henüz oyuncu bulunmuyor',
  /** What to do in a league without players. */
  nobodyYet: 'Oyuncu olarak kayıt ol, bir takıma başvur: yönetici onaylayınca burada görünürsün.',
  search: 'Oyuncu ara',
  noMatch: (query: string) => `«${query}» ile eşleşen oyuncu yok.`,
  found: (count: number, more = false) => `${count}${more ? '+' : ''} oyuncu`,
} as const;
