import { byStart, parseLiveMatches } from '../../../src/domain/match/live-matches.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import {
  isRightActive,
  keyOfTable,
  type NightNow,
  nightNow,
  parseTableScorer,
  parseTableScorers,
  type TableScorer,
} from '../../../src/domain/scorers/night.ts';
import { CallError, type HandlerDeps } from '../contract.ts';

/** What a right over a table stores, see `TableScorer`. */
type Entry = Pick<TableScorer, 'name' | 'at' | 'until' | 'how'> & { revoked?: true; matches?: Record<string, true> };

/** `tableScorers/{nightId}/{uid}`: the rights of an account by table, and `until`, to which one of them holds, which the rules read (decision 140). */
type Account = Record<string, Entry | number>;

/** The rights of an account with the time of their end. */
function withEnd(uid: string, rights: Account): Account {
  const ends = parseTableScorers(uid, rights).map(({ revoked, until }) => (revoked ? 0 : until));
  return { ...rights, until: Math.max(0, ...ends) };
}

/** `matchScorers/{matchId}/{uid}`; `link` is the key of the table for a right that came from it. */
interface MatchEntry {
  name: string;
  at: number;
  until: number;
  link: string;
}

export const rightsPath = (nightId: string) => `tableScorers/${nightId}`;
const rightPath = (nightId: string, uid: string, table: number) => `${rightsPath(nightId)}/${uid}/${keyOfTable(table)}`;

/** The running night. Throws `failed-precondition` without one. */
export async function requireNight(deps: HandlerDeps): Promise<NightNow> {
  const night = nightNow(await deps.db.get('config/night'), deps.now());
  if (night === null) throw new CallError('failed-precondition', texts.noNight);
  return night;
}

/** The running night and this account's right over a table. Throws `failed-precondition`, `permission-denied` without the right. */
export async function requireTableRight(
  deps: HandlerDeps,
  uid: string,
  table: number,
): Promise<{ night: NightNow; right: TableScorer }> {
  const night = await requireNight(deps);
  const right = parseTableScorer(uid, keyOfTable(table), await deps.db.get(rightPath(night.id, uid, table)));
  if (right === null || !isRightActive(right, deps.now())) throw new CallError('permission-denied', texts.noTableRight);
  return { night, right };
}

/** All rights of a night. */
export async function rightsOf(deps: HandlerDeps, nightId: string): Promise<TableScorer[]> {
  const stored = (await deps.db.get(rightsPath(nightId))) ?? {};
  return Object.entries(stored).flatMap(([uid, tables]) => parseTableScorers(uid, tables));
}

/**
 * Writes a right over a table, if the night has room: `limits.tableRights` given by the code, twice as many with those of the admin. Resolves to the
 * stored right, null without room. A right that holds stays as it is; a later one keeps the list of matches of the former one.
 *
 * Throws `permission-denied`: the code, after a right of the account was taken back.
 */
export async function giveTable(
  deps: HandlerDeps,
  night: NightNow,
  { uid, table, name, how }: Pick<TableScorer, 'uid' | 'table' | 'name' | 'how'>,
): Promise<TableScorer | null> {
  const key = keyOfTable(table);
  let stored: Entry | null = null;
  let isSentAway = false;
  await deps.db.transact(rightsPath(night.id), (current) => {
    const all = (current ?? {}) as Record<string, Account>;
    // Since the caller looked, a right of this account may have been taken back.
    isSentAway = how === 'code' && parseTableScorers(uid, all[uid]).some(({ revoked }) => revoked);
    if (isSentAway) return current;
    const known = all[uid]?.[key] as Entry | undefined;
    const parsed = known === undefined ? null : parseTableScorer(uid, key, known);
    if (known !== undefined && parsed !== null && isRightActive(parsed, deps.now())) {
      stored = known;
      return current;
    }
    const count = Object.values(all).reduce((sum, tables) => sum + parseTableScorers(uid, tables).length, 0);
    const room = how === 'code' ? limits.tableRights : 2 * limits.tableRights;
    if (known === undefined && count >= room) {
      stored = null;
      return current;
    }
    const { matches } = known ?? {};
    stored = { name, at: deps.now(), until: night.until, how, ...(matches === undefined ? {} : { matches }) };
    return { ...all, [uid]: withEnd(uid, { ...all[uid], [key]: stored }) };
  });
  if (isSentAway) throw new CallError('permission-denied', texts.noTableRight);
  return stored === null ? null : parseTableScorer(uid, key, stored);
}

