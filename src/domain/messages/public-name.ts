import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about the name that everybody reads (decision 132). */

export const publicName = isolatedTexts({
  section: 'Herkese açık adın',
  text: 'Puan durumunda, maçlarda ve paylaşılan görsellerde bu ad yazar. Tam adını o zaman yalnızca sen ve lig yöneticisi görür.',
  name: 'Adın soyadın',
  short: 'Adım kısa yazılsın',
  shown: (name: string) => `Herkes şunu görür: ${name}`,
  save: 'Adı kaydet',
  saved: (name: string) => `Herkes artık ${name} adını görüyor. Oynanmış maçlar birazdan değişir.`,
  failed: 'Ad kaydedilemedi. Biraz sonra yeniden dene.',
  /** By the admin. */
  fix: 'Adı düzelt',
  fixed: (name: string) => `Adı artık ${name}.`,
  elsewhere: 'Adın kısa yazılıyor; tam adını ve bu seçimi «Hesabım» sayfasında değiştirirsin.',
  toAccount: 'Hesabım’da değiştir',
  none: 'Silinmiş oyuncu',
  /** Under 18. */
  minor: {
    open: 'Yaş ve izin',
    openOf: (name: string) => `Yaş ve izin: ${name}`,
    suggested: (age: number) => `Yaşı ${age}: 18’den küçük mü?`,
    title: (name: string) => `Yaş ve izin: ${name}`,
    suggestion: (age: number) => `Profilinde ${age} yaş yazıyor.`,
    mark: '18 yaşından küçük',
    hint: 'Velisinin izni yokken herkes yalnızca kısa adını görür; yaşı ve fotoğrafı silinir. Kendisi bunu kaldıramaz.',
    guardian: 'Velisi',
    consentOn: 'İzin günü',
    consentHint: 'Velisi ve izin günü yazılıysa adı ve fotoğrafı istediği gibi görünür.',
    save: 'Kaydet',
    saved: (name: string) => `${name} için yaş ve izin kaydedildi.`,
    failed: 'Yaş ve izin kaydedilemedi. Biraz sonra yeniden dene.',
    state: { waits: '18’den küçük, izin yok', consents: '18’den küçük, izinli' },
    own: 'Lig yöneticisi 18 yaşından küçük olduğunu yazmış. Velinin izni gelene kadar adın kısa yazılır, yaşın ve fotoğrafın görünmez. Yanlışsa yöneticiye söyle.',
  },
  /** Who leaves; `kept` as the results call him, `initials` his letters. */
  inResults: 'Oynanmış maçlardaki ad',
  forms: {
    kept: (name: string) => `Kalsın: ${name}`,
    initials: (name: string) => `Baş harfleri: ${name}`,
    none: (name: string) => name,
  },
  inResultsHint: 'Maçlar, istatistikler, hikâyeler ve görseller bu adla kalır. Sonradan değiştirilemez.',
} as const);
