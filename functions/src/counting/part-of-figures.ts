import { PLACES } from '../../../src/domain/match/seats.ts';
import { parseAll, parseMatch } from '../../../src/domain/records/parse.ts';
import type { Patch } from '../../../src/domain/records/patch.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { upgradedSeasons } from '../../../src/domain/records/upgrade-seasons.ts';
import { upgradedTeams } from '../../../src/domain/records/upgrade-teams.ts';
import { upgradedUsers } from '../../../src/domain/records/upgrade-users.ts';
import { touched } from '../../../src/domain/records/user-keys.ts';
import { resultsInOrder, statsInSteps } from '../../../src/domain/schedule/forfeit-stats.ts';
import { parseFixture } from '../../../src/domain/schedule/parse-fixture.ts';
import {
  type OwnedMatch,
  parseJoinedGuests,
  parseJoinedNames,
  withOwners,
} from '../../../src/domain/standings/guest-seats.ts';
import { latestSeasons, seasonsInSteps } from '../../../src/domain/standings/recount-results.ts';
import { type KnownStats, noStats } from '../../../src/domain/standings/season-results.ts';
import type { Steps } from '../../../src/domain/steps.ts';
import type { HandlerDeps } from '../contract.ts';
import { inTurns } from '../pause.ts';
import type { Wanted } from './wanted.ts';

type Db = HandlerDeps['db'];
type Records = Record<string, unknown>;

/**
 * The wanted figures that differ from the sum of the facts. Reads all results of these teams and players, and no others, whatever the size of the league.
 *
 * @returns the changes; null deletes figures that no fact explains
 */
export async function partOfFigures(db: Db, wanted: Wanted): Promise<Patch> {
  const guests = await joinedOf(db, wanted.seats);
  const joined = parseJoinedGuests(guests);
  const people = new Set([...wanted.seats, ...Object.entries(joined).flat()]);
  const ofTeams = [...wanted.teams].flatMap((id) => ['team1Id', 'team2Id'].map((child) => [child, id] as const));
  const ofPeople = [...people].flatMap((id) => PLACES.map((child) => [child, id] as const));
  const [matches, fixtures, teams, entries, users, stored] = await Promise.all([
    asked(db, 'matches', [...ofTeams, ...ofPeople]),
    asked(db, 'fixtures', ofTeams),
    records(db, 'teams', wanted.teams),
    records(db, 'teamIndex', wanted.teams),
    records(db, 'users', people),
    storedFigures(db, wanted, people),
  ]);
  const names = parseJoinedNames(guests);
  const results = resultsInOrder(
    await inTurns(parsedInSteps(matches, (match) => withOwners(match, joined, names))),
    parseAll(fixtures, (_id, value) => parseFixture(value)),
  );
  const nameOf = (id: string) => (teams[id] as { name?: string } | undefined)?.name;
  const right = await inTurns(seasonsInSteps(results, nameOf));
  const stats = await inTurns(statsInSteps(results));
  const due = [...wanted.seasons].map((season) => [season, only(right[season] ?? noStats(), wanted, people)]);
  return figuresOf({
    ...upgradedSeasons(Object.fromEntries(due), stored),
    ...upgradedTeams(teams, entries, stats.teams, latestSeasons(right)),
    ...upgradedUsers(users, stats.players),
  });
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

async function asked(
  db: Db,
  path: string,
  queries: readonly (readonly [child: string, equals: string])[],
): Promise<Records> {
  const answers = await Promise.all(queries.map(([child, equals]) => db.query(path, { child, equals })));
  return Object.assign({}, ...answers);
}

/** The records of a collection that exist, by their keys. */
async function records(db: Db, path: string, keys: Iterable<string>): Promise<Records> {
  const found = await Promise.all([...keys].map(async (key) => [key, await db.get(`${path}/${key}`)] as const));
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

async function storedFigures(db: Db, { teams, pairs, seasons }: Wanted, people: ReadonlySet<string>): Promise<Records> {
  const found = [...seasons].map(async (season) => {
    const of = (kind: keyof KnownStats, ids: ReadonlySet<string>) => records(db, `seasonStats/${season}/${kind}`, ids);
    const [ofTeams, players, met] = await Promise.all([of('teams', teams), of('players', people), of('met', pairs)]);
    return [season, { teams: ofTeams, players, met }] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** These figures of a season; the others are known in part only. */
function only(stats: KnownStats, { teams, pairs }: Wanted, people: ReadonlySet<string>): KnownStats {
  const those = <T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { teams: those(stats.teams, teams), players: those(stats.players, people), met: those(stats.met, pairs) };
}
