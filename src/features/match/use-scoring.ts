import { useRef, useState } from 'react';
import type { Outcome } from '../../data/commands/match.ts';
import { useServices } from '../../data/services.ts';
import { DOUBLE_TAP_MS } from '../../domain/constants.ts';
import { match as texts } from '../../domain/messages/match.ts';
import type { ShotType } from '../../domain/types.ts';
import { notify } from '../../ui/notify.tsx';
import type { FlashKind } from '../../ui/score-zone.tsx';

/** The flash of a player's zone; a new key plays it again. */
export interface Flash {
  playerId: string;
  key: number;
  kind: FlashKind;
}

const KINDS: Record<ShotType, FlashKind> = { cup: 'plus', minus: 'minus', miss: 'miss' };

/** What the buttons of a match do: record first, count second, and say when something was not counted (L2). */
export function useScoring(matchId: string) {
  const { matches } = useServices();
  const [flash, setFlash] = useState<Flash | null>(null);
  const lastTaps = useRef(new Map<string, number>());
  const flashes = useRef(0);

  const show = (playerId: string, kind: FlashKind) => {
    flashes.current += 1;
    setFlash({ playerId, key: flashes.current, kind });
  };
  const settle = async (work: Promise<Outcome>) => {
    try {
      const outcome = await work;
      if (!outcome.ok) notify({ id: 'scoring', kind: 'warning', message: texts.refusals[outcome.refusal] });
      return outcome.ok;
    } catch (error) {
      console.error('Scoring:', error);
      notify({ id: 'scoring', kind: 'error', message: texts.storageFailed });
      return false;
    }
  };

  return {
    flash,
    shoot: (playerId: string, type: ShotType) => {
      const control = `${playerId}:${type}`;
      const now = performance.now();
      const last = lastTaps.current.get(control) ?? Number.NEGATIVE_INFINITY;
      if (now - last < DOUBLE_TAP_MS) {
        show(playerId, 'ignored');
        return;
      }
      lastTaps.current.set(control, now);
      show(playerId, KINDS[type]);
      void settle(matches.recordShot(matchId, type, playerId));
    },
    undo: (eventId: string) => settle(matches.undoShot(matchId, eventId)),
    complete: () => settle(matches.completeMatch(matchId)),
  };
}
