/**
 * The number of logs of completed matches that the device keeps. It evicts the log that was read longest ago, so that match pages do not fill the
 * storage.
 */
export const MAX_CACHED_LOGS = 20;
/** The same for queries: a page has up to five of them. */
export const MAX_CACHED_QUERIES = 150;
/** The same for documents of the digest: a page has up to three of them, some kB each. */
export const MAX_CACHED_DOCUMENTS = 60;
/** The same for feeds of the admin's lists: a page of people has thirty of them. */
export const MAX_CACHED_FEEDS = 150;
