import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { markTime } from '../../domain/records/uncounted.ts';
import { useServices } from '../services.ts';
import { COUNTING } from '../store/feeds.ts';
import { type ReadState, useSubscription } from './use-subscription.ts';

/** A document of the league's digest on a screen. */
export interface Digest<T> {
  /** Undefined while it is not known; null if the league has none. */
  value: T | null | undefined;
  /** `missing`: the device has no copy, and the host did not answer. */
  state: ReadState;
}

/**
 * A document of the digest (decision 104): this device's copy at once, then the server's, and again after each counting that the server announces.
 * A screen may show it only in a part that loads late.
 *
 * @param name `records`, `match/{id}` … (docs/api.md); null reads nothing
 * @param parse makes a domain value of the document, null drops it; must be a stable function
 */
export function useDigest<T>(name: string | null, parse: (value: unknown) => T | null): Digest<T> {
  const { server, league } = useServices();
  const counting = useSubscription(name === null ? null : COUNTING, markTime).records;
  const isOffline = useStore(league, ({ connection }) => connection === 'offline');
  // The request waits for the time of the last counting, or the page would send it twice. A league that has never counted answers too; offline no
  // answer arrives, so the request does not wait.
  const countedAt = counting === undefined && !isOffline ? undefined : (counting?.at ?? 0);
  const [read, setRead] = useState<{ name: string; digest: Digest<T> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back asks again.
  useEffect(() => {
    if (name === null) return undefined;
    let isOver = false;
    const show = (next: (before: Digest<T>) => Digest<T>) => {
      if (isOver) return;
      setRead((before) => ({ name, digest: next(before?.name === name ? before.digest : READING) }));
    };
    server
      .digest(name, countedAt, ({ value }) =>
        show(() => ({ value: value === null ? null : parse(value), state: 'known' })),
      )
      .catch(() => show((before) => (before.state === 'known' ? before : MISSING)));
    return () => {
      isOver = true;
    };
  }, [server, name, countedAt, isOffline, parse]);
  return read !== null && read.name === name ? read.digest : READING;
}

const READING = { value: undefined, state: 'reading' } as const;
const MISSING = { value: undefined, state: 'missing' } as const;
