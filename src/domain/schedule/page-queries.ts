import type { ChildQuery } from '../records/child-query.ts';
import { momentOf, wallTime } from '../text/league-clock.ts';

/** How many fixtures the page requests on each side of now, and at the end of the season. */
export const PAGE_FIXTURES = 60;
/** The play-offs end a season, so these fixtures contain its bracket: one of eight teams with three games per tie has 24. */
const AT_END = 40;

/**
 * The queries of the fixtures' page: the fixtures around now and those at the end of the season, which contain the play-offs.
 * The server puts the answers into the page under the same names.
 *
 * @param now ms
 * @param count how many on either side of the first of this month
 */
export function pageQueries(now: number, count = PAGE_FIXTURES): ChildQuery[] {
  // The query has the same name on every day of the month, so the device finds its stored answer again, also without a connection.
  const month = momentOf({ day: `${wallTime(now).day.slice(0, 7)}-01`, minute: 0 });
  return [
    { child: 'at', from: month, first: count },
    { child: 'at', to: month - 1, last: count },
    { child: 'at', last: AT_END },
  ];
}
