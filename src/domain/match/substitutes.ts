import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { EventLog, Match, MatchEvent } from '../records/types.ts';
import { correctionsOf, isThrow, seatedFor } from './corrections.ts';
import { newEntry } from './lineup.ts';
import { correctionKey } from './ordered-keys.ts';
import { type Lineups, lineupOf, SIDES, type Side, sideOf, teamIdOf } from './sides.ts';

// Who came in after the start (decision 67); what changes the players is in substitution.ts.

/** A substitution of a log. */
export interface Substitution extends Pick<SubEvent, 'playerId' | 'leaves' | 'at'> {
  /** The key that its correction must name. */
  eventId: string;
  isUndone: boolean;
}

type SubEvent = Extract<MatchEvent, { type: 'sub' }>;

/** A table asks a dozen times about each log, and no log changes: every event makes a new one. */
const knownLogs = new WeakMap<EventLog, readonly Substitution[]>();

/** All substitutions of a log, oldest first. @param events is not changed afterwards */
export function allSubstitutions(events: EventLog): readonly Substitution[] {
  const known = knownLogs.get(events) ?? substitutionsIn(events);
  knownLogs.set(events, known);
  return known;
}

function substitutionsIn(events: EventLog): Substitution[] {
  const found: Substitution[] = [];
  for (const key in events) {
    const event = events[key];
    if (event?.type !== 'sub') continue;
    const { playerId, leaves, at } = event;
    let eventId = key;
    let isUndone = false;
    for (let next = events[correctionKey(key)]; next !== undefined; next = events[correctionKey(eventId)]) {
      if (next.type === 'undo') isUndone = true;
      else if (next.type === 'restore') isUndone = false;
      eventId = correctionKey(eventId);
    }
    found.push({ eventId, playerId, leaves, at, isUndone });
  }
  return found.sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
}

/** The players in whose name a throw stands that nobody took back. */
export function throwersOf(match: Lineups, events: EventLog): ReadonlySet<string> {
  const resolve = correctionsOf(events);
  const throwers = new Set<string>();
  for (const [key, event] of Object.entries(events)) {
    if (!isThrow(event)) continue;
    const { thrown, undoneBy } = resolve(key, event);
    if (undoneBy === null) throwers.add(seatedFor(match, events, thrown.playerId));
  }
  return throwers;
}

/** Whether a throw of the log is, or ever was, in this player's name. */
export function isNamed(events: EventLog, playerId: string): boolean {
  return Object.values(events).some(
    (event) => 'playerId' in event && event.type !== 'sub' && event.playerId === playerId,
  );
}

/**
 * The match with the players whom its log seats: each side has the players of the start, and one more if a substitution brought him in. He leaves the
 * match when it is taken back, unless a throw is in his name. Who has left the table without a throw was never in the match: who came for him has his
 * seat. A match that is over keeps its players.
 *
 * @param events the whole log
 * @param names of the players whom the record does not name; a player without a name comes in when the record has him
 */
export function withSubstitutes<M extends Lineups & Pick<Match, 'status' | 'team1Id' | 'team2Id' | 'playerStats'>>(
  match: M,
  events: EventLog,
  names: Readonly<Record<string, string>> = {},
): M {
  if (match.status !== 'ongoing' || !hasSubstitutes(match, events)) return match;
  const subs = allSubstitutions(events);
  const throwers = throwersOf(match, events);
  const playerStats = { ...match.playerStats };
  const players = (side: Side) => {
    const [starters, extra] = [startersOf(match, side), lineupOf(match, side)[PLAYERS_PER_SIDE]];
    const table = subs.reduce((now, { playerId, leaves, isUndone }) => {
      const isOthers = ![null, side].includes(sideOf(match, playerId));
      if (isUndone || isOthers || now.includes(playerId)) return now;
      return now.map((uid) => (uid === leaves ? playerId : uid));
    }, starters);
    const isNew = (uid: string) => sideOf(match, uid) === null && names[uid] !== undefined;
    const came = subs.flatMap(({ playerId, leaves, isUndone }) =>
      [...starters, extra].includes(leaves) && (!isUndone || isNamed(events, playerId)) ? [playerId] : [],
    );
    // The further player stays with a throw in his name; else who is at the table goes before who was.
    const known = [...(extra !== undefined && isNamed(events, extra) ? [extra] : []), ...table, ...came];
    const come = [...new Set(known)].filter((uid) => uid === extra || isNew(uid));
    const seated = starters.map((uid, seat) => {
      if (table.includes(uid) || throwers.has(uid)) return uid;
      // Who has his place at the table goes before the side's further player.
      return come.splice(Math.max(0, come.indexOf(table[seat] ?? '')), 1)[0] ?? uid;
    });
    const now = [...seated, ...come.slice(0, 1)];
    for (const uid of lineupOf(match, side)) if (!now.includes(uid)) delete playerStats[uid];
    for (const uid of now) playerStats[uid] ??= newEntry(uid, names[uid] ?? '', teamIdOf(match, side));
    return now;
  };
  const [team1Players, team2Players] = [players('one'), players('two')];
  return { ...match, team1Players, team2Players, playerStats };
}

/** The players with whom a side started. */
export function startersOf(match: Lineups, side: Side): string[] {
  return lineupOf(match, side).slice(0, PLAYERS_PER_SIDE);
}

function hasSubstitutes(match: Lineups, events: EventLog): boolean {
  return SIDES.some((side) => lineupOf(match, side).length > PLAYERS_PER_SIDE) || allSubstitutions(events).length > 0;
}
