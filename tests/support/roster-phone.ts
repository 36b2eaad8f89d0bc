import { ROSTERS } from '../../src/data/store/admin-queries.ts';
import type { LeagueStore } from '../../src/data/store/league-store.ts';
import { userRecord } from '../../src/data/store/record-queries.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { openedStore } from './opened-store.ts';
import type { rosterServer } from './roster-server.ts';

export type Server = ReturnType<typeof rosterServer>;

/** Further actions of a visit of the panel beside following the rosters. */
interface Doing {
  during?: () => void;
  /** The opened page shows a person's stored record. */
  page?: boolean;
  /** The visit follows that record until the page closes. */
  follows?: boolean;
  /** The phone is killed before the server has sent everything. */
  cut?: boolean;
  ends?: 'closed' | 'killed';
  /** Whether the storage fails to store the next change. */
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
    /** Resolves with the rosters on the screen at the end. */
    visit: async ({ during, page, follows: looks, cut, ends = 'closed', loses = () => false }: Doing = {}) => {
      const queries = page === true ? [PERSON] : [];
      const { store, db, mirror } = await openedStore(name, { queries, onError: () => undefined });
      const write = db.write.bind(db);
      db.write = (...change) => (loses() ? Promise.reject(new Error('The disk is full')) : write(...change));
      const recalled: Promise<unknown>[] = [];
      const recall: typeof mirror.recall = (recordQuery) => {
        const done = mirror.recall(recordQuery);
        recalled.push(done);
        return done;
      };
      const follows = createFollows({
        mirror: { ...mirror, recall },
        now: () => 1,
        setTimer: () => () => undefined,
      });
      follows.attach(server.remote);
      const stops = [follows.follow(ROSTERS), ...(looks === true ? [follows.follow(PERSON)] : [])];
      await Promise.all(recalled);
      during?.();
      if (cut !== true) server.answerAll();
      const shown = rostersOf(store);
      for (const stop of stops) stop();
      // A killed phone has stored a first part, in the order of arrival.
      if (ends === 'closed') await mirror.settled();
      else await new Promise((resolve) => setTimeout(resolve, 0));
      db.close();
      return shown;
    },
  };
}

/** The rosters as a store has them: team and time of the last change, by uid. */
export function rostersOf(store: LeagueStore): Record<string, string> {
  const { queries, users } = store.getState();
  return Object.fromEntries(
    (queries[ROSTERS.name] ?? []).map((uid) => [uid, `${users[uid]?.teamId} ${users[uid]?.updatedAt}`]),
  );
}
