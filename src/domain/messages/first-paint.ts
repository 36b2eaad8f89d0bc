/**
 * Every sentence that a person reads is in `messages/`. The specification gives some sentences word for word; for each of the others one sentence was
 * agreed (decision 23). This file has those of the first paint; each area has a file of its own, so that its sentences load with its screen.
 */

export const nav = {
  home: 'Ana Sayfa',
  teams: 'Takımlar',
  players: 'Oyuncular',
  standings: 'Puan Durumu',
  fixtures: 'Fikstür',
  leaders: 'Liderler',
  admin: 'Admin Panel',
  teamDashboard: 'Takım Yönetimi',
  playerProfile: 'Profilim',
  login: 'Giriş',
  register: 'Kayıt Ol',
  unfinished: 'Kayıt tamamlanmadı',
  account: (name: string, role: string) => `Hesap: ${name}, ${role}`,
  landmark: 'Ana menü',
  menu: 'Menü',
  /** Short words for the tabs of a phone, and the tab with the rest. */
  panel: 'Panel',
  ownTeam: 'Takımım',
  more: 'Diğer',
  skip: 'İçeriğe geç',
  back: 'Geri',
} as const;

export const roles = { admin: 'Yönetici', team: 'Takım', player: 'Oyuncu' } as const;

export const common = {
  loading: 'Yükleniyor...',
  retry: 'Yeniden dene',
  cancel: 'Vazgeç',
  confirm: 'Onayla',
  close: 'Kapat',
  notifications: 'Bildirimler',
  all: 'Tümü',
  showMore: 'Daha fazla göster',
  notFoundTitle: 'Sayfa bulunamadı.',
  notFoundText: 'Bu adreste bir sayfa yok. Bağlantı eskimiş olabilir.',
  toHome: 'Ana sayfaya dön',
  crashTitle: 'Beklenmeyen bir hata oluştu.',
  crashText: 'Sayfayı yenileyip kaldığın yerden devam edebilirsin.',
  reload: 'Sayfayı yenile',
  lostTitle: 'Sayfa yüklenemedi.',
  lostPart: 'Bu bölüm yüklenemedi.',
  lostText: 'Bağlantını kontrol edip yeniden dene.',
  offlineTitle: 'Bağlantı kurulamadı.',
  offlineText: 'Bu cihazda henüz bilgi yok. İnternet gelince sayfa kendiliğinden açılır.',
  offlineSince: (age: string) => `İnternet yok; bilgiler ${age} alındı.`,
  upkeepSince: (age: string) => `Lig güncelleniyor, birazdan kendiliğinden bağlanır; bilgiler ${age} alındı.`,
} as const;

/** The sync chip (docs/scoring.md): driven by acknowledgements. */

export const sync = {
  live: 'Gönderildi',
  watching: 'Bağlı',
  connecting: 'Bağlanıyor…',
  offline: 'İnternetsiz',
  waiting: (count: number) => `${count} işlem bekliyor`,
  upkeep: 'Bakım',
  safe: (why: string, count: number) => `${why}: ${count} işlem telefonda güvende`,
  safeShort: (why: string, count: number, isCalled: boolean) => `${why}: ${count}${isCalled ? '' : ' telefonda'}`,
  denied: (count: number) => `${count} işlem reddedildi`,
  elsewhere: (count: number) => `Başka maçta ${count} işlem reddedildi`,
  unsent: (count: number) => `${count} işlem ulaşmadı`,
  ended: (count: number) => (count === 0 ? 'Oturum kapandı' : `Oturum kapandı, ${count} işlem bekliyor`),
  endedShort: 'Oturum kapandı',
  calls: { 'sign-in': 'Giriş yap', options: 'Seçenekler' },
  othersWaiting: (count: number) => `Başka hesabın ${count} işlemi bekliyor`,
  othersShort: (count: number) => `Başka hesap: ${count}`,
  storage: 'Kayıt yapılamıyor',
} as const;

export const update = {
  ready: 'Yeni sürüm hazır.',
  apply: 'Şimdi yenile',
} as const;

