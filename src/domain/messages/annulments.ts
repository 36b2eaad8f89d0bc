import { isolatedTexts } from '../text/isolated.ts';

/** The admin annuls the result of a completed match, or takes that back; only he reads these sentences. */
export const annulments = isolatedTexts({
  annul: 'Sonucu geçersiz say',
  restore: 'Geçerli say',
  of: (action: string, match: string) => `${action}: ${match}`,
  annulTitle: (match: string) => `Sonuç geçersiz sayılsın mı? ${match}`,
  restoreTitle: (match: string) => `Sonuç yeniden geçerli sayılsın mı? ${match}`,
  means: 'Maç silinmez; sayfası kalır ve üstünde neden yazar. Hiçbir istatistikte sayılmaz. Karar geri alınabilir.',
  reopens: 'Karşılaşması yeniden açılır: yeniden oynanabilir, ertelenebilir ya da hükmen sonuçlanabilir.',
  returns: 'Maç yeniden bütün istatistiklerde sayılır.',
  decidesAgain: 'Karşılaşmayı yeniden bu maç sonuçlandırır.',
  reading: (count: number) => (count === 0 ? 'Lig okunuyor…' : `Maçlar okunuyor: ${count}`),
  unread: 'Lig okunamadı; ne değişeceği söylenemiyor. İnternet gelince yeniden dene.',
  /** «Kadıköy Fırtına: galibiyet 1 → 0, puan 3 → 0.» */
  team: (name: string, figures: readonly { label: string; change: string }[]) =>
    `${name}: ${figures.map(({ label, change }) => `${label.toLocaleLowerCase('tr')} ${change}`).join(', ')}.`,
  changes: (count: number) => `Değişen ${count} kaydın hepsi`,
  reason: 'Neden',
  reasonHint: 'Maçın sayfasında herkes okur.',
  reasonRequired: 'Nedeni yazmalısın.',
  doneAnnul: 'Sonuç geçersiz sayıldı.',
  doneRestore: 'Sonuç yeniden geçerli.',
  failed: 'Kaydedilemedi. Yeniden dene.',
  refusals: {
    removed: 'Bu maç artık ligde yok.',
    'not-completed': 'Yalnızca tamamlanmış bir maçın sonucu geçersiz sayılabilir.',
    annulled: 'Bu maç zaten geçersiz sayılmış.',
    'not-annulled': 'Bu maç zaten geçerli.',
    replaced: 'Bu maçın sonucu düzeltildi ve düzeltilmiş maç sayılıyor. Önce düzeltilmiş maçın sonucunu geçersiz say.',
    'next-played': 'Sonraki turun maçı bu sonuca göre oynandı ya da sonuçlandı. Önce o sonucu geri al.',
  },
  replayed:
    'Karşılaşma o günden sonra değişti: yeniden oynandı, başladı ya da başka türlü sonuçlandı. Eski sonuç geri gelemez.',
} as const);
