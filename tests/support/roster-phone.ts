import { ROSTERS } from '../../src/data/store/admin-windows.ts';
import { readCachedLeague, readCachedRecords } from '../../src/data/store/cached-league.ts';
import { hydrate } from '../../src/data/store/hydrate.ts';
import { createLeagueStore, type LeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { userRecord } from '../../src/data/store/windows.ts';
import { createFollows } from '../../src/sync/follows.ts';
import type { rosterServer } from './roster-server.ts';

export type Server = ReturnType<typeof rosterServer>;

/** What a visit of the panel does beside following the rosters. */
interface Doing {
  during?: () => void;
  /** The page that opens shows a person's record, as the device has it. */
  page?: boolean;
  /** It follows that record until it is closed. */
  follows?: boolean;
  /** It is killed before the server has told all. */
  cut?: boolean;
  ends?: 'closed' | 'killed';
  /** Whether the storage fails to write the next change down. */
  loses?: () => boolean;
}

const PERSON = userRecord('a');

let devices = 0;

/** A phone that opens the panel, and closes it or is killed in the middle. */
export function device(server: Server) {
  devices += 1;
  const name = `phone-${devices}`;
  return {
    name,
    /** Resolves with the rosters that it shows in the end. */
    visit: async ({ during, page, follows: looks, cut, ends = 'closed', loses = () => false }: Doing = {}) => {
      const store = createLeagueStore();
      const db = new MirrorDatabase(name);
      const write = db.write.bind(db);
      db.write = (...change) => (loses() ? Promise.reject(new Error('The disk is full')) : write(...change));
      const readRecords = (rows: string) => readCachedRecords(rows, name);
      const mirror = createMirror(
        async () => db,
        store,
        () => undefined,
        readRecords,
      );
      const cached = await readCachedLeague(name, page === true ? [PERSON] : []);
      hydrate(store, cached);
      mirror.resume(cached);
      const recalled: Promise<void>[] = [];
      const recallWindow: typeof mirror.recallWindow = (window) => {
        const done = mirror.recallWindow(window);
        recalled.push(done);
        return done;
      };
      const follows = createFollows({
        mirror: { ...mirror, recallWindow },
        now: () => 1,
        setTimer: () => () => undefined,
      });
      follows.attach(server.remote);
      const stops = [follows.window(ROSTERS), ...(looks === true ? [follows.window(PERSON)] : [])];
      await Promise.all(recalled);
      during?.();
      if (cut !== true) server.answerAll();
      const shown = rostersOf(store);
      for (const stop of stops) stop();
      // Who is killed has written down some of it, in the order in which it came.
      if (ends === 'closed') await mirror.settled();
      else await new Promise((resolve) => setTimeout(resolve, 0));
      db.close();
      return shown;
    },
  };
}

/** The rosters as a store has them: team and time of the last change, by uid. */
export function rostersOf(store: LeagueStore): Record<string, string> {
  const { windows, users } = store.getState();
  return Object.fromEntries(
    (windows[ROSTERS.name] ?? []).map((uid) => [uid, `${users[uid]?.teamId} ${users[uid]?.updatedAt}`]),
  );
}
