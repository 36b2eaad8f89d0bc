import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the dialog that changes the line-up before the first throw (decision 58). */
export const lineup = isolatedTexts({
  title: 'Kadro',
  hint: 'Yanlış oturanı değiştir. İlk atıştan sonra kadro değişmez.',
  late: 'Maç başladı: kadro artık değişmez.',
  seat: (place: number) => `${place}. oyuncu`,
  changed: (left: string, came: string) => `${left} yerine ${came} oturuyor.`,
  nobody: 'Bu takımın başka oyuncusu bu telefonda yok. Bağlantı gelince görünür.',
  notStored: 'Kadro değişmedi: telefonun belleği yanıt vermedi. Tekrar dene.',
} as const);
