import { TABLE_SETTINGS } from '../store/feeds.ts';
import { useSubscription } from './use-subscription.ts';

/** Whether the tables of the league mark who throws next (decision 57); undefined while this device has never read it. */
export function useMarksOrder(): boolean | undefined {
  const settings = useSubscription(TABLE_SETTINGS).records;
  return settings && settings.order === true;
}
