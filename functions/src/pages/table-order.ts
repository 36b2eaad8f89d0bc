import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { parseMet } from '../../../src/domain/records/season-stats.ts';
import { parseTeamEntry, type TeamEntry } from '../../../src/domain/records/team-entry.ts';
import { inGroups, parseGroups } from '../../../src/domain/standings/groups.ts';
import { type LevelOrders, standingsRows } from '../../../src/domain/standings/standings.ts';
import { parseTableRules } from '../../../src/domain/standings/table-rules.ts';
import { levelOrders, levelPairs, withTieBreaks } from '../../../src/domain/standings/tie-breaks.ts';
import { MAX_TEAMS, type VisitorReads } from './visitor-values.ts';

/** The most pairs of teams whose meetings are read, from the top of the table. */
const MAX_PAIRS = 48;
/** Requests within this time share an answer, ms. The app ignores an outdated order, because its figures differ. */
const CACHE_MS = 2000;

const cache = new WeakMap<VisitorReads, { until: number; records: ReturnType<typeof read> }>();

/**
 * The groups of the running season, and the order of its level teams whose own matches decide otherwise than cups and names: if the app loaded it later, rows would move
 * under the reader's finger. Undefined if there is neither, as in most leagues, and if the database does not answer: the page then has no
 * order.
 */
export function decidedOrders(reads: VisitorReads, now = Date.now()): ReturnType<typeof read> {
  const known = cache.get(reads);
  if (known !== undefined && known.until > now) return known.records;
  const records = read(reads).catch(() => undefined);
  cache.set(reads, { until: now + CACHE_MS, records });
  return records;
}

async function read(reads: VisitorReads): Promise<{ levelOrders: LevelOrders } | undefined> {
  const [stored, running] = await Promise.all([reads.first('teamIndex', MAX_TEAMS + 1), reads.get('config/season')]);
  const entries = Object.entries(parseAll(stored, (_key, value) => parseTeamEntry(value)));
  if (entries.length > MAX_TEAMS) return undefined;
  const teams = entries.filter((entry): entry is [string, TeamEntry] => !('gone' in entry[1]));
  const season = typeof running === 'string' ? running : FIRST_SEASON;
  const groups = parseGroups(await reads.get(`groups/${season}`));
  const rows = inGroups(standingsRows(Object.fromEntries(teams), season), groups);
  const pairs = levelPairs(rows).slice(0, MAX_PAIRS);
  const met = await Promise.all(
    pairs.map(async (pair) => [pair, await reads.get(`seasonStats/${season}/met/${pair}`)] as const),
  );
  const meetings = parseAll(Object.fromEntries(met), (_key, value) => parseMet(value));
  const rules = parseTableRules(await reads.get(`tableRules/${season}`));
  const orders = levelOrders(season, withTieBreaks(rows, meetings, rules));
  return Object.keys(orders).length === 0 ? undefined : { levelOrders: orders };
}
