import type { Feed } from './feeds.ts';
import type { WindowQuery } from './windows.ts';

/** What the admin's lists show of collections that grow with the league's age; see {@link Feed}. */

/** The newest lines of the log, by the server's time: keys are made on devices whose clocks may be wrong. */
export const latestLog = (last: number): Feed => part('adminLog', { child: 'at', last });

/** The newest notifications that were sent to anyone, likewise. */
export const latestSent = (last: number): Feed => part('notifications', { child: 'createdAt', last });

/**
 * Addresses that begin so; the accounts' service stores them in lower case.
 *
 * @param start in lower case, not empty
 */
export const contactsFrom = (start: string, first: number): Feed =>
  part('contacts', { child: 'email', from: start, to: `${start}\uf8ff`, first });

function part(path: string, where: WindowQuery): Feed {
  const terms = Object.entries(where).map(([name, value]) => `${name}=${value}`);
  return { name: `${path}?${terms.join('&')}`, path, where, aged: true };
}
