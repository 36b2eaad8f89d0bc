import { storedSites } from '../../domain/text/embed.ts';
import { EMBED_SETTINGS } from '../store/feeds.ts';
import { useFeed } from './use-feed.ts';

/** The sites that may show the pages for frames: `*`, or a list; undefined while this device has never read them. */
export function useEmbedSites(): ReturnType<typeof storedSites> | undefined {
  const settings = useFeed(EMBED_SETTINGS, keep);
  return settings && storedSites(settings.sites);
}

/** The fields of the one record, unparsed. */
const keep = (_key: string, value: unknown) => value;
