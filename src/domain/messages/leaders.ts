import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of «Liderler» and of the pictures that it shares. */

const plain = (value: number) => String(value);
const percent = (value: number) => `%${value}`;

export const leadersPage = {
  /** The link to the page of the records. */
  records: 'Rekorlar',
  kinds: {
    cups: 'En çok kupa',
    accuracy: 'En isabetli',
    winRate: 'Galibiyet oranı',
    mvp: 'En çok MVP',
    run: 'Galibiyet serisi',
  },
  /** The line under the heading, if the heading does not say everything. */
  about: {
    ranked: (games: number) => `En az ${games} maç oynayanlar arasında`,
    rankedInSeason: (games: number) =>
      `En az ${games} maç ve takımının maçlarının en az üçte birini oynayanlar arasında`,
    run: 'Üst üste kazanılan maç',
  },
  /** The unit of the figure; it follows the number. */
  units: { cups: 'kupa', accuracy: 'isabet', winRate: 'galibiyet', mvp: 'MVP', run: 'galibiyet' },
  values: { cups: plain, accuracy: percent, winRate: percent, mvp: plain, run: plain },
  games: (count: number) => `${count}\u00a0maç`,
  moreOf: (count: number, kind: string) => `İlk ${count}: ${kind}`,
  showMore: (count: number) => `İlk ${count}`,
  unread: 'Bu liste bu cihazda yok. İnternet gelince görünür.',
  noneOfKind: 'Henüz kimse yok.',
  empty: 'Henüz lider yok.',
  emptyText: 'İlk maç tamamlanınca liderler burada görünür.',
  /** The chooser of the stages of a season that has play-offs. */
  stage: 'Sezonun bölümü',
  ofSeason: 'Bütün sezon',
  ofPlayoffs: 'Eleme turu',
  emptySeason: 'Bu sezonda maç tamamlanmadı.',
} as const;

/** Sharing a list as a picture. */
export const shareLeaders = isolatedTexts({
  open: 'Paylaş',
  openOf: (kind: string) => `${kind}: paylaş`,
  title: 'Listeyi paylaş',
  link: 'Listenin bağlantısı',
  alt: (kind: string, lines: string) => `${kind}: ${lines}`,
  line: (rank: number, name: string, value: string) => `${rank}. ${name} ${value}`,
  text: (kind: string, season: string, league: string) =>
    [kind, season, league].filter((part) => part !== '').join(' · '),
} as const);
