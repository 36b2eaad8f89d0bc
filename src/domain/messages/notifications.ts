/** The bell and its panel. */

export const notifications = {
  title: 'Bildirimler',
  /** specification.md §8. */
  empty: 'Bildirim bulunmuyor',
  emptyText: 'Takımın, başvuruların ve lig hakkında haberler burada durur.',
  visitorText: 'Sana ve takımına gelenleri görmek için giriş yap.',
  announced: (count: number) => `${count} okunmamış bildirim`,
  unread: (count: number) => (count === 0 ? 'Bildirimler' : `Bildirimler, ${count} okunmamış`),
  markAll: 'Tümünü okundu say',
  today: 'Bugün',
  yesterday: 'Dün',
  justNow: 'Az önce',
  hoursAgo: (hours: number) => `${hours} saat önce`,
  daysAgo: (days: number) => `${days} gün önce`,
  unreadMark: 'Okunmadı',
  opensElsewhere: 'Yeni sekmede açılır',
  types: { success: 'İyi haber', warning: 'Uyarı', error: 'Olumsuz', info: 'Bilgi' },
  waiting: 'İnternet yok. Okundu işaretleri bu telefonda; internet gelince gönderilir.',
  offline: 'İnternet yok. Bu telefonda kalan bildirimler gösteriliyor.',
  neverLoaded: 'Bildirimler bu telefona henüz yüklenmedi. İnternet gelince burada görünürler.',
  settings: 'Bildirim ayarları',
} as const;
