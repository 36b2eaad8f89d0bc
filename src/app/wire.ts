import { createMatchCommands } from '../data/commands/match.ts';
import { MirrorDatabase, OutboxDatabase } from '../data/db.ts';
import { createLeagueStore } from '../data/league-store.ts';
import { createMirror } from '../data/mirror.ts';
import { createOutbox } from '../data/outbox.ts';
import type { Services } from '../data/services.ts';
import { createSession } from '../data/session.ts';
import { createSettingsStore } from '../data/settings.ts';
import { isAdminEmail } from '../domain/access.ts';
import { createSyncEngine } from '../sync/engine.ts';
import { BUILD_LEAGUE, keptSettings } from '../sync/settings.ts';

/** The app's objects; this file is the only place that makes them. */
export interface Wired {
  services: Services;
  /** Starts everything behind the network; call it after the first paint. */
  startSync: () => void;
}

/** Makes the app's objects and fills them from the device: after it, everything seen before can be painted. */
export async function wire(): Promise<Wired> {
  const db = new MirrorDatabase();
  const outboxDb = new OutboxDatabase();
  const league = createLeagueStore();
  const settings = createSettingsStore(BUILD_LEAGUE);
  const warn = (error: unknown) => console.warn('Storage:', error);
  const mirror = createMirror(db, league, warn);
  const session = createSession(db, warn);
  const outbox = createOutbox(outboxDb);
  // What one account may read is not left for the next one on this phone.
  session.store.subscribe(({ identity }, before) => {
    if (before.identity !== null && before.identity.uid !== identity?.uid) mirror.forgetFeeds();
  });
  const onStorageError = (error: unknown) => league.setState({ storageError: String(error) });

  const [kept, rows] = await Promise.all([
    keptSettings(db),
    outbox.rows().catch((error: unknown) => {
      onStorageError(error);
      return [];
    }),
    mirror.hydrate(),
    session.hydrate(),
  ]);
  if (kept?.league !== undefined) settings.setState(kept.league);
  league.setState({ rows });
  outbox.watch((now) => league.setState({ rows: now, storageError: null }), onStorageError);

  const sync = createSyncEngine({
    db,
    league,
    mirror,
    outbox,
    session,
    adminEmail: () => settings.getState().adminEmail,
    scores: () => isAdminEmail(session.store.getState().identity?.email ?? '', settings.getState().adminEmail),
    onSettings: (backend) => {
      if (backend.league !== undefined) settings.setState(backend.league);
    },
  });
  const matches = createMatchCommands({
    league,
    outbox,
    uid: () => session.store.getState().identity?.uid ?? null,
    now: Date.now,
    random: Math.random,
  });
  const services: Services = {
    league,
    session: session.store,
    settings,
    outbox,
    matches,
    auth: sync.auth,
    server: sync.server,
    follow: sync.follow,
    now: Date.now,
  };
  return { services, startSync: sync.start };
}
