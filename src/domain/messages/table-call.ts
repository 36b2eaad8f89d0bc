import { isolatedTexts } from '../text/isolated.ts';
import { dative } from '../text/turkish.ts';

/** «Yönetici çağır»: on a scorer's phone, and the admin's answer. */
export const tableCall = isolatedTexts({
  call: 'Yönetici çağır',
  called: 'Yönetici çağrıldı',
  coming: 'Yönetici geliyor',
  sent: 'Yönetici çağrıldı. Skor tutmaya devam edebilirsin.',
  refused: 'Yönetici bu masaya zaten çağrıldı; yanıtlayınca yeniden çağırabilirsin.',
  failed: 'Yönetici çağrılamadı. Yeniden dene ya da sesli çağır.',
  /** In the panel. */
  calls: (who: string) => `${who} seni çağırıyor`,
  answer: 'Geliyorum',
  answerOf: (who: string) => `Geliyorum: ${who} seni çağırıyor`,
  answered: (who: string) => `${dative(who)} geldiğin bildirildi.`,
  answerFailed: 'Yanıt gönderilemedi. Yeniden dene.',
} as const);
