import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the followed teams and players on the home page. */
export const mine = isolatedTexts({
  title: 'Takip ettiklerin',
  own: 'Takımın',
  all: (count: number) => `Hepsi (${count})`,
  less: 'Daha az',
  more: 'Daha fazla göster',
  edit: 'Düzenle',
  live: 'Canlı',
  stale: 'Son bilinen',
  last: 'Son maç:',
  next: 'Sıradaki maç:',
  won: 'Kazandı',
  lost: 'Kaybetti',
  drawn: 'Berabere',
  forfeit: { won: 'Hükmen kazandı', lost: 'Hükmen kaybetti' },
  cups: (count: number) => `${count} kupa`,
  noLast: 'Henüz maç yok',
  noNext: 'Sırada maç yok',
  hint: 'Takımını takip et, ana sayfan onunla başlasın.',
  hintLink: 'Takımlar',
  dismiss: 'Bu öneriyi kapat',
} as const);