/** The match that runs at a table, the last started one of several; null without one. */
export async function matchAt(deps: HandlerDeps, table: number): Promise<string | null> {
  const live = parseLiveMatches(await deps.db.get('liveMatches'));
  for (const matchId of byStart(live).reverse()) {
    if (live[matchId]?.table !== table) continue;
    if ((await deps.db.get(`matches/${matchId}/status`)) === 'ongoing') return matchId;
  }
  return null;
}

/**
 * Gives the holder of a table's right the right over a match there, until the table's right ends. A right over the match that was taken back stays so,
 * unless the admin has given the table's right since. The match is noted with the table's right before, and that right is read again afterwards: a
 * revocation in between ends both.
 *
 * Throws `permission-denied`: the right was taken back, or the match has as many scorers as it may have.
 */
export async function giveMatch(
  deps: HandlerDeps,
  { night, right, matchId }: { night: NightNow; right: TableScorer; matchId: string },
): Promise<{ success: true; matchId: string; until: number; at: number }> {
  const { uid, table, name } = right;
  await deps.db.update({ [`${rightPath(night.id, uid, table)}/matches/${matchId}`]: true });
  let stored: MatchEntry | null = null;
  await deps.db.transact(`matchScorers/${matchId}`, (current) => {
    const scorers = (current ?? {}) as Record<string, MatchEntry>;
    const known = scorers[uid];
    stored = null;
    if (known !== undefined && known.until > deps.now()) stored = known;
    // The entry ended before the table's right was given, or it has never been.
    else if (known === undefined ? Object.keys(scorers).length < limits.scorers : right.at > known.until) {
      stored = { name, at: deps.now(), until: right.until, link: keyOfTable(table) };
    }
    return stored === null ? current : { ...scorers, [uid]: stored };
  });
  const granted = stored as MatchEntry | null;
  const after = parseTableScorer(uid, keyOfTable(table), await deps.db.get(rightPath(night.id, uid, table)));
  const isStillActive = after !== null && isRightActive(after, deps.now());
  if (!isStillActive && granted !== null) await endMatchRights(deps, [{ uid, matches: [matchId] }]);
  if (granted === null || !isStillActive) throw new CallError('permission-denied', texts.noTableRight);
  return { success: true, matchId, until: granted.until, at: granted.at };
}

/** Ends a right that was given while the admin ended the night or took rights back, with those over matches that came from it. */
export async function withdrawTable(
  deps: HandlerDeps,
  nightId: string,
  { uid, table }: Pick<TableScorer, 'uid' | 'table'>,
): Promise<void> {
  await endRights(deps, nightId, (right) => right.uid === uid && right.table === table, {});
}

/** Whether a night still runs. */
export const isRunning = async (deps: HandlerDeps, { id }: NightNow): Promise<boolean> =>
  nightNow(await deps.db.get('config/night'), deps.now())?.id === id;

/** Ends now the rights over matches that came from rights over tables; those that have ended stay as they are. */
async function endMatchRights(
  deps: HandlerDeps,
  rights: readonly Pick<TableScorer, 'uid' | 'matches'>[],
): Promise<void> {
  const now = deps.now();
  const places = rights.flatMap(({ uid, matches }) => matches.map((matchId) => `matchScorers/${matchId}/${uid}/until`));
  const until = await Promise.all(places.map((place) => deps.db.get(place)));
  const ended = places.filter((_place, at) => Number(until[at]) > now);
  if (ended.length > 0) await deps.db.update(Object.fromEntries(ended.map((place) => [place, now])));
}

/**
 * Ends the rights that still hold, then those over their matches, also of rights that an earlier attempt has ended: it may not have come so far.
 *
 * @returns the rights that this call has ended: of two calls at once, only one has ended a right
 */
export async function endRights(
  deps: HandlerDeps,
  nightId: string,
  isMeant: (right: TableScorer) => boolean,
  mark: { revoked?: true },
): Promise<TableScorer[]> {
  let ended: TableScorer[] = [];
  await deps.db.transact(rightsPath(nightId), (current) => {
    const now = deps.now();
    const all = (current ?? {}) as Record<string, Account>;
    ended = Object.entries(all)
      .flatMap(([uid, tables]) => parseTableScorers(uid, tables))
      .filter((right) => isMeant(right) && !right.revoked && (right.until > now || mark.revoked === undefined));
    const next = structuredClone(all);
    for (const { uid, table, until } of ended) {
      const rights = next[uid] ?? {};
      Object.assign(rights[keyOfTable(table)] ?? {}, { until: Math.min(until, now), ...mark });
      next[uid] = withEnd(uid, rights);
    }
    return current === null ? null : next;
  });
  await endMatchRights(deps, (await rightsOf(deps, nightId)).filter(isMeant));
  return ended;
}
