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
      `${team}, ${their}–${own} gerideyken ${count} kupalık farkı kapattı ve kazandı.`,
    b: ({ team, own, their }) => `${team} ${their}–${own} geriye düştüğü maçı çevirdi.`,
    c: ({ team, own, their }) => `Skor ${their}–${own} iken kimse geri dönüş beklemiyordu; ${team} maçı çevirdi.`,
  },
  comebackBy: {
    a: ({ team, player, own, their, count }) =>
      `${team} ${their}–${own} gerideydi; ${player} oradan sonra ${count} kupa atıp maçı çevirdi.`,
    b: ({ team, player, own, their, count }) =>
      `${their}–${own} geriye düşen ${accusative(team, 'team')} ${player} ayağa kaldırdı: sonrasında ${count} kupa attı.`,
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
    a: ({ team, count }) => `Skor tam ${count} kez eşitlendi; son sözü ${team} söyledi.`,
    b: ({ count }) => `Skor tam ${count} kez eşitlendi.`,
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
    a: ({ team, count }) => `${team} maça üst üste ${count} isabetle başladı ve kazandı.`,
    b: ({ team, count }) => `İlk ${count} atışının hepsi kupa olan ${team} kazandı.`,
  },
  sharp: {
    a: ({ player, own, their, count }) => `${player} ${their} atışta ${own} kupa buldu: %${count} isabet.`,
    b: ({ player, count }) => `Maçın en isabetlisi %${count} ile ${player} oldu.`,
  },
  fastest: {
    a: ({ team, count }) => `${team} ${count} dakikada kazandı; sezonda o güne kadar daha kısa süren maç olmamıştı.`,
    b: ({ team, count }) =>
      `${team} sezonun o güne kadarki en kısa maçını kazandı: ilk atıştan son atışa ${count} dakika.`,
  },
  longest: {
    a: ({ team, count }) => `${team} ${count} dakikada kazandı; sezonda o güne kadar daha uzun süren maç olmamıştı.`,
    b: ({ team, count }) =>
      `${team} sezonun o güne kadarki en uzun maçını kazandı: ilk atıştan son atışa ${count} dakika.`,
  },
  figures: {
    a: ({ own, their }) => `${their} atışta ${own} kupa vuruldu.`,
    b: ({ own, their }) => `İki takım toplam ${their} atışta ${own} kupa buldu.`,
    c: ({ own, their }) => `Masada ${their} atış yapıldı, ${own} kupa kalktı.`,
    d: ({ own, their }) => `Maç boyunca atılan ${their} topun ${partOf(own)} kupayı buldu.`,
    e: ({ own, their }) => `${own} kupa için ${their} atış gerekti.`,
  },
  totalCups: {
    a: ({ own }) => `İki takım toplam ${own} kupa attı.`,
    b: ({ own }) => `Maçta toplam ${own} kupa atıldı.`,
    c: ({ own }) => `Maç bittiğinde ${own} kupa atılmıştı.`,
    d: ({ own }) => `İki takımın attığı kupalar ${own} etti.`,
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
    b: ({ team, other, count }) => `${other}, ${team} karşısında ${count} kupa geride kaldı.`,
  },
  oneCup: {
    a: ({ team, other, own, their }) => `${team}, ${accusative(other, 'team')} tek kupa farkla geçti: ${own}–${their}.`,
    b: ({ team, other, own, their }) => `Farkı tek kupa belirledi: ${team} ${own}–${their} ${other}.`,
  },
  tieRule: {
    a: ({ team, own }) => `Skor ${own}–${own} bitti; eşitlikte galibiyet ikinci takımın: ${team}.`,
    b: ({ team, own }) => `${own}–${own} eşitlikte kural konuştu: kazanan, ikinci takım ${team}.`,
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
    a: ({ team, count }) => `${team} son atış hakkında ${count} kupa daha attı ve skoru eşitledi.`,
    b: ({ team }) => `${team} son atış hakkını boşa harcamadı: skor eşitlendi.`,
  },
  answerFailed: {
    a: ({ team, other }) => `${other} son atış hakkında eşitliği tek kupayla kaçırdı; kazanan ${team}.`,
    b: ({ team, other, own, their }) =>
      `Son atış hakkı ${dative(other, 'team')} yetmedi; ${team} ${own}–${their} kazandı.`,
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
    a: ({ team, player, count, own }) =>
      `${genitive(team)} ${own} kupasından ${partOf(count, true)} tek başına ${player} attı.`,
    b: ({ team, player, count, own }) =>
      `${accusative(team, 'team')} ${player} taşıdı: ${own} kupanın ${partOf(count)} ondan.`,
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
      `${team}, ${dative(other, 'team')} ${their}–${own} kaybettiği son maçın rövanşını aldı.`,
    b: ({ team, other, own, their }) => `Bir önceki maçı ${other} ${their}–${own} kazanmıştı; bu kez ${team} güldü.`,
  },
  again: {
    a: ({ team, other, count }) => `${team}, ${dative(other, 'team')} karşı oynadığı son ${count} maçı da kazandı.`,
    b: ({ team, other, count }) => `${other}, ${team} karşısında üst üste ${count}. kez kaybetti.`,
  },
  firstMeeting: {
    a: () => 'İki takımın ligdeki ilk maçıydı.',
    b: () => 'İki takım ligde ilk kez karşı karşıya geldi.',
    c: () => 'Bu iki takım ligde daha önce hiç oynamamıştı.',
    d: () => 'Ligde ilk kez rakip oldular.',
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
  champion: {
    a: ({ team, other, own, their }) => `Şampiyon ${team}! Finalde ${other} ${own}–${their} geçildi.`,
    b: ({ team, other, own, their }) =>
      `Finalde ${accusative(other, 'team')} ${own}–${their} yenen ${team} şampiyon oldu.`,
  },
  playOff: {
    a: ({ team, other, stage }) => `${STAGES[stage] ?? STAGES.quarter} gülen taraf ${team} oldu; ${other} kaybetti.`,
    b: ({ team, other, stage }) => `${STAGES[stage] ?? STAGES.quarter} ${team}, ${accusative(other, 'team')} yendi.`,
  },
} satisfies Sentences);

