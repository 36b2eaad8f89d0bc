/** Sentences about seasons. */
export const seasons = {
  /** The name of a season that the admin has not named. */
  numbered: (number: number) => `${number}. Sezon`,
  nameRequired: 'Sezonun adı gerekli.',
} as const;

/** «Sezonlar» of the admin's panel. */
export const seasonAdmin = {
  title: 'Sezonlar',
  running: (name: string) => `Şu anki sezon: ${name}`,
  since: (day: string) => `${day} tarihinde başladı.`,
  dates: (from: string, to: string) => `${from} – ${to}`,
  only: 'Bugüne kadar oynanan her maç bu sezona ait.',
  ended: 'Biten sezonlar',
  open: 'Yeni sezon aç',
  name: 'Sezonun adı',
  create: 'Sezonu aç',
  what: (running: string) =>
    `«${running}» şimdi biter, yenisi başlar ve puan durumu sıfırdan kurulur. Süren maçlar «${running}» sezonunda kalır. Hiçbir maç ve istatistik silinmez. Biten sezon yeniden açılamaz.`,
  rest: (count: number) => `Bu sezonun ${count} maçı oynanmadı.`,
  restLabel: 'Oynanmayan maçlar',
  restChoices: { stays: 'Kalsın', until: 'Bir güne kadar', each: 'Tek tek', goes: 'İptal et' },
  restMeans: {
    stays: 'Sonra oynanabilir ve eski sezona sayılır. Sıradaki maçlarda, takvimde ve hatırlatmalarda görünmez.',
    until: 'Bu günün sonuna kadar başlayan maç eski sezona sayılır; sonra bunlar için maç başlatılamaz.',
    each: 'Sezon açılınca her maç için karar verirsin: hükmen, iptal ya da kalsın.',
    goes: 'Hepsi iptal edilir; kimseye bildirim gitmez.',
  },
  restUnread: 'Oynanmayan maçlar okunamadı; sezon açılırsa oldukları gibi kalırlar.',
  opened: (name: string) => `«${name}» başladı.`,
  openFailed: 'Yeni sezon açılamadı. Bu sırada başka bir cihaz açmış olabilir; listeye bakıp yeniden dene.',
  rename: 'Adını değiştir',
  renameOf: (name: string) => `«${name}» sezonunun adını değiştir`,
  renameTitle: 'Sezonun adı',
  save: 'Kaydet',
  renameFailed: 'Sezonun adı değiştirilemedi. Yeniden dene.',
  offline: 'Sezon açmak ve ad değiştirmek için internet gerekli.',
} as const;

/** The points and the order of a season's table. */
export const tableRules = {
  open: 'Puanlama',
  openOf: (name: string) => `Puanlama: «${name}»`,
  title: (name: string) => `Puanlama: ${name}`,
  win: 'Galibiyet puanı',
  loss: 'Mağlubiyet puanı',
  draw: 'Beraberlik puanı',
  overtimeWin: 'Uzatmada galibiyet puanı',
  overtimeLoss: 'Uzatmada mağlubiyet puanı',
  points: (most: number) => `0 ile ${most} arasında bir sayı yaz.`,
  order: 'Puanlar eşitse önce',
  orders: { met: 'Aralarındaki maçlar', cups: 'Kupa farkı' },
  forfeit: 'Hükmen galibiyette kupa',
  forfeitNone: 'Kupa yok',
  forfeitCups: (cups: number) => `${cups}–0`,
  what: 'Kaydetmeden önce puan durumunda neyin değişeceğini görürsün. Diğer sezonlar değişmez.',
  next: 'Devam',
  planTitle: (name: string) => `Ne değişecek? ${name}`,
  same: 'Puan durumunda hiçbir şey değişmez.',
  samePlaces: 'Kimsenin sırası değişmez.',
  places: 'Sırası değişecek takımlar',
  back: 'Geri',
  save: 'Kaydet',
  saved: 'Puanlama değişti, puan durumu yeniden hesaplanıyor.',
  failed: 'Puanlama kaydedilemedi. Yeniden dene.',
} as const;

/** The chooser of a season, and the texts about the chosen season. */
export const seasonChoice = {
  label: 'Sezon',
  allTime: 'Tüm zamanlar',
  /** Of a team in the table, for screen readers. */
  inPlayOffs: 'eleme turunda',
  /** Behind the name of a season: its play-offs alone. */
  stage: 'Eleme turu',
  now: (name: string) => `${name} (şu anki)`,
  ended: (day: string) => `Sezon ${day} tarihinde bitti.`,
  champion: 'Şampiyon',
  finalWinner: 'Şampiyon, finalin galibi',
  summary: 'Sezonun özeti',
  playOffs: 'Eleme turunu göster',
  hidePlayOffs: 'Eleme turunu gizle',
  andMore: (count: number) => `ve ${count} kişi daha`,
  /** Leads to the fixtures of a season. */
  fixtures: 'Sezonun fikstürü',
  noFixtures: 'Bu sezonun fikstürü yok.',
  unread: 'Bu sezonun bilgileri bu cihazda yok. İnternet gelince görünür.',
} as const;
