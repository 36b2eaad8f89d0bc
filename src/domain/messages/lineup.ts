import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the dialog that changes the line-up before the first throw (decision 58), and the players later (decision 67). */
export const lineup = isolatedTexts({
  title: 'Kadro',
  hint: 'Yanlış oturanı değiştir. İlk atıştan sonra burada oyuncu değişir.',
  later:
    'Çıkanın yerine gireni seç: herkesin attığı kendinde kalır, hiç atmamış olan maçtan çıkar. Bir takıma bir maçta bir oyuncu girer.',
  over: 'Maç bitti: kadro artık değişmez.',
  seat: (place: number) => `${place}. oyuncu`,
  changed: (left: string, came: string) => `${left} yerine ${came} oturuyor.`,
  substituted: (left: string, came: string) => `${left} çıktı, ${came} girdi.`,
  throwsOf: (left: string, count: number) => `${left}: ${count} atış`,
  gaveAll: (left: string, came: string) => `${left} maçtan çıktı, bütün atışlar ${came} için sayıldı.`,
  giveAll: (came: string) => `Hepsi aslında ${came} attı`,
  substitutions: 'Oyuncu değişiklikleri',
  nobody: 'Bu takımın başka oyuncusu bu telefonda yok. Bağlantı gelince görünür.',
  notStored: 'Kadro değişmedi: telefonun belleği yanıt vermedi. Tekrar dene.',
} as const);