/**
 * Phrasings for a story that has told a name already: they leave it out, and whoever won is «kazanan». They never lead. A fact names them from this place
 * on, which earlier versions read as one of the phrasings above, whose number divides it.
 */
export const BESIDE = 60;
export const storiesBeside: Partial<Sentences> = isolatedTexts({
  comeback: {
    a: ({ own, their, count }) => `Kazanan, ${their}–${own} gerideyken ${count} kupalık farkı kapattı.`,
    b: ({ own, their }) => `Maç ${their}–${own} iken döndü.`,
  },
  comebackBy: {
    a: ({ player, own, their, count }) => `${their}–${own} geriden gelişte ${player} ${count} kupa attı.`,
    b: ({ player, own, their, count }) =>
      `Skor ${their}–${own} iken ${player} sahneye çıktı: sonrasında ${count} kupa.`,
  },
  wireToWire: {
    a: () => 'Kazanan, ilk kupadan son kupaya kadar hep öndeydi.',
    b: () => 'Öne geçen taraf bir daha yakalanmadı.',
  },
  neverBehind: {
    a: () => 'Kazanan, maç boyunca hiç geriye düşmedi.',
    b: () => 'Skor eşitlendi ama öndeki taraf hiç değişmedi.',
  },
  teamRun: {
    a: ({ count }) => `Maçın en uzun serisi yanıtsız ${count} kupaydı.`,
    b: ({ count }) => `Bir ara üst üste ${count} kupa aynı takımdan geldi.`,
  },
  clutch: {
    a: ({ player, own }) => `${own}–${own} eşitlikte son kupayı ${player} attı.`,
    b: ({ player, own }) => `Her şey ${own}–${own} iken son kupaya kaldı; onu ${player} attı.`,
  },
  closing: {
    a: ({ player, count }) => `Son ${count} kupayı ${player} attı.`,
    b: ({ player, count }) => `${player} işi bitirdi: son ${count} kupa ondan.`,
    c: ({ player, count }) => `Kazananın son ${count} kupası ${ablative(player)} geldi.`,
  },
  slowStart: {
    a: ({ count }) => `Kazanan, ilk ${count} atışını kaçırmıştı.`,
    b: ({ count }) => `Kazananın ilk ${count} atışında kupa yoktu.`,
  },
  goodStart: {
    a: ({ count }) => `Kazanan, maça üst üste ${count} isabetle başladı.`,
    b: ({ count }) => `Kazananın ilk ${count} atışının hepsi kupa oldu.`,
  },
  fastest: {
    a: ({ count }) => `Maç ${count} dakika sürdü: sezonun o güne kadarki en kısası.`,
    b: ({ count }) => `${count} dakikalık bu maçtan kısası sezonda o güne kadar oynanmamıştı.`,
  },
  longest: {
    a: ({ count }) => `Maç ${count} dakika sürdü: sezonun o güne kadarki en uzunu.`,
    b: ({ count }) => `${count} dakikalık bu maçtan uzunu sezonda o güne kadar oynanmamıştı.`,
  },
  shutout: {
    a: ({ team, own }) => `${team} tek kupa bile vermeden ${own}–0 kazandı.`,
    b: ({ own }) => `Kaybeden takım kupa bulamadı: ${own}–0.`,
  },
  fewCups: {
    a: ({ team, their }) => `${team} rakibine yalnızca ${their} kupa verdi ve kazandı.`,
    b: ({ their }) => `Kaybeden takım ${their} kupada kaldı.`,
    c: ({ their }) => `Rakipten yalnızca ${their} kupa geldi.`,
  },
  clear: {
    a: ({ team, count }) => `${team} ${count} kupa farkla kazandı.`,
    b: ({ count }) => `Aradaki fark ${count} kupaydı.`,
    c: ({ count }) => `Kazanan, farkı ${count} kupaya çıkardı.`,
  },
  oneCup: {
    a: ({ team, own, their }) => `${team} tek kupa farkla kazandı: ${own}–${their}.`,
    b: ({ own, their }) => `Farkı tek kupa belirledi: ${own}–${their}.`,
    c: ({ own, their }) => `Maç ${own}–${their} bitti, iki takımı tek kupa ayırdı.`,
  },
  tieRule: {
    a: ({ own }) => `Skor ${own}–${own} bitti; eşitlikte galibiyet ikinci takımın.`,
    b: ({ own }) => `${own}–${own} eşitlikte kural konuştu: galibiyet ikinci takımın.`,
  },
  overtime: {
    a: ({ team, own, their, count }) => `${count}–${count} biten maçı ${team} uzatmada ${own}–${their} kazandı.`,
    b: ({ own, their, count }) => `Maç ${count}–${count} bitti, uzatma ${own}–${their}.`,
  },
  draw: {
    a: ({ own }) => `Maç ${own}–${own} berabere bitti.`,
    b: ({ own }) => `İki takım yenişemedi: ${own}–${own}.`,
  },
  answered: {
    a: ({ count }) => `Son atış hakkında ${count} kupa daha geldi.`,
    b: () => 'Son atış hakkı boşa gitmedi.',
  },
  answerFailed: {
    a: () => 'Son atış hakkında eşitliği tek kupa engelledi.',
    b: () => 'Son atış hakkı eşitliğe yetmedi.',
  },
  result: {
    a: ({ team, own, their }) => `Maçı ${own}–${their} ${team} kazandı.`,
    b: ({ team, own, their }) => `Kazanan ${team} oldu: ${own}–${their}.`,
    c: ({ team, own, their }) => `Masadan ${own}–${their} galip kalkan ${team} oldu.`,
    d: ({ own, their }) => `Maç ${own}–${their} bitti.`,
    e: ({ own, their }) => `Skor ${own}–${their} oldu.`,
  },
  allCups: {
    a: ({ player, count }) => `Kazananın ${count} kupasının hepsini ${player} attı.`,
    b: ({ player, count }) => `${player} tek başına yetti: ${count} kupanın tamamı onun.`,
  },
  mostCups: {
    a: ({ player, count, own }) => `${own} kupanın ${partOf(count, true)} tek başına ${player} attı.`,
    b: ({ player, count, own }) => `${player} takımını taşıdı: ${own} kupadan ${partOf(count)} ondan.`,
  },
  equalPair: {
    a: ({ player, mate }) => `Kazananın kupalarını ${player} ile ${mate} yarı yarıya paylaştı.`,
  },
  guestDecides: {
    a: ({ player, count }) => `Misafir oyuncu ${player} ${count} kupayla galibiyeti getirdi.`,
    b: ({ player, count }) => `Günün kahramanı misafir oyuncu ${player} oldu: ${count} kupa.`,
  },
  subDecides: {
    a: ({ player, count }) => `Hamle tuttu: sonradan giren ${player}, ${count} kupayla MVP.`,
  },
  loserMvp: {
    a: ({ player, count }) => `${count} kupayla MVP olan ${player} yenilgiyi önleyemedi.`,
    b: ({ player, count }) => `${player} ${count} kupa atıp MVP oldu; takımına yetmedi.`,
  },
  firstWin: {
    a: ({ count }) => `Kazanan, ${count} yenilginin ardından bu sezon masada ilk kez güldü.`,
  },
  losingEnd: {
    a: ({ count }) => `Kazanan, oynadığı son ${count} maçı kaybetmişti.`,
    b: ({ count }) => `${count} maçtır süren yenilgi serisi bitti.`,
  },
  winRun: {
    a: ({ count }) => `Kazanan, oynadığı son ${count} maçı da aldı.`,
    b: ({ count }) => `Kazanan durmuyor: oynadığı maçlarda üst üste ${count}. galibiyet.`,
  },
  runEnded: {
    a: ({ count }) => `Kaybedenin ${count} maçlık galibiyet serisi bitti.`,
    b: ({ count }) => `Kaybeden, oynadığı son ${count} maçı kazanmıştı.`,
  },
  revenge: {
    a: ({ own, their }) => `Kazanan, ${their}–${own} kaybettiği son maçın rövanşını aldı.`,
    b: ({ own, their }) => `İki takımın bir önceki maçı ${their}–${own} bitmişti; bu kez diğer taraf güldü.`,
  },
  again: {
    a: ({ count }) => `Kazanan, rakibini üst üste ${count}. kez yendi.`,
    b: ({ count }) => `İki takımın oynadığı son ${count} maçı da aynı taraf kazandı.`,
  },
  upset: {
    a: ({ count }) => `Sürpriz: kazananın maçtan önce şansı %${count} görünüyordu.`,
    b: ({ count }) => `Kazanana maçtan önce yalnızca %${count} şans veriliyordu.`,
  },
  giantKiller: {
    a: () => 'Güç sıralamasının sonundaki takım, başındakini yendi.',
  },
  playOff: {
    a: ({ team, stage }) => `${STAGES[stage] ?? STAGES.quarter} gülen taraf ${team} oldu.`,
  },
} satisfies Partial<Sentences>);

const countsOf = (all: object) =>
  Object.fromEntries(Object.entries(all).map(([pattern, phrasings]) => [pattern, Object.keys(phrasings).length]));

/** How many phrasings a pattern has that may lead. */
export const PHRASINGS = countsOf(stories) as Readonly<Record<Pattern, number>>;

/** How many it has from {@link BESIDE} on. */
export const PHRASINGS_BESIDE: Readonly<Partial<Record<Pattern, number>>> = countsOf(storiesBeside);

/** The sentence of a fact. For a phrasing that this version does not have, it takes another one. */
export function sentenceOf(fact: Fact): string {
  const { pattern, phrasing } = fact;
  const own = (phrasing >= BESIDE && storiesBeside[pattern]) || stories[pattern];
  const phrasings = Object.values(own) as ((given: Fact) => string)[];
  return phrasings[phrasing % phrasings.length]?.(fact) ?? '';
}

/** The words around a story. */
export const storyTexts = {
  title: 'Maçın öyküsü',
} as const;
