/** An accepted write with one damaged place. */
export interface DamagedWrite {
  /** The fault and its place. */
  fault: string;
  /** The place. */
  at: string;
  /** Made when it is asked for: most are never judged. */
  readonly patch: Record<string, unknown>;
}

type Patch = Readonly<Record<string, unknown>>;

/** Larger than any allowed record. */
const HUGE = 'x'.repeat(17_000);

/**
 * Each way to break the shape of an update's values, at each of its places: a leaf in place of an object, an object and a list in place of a leaf, a
 * list in place of a map, one child too many, a huge value, a huge key, and a priority at a value or at a place alone.
 */
export function* damagedWrites(patch: Patch): Generator<DamagedWrite> {
  for (const [path, value] of Object.entries(patch)) {
    if (value === null || !isStored(value)) continue;
    for (const [fault, at, damaged] of damages(value, path)) {
      yield {
        fault: `${fault} at ${at}`,
        at,
        get patch() {
          return { ...patch, [path]: damaged() };
        },
      };
    }
    const { [path]: _whole, ...others } = patch;
    // The database refuses a path together with a place inside it.
    const inside = typeof value === 'object' && !('.sv' in value) ? Object.entries(value) : [];
    // A priority without a value is nothing.
    const kind = inside.length > 0 ? 'a priority of its own' : 'only a priority';
    yield {
      fault: `${kind} at ${path}`,
      at: path,
      get patch() {
        const children = Object.fromEntries(inside.map(([key, child]) => [`${path}/${key}`, child]));
        return { ...others, ...children, [`${path}/.priority`]: HUGE };
      },
    };
  }
}

/** Whether the update stores any value: a priority without a value is nothing. */
const isStored = (value: unknown): boolean => {
  if (typeof value !== 'object') return value !== undefined;
  return value !== null && Object.values(value).some(isStored);
};

type Damage = [fault: string, at: string, damaged: () => unknown];

function* damages(value: unknown, at: string): Generator<Damage> {
  const is = (fault: string, damaged: unknown): Damage => [fault, at, () => damaged];
  yield is('a huge value', HUGE);
  yield is('an empty value', '');
  yield is('a list', ['x', 'y']);
  yield is('a flag', true);
  yield is('a number', 1e300);
  if (typeof value !== 'object' || value === null || '.sv' in value) {
    yield is('an object', { a: value });
    yield is('a priority', { '.value': value, '.priority': 'p' });
    yield is('a huge priority', { '.value': value, '.priority': HUGE });
    return;
  }
  const more = (fault: string, key: string, child: unknown): Damage => [fault, at, () => ({ ...value, [key]: child })];
  yield is('a leaf', 'x');
  yield more('a priority', '.priority', 'p');
  yield more('a priority of a number', '.priority', 0);
  for (const key of ['more', '0', '7', 'k'.repeat(700)]) {
    yield more(`a child ${key.slice(0, 5)}`, key, 'x');
    yield more(`a child ${key.slice(0, 5)} with children`, key, { a: HUGE });
  }
  for (const [key, child] of Object.entries(value)) {
    if (!isStored(child)) continue;
    for (const [fault, place, damaged] of damages(child, `${at}/${key}`)) {
      yield [fault, place, () => ({ ...value, [key]: damaged() })];
    }
  }
}

/**
 * Damage that leaves an allowed record: fields that are lists by the specification (ENT-03, ENT-14), and the first key of a name that the rules
 * cannot fold.
 */
const RIGHT =
  /^a leaf at .*\/(team[12]Players)$|^a (list|child \d+) at users\/\w+\/achievements$|^a child 0 at users\/\w+\/nameKeys$/;

/** Faults that the rules must never accept, whatever the rest of the update is. */
export const isNeverAccepted = (fault: string): boolean =>
  /^a (huge|priority|list|leaf|child)/.test(fault) && !RIGHT.test(fault);

/** Bytes of each record (a child of a top-level collection) with its priorities; without `members` and `readBy`. */
export function recordSizes(tree: Readonly<Record<string, unknown>>): [path: string, bytes: number][] {
  return Object.entries(tree).flatMap(([collection, records]) =>
    Object.entries((records ?? {}) as Record<string, unknown>).map(([id, record]): [string, number] => [
      `${collection}/${id}`,
      Buffer.byteLength(JSON.stringify({ [id]: grownByOthers(record) })),
    ]),
  );
}

/** A record without the parts that grow by one entry per account: those entries are checked one by one. */
function grownByOthers(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const { members, readBy, ...rest } = record as Record<string, unknown>;
  const entries = [members, readBy].flatMap((map) => Object.entries((map ?? {}) as object));
  const largest = entries.map((entry) => JSON.stringify(entry)).sort((a, b) => b.length - a.length)[0];
  return { ...rest, ...(largest === undefined ? {} : { largest }) };
}
