/** Sentences of the screen at the venue. */
export const board = {
  title: 'Salon ekranı',
  /** Names of lists for screen readers. */
  matches: 'Masalardaki maçlar',
  calls: 'Masaya çağrılan takımlar',
  winner: 'Kazanan',
  over: 'Maç bitti',
  waiting: 'Şu anda süren maç yok.',
  waitingAt: (table: number) => `Masa ${table} şu anda boş.`,
  connecting: 'Bağlanıyor…',
  offline: 'İnternetsiz',
  offlineSince: (age: string) => `İnternetsiz · son bilgi ${age}`,
  table: 'Puan durumu',
  /** Which page of the table, of how many. */
  part: (page: number, pages: number) => `${page}/${pages}`,
  fixtures: 'Sıradaki maçlar',
  /** Of a table: a match runs there, or none. */
  busy: 'maç var',
  free: 'boş',
  /** The places in a table's waiting list. */
  next: 'Sırada',
  afterNext: 'Sonra',
  mostCups: 'En çok kupa',
  mostMvp: 'En çok MVP',
  played: 'O',
  wins: 'G',
  draws: 'B',
  losses: 'M',
  points: 'P',
} as const;
