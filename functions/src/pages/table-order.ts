import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { parseMet } from '../../../src/domain/records/season-stats.ts';
import { parseTeamEntry, type TeamEntry } from '../../../src/domain/records/team-entry.ts';
import { levelPairs } from '../../../src/domain/standings/level-pairs.ts';
import { type LevelOrders, standings } from '../../../src/domain/standings/standings.ts';
import { levelOrders, withTieBreaks } from '../../../src/domain/standings/tie-breaks.ts';
import { MAX_TEAMS, type VisitorReads } from './visitor-values.ts';

/** Pairs that are asked about at most, from the top of the table. */
const MAX_PAIRS = 48;
/** For so long requests share an answer, ms: an order that is late names other figures, and is not applied. */
const HELD_MS = 2000;

const held = new WeakMap<VisitorReads, { until: number; records: ReturnType<typeof read> }>();

/**
 * How level teams of the running season stand where their matches against each other put them otherwise than cups and
 * names: what the app asks for later would move rows under the reader's finger. Undefined where nothing is to be said, as
 * in most leagues, and where the database does not answer: the page stands without it.
 */
export function decidedOrders(reads: VisitorReads, now = Date.now()): ReturnType<typeof read> {
  const known = held.get(reads);
  if (known !== undefined && known.until > now) return known.records;
  const records = read(reads).catch(() => undefined);
  held.set(reads, { until: now + HELD_MS, records });
  return records;
}

async function read(reads: VisitorReads): Promise<{ levelOrders: LevelOrders } | undefined> {
  const [stored, running] = await Promise.all([reads.first('teamIndex', MAX_TEAMS + 1), reads.get('config/season')]);
  const entries = Object.entries(parseAll(stored, (_key, value) => parseTeamEntry(value)));
  if (entries.length > MAX_TEAMS) return undefined;
  const teams = entries.filter((entry): entry is [string, TeamEntry] => !('gone' in entry[1]));
  const season = typeof running === 'string' ? running : FIRST_SEASON;
  const rows = standings(Object.fromEntries(teams), season);
  const pairs = levelPairs(rows).slice(0, MAX_PAIRS);
  const met = await Promise.all(
    pairs.map(async (pair) => [pair, await reads.get(`seasonStats/${season}/met/${pair}`)] as const),
  );
  const meetings = parseAll(Object.fromEntries(met), (_key, value) => parseMet(value));
  const orders = levelOrders(season, withTieBreaks(rows, meetings));
  return Object.keys(orders).length === 0 ? undefined : { levelOrders: orders };
}
