import { formatDate } from '../text/format.ts';
import { isolatedTexts } from '../text/isolated.ts';
import { isDay } from '../text/league-clock.ts';
import { partOf } from '../text/number-endings.ts';
import { rounds } from './fixtures.ts';

/** The summary of a finished round (decision 110): its page, its picture and its text. */
export const weekTexts = isolatedTexts({
  /** Of a week, and of a round of the play-offs, which is none. */
  title: { week: 'Haftanın özeti', final: 'Finalin özeti', stage: 'Turun özeti' },
  titleOf: (round: string) => `${round} özeti`,
  team: { week: 'Haftanın takımı', final: 'Finalin takımı', stage: 'Turun takımı' },
  player: { week: 'Haftanın oyuncusu', final: 'Finalin oyuncusu', stage: 'Turun oyuncusu' },
  match: { week: 'Haftanın maçı', final: 'Final maçı', stage: 'Turun maçı' },
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
  figures: { week: 'Haftanın rakamları', final: 'Finalin rakamları', stage: 'Turun rakamları' },
  figureLabels: { matches: 'Maç', cups: 'Kupa', throws: 'Atış', accuracy: 'İsabet' },
  percent: (value: number) => `%${value}`,
  walkover: 'Hükmen',
  more: (count: number) => `ve ${count} sonuç daha`,
  open: 'Bu özet henüz yok.',
  openText: 'Bütün maçları bitince burada görünür.',
  before: (round: string) => `← ${round}`,
  after: (round: string) => `${round} →`,
  others: 'Başka özetler',
  fixtures: 'Fikstür',
  /** A link beside the fixtures. */
  link: (round: string) => `${round} özeti`,
  share: 'Resmi paylaş',
  shareTitle: 'Özeti paylaş',
  address: 'Özetin bağlantısı',
  whatsapp: 'WhatsApp’ta paylaş',
  print: 'Yazdır',
  columns: { home: 'Ev sahibi', score: 'Skor', away: 'Deplasman' },
  score: (one: string, oneCups: number, twoCups: number, two: string) => `${one} ${oneCups}–${twoCups} ${two}`,
  walkoverOf: (winner: string, loser: string) => `${winner}, ${loser} karşısında hükmen kazandı`,
  alt: (round: string, league: string, team: string, player: string) =>
    `${league}, ${round} özeti. Takım: ${team}. Oyuncu: ${player}.`,
  shared: {
    head: (league: string, round: string) => `${league} · ${round} özeti`,
    team: (title: string, name: string, gain: number) => `${title}: ${name} (+${gain} güç puanı)`,
    player: (title: string, name: string, cups: number) => `${title}: ${name} (${cups} kupa)`,
    match: (title: string, score: string) => `${title}: ${score}`,
  },
} as const);

