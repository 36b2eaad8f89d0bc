import { isolatedTexts } from '../text/isolated.ts';

/** Sentences for a match that another phone completed first. */

export const forestalledTexts = isolatedTexts({
  ended: (score: string) => `Bu maç diğer telefonda ${score} tamamlandı.`,
  cancelled: 'Bu maç diğer telefonda iptal edildi.',
  notCancelled: 'Tamamlanan maç iptal edilmedi.',
  throws: (count: number, list: string) => `Senin ${count} atışın sayılmadı: ${list}.`,
  corrections: (count: number) => `Senin ${count} düzeltmen sayılmadı.`,
  toMatch: 'Maça git',
} as const);
