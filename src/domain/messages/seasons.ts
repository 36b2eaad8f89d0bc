/** Sentences about seasons. */
export const seasons = {
  /** A season that nobody has named. */
  numbered: (number: number) => `${number}. Sezon`,
  nameRequired: 'Sezonun adı gerekli.',
} as const;
