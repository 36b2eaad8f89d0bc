import { StorageTimeoutError } from '../../domain/errors/device-errors.ts';
import type { ClockState } from '../../domain/match/clock-states.ts';
import type { ThrowPhase } from '../../domain/match/corrections.ts';
import { fixtureFields } from '../../domain/match/fixture-patches.ts';
import { insertedKey } from '../../domain/match/inserted-keys.ts';
import { type LeagueRules, rulesField } from '../../domain/match/league-rules.ts';
import { hasBegun, judgeLineup, seatOf } from '../../domain/match/lineup-change.ts';
import { countedThrows, judgeCompletion, type Refusal } from '../../domain/match/match.ts';
import { judgeInsertion, judgeMove, judgeRestore, judgeTurn } from '../../domain/match/match-move.ts';
import type { NoteKind } from '../../domain/match/note-kinds.ts';
import { judgeNote } from '../../domain/match/notes.ts';
import { greatestKey, isCorrectable, nextKey, throwKeyOf } from '../../domain/match/ordered-keys.ts';
import {
  isRackSurelyEmpty,
  judgeClock,
  judgeOvertime,
  judgeShot,
  judgeUndo,
  newMatch,
  phaseFields,
  phaseSaid,
} from '../../domain/match/rulebook.ts';
import type { ShotType } from '../../domain/match/shots.ts';
import { SIDES, sideOf, sideOfThrow } from '../../domain/match/sides.ts';
import { judgeSubstitution } from '../../domain/match/substitutes.ts';
import { viewTable } from '../../domain/match/table-view.ts';
import type { MatchView } from '../../domain/match/view.ts';
import type { Intent, NewRow, OutboxRow } from '../../domain/outbox/intents.ts';
import { isPending } from '../../domain/outbox/pending-rows.ts';
import { rowKeyOf } from '../../domain/outbox/same-intent.ts';
import { TAKE_BACK_MS, THROWS_END } from '../../domain/records/constants.ts';
import { RELEASE } from '../../domain/records/release.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { createQueue } from '../async/queue.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { LeagueStore } from '../store/league-store.ts';

/** The result of a tap: stored on this device, or refused by the rulebook. Storage failures reject. */
export type TapOutcome = { ok: true } | { ok: false; refusal: Refusal | 'missing' | 'empty' };

export interface SideChoice {
  id: string;
  name: string;
  players: readonly { uid: string; displayName: string }[];
}

export interface StartOptions {
  /** The fixture that the match plays. The match keeps its season and stage, whatever becomes of it (decision 119). */
  fixture?: FixtureEntry;
  /** Number of the table, from 1. */
  table?: number;
  /** The ids of those players whom the start adds to their teams as guests (decision 59). */
  guests?: readonly string[];
  /** The league's rules as this device knows them; the match keeps those of its stage (decision 145). */
  rules?: LeagueRules;
}

