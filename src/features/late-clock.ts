import type { Match } from '../domain/records/types.ts';
import { lazyPromise } from '../domain/text/lazy-promise.ts';
import { latePart } from '../ui/frame/late-part.tsx';

/** Whether a running match is played by minutes: only the clock's option has this letter (`RULES_CODE`). */
export const hasClock = ({ status, rules }: Pick<Match, 'status' | 'rules'>): boolean =>
  status === 'ongoing' && rules?.includes('t') === true;

/** One import for both: each names every file that it needs. */
const parts = lazyPromise(() => import('./match-clock.tsx'));

export const MatchClock = latePart(async () => (await parts()).MatchClock, 'extra');
export const MatchAnswer = latePart(async () => (await parts()).MatchAnswer, 'extra');
