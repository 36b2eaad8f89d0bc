import type { EventLog } from '../records/types.ts';
import { type Lineups, lineupOf, type Side, sideOf } from './sides.ts';
import { allSubstitutions, type Substitution, startersOf } from './substitutes.ts';
import type { MatchView } from './view.ts';

/** The substitutions of a log that nobody took back, oldest first. */
export function substitutionsOf(events: EventLog): Substitution[] {
  return allSubstitutions(events).filter(({ isUndone }) => !isUndone);
}

/**
 * The players of a side at the table: each substitution gave one his place (decision 67).
 *
 * @param events the whole log
 */
export function atTable(match: Lineups, events: EventLog, side: Side): string[] {
  let now = startersOf(match, side);
  for (const { playerId, leaves } of substitutionsOf(events)) {
    if (sideOf(match, playerId) !== side || now.includes(playerId)) continue;
    now = now.map((uid) => (uid === leaves ? playerId : uid));
  }
  return now;
}

/** The same of a match as this device sees it: without the whole log nobody knows who has left, so all of the side's players. */
export function atTableNow({ match, events, base }: Pick<MatchView, 'match' | 'events' | 'base'>, side: Side) {
  return base === null ? atTable(match, events, side) : [...lineupOf(match, side)];
}
