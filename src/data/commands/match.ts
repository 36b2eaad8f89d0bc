import { judgeCompletion, judgeShot, judgeUndo, newMatch, type Refusal } from '../../domain/match/match.ts';
import { judgeMove } from '../../domain/match/match-move.ts';
import { greatestKey, nextKey } from '../../domain/match/ordered-keys.ts';
import type { ShotType } from '../../domain/match/shots.ts';
import { type MatchView, viewMatch } from '../../domain/match/view.ts';
import { eventIdOf, type NewRow, type OutboxRow } from '../../domain/outbox/intents.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { LeagueStore } from '../store/league-store.ts';

/** What came of a tap: recorded on this device, or refused by the rulebook. Storage failures reject. */
export type Outcome = { ok: true } | { ok: false; refusal: Refusal | 'missing' | 'empty' };

export interface SideChoice {
  id: string;
  name: string;
  players: readonly { uid: string; displayName: string }[];
}

/** The verbs of scoring. Each resolves when the intent is in IndexedDB, and touches no network (L2). */
export interface MatchCommands {
  /** @returns the key of the new match (WRITE-19, WRITE-20) */
  startMatch(sides: { team1: SideChoice; team2: SideChoice }): Promise<string>;
  recordShot(matchId: string, type: ShotType, playerId: string): Promise<Outcome>;
  undoShot(matchId: string, eventId: string): Promise<Outcome>;
  /** «Ali değil, Veli»: gives an event to another player, in its own place. */
  moveShot(matchId: string, eventId: string, playerId: string): Promise<Outcome>;
  completeMatch(matchId: string): Promise<Outcome>;
  /** Ends a match without a result (decision 25). */
  cancelMatch(matchId: string): Promise<Outcome>;
}

export interface MatchCommandDeps {
  league: LeagueStore;
  outbox: Outbox;
  /** Account that the rows will belong to (L11). */
  uid: () => string | null;
  now: () => number;
  random: () => number;
}

/** The outcome, decided inside the outbox's transaction by everything this device knows. */
type Judge = (
  view: MatchView | null,
  nextEventId: string,
) => { rows: readonly NewRow['intent'][] } | { refusal: Outcome };

export function createMatchCommands(deps: MatchCommandDeps): MatchCommands {
  const { league, outbox, now, random } = deps;

  async function record(matchId: string, judge: Judge): Promise<Outcome> {
    const uid = requireUid(deps.uid());
    let outcome: Outcome = { ok: true };
    const stored = await outbox.appendAll(matchId, (rows) => {
      outcome = { ok: true };
      const view = viewNow(league, matchId, rows);
      // Parked rows count too: they may still be sent, and were tapped before this one.
      const known = [...Object.keys(view?.events ?? {}), ...rows.flatMap((row) => eventIdOf(row) ?? [])];
      const key = nextKey(now(), random, greatestKey(known));
      const verdict = judge(view, key);
      if ('refusal' in verdict) {
        outcome = verdict.refusal;
        return [];
      }
      return verdict.rows.map((intent) => ({ uid, matchId, intent, at: now() }));
    });
    show(league, stored);
    return outcome;
  }

  return {
    startMatch: async (sides) => {
      const uid = requireUid(deps.uid());
      const matchId = nextKey(now(), random, greatestKey(Object.keys(league.getState().matches)));
      const intent: NewRow['intent'] = { kind: 'start', match: newMatch(sides) };
      show(league, await outbox.appendAll(matchId, () => [{ uid, matchId, intent, at: now() }]));
      return matchId;
    },
    recordShot: (matchId, type, playerId) =>
      record(matchId, (view, eventId) => {
        if (view === null) return refuse('missing');
        const refusal = judgeShot(view.match, view.folded, type, playerId);
        return refusal === null ? { rows: [{ kind: 'shot', eventId, type, playerId }] } : refuse(refusal);
      }),
    undoShot: (matchId, target) =>
      record(matchId, (view) => {
        if (view === null) return refuse('missing');
        const refusal = judgeUndo(view.match, view.folded, target);
        return refusal === null ? { rows: [{ kind: 'undo', target }] } : refuse(refusal);
      }),
    moveShot: (matchId, target, playerId) =>
      record(matchId, (view) => {
        if (view === null) return refuse('missing');
        const refusal = judgeMove(view, target, playerId);
        return refusal === null ? { rows: [{ kind: 'move', target, playerId }] } : refuse(refusal);
      }),
    completeMatch: (matchId) =>
      record(matchId, (view) => {
        if (view === null) return refuse('missing');
        const verdict = judgeCompletion(view.match, view.folded);
        if (verdict === null) return { rows: [{ kind: 'complete' }] };
        return refuse(verdict === 'empty' ? 'empty' : `match-${verdict}`);
      }),
    cancelMatch: (matchId) =>
      record(matchId, (view) => {
        if (view === null) return refuse('missing');
        const { status } = view.match;
        return status === 'ongoing' ? { rows: [{ kind: 'cancel' }] } : refuse(`match-${status}`);
      }),
  };
}

/** A match as this device sees it now. */
export function viewNow(league: LeagueStore, matchId: string, rows: readonly OutboxRow[]): MatchView | null {
  const { matches, events } = league.getState();
  return viewMatch(matches[matchId] ?? null, events[matchId] ?? null, rows);
}

/** Shows stored rows at once; the outbox's own notice follows and says the same. */
function show(league: LeagueStore, stored: readonly OutboxRow[]): void {
  if (stored.length === 0) return;
  league.setState(({ rows }) => {
    const fresh = stored.filter((row) => !rows.some(({ seq }) => seq === row.seq));
    return fresh.length === 0 ? {} : { rows: [...rows, ...fresh] };
  });
}

function refuse(refusal: Exclude<Outcome, { ok: true }>['refusal']): { refusal: Outcome } {
  return { refusal: { ok: false, refusal } };
}

function requireUid(uid: string | null): string {
  if (uid === null) throw new Error('Scoring needs a signed-in account.');
  return uid;
}
