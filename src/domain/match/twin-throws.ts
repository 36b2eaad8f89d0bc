import { countedThrows } from './match.ts';
import type { MatchView } from './view.ts';

/** How a phone went on at a table whose scoring phone was away: when (server ms), and the events that it knew then or has settled since. */
export interface WentOn {
  at: number;
  known: ReadonlySet<string>;
  /** The throws of the other phone that this one has noted as perhaps counted twice, for fans. */
  noted?: readonly string[];
}

type Throw = MatchView['folded']['timeline'][number];

/** A throw of the phone that was away, and the throw of this one that may be the same. */
export interface Twin {
  theirs: Throw;
  own: Throw;
}

/**
 * Throws that two phones may both have counted, oldest first (decision 42): one was made before this phone went on and arrived afterwards; the other is
 * this phone's next one of the same player and kind. Nobody can know it (L3, L10), so a person decides.
 *
 * @param own keys of the events that this phone made
 */
export function twinThrows(
  { folded }: Pick<MatchView, 'folded'>,
  own: ReadonlySet<string>,
  { at, known }: WentOn,
): readonly Twin[] {
  const since = countedThrows(folded).filter(({ eventId }) => !known.has(eventId));
  const mine = since.filter(({ eventId }) => own.has(eventId));
  return since.flatMap((theirs) => {
    if (own.has(theirs.eventId) || theirs.at > at) return [];
    const index = mine.findIndex(({ playerId, type }) => playerId === theirs.playerId && type === theirs.type);
    return index < 0 ? [] : mine.splice(index, 1).map((twin) => ({ theirs, own: twin }));
  });
}
