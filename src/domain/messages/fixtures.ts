/** Sentences of the fixtures and the play-offs (see `messages.ts`). */

/** Why a fixture can't be changed so (`StepRefusal`). */
export const stepRefusals = {
  gone: 'Bu karşılaşma artık fikstürde yok.',
  played: 'Bu karşılaşma oynandı; artık değişmez.',
  running: 'Bu karşılaşma şu anda oynanıyor. Önce maçı bitir ya da iptal et.',
  'not-running': 'Bu karşılaşma şu anda oynanmıyor.',
  forfeit: 'Bu karşılaşma hükmen sonuçlandı. Değiştirmek için önce hükmen kararını geri al.',
  'not-forfeit': 'Bu karşılaşma hükmen sonuçlanmadı; geri alınacak bir karar yok.',
  postponed: 'Bu karşılaşma ertelendi. Önce yeni bir gün ve saat ver.',
  cancelled: 'Bu karşılaşma iptal edildi. Önce yeni bir gün ve saat ver.',
  'not-needed': 'Eşleşme sonuçlandı; bu maça gerek kalmadı.',
  'play-off': 'Bir eleme maçı iptal edilemez. Ertele ya da hükmen sonuçlandır.',
  'teams-open': 'Bu karşılaşmanın takımları henüz belli değil.',
  'other-team': 'Kazanan, bu karşılaşmanın iki takımından biri olabilir.',
  'next-played': 'Sonraki turun maçı bu sonuca göre oynandı; sonuç geri alınamaz.',
} as const;

/** Why there is no bracket (`BracketRefusal`). */
export const bracketRefusals = {
  'too-few-teams': 'Eleme turu için tabloda yeterli takım yok.',
  'bracket-begun': 'Eleme turu başladı; yeniden kurulamaz.',
} as const;
