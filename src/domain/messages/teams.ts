/** Sentences of the list of teams, and the words for a team's figures. */

export const teams = {
  title: 'Takımlar',
  notFound: 'Takım bulunamadı.',
  /** What to do in a league without teams. */
  nobodyYet: 'İlk takımı sen kaydet: yönetici onaylayınca burada görünür.',
  search: 'Takım ara',
  noMatch: (query: string) => `«${query}» ile eşleşen takım yok.`,
  found: (count: number) => `${count} takım`,
  players: (count: number) => `${count} oyuncu`,
  founded: (date: string) => `Kuruluş: ${date}`,
  points: 'Puan',
  wins: 'Galibiyet',
  draws: 'Beraberlik',
  losses: 'Mağlubiyet',
  success: 'Başarı',
} as const;