/** The commands of scoring. Each resolves when the intent is in IndexedDB, and sends nothing (L2). */
export interface MatchCommands {
  /** @returns the key of the new match (WRITE-19, WRITE-20) */
  startMatch(sides: { team1: SideChoice; team2: SideChoice }, of?: StartOptions): Promise<string>;
  /**
   * @param behind puts a throw that was forgotten directly behind one that counts, with that one's time and phase: the key that the next correction of that
   *   one must name
   * @param seen the phase that the finger saw (decision 145); absent: the one that is played
   */
  recordShot(
    matchId: string,
    type: ShotType,
    playerId: string,
    behind?: string,
    seen?: ThrowPhase,
  ): Promise<TapOutcome>;
  /** Begins an overtime (decision 145). @param phase its number, from 1 */
  beginOvertime(matchId: string, phase: number): Promise<TapOutcome>;
  /** Lets the clock of a phase run or stand, or says that its time is over (decision 153). @param phase the one that the finger saw */
  setClock(matchId: string, phase: number, to: ClockState): Promise<TapOutcome>;
  undoShot(matchId: string, eventId: string): Promise<TapOutcome>;
  /** «Ali değil, Veli»: gives an event to another player; its place in the log stays. */
  moveShot(matchId: string, eventId: string, playerId: string): Promise<TapOutcome>;
  /** «Hepsi aslında Veli attı»: gives all throws of a player to the one who has his place, and with the last one the seat (decision 67). */
  moveAll(matchId: string, from: string, playerId: string): Promise<TapOutcome>;
  /** Makes a miss of a cup, or a cup of a miss, at its place of the log. */
  turnShot(matchId: string, eventId: string): Promise<TapOutcome>;
  /** Brings an undone throw back at its place of the log. @param undoId the key of the undo */
  restoreShot(matchId: string, undoId: string): Promise<TapOutcome>;
  /** Gives the seat of a player to another one of his team before the first event (decision 58), and his place at the table later (decision 67). */
  changeLineup(matchId: string, leaves: string, comes: { uid: string; displayName: string }): Promise<TapOutcome>;
  /**
   * Notes a throw or the match (`MATCH_NOTE`); the score stays.
   *
   * @param note null removes the note; @param isAdmin he may note a match that is over (decision 55)
   */
  noteMatch(matchId: string, target: string, note: NoteKind | null, isAdmin: boolean): Promise<TapOutcome>;
  /** @param holdMs how long this phone keeps the completion at most before it sends it, so that its scorer can take it back (decision 54) */
  completeMatch(matchId: string, holdMs?: number): Promise<TapOutcome>;
  /** The scorer sees that the match is over: he can take that back for ten seconds from now, and no longer than the hold. */
  seeEnd(matchId: string): Promise<void>;
  /** Takes a pending completion or cancellation back: the match goes on. @returns false when it is too late */
  takeBackEnd(matchId: string): Promise<boolean>;
  /** Ends a match without a result (decision 25). @param holdMs as of `completeMatch` */
  cancelMatch(matchId: string, holdMs?: number): Promise<TapOutcome>;
}

export interface MatchCommandDeps {
  league: LeagueStore;
  outbox: Outbox;
  /** The account that will own the rows of a match (L11). */
  uid: (matchId: string) => string | null;
  now: () => number;
  random: () => number;
}

/** The rulebook's judgement of a command: the intent to store, or why it is refused. */
type Verdict =
  | (Pick<NewRow, 'intent' | 'heldUntil'> & { at?: number })
  | { refusal: Exclude<TapOutcome, { ok: true }>['refusal'] };

/** Called with the match as this device sees it, the key of the next event, and all keys of the match. */
type Judge = (view: MatchView | null, eventId: string, keys: readonly string[]) => Verdict;

