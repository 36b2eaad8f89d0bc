// The fields of users/$uid that repeat other fields (src/domain/records/user-keys.ts): the name as search compares it, the place in the public list,
// the time of the change. The rules check each field when a change of the record could make it wrong. A record from before these fields, or a damaged
// one, can still be edited in everything else.
import { LISTED_STEP } from '../src/domain/records/constants.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { field, isPlayer, isVisible, numberOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';

/** Small letters that search folds to a plain one, by that plain one: of Turkish names, and of those of neighbours and guests. */
const FOLDED = {
  a: 'âàáäãåāăą',
  c: 'çćčċ',
  d: 'ď',
  e: 'êèéëēėęě',
  g: 'ğģ',
  i: 'ıîìíïīį',
  k: 'ķ',
  l: 'ļľ',
  n: 'ñńņňǹ',
  o: 'öôòóõőō',
  r: 'řŕ',
  s: 'şșśš',
  t: 'țţť',
  u: 'üûùúůűūų',
  y: 'ýÿ',
  z: 'źżž',
};
/** Small letters that search does not fold. */
const KEPT = 'æœøđłəßþð';

const pairs = Object.entries(FOLDED).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain]));
const small = `${pairs.map(([letter]) => letter).join('')}${KEPT}`;
// The capital of ı is I, and that of ß is two letters.
const capitals = [...small]
  .map((letter) => letter.toUpperCase())
  .filter((letter) => letter.length === 1 && letter > '~');
const letters = [...new Set([...small, 'İ', ...capitals])].join('');

/** Words with one space in between, of letters whose folding the rules language can repeat. */
const PLAIN = `/^[!-~${letters}’]+( [!-~${letters}’]+)*$/`;
/** All blanks of Unicode but line ends. */
const BLANKS = ' \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000';
/** `foldForSearch` (src/domain/text/search.ts) of such a name. */
const folded = (name: string) =>
  `${name}.replace('İ', 'i').toLowerCase()${pairs.map(([letter, plain]) => `.replace('${letter}', '${plain}')`).join('')}`;

const key = (index: number) => field('newData', `nameKeys/${index}`);
const name = field('newData', 'displayName');
const isSame = (path: string) => `${field('newData', path)} === ${field('data', path)}`;

/** The words of the first key, in the same order, beginning with another word. */
const isRotated = (index: number) =>
  all(`${key(index)}.length === ${key(0)}.length`, `(${key(index)} + ' ' + ${key(index)}).contains(${key(0)})`);
const isThereIf = (needed: string, index: number) =>
  when(needed, isRotated(index), `!newData.hasChild('nameKeys/${index}')`);

/**
 * `nameKeys` must match the name. The rules can't fold a name with other letters, or with other blanks; then they accept the app's key up to the
 * longest folding, three letters for one (Korean).
 */
export const namesAgree = any(
  all(isSame('displayName'), ...[0, 1, 2].map((index) => isSame(`nameKeys/${index}`))),
  all(
    isVisible(name),
    `${name}.matches(/[^${BLANKS}]/)`,
    when(
      `${name}.matches(${PLAIN})`,
      `${key(0)} === ${folded(name)}`,
      `${key(0)}.length <= ${3 * LIMITS.user.displayName}`,
    ),
    isThereIf(`${key(0)}.contains(' ')`, 1),
    isThereIf(`${key(0)}.matches(/ [^ ]+ /)`, 2),
  ),
);

const count = (path: string) => numberOf('newData', path);

/** Exactly the approved players have `listed`: the order of the public list. */
export const listingAgrees = any(
  all(...['approved', 'stats/cupsScored', 'stats/accuracy', 'listed'].map(isSame)),
  when(
    all(isPlayer('newData'), `${field('newData', 'approved')} === true`),
    `${field('newData', 'listed')} === ${count('stats/cupsScored')} * ${LISTED_STEP} + ${count('stats/accuracy')}`,
    "!newData.hasChild('listed')",
  ),
);

/** Every change of the record sets its time. */
export const isStamped = `${field('newData', 'updatedAt')} === now`;
