import { sync } from '../messages/first-paint.ts';
import type { OutboxRow } from './intents.ts';

const FINAL = [
  'match-completed',
  'match-cancelled',
  'match-tied',
  'lineup-late',
  'bench-full',
  'not-seated',
  'throw-missing',
  'restored',
];

/**
 * Whether a refusal is final and holds no other row back: the match is over, or goes on in an overtime (decision 145), in another line-up (decision 58) or
 * from a backup (decision 114).
 */
export function isFinal({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean {
  return state === 'parked' && FINAL.includes(reason ?? '');
}

/** Whether an account has rows that the server does not hold. */
export function hasUnsent(rows: readonly Pick<OutboxRow, 'uid' | 'state'>[], uid: string): boolean {
  return rows.some((row) => row.uid === uid && row.state !== 'accepted');
}

/** How many taps of a match the server does not hold. */
export function unsentOf(rows: readonly Pick<OutboxRow, 'matchId' | 'state'>[], matchId: string): number {
  return rows.filter((row) => row.matchId === matchId && row.state !== 'accepted').length;
}

/** The matches whose rows the drain holds back, because the server refused one of them and it waits for a person (L6). */
export function blockedMatches(rows: readonly Pick<OutboxRow, 'matchId' | 'state' | 'reason'>[]): Set<string> {
  return new Set(rows.filter((row) => row.state === 'parked' && !isFinal(row)).map((row) => row.matchId));
}

/** The waiting rows that the signed-in account may not send: their account and their number (L11). */
export function strandedBy(
  rows: readonly Pick<OutboxRow, 'uid' | 'state'>[],
  uid: string | null,
): { uid: string; count: number } | null {
  const stranded = rows.filter((row) => row.state === 'waiting' && row.uid !== uid);
  const [first] = stranded;
  if (first === undefined) return null;
  return { uid: first.uid, count: stranded.filter((row) => row.uid === first.uid).length };
}

/** The state that the sync chip shows (docs/scoring.md). */
export interface SyncStatus {
  kind: 'live' | 'waiting' | 'offline' | 'denied' | 'connecting';
  text: string;
  /** The text where the chip has little room: two short lines, with the call. */
  short: string;
  waiting: number;
  parked: number;
  /** What the person can do about waiting rows: sign in, or choose what happens to another account's rows. */
  call: 'sign-in' | 'options' | null;
}

/** Whether this device has nothing to send: the chip then shows only the connection. */
export function isCalm({ kind, waiting }: SyncStatus): boolean {
  return kind !== 'denied' && waiting === 0;
}

/** Acknowledgements decide: a row waits until the server has it, whatever the browser says about its network. */
export function syncStatus(state: {
  connection: 'connecting' | 'online' | 'offline';
  isUpkeep?: boolean;
  rows: readonly StatusRow[];
  storageError: string | null;
  /** The signed-in account; null for nobody, `undefined` while it is not known. */
  uid: string | null | undefined;
  /** Whether a session ended while its person was working. */
  ended: boolean;
  /** The match at whose table the person is: if none of its rows is parked, the chip names the refused rows as those of other matches. */
  table?: string | undefined;
}): SyncStatus {
  const unsent = state.rows.filter((row) => row.state === 'waiting');
  const waiting = unsent.length;
  const parked = state.rows.filter((row) => row.state === 'parked');
  const stranded = state.uid === undefined ? null : strandedBy(state.rows, state.uid);
  const nobody = state.uid === null && (state.ended || stranded !== null);
  const call = nobody ? 'sign-in' : stranded === null ? null : 'options';
  const say = (kind: SyncStatus['kind'], text: string, short = text): SyncStatus => ({
    ...{ kind, text, short, waiting, parked: parked.length, call },
  });
  if (state.storageError !== null) return say('denied', sync.storage);
  if (state.connection !== 'offline') {
    if (nobody) return say('denied', sync.ended(waiting), sync.endedShort);
    if (stranded !== null) return say('denied', sync.othersWaiting(stranded.count), sync.othersShort(stranded.count));
  }
  if (parked.length > 0) return say('denied', parkedText(parked, unsent, state.table));
  if (state.connection === 'offline') {
    const why = state.isUpkeep === true ? sync.upkeep : sync.offline;
    if (waiting === 0) return say('offline', why);
    return say('offline', sync.safe(why, waiting), sync.safeShort(why, waiting, call !== null));
  }
  if (waiting > 0) return say('waiting', sync.waiting(waiting));
  return state.connection === 'online' ? say('live', sync.live) : say('connecting', sync.connecting);
}

type StatusRow = Pick<OutboxRow, 'matchId' | 'state' | 'reason' | 'uid'>;

function parkedText(parked: readonly StatusRow[], unsent: readonly StatusRow[], table: string | undefined): string {
  if (table !== undefined && !parked.some(({ matchId }) => matchId === table)) return sync.elsewhere(parked.length);
  const blocked = blockedMatches(parked);
  const behind = unsent.filter(({ matchId }) => blocked.has(matchId)).length;
  return behind > 0 ? sync.unsent(parked.length + behind) : sync.denied(parked.length);
}
