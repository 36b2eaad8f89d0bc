/** Sentences of several matches that run at once. */
export const live = {
  others: 'Diğer canlı maçlar',
  table: (number: number) => `Masa ${number}`,
} as const;
