import type { Match } from '../domain/records/types.ts';
import { latePart } from '../ui/frame/late-part.tsx';

/** Whether a running match is played by minutes: only the clock's option has this letter (`RULES_CODE`). */
export const hasClock = ({ status, rules }: Pick<Match, 'status' | 'rules'>): boolean =>
  status === 'ongoing' && rules?.includes('t') === true;

export const MatchClock = latePart(async () => (await import('./match-clock.tsx')).MatchClock, 'extra');
export const MatchAnswer = latePart(async () => (await import('./match-clock.tsx')).MatchAnswer, 'extra');
