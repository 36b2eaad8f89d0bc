import { isolatedTexts } from '../text/isolated.ts';

/** The clock of a match (decision 153), and who answers its last cup (decision 150). */
export const matchClock = isolatedTexts({
  label: 'Kalan süre',
  /** «9:05»: the second that has begun counts whole; nothing is below zero. @param left ms */
  time: (left: number): string => {
    const seconds = Math.max(0, Math.ceil(left / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  },
  /** It has run, and stands. */
  paused: 'durdu',
  out: 'Süre doldu',
  /** This device's own, without a connection. */
  estimate: 'tahmini',
  answers: (team: string) => `Son atış hakkı: ${team}`,
} as const);
