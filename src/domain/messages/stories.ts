import type { Fact, Pattern } from '../digest/story-facts.ts';
import { isolatedTexts } from '../text/isolated.ts';
import { partOf } from '../text/number-endings.ts';
import { ablative, accusative, dative, genitive } from '../text/turkish.ts';

/** The sentences of matches' stories (decision 109): several phrasings for each pattern, of which the fact names one by its place. */

type Sentences = { [P in Pattern]: Readonly<Record<string, (fact: Extract<Fact, { pattern: P }>) => string>> };

const STAGES: Readonly<Record<string, string>> = {
  eighth: 'Son 16 turunda',
  quarter: 'Çeyrek finalde',
  semi: 'Yarı finalde',
  third: 'Üçüncülük maçında',
  final: 'Finalde',
};

export const stories = isolatedTexts({
  comeback: {
    a: ({ team, own, their, count }) =>
      `${team}, ${own}–${their} gerideyken ${count} kupalık farkı kapattı ve kazandı.`,
    b: ({ team, own, their }) => `${team} ${own}–${their} geriye düştüğü maçı çevirdi.`,
    c: ({ team, own, their }) =>
      `Skor ${own}–${their} iken kimse ${accusative(team, 'team')} beklemiyordu; geri dönüp kazandı.`,
  },
  comebackBy: {
    a: ({ team, player, own, their, count }) =>
      `${team} ${own}–${their} gerideydi; ${player} oradan sonra ${count} kupa atıp maçı çevirdi.`,
    b: ({ team, player, own, their, count }) =>
      `${own}–${their} geriye düşen ${accusative(team, 'team')} ${player} ayağa kaldırdı: sonrasında ${count} kupa attı.`,
  },
  wireToWire: {
    a: ({ team }) => `${team} ilk kupadan son kupaya kadar hep öndeydi.`,
    b: ({ team }) => `${team} ilk kupayı buldu, öne geçti ve bir daha yakalanmadı.`,
  },
  neverBehind: {
    a: ({ team }) => `${team} maç boyunca hiç geriye düşmedi.`,
    b: ({ other }) => `${other} skoru eşitledi ama öne hiç geçemedi.`,
  },
  seesaw: {
    a: ({ count }) => `Üstünlük maç boyunca ${count} kez el değiştirdi.`,
    b: ({ count }) => `Çekişmeli maçta önde olan takım ${count} kez değişti.`,
  },
  level: {
    a: ({ team, count }) => `Skor ${count} kez eşitlendi; son sözü ${team} söyledi.`,
    b: ({ team, other, count }) => `${team} ile ${other} ${count} kez eşitlikte buluştu.`,
  },
  playerRun: {
    a: ({ player, count }) => `${player} üst üste ${count} atışını kupaya çevirdi.`,
    b: ({ player, count }) => `${ablative(player)} üst üste ${count} isabet geldi.`,
  },
  teamRun: {
    a: ({ team, count }) => `${team}, rakibi hiç kupa bulamazken ${count} kupa attı.`,
    b: ({ team, count }) => `${ablative(team, 'team')} yanıtsız ${count} kupa geldi.`,
  },
  clutch: {
    a: ({ team, player, own }) =>
      `${own}–${own} eşitlikte son kupayı ${player} attı, maç ${dative(team, 'team')} gitti.`,
    b: ({ team, player, own }) => `Her şey ${own}–${own} iken son kupaya kaldı; ${player} onu attı ve ${team} kazandı.`,
  },
  closing: {
    a: ({ team, player, count }) => `${genitive(team)} son ${count} kupasını ${player} attı.`,
    b: ({ team, player, count }) => `${player} işi bitirdi: ${genitive(team)} son ${count} kupası ondan.`,
  },
  firstThrow: {
    a: ({ player }) => `Maçın ilk atışını ${player} kupaya çevirdi.`,
    b: ({ player }) => `${player} daha maçın ilk atışında kupayı buldu.`,
  },
  slowStart: {
    a: ({ team, count }) => `${team} ilk ${count} atışını kaçırdı ama maçı kazandı.`,
    b: ({ team, count }) => `İlk ${count} atışta kupa bulamayan ${team}, sonunda gülen taraf oldu.`,
  },
  goodStart: {
    a: ({ team, count }) => `${team} maça üst üste ${count} isabetle başladı.`,
    b: ({ team, count }) => `${genitive(team)} ilk ${count} atışının hepsi kupa oldu.`,
  },
  sharp: {
    a: ({ player, own, their, count }) => `${player} ${their} atışta ${own} kupa buldu: %${count} isabet.`,
    b: ({ player, count }) => `Maçın en isabetlisi %${count} ile ${player} oldu.`,
  },
  fastest: {
    a: ({ count }) => `Sezonun o güne kadarki en kısa maçıydı: ilk atıştan son atışa ${count} dakika.`,
    b: ({ count }) => `${count} dakikada bitti; sezonda o güne kadar daha kısa süren maç olmamıştı.`,
  },
  longest: {
    a: ({ count }) => `Sezonun o güne kadarki en uzun maçıydı: ilk atıştan son atışa ${count} dakika.`,
    b: ({ count }) => `${count} dakika sürdü; sezonda o güne kadar daha uzun maç olmamıştı.`,
  },
  figures: {
    a: ({ own, their }) => `Maçta ${their} atıştan ${own} kupa çıktı.`,
    b: ({ own, their }) => `İki takım toplam ${their} atışta ${own} kupa buldu.`,
    c: ({ own, their }) => `Masada ${their} atış yapıldı, ${own} kupa kalktı.`,
  },
  totalCups: {
    a: ({ own }) => `İki takım toplam ${own} kupa attı.`,
    b: ({ own }) => `Maçta toplam ${own} kupa atıldı.`,
  },
  shutout: {
    a: ({ team, other, own }) => `${team}, ${dative(other, 'team')} tek kupa bile vermedi: ${own}–0.`,
    b: ({ team, other, own }) => `${other} kupa bulamadı; ${team} ${own}–0 kazandı.`,
  },
  fewCups: {
    a: ({ team, other, their }) => `${team}, ${dative(other, 'team')} yalnızca ${their} kupa verdi.`,
    b: ({ team, other, their }) => `${other} ${their} kupada kaldı, ${team} rahat kazandı.`,
  },
  clear: {
    a: ({ team, other, count }) => `${team}, ${accusative(other, 'team')} ${count} kupa farkla yendi.`,
    b: ({ team, other, count }) => `${team} ile ${other} arasındaki fark ${count} kupaydı.`,
  },
  oneCup: {
    a: ({ team, other, own, their }) => `${team}, ${accusative(other, 'team')} tek kupa farkla geçti: ${own}–${their}.`,
    b: ({ team, other, own, their }) => `Farkı tek kupa belirledi: ${team} ${own}–${their} ${other}.`,
  },
  tieRule: {
    a: ({ team, own }) => `Skor ${own}–${own} bitti; kural gereği galibiyet ${genitive(team)} oldu.`,
    b: ({ team, own }) => `${own}–${own} eşitlikte kural konuştu: galip ${team}.`,
  },
  overtime: {
    a: ({ team, other, own, their, count }) =>
      `${count}–${count} biten maçı ${team} uzatmada kazandı; uzatma ${own}–${their} bitti, ${other} kaybetti.`,
    b: ({ team, other, own, their }) => `${team}, ${accusative(other, 'team')} uzatmada ${own}–${their} geçti.`,
  },
  draw: {
    a: ({ team, other, own }) => `${team} ile ${other} ${own}–${own} berabere kaldı.`,
    b: ({ team, other, own }) => `${team} ile ${other} yenişemedi: ${own}–${own}.`,
  },
  answered: {
    a: ({ team, count, own }) => `${team} son atış hakkında ${count} kupa daha attı ve skoru ${own}–${own} yaptı.`,
    b: ({ team, own }) => `${team} son atış hakkını boşa harcamadı: skor ${own}–${own} oldu.`,
  },
  answerFailed: {
    a: ({ other }) => `${other} son atış hakkında eşitliği tek kupayla kaçırdı.`,
    b: ({ other, own, their }) => `Son atış hakkı ${dative(other, 'team')} yetmedi: ${own}–${their}.`,
  },
  result: {
    a: ({ team, other, own, their }) => `${team}, ${accusative(other, 'team')} ${own}–${their} yendi.`,
    b: ({ team, other, own, their }) => `${team} ${own}–${their} kazandı, ${other} masadan yenik ayrıldı.`,
    c: ({ team, other, own, their }) =>
      `${own}–${their} biten maçta ${team}, ${accusative(other, 'team')} geride bıraktı.`,
  },
  allCups: {
    a: ({ team, player, count }) => `${genitive(team)} ${count} kupasının hepsini ${player} attı.`,
    b: ({ team, player, count }) => `${player} tek başına yetti: ${genitive(team)} ${count} kupasının tamamı onun.`,
  },
  mostCups: {
    a: ({ team, player, count, own }) => `${genitive(team)} ${own} kupasından ${partOf(count, true)} ${player} attı.`,
    b: ({ player, count, own }) => `${player} takımını taşıdı: ${own} kupadan ${partOf(count)} ondan.`,
  },
  equalPair: {
    a: ({ player, mate, count }) => `${player} ile ${mate} yükü eşit paylaştı: ikisi de ${count} kupa attı.`,
    b: ({ team, player, mate }) => `${genitive(team)} kupalarını ${player} ile ${mate} yarı yarıya paylaştı.`,
  },
  guestDecides: {
    a: ({ team, player, count }) =>
      `Misafir oyuncu ${player}, ${count} kupayla ${dative(team, 'team')} galibiyeti getirdi.`,
    b: ({ team, player, count }) => `${genitive(team)} kahramanı misafir oyuncu ${player} oldu: ${count} kupa.`,
  },
  subDecides: {
    a: ({ player, count }) => `Oyuna sonradan giren ${player} ${count} kupa attı ve MVP oldu.`,
    b: ({ team, player, count }) => `${genitive(team)} hamlesi tuttu: sonradan giren ${player}, ${count} kupayla MVP.`,
  },
  loserMvp: {
    a: ({ team, player, count }) => `${count} kupayla MVP olan ${player}, ${genitive(team)} yenilgisini önleyemedi.`,
    b: ({ team, player, count }) => `${player} ${count} kupa atıp MVP oldu; ${dative(team, 'team')} yetmedi.`,
  },
  topScorer: {
    a: ({ player, count }) => `Maçın MVP’si ${count} kupayla ${player}.`,
    b: ({ player, count }) => `${player} ${count} kupayla MVP oldu.`,
    c: ({ player, count }) => `${count} kupa atan ${player} maçın MVP’si.`,
  },
  mvpRun: {
    a: ({ player, count }) => `${player}, oynadığı son ${count} maçın da MVP’si.`,
    b: ({ player, count }) => `${player} oynadığı maçlarda üst üste ${count}. kez MVP oldu.`,
  },
  firstWin: {
    a: ({ team, count }) => `${team}, ${count} yenilginin ardından bu sezon masada ilk kez kazandı.`,
    b: ({ team, count }) => `${team} bu sezon masada ilk kez güldü; önceki ${count} maçını kaybetmişti.`,
  },
  losingEnd: {
    a: ({ team, count }) => `${team}, üst üste kaybettiği ${count} maçtan sonra kazandı.`,
    b: ({ team, count }) => `${team} oynadığı son ${count} maçı kaybetmişti; bu kez kazandı.`,
  },
  winRun: {
    a: ({ team, count }) => `${team} oynadığı son ${count} maçı da kazandı.`,
    b: ({ team, count }) => `${team} durmuyor: oynadığı maçlarda üst üste ${count}. galibiyet.`,
  },
  runEnded: {
    a: ({ team, other, count }) => `${team}, oynadığı son ${count} maçı kazanan ${accusative(other, 'team')} durdurdu.`,
    b: ({ team, other, count }) => `${genitive(other)} ${count} maçlık galibiyet serisini ${team} bitirdi.`,
  },
  revenge: {
    a: ({ team, other, own, their }) =>
      `${team}, ${dative(other, 'team')} ${own}–${their} kaybettiği son maçın rövanşını aldı.`,
    b: ({ team, other, own, their }) => `Bir önceki maçı ${other} ${their}–${own} kazanmıştı; bu kez ${team} güldü.`,
  },
  again: {
    a: ({ team, other, count }) => `${team}, ${dative(other, 'team')} karşı oynadığı son ${count} maçı da kazandı.`,
    b: ({ team, other, count }) =>
      `${other} yine ${accusative(team, 'team')} geçemedi: aralarında üst üste ${count}. yenilgi.`,
  },
  firstMeeting: {
    a: ({ team, other }) => `Bu, ${team} ile ${other} arasında kayıtlara geçen ilk maçtı.`,
    b: ({ team, other }) => `${team} ile ${other} kayıtlarda ilk kez karşılaştı.`,
  },
  upset: {
    a: ({ team, other, count }) =>
      `Sürpriz: kazanma şansı %${count} görülen ${team}, ${accusative(other, 'team')} yendi.`,
    b: ({ team, count }) => `${team} beklentileri boşa çıkardı; maçtan önce şansı %${count} görünüyordu.`,
  },
  giantKiller: {
    a: ({ team, other }) =>
      `O güne kadar güç puanı en düşük olan ${team}, en yüksek puanlı ${accusative(other, 'team')} devirdi.`,
    b: ({ team, other }) => `Güç sıralamasının sonundaki ${team}, başındaki ${accusative(other, 'team')} yendi.`,
  },
  playOff: {
    a: ({ team, other, stage }) => `${STAGES[stage] ?? STAGES.quarter} gülen taraf ${team} oldu; ${other} kaybetti.`,
    b: ({ team, other, stage }) => `${STAGES[stage] ?? STAGES.quarter} ${team}, ${accusative(other, 'team')} yendi.`,
  },
} satisfies Sentences);

/** How many phrasings a pattern has. */
export const PHRASINGS = Object.fromEntries(
  Object.entries(stories).map(([pattern, phrasings]) => [pattern, Object.keys(phrasings).length]),
) as Readonly<Record<Pattern, number>>;

/** The sentence of a fact. For a phrasing that this version does not have, it takes another one. */
export function sentenceOf(fact: Fact): string {
  const phrasings = Object.values(stories[fact.pattern]) as ((given: Fact) => string)[];
  return phrasings[fact.phrasing % phrasings.length]?.(fact) ?? '';
}

/** The words around a story. */
export const storyTexts = {
  title: 'Maçın öyküsü',
} as const;
