/** Sentences of the player page (see `messages.ts`). */

export const player = {
  notFound: 'Oyuncu bulunamadı.',
  years: (age: number) => `${age} yaş`,
  hands: { left: 'Sol', right: 'Sağ', both: 'Her iki el' },
  about: 'Hakkında',
  stats: 'Oyuncu istatistikleri',
  games: 'MAÇ',
  cups: 'KUPA',
  accuracy: 'İSABET',
  winRate: 'KAZANMA',
  performance: 'Performans',
  accuracyBar: 'İsabet',
  winRateBar: 'Kazanma',
  mvp: 'MVP',
  mvpHint: 'kez maçın oyuncusu',
  achievements: 'Başarılar',
  edit: 'Profili düzenle',
  profile: 'Profil ve başvurular',
  findTeam: 'Takım bul',
  noAchievements: 'Henüz başarı eklenmemiş',
} as const;
