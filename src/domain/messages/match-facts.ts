/** When a match was played and to how many cups: on its page and at its table. */
export const matchFacts = {
  notFound: 'Maç bulunamadı.',
  status: 'Durum',
  totalCups: 'Toplam kupa',
  startedAt: 'Başlangıç',
  completedAt: 'Bitiş',
} as const;
