import type { Services } from '../data/services.ts';
import type { SyncEngine } from '../sync/engine.ts';

/**
 * The services of an engine that loads on first use: no network code loads before the first paint.
 *
 * @param begun resolves when screens may follow feeds and logs
 */
export function lazyServices(
  engine: () => Promise<SyncEngine>,
  begun: Promise<void>,
): Pick<Services, 'auth' | 'server' | 'follow' | 'presence'> {
  const following = (start: (sync: SyncEngine) => () => void) => {
    let stop: () => void = () => undefined;
    let over = false;
    // A screen follows nothing before the first paint.
    begun.then(engine).then(
      (sync) => {
        if (!over) stop = start(sync);
      },
      (error: unknown) => console.error('Sync could not start:', error),
    );
    return () => {
      over = true;
      stop();
    };
  };
  /** A port whose methods load the engine. A proxy, because methods written out would add bytes to every first visit. */
  const late = <Name extends 'auth' | 'server'>(port: Name) =>
    new Proxy({} as Record<string, (...given: unknown[]) => Promise<unknown>>, {
      get: (made, method: string) => {
        made[method] ??= async (...given) =>
          ((await engine())[port] as unknown as Record<string, (...same: unknown[]) => unknown>)[method]?.(...given);
        return made[method];
      },
    }) as unknown as SyncEngine[Name];
  return {
    auth: late('auth'),
    server: late('server'),
    follow: {
      feed: (feed) => following((sync) => sync.follow.feed(feed)),
      records: (recordQuery) => following((sync) => sync.follow.records(recordQuery)),
      events: (matchId) => following((sync) => sync.follow.events(matchId)),
    },
    presence: { announce: (matchId) => following((sync) => sync.presence.announce(matchId)) },
  };
}
