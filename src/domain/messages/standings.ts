import { isolatedTexts } from '../text/isolated.ts';

/** What the results of a season count, and what orders its level teams first. */
interface LegendPoints {
  win: number;
  loss: number;
  draw?: number;
  overtimeWin?: number;
  overtimeLoss?: number;
  order: 'met' | 'cups';
}

/** What each result counts: draws where the table has one, overtimes where they count otherwise. */
function pointsSaid({ win, loss, draw = 1, overtimeWin = win, overtimeLoss = loss }: LegendPoints, isDrawn: boolean) {
  const regular = `Galibiyet ${win} puan, ${isDrawn ? `beraberlik ${draw} puan, ` : ''}mağlubiyet ${loss} puan.`;
  const isOwn = overtimeWin !== win || overtimeLoss !== loss;
  return isOwn ? `${regular} Uzatmada galibiyet ${overtimeWin} puan, mağlubiyet ${overtimeLoss} puan.` : regular;
}

/** Sentences that only the league table uses. */

export const standingsTable = isolatedTexts({
  print: 'Yazdır',
  share: 'Paylaş',
  shareOf: (title: string) => `${title}: paylaş`,
  /** What to do in a league without teams. */
  nobodyYet: 'İlk takımı sen kaydet: yönetici onaylayınca tabloda yerini alır.',
  rank: 'Sıra',
  team: 'Takım',
  played: 'Oynanan',
  wins: 'Galibiyet',
  losses: 'Mağlubiyet',
  draws: 'Beraberlik',
  winRate: 'Galibiyet oranı',
  points: 'Puan',
  cups: 'Kupa ±',
  gap: 'Fark',
  /** A difference with its sign: «+12», «−3», «0». */
  signed: (difference: number) => `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${Math.abs(difference)}`,
  form: 'Form',
  legendTitle: 'Açıklama',
  /** @param points of the season; null for the sum of seasons that count otherwise than by the specification */
  legend: (points: LegendPoints | null, isDrawn: boolean) => [
    `G: galibiyet, ${isDrawn ? 'B: beraberlik, ' : ''}M: mağlubiyet, %: galibiyet oranı.`,
    points === null ? 'Puanlar sezonlardaki puanların toplamıdır.' : pointsSaid(points, isDrawn),
    'Eşit puanda galibiyet sayısı çok olan üstte yer alır.',
    points?.order === 'cups'
      ? 'Galibiyet de eşitse önce kupa farkı, sonra (en fazla dört takım arasında) aralarındaki maçlar, onlar da eşitse takım adı belirler.'
      : 'Galibiyet de eşitse (en fazla dört takım arasında) aralarındaki maçlar, sonra kupa farkı, o da eşitse takım adı belirler.',
    'İlk üç takım altın, gümüş ve bronz madalya alır.',
    'Kupa ±: attığı ve yediği kupaların farkı.',
    'Fark: lidere göre puan; telefonda puanın altında.',
    'Eşit puandaki takımın sırasındaki = işaretine dokun: sırayı neyin belirlediğini söyler.',
  ],
  tie: (rank: number, team: string, points: number) => `${rank}. ${team} (${points} puan)`,
  why: (tie: string) => `${tie}: sırayı ne belirledi?`,
  reasons: {
    points: 'Puanı eşit başka takım yok.',
    met: (wins: number, played: number) =>
      `Eşit puandaki takımlarla oynadığı ${played} maçta ${wins} galibiyet aldı: aralarındaki maçlar belirledi.`,
    /** Where three for each win are not what these matches gave. */
    metPoints: (points: number, played: number) =>
      `Eşit puandaki takımlarla oynadığı ${played} maçtan ${points} puan aldı: aralarındaki maçlar belirledi.`,
    cups: (cups: number) => `Kupa farkı ${cups > 0 ? '+' : ''}${cups}: kupa farkı belirledi.`,
    name: 'Kupa farkı da eşit: takım adının sırası belirledi.',
  },
  markLegend: 'Satır başındaki yeşil çizgi: takım eleme turunda.',
  formLegend: 'Form: son beş maç, en yenisi sağda. Uzun çubuk galibiyet, kısa çubuk mağlubiyet, çizgi oynanmamış maç.',
  /** Behind it, where the table has a draw. */
  formDraw: 'Orta boy içi boş çubuk beraberlik.',
} as const);
