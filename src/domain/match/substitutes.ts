import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { EventLog, Match, MatchEvent } from '../records/types.ts';
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

/** Whether a throw of the log is, or ever was, in this player's name. */
export function isNamed(events: EventLog, playerId: string): boolean {
  return Object.values(events).some(
    (event) => 'playerId' in event && event.type !== 'sub' && event.playerId === playerId,
  );
}

/**
 * The match with the players whom its log seats: each side has the players of the start, and one more if a substitution brought him in. He leaves the
 * match when it is taken back, unless a throw is in his name. A match that is over keeps its players.
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
  const playerStats = { ...match.playerStats };
  const players = (side: Side) => {
    const [starters, extra] = [startersOf(match, side), lineupOf(match, side)[PLAYERS_PER_SIDE]];
    const isHis = ({ playerId, leaves }: Substitution) =>
      sideOf(match, playerId) === null && [...starters, extra].includes(leaves);
    const isIn = (uid: string) =>
      subs.some(({ playerId, isUndone }) => playerId === uid && !isUndone) || isNamed(events, uid);
    const stays = extra !== undefined && isIn(extra);
    if (extra !== undefined && !stays) delete playerStats[extra];
    const comes = stays
      ? extra
      : subs.find((sub) => isHis(sub) && isIn(sub.playerId) && names[sub.playerId] !== undefined)?.playerId;
    if (comes === undefined) return starters;
    playerStats[comes] ??= newEntry(comes, names[comes] ?? '', teamIdOf(match, side));
    return [...starters, comes];
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
