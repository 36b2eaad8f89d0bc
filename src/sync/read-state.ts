import { NOTHING_PLAYED } from '../domain/match/live-matches.ts';
import { parseNote } from '../domain/match/note-kinds.ts';
import type { ServerState } from '../domain/match/plan.ts';
import { playersOf, teamIdsOf } from '../domain/match/sides.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import { parseAll, parseEvent, parseMatch, parseTeam, parseUser } from '../domain/records/parse.ts';
import { parseSeasons, seasonOf } from '../domain/records/seasons.ts';
import type { TeamStats } from '../domain/records/types.ts';
import type { Listing } from '../domain/records/user-keys.ts';
import { ownersOf } from '../domain/standings/guest-seats.ts';
import { readFigures } from './read-figures.ts';
import { readGuestPlaces } from './read-guest-places.ts';
import { readJoinedGuests } from './read-joined-guests.ts';
import { readMatchFixtures } from './read-match-fixtures.ts';
import { readPlaying } from './read-playing.ts';
import type { Remote } from './remote.ts';

/** The reads of the network port that this file needs. */
export type Reads = Pick<Remote, 'get' | 'read' | 'serverNow'>;

/** Reads the inputs of a plan for these rows of one match, straight from the server. Rejects as `get` does. */
export async function readState(remote: Reads, rows: readonly OutboxRow[]): Promise<ServerState> {
  // The fixtures are read beside the rest: for a game of the bracket they take two round trips.
  const [state, fixtures, places] = await Promise.all([
    readMatchState(remote, rows),
    rows[0] === undefined ? {} : readMatchFixtures(remote, rows[0]),
    rows[0] === undefined ? {} : readGuestPlaces(remote, rows[0]),
  ]);
  return { ...state, fixtures, places };
}

async function readMatchState(
  remote: Reads,
  rows: readonly OutboxRow[],
): Promise<Omit<ServerState, 'fixtures' | 'places'>> {
  const matchId = rows[0]?.matchId ?? '';
  const intent = rows[0]?.intent;
  const kind = intent?.kind;
  const comes = intent?.kind === 'lineup' || intent?.kind === 'sub' ? intent.playerId : null;
  // All reads run together, because on a slow link each costs a round trip.
  const [matchValue, eventValues, playing, seasons, notes, newcomer] = await Promise.all([
    remote.get(`matches/${matchId}`),
    kind === 'start' ? null : remote.get(`matchEvents/${matchId}`),
    rows[0] === undefined ? NOTHING_PLAYED : readPlaying(remote, rows[0]),
    kind === 'start' ? remote.get('seasons') : null,
    kind === 'note' ? remote.get(`matchNotes/${matchId}`) : null,
    comes === null ? null : remote.get(`users/${comes}`),
  ]);
  const match = parseMatch(matchValue);
  const state: Omit<ServerState, 'fixtures' | 'places'> = {
    ...{ match, events: {}, playing, joined: {}, players: {}, teams: {}, indexed: {}, figures: {} },
    seasons: parseSeasons(seasons),
    notes: parseAll(notes, (_key, value) => parseNote(value)),
    newcomer: comes === null ? undefined : parseUser(comes, newcomer)?.displayName,
  };
  if (match === null || kind === 'start') return state;
  const events = parseAll(eventValues, (_key, value) => parseEvent(value));
  if (kind !== 'complete') return { ...state, events };

  const players: Record<string, ServerState['players'][string]> = {};
  const teams: Record<string, TeamStats> = {};
  const indexed: Record<string, string> = {};
  const joined = await readJoinedGuests(remote, match);
  const owners = Object.values(ownersOf(playersOf(match), joined));
  const [figures] = await Promise.all([
    readFigures(remote, match, owners),
    ...owners.map(async (uid) => {
      const value = await remote.get(`users/${uid}`);
      const user = parseUser(uid, value);
      // The rules compare the stored role and approval, so this code must not use the parsed ones, which a damaged record changes.
      const { role, approved } = (value ?? {}) as Listing;
      if (user !== null) players[uid] = { role, approved, stats: user.stats, displayName: user.displayName };
    }),
    ...teamIdsOf(match).map(async (teamId) => {
      const [value, entry] = await Promise.all([remote.get(`teams/${teamId}`), remote.get(`teamIndex/${teamId}`)]);
      const team = parseTeam(value);
      if (team !== null) teams[teamId] = team.stats;
      // A team without an entry is older than the index; an entry with `gone` is of a team that has left the league.
      if (isRecord(entry) && entry.gone !== true) {
        indexed[teamId] = seasonOf({ season: typeof entry.season === 'string' ? entry.season : undefined });
      }
    }),
  ]);
  return { ...state, events, joined, players, teams, indexed, figures };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
