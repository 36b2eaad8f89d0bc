/** Sentences of the stream overlay (see `messages.ts`). */

export const overlay = { title: 'Yayın skoru', winner: 'Kazanan' } as const;
