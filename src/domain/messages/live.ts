/** Sentences of several matches that run at once (see `messages.ts`). */
export const live = {
  others: 'Diğer canlı maçlar',
  table: (number: number) => `Masa ${number}`,
} as const;
