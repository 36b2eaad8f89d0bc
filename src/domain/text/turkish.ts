import { isolated } from './isolated.ts';
import { closeOf, isBack, lastWord, soundOf, VOWELS } from './number-endings.ts';

/** The front vowel in whose place a thin consonant behind a back one puts its endings: «Kemal’e», «gol’ü». */
const FRONT: Record<string, string> = { a: 'e', ı: 'i', o: 'ö', u: 'ü' };

/** Whose name it is: that of a team may be a compound, «Moda Bardakları’nı», which that of a person is not: «Ali Bakırcı’yı». */
type Kind = 'person' | 'team';

/**
 * A name in the dative: «Veli’ye», «Ali’ye», «Ceren’e», «Işık’a», «Kupa 34’e», «Kupa FK’ye». The suffix follows the name as it is read.
 */
export function dative(name: string, kind?: Kind): string {
  const { isBack, between } = endingOf(name, kind);
  return suffixed(name, `${between('y')}${isBack ? 'a' : 'e'}`);
}

/** A name in the genitive: «Veli’nin», «Işık’ın», «Su’nun», «Özgür’ün». */
export function genitive(name: string): string {
  const { close, between } = endingOf(name);
  return suffixed(name, `${between('n')}${close}n`);
}

/** A name in the accusative: «Veli’yi», «Işık’ı», «Su’yu», «Özgür’ü». */
export function accusative(name: string, kind?: Kind): string {
  const { close, between } = endingOf(name, kind);
  return suffixed(name, `${between('y')}${close}`);
}

/** A name in the ablative: «Veli’den», «Işık’tan», «Su’dan», «Mert’ten». */
export function ablative(name: string, kind?: Kind): string {
  const { isBack, isHard, isCompound } = endingOf(name, kind);
  return suffixed(name, `${isCompound ? 'n' : ''}${isHard ? 't' : 'd'}${isBack ? 'a' : 'e'}n`);
}

const suffixed = (name: string, suffix: string) => `${isolated(name.trim())}’${suffix}`;

/** How a name ends when it is read aloud; signs behind it are silent. */
function endingOf(name: string, kind: Kind = 'person') {
  const { read, isThin } = readingOf(name);
  const { vowel: last, endsInVowel, isHard } = soundOf(read);
  const vowel = isThin ? (FRONT[last] ?? last) : last;
  const isCompound = kind === 'team' && isCompoundName(fold(name));
  return {
    isBack: isBack(vowel),
    isHard,
    isCompound,
    /** The close vowel of a suffix. */
    close: closeOf(vowel),
    /** The letter between two vowels. */
    between: (letter: 'n' | 'y') => (endsInVowel ? (isCompound ? 'n' : letter) : ''),
  };
}

/** Small letters; accents that Turkish has not are gone, and those that it only writes now and then too: «André» ends with «e», «Vefâ» with «a». */
const fold = (name: string) =>
  name
    .toLocaleLowerCase('tr-TR')
    .normalize('NFC')
    .replace(/[^a-zçğıöşü]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}+/gu, ''))
    .replace(/[^\p{L}\p{N}]+$/u, '');

/** The last word of a name as it is read aloud. */
function readingOf(name: string): { read: string; isThin: boolean } {
  const trimmed = name.trim().replace(/[^\p{L}\p{N}]+$/u, '');
  const digits = /\d[\d.]*$/.exec(trimmed)?.[0];
  if (digits !== undefined) return { read: lastWord(digits.replaceAll('.', '')), isThin: false };
  const written = /[\p{L}\p{M}]+$/u.exec(trimmed)?.[0] ?? '';
  const hasOthers = written.length < trimmed.length;
  if (hasOthers && /^[IVX]+$/.test(written)) return { read: lastWord(String(romanOf(written))), isThin: false };
  const word = fold(written);
  if (isSpelled(written, word, trimmed)) return { read: spelled(word.at(-1) ?? ''), isThin: false };
  // A foreign I is no Turkish one: «Isabelle».
  const read = READ_AS.get(fold(written.toLowerCase()));
  if (read !== undefined) return { read, isThin: false };
  // «Hilâl»: the sign says that the l is thin.
  return { read: english(word), isThin: THIN.has(word) || /[âû]l$/i.test(written) };
}

/** «Harry» ends with an i. */
const english = (word: string) => (/[^aeıioöuü]y$/.test(word) ? `${word.slice(0, -1)}i` : word);

/** Clusters with which a Turkish word ends. */
const CLUSTER = /(?:[lnr][kptçsşzfm]|[sş][tk]|[fkp]t|ks|yt|vk|rs|nz|rz|nd|rd|ld)$/;

/** Whether a word is read letter by letter: «FK», «BRB», a single letter, «ABD», «Moda AC». */
function isSpelled(written: string, word: string, name: string): boolean {
  if (word.length === 0) return false;
  if (![...word].some((letter) => VOWELS.includes(letter)) || word.length === 1) return true;
  const isUpper = written.length <= 4 && written === written.toLocaleUpperCase('tr-TR');
  const isAlone = name === name.toLocaleUpperCase('tr-TR');
  if (!isUpper) return false;
  if (/[^aeıioöuü]{2}$/.test(word)) return !CLUSTER.test(word);
  return !isAlone && word.length === 2 && !VOWELS.includes(word.at(-1) ?? '');
}

