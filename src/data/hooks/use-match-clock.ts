import { useEffect, useReducer } from 'react';
import { type ClockedMatch, minutesOf, timeLeft } from '../../domain/match/clock.ts';
import { useServices } from '../services.ts';
import { serverNow } from '../store/league-store.ts';
import { useConnection } from './use-sync.ts';

/** The clock of a match as a screen shows it. */
export interface ShownClock {
  /** The time that is left, ms; below zero after the end. */
  left: number;
  isRunning: boolean;
  /** It has run, and stands. */
  isPaused: boolean;
  /** Somebody at the table said that the time is over. */
  isOut: boolean;
  /** It runs, but nobody tells this device whether it still does. */
  isEstimate: boolean;
}

/**
 * The clock of the phase that is played (decision 153): all its minutes before it first runs. It is drawn again when its second changes, while it runs
 * and the page is visible.
 *
 * @param lateMs how much later than the match the screen is
 * @returns null for a match without a clock, and for one that is over
 */
export function useMatchClock(match: ClockedMatch, lateMs = 0): ShownClock | null {
  const { clock } = match;
  const services = useServices();
  const { connection } = useConnection();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const minutes = match.status === 'ongoing' ? minutesOf(match, match.phase ?? 0) : 0;
  const { spent, since, out = false } = clock ?? { spent: 0 };
  const isRunning = since !== undefined && minutes > 0;
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      draw();
      const played = Math.max(0, serverNow(services) - lateMs - since) + spent;
      timer = setTimeout(wait, SECOND - (played % SECOND));
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [services, isRunning, spent, since, lateMs]);
  if (minutes === 0) return null;
  return {
    left: timeLeft(clock ?? { spent: 0 }, minutes, serverNow(services) - lateMs),
    isRunning,
    isPaused: clock !== undefined && !isRunning && !out,
    isOut: out,
    isEstimate: isRunning && connection === 'offline',
  };
}

const SECOND = 1000;
