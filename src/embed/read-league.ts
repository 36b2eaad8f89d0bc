import { FIRST_SEASON } from '../domain/records/constants.ts';
import { IDENTITY } from '../domain/records/own-fields.ts';
import { parseAll, parseIdentity, parseMatch } from '../domain/records/parse.ts';
import { parseMet } from '../domain/records/season-stats.ts';
import { parseTeamEntry, type TeamEntry } from '../domain/records/team-entry.ts';
import type { Identity, Match } from '../domain/records/types.ts';
import { teamsOf } from '../domain/schedule/fixture-kinds.ts';
import { LATE, nextFixtures } from '../domain/schedule/lists.ts';
import { type FixtureEntry, parseFixture } from '../domain/schedule/types.ts';
import { inGroups, parseGroups } from '../domain/standings/groups.ts';
import { type StandingsRow, standingsRows } from '../domain/standings/standings.ts';
import { parseTableRules } from '../domain/standings/table-rules.ts';
import { levelPairs, withTieBreaks } from '../domain/standings/tie-breaks.ts';

/** The public data of the league by REST (docs/api.md), without an account, storage or a connection that stays open. */
export interface LeagueReader {
  /** What the league is called, and its logo; null in one that has only its settings. */
  identity(): Promise<Identity | null>;
  table(): Promise<StandingsRow[]>;
  /** @param now ms */
  next(now: number): Promise<EmbedFixture[]>;
  live(): Promise<EmbedMatch[]>;
}

export interface EmbedFixture {
  id: string;
  at: number;
  one: string;
  other: string;
  table?: number | undefined;
  venue?: string | undefined;
}

export interface EmbedMatch {
  matchId: string;
  match: Match;
  table?: number | undefined;
}

type Get = (path: string, query?: string) => Promise<unknown>;

/** What a frame shows at most: matches that are to come, and running ones. */
const MOST = 6;
/** Fixtures that are read for them; some may be cancelled or without teams. */
const READ = 30;

/** Finds the league's database by the settings of the back end. @param fetchJson rejects unless the answer is 200 with JSON */
export async function openLeague(fetchJson: (address: string) => Promise<unknown>): Promise<LeagueReader> {
  const { databaseURL } = (await fetchJson('/__/firebase/init.json')) as { databaseURL: string };
  const { origin, searchParams } = new URL(databaseURL);
  const get: Get = (path, query = '') => {
    const params = new URLSearchParams(searchParams);
    for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
    return fetchJson(`${origin}/${path}.json?${params}`);
  };
  return {
    identity: async () => parseIdentity(await get(IDENTITY)),
    table: () => readTable(get),
    next: (now) => readNext(get, now),
    live: () => readLive(get),
  };
}

async function readTeams(get: Get): Promise<Record<string, TeamEntry>> {
  return parseAll((await get('teamIndex')) ?? {}, (_id, value) => {
    const entry = parseTeamEntry(value);
    return entry === null || 'gone' in entry ? null : entry;
  });
}

async function readTable(get: Get): Promise<StandingsRow[]> {
  const [teams, running] = await Promise.all([readTeams(get), get('config/season')]);
  const season = typeof running === 'string' ? running : FIRST_SEASON;
  const rows = inGroups(standingsRows(teams, season), parseGroups(await get(`groups/${season}`)));
  // The meetings of level teams decide, as in the app.
  const pairs = levelPairs(rows);
  const records = await Promise.all(pairs.map((pair) => get(`seasonStats/${season}/met/${encodeURIComponent(pair)}`)));
  const met = Object.fromEntries(pairs.map((pair, at) => [pair, records[at]]));
  return withTieBreaks(
    rows,
    parseAll(met, (_pair, value) => parseMet(value)),
    parseTableRules(await get(`tableRules/${season}`)),
  );
}

async function readNext(get: Get, now: number): Promise<EmbedFixture[]> {
  const query = `orderBy="at"&startAt=${now - LATE}&limitToFirst=${READ}`;
  const [stored, teams] = await Promise.all([get('fixtures', query), readTeams(get)]);
  const fixtures = parseAll(stored ?? {}, (_id, value) => parseFixture(value));
  const named = ({ id, fixture }: FixtureEntry): EmbedFixture[] => {
    const [one, other] = teamsOf(fixture).map((teamId) => teams[teamId]?.name);
    if (one === undefined || other === undefined) return [];
    return [{ id, at: fixture.at, one, other, table: fixture.table, venue: fixture.venue }];
  };
  return nextFixtures(fixtures, now).flatMap(named).slice(0, MOST);
}

async function readLive(get: Get): Promise<EmbedMatch[]> {
  const running = Object.entries((await get('liveMatches')) ?? {}).slice(0, MOST);
  const matches = await Promise.all(running.map(([matchId]) => get(`matches/${encodeURIComponent(matchId)}`)));
  return running.flatMap(([matchId, entry], at) => {
    const match = parseMatch(matches[at]);
    if (match === null || match.status !== 'ongoing') return [];
    const { table } = (entry ?? {}) as { table?: unknown };
    return [{ matchId, match, table: typeof table === 'number' ? table : undefined }];
  });
}
