import { useMemo } from 'react';
import { playersOf } from '../../domain/match/sides.ts';
import { phaseTable, ratesOf } from '../../domain/match/win-course.ts';
import type { WinTable } from '../../domain/match/win-table.ts';
import type { Match } from '../../domain/records/types.ts';
import { userRecord } from '../store/record-queries.ts';
import { useSubscription } from './use-subscription.ts';

/**
 * The chances of a match (decision 92), from the careers of its players, whose records the hook follows while the screen is open. Offline a player whom
 * this device does not know throws as a newcomer does.
 *
 * @returns null while the careers are read
 */
export function useWinTable(match: Match): WinTable | null {
  const uids = playersOf(match);
  const { records: users, state } = useSubscription('users', uids.map(userRecord));
  const isKnown = state !== 'reading';
  const careerOf = (uid: string) => users[uid]?.stats;
  const [one, oneToo] = ratesOf(match, 'one', careerOf);
  const [two, twoToo] = ratesOf(match, 'two', careerOf);
  const { totalCups, rules, phase } = match;
  // By its numbers: a throw makes a new record, and no new table.
  return useMemo(
    () => (isKnown ? phaseTable({ totalCups, rules, phase }, [one, oneToo], [two, twoToo]) : null),
    [one, oneToo, two, twoToo, totalCups, rules, phase, isKnown],
  );
}
