import type { EventLog, Match, MatchClock } from '../records/types.ts';
import { rulesOf } from './game-rules.ts';

// The clock of a match (decision 153). It only counts time: no score and no end depends on it.

/** What the clock of a match depends on. */
export type ClockedMatch = Pick<Match, 'status' | 'rules' | 'phase' | 'clock'>;

/** The minutes of a phase, 0 without a clock. @param phase 0 in regular time, then the number of the overtime */
export function minutesOf(match: Pick<Match, 'rules'>, phase: number): number {
  const { minutes, overtime } = rulesOf(match).clock;
  return phase === 0 ? minutes : overtime;
}

/**
 * The clock of a phase, from its events in the order of their keys; undefined before the first one. Two phones that say the same say it once.
 *
 * @param before what the record says, for a device that lacks the older log
 */
export function clockOf(events: EventLog, phase: number, before?: MatchClock): MatchClock | undefined {
  let clock = before;
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (event?.type !== 'clock' || event.phase !== phase) continue;
    const { spent = 0, since } = clock ?? {};
    const played = spent + (since === undefined ? 0 : Math.max(0, event.at - since));
    if (event.to === 'run') clock = { spent, since: since ?? event.at };
    else clock = { spent: played, ...((event.to === 'out' || clock?.out) && { out: true }) };
  }
  return clock;
}

/** The time that is left, ms; below zero after the end. @param now the server's ms */
export function timeLeft({ spent, since }: MatchClock, minutes: number, now: number): number {
  return minutes * 60_000 - spent - (since === undefined ? 0 : Math.max(0, now - since));
}