/** A letter as it is named: «ke», «se»; a vowel is its own name. */
const spelled = (letter: string) => (VOWELS.includes(letter) ? letter : `${letter}e`);

function romanOf(text: string): number {
  const values = [...text].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Whether the last of several words has the ending of a compound: «Moda Bardakları», «Gece Kuşu», «Şişli Kartelası», and not «Moda Sevdalı». */
function isCompoundName(name: string): boolean {
  const [, word = ''] = /\S\s+(\S+)$/.exec(name) ?? [];
  if (!/[^aeıioöuü][ıiuü]$/.test(word) || BARE.has(word)) return false;
  if (/l[ae]r[ıi]$/.test(word) || ENDED.has(word)) return true;
  return !/(?:l[ıiuü]|[cç][ıiuü])$/.test(word);
}

// Words whose endings their letters do not tell (turkish.ts). Each is as `fold` makes it: small letters, without accents that Turkish does not have.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words whose last vowel is a back one and whose endings are front ones: «Kemal’e», «Resul’ü», «saat’i». */
const THIN = words(`kemal bilal hilal nihal meral iclal celal cemal ikbal zülal visal bedrihal seyhal nihâl iclâl
  istiklal hayal misal ihlal festival final yarıfinal sinyal normal ideal real terminal moral vokal sosyal dijital orijinal
  spesiyal minimal hal ihmal istihlal delal belal celâl cemâl kemâl bilâl hilâl
  resul makbul meşgul kabul usul mahsul
  gol alkol rol petrol kontrol sembol protokol idol metropol karambol
  saat kanaat itaat sıhhat şefkat dikkat hakikat seyahat cemaat ziraat
  harf kalp harp şevk idrak`);

/** Foreign names, and how they are read in Turkish. */
const READ_AS: ReadonlyMap<string, string> = new Map(
  `mike:mayk jake:ceyk luke:luk duke:duk blake:bleyk drake:dreyk joe:co jane:ceyn kate:keyt grace:greys rose:roz steve:stiv dave:deyv
  pete:pit george:corc charles:çarls james:ceyms jade:ceyd kyle:kayl cole:kol gabe:geyb nate:neyt claire:kler wayne:veyn shane:şeyn
  jerome:cerom pierre:piyer antoine:antuan philippe:filip maurice:moris stephane:stefan guillaume:giyom bruce:brus louise:luiz
  denise:deniz elise:eliz nicole:nikol michelle:mişel danielle:danyel isabelle:izabel catherine:katerin christine:kristin
  jacqueline:jaklin caroline:karolin madeleine:madlen charlotte:şarlot juliette:jülyet george:corc jorge:horhe
  matthew:metyu andrew:endru hugh:hyu lou:lu sue:su drew:dru zoe:zoi chloe:kloi phoebe:fibi
  louis:lui francois:fransua benoit:benua jacques:jak yves:iv gilles:jil charles:çarls jules:jül thomas:tomas luc:luk jean:jan
  bob:bob michael:maykıl rachel:reyçıl john:con sean:şon ryan:rayan brian:brayan dean:din`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Last words of a team's name that end like the second word of a compound and are none: «Kara Kedi’ye», «Üsküdar Martı’ya». */
const BARE =
  words(`kedi martı arı ayı tilki keçi kuzu deli veli ali kapı yazı çarşı yeni eski iyi mavi sarı kuru dolu ordu
  koru kutu pusu acı altı yedi iki yirmi taksi parti kivi rakı sevgi bilgi çizgi ezgi saygı örgü yergi vergi ilgi algı dergi
  bitti geldi gitti kaldı attı oldu aldı verdi pepsi kamu komşu turşu büyü köprü öykü sürü duru türkü ütü kötü sütü görgü
  duygu kuzgunî milli yerli hippi mini maxi grizzli bizon ninni harbi ahi efendi hanedanî gazi dahi deli divani asi
  sıkı takı kazı sayı dayı yayı ışı güneşli çatı batı katı yatı kıyı ölü sülü`);

/** Nouns on «l» and «ç»: what follows them is the ending of a compound, «Moda Kartalı’na», and not that of «Moda Sevdalı» or «Gece Avcı». */
const ENDED =
  words(`kartalı hayali golü yolu okulu dalı balı çakalı kralı generali sahili eli gülü gölü çölü yılı dili fili
  zili teli seli kulu pulu külü bülbülü ideali finali hilali kavalı sandalı masalı modeli temeli tüneli oteli güzeli heyheyli
  metali kristali sinyali karnavalı festivali mahalli kanalı amirali şalı nalı halı alı hali ali cemali kemali portakalı
  gücü genci ağacı ucu kılıcı burcu sevinci kırbacı ilacı amacı yamacı borcu tacı kazancı güvenci direnci bilinci inancı`);
