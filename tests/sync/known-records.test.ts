import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectionChange } from '../../src/data/store/league-store.ts';
import { matchRecord, ONGOING_MATCHES, type RecordQuery } from '../../src/data/store/record-queries.ts';
import type { WatchOptions } from '../../src/sync/firebase-remote.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { hashOf } from '../../src/sync/watch-collection.ts';
import { howMany } from '../support/effort.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { openedStore } from '../support/opened-store.ts';

// L16: whatever happened to a record while the device was away, the page of that record shows what the server has.

type Stored = Readonly<Record<string, unknown>>;

/** The server's side: a few matches, one clock that never goes back, and who listens. */
function matchServer() {
  let now = 1_760_000_000_000;
  let matches: Readonly<Record<string, Stored>> = {};
  const listeners = new Set<() => void>();
  let sent = 0;
  const listen = (read: () => unknown, tell: (value: unknown) => void, known?: unknown) => {
    const isSame = known != null && hashOf(known) === hashOf(read() ?? null);
    let last: string | undefined;
    if (isSame) {
      last = JSON.stringify(read());
      tell(known);
    }
    const look = () => {
      const value = read() ?? null;
      if (JSON.stringify(value) === last) return;
      last = JSON.stringify(value);
      sent += last.length;
      tell(value);
    };
    listeners.add(look);
    look();
    return () => listeners.delete(look);
  };
  const put = (next: typeof matches) => {
    matches = next;
    for (const look of [...listeners]) look();
  };
  return {
    sent: () => sent,
    backup: () => matches,
    restore: (backup: typeof matches) => put(backup),
    write: (id: string, change: Stored) => {
      now += 1;
      const old = matches[id] ?? { ...freshMatch(), rev: 0 };
      put({ ...matches, [id]: { ...old, ...change, rev: Number(old.rev) + 1, updatedAt: now } });
    },
    /** The one change that moves neither the revision nor the time; only a match that is over may have it. */
    film: (id: string, videoUrl: string) => {
      if (matches[id]?.status === 'completed') put({ ...matches, [id]: { ...matches[id], videoUrl } });
    },
    /** Nor does this one, of any match with a video (decision 106). */
    tie: (id: string, videoStart: number) => {
      if (matches[id]?.videoUrl !== undefined) put({ ...matches, [id]: { ...matches[id], videoStart } });
    },
    remove: (id: string) => put(Object.fromEntries(Object.entries(matches).filter(([key]) => key !== id))),
    read: (id: string) => matches[id],
    remote: {
      serverNow: () => now,
      watchConnection: () => () => undefined,
      watchValue: (path: string, onChange: (value: unknown) => void) =>
        listen(() => matches[path.split('/')[1] ?? '']?.[path.split('/')[2] ?? ''], onChange),
      watchCollection: (path: string, onChange: (change: CollectionChange) => void, { known }: WatchOptions = {}) => {
        const id = path.split('/')[1];
        const read = () =>
          id === undefined
            ? Object.fromEntries(Object.entries(matches).filter(([, { status }]) => status === 'ongoing'))
            : matches[id];
        return listen(read, (whole) => onChange({ whole }), known);
      },
    },
  };
}

let devices = 0;

function device(server: ReturnType<typeof matchServer>) {
  devices += 1;
  const name = `records-${devices}`;
  return async (queries: readonly RecordQuery[], during: () => void, ends: 'closed' | 'killed') => {
    const { store, db, mirror } = await openedStore(name, { queries, onError: () => undefined });
    const recalled: Promise<unknown>[] = [];
    const recall: typeof mirror.recall = (recordQuery) => {
      const copy = mirror.recall(recordQuery);
      recalled.push(copy);
      return copy;
    };
    const follows = createFollows({
      mirror: { ...mirror, recall },
      now: () => 1,
      setTimer: () => () => undefined,
    });
    follows.attach(server.remote);
    const stops = queries.map((recordQuery) => follows.follow(recordQuery));
    await Promise.all(recalled);
    during();
    const { matches, queries: known, syncedThisSession } = store.getState();
    for (const stop of stops) stop();
    if (ends === 'closed') await mirror.settled();
    else await new Promise((resolve) => setTimeout(resolve, 0));
    db.close();
    return { matches, known, synced: syncedThisSession };
  };
}

const id = fc.constantFrom('a', 'b');
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('score' as const),
      id,
      team1Score: fc.nat(9),
      film: fc.constantFrom({}, {}, { videoUrl: 'x' }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete' as const), id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('film' as const), id, videoUrl: fc.constantFrom('x', 'y') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tie' as const), id, videoStart: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'back up' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restore' as const }) },
);
const visit = fc.record({
  away: fc.array(step, { maxLength: 5 }),
  during: fc.array(step, { maxLength: 4 }),
  pages: fc.subarray(['a', 'b', 'ongoing'], { minLength: 1 }),
  ends: fc.constantFrom('closed' as const, 'killed' as const),
});

describe('records that the device has', () => {
  it('L16: a page shows what the server has after any history of changes, removals, restored backups and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 6 }), async (visits) => {
        const server = matchServer();
        const look = device(server);
        let backup = server.backup();
        const play = (steps: (typeof visits)[number]['away'], live: boolean) => {
          for (const one of steps) {
            if (one.kind === 'score')
              server.write(one.id, { status: 'ongoing', team1Score: one.team1Score, ...one.film });
            else if (one.kind === 'complete') server.write(one.id, { status: 'completed', completedAt: 5 });
            else if (one.kind === 'film') server.film(one.id, one.videoUrl);
            else if (one.kind === 'tie') server.tie(one.id, one.videoStart);
            else if (one.kind === 'remove') server.remove(one.id);
            else if (one.kind === 'back up') backup = server.backup();
            // A restore ends every connection.
            else if (!live) server.restore(backup);
          }
        };
        for (const { away, during, pages, ends } of visits) {
          play(away, false);
          const queries = pages.map((page) => (page === 'ongoing' ? ONGOING_MATCHES : matchRecord(page)));
          const { matches, known, synced } = await look(queries, () => play(during, true), ends);
          for (const page of pages.filter((one) => one !== 'ongoing')) {
            const right = server.read(page);
            const shown = matches[page];
            expect([shown?.team1Score, shown?.status, shown?.videoUrl, shown?.videoStart]).toEqual([
              right?.team1Score,
              right?.status,
              right?.videoUrl,
              right?.videoStart,
            ]);
            expect(synced[matchRecord(page).name]).toBe(true);
          }
          if (!pages.includes('ongoing')) continue;
          const played = Object.keys(server.backup()).filter((key) => server.read(key)?.status === 'ongoing');
          expect([...(known[ONGOING_MATCHES.name] ?? [])].sort()).toEqual(played.sort());
        }
      }),
      { numRuns: howMany('KNOWN_RECORD_RUNS', 60, 1000) },
    );
  });

  it('a second visit to a match that stands still reads nothing of it', async () => {
    const server = matchServer();
    const look = device(server);
    server.write('a', { status: 'ongoing' });
    await look([matchRecord('a')], () => undefined, 'closed');
    const before = server.sent();
    await look([matchRecord('a')], () => undefined, 'closed');
    expect(server.sent() - before).toBe(0);
  });
});
