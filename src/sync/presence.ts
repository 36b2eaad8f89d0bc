import { deviceId, deviceName } from '../data/device.ts';
import type { LeagueStore } from '../data/league-store.ts';
import type { PresencePort } from '../data/services.ts';
import { PRESENCE_BEAT_MS } from '../domain/presence.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface PresenceDeps {
  league: LeagueStore;
  connected: () => Promise<{ remote: Pick<FirebaseRemote, 'leaveBehind' | 'remove'> }>;
}

/**
 * Says at the server which device scores which match, again each time the connection stands; the server itself forgets
 * a device whose connection ends. Without a connection nothing is sent: nobody needs to know later.
 */
export function createPresence({ league, connected }: PresenceDeps): PresencePort {
  return {
    announce: (matchId) => {
      const path = `matchPresence/${matchId}/${deviceId()}`;
      let over = false;
      const online = () => league.getState().connection === 'online';
      const tell = (work: (remote: Pick<FirebaseRemote, 'leaveBehind' | 'remove'>) => Promise<void>) => {
        if (!online()) return;
        connected()
          .then(({ remote }) => work(remote))
          // Presence is a courtesy: scoring goes on without it, and the next beat tries again.
          .catch((error: unknown) => console.warn('Presence:', error));
      };
      const say = () => {
        if (!over) tell((remote) => remote.leaveBehind(path, { name: deviceName() }));
      };
      say();
      const timer = setInterval(say, PRESENCE_BEAT_MS);
      const stopListening = league.subscribe((state, before) => {
        if (state.connection !== before.connection) say();
      });
      return () => {
        over = true;
        clearInterval(timer);
        stopListening();
        tell((remote) => remote.remove(path));
      };
    },
  };
}
