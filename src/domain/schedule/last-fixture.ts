import type { ChildQuery } from '../records/child-query.ts';

/** The fixture with the latest time. Every page asks for it, because only a league with fixtures shows a link to them. */
export const LAST_FIXTURE_QUERY: ChildQuery = { child: 'at', last: 1 };
