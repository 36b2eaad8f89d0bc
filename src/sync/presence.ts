import { warn } from '../data/async/warn.ts';
import type { PresencePort } from '../data/services.ts';
import { deviceId, deviceName } from '../data/session/device.ts';
import type { SessionStore } from '../data/session/session.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { PRESENCE_BEAT_MS } from '../domain/match/presence.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** After a refusal: soon enough that two people at one table still read it. */
const RETRY_MS = 2_000;

export interface PresenceDeps {
  league: LeagueStore;
  session: SessionStore;
  connected: () => Promise<{ remote: Pick<FirebaseRemote, 'setUntilDisconnect' | 'remove'> }>;
}

/**
 * Says at the server which device scores which match, again each time the connection stands; the server itself forgets
 * a device whose connection ends. Without a connection nothing is sent: nobody needs to know later.
 */
export function createPresence({ league, session, connected }: PresenceDeps): PresencePort {
  return {
    announce: (matchId) => {
      const path = `matchPresence/${matchId}/${deviceId()}`;
      let over = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tell = async (work: (remote: Pick<FirebaseRemote, 'setUntilDisconnect' | 'remove'>) => Promise<void>) => {
        // Nobody's presence would only be refused.
        if (league.getState().connection !== 'online' || session.getState().identity === null) return;
        await work((await connected()).remote);
      };
      const say = () => {
        clearTimeout(timer);
        if (over) return;
        timer = setTimeout(say, PRESENCE_BEAT_MS);
        tell((remote) => remote.setUntilDisconnect(path, { name: deviceName() })).catch((error: unknown) => {
          // Presence is a courtesy: scoring goes on without it. The connection may not have carried the token yet.
          console.warn('Presence:', error);
          clearTimeout(timer);
          if (!over) timer = setTimeout(say, RETRY_MS);
        });
      };
      say();
      const stopListening = league.subscribe((state, before) => {
        if (state.connection !== before.connection) say();
      });
      const stopSession = session.subscribe(({ identity }, before) => {
        if (identity?.uid !== before.identity?.uid) say();
      });
      return () => {
        over = true;
        clearTimeout(timer);
        stopListening();
        stopSession();
        tell((remote) => remote.remove(path)).catch(warn('Presence'));
      };
    },
  };
}
