import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about what is ready at the league's host, and what its owner has still to do. */

export const readinessTexts = isolatedTexts({
  title: 'Neler hazır',
  ready: 'Hazır',
  toDo: 'Yapılacak',
  names: {
    version: 'Sürüm',
    address: 'Adres',
    https: 'https',
    mail: 'E-posta',
    push: 'Bildirim',
    backup: 'Yedek',
  },
  version: (number: string) => `${number}, sayfa ve sunucu aynı.`,
  otherVersion: (page: string, host: string) =>
    `Bu sayfa ${page}, sunucu ${host}. Sayfayı yenile; değişmezse sunucuyu güncelle.`,
  hasAddress: (url: string) => `${url} · bağlantılar bu adresle kurulur.`,
  noAddress: 'Sunucunun ayarlarına ligin adresini yaz (PUBLIC_URL): e-postalardaki bağlantılar onunla kurulur.',
  https: 'Telefonlar ligi ana ekrana yükleyebilir, internetsiz açabilir, bildirim alabilir.',
  noHttps:
    'Sunucuya https kur: http ile telefonlar skor tutar, ama ligi yükleyemez, internetsiz açamaz, bildirim alamaz.',
  mail: 'Kayıt, onay ve «Şifremi unuttum» e-postaları gider.',
  noMail:
    'Sunucunun ayarlarına bir e-posta hesabı yaz (SMTP_URL): e-postalar kimseye gitmiyor. Şifresini unutana «Kullanıcılar»dan «Şifre bağlantısı» ver.',
  lateMails: (count: number) =>
    `Sunucunun e-posta ayarlarına bak (SMTP_URL, MAIL_FROM): ${count} e-posta gitmedi, yeniden deneniyor; nedeni sunucunun günlüğünde.`,
  push: 'Bildirimler izin veren telefonlara gider.',
  noPush: 'İşlevlerin ayarlarına bildirim anahtarlarını yaz (VAPID): telefonlara bildirim gitmiyor.',
} as const);
