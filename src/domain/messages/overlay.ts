/** Sentences of the stream overlay. */

export const overlay = { title: 'Yayın skoru', winner: 'Kazanan' } as const;
