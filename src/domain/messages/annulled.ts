import type { Match } from '../records/types.ts';
import { isolatedTexts } from '../text/isolated.ts';

/** What public pages, pictures and files say of a match without a result (decisions 25, 69 and 119); apart from the sentences that every first visit loads. */
export const annulled = isolatedTexts({
  title: 'Geçersiz sayıldı',
  /** A match that was cancelled. */
  cancelled: 'Maç iptal edildi: sonuç ve istatistik yok.',
  /** A result that waits for the admin (decision 119). */
  waiting: 'Beklemede',
  waits: 'Bu sonuç yöneticinin kararını bekliyor; henüz puan durumunda değil.',
  for: (reason: string) => `Geçersiz sayıldı: ${reason}`,
} as const);

/** Why the result of a match that is over counts nowhere: it waits for the admin, was annulled, or the match was cancelled. */
export const whyUncounted = (match: Pick<Match, 'annulled' | 'held'>): string => {
  if (isWaiting(match)) return annulled.waits;
  return match.annulled === undefined ? annulled.cancelled : annulled.for(match.annulled.reason);
};

/** Whether the result waits for the admin (decision 119). Here, since a first visit loads the file of `isCounted`. */
export const isWaiting = ({ annulled: reason, held }: Pick<Match, 'annulled' | 'held'>): boolean =>
  held !== undefined && !held.line && !reason;
