import { FEED, FORMER } from './schema.ts';

/** Prefix of feeds of which a device has many. It sorts after the queries, so a start does not read these rows unless a page needs them. */
export const AGED_FEED = 'windows-feed:';

/** The name of a feed's rows in IndexedDB. */
export const feedRows = ({ name, aged = false }: { name: string; aged?: boolean }): string =>
  (aged ? AGED_FEED : FEED) + name;

/** Rows that an earlier version stored whole: collections, and the admin's lists. */
export const FORMER_ROWS: readonly string[] = [...FORMER, 'feed:contacts', 'feed:adminLog', 'feed:notifications'];
