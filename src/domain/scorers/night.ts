import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import limits from './limits.json' with { type: 'json' };

// A night: the time for which people get rights over tables (decision 95). Only the callables write these records; clients read them.

/** `config/night`: the running night, as everybody knows it; absent without one. */
export interface NightNow {
  id: string;
  /** Server ms at which the night and every right of it end. */
  until: number;
  /** Whether the night's code gives a right over a table; without one only the admin does. */
  code: boolean;
  /** Whoever has the right over a table may decide that a team did not come. */
  noShow?: true;
  /** Whoever has the right over a table may answer who asks for one. */
  asks?: true;
}

/** What the admin may allow those who score at the tables of a night (decision 140). */
export const ALLOWED = ['noShow', 'asks'] as const;
export type Allowed = (typeof ALLOWED)[number];

/** `nights/{nightId}`, for the admin alone. */
export interface Night {
  /** Server ms. */
  startedAt: number;
  /** Server ms; now, once the admin has ended the night. */
  until: number;
  /** Uid of the admin. */
  by: string;
  /** The code as the admin says it to volunteers; absent while it is switched off. A hash would hide nothing: so short a code is found by trying all. */
  code?: string;
  /** Wrong codes that were tried. */
  wrong: number;
  /** Numbers of the tables where a right was taken back: the code gives none there any more. */
  closed: readonly number[];
}

/** `tableAsks/{nightId}/{uid}`: a person who waits for the admin's word. */
export interface TableAsk {
  uid: string;
  name: string;
  table: number;
  /** Server ms. */
  at: number;
  /** What was taken back before: a right of this very account tonight, or a right over this table. */
  taken?: TakenBack;
}
export type TakenBack = 'own' | 'table';

/** `tableScorers/{nightId}/{uid}/{t3}`: the right of an account over a table. It stays to the end of the night, for the log. */
export interface TableScorer {
  uid: string;
  name: string;
  table: number;
  /** Server ms at which the right was given. */
  at: number;
  /** Server ms at which it ends; lower than the night's once it was taken back. */
  until: number;
  /** Whether the night's code gave it, or the admin. */
  how: 'code' | 'admitted';
  /** The admin took it back. */
  revoked: boolean;
  /** Matches whose right came from this one. */
  matches: readonly string[];
}

/** How many fixtures of a table's waiting list may be started: the next one, and the one after if the next cannot be played. */
export const STARTABLE = 2;

/** The key of a table: never a mere number, which would turn the records around it into a list. */
export const keyOfTable = (table: number) => `t${table}`;

/** The number of a table from its key, or from an address; null for none. */
export function tableOfKey(key: string): number | null {
  const [, digits] = /^t?([1-9]\d{0,2})$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The running night from `config/night`; null without one, and after its end. @param serverNow ms */
export function nightNow(value: unknown, serverNow: number): NightNow | null {
  const { id, until, code, ...rest } = recordOf(value);
  if (typeof id !== 'string' || typeof until !== 'number' || until <= serverNow) return null;
  const allowed = ALLOWED.filter((one) => rest[one] === true).map((one) => [one, true] as const);
  return { id, until, code: code === true, ...Object.fromEntries(allowed) };
}

/** A night of `nights`, or null. */
export function parseNight(_key: string, value: unknown): Night | null {
  const { startedAt, until, by, code, wrong, closed } = recordOf(value);
  if (typeof startedAt !== 'number' || typeof until !== 'number' || typeof by !== 'string') return null;
  return {
    startedAt,
    until,
    by,
    ...(typeof code === 'string' ? { code } : {}),
    wrong: typeof wrong === 'number' ? wrong : 0,
    closed: Object.keys(recordOf(closed)).flatMap((key) => tableOfKey(key) ?? []),
  };
}

/** An entry of `tableAsks/{nightId}`, or null. */
export function parseTableAsk(uid: string, value: unknown): TableAsk | null {
  const { name, table, at, taken } = recordOf(value);
  if (typeof name !== 'string' || typeof table !== 'number' || typeof at !== 'number') return null;
  return { uid, name, table, at, ...(taken === 'own' || taken === 'table' ? { taken } : {}) };
}

/** The rights of one account, `tableScorers/{nightId}/{uid}`, by the order of their tables. */
export function parseTableScorers(uid: string, value: unknown): TableScorer[] {
  return Object.entries(recordOf(value))
    .flatMap(([key, entry]) => parseTableScorer(uid, key, entry) ?? [])
    .sort((a, b) => a.table - b.table);
}

/** One right, of its account and under the key of its table, or null. */
export function parseTableScorer(uid: string, key: string, value: unknown): TableScorer | null {
  const table = tableOfKey(key);
  const { name, at, until, how, revoked, matches } = recordOf(value);
  if (table === null || typeof name !== 'string' || typeof at !== 'number' || typeof until !== 'number') return null;
  return {
    ...{ uid, name, table, at, until },
    how: how === 'code' ? 'code' : 'admitted',
    revoked: revoked === true,
    matches: Object.keys(recordOf(matches)),
  };
}

/** Whether a right holds; @param serverNow ms */
export const isRightActive = ({ until, revoked }: Pick<TableScorer, 'until' | 'revoked'>, serverNow: number): boolean =>
  !revoked && until > serverNow;

/** The typed code without blanks; null if it cannot be one. */
export function parseCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return new RegExp(`^\\d{${limits.codeDigits}}$`).test(digits) ? digits : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** `tableCalls/{matchId}`: a scorer needs the admin at his table. */
export interface TableCall {
  /** Server ms. */
  at: number;
  uid: string;
  /** The name of who called. */
  who: string;
  /** Server ms at which the admin said that he comes. */
  answeredAt?: number;
}

/** For so long a phone shows that the admin comes, ms. */
const ANSWER_SHOWN_MS = 5 * 60_000;

/** A call, or null. */
export function parseTableCall(_key: string, value: unknown): TableCall | null {
  const { at, uid, who, answeredAt } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof at !== 'number' || typeof uid !== 'string' || typeof who !== 'string') return null;
  return { at, uid, who, ...(typeof answeredAt === 'number' ? { answeredAt } : {}) };
}

/** Whether the admin has not answered yet. */
export const isOpenCall = (call: TableCall | null): boolean => call !== null && call.answeredAt === undefined;

/** What the scorer's phone shows of a call: it waits for the admin, he comes, or nothing. @param serverNow ms */
export function callState(call: TableCall | null, serverNow: number): 'open' | 'answered' | null {
  if (call === null) return null;
  if (call.answeredAt === undefined) return 'open';
  return serverNow - call.answeredAt < ANSWER_SHOWN_MS ? 'answered' : null;
}

/** Calls the admin. */
export const callPatch = (matchId: string, { uid, who }: { uid: string; who: string }): Patch => ({
  [`tableCalls/${matchId}`]: { at: SERVER_TIME, uid, who },
});

/** The admin says that he comes. */
export const callAnswerPatch = (matchId: string): Patch => ({ [`tableCalls/${matchId}/answeredAt`]: SERVER_TIME });
