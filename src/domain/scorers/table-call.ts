import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';

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
