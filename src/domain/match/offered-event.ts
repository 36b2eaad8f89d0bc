import type { MatchEvent } from '../records/types.ts';
import { countedThrows, type TimelineEntry } from './match.ts';
import { throwKeyOf } from './ordered-keys.ts';
import type { MatchView } from './view.ts';

/** The beginning of an overtime (decision 145). */
export type Beginning = { eventId: string } & Extract<MatchEvent, { type: 'overtime' }>;

/** The event that the buttons «Geri al» and «… ver» correct. */
export type OfferedEvent = TimelineEntry | Beginning;

/**
 * The event that one tap can correct: the last event that counts; or, while another device scores too, this device's last
 * event instead of the other device's.
 *
 * @param own keys of the events that this device made
 * @param together another device scores the same match
 */
export function offeredEvent(
  view: Pick<MatchView, 'folded' | 'events'>,
  own: ReadonlySet<string>,
  together: boolean,
): OfferedEvent | undefined {
  const { folded } = view;
  const all: OfferedEvent[] = countedThrows(folded);
  const begunBy = folded.overtime?.begunBy;
  const begun = begunBy === undefined ? undefined : view.events[throwKeyOf(begunBy)];
  const sorted =
    begunBy === undefined || begun?.type !== 'overtime'
      ? all
      : [...all, { eventId: begunBy, ...begun }].sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
  const ownLast = together ? sorted.findLast(({ eventId }) => own.has(eventId)) : undefined;
  return ownLast ?? sorted.at(-1);
}

/** How many events of a log came from other devices: the number grows when one of theirs arrives. */
export function countForeign(view: Pick<MatchView, 'events'>, own: ReadonlySet<string>): number {
  return Object.keys(view.events).filter((id) => !own.has(id)).length;
}
