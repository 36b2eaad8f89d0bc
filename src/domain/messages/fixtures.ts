/** Sentences of the fixtures and the play-offs that everybody reads. */

/** Names of rounds and places in lists, brackets and calendars. */
export const rounds = {
  league: (round: number) => `${round}. hafta`,
  eighth: 'Son 16',
  quarter: 'Çeyrek final',
  semi: 'Yarı final',
  third: 'Üçüncülük maçı',
  final: 'Final',
  game: (stage: string, game: number) => `${stage}, ${game}. maç`,
  ofTie: (game: number) => `${game}. maç`,
  table: (table: number) => `Masa ${table}`,
  /** A bracket place whose team is not decided yet: «Yarı final 1 galibi». */
  winnerOf: (tie: string) => `${tie} galibi`,
  loserOf: (tie: string) => `${tie} mağlubu`,
  /** «Son 16» ends with a number of its own. */
  numbered: (stage: string, place: string) => `${stage}${stage.endsWith('6') ? ' turu' : ''} ${place}`.trim(),
  unknown: 'Belli değil',
} as const;

/** The public page, and the next match on other pages. */
export const fixturesPage = {
  title: 'Fikstür',
  empty: 'Henüz fikstür yok.',
  emptyText: 'Karşılaşmalar belli olunca burada görünür.',
  noneOfTeam: 'Bu takımın fikstürde karşılaşması yok.',
  next: 'Sıradaki maçlar',
  nextOne: 'Sıradaki maç',
  lastMatches: 'Son maçlar',
  noResults: 'Henüz tamamlanmış maç yok.',
  forfeits: 'Hükmen sonuçlananlar',
  /** Of a team: «hükmen», and scores without a match. */
  withoutMatch: 'Maç sayfası olmayan sonuçlar',
  onlyScore: 'yalnız skor girildi',
  view: 'Sıralama',
  views: { round: 'Hafta hafta', day: 'Gün gün' },
  team: 'Takım',
  allTeams: 'Bütün takımlar',
  unknownTeam: 'Bilinmeyen takım',
  bracket: 'Eleme turu',
  /** A link to a match of the bracket; `game` numbers the games of a tie that has several. */
  game: (game: number | undefined) => (game === undefined ? 'Maç sayfası' : `${game}. maç`),
  /** Nothing follows the name in its line. */
  champion: (team: string) => `Şampiyon: ${team}`,
  postponedDays: 'Ertelenenler',
  won: 'kazandı',
  live: 'CANLI',
  score: 'Skor',
  liveScore: (one: number, two: number) => `${one}–${two}`,
  states: {
    postponed: 'Ertelendi',
    cancelled: 'İptal',
    forfeit: 'Hükmen',
    played: 'Oynandı',
    unplayed: 'Oynanmadı',
    late: 'Gecikti',
  },
} as const;

/** The texts of a fixture in a calendar. */
export const calendar = {
  title: (home: string, away: string) => `${home} – ${away}`,
  postponed: (title: string) => `Ertelendi: ${title}`,
  cancelled: (title: string) => `İptal: ${title}`,
  forfeit: (title: string) => `Hükmen: ${title}`,
  result: (score: string) => `Sonuç: ${score}`,
  /** Names of the calendars that people can follow. */
  league: (league: string) => `${league} fikstürü`,
  team: (team: string, league: string) => `${team} · ${league}`,
  noTeam: 'Böyle bir takım yok.',
  unreadable: 'Takvim şu an okunamıyor, biraz sonra yeniden dene.',
} as const;
