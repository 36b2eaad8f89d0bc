import type { MatchView } from './view.ts';

/** The event that «Geri al» and «… ver» are about. */
export type OfferedEvent = MatchView['folded']['timeline'][number];

/**
 * What can be mended with one tap: the last event that counts, or, while another device scores too, the last of one's
 * own before that of the other.
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

/** How many events of a log other devices made: it grows whenever one of theirs arrives. */
export function countForeign(view: Pick<MatchView, 'events'>, own: ReadonlySet<string>): number {
  return Object.keys(view.events).filter((id) => !own.has(id)).length;
}
