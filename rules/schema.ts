// Descriptions of places, from which the rules are built. Only the functions of this file create a place, so that no place is open to a client: a leaf has
// conditions on its value, an object names its children, a map the kind of its keys. A client can't write a priority, an object in place of a leaf, a
// leaf in place of an object, or a child without a name here.
//
// A condition that another one implies is left out (tests/rules/proof.test.ts shows that each one matters). A description that leaves its shape to
// another condition must say to which; the same test damages every accepted write and expects a refusal.
import { all, tight } from './expressions.ts';

const NO_PRIORITY = 'newData.getPriority() === null';
const CLOSED = { '.validate': 'false' };
const PLACE = Symbol('place');

/** A place of the tree with its conditions. Only the functions of this file create one. */
export interface Place {
  [PLACE]: 'leaf' | 'served' | 'object' | 'map';
  conditions: string[];
  read?: string;
  write?: string;
  indexOn?: string | string[];
  /** The rule that requires the children. */
  shapedBy?: string;
  /** The rule elsewhere that checks the value. */
  where?: string;
  /** Never written together with the record above it. */
  isApart?: true;
  /** For an object. */
  children?: Places;
  /** For a map. */
  wildcard?: string;
  child?: Place;
}

export type Places = Record<string, Place>;
type Options = Partial<Pick<Place, 'read' | 'write' | 'conditions' | 'shapedBy'>>;
/** The rules of a place in the form of the file. */
interface Rules {
  [key: string]: string | string[] | Rules;
}

const place = (kind: Place[typeof PLACE], more: Partial<Place>): Place => ({ [PLACE]: kind, conditions: [], ...more });

/** A single value. Its conditions also refuse every other type, as `.length`, `<`, `matches` and `===` do. */
export const leaf = (...conditions: [string, ...string[]]): Place => place('leaf', { conditions });
/** A single value that a rule elsewhere checks. @param where names that rule for the reader */
export const settledLeaf = (where: string): Place => place('leaf', { where });
/** A place that clients read and only the server writes, or whoever may by `write`, in any shape. @param inside from {@link inner}, by key */
export const served = (read: string, inside: Pick<Partial<Place>, 'write' | 'children'> = {}): Place =>
  place('served', { read, ...inside });
/** A place inside one that is {@link served}. */
export const inner = (inside: Pick<Partial<Place>, 'children' | 'indexOn'>): Place => place('served', inside);

/**
 * A record with exactly these children.
 *
 * @param children places by key
 * @param options `read`, `write`, `conditions` on the whole; `shapedBy`: the other rule that requires children
 */
export const object = (children: Places, options: Options = {}): Place => place('object', { children, ...options });

/**
 * Records of one kind under unknown keys.
 *
 * @param wildcard name of the key, with its dollar sign
 * @param child the place under each key
 * @param options as of {@link object}, and `key`: the condition on a key that no rule of the child checks; `indexOn`
 */
export const map = (
  wildcard: string,
  child: Place,
  { key, ...options }: Options & { key?: string; indexOn?: string | string[] } = {},
): Place =>
  place('map', {
    wildcard,
    child: key === undefined ? child : { ...child, conditions: [key, ...child.conditions] },
    ...options,
  });

/** The place with its own `.write`. */
export const writable = (write: string, described: Place): Place => ({ ...described, write });
/** A place apart from the record above: only its own rules allow a write, never one of the whole record. */
export const apart = (described: Place): Place => ({ ...described, isApart: true });

/**
 * The rules of a place and everything below it.
 *
 * @param described created by the functions above
 * @param isReached whether a `.write` above allows this place
 * @throws for a leaf that no `.write` allows
 */
export function rulesOf(described: Place, path = '', isReached = false): Rules {
  const { [PLACE]: kind, read, indexOn } = described;
  const isWritten = isReached || described.write !== undefined;
  if (kind === 'leaf' && !isWritten) throw new Error(`${path} can be written by nobody`);
  const below = Object.entries(childrenOf(described));
  const absent = below.filter(([, { isApart }]) => isApart).map(([key]) => `!newData.hasChild('${key}')`);
  const write = described.write === undefined ? undefined : all(described.write, ...absent);
  return {
    ...(indexOn === undefined ? {} : { '.indexOn': indexOn }),
    ...(read === undefined ? {} : { '.read': tight(read) }),
    ...(write === undefined ? {} : { '.write': tight(write) }),
    ...(kind !== 'served' && isWritten ? { '.validate': tight(conditionsOf(described)) } : {}),
    ...Object.fromEntries(
      below.map(([key, child]) => [key, rulesOf(child, `${path}/${key}`, isWritten && !child.isApart)]),
    ),
    ...(kind === 'object' && isWritten ? { $other: CLOSED } : {}),
  };
}

function conditionsOf({ [PLACE]: kind, conditions, shapedBy }: Place): string {
  const shape = kind === 'leaf' || shapedBy !== undefined ? [] : ['newData.hasChildren()'];
  return all(...shape, ...conditions, NO_PRIORITY);
}

function childrenOf({ children, wildcard, child }: Place): Places {
  if (children !== undefined) return children;
  return wildcard === undefined || child === undefined ? {} : { [wildcard]: child };
}
