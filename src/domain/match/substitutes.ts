import type { Intent } from '../outbox/intents.ts';
import { PLAYERS_PER_SIDE, THROWS_END } from '../records/constants.ts';
import type { EventLog, Match, MatchEvent, Patch } from '../records/types.ts';
import { correctionsOf, isThrow, seatedFor } from './corrections.ts';
import { newEntry } from './lineup.ts';
import type { Refusal } from './match.ts';
import { correctionKey, isCorrectable } from './ordered-keys.ts';
import { PLACES } from './seats.ts';
import { type Lineups, lineupOf, SIDES, type Side, sideOf, teamIdOf } from './sides.ts';
import type { MatchView } from './view.ts';

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

/** The substitutions of a log that nobody took back, oldest first. */
export function substitutionsOf(events: EventLog): Substitution[] {
  return allSubstitutions(events).filter(({ isUndone }) => !isUndone);
}

/** The players in whose name a throw stands that nobody took back. */
function throwersOf(match: Lineups, events: EventLog): ReadonlySet<string> {
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
function isNamed(events: EventLog, playerId: string): boolean {
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
  const throwers = throwersOf(match, events);
  const playerStats = { ...match.playerStats };
  const players = (side: Side) => {
    const [starters, extra] = [startersOf(match, side), lineupOf(match, side)[PLAYERS_PER_SIDE]];
    const table = atTable(match, events, side);
    const isNew = (uid: string) => sideOf(match, uid) === null && names[uid] !== undefined;
    const came = subsOf(match, events, side).flatMap(({ playerId, isUndone }) =>
      !isUndone || isNamed(events, playerId) ? [playerId] : [],
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

/** The substitutions of a side: those that name somebody of it, or somebody whom such a substitution names, and nobody of the other side. */
function subsOf(match: Lineups, events: EventLog, side: Side): Substitution[] {
  const isOurs = (uid: string) => [null, side].includes(sideOf(match, uid));
  const all = allSubstitutions(events).filter(({ playerId, leaves }) => isOurs(playerId) && isOurs(leaves));
  const own = new Set(lineupOf(match, side));
  for (let known = 0; known < own.size; ) {
    known = own.size;
    for (const { playerId, leaves } of all) if (own.has(playerId) || own.has(leaves)) own.add(playerId).add(leaves);
  }
  return all.filter(({ playerId }) => own.has(playerId));
}

/** Those of a side that nobody took back, oldest first. */
const standingSubs = (match: Lineups, events: EventLog, side: Side): Substitution[] =>
  subsOf(match, events, side).filter(({ isUndone }) => !isUndone);

/**
 * The players of a side at the table: each substitution that nobody took back gave one his place (decision 67). The record no longer has a starter who left
 * without a throw, but each substitution was made at a table where it was possible: the side began with those two for whom most of them are.
 *
 * @param events the whole log
 */
export function atTable(match: Lineups, events: EventLog, side: Side): string[] {
  const starters = startersOf(match, side);
  const all = standingSubs(match, events, side);
  if (all.length === 0) return starters;
  const play = (first: readonly string[]) =>
    all.reduce(
      ({ table, made }, { playerId, leaves }) =>
        table.includes(playerId) || !table.includes(leaves)
          ? { table, made }
          : { table: table.map((uid) => (uid === leaves ? playerId : uid)), made: made + 1 },
      { table: [...first], made: 0 },
    );
  let found = play(starters);
  if (found.made === all.length) return found.table;
  const left = [...new Set(all.map(({ leaves }) => leaves))].filter((uid) => !starters.includes(uid));
  const one = left.flatMap((uid) => starters.map((kept) => starters.map((other) => (other === kept ? other : uid))));
  const both = left.flatMap((uid) => left.filter((other) => other !== uid).map((other) => [uid, other]));
  for (const first of [...one, ...both]) {
    const next = play(first);
    if (next.made > found.made) found = next;
  }
  return found.table;
}

/** The players with whom a side started. */
export function startersOf(match: Lineups, side: Side): string[] {
  return lineupOf(match, side).slice(0, PLAYERS_PER_SIDE);
}

function hasSubstitutes(match: Lineups, events: EventLog): boolean {
  return SIDES.some((side) => lineupOf(match, side).length > PLAYERS_PER_SIDE) || allSubstitutions(events).length > 0;
}

/** The same of a match as this device sees it: without the whole log nobody knows who has left, so all of the side's players. */
export function atTableNow({ match, events, base }: Pick<MatchView, 'match' | 'events' | 'base'>, side: Side) {
  return base === null ? atTable(match, events, side) : [...lineupOf(match, side)];
}

// A change of the players after the first event (decision 67).

/** Who gives his place, and who takes it. */
interface PlayerChange {
  leaves: string;
  comes: { uid: string; displayName: string };
}

/**
 * Whether a substitution can be made by these players: who leaves belongs to the match, and who comes plays for his side already, is the side's only
 * further player, or has the seat of one without a throw. It says nothing about who is at the table: two phones may change the same two players.
 */
export function mayComeIn(
  match: Pick<Match, 'team1Players' | 'team2Players'>,
  { playerId, leaves }: { playerId: string; leaves: string },
  events: EventLog,
): boolean {
  const side = sideOf(match, leaves);
  const of = sideOf(match, playerId);
  if (side === null || playerId === leaves) return false;
  if (of !== null) return of === side;
  return lineupOf(match, side).length === PLAYERS_PER_SIDE || !throwersOf(match, events).has(leaves);
}

/**
 * The rulebook for a change of the players after the first event. Who gives the place back to the player from whom he has it, without a throw in his
 * name, was brought in by mistake: the change takes that substitution back, so that the match does not count for him.
 *
 * @param eventId the key of a new event
 * @returns the intent to store, or why there is none
 */
export function judgeSubstitution(
  { match, events, base }: Pick<MatchView, 'match' | 'events' | 'base'>,
  { leaves, comes }: PlayerChange,
  eventId: string,
): { intent: Intent } | { refusal: Refusal } {
  if (match.status !== 'ongoing') return { refusal: `match-${match.status}` };
  if (base !== null) return { refusal: 'log-unread' };
  const side = sideOf(match, leaves);
  const now = side === null ? [] : atTable(match, events, side);
  if (side === null || !now.includes(leaves) || now.includes(comes.uid)) return { refusal: 'unknown-player' };
  const mistake = mistakenly(match, events, leaves);
  if (mistake?.leaves === comes.uid && isCorrectable(mistake.eventId)) {
    return { intent: { kind: 'undo', target: mistake.eventId } };
  }
  if (Object.keys(events).length >= THROWS_END) return { refusal: 'log-full' };
  if (!mayComeIn(match, { playerId: comes.uid, leaves }, events)) return { refusal: 'bench-full' };
  return { intent: { kind: 'sub', eventId, leaves, playerId: comes.uid, playerName: comes.displayName } };
}

/** The paths of a match's places that differ after an update. @param root of the match */
export function changedSeats(root: string, before: Lineups, after: Lineups): Patch {
  return Object.fromEntries(
    PLACES.flatMap((place) => {
      const [was, is] = [before, after].map((match) => atPlace(match, place));
      return was === is ? [] : [[`${root}/${place}`, is ?? null]];
    }),
  );
}

function atPlace(match: Lineups, place: string): string | null {
  const [side, index] = place.split('/') as [keyof Lineups, string];
  return match[side][Number(index)] ?? null;
}

/** The substitution that brought a player in, if it is his only one and the side's last, and no throw is in his name. */
function mistakenly(match: Lineups, events: EventLog, playerId: string) {
  const side = sideOf(match, playerId) ?? 'one';
  if (startersOf(match, side).includes(playerId) || isNamed(events, playerId)) return undefined;
  const subs = standingSubs(match, events, side);
  const his = subs.filter((sub) => sub.playerId === playerId);
  return his.length === 1 && his[0] === subs.at(-1) ? his[0] : undefined;
}
