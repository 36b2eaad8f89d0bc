import type { Intent } from '../outbox/intents.ts';
import { PLAYERS_PER_SIDE, THROWS_END } from '../records/constants.ts';
import type { Patch } from '../records/patch.ts';
import type { EventLog, Match } from '../records/types.ts';
import type { Refusal } from './match.ts';
import { isCorrectable } from './ordered-keys.ts';
import { PLACES } from './seats.ts';
import { type Lineups, lineupOf, sideOf } from './sides.ts';
import { atTable, isNamed, standingSubs, startersOf, throwersOf } from './substitutes.ts';
import type { MatchView } from './view.ts';

// A change of the players after the first event (decision 67).

/** Who gives his place, and who takes it. */
export interface PlayerChange {
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
