import { isolatedTexts } from '../text/isolated.ts';

/** The page of two teams against each other. */
export const teamDuelTexts = isolatedTexts({
  /** A link to the page. */
  link: 'Bütün maçları',
  title: (one: string, two: string) => `${one} – ${two}`,
  heading: 'Aralarındaki maçlar',
  summary: (one: string, wins: number, two: string, otherWins: number, cups: number, otherCups: number, draws = 0) =>
    `${one} ${wins}, ${two} ${otherWins} maç kazandı${draws === 0 ? '' : `, ${draws} maç berabere bitti`}. Kupalar ${cups}–${otherCups}.`,
  wins: 'Galibiyet',
  cups: 'Kupa',
  bestRun: 'En uzun seri',
  run: (team: string, wins: number) => (wins === 1 ? `Son maçı ${team} kazandı.` : `Son ${wins} maçı ${team} kazandı.`),
  matches: 'Maçlar',
  players: 'Oyuncu düelloları',
  /** How often two players met. */
  met: (matches: number) => `${matches} maç`,
  duel: (one: string, cups: number, two: string, otherCups: number) => `${one} ${cups}, ${two} ${otherCups} kupa`,
  draws: (count: number) => `${count} maç berabere bitti.`,
  none: 'Bu iki takım henüz karşılaşmadı.',
  noneText: 'İlk maçları tamamlanınca burada görünür.',
  unknown: 'Takım bulunamadı.',
  unknownText: 'Bu adresteki takımlardan biri ligde yok.',
  /** Without every match of both teams. */
  ofLast: 'Takımların son maçlarına göre',
  older: 'Daha eski maçlara bak',
} as const);
