import { isolatedTexts } from '../text/isolated.ts';

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
  legend: [
    'G: galibiyet, M: mağlubiyet, %: galibiyet oranı.',
    'Galibiyet 3 puan, mağlubiyet 0 puan.',
    'Eşit puanda galibiyet sayısı çok olan üstte yer alır.',
    'Galibiyet de eşitse en çok dört takımın kendi aralarındaki maçlar, sonra kupa farkı, o da eşitse takım adı belirler.',
    'İlk üç takım altın, gümüş ve bronz madalya taşır.',
    'Kupa ±: attığı ve yediği kupaların farkı. Fark: lidere göre puan; telefonda puanın altında. Eşit puandaki takımın sırasındaki = işaretine dokun: sırayı neyin belirlediğini söyler.',
  ],
  tie: (rank: number, team: string, points: number) => `${rank}. ${team} (${points} puan)`,
  why: (tie: string) => `${tie}: sırayı ne belirledi?`,
  reasons: {
    points: 'Puanı eşit başka takım yok.',
    met: (wins: number, played: number) =>
      `Eşit puandaki takımlarla oynadığı ${played} maçın ${wins} tanesini kazandı: aralarındaki maçlar belirledi.`,
    cups: (cups: number) => `Kupa farkı ${cups > 0 ? '+' : ''}${cups}: kupa farkı belirledi.`,
    name: 'Kupa farkı da eşit: takım adının sırası belirledi.',
  },
  markLegend: 'Satır başındaki yeşil çizgi: takım eleme turunda.',
  formLegend: 'Form: son beş maç, en yenisi sağda. Uzun çubuk galibiyet, kısa çubuk mağlubiyet, çizgi oynanmamış maç.',
} as const);
