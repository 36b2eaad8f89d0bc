import { useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchCommands, Outcome } from '../../data/commands/match.ts';
import { useServices } from '../../data/services.ts';
import { isQuotaExceeded, StorageTimeoutError } from '../../domain/errors/device-errors.ts';
import { SHOTS, type ShotType } from '../../domain/match/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { DOUBLE_TAP_MS } from '../../domain/records/constants.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { FlashKind } from '../../ui/score/score-zone.tsx';
import { type FeedbackKind, giveFeedback, wakeSound } from './feedback.ts';

/** The flash of a player's zone. */
export interface Flash {
  playerId: string;
  kind: FlashKind;
}

/**
 * A tap that did nothing: `double` after another, `slid` off its control, `between`: what it was about
 * came under the finger too late to be seen.
 */
export interface IgnoredTap {
  why: 'double' | 'slid' | 'between';
  /** Whose control it was; null for those of the match: «Geri al», «… ver», «Maçı tamamla». */
  playerId: string | null;
}

/** What the last tap came to, as far as the screen shows it at once. */
export interface Signals {
  last: Flash | null;
  /** Said until the next tap that does something. */
  ignored: IgnoredTap | null;
}

/** What a person did. */
export type ScoringAction =
  | { kind: 'shot'; playerId: string; type: ShotType }
  | { kind: 'undo' | 'move'; eventId: string }
  | { kind: 'complete' };

/** What could not be stored, and why not. */
export interface StorageFailure {
  what: ScoringAction;
  why: 'full' | 'silent' | 'failed';
}

/** What the buttons of a match do. */
export interface Scoring {
  /** A store and not a state: a tap lights its own zone up and draws nothing else of the screen. */
  flashes: StoreApi<Signals>;
  /** What could not be stored last; null once something is stored again. */
  unstored: StoreApi<{ last: StorageFailure | null }>;
  shoot(playerId: string, type: ShotType): void;
  /** A second correction within `DOUBLE_TAP_MS` of the end of the one before is ignored, whatever it names. */
  undo(eventId: string): Promise<boolean>;
  /** «Ali değil, Veli»; guarded as `undo`, with it. */
  move(eventId: string, playerId: string): Promise<boolean>;
  /** Says, and lets feel, that a tap did nothing. */
  ignore(why: IgnoredTap['why'], playerId?: string): void;
  complete(): Promise<boolean>;
}

/** Records first, counts second, and says when something was not counted (L2). */
export function useScoring(matchId: string): Scoring {
  const { matches } = useServices();
  // The same object as long as the screen stands: a control that is handed it has no reason to be drawn again.
  return useMemo(() => createScoring(matchId, matches), [matchId, matches]);
}

function createScoring(matchId: string, matches: MatchCommands): Scoring {
  const flashes = createStore<Signals>(() => ({ last: null, ignored: null }));
  const unstored = createStore<{ last: StorageFailure | null }>(() => ({ last: null }));
  const lastTaps = new Map<string, number>();
  /** Until then the second tap of a hasty thumb: what it would take is not what was there when it set out. */
  let mendedUntil = Number.NEGATIVE_INFINITY;

  const show = (playerId: string, kind: FlashKind) => flashes.setState({ last: { playerId, kind }, ignored: null });
  const ignore: Scoring['ignore'] = (why, playerId) => {
    // After a correction of one's own the screen changed because of that: the tap is its second.
    const second = why === 'between' && performance.now() < mendedUntil;
    flashes.setState({
      ...(playerId === undefined ? {} : { last: { playerId, kind: 'ignored' } }),
      ignored: { why: second ? 'double' : why, playerId: playerId ?? null },
    });
    giveFeedback('refused');
  };
  /** Sound and vibration come with the outcome: they never claim a tap that is not stored. */
  const settle = async (what: ScoringAction, work: Promise<Outcome>, done: FeedbackKind) => {
    wakeSound();
    try {
      const outcome = await work;
      if (outcome.ok) unstored.setState({ last: null });
      giveFeedback(outcome.ok ? done : 'refused');
      if (!outcome.ok) notify({ id: 'scoring', kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
      return outcome.ok;
    } catch (error) {
      console.error('Scoring:', error);
      giveFeedback('refused');
      unstored.setState({ last: { what, why: reasonOf(error) } });
      return false;
    }
  };

  /** One correction at a time, and none right after another: the screen names something else by then. */
  const mend = async (what: ScoringAction, correct: () => Promise<Outcome>) => {
    if (performance.now() < mendedUntil) {
      ignore('double');
      return false;
    }
    mendedUntil = Number.POSITIVE_INFINITY;
    flashes.setState({ ignored: null });
    const done = await settle(what, correct(), 'undo');
    mendedUntil = performance.now() + DOUBLE_TAP_MS;
    return done;
  };

  return {
    flashes,
    ignore,
    unstored,
    shoot: (playerId, type) => {
      const control = `${playerId}:${type}`;
      const now = performance.now();
      const last = lastTaps.get(control) ?? Number.NEGATIVE_INFINITY;
      if (now - last < DOUBLE_TAP_MS) {
        ignore('double', playerId);
        return;
      }
      lastTaps.set(control, now);
      // The disk first: it works while the flash is drawn.
      const recorded = matches.recordShot(matchId, type, playerId);
      show(playerId, SHOTS[type].flash);
      void settle({ kind: 'shot', playerId, type }, recorded, SHOTS[type].feedback);
    },
    undo: (eventId) => mend({ kind: 'undo', eventId }, () => matches.undoShot(matchId, eventId)),
    move: async (eventId, playerId) => {
      const moved = await mend({ kind: 'move', eventId }, () => matches.moveShot(matchId, eventId, playerId));
      if (moved) show(playerId, 'cup');
      return moved;
    },
    complete: () => settle({ kind: 'complete' }, matches.completeMatch(matchId), 'cup'),
  };
}

function reasonOf(error: unknown): StorageFailure['why'] {
  if (isQuotaExceeded(error)) return 'full';
  return error instanceof StorageTimeoutError ? 'silent' : 'failed';
}
