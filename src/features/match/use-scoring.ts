import { useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchCommands, Outcome } from '../../data/commands/match.ts';
import { useServices } from '../../data/services.ts';
import { isQuotaExceeded } from '../../data/steady-database.ts';
import { DOUBLE_TAP_MS } from '../../domain/constants.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import type { ShotType } from '../../domain/types.ts';
import { notify } from '../../ui/notify.tsx';
import type { FlashKind } from '../../ui/score-zone.tsx';
import { type FeedbackKind, giveFeedback, wakeSound } from './feedback.ts';

/** The flash of a player's zone. */
export interface Flash {
  playerId: string;
  kind: FlashKind;
}

/** What the buttons of a match do. */
export interface Scoring {
  /** The last flash. A store and not a state: a tap lights its own zone up and draws nothing else of the screen. */
  flashes: StoreApi<{ last: Flash | null }>;
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
  const lastTaps = new Map<string, number>();

  const show = (playerId: string, kind: FlashKind) => flashes.setState({ last: { playerId, kind } });
  /** Sound and vibration come with the outcome: they never claim a tap that is not stored. */
  const settle = async (work: Promise<Outcome>, done: FeedbackKind) => {
    wakeSound();
    try {
      const outcome = await work;
      giveFeedback(outcome.ok ? done : 'refused');
      if (!outcome.ok) notify({ id: 'scoring', kind: 'warning', message: texts.refusals[outcome.refusal] });
      return outcome.ok;
    } catch (error) {
      console.error('Scoring:', error);
      giveFeedback('refused');
      notify({ id: 'scoring', kind: 'error', message: storageSentence(error) });
      return false;
    }
  };

  return {
    flashes,
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
      void settle(recorded, type);
    },
    undo: (eventId) => settle(matches.undoShot(matchId, eventId), 'undo'),
    move: async (eventId, playerId) => {
      const moved = await settle(matches.moveShot(matchId, eventId, playerId), 'undo');
      if (moved) show(playerId, 'plus');
      return moved;
    },
    complete: () => settle(matches.completeMatch(matchId), 'cup'),
  };
}

function storageSentence(error: unknown): string {
  if (isQuotaExceeded(error)) return scoring.storageFull;
  return (error as Error | null)?.name === 'StorageTimeoutError' ? scoring.storageSilent : texts.storageFailed;
}
