import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about guests. */

export const guests = isolatedTexts({
  add: 'Misafir oyuncu ekle',
  addShort: 'Misafir ekle',
  addTo: (team: string) => `Misafir ekle: ${team}`,
  addText:
    'Hesabı olmayan biri takımda oynar, maçları ve istatistikleri tutulur. Sonra kaydolursa yönetici kayıtlarını birleştirir.',
  name: 'Adı soyadı',
  nameRequired: 'Misafirin adını yaz.',
  team: 'Takım',
  chooseTeam: 'Takım seç',
  teamRequired: 'Takımını seç.',
  save: 'Ekle',
  cancel: 'İptal',
  added: (name: string, team: string) => `${name}, ${team} takımına misafir olarak eklendi.`,
  addFailed: 'Misafir oyuncu eklenirken bir hata oluştu. Yeniden dene.',
  full: (most: number) => `Bir takımda en fazla ${most} misafir olabilir. Önce birini çıkar.`,
  placesWait:
    'Silinen bir misafirin yeri bir saat sonra boşalır. Hiç oynamamış bir misafirin adını da değiştirebilirsin.',
  rename: 'Adını değiştir',
  renameOf: (name: string) => `Adını değiştir: ${name}`,
  renameTitle: 'Misafirin adını değiştir',
  renameSave: 'Kaydet',
  renamed: (name: string) => `Misafirin adı artık ${name}.`,
  renameFailed: 'Ad değiştirilirken bir hata oluştu. Yeniden dene.',
  removeTitle: 'Misafiri takımdan çıkar',
  /** Removing a guest who has not played deletes all of him. */
  removeQuestion: ({ displayName, stats }: { displayName: string; stats: { gamesPlayed: number } }) =>
    stats.gamesPlayed === 0
      ? `${displayName} hiç oynamadı; kaydı silinir. Emin misin?`
      : `${displayName} takımdan çıkarılır; maçları ve istatistikleri kalır. Emin misin?`,
  /** This text stands before the question in any deletion. */
  deletesPlayed: (name: string) =>
    `${name} maç oynadı: maçları kalır, ama silinen kayıt sonradan bir hesapla birleştirilemez.`,
  playing: (name: string) => `${name} şu anda bir maçta oynuyor. Maç bitince yeniden dene.`,
  /** The league could not be asked. */
  playingUnknown: (name: string) => `${name} şu anda oynuyor mu, sunucuya sorulamadı. İnternet gelince yeniden dene.`,
  /** Somebody else plays; the name itself can be changed at any time. */
  matchesRun: (name: string) =>
    `${name} hiç oynamadı; kaydı ancak süren maç yokken silinir. Adını şimdi de değiştirebilirsin.`,
  join: 'Kaydı birleştir',
  joinOf: (name: string) => `Kaydı birleştir: ${name}`,
  joinText: (name: string) =>
    `${name} kaydolduysa hesabını, iki kez yazıldıysa diğer adını bul. Bu adla oynadığı maçlar onun olur; bir gün içinde geri alabilirsin.`,
  search: 'Ad ya da e-posta ile ara',
  searchHint: 'En az bir harf yaz.',
  nobody: 'Aramaya uyan kimse yok.',
  noAccount: 'Hesabı yok',
  other: 'Başka birini seç',
  noTeam: 'Takımsız',
  reading: 'Maçlar okunuyor…',
  unread: 'Kayıtlar okunamadı. Pencereyi kapatıp yeniden dene.',
  offline: 'Birleştirmek için internet gerekli.',
  pending: 'Gönderilmemiş işlemler var. Onlar sunucuya ulaşınca birleştir.',
  both: (guest: string, player: string) => `${guest} → ${player}`,
  guest: 'Misafir',
  player: 'Hesabı',
  otherName: 'Diğer adı',
  together: 'Birlikte',
  caption: 'Birleşince ne olur',
  figure: 'Değer',
  games: 'Maç',
  cups: 'Kupa',
  wins: 'Galibiyet',
  draws: 'Beraberlik',
  losses: 'Mağlubiyet',
  mvps: 'MVP',
  takesPlace: (name: string, team: string) => `${name}, misafirin yerine ${team} takımına girer.`,
  keepsTeam: (name: string, team: string) => `${name}, ${team} takımında kalır; misafirin takımdaki yeri boşalır.`,
  keepsNone: (name: string) => `${name} takımsız kalır; misafirin de takımı yok.`,
  confirm: 'Birleştir',
  joined: (guest: string, player: string) => `${guest} ile ${player} birleştirildi.`,
  joinFailed: 'Birleştirilemedi. Pencereyi kapatıp yeniden dene.',
  joinPlaying: 'İkisinden biri şu anda oynuyor. Maç bitince birleştir.',
  joinSameMatch: 'İkisi aynı maçta oynamış; aynı kişi olamazlar.',
  joinRemoved: 'İki kayıttan biri artık yok.',
  captainOnly: 'Bunu yalnızca onaylı bir takımın kaptanı yapabilir.',
  captainPlayed: 'Maç oynadığın için kadrodan çıkamazsın; maçların ve istatistiklerin kalır.',
  joinNotPlayer: 'Yalnızca bir oyuncuyla ya da onaylı bir takımın kaptanıyla birleştirilebilir.',
} as const);
