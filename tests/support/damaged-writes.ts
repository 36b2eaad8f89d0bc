/** An accepted write with one damaged place. */
export interface DamagedWrite {
  /** The fault and its place. */
  fault: string;
  patch: Record<string, unknown>;
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
    for (const [fault, damaged] of damages(value, path)) yield { fault, patch: { ...patch, [path]: damaged } };
    const { [path]: _whole, ...others } = patch;
    // The database refuses a path together with a place inside it.
    const inside = typeof value === 'object' && !('.sv' in value) ? Object.entries(value) : [];
    const children = Object.fromEntries(inside.map(([key, child]) => [`${path}/${key}`, child]));
    // A priority without a value is nothing.
    const kind = inside.length > 0 ? 'a priority of its own' : 'only a priority';
    yield {
      fault: `${kind} at ${path}`,
      patch: { ...others, ...children, [`${path}/.priority`]: HUGE },
    };
  }
}

/** Whether the update stores any value: a priority without a value is nothing. */
const isStored = (value: unknown): boolean => {
  if (typeof value !== 'object') return value !== undefined;
  return value !== null && Object.values(value).some(isStored);
};

function* damages(value: unknown, at: string): Generator<[fault: string, damaged: unknown]> {
  yield [`a huge value at ${at}`, HUGE];
  yield [`an empty value at ${at}`, ''];
  yield [`a list at ${at}`, ['x', 'y']];
  yield [`a flag at ${at}`, true];
  yield [`a number at ${at}`, 1e300];
  if (typeof value !== 'object' || value === null || '.sv' in value) {
    yield [`an object at ${at}`, { a: value }];
    yield [`a priority at ${at}`, { '.value': value, '.priority': 'p' }];
    yield [`a huge priority at ${at}`, { '.value': value, '.priority': HUGE }];
    return;
  }
  yield [`a leaf at ${at}`, 'x'];
  yield [`a priority at ${at}`, { ...value, '.priority': 'p' }];
  yield [`a priority of a number at ${at}`, { ...value, '.priority': 0 }];
  for (const key of ['more', '0', '7', 'k'.repeat(700)]) {
    yield [`a child ${key.slice(0, 5)} at ${at}`, { ...value, [key]: 'x' }];
    yield [`a child ${key.slice(0, 5)} with children at ${at}`, { ...value, [key]: { a: HUGE } }];
  }
  for (const [key, child] of Object.entries(value)) {
    if (!isStored(child)) continue;
    for (const [fault, damaged] of damages(child, `${at}/${key}`)) yield [fault, { ...value, [key]: damaged }];
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
