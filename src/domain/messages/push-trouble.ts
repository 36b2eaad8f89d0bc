import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of «Bildirim ayarları» about pushes that do not arrive; apart from push.ts, which more screens load. */
export const pushTrouble = isolatedTexts({
  renewed: (day: string) =>
    `Bu cihaza bildirim ulaşmıyordu; abonelik yenilendi (${day}). Artık bildirimler yeniden gelecek.`,
  noIphones:
    'Bu lig iPhone ve iPad’lere bildirim gönderemiyor: Apple, ligin sunucusunda ayarlı adresi kabul etmiyor. Yönetici PUBLIC_URL’ye ligin https adresini yazınca gelir.',
});
