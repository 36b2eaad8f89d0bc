/** The end of every page. */
export const footer = {
  landmark: 'Ligin diğer sayfaları',
  about: 'İkiye iki, kupa kupa.',
  email: 'E-posta',
  whatsapp: 'WhatsApp',
  leaders: 'Sezonun liderleri',
  records: 'Ligin rekorları',
  board: 'Salon ekranını aç',
  /** By their addresses. */
  pages: { rules: 'Kurallar', about: 'Hakkında ve iletişim', privacy: 'Gizlilik' },
  joinTeam: 'Takımınla katıl',
  joinPlayer: 'Oyuncu olarak katıl',
  account: 'Hesap ayarları',
} as const;

/** The names of the colour schemes. */
export const colors = { label: 'Görünüm', dark: 'Koyu', light: 'Açık', auto: 'Otomatik' } as const;
