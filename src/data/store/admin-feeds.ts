import type { Feed } from './feeds.ts';
import type { QueryConstraints } from './record-queries.ts';

/** Feeds of the admin's lists over collections that grow over the years; see {@link Feed}. */

/** The newest lines of the log, by the server's time: devices create the keys, and their clocks may be wrong. */
export const latestLog = (last: number): Feed => ({ ...part('adminLog', { child: 'at', last }), grows: true });

/** The newest notifications to any audience, also by the server's time. */
export const latestSent = (last: number): Feed => ({
  ...part('notifications', { child: 'createdAt', last }),
  grows: true,
});

/**
 * Addresses with this beginning; the authentication service stores addresses in lower case.
 *
 * @param start in lower case, not empty
 */
export const contactsFrom = (start: string, first: number): Feed =>
  part('contacts', { child: 'email', from: start, to: `${start}\uf8ff`, first });

function part(path: string, where: QueryConstraints): Feed {
  const terms = Object.entries(where).map(([name, value]) => `${name}=${value}`);
  return { name: `${path}?${terms.join('&')}`, path, where, aged: true };
}
