import { isolatedTexts } from '../text/isolated.ts';

/** A result that waits for the admin (decision 119); only he reads these sentences. */
export const held = isolatedTexts({
  /** «6–0», «3–0» */
  log: (record: string, taps: string) =>
    `Sonuç bekliyor: kayıtta ${record} yazıyor, maçtaki atışlara göre ${taps}. Sen karar verene dek puan durumunda yok.`,
  lines:
    'Sonuç bekliyor: oyuncuların kayıttaki kupa ya da atışları maçtaki atışlara uymuyor. Sen karar verene dek puan durumunda yok.',
  /** «Yarı final», «Kadıköy Fırtına – Moda Bardakları» */
  fixture: (round: string, pair: string) =>
    `Sonuç bekliyor: ${round} karşılaşması (${pair}) artık bu maçın değil. Sen karar verene dek puan durumunda yok.`,
  /** «10–7» */
  other: (score: string) => `Karşılaşmanın sonucu: ${score}.`,
  fixtureRemoved: 'Sonuç bekliyor: maçın karşılaşması silinmiş. Sen karar verene dek puan durumunda yok.',
  asIs: 'Olduğu gibi say',
  byLog: 'Atışlara göre düzelt',
  of: (action: string, match: string) => `${action}: ${match}`,
  counted: 'Sonuç artık sayılıyor.',
  failed: 'Kaydedilemedi. Yeniden dene.',
  listed: (count: number) => `${count} sonuç kararını bekliyor ve sayılmıyor:`,
  /** A result that was counted before the counting compared records with logs. @param shown how many of them are listed */
  unexplained: (count: number, shown: number) =>
    `${count} maçın kaydı atışlarıyla uyuşmuyor ve sayılıyor. Yanlış olanı geçersiz say${shown < count ? ` (son ${shown} maç)` : ''}:`,
  uncompared: 'Kayıtlar atışlarla karşılaştırılamadı. Yeniden dene.',
  toMatches: 'Maçlara git',
  refusals: {
    settled: 'Bu sonuç artık beklemiyor.',
    tied: 'Atışlar berabere bitiyor ve kurallara göre uzatma gerekir. Sonucu düzelt, olduğu gibi say ya da geçersiz say.',
    empty: 'Maçtaki atışlarda kupa yok: sonuç atışlardan çıkmıyor. Olduğu gibi say ya da geçersiz say.',
  },
} as const);
