/** The rules in one line: «6 kupa. Eşitlikte berabere biter.» */
export const rulesLine = (sentences: readonly string[]): string => `${sentences.join('. ')}.`;

/** «Oyun kuralları»: the admin chooses the rules by which matches begin (decision 145). */
export const gameRules = {
  title: 'Oyun kuralları',
  now: (sentences: readonly string[]) => `Şimdi: ${rulesLine(sentences)}`,
  nowPlayoffs: (sentences: readonly string[]) => `Eleme maçları: ${rulesLine(sentences)}`,
  open: 'Kuralları seç',
  offline: 'Kurallar bağlantı varken seçilir.',
  sets: 'Hazır kurallar',
  /** The name of each set, and what it means. */
  setLabels: { standard: 'Standart kurallar', extended: 'Uzatmalı', cup: 'Turnuva', own: 'Kendi kurallarımız' },
  setMeans: {
    standard: '10 kupa; beraberlikte ikinci takım kazanır.',
    extended: '10 kupa; beraberlikte 3 kupalık uzatma, kazanana kadar.',
    cup: '6 kupa; ıskalayana kadar son atış hakkı; beraberlikte 2 kupalık uzatma, kazanana kadar.',
    own: 'Her kuralı ve eleme maçlarını ayrı ayrı seç.',
  },
  cups: 'Kupa sayısı',
  cupsMeans: 'Her takımın önünde maçın başında duran kupalar.',
  count: (cups: number) => `${cups} kupa`,
  tie: 'Skor eşitse',
  ties: { second: 'İkinci takım kazanır', draw: 'Berabere', overtime: 'Uzatma' },
  tieMeans: {
    second: 'Kazanan, maçta ikinci yazılan takımdır.',
    draw: 'Kazanan olmaz; puanını «Puanlama»da yazarsın.',
    overtime: 'Masa kısa bir uzatma sayar; kupaları skora ve oyuncuların kupasına girmez, yanında durur.',
  },
  overtimeCups: 'Uzatmanın kupaları',
  overtimeMeans: 'Uzatma başlarken her takımın önüne konan kupalar.',
  rounds: 'Uzatma da eşit biterse',
  roundsMeans: 'Kazanana kadar yeni uzatma, ya da bir sayıdan sonra beraberlik.',
  round: (rounds: number) => (rounds === 0 ? 'Kazanana kadar sürer' : `${rounds} uzatmadan sonra berabere`),
  redemption: 'Son atış hakkı',
  redemptions: { none: 'Yok', miss: 'Iskalayana kadar', ball: 'Tek atış' },
  redemptionMeans: {
    none: 'Bir takım rakibin son kupasını bitirince maç biter.',
    miss: 'Son kupadan sonra öbür takım ıskalayana kadar atar; kalan kupaları bitirirse skor eşitlenir.',
    ball: 'Son kupadan sonra öbür takım tek top atar; kalan kupayı bitirirse skor eşitlenir.',
  },
  endsByBoth: 'İki top da girerse son atış yok',
  endsByBothMeans: 'Son kupa, takımın iki topunu da soktuğu sırada düştüyse öbür takım atmaz.',
  misses: 'Iskalar sayılır',
  missesMeans: 'Sayılmazsa masada ıska düğmesi olmaz, maçlarda isabet gösterilmez.',
  doubles: 'Çift kupa',
  doublesMeans: 'Sekerek giren top tek atışla iki kupa sayılır.',
  penalties: 'Ceza kupası',
  penaltiesMeans: 'Cezayla verilen ya da atışsız devrilen kupa takıma yazılır, oyuncuya değil.',
  minutes: 'Süre (dakika)',
  minutesMeans: 'Masada geri sayar, dolunca son atış söylenir; boşsa süre tutulmaz.',
  overtimeMinutes: 'Uzatmanın süresi (dakika)',
  overtimeMinutesMeans: 'Her uzatma bu kadar sürer; boşsa uzatmada süre tutulmaz.',
  same: 'Eleme maçlarında da bu kurallar',
  neverDrawn: 'Eleme maçı berabere bitmez: eşitlikte uzatma oynanır, kazanana kadar.',
  league: 'Lig maçları',
  playoffs: 'Eleme maçları',
  preview: 'Bundan sonra başlayan maçlar',
  stays: 'Süren ve oynanmış maçlar başladıkları kurallarla kalır.',
  save: 'Kuralları kaydet',
  saved: 'Oyun kuralları kaydedildi.',
  failed: 'Oyun kuralları kaydedilemedi. Yeniden dene.',
  /** A line of the admin's log. */
  line: (league: readonly string[], playoffs: readonly string[]) =>
    [league, ...(league.join() === playoffs.join() ? [] : [playoffs])].map(rulesLine).join(' Eleme: '),
  /** In the form of a new match. */
  ofMatch: (sentences: readonly string[]) => `Kurallar: ${rulesLine(sentences)}`,
  unknownTitle: 'Ligin kuralları bu telefonda yok',
  unknown:
    'Bu telefon ligin oyun kurallarını daha okumadı ve şimdi soramıyor. Maç şimdi başlarsa standart kurallarla oynanır: 10 kupa, beraberlikte ikinci takım kazanır. İnternet gelince değişmez.',
  startStandard: 'Standart kurallarla başlat',
} as const;
