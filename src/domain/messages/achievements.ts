/** Sentences of the admin's editor of a player's achievements. */

export const achievementTexts = {
  edit: 'Başarıları düzenle',
  title: 'Başarılar',
  field: 'Başarılar',
  hint: 'Her satıra bir başarı yaz.',
  save: 'Kaydet',
  failed: 'Başarılar kaydedilemedi. Yeniden dene.',
  tooMany: (limit: number) => `En fazla ${limit} başarı yazılabilir.`,
} as const;
