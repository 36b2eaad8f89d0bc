import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the hand-over of a league. */

export const handOverTexts = isolatedTexts({
  title: 'Ligi devret',
  text: 'Yönetici tek kişidir. Davet ettiğin kişi ligi devralınca sen sıradan bir hesap olursun; maçlar, takımlar ve kayıtlar olduğu gibi kalır.',
  open: 'Ligi devret',
  email: 'Yeni yöneticinin e-postası',
  password: 'Şifren',
  invite: 'Davet bağlantısı oluştur',
  inviteText: 'Bağlantıyı yeni yöneticiye yolla. O adresle giriş yapan, tek dokunuşla ligi devralır.',
  qr: 'Devir davetinin QR kodu',
  link: 'Devir daveti',
  valid: (email: string, until: string) =>
    `Yalnızca ${email} kullanabilir; en geç ${until}. Yenisini oluşturursan bu biter.`,
  shareText: (league: string) => `${league} ligini bu bağlantıyla devral`,
  cancel: 'Daveti geri al',
  cancelled: 'Davet geri alındı; bağlantı artık çalışmaz.',
  failed: 'Olmadı. Biraz sonra yeniden dene.',
  proveAgain: 'Şifreni yeniden yaz.',
  ownAddress: 'Yönetici zaten bu adres.',
  otherAddress: 'Bu davet başka bir e-posta adresi için.',
  registerFirst: 'Önce kaydını tamamla.',
  takeTitle: 'Ligi devral',
  takeText: (email: string) =>
    `Bu davet ${email} içindir. Devralınca ligi sen yönetirsin; eski yönetici sıradan bir hesap olur.`,
  signIn: (email: string) => `Önce ${email} adresiyle giriş yap ya da kayıt ol; sonra bu sayfaya dönersin.`,
  take: 'Ligi devral',
  taken: 'Lig artık senin.',
  toPanel: 'Panele git',
} as const);