/** The sentence of a round, by its kind: count of its total matches, of plain ones the winners' lead in cups. */
export const weekHeadlines = {
  upsets: [
    (count: number, total: number) => `Sürprizler haftası: ${total} maçtan ${partOf(count, true)} favori kaybetti.`,
    (count: number, total: number) => `Tahminler tutmadı: ${total} maçın ${partOf(count)} sürprizle bitti.`,
    (count: number) => `Bu hafta ${count} favori masadan yenik kalktı.`,
    (count: number) => `Güç sıralaması sarsıldı: ${count} maçı beklenmeyen taraf kazandı.`,
    (count: number) => `Favorilere zor hafta: ${count} sürpriz.`,
    (count: number) => `${count} maçta kâğıt üstündeki hesap bozuldu.`,
  ],
  close: [
    (count: number, total: number) => `Nefes kesen hafta: ${total} maçtan ${partOf(count)} tek kupa farkla bitti.`,
    (count: number) => `Kıl payı: ${count} maçı tek kupa ayırdı.`,
    (count: number, total: number) => `Son kupaya kadar: ${total} maçın ${partOf(count)} tek kupayla belirlendi.`,
    (count: number) => `Bu hafta ${count} maçta bir kupa daha yetecekti.`,
    (count: number) => `${count} maç, tek kupa fark: kimse rahat kazanmadı.`,
    (count: number) => `Yürekler ağızda: ${count} maçta fark yalnızca bir kupaydı.`,
  ],
  clear: [
    (count: number, total: number) =>
      `Farklı galibiyetler haftası: ${total} maçtan ${partOf(count)} açık farkla bitti.`,
    (count: number) => `Bu hafta ${count} maçta kazanan erken belli oldu.`,
    (count: number) => `Kazananlar acımadı: ${count} maçta fark en az 5 kupaydı.`,
    (count: number, total: number) => `${total} maçın ${partOf(count)} en az 5 kupa farkla kazanıldı.`,
    (count: number) => `${count} takım masadan açık farkla galip kalktı.`,
    (count: number) => `Rahat galibiyetler: ${count} maçta rakip en az 5 kupa geride kaldı.`,
  ],
  favourites: [
    (_count: number, total: number) => `Favoriler haftası: ${total} maçın hepsini beklenen taraf kazandı.`,
    (count: number) => `Sürpriz yok: ${count} maçın ${count} favorisi de kazandı.`,
    () => 'Güç sıralaması bu hafta hiç yanılmadı.',
    () => 'Bütün maçlarda beklenen oldu.',
    (count: number) => `Favoriler ${count} maçta da hata yapmadı.`,
    () => 'Bu hafta favoriler hiç puan bırakmadı.',
  ],
  plain: [
    (count: number, total: number) => `Kazananlar ${total} maçta rakiplerinden toplam ${count} kupa öndeydi.`,
    (count: number, total: number) => `${total} maçta galibiyetlere toplam ${count} kupalık fark yetti.`,
    (count: number) => `Galiplerle mağlupları toplam ${count} kupa ayırdı.`,
    (count: number, total: number) => `${total} maç, toplam ${count} kupa fark.`,
    (count: number) => `Farkların toplamı ${count} kupa oldu.`,
    (count: number, total: number) => `${total} galibiyet toplam ${count} kupa farkla geldi.`,
  ],
  widest: [
    (count: number) => `Haftanın en farklı maçı ${count} kupa farkla bitti.`,
    (count: number) => `Bu hafta en rahat galibiyet ${count} kupa farkla geldi.`,
    (count: number) => `Rakibine ${count} kupa fark atan da oldu.`,
    (count: number) => `En açık fark bu hafta ${count} kupaydı.`,
  ],
  draws: [
    (count: number, total: number) => `${total} maçtan ${partOf(count)} berabere bitti.`,
    (count: number) => `Bu hafta ${count} maçta kazanan çıkmadı.`,
    (count: number) => `Beraberlik haftası: ${count} maçta takımlar yenişemedi.`,
    (count: number) => `${count} beraberlik: puanlar paylaşıldı.`,
  ],
  final: [() => 'Kupa sahibini buldu.'],
  third: [() => 'Üçüncülük sahibini buldu.'],
  semi: [() => 'Finalin iki takımı belli oldu.'],
  quarter: [() => 'Yarı finalin takımları belli oldu.'],
  eighth: [() => 'Çeyrek finalin takımları belli oldu.'],
} as const;

/** The name of a round by its key: «3. hafta», «Yarı final», «4 Mayıs 2026 haftası». */
export function roundTitle(key: string): string {
  const [, number] = /^r(\d{1,4})$/.exec(key) ?? [];
  if (number !== undefined) return rounds.league(Number(number));
  const [, day] = /^w(\d{4}-\d{2}-\d{2})$/.exec(key) ?? [];
  if (day !== undefined && isDay(day)) return weekOfDay(formatDate(day));
  return Object.hasOwn(STAGES, key) ? STAGES[key as keyof typeof STAGES] : weekTexts.title.week;
}

/** What a round is called in the titles of its summary: a final is no week. */
export const kindOfRound = (key: string): 'week' | 'final' | 'stage' =>
  key === 'final' ? key : Object.hasOwn(STAGES, key) ? 'stage' : 'week';

const weekOfDay = (day: string) => `${day} haftası`;

const { eighth, quarter, semi, third, final } = rounds;
const STAGES = { eighth, quarter, semi, third, final };
