import { PLACES } from '../../../src/domain/match/seats.ts';
import { NAME_FORMS, parsePrivateName } from '../../../src/domain/records/public-name.ts';
import type { Patch } from '../../../src/domain/records/types.ts';
import { renamed, touched } from '../../../src/domain/records/user-keys.ts';
import type { HandlerDeps } from '../contract.ts';

type Db = Pick<HandlerDeps['db'], 'get' | 'query' | 'update' | 'transact'>;
type Written = (name: string) => string;
type Stored = Readonly<Record<string, unknown>> | null;

/**
 * Writes the names of these people as each of them wants it (decision 132). Changes nothing the second time.
 *
 * @param seats ids of the seats of matches; null for everybody who wants something
 */
export async function settleNames(db: Db, seats: Iterable<string> | null): Promise<void> {
  for (const uid of new Set(await peopleOf(db, seats))) {
    const written = await wishOf(db, uid);
    if (written === null) continue;
    await writeNames(db, uid, written);
    await hideRest(db, uid);
  }
}

/**
 * Writes a person's name in his record, in his matches, under his own id or a joined guest's, and in the joinings. The figures follow when they are counted.
 *
 * @param written the name in place of a stored one
 */
export async function writeNames(db: Db, uid: string, written: Written): Promise<void> {
  const guests = ((await db.query('joinedGuests', { child: 'uid', equals: uid })) ?? {}) as Record<string, Stored>;
  const patch = await ownName(db, uid, written);
  for (const [guest, joined] of Object.entries(guests)) {
    const name = changed(joined?.name, written);
    if (name !== null) patch[`joinedGuests/${guest}/name`] = name;
  }
  for (const seat of [uid, ...Object.keys(guests)]) Object.assign(patch, await seatNames(db, seat, written));
  if (Object.keys(patch).length > 0) await db.update(patch);
}

/** What makes short names full again. */
export const inFull = (full: string): Written => {
  const short = NAME_FORMS.short(full);
  return (stored) => (stored === short ? full : stored);
};

async function peopleOf(db: Db, seats: Iterable<string> | null): Promise<string[]> {
  if (seats !== null)
    return Promise.all([...seats].map(async (seat) => String((await db.get(`joinedGuests/${seat}/uid`)) ?? seat)));
  const [contacts, former] = await Promise.all([db.get('contacts'), db.get('formerNames')]);
  const named = Object.entries((contacts ?? {}) as Record<string, unknown>).filter(
    ([, value]) => parsePrivateName(value).name !== undefined,
  );
  return [...named.map(([uid]) => uid), ...Object.keys((former ?? {}) as object)];
}

/** How this person's name is written; null for one who has chosen nothing, whose names stay those of then (decision 39). */
async function wishOf(db: Db, uid: string): Promise<Written | null> {
  const [contact, former] = await Promise.all([db.get(`contacts/${uid}`), db.get(`formerNames/${uid}`)]);
  if (typeof former === 'string') return Object.hasOwn(NAME_FORMS, former) ? NAME_FORMS[former as 'short'] : null;
  return parsePrivateName(contact).name === undefined ? null : NAME_FORMS.short;
}

/** A league's file that was put back may have an age and a picture of somebody whose are not public. */
async function hideRest(db: Db, uid: string): Promise<void> {
  if (!parsePrivateName(await db.get(`contacts/${uid}`)).hidden) return;
  const paths = ['age', 'photoURL'].map((field) => `users/${uid}/${field}`);
  const stored = await Promise.all(paths.map((path) => db.get(path)));
  if (stored.every((value) => value === null)) return;
  await db.update({ ...Object.fromEntries(paths.map((path) => [path, null])), ...touched(uid) });
}

const changed = (stored: unknown, written: Written): string | null => {
  const name = typeof stored === 'string' ? written(stored) : stored;
  return typeof name === 'string' && name !== stored ? name : null;
};

async function ownName(db: Db, uid: string, written: Written): Promise<Patch> {
  const name = changed(await db.get(`users/${uid}/displayName`), written);
  return name === null ? {} : { [`users/${uid}/displayName`]: name, ...renamed(uid, name) };
}

/** The names of a seat in all its matches. In a running one the entry may leave meanwhile, so there each is written alone, if it still stands. */
async function seatNames(db: Db, seat: string, written: Written): Promise<Patch> {
  const patch: Patch = {};
  for (const child of PLACES) {
    const found = ((await db.query('matches', { child, equals: seat })) ?? {}) as Record<string, Stored>;
    for (const [id, match] of Object.entries(found)) {
      const path = `matches/${id}/playerStats/${seat}/playerName`;
      const stats = match?.playerStats as Record<string, Stored> | undefined;
      const name = changed(stats?.[seat]?.playerName, written);
      if (name === null) continue;
      if (match?.status === 'ongoing') await db.transact(path, (stored) => changed(stored, written) ?? stored);
      else patch[path] = name;
    }
  }
  return patch;
}
