/** Logs of completed matches that stay on the device, those read last: match pages would otherwise fill it for good. */
export const MAX_CACHED_LOGS = 20;
/** The same of windows: a page has up to five of them. */
export const MAX_CACHED_WINDOWS = 150;
/** The same of parts of the admin's lists: a page of people has thirty of them. */
export const MAX_CACHED_FEEDS = 150;
