import type { Services } from '../data/services.ts';
import { lateObject } from '../domain/text/lazy-promise.ts';
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
  return {
    auth: lateObject(async () => (await engine()).auth),
    server: lateObject(async () => (await engine()).server),
    follow: {
      feed: (feed) => following((sync) => sync.follow.feed(feed)),
      records: (recordQuery) => following((sync) => sync.follow.records(recordQuery)),
      events: (matchId) => following((sync) => sync.follow.events(matchId)),
    },
    presence: { announce: (matchId) => following((sync) => sync.presence.announce(matchId)) },
  };
}
