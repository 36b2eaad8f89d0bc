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
    // A screen that is not shown yet follows nothing.
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
    auth: {
      signIn: async (email, password) => (await engine()).auth.signIn(email, password),
      signInAnonymously: async () => (await engine()).auth.signInAnonymously(),
      register: async (account) => (await engine()).auth.register(account),
      finishRegistration: async (chosen) => (await engine()).auth.finishRegistration(chosen),
      signOut: async () => (await engine()).auth.signOut(),
      requestReset: async (email) => (await engine()).auth.requestReset(email),
      checkAction: async (code) => (await engine()).auth.checkAction(code),
      confirmReset: async (code, password) => (await engine()).auth.confirmReset(code, password),
      applyAction: async (code) => (await engine()).auth.applyAction(code),
      reauthenticate: async (password) => (await engine()).auth.reauthenticate(password),
      changeEmail: async (email) => (await engine()).auth.changeEmail(email),
      changePassword: async (password) => (await engine()).auth.changePassword(password),
      updateProfile: async (profile) => (await engine()).auth.updateProfile(profile),
      removeAccount: async (before) => (await engine()).auth.removeAccount(before),
    },
    server: {
      read: async (window) => (await engine()).server.read(window),
      update: async (patch) => (await engine()).server.update(patch),
      dataVersion: async () => (await engine()).server.dataVersion(),
      call: async (name, data) => (await engine()).server.call(name, data),
      upload: async (path, file, options) => (await engine()).server.upload(path, file, options),
      removeFile: async (url) => (await engine()).server.removeFile(url),
    },
    follow: {
      feed: (feed) => following((sync) => sync.follow.feed(feed)),
      window: (window) => following((sync) => sync.follow.window(window)),
      events: (matchId) => following((sync) => sync.follow.events(matchId)),
    },
    presence: { announce: (matchId) => following((sync) => sync.presence.announce(matchId)) },
  };
}