export function createMatchCommands(deps: MatchCommandDeps): MatchCommands {
  const { league, outbox, now, random } = deps;
  // Taps keep their order (L13). If the storage hangs, the waiting taps fail with the first one, and do not each wait for the limit.
  const inOrder = createQueue((error) => error instanceof StorageTimeoutError);

  /**
   * Judges a command by the rows that this page knows, and stores its intent if the match still has exactly these rows. If it has not, and before
   * every refusal, judges the command again by the rows on the disk.
   */
  async function judgeAndAdd(uid: string, matchId: string, judge: Judge): Promise<TapOutcome> {
    for (let from: 'memory' | 'disk' = 'memory'; ; from = 'disk') {
      const rows = await outbox.getMatch(matchId, from);
      const view = viewNow(league, matchId, rows);
      // Parked rows count too: they were tapped before this row, and may still be sent.
      const keys = [...Object.keys(view?.events ?? {}), ...rows.flatMap((row) => rowKeyOf(row) ?? [])];
      const verdict = judge(view, nextKey(now(), random, greatestKey(keys)), keys);
      if ('intent' in verdict) {
        const stored = await outbox.add({ uid, matchId, at: now(), ...verdict, release: RELEASE }, rows);
        if (stored !== null) return { ok: true };
      } else if (from === 'disk') return { ok: false, refusal: verdict.refusal };
    }
  }

  async function record(matchId: string, judge: Judge): Promise<TapOutcome> {
    const uid = requireUid(deps.uid(matchId));
    return inOrder(() => judgeAndAdd(uid, matchId, judge));
  }

  const pendingEnd = async (matchId: string) => (await outbox.getMatch(matchId, 'disk')).find(isPending);

  /** A throw that was forgotten: its row has the time of the throw before it on this device, its event that of the league (`planEvents`). */
  function insertion(
    view: MatchView,
    thrown: { type: ShotType; playerId: string },
    behind: string,
    keys: readonly string[],
  ): Verdict {
    const before = throwKeyOf(behind);
    const eventId = insertedKey(before, keys, random);
    if (eventId === null) return { refusal: 'log-full' };
    const known = view.events[before];
    const own = { ...thrown, ...phaseSaid(known) };
    const refusal = judgeInsertion(view, behind, eventId, own);
    if (refusal !== null) return { refusal };
    const { at = now() } = known ?? {};
    const offset = view.pendingEvents.has(before) ? 0 : league.getState().clockOffset;
    return { intent: { kind: 'shot', eventId, ...own }, at: at - offset };
  }

  const correct = (matchId: string, intent: Intent, judgeIn: (view: MatchView) => Refusal | null) =>
    record(matchId, (view) => {
      const refusal = view === null ? 'missing' : judgeIn(view);
      return refusal === null ? { intent } : { refusal };
    });

  return {
    startMatch: async (sides, { fixture, rules = {}, ...of } = {}) => {
      const matchId = nextKey(now(), random, greatestKey(Object.keys(league.getState().matches)));
      const fields = fixture === undefined ? {} : fixtureFields(fixture.id, fixture.fixture);
      const match = { ...newMatch(sides, rulesField(rules, fixture?.fixture.stage).rules), ...fields };
      const named = fixture === undefined ? {} : { fixtureId: fixture.id };
      await record(matchId, () => ({ intent: { kind: 'start', match, ...named, ...of } }));
      return matchId;
    },
    recordShot: (matchId, type, playerId, behind, seen) =>
      record(matchId, (view, eventId, keys) => {
        if (view === null) return { refusal: 'missing' };
        if (Object.keys(view.events).length >= THROWS_END) return { refusal: 'log-full' };
        if (behind !== undefined) return insertion(view, { type, playerId }, behind, keys);
        const { match, folded } = view;
        const refusal = judgeShot(match, folded, type, playerId, seen);
        const full = refusal === 'rack-empty' ? [sideOfThrow(match, playerId) ?? 'one'] : SIDES;
        const isUnsure = BY_RACK.has(refusal) && !full.some((side) => isRackSurelyEmpty(view, side));
        return refusal === null || isUnsure
          ? { intent: { kind: 'shot', eventId, type, playerId, ...phaseFields(match, folded) } }
          : { refusal };
      }),
    beginOvertime: (matchId, phase) =>
      record(matchId, (view, eventId) => {
        const refusal = view === null ? 'missing' : judgeOvertime(view.match, view.folded, phase);
        return refusal === null ? { intent: { kind: 'overtime', eventId, phase } } : { refusal };
      }),
    setClock: (matchId, phase, to) =>
      record(matchId, (view, eventId) => {
        const refusal = view === null ? 'missing' : judgeClock(view.match, view.folded, { phase, to });
        return refusal === null ? { intent: { kind: 'clock', eventId, phase, to } } : { refusal };
      }),
    undoShot: (matchId, target) =>
      correct(matchId, { kind: 'undo', target }, ({ match, folded }) => judgeUndo(match, folded, target)),
    moveShot: (matchId, target, playerId) =>
      correct(matchId, { kind: 'move', target, playerId }, (view) => judgeMove(view, target, playerId)),
    moveAll: async (matchId, from, playerId) => {
      const view = viewNow(league, matchId, await outbox.getMatch(matchId, 'memory'));
      const throws = view === null ? [] : [...countedThrows(view.folded), ...view.folded.uncounted];
      // All of them count for the other one too, though not each alone: a removed cup needs the one before it.
      const judge = ({ match }: MatchView) =>
        match.status === 'ongoing' && sideOf(match, playerId) !== null ? null : 'unknown-player';
      for (const { eventId: target, playerId: of } of throws) {
        if (of !== from || !isCorrectable(target)) continue;
        const outcome = await correct(matchId, { kind: 'move', target, playerId }, judge);
        if (!outcome.ok) return outcome;
      }
      return { ok: true };
    },
    turnShot: (matchId, target) => correct(matchId, { kind: 'turn', target }, (view) => judgeTurn(view, target)),
    restoreShot: (matchId, target) =>
      correct(matchId, { kind: 'restore', target }, (view) => judgeRestore(view, target)),
    changeLineup: (matchId, leaves, { uid: playerId, displayName: playerName }) =>
      record(matchId, (view, lineupId) => {
        if (view !== null && hasBegun(view)) {
          return judgeSubstitution(view, { leaves, comes: { uid: playerId, displayName: playerName } }, lineupId);
        }
        const refusal = view === null ? 'missing' : judgeLineup(view, { leaves, playerId });
        const seat = view && seatOf(view.match, leaves);
        if (refusal !== null || seat === null) return { refusal: refusal ?? 'unknown-player' };
        return { intent: { kind: 'lineup', lineupId, leaves, playerId, playerName, seat } };
      }),
    noteMatch: (matchId, target, note, isAdmin) =>
      record(matchId, (view, noteId) => {
        const refusal = view === null ? 'missing' : judgeNote(view, target, isAdmin);
        return refusal === null ? { intent: { kind: 'note', noteId, target, note } } : { refusal };
      }),
    completeMatch: (matchId, holdMs = 0) =>
      record(matchId, (view) => {
        if (view === null) return { refusal: 'missing' };
        const verdict = judgeCompletion(view.match, view.folded);
        if (verdict !== null) return { refusal: verdict === 'empty' ? 'empty' : `match-${verdict}` };
        return { intent: { kind: 'complete' }, ...(holdMs > 0 && { heldUntil: now() + holdMs }) };
      }),
    seeEnd: (matchId) =>
      inOrder(async () => {
        const pending = await pendingEnd(matchId);
        if (pending !== undefined) await outbox.update([pending.seq], { heldUntil: now() + TAKE_BACK_MS });
      }),
    takeBackEnd: (matchId) =>
      inOrder(async () => {
        const pending = await pendingEnd(matchId);
        return pending !== undefined && outbox.takeBack(pending.seq);
      }),
    cancelMatch: (matchId, holdMs = 0) =>
      record(matchId, (view) => {
        if (view === null) return { refusal: 'missing' };
        const { status } = view.match;
        if (status !== 'ongoing') return { refusal: `match-${status}` };
        return { intent: { kind: 'cancel' }, ...(holdMs > 0 && { heldUntil: now() + holdMs }) };
      }),
  };
}

/** The refusals that a full rack is the reason of. */
const BY_RACK: ReadonlySet<Refusal | null> = new Set(['rack-empty', 'redemption', 'redemption-over'] as const);

/** A match as this device sees it now. */
function viewNow(league: LeagueStore, matchId: string, rows: readonly OutboxRow[]): MatchView | null {
  const { matches, events } = league.getState();
  return viewTable(matches[matchId] ?? null, events[matchId] ?? null, rows);
}

function requireUid(uid: string | null): string {
  if (uid === null) throw new Error('Scoring needs a signed-in account.');
  return uid;
}
