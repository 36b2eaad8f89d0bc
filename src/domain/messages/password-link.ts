import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the link with which a user sets a new password. */

export const passwordLink = isolatedTexts({
  make: 'Şifre bağlantısı',
  of: (name: string) => `Şifre bağlantısı: ${name}`,
  text: 'Şifresini unutan ve e-posta alamayan kişi bu bağlantıyla kendine yeni bir şifre belirler. Eski şifresi o ana kadar çalışır; sonra bütün cihazlarında yeniden giriş yapar.',
  create: 'Bağlantıyı oluştur',
  inviteText:
    'Kodu o kişi kendi telefonunun kamerasıyla okutsun ya da bağlantıyı ona yolla. Bağlantıyı bilen şifreyi belirler.',
  qr: 'Şifre bağlantısının QR kodu',
  link: 'Şifre bağlantısı',
  valid: (until: string) => `Bir kez kullanılır; en geç ${until}. Yenisini oluşturursan bu biter.`,
  shareText: (name: string) => `${name}, yeni şifreni bu bağlantıyla belirle`,
  notFound: 'Bu kişinin şifreyle giriş yaptığı bir hesabı yok.',
  makeFailed: 'Bağlantı oluşturulamadı. Yeniden dene.',
} as const);
