import {
  isForgotten,
  type LiveMatch,
  NOTHING_PLAYED,
  type Playing,
  parseLiveMatches,
} from '../domain/match/live-matches.ts';
import { parseNote } from '../domain/match/note-kinds.ts';
import type { ServerState } from '../domain/match/plan.ts';
import { teamIdsOf } from '../domain/match/sides.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import { freePlaces } from '../domain/records/guests.ts';
import { parseAll, parseEvent, parseMatch, parseUser } from '../domain/records/parse.ts';
import { parseSeasons } from '../domain/records/seasons.ts';
import { type Fixtures, parseFixture } from '../domain/schedule/types.ts';
import type { Remote } from './remote.ts';

/**
 * The fixtures that the start or the end of a match changes, straight from the server: the played one, and for a game of the bracket the whole
 * bracket. Empty for a match without a fixture. Rejects as `get` does.
 */
async function readMatchFixtures(
  remote: Pick<Remote, 'get' | 'read'>,
  { matchId, intent }: Pick<OutboxRow, 'matchId' | 'intent'>,
): Promise<Fixtures> {
  if (intent.kind === 'start') {
    const { fixtureId } = intent;
    return fixtureId === undefined ? {} : parsed({ [fixtureId]: await remote.get(`fixtures/${fixtureId}`) });
  }
  if (intent.kind !== 'complete' && intent.kind !== 'cancel') return {};
  const own = parsed(await remote.read('fixtures', { child: 'matchId', equals: matchId }));
  const isInBracket = Object.values(own).some(({ tie }) => tie !== undefined);
  if (intent.kind === 'cancel' || !isInBracket) return own;
  return { ...parsed(await remote.read('fixtures', { child: 'tie', from: '' })), ...own };
}

const parsed = (value: unknown): Fixtures => parseAll(value, (_key, one) => parseFixture(one));

/** The reads of the network port that this file needs. */
export type Reads = Pick<Remote, 'get' | 'read' | 'serverNow'>;

/** Reads the inputs of a plan for these rows of one match, straight from the server. Rejects as `get` does. */
export async function readServerState(remote: Reads, rows: readonly OutboxRow[]): Promise<ServerState> {
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
    ...{ match, events: {}, playing },
    seasons: parseSeasons(seasons),
    notes: parseAll(notes, (_key, value) => parseNote(value)),
    newcomer: comes === null ? undefined : parseUser(comes, newcomer)?.displayName,
  };
  if (match === null || kind === 'start') return state;
  return { ...state, events: parseAll(eventValues, (_key, value) => parseEvent(value)) };
}

/**
 * The guests whom a start still has to add, each with a free place of his team, straight from the server; rejects as `get` does. Left out is who is in
 * the league already, who was there and is removed or joined, and who finds no place: his match starts all the same (decision 59).
 */
async function readGuestPlaces(
  remote: Pick<Remote, 'get' | 'read'>,
  { intent }: Pick<OutboxRow, 'intent'>,
): Promise<Record<string, string>> {
  if (intent.kind !== 'start' || intent.guests === undefined) return {};
  const { guests, match } = intent;
  const isUnknown = async (id: string) => {
    const paths = [`users/${id}`, `removedUsers/${id}`, `joinedGuests/${id}`];
    const known = await Promise.all(paths.map((path) => remote.get(path)));
    return known.every((value) => value === null);
  };
  const placesIn = async (teamId: string): Promise<[string, string][]> => {
    const ofTeam = guests.filter((id) => match.playerStats[id]?.teamId === teamId);
    if (ofTeam.length === 0) return [];
    const [taken, people, ...unknown] = await Promise.all([
      remote.get(`teams/${teamId}/guests`),
      remote.read('users', { child: 'teamId', equals: teamId }),
      ...ofTeam.map(isUnknown),
    ]);
    const { unused, left } = freePlaces(taken, (people ?? {}) as Record<string, unknown>);
    const free = [...unused, ...left];
    const fresh = ofTeam.filter((_, place) => unknown[place]);
    return fresh.slice(0, free.length).map((id, place) => [id, free[place] as string]);
  };
  return Object.fromEntries((await Promise.all(teamIdsOf(match).map(placesIn))).flat());
}

/**
 * The running matches, straight from the server, if the start or the end of a match needs them; rejects as `get` does. A match counts as running by
 * its status, not by its entry in `liveMatches`: a stale entry must not block the end of another match. A forgotten match does not stay featured when
 * another one starts.
 */
export async function readPlaying(
  remote: Pick<Remote, 'get' | 'serverNow'>,
  { matchId, intent: { kind } }: Pick<OutboxRow, 'matchId' | 'intent'>,
): Promise<Playing> {
  if (kind !== 'start' && kind !== 'complete' && kind !== 'cancel') return NOTHING_PLAYED;
  const statusOf = async (id: string): Promise<'over' | 'forgotten' | 'played'> => {
    const [status, updatedAt] = await Promise.all([
      remote.get(`matches/${id}/status`),
      remote.get(`matches/${id}/updatedAt`),
    ]);
    if (status !== 'ongoing') return 'over';
    return isForgotten({ status, updatedAt: Number(updatedAt) || 0 }, remote.serverNow()) ? 'forgotten' : 'played';
  };
  // Both reads run together, because on a slow link each costs a round trip.
  const [named, entries] = await Promise.all([
    remote.get('config/activeMatch'),
    kind === 'start' ? null : remote.get('liveMatches'),
  ]);
  if (typeof named !== 'string') return NOTHING_PLAYED;
  if (named !== matchId) {
    const found = await statusOf(named);
    const stays = found === 'played' || (found === 'forgotten' && kind !== 'start');
    return { ...NOTHING_PLAYED, featured: stays ? named : null };
  }
  const others: Record<string, LiveMatch> = {};
  const [forgotten, over]: [string[], string[]] = [[], []];
  const live = parseLiveMatches(entries);
  await Promise.all(
    Object.keys((entries ?? {}) as object).map(async (id) => {
      if (id === matchId) return;
      const entry = live[id];
      const found = entry === undefined ? 'over' : await statusOf(id);
      if (entry === undefined || found === 'over') return void over.push(id);
      others[id] = entry;
      if (found === 'forgotten') forgotten.push(id);
    }),
  );
  return { featured: named, others, forgotten, over };
}
