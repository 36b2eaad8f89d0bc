import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import { isThere, type Presence } from './presence.ts';

/** A device that scores, or asks to. */
export interface TurnTaker {
  device: string;
  uid: string;
  /** The name of the device's person. */
  who: string;
  /** Server ms. */
  at: number;
}

/**
 * `matchTurns/{matchId}`: who scores a match now, and who asks to take over. The turn is a courtesy between people: no rule of scoring depends on it,
 * and simultaneous taps of two phones converge without it (L10).
 */
export interface Turn extends TurnTaker {
  ask?: TurnTaker;
}

/** The time in which the other phone may answer a question or tap, ms. */
export const TURN_SILENCE_MS = 15_000;

/** The turn of a match as one phone sees it. */
export type TurnView =
  /** Nobody else scores now: a tap takes the turn. */
  | { kind: 'free' }
  /** This phone scores; `ask` is who wants to take over. */
  | { kind: 'own'; ask: TurnTaker | null }
  /** Another phone scores; since `askedAt` (server ms) this phone waits for its answer, and it has made no tap. */
  | { kind: 'other'; who: string; askedAt: number | null }
  /** Another phone scored, and its connection ended while its table was open: it may hold throws, so this one is asked before it goes on. */
  | { kind: 'away'; who: string }
  /** Another phone neither answered the question nor tapped, or has left: the turn passes to this phone. */
  | { kind: 'due'; who: string };

export interface TurnFacts {
  turn: Turn | null;
  /** The devices at this match. */
  present: Readonly<Record<string, Presence>>;
  /** This device. */
  device: string;
  /** Whether this device is connected to the server: a device without a connection may always tap. */
  isOnline: boolean;
  /** When the match was last changed, server ms: who taps keeps the turn, whether he answers or not. */
  tappedAt: number;
  /** Estimate of the server's clock, ms. */
  serverNow: number;
}

/** Says whose turn it is, from what this device knows. */
export function viewTurn({ turn, present, device, isOnline, tappedAt, serverNow }: TurnFacts): TurnView {
  if (turn === null) return { kind: 'free' };
  if (turn.device === device) {
    const { ask } = turn;
    return { kind: 'own', ask: ask === undefined || ask.device === device ? null : ask };
  }
  if (!isOnline) return { kind: 'free' };
  const asked = turn.ask?.device === device ? Math.max(turn.ask.at, tappedAt) : null;
  const other = present[turn.device];
  const { who } = turn;
  if (other === undefined) return asked === null ? { kind: 'free' } : { kind: 'due', who };
  if (!isThere(other, serverNow)) return { kind: 'away', who };
  if (asked === null) return { kind: 'other', who, askedAt: null };
  if (serverNow - asked >= TURN_SILENCE_MS) return { kind: 'due', who };
  return { kind: 'other', who, askedAt: asked };
}

/**
 * What a phone does by itself (decision 42): it takes the turn with its first tap if nobody else scores or can be asked, or if the other phone does not answer; with
 * taps that it made without a connection it asks the phone that scores now. Null for nothing. Ask it with what the league says now: what the phone knew
 * before its connection was gone decides nothing.
 *
 * @param of.waits the phone has taps that the server does not hold; @param of.isBack the phone has just got its connection back
 */
export function ownStep(kind: TurnView['kind'], of: { waits: boolean; isBack: boolean }): 'take' | 'ask' | null {
  if (kind === 'due' || (of.waits && (kind === 'free' || kind === 'away'))) return 'take';
  return of.waits && of.isBack && kind === 'other' ? 'ask' : null;
}

/** The steps that change a turn: take it, ask for it, keep it, give it to the asking phone. */
export type TurnStep = 'take' | 'ask' | 'keep' | 'give';

/**
 * The update of a step.
 *
 * @param taker this phone; for `give` the phone that asked
 */
export function turnPatch(matchId: string, step: TurnStep, taker: Omit<TurnTaker, 'at'>): Patch {
  const path = `matchTurns/${matchId}`;
  const { device, uid, who } = taker;
  const entry = { device, uid, who, at: SERVER_TIME };
  switch (step) {
    case 'take':
    case 'give':
      return { [path]: entry };
    case 'ask':
      return { [`${path}/ask`]: entry };
    case 'keep':
      return { [`${path}/ask`]: null };
  }
}

/** What a phone learns from a change of the turn: its question was answered, or it lost the turn. */
export type TurnNews = 'refused' | 'given' | 'taken';

/**
 * The meaning of a change of the turn for this device: this device asked and the other one keeps the turn (`refused`) or gave it away (`given`);
 * another device took the turn from this one (`taken`).
 */
export function turnNews(before: Turn | null, now: Turn | null, device: string): TurnNews | null {
  const hadAsked = before !== null && before.device !== device && before.ask?.device === device;
  if (hadAsked && now?.device === device) return 'given';
  if (hadAsked && now?.device === before.device && now.ask === undefined) return 'refused';
  if (before?.device === device && now !== null && now.device !== device) return 'taken';
  return null;
}

/** A turn from what the server holds, or null. */
export function parseTurn(value: unknown): Turn | null {
  const taker = parseTaker(value);
  if (taker === null) return null;
  const ask = parseTaker((value as Record<string, unknown>).ask);
  return { ...taker, ...(ask === null ? {} : { ask }) };
}

function parseTaker(value: unknown): TurnTaker | null {
  if (typeof value !== 'object' || value === null) return null;
  const { device, uid, who, at } = value as Record<string, unknown>;
  if (typeof device !== 'string' || typeof uid !== 'string' || typeof at !== 'number') return null;
  return { device, uid, who: typeof who === 'string' ? who : '', at };
}
