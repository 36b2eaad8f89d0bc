import { FEED, FORMER } from './schema.ts';

/** Feeds of which there are many. Sorts behind the windows, whose rows no start reads unless they are asked for. */
export const AGED_FEED = 'windows-feed:';

/** Under which name a feed's records are written down. */
export const feedRows = ({ name, aged = false }: { name: string; aged?: boolean }): string =>
  (aged ? AGED_FEED : FEED) + name;

/** What an earlier version kept whole: collections, and the admin's lists. */
export const FORMER_ROWS: readonly string[] = [...FORMER, 'feed:contacts', 'feed:adminLog', 'feed:notifications'];
