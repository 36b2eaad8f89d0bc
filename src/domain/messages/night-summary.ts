import { isolatedTexts } from '../text/isolated.ts';

/** The summary of a night: on the screen of the venue, and as a picture. */
export const nightSummary = isolatedTexts({
  title: 'Gecenin özeti',
  results: 'Gecenin sonuçları',
  best: { cups: 'Bu gece en çok kupa', accuracy: 'Bu gece en isabetli' },
  together: (one: string, two: string) => `${one}, ${two}`,
  andOthers: (one: string) => `${one} ve başkaları`,
  values: { cups: (value: number) => String(value), accuracy: (value: number) => `%${value}` },
  walkover: 'Hükmen',
  won: 'kazandı',
  /** «Kadıköy 10–7 Moda». */
  score: (one: string, oneCups: number, twoCups: number, two: string) => `${one} ${oneCups}–${twoCups} ${two}`,
  table: 'Puan durumu',
  /** What does not fit on the picture. */
  more: (count: number) => `ve ${count} maç daha`,
  /** Sharing it. */
  share: 'Geceyi paylaş',
  link: 'Puan durumunun bağlantısı',
  unread: 'Gecenin maçları bu cihazda yok. İnternet gelince yeniden dene.',
  /** The picture in words. @param results one sentence each */
  alt: (date: string, results: readonly string[]) => `${date} gecesinin özeti: ${results.join(', ')}`,
  text: (date: string, league: string) => `Gecenin özeti · ${date} · ${league}`,
  /** A result without cups. */
  walkoverOf: (winner: string, loser: string) => `${winner}, ${loser} karşısında hükmen kazandı`,
} as const);

/** The programme of an evening, as a text and as a picture. */
export const programme = isolatedTexts({
  title: 'Akşamın programı',
  share: 'Programı paylaş',
  more: (count: number) => `ve ${count} maç daha`,
  /** What the sheet copies, where there is none to share through. */
  copy: 'Metni kopyala',
  copied: 'Metin kopyalandı.',
  copyFailed: 'Metin kopyalanamadı; aşağıdan seçip kopyalayabilirsin.',
  failed: 'Resim hazırlanamadı. Metni paylaşabilirsin.',
  text: 'Metnin kendisi',
  alt: (lines: string) => `Akşamın programı: ${lines}`,
} as const);
