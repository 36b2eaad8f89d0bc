import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the dialog that changes the line-up before the first throw (decision 58), and the players later (decision 67). */
export const lineup = isolatedTexts({
  title: 'Kadro',
  hint: 'Yanlış seçilen oyuncuyu değiştir. İlk atıştan sonra burada oyuncu değişir.',
  later:
    'Çıkanın yerine gireni seç: herkesin kupası kendi hanesinde kalır, hiç atmamış olan maçtan çıkar. Her takım bir maçta bir değişiklik yapabilir.',
  over: 'Maç bitti: kadro artık değişmez.',
  seat: (place: number) => `${place}. oyuncu`,
  changed: (left: string, came: string) => `${left} yerine ${came} oynuyor.`,
  substituted: (left: string, came: string) => `${left} çıktı, ${came} girdi.`,
  throwsOf: (left: string, count: number) => `${left}: ${count} atış`,
  gaveAll: (left: string, came: string) => `${left} maçtan çıktı, bütün atışlar ${came} için sayıldı.`,
  giveAll: (came: string) => `Hepsi aslında ${came} attı`,
  substitutions: 'Oyuncu değişiklikleri',
  nobody: 'Bu takımın başka oyuncusu bu telefonda yok. İnternet gelince görünür.',
  notStored: 'Kadro değişmedi: telefon kaydedemedi. Yeniden dene.',
} as const);
