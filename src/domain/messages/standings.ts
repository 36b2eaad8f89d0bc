import { isolatedTexts } from '../text/isolated.ts';

/** Sentences that only the league table uses. */

export const standingsTable = isolatedTexts({
  print: 'Yazdır',
  rank: 'Sıra',
  team: 'Takım',
  played: 'Oynanan',
  wins: 'Galibiyet',
  losses: 'Mağlubiyet',
  winRate: 'Galibiyet oranı',
  points: 'Puan',
  form: 'Form',
  legendTitle: 'Açıklama',
  legend: [
    'G: galibiyet, M: mağlubiyet, %: galibiyet oranı.',
    'Galibiyet 3 puan, mağlubiyet 0 puan.',
    'Eşit puanda galibiyet sayısı çok olan üstte yer alır.',
    'Galibiyet de eşitse en çok dört takımın kendi aralarındaki maçlar, sonra kupa farkı, o da eşitse takım adı belirler.',
    'İlk üç takım altın, gümüş ve bronz madalya taşır.',
  ],
  ties: 'Eşit puanda sıra',
  tie: (rank: number, team: string, points: number) => `${rank}. ${team} (${points} puan)`,
  reasons: {
    points: 'Puanı eşit başka takım yok.',
    met: (wins: number, played: number) =>
      `Eşit puandaki takımlarla oynadığı ${played} maçın ${wins} tanesini kazandı: aralarındaki maçlar belirledi.`,
    cups: (cups: number) => `Kupa farkı ${cups > 0 ? '+' : ''}${cups}: kupa farkı belirledi.`,
    name: 'Kupa farkı da eşit: takım adının sırası belirledi.',
  },
  formLegend: 'Form: son beş maç, en yenisi sağda. Uzun çubuk galibiyet, kısa çubuk mağlubiyet, çizgi oynanmamış maç.',
} as const);
