import { parseAll, parseMatch } from '../../../src/domain/records/parse.ts';
import { parseMet, parseSeasonPlayer, parseSeasonTeam } from '../../../src/domain/records/season-stats.ts';
import { ALL_TIME, playoffsKey } from '../../../src/domain/records/seasons.ts';
import type { Match, Patch } from '../../../src/domain/records/types.ts';
import { upgradedSeasons } from '../../../src/domain/records/upgrade-seasons.ts';
import { upgradedTeams, upgradedUsers } from '../../../src/domain/records/upgrade-teams.ts';
import { touched } from '../../../src/domain/records/user-keys.ts';
import { type CountedResult, resultsInOrder } from '../../../src/domain/schedule/forfeit-stats.ts';
import { parseFixture } from '../../../src/domain/schedule/types.ts';
import { allTime, statsOf } from '../../../src/domain/standings/all-time.ts';
import {
  type OwnedMatch,
  parseJoinedGuests,
  parseJoinedNames,
  withOwners,
} from '../../../src/domain/standings/guest-seats.ts';
import { latestSeasons, type ResultKeys, seasonsInSteps } from '../../../src/domain/standings/recount-results.ts';
import { type KnownStats, noStats } from '../../../src/domain/standings/season-results.ts';
import { parseTableRules } from '../../../src/domain/standings/table-rules.ts';
import type { Steps } from '../../../src/domain/steps.ts';
import type { HandlerDeps } from '../contract.ts';
import { inTurns } from '../pause.ts';
import { seasonsOf, type Wanted } from './wanted.ts';

type Db = HandlerDeps['db'];
type Records = Record<string, unknown>;
type Seasons = Record<string, KnownStats>;
type Stored = Record<string, Record<keyof KnownStats, Records>>;

/**
 * The wanted figures that differ from the sum of the facts, and which results count. Reads the results of these teams and players in the wanted seasons, and
 * no others, whatever the size of the league; of their other seasons it reads the figures.
 *
 * @returns the changes; null deletes figures that no fact explains
 */
export async function partOfFigures(db: Db, wanted: Wanted): Promise<Patch> {
  const guests = await joinedOf(db, wanted.seats);
  const joined = parseJoinedGuests(guests);
  const people = new Set([...wanted.seats, ...Object.entries(joined).flat()]);
  const [teams, entries, users, stored] = await Promise.all([
    records(db, 'teams', wanted.teams),
    records(db, 'teamIndex', wanted.teams),
    records(db, 'users', people),
    storedFigures(db, wanted, people),
  ]);
  const nameOf = (id: string) => (teams[id] as { name?: string } | undefined)?.name;
  const names = parseJoinedNames(guests);
  const folded: Seasons = {};
  for (const season of wanted.seasons) {
    const results = await resultsOf(db, season, wanted, people, (match) => withOwners(match, joined, names));
    const keys = [season, playoffsKey(season)];
    const rules = parseAll(await records(db, 'tableRules', keys), (_key, value) => parseTableRules(value));
    const right = await inTurns(seasonsInSteps(results, nameOf, rules));
    for (const key of keys) folded[key] = only(right[key] ?? noStats(), wanted, people);
  }
  const known = Object.fromEntries(Object.entries(stored).map(([key, figures]) => [key, parsedFigures(figures)]));
  delete known[ALL_TIME];
  const seasons: Seasons = { ...known, ...folded };
  seasons[ALL_TIME] = allTime(seasons);
  const due = { ...folded, [ALL_TIME]: seasons[ALL_TIME] };
  const stats = statsOf(seasons);
  return {
    ...figuresOf({
      ...upgradedSeasons(due, Object.fromEntries(Object.keys(due).map((key) => [key, stored[key]]))),
      ...upgradedTeams(teams, entries, stats.teams, latestSeasons(seasons)),
      ...upgradedUsers(users, stats.players),
    }),
    ...Object.fromEntries(
      wanted.results.flatMap(({ season, ids, kind, id, counts }) =>
        ids.map((who) => [`countedResults/${season}/${who}/${kind}/${id}`, counts ? true : null]),
      ),
    ),
  };
}

