import { useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadMatchCommands } from '../../data/commands/lazy-match.ts';
import type { MatchCommands, TapOutcome } from '../../data/commands/match.ts';
import { tableState } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import type { LeagueStore } from '../../data/store/league-store.ts';
import { isQuotaExceeded, StorageTimeoutError } from '../../domain/errors/device-errors.ts';
import type { ClockState } from '../../domain/match/clock-states.ts';
import type { ThrowPhase } from '../../domain/match/corrections.ts';
import { endsOvertime, type Mending } from '../../domain/match/match-move.ts';
import { correctionKey } from '../../domain/match/ordered-keys.ts';
import { phaseOf } from '../../domain/match/rulebook.ts';
import { isHit, SHOTS, type ShotType } from '../../domain/match/shots.ts';
import { sideOfThrow } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { COMPLETION_HOLD_MS, DOUBLE_TAP_MS } from '../../domain/records/constants.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { onPageClock } from '../../ui/effects/touch-time.ts';
import type { FlashKind } from '../../ui/score/score-zone.tsx';
import { type FeedbackKind, giveFeedback, unlockSound } from './feedback.ts';

/** The flash of a player's zone. */
export interface Flash {
  playerId: string;
  kind: FlashKind;
}

/**
 * A tap that was ignored. `double`: too soon after another. `slid`: the finger left the control. `between`: the control
 * changed its meaning just before the tap, too late for the scorer to see it.
 */
export interface IgnoredTap {
  why: 'double' | 'slid' | 'between';
  /** The player whose control was tapped; null for the controls of the match: «Geri al», «… ver», «Maçı tamamla». */
  playerId: string | null;
}

/** The outcome of the last tap, as far as the screen shows it at once. */
export interface Signals {
  last: Flash | null;
  /** Shown until the next tap that is not ignored. */
  ignored: IgnoredTap | null;
}

/** What the scorer did. */
export type ScoringAction =
  | { kind: 'shot'; playerId: string; type: ShotType }
  | { kind: 'undo' | 'move' | 'turn' | 'restore'; eventId: string }
  | { kind: 'complete' }
  | { kind: 'overtime' }
  | { kind: 'clock' };

/** A throw that the scorer took back with his last action. */
export interface Undone {
  /** The key under which it was taken back. */
  undoId: string;
  playerId: string;
  type: ShotType;
}

/** The action that could not be stored, and the reason. */
export interface StorageFailure {
  what: ScoringAction;
  why: 'full' | 'silent' | 'failed';
}

/** The actions behind the buttons of the scoring screen. `at` is when the finger came down (`touchTime`), however late the page handles it. */
export interface Scoring {
  /** A store instead of React state: a tap then renders only its own zone. */
  flashes: StoreApi<Signals>;
  /** What «Yinele» brings back; null after any other action. */
  undone: StoreApi<{ last: Undone | null }>;
  /** The last action that could not be stored; null once something is stored again. */
  unstored: StoreApi<{ last: StorageFailure | null }>;
  /** @param seen the phase that the finger saw (decision 145) */
  shoot(playerId: string, type: ShotType, at: number, seen: ThrowPhase): void;
  /**
   * Undoes an event. Ignored if the finger came down within `DOUBLE_TAP_MS` of the end of another correction.
   *
   * @param thrown the undone throw, which «Yinele» then offers
   */
  undo(eventId: string, at: number, thrown?: Omit<Undone, 'undoId'>): Promise<boolean>;
  /** Moves an event to another player («Ali değil, Veli»). Ignored like `undo`. */
  move(eventId: string, playerId: string, at: number): Promise<boolean>;
  /** Makes a miss of a cup, or a cup of a miss. Ignored like `undo`. */
  turn(eventId: string, at: number): Promise<boolean>;
  /** Puts a forgotten throw behind an event. Ignored like `undo`. */
  insert(behind: string, type: ShotType, playerId: string, at: number): Promise<boolean>;
  /** Brings an undone throw back at its place. Ignored like `undo`. */
  restore(undoId: string, at: number): Promise<boolean>;
  /** Shows, and lets the scorer feel, that a tap was ignored. */
  ignore(why: IgnoredTap['why'], of?: { playerId?: string | undefined; at?: number }): void;
  complete(): Promise<boolean>;
  /** Begins an overtime (decision 145). @param phase its number */
  beginOvertime(phase: number): Promise<boolean>;
  /** Lets the clock run or stand, or says that its time is over (decision 153). @param phase the one that the person saw */
  setClock(phase: number, to: ClockState): Promise<boolean>;
}

// Loads the commands at once: a scorer who opens the table taps in a moment.
void loadMatchCommands().catch(() => undefined);

/** The scoring actions: each stores first, counts second, and tells the scorer if a tap was not counted (L2). */
export function useScoring(matchId: string): Scoring {
  const { matches, league } = useServices();
  // The same object while the screen is mounted, so that the controls that get it do not render again.
  return useMemo(() => createScoring(matchId, matches, league), [matchId, matches, league]);
}

