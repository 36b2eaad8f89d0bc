import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the public match page and of the momentum picture. */

export const momentum = isolatedTexts({
  title: 'Momentum',
  /** The picture in a sentence; a best lead of 0 is left out. */
  label: (shots: number, one: string, bestOne: number, two: string, bestTwo: number) =>
    [
      `Momentum: ${shots} atış.`,
      bestOne > 0 ? `${one} en fazla ${bestOne} kupa öne geçti.` : '',
      bestTwo > 0 ? `${two} en fazla ${bestTwo} kupa öne geçti.` : '',
    ]
      .filter(Boolean)
      .join(' '),
} as const);

export const matchPage = {
  /** Opens the dialog, whose own sentences come with it. */
  share: 'Paylaş',
  over: 'MAÇ BİTTİ',
  cancelled: 'İPTAL EDİLDİ',
  players: 'Oyuncular',
  cups: 'Kupa',
  attempts: 'Atış',
  accuracy: 'İsabet',
  mvpCandidate: 'MVP adayı',
  mvp: 'MVP',
  shots: 'Atış atış',
  noShots: 'Henüz atış yok',
  typed: 'Sonuç elle girildi',
  shotsMissing: 'Atışlar bu cihazda yok; internet gelince yüklenir.',
  allShots: (count: number) => `Hepsi (${count})`,
  undone: (count: number) => `Geri alınan ${count} atış sayılmadı.`,
  /** A player's cups and throws of all overtimes. @param attempts undefined: cups alone */
  inOvertime: (cups: number, attempts: number | undefined) =>
    `uzatmada ${attempts === undefined ? `${cups} kupa` : `${cups}/${attempts}`}`,
  /** Over the throws of an overtime; its number where there are several. */
  overtime: (phase: number, last: number) => (last > 1 ? `${phase}. uzatma` : 'Uzatma'),
  regular: 'Normal süre',
  about: 'Maça dair',
  allTeams: 'Takımlar',
} as const;
