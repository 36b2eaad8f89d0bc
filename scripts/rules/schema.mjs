// Descriptions of places, from which the rules are built. A place is made by one of the functions here and by nothing else,
// so that none is open: a leaf names what it takes, an object its children, a map what its keys are; nothing that a client
// can write has a priority, a leaf never stands for an object or an object for a leaf, and what is not named is refused.
//
// A condition that another one implies is left out (tests/rules/proof.test.ts sees each of them matter), so whoever leaves
// the shape to another condition says to which; the same test damages every accepted write and sees that it is refused.
import { all } from './conditions.mjs';

const NO_PRIORITY = 'newData.getPriority() === null';
const CLOSED = { '.validate': 'false' };
const PLACE = Symbol('place');

const place = (kind, more) => ({ [PLACE]: kind, conditions: [], ...more });

/** A single value. The conditions refuse every other type: `.length`, `<`, `matches` and `===` do. */
export const leaf = (condition, ...more) => place('leaf', { conditions: [condition, ...more] });
/** A single value that a rule elsewhere checks. @param where that rule stands, for the reader */
export const settledLeaf = (where) => place('leaf', { where: needed(where) });
/** A place that clients read and only the server writes. */
export const served = (read) => place('served', { read });

/**
 * A record with exactly these children.
 *
 * @param children places by key
 * @param options `read`, `write`, `conditions` on the whole; `shapedBy`: which other rule asks for children
 */
export const object = (children, options = {}) => place('object', { children, ...options });

/**
 * Records of one kind under keys that are not known beforehand.
 *
 * @param wildcard name of the key, with its dollar sign
 * @param child the place under each key
 * @param options as of {@link object}, and `key`: the condition on a key that no rule of the child settles; `indexOn`
 */
export const map = (wildcard, child, { key, ...options } = {}) =>
  place('map', {
    wildcard,
    child: key === undefined ? child : { ...child, conditions: [key, ...child.conditions] },
    ...options,
  });

/** The place with its own `.write`. */
export const writable = (write, described) => ({ ...described, write });
/** A place separate from the record above: never written along with it, only by its own rules. */
export const apart = (described) => ({ ...described, isApart: true });

/**
 * The rules of a place and everything below it.
 *
 * @param described made by the functions above
 * @param isReached whether a `.write` above allows this place
 * @throws for anything else, and for a leaf that no `.write` allows
 */
export function rulesOf(described, path = '', isReached = false) {
  const kind = described?.[PLACE];
  if (kind === undefined) throw new Error(`${path} is not described by the schema`);
  const { read, indexOn } = described;
  const isWritten = isReached || described.write !== undefined;
  if (kind === 'leaf' && !isWritten) throw new Error(`${path} can be written by nobody`);
  const below = Object.entries(childrenOf(described));
  const absent = below.filter(([, { isApart }]) => isApart).map(([key]) => `!newData.child('${key}').exists()`);
  const write = absent.length === 0 ? described.write : all(described.write, ...absent);
  return {
    ...(indexOn === undefined ? {} : { '.indexOn': indexOn }),
    ...(read === undefined ? {} : { '.read': read }),
    ...(write === undefined ? {} : { '.write': write }),
    ...(kind !== 'served' && isWritten ? { '.validate': conditionsOf(described) } : {}),
    ...Object.fromEntries(
      below.map(([key, child]) => [key, rulesOf(child, `${path}/${key}`, isWritten && !child.isApart)]),
    ),
    ...(kind === 'object' && isWritten ? { $other: CLOSED } : {}),
  };
}

function conditionsOf({ [PLACE]: kind, conditions, shapedBy }) {
  const shape = kind === 'leaf' || shapedBy !== undefined ? [] : ['newData.hasChildren()'];
  const list = [...shape, ...conditions, NO_PRIORITY];
  return list.length === 1 ? NO_PRIORITY : all(...list);
}

function childrenOf({ [PLACE]: kind, children, wildcard, child }) {
  if (kind === 'object') return children;
  return kind === 'map' ? { [wildcard]: child } : {};
}

function needed(reason) {
  if (typeof reason !== 'string' || reason === '') throw new Error('A settled leaf names the rule that settles it');
  return reason;
}
