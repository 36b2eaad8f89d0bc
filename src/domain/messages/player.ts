/** Sentences of the player page. */

export const player = {
  notFound: 'Oyuncu bulunamadı.',
  years: (age: number) => `${age} yaş`,
  hands: { left: 'Sol', right: 'Sağ', both: 'Her iki el' },
  stats: 'Oyuncu istatistikleri',
  games: 'MAÇ',
  cups: 'KUPA',
  accuracy: 'İSABET',
  winRate: 'KAZANMA',
  performance: 'Performans',
  accuracyBar: 'İsabet',
  winRateBar: 'Kazanma',
  mvp: 'MVP',
  achievements: 'Başarılar',
  edit: 'Profili düzenle',
  profile: 'Profil ve başvurular',
  findTeam: 'Takım bul',
  lastMatches: 'Son maçlar',
  headToHead: 'Rakiplere karşı',
  ofLast: (matches: number) => `Son ${matches} maçta`,
  cupsOf: (cups: number) => `${cups} kupa`,
  against: (wins: number, losses: number, draws = 0) =>
    `${wins} galibiyet, ${draws === 0 ? '' : `${draws} beraberlik, `}${losses} mağlubiyet`,
  noAchievements: 'Henüz başarı eklenmemiş',
} as const;
