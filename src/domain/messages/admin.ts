/** Sentences of the admin panel (see `messages.ts`). */

export const admin = {
  title: 'Admin Panel',
  matches: 'Maçlar',
  startMatch: 'Yeni maç başlat',
  modalTitle: 'Yeni Maç Başlat',
  ongoing: 'Devam eden maç',
  completed: 'Tamamlanan maçlar',
  noneCompleted: 'Henüz tamamlanan maç yok.',
  continue: 'Devam et',
  more: 'Daha fazla göster',
  team1: '1. takım',
  team2: '2. takım',
  chooseTeam: 'Takım seçin',
  playersOf: (team: string) => `${team}: iki oyuncu seçin`,
  noPlayers: 'Bu takımın onaylı oyuncusu yok.',
  create: 'Maçı başlat',
  teamsRequired: 'İki takımı da seçmelisiniz!',
  sameTeam: 'Aynı takım kendi kendine oynayamaz!',
  twoPlayers: 'Her takımdan 2 oyuncu seçmelisiniz!',
  createFailed: 'Maç oluşturulurken bir hata oluştu',
  otherOngoingTitle: 'Devam eden bir maç var',
  otherOngoing: (match: string) =>
    `${match} maçı henüz tamamlanmadı. Yeni maç başlarsa canlı yayında o görünür. Yine de başlatılsın mı?`,
  startAnyway: 'Yine de başlat',
  pending: 'gönderilmedi',
} as const;
