/** Titles and descriptions of pages, for browsers, search engines and shared links. */

export const head = {
  home: (slogan = 'Sokağın ligi') =>
    `${slogan}: ikiye iki, kupa kupa. Puan durumu, canlı maç ve bütün takımlar burada.`,
  teams: (league: string, city: string) => `${league} takımları, ${city}: puanları, galibiyetleri ve oyuncularıyla.`,
  players: (league: string) => `${league} oyuncuları: maçları, kupaları ve isabet oranlarıyla.`,
  standings: (league: string) => `${league} puan durumu: oynanan, galibiyet, mağlubiyet, galibiyet oranı ve puan.`,
  fixtures: (league: string) => `${league} fikstürü: sıradaki maçlar, haftalar ve eleme turu.`,
  leaders: (league: string) => `${league} liderleri: kupa, isabet, galibiyet oranı, MVP ve galibiyet serisi.`,
  team: (city: string, wins: number, losses: number, points: number, draws = 0) =>
    `${city}. ${wins} galibiyet, ${draws > 0 ? `${draws} beraberlik, ` : ''}${losses} mağlubiyet, ${points} puan.`,
  player: (team: string, games: number, cups: number, accuracy: number) =>
    `${team}. ${games} maç, ${cups} kupa, %${accuracy} isabet.`,
  matchTitle: (one: string, oneScore: number, twoScore: number, two: string) => `${one} ${oneScore}–${twoScore} ${two}`,
  /** Cancelled, annulled, or waiting for the admin. */
  matchVoid: 'Maçın sonucu yok.',
  matchLive: 'Canlı: atış atış skor, oyuncu istatistikleri ve momentum.',
  /** @param winner null in a draw */
  matchOver: (winner: string | null, date: string) =>
    `${date}. ${winner === null ? 'Berabere' : `Kazanan: ${winner}`}. Atış atış skor ve oyuncu istatistikleri.`,
} as const;
