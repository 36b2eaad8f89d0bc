import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of a match's page before the first throw. */
export const beforeMatch = isolatedTexts({
  lineups: 'Kadrolar',
  headToHead: 'Aralarındaki maçlar',
  wins: 'Galibiyet',
  cups: 'Kupa',
  /** The figures in a sentence, for screen readers. */
  summary: (one: string, wins: number, two: string, otherWins: number, cups: number, otherCups: number, draws = 0) =>
    `${one} ${wins}, ${two} ${otherWins} maç kazandı${draws === 0 ? '' : `, ${draws} maç berabere bitti`}. Kupalar ${cups}–${otherCups}.`,
  none: 'Bu iki takım daha önce karşılaşmadı.',
  noneOnDevice: 'Aralarındaki maçlar bu cihazda yok; internet gelince yüklenir.',
  ofLast: 'Takımların son maçlarına göre',
} as const);
