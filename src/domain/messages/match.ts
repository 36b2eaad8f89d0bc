/** Sentences of matches that any page may need; `table.ts` has those of the scoring table. */

export const match = {
  notFound: 'Maç bulunamadı.',
  title: (one: string, two: string) => `${one} – ${two}`,
  score: 'Skor',
  ongoing: 'Devam Ediyor',
  completed: 'Tamamlandı',
  cancelled: 'İptal edildi',
  status: 'Durum',
  totalCups: 'Toplam kupa',
  startedAt: 'Başlangıç',
  completedAt: 'Bitiş',
  info: 'Maç bilgileri',
  done: 'Maç tamamlandı! İstatistikler güncellendi.',
  winner: (name: string) => `Kazanan: ${name}`,
  mvp: 'MVP',
  rack: (sunk: number, total: number) => `${total} kupanın ${sunk} tanesi`,
} as const;
