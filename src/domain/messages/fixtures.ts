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

/** The public page, and rows of fixtures on other pages. */
export const fixturesPage = {
  title: 'Fikstür',
  manage: 'Fikstürü yönet',
  empty: 'Henüz fikstür yok.',
  emptyText: 'Maçlar belli olunca burada görünür.',
  noneOfTeam: 'Bu takımın fikstürde maçı yok.',
  onlyScore: 'yalnızca skor girildi',
  unknownTeam: 'Bilinmeyen takım',
  postponedDays: 'Ertelenenler',
  won: 'kazandı',
  live: 'CANLI',
  states: {
    postponed: 'Ertelendi',
    cancelled: 'İptal',
    forfeit: 'Hükmen',
    played: 'Oynandı',
    unplayed: 'Oynanmadı',
    late: 'Gecikti',
  },
  /** @param minutes from 15 */
  lateFor: (minutes: number) => (minutes < 60 ? `${minutes} dk gecikti` : 'Gecikti'),
} as const;
