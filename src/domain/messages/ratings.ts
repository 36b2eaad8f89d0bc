import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about the ratings of teams and players (decision 104). */

/** «+34», «−12», «0» */
const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0');

export const ratings = isolatedTexts({
  title: 'Güç puanı',
  about: 'Her maçta rakibin gücüne ve kupa farkına göre değişir. Puan durumunu etkilemez.',
  unit: 'puan',
  teamPlace: (rank: number, of: number) => `${of} takım arasında ${rank}. sırada`,
  playerPlace: (rank: number, of: number) => `${of} oyuncu arasında ${rank}. sırada`,
  /** How many of the last matches the change is of. */
  lastMatches: (matches: number) => (matches === 1 ? 'son maç' : `son ${matches} maç`),
  change: (change: number) => signed(change),
  /** The line in a sentence. */
  line: (matches: number, best: number, worst: number, now: number) =>
    `Son ${matches} maçta en yüksek ${best}, en düşük ${worst}, şimdi ${now} puan.`,
  lineOfOne: (now: number) => `Tek maçtan sonra ${now} puan.`,
  choose: 'Grafikte maç seç',
  /** One match of the line: opponent, score, date. */
  match: (opponent: string, score: string, date: string) => `${opponent} ${score} · ${date}`,
  after: (points: number, change: number) => `${points} puan (${signed(change)})`,
  upset: 'Sürpriz',
  upsetHint: 'Güç puanına göre beklenmeyen sonuç',
  /** On the page of a match. */
  odds: (chance: number) => `Maçtan önce güç puanları kazanana %${chance} şans veriyordu.`,
  noEffect: 'Güç puanı, puan durumunu etkilemez.',
} as const);
