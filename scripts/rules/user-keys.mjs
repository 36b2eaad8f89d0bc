// What users/$uid repeats of itself (src/domain/records/user-keys.ts): the name as search compares it, the place in the
// public list, the time of the change. Each is proved where a change of the record could make it wrong; a record from before
// these fields, or a damaged one, is still edited in everything else.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import { all, any, field } from './conditions.mjs';

/** Small letters that search folds to a plain one, by that one: of Turkish names, and of those of neighbours and guests. */
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
/** Small letters that stay as they are. */
const KEPT = 'æœøđłəßþð';

const pairs = Object.entries(FOLDED).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain]));
const small = `${pairs.map(([letter]) => letter).join('')}${KEPT}`;
// The capital of ı is I, and that of ß is two letters.
const capitals = [...small]
  .map((letter) => letter.toUpperCase())
  .filter((letter) => letter.length === 1 && letter > '~');
const letters = [...new Set([...small, 'İ', ...capitals])].join('');

/** Words apart by one space, of letters whose folding the rules language can repeat. */
const PLAIN = `/^[!-~${letters}’]+( [!-~${letters}’]+)*$/`;
/** `foldForSearch` (src/domain/text/search.ts) of such a name. */
const folded = (name) =>
  `${name}.replace('İ', 'i').toLowerCase()${pairs.map(([letter, plain]) => `.replace('${letter}', '${plain}')`).join('')}`;

const key = (index) => field('newData', `nameKeys/${index}`);
const name = field('newData', 'displayName');
const isSame = (path) => `${field('newData', path)} === ${field('data', path)}`;

/** The words of the first key, in their order, beginning with another one. */
const isRotated = (index) =>
  all(`${key(index)}.length === ${key(0)}.length`, `(${key(index)} + ' ' + ${key(index)}).contains(${key(0)})`);
const isThereIf = (needed, index) => `${needed} ? (${isRotated(index)}) : !newData.child('nameKeys/${index}').exists()`;

/**
 * `nameKeys` belongs to the name. With any other letter, or blanks of another kind, the rules cannot fold the name, and the
 * key is taken as its owner's app made it: no longer than the longest folding, three letters for one (Korean).
 */
export const namesAgree = any(
  all(isSame('displayName'), ...[0, 1, 2].map((index) => isSame(`nameKeys/${index}`))),
  all(
    `${name}.matches(${PLAIN}) ? ${key(0)} === ${folded(name)} : ${key(0)}.length <= ${3 * limits.user.displayName}`,
    isThereIf(`${key(0)}.contains(' ')`, 1),
    isThereIf(`${key(0)}.matches(/ [^ ]+ /)`, 2),
  ),
);

const count = (path) => `(newData.child('${path}').isNumber() ? ${field('newData', path)} : 0)`;

/** `listed` is there for every approved player, and for nobody else: the order of the public list. */
export const listingAgrees = any(
  all(...['approved', 'stats/cupsScored', 'stats/accuracy', 'listed'].map(isSame)),
  `(${all(`${field('newData', 'role')} === 'player'`, `${field('newData', 'approved')} === true`)}) ? ${field('newData', 'listed')} === ${count('stats/cupsScored')} * 1000 + ${count('stats/accuracy')} : !newData.child('listed').exists()`,
);

/** Every change of the record says when it was. */
export const isStamped = `${field('newData', 'updatedAt')} === now`;
