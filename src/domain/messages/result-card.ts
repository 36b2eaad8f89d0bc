import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the result card and of sharing. */

export const resultCard = isolatedTexts({
  live: 'Canlı',
  over: 'Maç sonucu',
  running: 'Maç sürüyor',
  cancelled: 'İptal edildi',
  noResult: 'Sonuç yok',
  /** In place of a name that the picture's face cannot draw whole. */
  side: (number: 1 | 2) => `Takım ${number}`,
  somebody: 'Oyuncu',
  mvp: (name: string, cups: number) => `MVP: ${name} · ${cups} kupa`,
  player: (name: string, cups: number) => `${name} · ${cups}`,
} as const);

export const share = isolatedTexts({
  open: 'Paylaş',
  title: 'Skoru paylaş',
  send: 'Paylaş',
  format: 'Resmin biçimi',
  formats: { post: 'Gönderi', story: 'Hikâye' },
  download: 'Resmi indir',
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı.',
  copyFailed: 'Bağlantı kopyalanamadı; aşağıdan seçip kopyalayabilirsin.',
  link: 'Maçın bağlantısı',
  drawing: 'Resim hazırlanıyor…',
  failed: 'Resim hazırlanamadı. Bağlantıyı paylaşabilirsin.',
  sendFailed: 'Paylaşılamadı. Resmi indirip kendin gönderebilirsin.',
  alt: (score: string) => `Sonuç kartı: ${score}`,
  /** @param overtime «(uz. 3–1)» */
  text: (
    one: string,
    oneScore: number,
    twoScore: number,
    two: string,
    league: string,
    overtime: string | null = null,
  ) => `${one} ${oneScore} – ${twoScore} ${two}${overtime === null ? '' : ` ${overtime}`} · ${league}`,
} as const);
