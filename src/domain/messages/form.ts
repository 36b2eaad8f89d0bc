/** Sentences that several forms share. */

export const form = {
  tooLong: (limit: number) => `En fazla ${limit} karakter olabilir.`,
  range: (from: number, to: number) => `${from} ile ${to} arasında bir tam sayı yaz.`,
  reserved: 'Bu ad lig yönetimine ayrıldı. Kendi adını yaz.',
  hidden: 'Görünmeyen karakterler var. Bu alanı silip elle yeniden yaz.',
  noDay: (firstYear: number) => `${firstYear} yılından sonraki bir gün seç.`,
  futureDay: 'Bu gün henüz gelmedi. Bugünü ya da geçmişteki bir günü seç.',
  needed: 'Bu alan boş kalamaz.',
  email: 'Geçerli bir e-posta adresi yaz.',
  color: 'Rengi #2a7f4f gibi yaz: # ve 6 karakter, 0–9 ya da a–f.',
  phone: 'Ülke koduyla yaz: +90 532 000 00 00.',
  social: (network: string) => `${network} kullanıcı adını ya da ${network} profilinin adresini yaz.`,
  restored: 'Kaydetmediğin değişiklikler geri getirildi.',
  discard: 'Değişiklikleri at',
  sessionEnded: 'Oturumun sona erdi. Yeniden giriş yap; yazdıkların bu telefonda duruyor.',
  sessionLost:
    'Oturumun burada kapandı; şifren ya da e-posta adresin başka bir cihazda değiştirilmiş olabilir. Yeniden giriş yap; bekleyenler bu cihazda duruyor.',
} as const;

export const picture = {
  choose: 'Görsel seç',
  change: 'Değiştir',
  remove: 'Kaldır',
  crop: 'Görseli kırp',
  cropHelp: 'Sürükleyerek ya da ok tuşlarıyla yerleştir.',
  cropArea: 'Kırpma alanı',
  zoom: 'Yakınlaştırma',
  use: 'Bu görseli kullan',
  preview: 'Seçilen görsel',
  current: 'Şu anki görsel',
  notImage: 'Bu dosya bir görsel değil. JPG, PNG ya da GIF seç.',
  unreadable: 'Bu görsel açılamadı. Başka bir dosya dene.',
  cropFailed: 'Görsel hazırlanamadı. Başka bir dosya dene.',
  uploading: (percent: number) => `Görsel yükleniyor: %${percent}`,
  cancel: 'Yüklemeyi durdur',
  cancelled: 'Yükleme durduruldu. Kaydederek yeniden deneyebilirsin.',
  failed: 'Görsel yüklenemedi. Kaydederek yeniden deneyebilirsin.',
} as const;
