import { isolatedTexts } from '../text/isolated.ts';

/** Sentences for a match that another phone completed first. */

export const forestalledTexts = isolatedTexts({
  ended: (one: number, two: number) => `Bu maç öbür telefonda ${one}–${two} tamamlandı.`,
  cancelled: 'Bu maç öbür telefonda iptal edildi.',
  notCancelled: 'Tamamlanan maç iptal edilmedi.',
  throws: (count: number, list: string) => `Senin ${count} atışın sayılmadı: ${list}.`,
  corrections: (count: number) => `Senin ${count} düzeltmen sayılmadı.`,
  toMatch: 'Maça git',
} as const);
