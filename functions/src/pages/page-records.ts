import { queryName } from '../../../src/domain/records/child-query.ts';
import { LAST_FIXTURE_QUERY } from '../../../src/domain/schedule/last-fixture.ts';
import { pageQueries } from '../../../src/domain/schedule/lists.ts';
import type { ListPage } from '../../../src/domain/text/public-paths.ts';
import { decidedOrders } from './table-order.ts';
import { MAX_TEAMS, type VisitorReads } from './visitor-values.ts';

/** Records of a page, by database path. */
type PageRecords = Record<string, unknown>;

/** Characters of JSON. */
const MAX_LIST = 64 * 1024;

/**
 * The fixture that tells a first visit whether the navigation has a link to the fixtures, so that it never grows; undefined for none. A hint: if it
 * cannot be read, the page goes without it.
 */
export async function lastFixture(reads: VisitorReads): Promise<PageRecords | undefined> {
  const answer = await reads.query('fixtures', LAST_FIXTURE_QUERY).catch(() => null);
  const [entry] = Object.entries(answer ?? {});
  return entry && { [`fixtures/${entry[0]}`]: entry[1] };
}

/** All teams, whose list is the largest content of its page; a very long list is left out, because it would delay the page. */
async function allTeams(reads: VisitorReads): Promise<PageRecords | undefined> {
  const entries = Object.entries(((await reads.first('teamIndex', MAX_TEAMS + 1)) ?? {}) as Record<string, unknown>);
  if (entries.length > MAX_TEAMS) return undefined;
  const teamIndex = Object.fromEntries(entries);
  if (JSON.stringify(teamIndex).length > MAX_LIST) return undefined;
  // A team that has not played in the running season starts with zeros.
  return { teamIndex, ...(await runningSeason(reads)) };
}

/** The running season, which decides whether a page has a chooser of seasons; a league with one season has none. */
export async function runningSeason(reads: VisitorReads): Promise<PageRecords> {
  const season = await reads.get('config/season');
  return season === null ? {} : { 'config/season': season };
}

/** The fixtures that the page shows first, each once, with the names of the app's queries and of the teams. */
async function shownFixtures(reads: VisitorReads): Promise<PageRecords | undefined> {
  const queries = pageQueries(Date.now());
  const [teams, ...answers] = await Promise.all([
    allTeams(reads),
    ...queries.map(async (query) => ((await reads.query('fixtures', query)) ?? {}) as Record<string, unknown>),
  ]);
  const windows = queries.map((query, index) => {
    const keys = Object.keys(answers[index] ?? {});
    return [queryName('fixtures', query), Object.fromEntries(keys.map((key) => [key, true]))];
  });
  const records = {
    ...teams,
    fixtures: Object.assign({}, ...answers),
    windows: Object.fromEntries(windows),
  };
  return teams === undefined || JSON.stringify(records).length > MAX_LIST ? undefined : records;
}

/** The records in the pages of lists; other lists load quickly or need none. */
const RECORDS: { readonly [List in ListPage]?: (reads: VisitorReads) => Promise<PageRecords | undefined> } = {
  home: decidedOrders,
  standings: decidedOrders,
  teams: async (reads) => {
    const [teams, orders] = await Promise.all([allTeams(reads), decidedOrders(reads)]);
    return teams && { ...teams, ...orders };
  },
  fixtures: shownFixtures,
};

/** The records that the page of a list shows first; undefined for a list that needs none, or whose records are too long. */
export async function listRecords(reads: VisitorReads, list: ListPage): Promise<PageRecords | undefined> {
  return RECORDS[list]?.(reads);
}
