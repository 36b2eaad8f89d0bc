/** Sentences of the list to jump from, of calendars to follow and of printed sheets: what the page of the fixtures loads late. */

export const calendarLinks = {
  add: 'Takvime ekle',
  addOne: (home: string, away: string) => `Takvime ekle: ${home} – ${away}`,
  follow: 'Takvime abone ol',
  followText:
    'Maçlar takvimine gelir; saati değişen, ertelenen ve iptal edilen maçlar orada da kendiliğinden güncellenir.',
  open: 'Takvimde aç',
  google: 'Google Takvim’e ekle',
  /** Where the league has no address that calendar services reach. */
  file: 'Takvim dosyasını indir',
  copy: 'Adresi kopyala',
  copied: 'Adres kopyalandı.',
  copyFailed: 'Kopyalanamadı. Adresi aşağıdan seçip kopyalayabilirsin.',
  address: 'Takvimin adresi',
} as const;

/** Of the play-offs, as they are drawn. */
export const bracketTexts = {
  title: 'Eleme turu',
  /** A link to a match of the bracket; `game` numbers the games of a tie that has several. */
  game: (game: number | undefined) => (game === undefined ? 'Maç sayfası' : `${game}. maç`),
  /** Nothing follows the name in its line. */
  champion: (team: string) => `Şampiyon: ${team}`,
} as const;

/** What stands beside the fixtures: the choosers, and the rounds or days to jump to. */
export const partNav = {
  view: 'Sıralama',
  views: { round: 'Hafta hafta', day: 'Gün gün' },
  team: 'Takım',
  allTeams: 'Bütün takımlar',
  /** Names the list of the rounds or days to jump to. */
  parts: { round: 'Haftalar', day: 'Günler' },
  thisWeek: 'bu hafta',
  today: 'bugün',
  next: 'sıradaki',
  /** Opens the list of the games that the bracket draws. */
  rounds: 'Eleme turunun maç listesi',
} as const;

export const printing = {
  print: 'Yazdır',
  title: 'Fikstürü yazdır',
  what: 'Ne yazdırılsın?',
  all: 'Hepsi',
  columns: {
    day: 'Gün',
    time: 'Saat',
    home: 'Ev sahibi',
    away: 'Deplasman',
    place: 'Yer',
    round: 'Hafta',
    result: 'Sonuç',
  },
  /** Nothing follows the name in its cell. */
  won: (team: string) => `Kazanan: ${team}`,
  forfeit: (team: string) => `Hükmen: ${team}`,
  table: 'Puan durumu',
  allTime: 'Tüm zamanlar',
  tableColumns: (isDrawn: boolean) => ['Sıra', 'Takım', 'O', 'G', ...(isDrawn ? ['B'] : []), 'M', 'Kupa', 'Puan'],
  /** The table as a picture. */
  share: 'Puan durumunu paylaş',
  link: 'Puan durumunun bağlantısı',
  moreTeams: (count: number) => `ve ${count} takım daha`,
} as const;
