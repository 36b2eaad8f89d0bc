import { useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchCommands, Outcome } from '../../data/commands/match.ts';
import { useServices } from '../../data/services.ts';
import { isQuotaExceeded } from '../../data/steady-database.ts';
import { DOUBLE_TAP_MS } from '../../domain/constants.ts';
import { match as texts } from '../../domain/messages/match.ts';
import type { ShotType } from '../../domain/types.ts';
import { notify } from '../../ui/notify.tsx';
import type { FlashKind } from '../../ui/score-zone.tsx';
import { type FeedbackKind, giveFeedback, wakeSound } from './feedback.ts';

/** The flash of a player's zone. */
export interface Flash {
  playerId: string;
  kind: FlashKind;
}

/** What a person did. */
export type Deed =
  | { kind: 'shot'; playerId: string; type: ShotType }
  | { kind: 'undo' | 'move'; eventId: string }
  | { kind: 'complete' };

/** What could not be stored, and why not. */
export interface Unstored {
  what: Deed;
  why: 'full' | 'silent' | 'failed';
}

/** What the buttons of a match do. */
export interface Scoring {
  /** The last flash. A store and not a state: a tap lights its own zone up and draws nothing else of the screen. */
  flashes: StoreApi<{ last: Flash | null }>;
  /** What could not be stored last; null once something is stored again. */
  unstored: StoreApi<{ last: Unstored | null }>;
  shoot(playerId: string, type: ShotType): void;
  undo(eventId: string): Promise<boolean>;
  /** «Ali değil, Veli». */
  move(eventId: string, playerId: string): Promise<boolean>;
  complete(): Promise<boolean>;
}

const KINDS: Record<ShotType, FlashKind> = { cup: 'plus', minus: 'minus', miss: 'miss' };

/** Records first, counts second, and says when something was not counted (L2). */
export function useScoring(matchId: string): Scoring {
  const { matches } = useServices();
  // The same object as long as the screen stands: a control that is handed it has no reason to be drawn again.
  return useMemo(() => createScoring(matchId, matches), [matchId, matches]);
}

function createScoring(matchId: string, matches: MatchCommands): Scoring {
  const flashes = createStore<{ last: Flash | null }>(() => ({ last: null }));
  const unstored = createStore<{ last: Unstored | null }>(() => ({ last: null }));
  const lastTaps = new Map<string, number>();

  const show = (playerId: string, kind: FlashKind) => flashes.setState({ last: { playerId, kind } });
  /** Sound and vibration come with the outcome: they never claim a tap that is not stored. */
  const settle = async (what: Deed, work: Promise<Outcome>, done: FeedbackKind) => {
    wakeSound();
    try {
      const outcome = await work;
      if (outcome.ok) unstored.setState({ last: null });
      giveFeedback(outcome.ok ? done : 'refused');
      if (!outcome.ok) notify({ id: 'scoring', kind: 'warning', message: texts.refusals[outcome.refusal] });
      return outcome.ok;
    } catch (error) {
      console.error('Scoring:', error);
      giveFeedback('refused');
      unstored.setState({ last: { what, why: reasonOf(error) } });
      return false;
    }
  };

  return {
    flashes,
    unstored,
    shoot: (playerId, type) => {
      const control = `${playerId}:${type}`;
      const now = performance.now();
      const last = lastTaps.get(control) ?? Number.NEGATIVE_INFINITY;
      if (now - last < DOUBLE_TAP_MS) {
        show(playerId, 'ignored');
        giveFeedback('refused');
        return;
      }
      lastTaps.set(control, now);
      // The disk first: it works while the flash is drawn.
      const recorded = matches.recordShot(matchId, type, playerId);
      show(playerId, KINDS[type]);
      void settle({ kind: 'shot', playerId, type }, recorded, type);
    },
    undo: (eventId) => settle({ kind: 'undo', eventId }, matches.undoShot(matchId, eventId), 'undo'),
    move: async (eventId, playerId) => {
      const moved = await settle({ kind: 'move', eventId }, matches.moveShot(matchId, eventId, playerId), 'undo');
      if (moved) show(playerId, 'plus');
      return moved;
    },
    complete: () => settle({ kind: 'complete' }, matches.completeMatch(matchId), 'cup'),
  };
}

function reasonOf(error: unknown): Unstored['why'] {
  if (isQuotaExceeded(error)) return 'full';
  return (error as Error | null)?.name === 'StorageTimeoutError' ? 'silent' : 'failed';
}
