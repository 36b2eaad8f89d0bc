import { BEHIND_FROM } from '../admin/waiting.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import { isThere, type Presence } from './presence.ts';
import { activeScorers, type Scorer } from './scorers.ts';
import type { Turn } from './turns.ts';

/** A person at a table, or a phone whose person is not known. */
export interface TableRow {
  key: string;
  uid?: string;
  /** Empty if the name is not known. */
  who: string;
  /** Server ms at which he got the right; absent for a person who needs no right. */
  since?: number;
  /** Whether he has the turn now. */
  isTurn: boolean;
  /** His phone with the latest presence record: one that is at the table, or else what the last one said before it went; absent if none ever was. */
  phone?: Presence;
  /** Whether that phone is at the table. */
  isThere: boolean;
}

export interface TableFacts {
  scorers: Readonly<Record<string, Scorer>>;
  present: Readonly<Record<string, Presence>>;
  turn: Turn | null;
  /** Estimate of the server's clock, ms. */
  serverNow: number;
}

/** Sorts phones: first those that are at the table, then by their latest sign. */
const byLatest = (serverNow: number) => (a: Presence, b: Presence) =>
  Number(isThere(b, serverNow)) - Number(isThere(a, serverNow)) || b.at - a.at;

/** The phone of an account at any of these tables: one that is there, or else the one that was heard last; undefined if none ever was. */
export function phoneOf(uid: string, tables: readonly TableFacts['present'][], serverNow: number): TableRow['phone'] {
  const own = tables.flatMap((present) => Object.values(present)).filter((phone) => phone.uid === uid);
  return own.sort(byLatest(serverNow))[0];
}

/** The people at a table: the scorers with a right, in the order of their claims, then the other phones that are there. */
export function tableRows({ scorers, present, turn, serverNow }: TableFacts): TableRow[] {
  const phones = Object.entries(present).sort(([, a], [, b]) => byLatest(serverNow)(a, b));
  const given = activeScorers(scorers, serverNow);
  const rows: TableRow[] = given.map(({ uid, name, at }) => {
    const phone = phoneOf(uid, [present], serverNow);
    const there = phone !== undefined && isThere(phone, serverNow);
    return {
      ...{ key: uid, uid, who: name, since: at, isTurn: turn?.uid === uid && there, isThere: there },
      ...(phone === undefined ? {} : { phone }),
    };
  });
  const known = new Set(given.map(({ uid }) => uid));
  for (const [device, phone] of phones) {
    const { uid, who = '' } = phone;
    if (!isThere(phone, serverNow) || (uid !== undefined && known.has(uid))) continue;
    const isTurn = turn?.device === device;
    rows.push({ key: device, who, isTurn, isThere: true, phone, ...(uid === undefined ? {} : { uid }) });
  }
  return rows;
}

/**
 * Moves a running match to another table, and its fixture with it, whose calendars learn it by the higher number.
 *
 * @param fixture the match's, if it has one and this device knows it
 */
export function liveMove(matchId: string, table: number, fixture: { id: string; sequence: number } | null): Patch {
  const patch: Patch = { [`liveMatches/${matchId}/table`]: table };
  if (fixture === null) return patch;
  const root = `fixtures/${fixture.id}`;
  const fields = { [`${root}/table`]: table, [`${root}/sequence`]: fixture.sequence + 1 };
  return { ...patch, ...fields, [`${root}/updatedAt`]: SERVER_TIME };
}

/** How a running match is scored: its phone sends, lags behind, is away, or nobody has scored yet. */
export type ScoringState = 'live' | 'behind' | 'away' | 'nobody';

/** Who scores a match, as one line for the organiser; null for nobody. */
export function mainRow(rows: readonly TableRow[]): TableRow | null {
  const heard = rows.filter(({ phone }) => phone !== undefined).sort((a, b) => (b.phone?.at ?? 0) - (a.phone?.at ?? 0));
  return rows.find(({ isTurn }) => isTurn) ?? heard.find(({ isThere }) => isThere) ?? heard[0] ?? rows[0] ?? null;
}

/** @param main from {@link mainRow} */
export function scoringState(main: TableRow | null): ScoringState {
  if (main?.phone === undefined) return 'nobody';
  if (!main.isThere) return 'away';
  return (main.phone.unsent ?? 0) >= BEHIND_FROM ? 'behind' : 'live';
}
