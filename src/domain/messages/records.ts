import type { RecordKind, RecordOwner } from '../digest/record-book.ts';
import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of «Rekorlar» (decision 112). */

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** «12 dk», «7 dk 20 sn» */
const took = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} dk` : `${minutes} dk ${rest} sn`;
};
const percent = (part: number): string => `%${Math.round(part * 100)}`;
const count =
  (unit: string) =>
  (value: number): RecordFigure => [String(value), unit];

/** A figure and what it counts. */
export type RecordFigure = readonly [figure: string, unit: string];

/** The words of a kind: its heading, its figure, and what one's own page says after «Rekor:». */
interface KindWords {
  title: string;
  about?: string;
  figure: (value: number) => RecordFigure;
  badge: (value: number) => string;
}

/** Words of each kind of record. */
export const RECORD_WORDS = {
  biggestWin: {
    title: 'En farklı galibiyet',
    figure: count('kupa fark'),
    badge: (cups) => `en farklı galibiyet, ${cups} kupa fark`,
  },
  comeback: {
    title: 'En büyük geri dönüş',
    figure: count('kupa geriden'),
    badge: (cups) => `${cups} kupa geriden galibiyet`,
  },
  upset: {
    title: 'En büyük sürpriz',
    about: 'Güç puanlarının en az şans verdiği galibiyet',
    figure: (chance) => [percent(chance), 'şansla'],
    badge: (chance) => `en büyük sürpriz, ${percent(chance)} şansla galibiyet`,
  },
  leadChanges: { title: 'En çekişmeli maç', about: 'Liderliğin el değiştirmesi', figure: count('kez'), badge: String },
  mostCups: { title: 'En çok kupa atılan maç', about: 'İki takım birlikte', figure: count('kupa'), badge: String },
  mostThrows: { title: 'En çok atış yapılan maç', about: 'İki takım birlikte', figure: count('atış'), badge: String },
  longestMatch: {
    title: 'En uzun maç',
    about: 'İlk atıştan son atışa',
    figure: (ms) => [String(Math.round(ms / MINUTE_MS)), 'dakika'],
    badge: String,
  },
  fastestWin: {
    title: 'En hızlı galibiyet',
    about: 'İlk atıştan onuncu kupaya',
    figure: (ms) => [took(ms), ''],
    badge: (ms) => `en hızlı galibiyet, ${took(ms)}`,
  },
  fewestThrows: {
    title: 'En az atışla galibiyet',
    about: 'On kupa için',
    figure: count('atış'),
    badge: (throws) => `${throws} atışta on kupa`,
  },
  teamRun: { title: 'Üst üste kupa', figure: count('kupa'), badge: (cups) => `üst üste ${cups} kupa` },
  teamWins: { title: 'Galibiyet serisi', figure: count('maç'), badge: (wins) => `üst üste ${wins} galibiyet` },
  teamPoints: {
    title: 'En yüksek güç puanı',
    figure: count('puan'),
    badge: (points) => `en yüksek güç puanı, ${points}`,
  },
  playerCups: { title: 'Bir maçta en çok kupa', figure: count('kupa'), badge: (cups) => `bir maçta ${cups} kupa` },
  playerRun: { title: 'Üst üste kupa', figure: count('kupa'), badge: (cups) => `üst üste ${cups} kupa` },
  accuracy: {
    title: 'Bir maçta en iyi isabet',
    figure: (part) => [percent(part), 'isabet'],
    badge: (part) => `bir maçta ${percent(part)} isabet`,
  },
  playerWins: { title: 'Galibiyet serisi', figure: count('maç'), badge: (wins) => `üst üste ${wins} galibiyet` },
  mvpRun: { title: 'Üst üste MVP', figure: count('maç'), badge: (matches) => `üst üste ${matches} maçta MVP` },
  mostMvps: { title: 'En çok MVP', figure: count('kez'), badge: (times) => `${times} kez MVP` },
  mostMatches: { title: 'En çok maç', figure: count('maç'), badge: (matches) => `${matches} maç` },
  playerPoints: {
    title: 'En yüksek güç puanı',
    figure: count('puan'),
    badge: (points) => `en yüksek güç puanı, ${points}`,
  },
} as const satisfies Record<RecordKind, KindWords>;

const OTHERS: Readonly<Record<RecordOwner, string>> = { match: 'maç', team: 'takım', player: 'kişi' };

export const records = isolatedTexts({
  heading: 'Rekorlar',
  /** A link to the page. */
  link: 'Rekorlar',
  tabsLabel: 'Rekorların bölümleri',
  tabs: { records: 'Rekorlar', power: 'Güç sıralaması', upsets: 'Sürprizler' },
  season: 'Dönem',
  /** Opens what the figures of the order mean: their own rows are links. */
  legend: 'Açıklama',
  legendLines: [
    'Büyük sayı takımın ya da oyuncunun güç puanıdır.',
    '▲ +26 ya da ▼ −3: son maçlarında (en fazla beş) kazandığı ya da kaybettiği puan; 0: değişmedi.',
  ],
  owners: { player: 'Oyuncular', team: 'Takımlar', match: 'Maçlar' },
  /** The heading of those that stand open, and beside the title of a fold. */
  first: 'Öne çıkan rekorlar',
  more: (count: number) => `${count} rekor daha`,
  of: (cups: number, throws: number) => `${throws} atışta ${cups} kupa`,
  minThrows: (throws: number) => `En az ${throws} atışla`,
  score: (one: string, cups: number, other: number, two: string) => `${one} ${cups}–${other} ${two}`,
  others: (owner: RecordOwner, more: number) => `ve ${more} ${OTHERS[owner]} daha`,
  /** On the page of a team or a player. */
  own: 'Rekorları',
  badge: (words: string) => `Rekor: ${words}`,
  all: 'Bütün rekorlar',
  empty: 'Henüz rekor yok.',
  emptyText: 'İlk maç tamamlanınca rekorlar burada görünür.',
  emptySeason: 'Bu sezonda maç tamamlanmadı.',
  noUpsets: 'Bu sezonda sürpriz yok.',
  noUpsetsText: 'Güç puanlarının en çok %30 şans verdiği bir galibiyet burada görünür.',
  chance: (chance: number) => `%${chance} şansla`,
  matches: (matches: number) => `${matches}\u00a0maç`,
  missing: 'Rekorlar şu anda okunamıyor.',
  missingText: 'İnternet gelince sayfa kendiliğinden açılır.',
} as const);
