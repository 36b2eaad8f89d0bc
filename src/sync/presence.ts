import { warn } from '../data/async/warn.ts';
import type { PresencePort } from '../data/services.ts';
import { deviceId, deviceName, scorerName } from '../data/session/device.ts';
import type { Account, SessionStore } from '../data/session/session.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { PRESENCE_BEAT_MS, tableDevice } from '../domain/match/presence.ts';
import { unsentOf } from '../domain/outbox/sync-status.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** Milliseconds before a retry after a refusal: short, so that two people at one table see each other soon. */
const RETRY_MS = 2_000;
/** Milliseconds after a change of the entry: quick taps share one write. */
const CHANGE_MS = 3_000;

export interface PresenceDeps {
  league: LeagueStore;
  session: SessionStore;
  connected: () => Promise<{ remote: Pick<FirebaseRemote, 'setUntilDisconnect' | 'remove'> }>;
  /** Keeps the device's id where a killed browser finds it. */
  keepDevice?: (id: string) => void;
  battery?: BatteryPort;
}

/**
 * Announces at the server which device scores which match, its scorer and its number of unsent taps, again each time the connection is established.
 * A device that leaves the table removes its entry. Of one whose connection ends the server keeps what it said last, marked `gone`: the admin sees how
 * many taps it held. Offline it sends nothing; of a table that it left meanwhile it removes the entry with the next connection.
 */
export function createPresence({
  league,
  session,
  connected,
  keepDevice,
  battery = watchBattery(),
}: PresenceDeps): PresencePort {
  const left = new Set<string>();
  const tell = async (work: (remote: Pick<FirebaseRemote, 'setUntilDisconnect' | 'remove'>) => Promise<void>) => {
    // The rules would refuse an entry without an account.
    if (league.getState().connection !== 'online' || session.getState().identity === null) return;
    await work((await connected()).remote);
  };
  const sayLeft = () =>
    tell(async (remote) => {
      for (const path of left) {
        await remote.remove(path);
        left.delete(path);
      }
    }).catch(warn('Presence'));
  league.subscribe(({ connection }, before) => {
    if (connection !== before.connection) void sayLeft();
  });
  return {
    announce: (matchId) => {
      keepDevice?.(deviceId());
      const keyOf = (account: Account | null) => tableDevice(account, deviceId());
      const path = () => `matchPresence/${matchId}/${keyOf(session.getState().identity)}`;
      let over = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let due = Number.POSITIVE_INFINITY;
      const sayIn = (ms: number) => {
        const at = Date.now() + ms;
        if (over || at >= due) return;
        clearTimeout(timer);
        due = at;
        timer = setTimeout(say, ms);
      };
      const about = () => {
        const { identity } = session.getState();
        const who = scorerName(session.getState(), league.getState().users, matchId);
        const charge = battery.percent();
        return {
          name: deviceName(),
          ...(identity === null ? {} : { uid: identity.uid }),
          ...(who === null ? {} : { who }),
          unsent: unsentOf(league.getState().rows, matchId),
          ...(charge === null ? {} : { battery: charge }),
        };
      };
      const say = () => {
        clearTimeout(timer);
        due = Number.POSITIVE_INFINITY;
        if (over) return;
        left.delete(path());
        sayIn(PRESENCE_BEAT_MS);
        tell((remote) => remote.setUntilDisconnect(path(), about())).catch((error: unknown) => {
          // Nobody needs presence for scoring, so a failure is only logged. The connection may not have carried the token yet.
          console.warn('Presence:', error);
          sayIn(RETRY_MS);
        });
      };
      say();
      const stopListening = league.subscribe((state, before) => {
        if (state.connection !== before.connection) say();
        else if (state.rows !== before.rows && unsentOf(state.rows, matchId) !== unsentOf(before.rows, matchId)) {
          sayIn(CHANGE_MS);
        }
      });
      const stopSession = session.subscribe(({ identity, rights }, before) => {
        if (keyOf(identity) !== keyOf(before.identity) || rights !== before.rights) say();
      });
      return () => {
        over = true;
        clearTimeout(timer);
        stopListening();
        stopSession();
        left.add(path());
        void sayLeft();
      };
    },
  };
}

/** The phone's charge. */
interface BatteryPort {
  /** In percent; null when the browser does not report it, or has not yet. */
  percent(): number | null;
}

interface Battery {
  /** 0 to 1. */
  level: number;
}

/** Reads the charge by the Battery Status API, which only Chromium has; in other browsers it stays unknown. */
function watchBattery(): BatteryPort {
  let battery: Battery | null = null;
  const { getBattery } = globalThis.navigator as { getBattery?: () => Promise<Battery> };
  // `getBattery` must be called as a method, and rejects on a page that may not use it.
  getBattery?.call(globalThis.navigator).then(
    (found) => {
      battery = found;
    },
    () => undefined,
  );
  return { percent: () => (battery === null ? null : Math.round(battery.level * 100)) };
}
