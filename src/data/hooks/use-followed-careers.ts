import { useStore } from 'zustand';
import { playersOf } from '../../domain/match/sides.ts';
import { useServices } from '../services.ts';
import { userRecord } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/** Follows the records of a match's players while the screen is open. @param only the match; null for the configured one @param isOn else nothing */
export function useFollowedCareers(only: string | null, isOn: boolean): void {
  const { league } = useServices();
  const uids = useStore(league, ({ activeMatch, matches }) => {
    const match = isOn ? matches[only ?? activeMatch ?? ''] : undefined;
    return match === undefined ? '' : playersOf(match).join();
  });
  useSubscribe(...uids.split(',').map(userRecord));
}
