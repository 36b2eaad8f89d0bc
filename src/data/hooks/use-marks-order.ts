import { TABLE_SETTINGS } from '../store/feeds.ts';
import { useFeed } from './use-feed.ts';

/** Whether the tables of the league mark who throws next (decision 57); undefined while this device has never read it. */
export function useMarksOrder(): boolean | undefined {
  const settings = useFeed(TABLE_SETTINGS, keep);
  return settings && settings.order === true;
}

/** The fields of the one record, unparsed. */
const keep = (_key: string, value: unknown) => value;