/** The results of these teams and people in a season, in the order in which they count. */
async function resultsOf(
  db: Db,
  season: string,
  { teams, results }: Wanted,
  people: ReadonlySet<string>,
  owned: (match: Match) => OwnedMatch<Match>,
): Promise<CountedResult[]> {
  const keys = { match: new Set<string>(), forfeit: new Set<string>() };
  for (const { kind, id, season: of } of results) if (of === season) keys[kind].add(id);
  const found = await Promise.all([...teams, ...people].map((id) => db.get(`countedResults/${season}/${id}`)));
  for (const kinds of found as (ResultKeys | null)[]) {
    for (const key of Object.keys(kinds?.match ?? {})) keys.match.add(key);
    for (const key of Object.keys(kinds?.forfeit ?? {})) keys.forfeit.add(key);
  }
  const [matches, fixtures] = await Promise.all([
    records(db, 'matches', keys.match),
    records(db, 'fixtures', keys.forfeit),
  ]);
  return resultsInOrder(
    await inTurns(parsedInSteps(matches, owned)),
    parseAll(fixtures, (_id, value) => parseFixture(value)),
  );
}

const FIGURES = /^(?:seasonStats|teamIndex)\/|^teams\/[^/]+\/stats$|^users\/[^/]+\/(?:stats|listed)$/;

/** The changes of figures alone, with the time of each changed player: what else is wrong in a record is for the pass over everything. */
function figuresOf(patch: Patch): Patch {
  const figures = Object.entries(patch).filter(([path]) => FIGURES.test(path));
  const players = figures.flatMap(([path]) => /^users\/([^/]+)/.exec(path)?.[1] ?? []);
  return { ...Object.fromEntries(figures), ...Object.assign({}, ...players.map(touched)) };
}

/** A team's matches of many years take longer than a turn. */
function* parsedInSteps(matches: Records, owned: (match: Match) => OwnedMatch<Match>): Steps<Record<string, Match>> {
  const parsed: Record<string, Match> = {};
  for (const [id, value] of Object.entries(matches)) {
    yield;
    const match = parseMatch(value);
    if (match !== null) parsed[id] = owned(match);
  }
  return parsed;
}

/** The joined guests among these seats, and the guests of these players. */
async function joinedOf(db: Db, seats: ReadonlySet<string>): Promise<Records> {
  const own = await records(db, 'joinedGuests', seats);
  const uids = new Set([...seats, ...Object.values(parseJoinedGuests(own))]);
  const others = await Promise.all([...uids].map((equals) => db.query('joinedGuests', { child: 'uid', equals })));
  return Object.assign(own, ...others);
}

/** The records of a collection that exist, by their keys. */
async function records(db: Db, path: string, keys: Iterable<string>): Promise<Records> {
  const found = await Promise.all([...keys].map(async (key) => [key, await db.get(`${path}/${key}`)] as const));
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

/** The stored figures of these teams, people and pairs, of every season and of all time, by the keys of `seasonStats`. */
async function storedFigures(db: Db, { teams, pairs, seasons }: Wanted, people: ReadonlySet<string>): Promise<Stored> {
  const known = new Set([...(await seasonsOf(db)), ...seasons]);
  const keys = [...[...known].flatMap((season) => [season, playoffsKey(season)]), ALL_TIME];
  const found = keys.map(async (key) => {
    const of = (kind: keyof KnownStats, ids: ReadonlySet<string>) => records(db, `seasonStats/${key}/${kind}`, ids);
    const [ofTeams, players, met] = await Promise.all([of('teams', teams), of('players', people), of('met', pairs)]);
    return [key, { teams: ofTeams, players, met }] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const parsedFigures = ({ teams, players, met }: Stored[string]): KnownStats => ({
  teams: parseAll(teams, (_id, value) => parseSeasonTeam(value)),
  players: parseAll(players, (_id, value) => parseSeasonPlayer(value)),
  met: parseAll(met, (_id, value) => parseMet(value)),
});

/** These figures of a season; the others are known in part only. */
function only(stats: KnownStats, { teams, pairs }: Wanted, people: ReadonlySet<string>): KnownStats {
  const those = <T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { teams: those(stats.teams, teams), players: those(stats.players, people), met: those(stats.met, pairs) };
}
