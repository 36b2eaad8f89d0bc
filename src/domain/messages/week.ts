import { formatDate } from '../text/format.ts';
import { isolatedTexts } from '../text/isolated.ts';
import { isDay } from '../text/league-clock.ts';
import { partOf } from '../text/number-endings.ts';
import { rounds } from './fixtures.ts';

/** The summary of a finished round (decision 110): its page, its picture and its text. */
export const weekTexts = isolatedTexts({
  title: 'Haftanın özeti',
  titleOf: (round: string) => `${round} özeti`,
  headlines: {
    upsets: (_name: string, count: number, total: number) =>
      `Sürprizler haftası: ${total} maçtan ${partOf(count, true)} favori kaybetti.`,
    close: (_name: string, count: number, total: number) =>
      `Nefes kesen hafta: ${total} maçtan ${partOf(count)} tek kupa farkla bitti.`,
    player: (name: string, count: number) => `${name} ${count} kupayla haftaya damga vurdu.`,
    team: (name: string, count: number) => `${name} haftanın en çok yükselen takımı: güç puanı ${count} arttı.`,
  },
  team: 'Haftanın takımı',
  player: 'Haftanın oyuncusu',
  match: 'Haftanın maçı',
  /** Beside the name of the team: its wins and cups, and what its rating gained. */
  teamFigures: (wins: number, matches: number, cups: number, against: number) =>
    `${matches} maçta ${wins} galibiyet · kupalar ${cups}–${against}`,
  gain: (points: number) => `+${points}`,
  gainLabel: 'güç puanı',
  cupsLabel: 'kupa',
  playerFigures: (team: string, matches: number, wins: number) => `${team} · ${matches} maç, ${wins} galibiyet`,
  accuracy: (percent: number) => `%${percent} isabet`,
  rules:
    'Takım: güç puanını en çok artıran galip takım. Oyuncu: en çok kupa atan; eşitlikte çok kazanan, sonra isabetli atan. Maç: öyküsü en dikkat çekici olan.',
  results: 'Sonuçlar',
  figures: 'Haftanın rakamları',
  figureLabels: { matches: 'Maç', cups: 'Kupa', throws: 'Atış', accuracy: 'İsabet' },
  percent: (value: number) => `%${value}`,
  walkover: 'Hükmen',
  more: (count: number) => `ve ${count} sonuç daha`,
  open: 'Bu haftanın özeti henüz yok.',
  openText: 'Bütün maçları bitince burada görünür.',
  before: (round: string) => `← ${round}`,
  after: (round: string) => `${round} →`,
  others: 'Diğer haftalar',
  fixtures: 'Fikstür',
  /** A link beside the fixtures. */
  link: (round: string) => `${round} özeti`,
  share: 'Resmi paylaş',
  shareTitle: 'Haftayı paylaş',
  address: 'Haftanın bağlantısı',
  whatsapp: 'WhatsApp’ta paylaş',
  print: 'Yazdır',
  columns: { home: 'Ev sahibi', score: 'Skor', away: 'Deplasman' },
  score: (one: string, oneCups: number, twoCups: number, two: string) => `${one} ${oneCups}–${twoCups} ${two}`,
  walkoverOf: (winner: string, loser: string) => `${winner}, ${loser} karşısında hükmen kazandı`,
  alt: (round: string, league: string, team: string, player: string) =>
    `${league}, ${round} özeti. Haftanın takımı: ${team}. Haftanın oyuncusu: ${player}.`,
  shared: {
    head: (league: string, round: string) => `${league} · ${round} özeti`,
    team: (name: string) => `Haftanın takımı: ${name}`,
    player: (name: string, cups: number) => `Haftanın oyuncusu: ${name} (${cups} kupa)`,
    match: (score: string) => `Haftanın maçı: ${score}`,
  },
} as const);

/** The name of a round by its key: «3. hafta», «Yarı final», «4 Mayıs 2026 haftası». */
export function roundTitle(key: string): string {
  const [, number] = /^r(\d{1,4})$/.exec(key) ?? [];
  if (number !== undefined) return rounds.league(Number(number));
  const [, day] = /^w(\d{4}-\d{2}-\d{2})$/.exec(key) ?? [];
  if (day !== undefined && isDay(day)) return weekOfDay(formatDate(day));
  return Object.hasOwn(STAGES, key) ? STAGES[key as keyof typeof STAGES] : weekTexts.title;
}

const weekOfDay = (day: string) => `${day} haftası`;

const { eighth, quarter, semi, third, final } = rounds;
const STAGES = { eighth, quarter, semi, third, final };