export const home = {
  slogan: ['Sokağın', 'ligi.'],
  text: 'İkiye iki, kupa kupa. Puan durumu, canlı maç ve bütün takımlar burada.',
  live: 'CANLI',
  lastKnown: 'SON BİLİNEN SKOR',
  table: 'Puan Durumu',
  joinTitle: ['Takımını kur,', 'masaya gel.'],
  registerTeam: 'Takım kaydı',
  registerPlayer: 'Oyuncu kaydı',
  control: 'Maçı yönet',
  details: 'Maç sayfası',
  noTeams: 'Henüz takım bulunmuyor',
  staleAge: (age: string) => `İnternetsiz · ${age}`,
  score: (a: string, x: number, b: string, y: number) => `${a} ${x}, ${b} ${y}`,
} as const;

export const stream = {
  title: 'Yayın',
  live: 'Canlı yayın',
  none: 'Şu anda canlı yayın bulunmuyor',
  play: 'Videoyu oynat',
  playLive: 'Canlı yayını oynat',
  platforms: { kick: 'Kick', youtube: 'YouTube' },
  note: (platform: string) => `Oynatınca ${platform} oynatıcısı yüklenir.`,
  open: (platform: string) => `${platform} üzerinde aç`,
} as const;

export const standings = {
  title: 'Puan Durumu',
  pointsUnit: 'puan',
  medals: ['altın madalya', 'gümüş madalya', 'bronz madalya'],
  /** @param draws undefined in a table without any */
  compact: (wins: number, losses: number, rate: number, draws?: number) =>
    `${wins} G · ${draws === undefined ? '' : `${draws} B · `}${losses} M · %${rate}`,
  formLabel: (form: readonly string[]) => {
    const count = (of: string) => form.filter((result) => result === of).length;
    if (form.length === 0) return 'Henüz maç oynamadı';
    const draws = count('draw');
    return `Son ${form.length} maçta ${count('win')} galibiyet${draws === 0 ? '' : `, ${draws} beraberlik`}`;
  },
} as const;

export const players = { noTeam: 'Takımsız' } as const;

/** Titles and descriptions of pages, for browsers, search engines and shared links. */

export const head = {
  home: (slogan = 'Sokağın ligi') =>
    `${slogan}: ikiye iki, kupa kupa. Puan durumu, canlı maç ve bütün takımlar burada.`,
  teams: (league: string, city: string) => `${league} takımları, ${city}: puanları, galibiyetleri ve oyuncularıyla.`,
  players: (league: string) => `${league} oyuncuları: maçları, kupaları ve isabet oranlarıyla.`,
  standings: (league: string) => `${league} puan durumu: oynanan, galibiyet, mağlubiyet, galibiyet oranı ve puan.`,
  fixtures: (league: string) => `${league} fikstürü: sıradaki maçlar, haftalar ve eleme turu.`,
  leaders: (league: string) => `${league} liderleri: kupa, isabet, galibiyet oranı, MVP ve galibiyet serisi.`,
  team: (city: string, wins: number, losses: number, points: number, draws = 0) =>
    `${city}. ${wins} galibiyet, ${draws > 0 ? `${draws} beraberlik, ` : ''}${losses} mağlubiyet, ${points} puan.`,
  player: (team: string, games: number, cups: number, accuracy: number) =>
    `${team}. ${games} maç, ${cups} kupa, %${accuracy} isabet.`,
  matchTitle: (one: string, oneScore: number, twoScore: number, two: string) => `${one} ${oneScore}–${twoScore} ${two}`,
  /** Cancelled, annulled, or waiting for the admin. */
  matchVoid: 'Maçın sonucu yok.',
  matchLive: 'Canlı: atış atış skor, oyuncu istatistikleri ve momentum.',
  /** @param winner null in a draw */
  matchOver: (winner: string | null, date: string) =>
    `${date}. ${winner === null ? 'Berabere' : `Kazanan: ${winner}`}. Atış atış skor ve oyuncu istatistikleri.`,
} as const;