function createScoring(matchId: string, matches: MatchCommands, league: LeagueStore): Scoring {
  const flashes = createStore<Signals>(() => ({ last: null, ignored: null }));
  const unstored = createStore<{ last: StorageFailure | null }>(() => ({ last: null }));
  const undone = createStore<{ last: Undone | null }>(() => ({ last: null }));
  const lastTaps = new Map<string, number>();
  /** Until this time a correction counts as a double tap: after a correction the screen offers another event. */
  let ignoredUntil = Number.NEGATIVE_INFINITY;

  const show = (playerId: string, kind: FlashKind) => flashes.setState({ last: { playerId, kind }, ignored: null });
  const ignore: Scoring['ignore'] = (why, { playerId, at = performance.now() } = {}) => {
    // A correction has just changed the screen, so this tap is the second of a double tap.
    const second = why === 'between' && onPageClock(at) < ignoredUntil;
    flashes.setState({
      ...(playerId === undefined ? {} : { last: { playerId, kind: 'ignored' } }),
      ignored: { why: second ? 'double' : why, playerId: playerId ?? null },
    });
    giveFeedback('refused');
  };
  /** Gives sound and vibration only with the outcome, so they never confirm a tap that is not stored. */
  const settle = async (what: ScoringAction, work: Promise<TapOutcome>, done: FeedbackKind | null) => {
    unlockSound();
    try {
      const outcome = await work;
      if (outcome.ok) unstored.setState({ last: null });
      if (done !== null) giveFeedback(outcome.ok ? done : 'refused');
      if (!outcome.ok && done !== null)
        notify({ id: 'scoring', kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
      return outcome.ok;
    } catch (error) {
      console.error('Scoring:', error);
      giveFeedback('refused');
      unstored.setState({ last: { what, why: reasonOf(error) } });
      return false;
    }
  };

  /**
   * Allows one correction at a time, and none right after another: after a correction the screen offers another event. Asks before one that ends an
   * overtime (decision 145).
   */
  const runCorrection = async (
    what: ScoringAction,
    at: number,
    mending: Mending,
    correct: () => Promise<TapOutcome>,
  ) => {
    if (onPageClock(at) < ignoredUntil) {
      ignore('double', { at });
      return false;
    }
    ignoredUntil = Number.POSITIVE_INFINITY;
    flashes.setState({ ignored: null });
    const { view } = tableState(league, matchId);
    // Only where it is asked, so that a correction starts storing at once.
    if (endsOvertime(view, mending) && !(await confirmEndOfOvertime(phaseOf(view.folded)))) {
      ignoredUntil = performance.now() + DOUBLE_TAP_MS;
      return false;
    }
    undone.setState({ last: null });
    const done = await settle(what, correct(), 'undo');
    ignoredUntil = performance.now() + DOUBLE_TAP_MS;
    return done;
  };

  return {
    flashes,
    ignore,
    unstored,
    undone,
    shoot: (playerId, type, at, seen) => {
      const control = `${playerId}:${type}`;
      const last = lastTaps.get(control) ?? Number.NEGATIVE_INFINITY;
      if (at - last < DOUBLE_TAP_MS) {
        ignore('double', { playerId });
        return;
      }
      lastTaps.set(control, at);
      undone.setState({ last: null });
      // Start storing first: it continues while the flash is drawn.
      const recorded = matches.recordShot(matchId, type, playerId, undefined, seen);
      show(playerId, SHOTS[type].flash);
      const isOther = isHit(type) && sideOfThrow(tableState(league, matchId).view.match, playerId) === 'two';
      void settle({ kind: 'shot', playerId, type }, recorded, isOther ? 'otherCup' : SHOTS[type].feedback);
    },
    undo: async (eventId, at, thrown) => {
      const done = await runCorrection({ kind: 'undo', eventId }, at, { type: 'undo', target: eventId }, () =>
        matches.undoShot(matchId, eventId),
      );
      if (done && thrown !== undefined) {
        const { playerId, type } = thrown;
        undone.setState({ last: { undoId: correctionKey(eventId), playerId, type } });
      }
      return done;
    },
    move: async (eventId, playerId, at) => {
      const moving = { type: 'move', target: eventId, playerId } as const;
      const moved = await runCorrection({ kind: 'move', eventId }, at, moving, () =>
        matches.moveShot(matchId, eventId, playerId),
      );
      if (moved) show(playerId, 'cup');
      return moved;
    },
    turn: (eventId, at) =>
      runCorrection({ kind: 'turn', eventId }, at, { type: 'turn', target: eventId }, () =>
        matches.turnShot(matchId, eventId),
      ),
    insert: (behind, type, playerId, at) =>
      runCorrection({ kind: 'shot', playerId, type }, at, { type, playerId, behind }, () =>
        matches.recordShot(matchId, type, playerId, behind),
      ),
    restore: (undoId, at) =>
      runCorrection({ kind: 'restore', eventId: undoId }, at, { type: 'restore', target: undoId }, () =>
        matches.restoreShot(matchId, undoId),
      ),
    complete: () => settle({ kind: 'complete' }, matches.completeMatch(matchId, COMPLETION_HOLD_MS), 'cup'),
    // Nobody tapped for the end of the time, so it rings by itself and says no refusal: the other phone was faster.
    setClock: (phase, to) =>
      settle({ kind: 'clock' }, matches.setClock(matchId, phase, to), to === 'out' ? null : 'clock'),
    beginOvertime: (phase) => settle({ kind: 'overtime' }, matches.beginOvertime(matchId, phase), 'overtime'),
  };
}

/** A correction of regular time, after which the overtime does not count. */
const confirmEndOfOvertime = (phase: number) =>
  confirmDialog({
    title: tableTexts.endOvertime,
    message: tableTexts.endOvertimeQuestion(phase),
    confirmLabel: tableTexts.mendAnyway,
    cancelLabel: common.cancel,
  });

function reasonOf(error: unknown): StorageFailure['why'] {
  if (isQuotaExceeded(error)) return 'full';
  return error instanceof StorageTimeoutError ? 'silent' : 'failed';
}
