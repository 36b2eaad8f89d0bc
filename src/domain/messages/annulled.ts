import { isolatedTexts } from '../text/isolated.ts';

/** What public pages, pictures and files say of a match without a result (decisions 25 and 69); apart from the sentences that every first visit loads. */
export const annulled = isolatedTexts({
  title: 'Geçersiz sayıldı',
  /** A match that was cancelled. */
  cancelled: 'Maç iptal edildi: sonuç ve istatistik yok.',
  for: (reason: string) => `Geçersiz sayıldı: ${reason}`,
} as const);
