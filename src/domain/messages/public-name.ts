import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about the name that everybody reads (decision 132). */

export const publicName = isolatedTexts({
  section: 'Herkese açık adın',
  text: 'Puan durumunda, maçlarda ve paylaşılan görsellerde bu ad yazar. Tam adını o zaman yalnız sen ve lig yöneticisi görür.',
  name: 'Adın soyadın',
  short: 'Adım kısa yazılsın',
  shown: (name: string) => `Herkes şunu görür: ${name}`,
  save: 'Adı kaydet',
  saved: (name: string) => `Herkes artık ${name} adını görüyor. Oynanmış maçlar birazdan değişir.`,
  failed: 'Ad kaydedilemedi. Biraz sonra yeniden dene.',
  elsewhere: 'Adın kısa yazılıyor; tam adını ve bu seçimi «Hesabım» sayfasında değiştirirsin.',
  toAccount: 'Hesabım’da değiştir',
  none: 'Silinmiş oyuncu',
  /** Who leaves; `kept` as the results call him, `initials` his letters. */
  inResults: 'Oynanmış maçlardaki ad',
  forms: {
    kept: (name: string) => `Kalsın: ${name}`,
    initials: (name: string) => `Baş harfleri: ${name}`,
    none: (name: string) => name,
  },
  inResultsHint: 'Maçlar, istatistikler, hikâyeler ve görseller bu adla kalır. Sonradan değiştirilemez.',
  leaveFailed: 'Adın nasıl kalacağı kaydedilemedi; silme yapılmadı. Biraz sonra yeniden dene.',
} as const);
