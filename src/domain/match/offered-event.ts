import type { MatchView } from './view.ts';

/** The event that the buttons «Geri al» and «… ver» correct. */
export type OfferedEvent = MatchView['folded']['timeline'][number];

/**
 * The event that one tap can correct: the last event that counts; or, while another device scores too, this device's last
 * event instead of the other device's.
 *
 * @param own keys of the events that this device made
 * @param together another device scores the same match
 */
export function offeredEvent(
  view: Pick<MatchView, 'folded'>,
  own: ReadonlySet<string>,
  together: boolean,
): OfferedEvent | undefined {
  const { timeline } = view.folded;
  const ownLast = together ? timeline.findLast(({ eventId }) => own.has(eventId)) : undefined;
  return ownLast ?? timeline.at(-1);
}

/** How many events of a log came from other devices: the number grows when one of theirs arrives. */
export function countForeign(view: Pick<MatchView, 'events'>, own: ReadonlySet<string>): number {
  return Object.keys(view.events).filter((id) => !own.has(id)).length;
}
