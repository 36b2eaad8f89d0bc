import { NOTHING_PLAYED } from '../domain/match/live-matches.ts';
import { parseNote } from '../domain/match/note-kinds.ts';
import type { ServerState } from '../domain/match/plan.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import { parseAll, parseEvent, parseMatch, parseUser } from '../domain/records/parse.ts';
import { parseSeasons } from '../domain/records/seasons.ts';
import { readGuestPlaces } from './read-guest-places.ts';
import { readMatchFixtures } from './read-match-fixtures.ts';
import { readPlaying } from './read-playing.ts';
import type { Remote } from './remote.ts';

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
