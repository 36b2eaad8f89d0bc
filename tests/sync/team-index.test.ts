import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCachedLeague } from '../../src/data/store/cached-league.ts';
import { hydrate } from '../../src/data/store/hydrate.ts';
import { type CollectionChange, createLeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import type { WatchOptions } from '../../src/sync/firebase-remote.ts';
import { followTeamIndex } from '../../src/sync/inbound.ts';
import { howMany } from '../support/effort.ts';

// L16: whatever happened while the device was away, it shows the server's teams.

const DAY = 86_400_000;
const KEPT_MS = 90 * DAY;

type Entry = { updatedAt: number } & ({ name: string; wins: number; losses: number; cups: number } | { gone: true });

/** The server's side: entries, deletions that are kept for 90 days, and who listens. */
function indexServer() {
  let now = 1_760_000_000_000;
  let since: number | null = null;
  let skew = 0;
  const entries = new Map<string, Entry>();
  const listeners = new Set<{ from: number; tell: (change: CollectionChange) => void }>();
  const values = new Set<(value: unknown) => void>();
  const asked: number[] = [];
  const put = (id: string, entry: Entry | null) => {
    if (entry === null) entries.delete(id);
    else entries.set(id, entry);
    for (const { from, tell } of [...listeners])
      if (entry === null || entry.updatedAt >= from) tell({ changed: { [id]: entry } });
  };
  return {
    asked,
    skew: (ms: number) => {
      skew = ms;
    },
    pass: (ms: number) => {
      now += ms;
    },
    write: (id: string, name: string, wins: number) =>
      put(id, { name, wins, losses: 0, cups: 3 * wins, updatedAt: now }),
    leave: (id: string) => {
      const entry = entries.get(id);
      if (entry !== undefined && !('gone' in entry)) put(id, { gone: true, updatedAt: now });
    },
    /** The daily cleanup. */
    clean: () => {
      const old = [...entries].filter(([, entry]) => 'gone' in entry && entry.updatedAt < now - KEPT_MS);
      if (old.length === 0) return;
      since = now - KEPT_MS;
      for (const tell of values) tell(since);
      for (const [id] of old) put(id, null);
    },
    /** A database of another time takes the place of this one, as a restored backup does. */
    restore: (teams: Readonly<Record<string, string>>) => {
      entries.clear();
      for (const [id, name] of Object.entries(teams)) {
        entries.set(id, { name, wins: 0, losses: 0, cups: 0, updatedAt: now - 400 * DAY });
      }
      now += 1;
      since = now;
    },
    names: () =>
      Object.fromEntries(
        [...entries].flatMap(([id, entry]) => ('gone' in entry ? [] : [[id, `${entry.name} ${entry.wins}`]])),
      ),
    remote: {
      /** As the device knows it: off by the way of a message. */
      serverNow: () => now + skew,
      watchValue: (_path: string, onChange: (value: unknown) => void) => {
        values.add(onChange);
        onChange(since);
        return () => values.delete(onChange);
      },
      watchCollection: (_path: string, onChange: (change: CollectionChange) => void, { where }: WatchOptions = {}) => {
        const from = Number(where?.from ?? 0);
        const listener = { from, tell: onChange };
        listeners.add(listener);
        const answer = [...entries].filter(([, entry]) => entry.updatedAt >= from);
        asked.push(answer.length);
        onChange({ whole: Object.fromEntries(answer) });
        return () => listeners.delete(listener);
      },
    },
  };
}

let devices = 0;

/** A device that opens the app, and closes it or is killed in the middle. */
function device(server: ReturnType<typeof indexServer>) {
  devices += 1;
  const name = `device-${devices}`;
  return {
    /** @param loses whether the storage fails to write the next change down */
    visit: async (during: () => void, ends: 'closed' | 'killed', loses = () => false) => {
      const store = createLeagueStore();
      const db = new MirrorDatabase(name);
      const write = db.write.bind(db);
      db.write = (...change) => (loses() ? Promise.reject(new Error('The disk is full')) : write(...change));
      const mirror = createMirror(
        async () => db,
        store,
        () => undefined,
      );
      const cached = await readCachedLeague(name);
      hydrate(store, cached);
      mirror.resume(cached);
      const stop = followTeamIndex({ remote: server.remote, mirror, now: () => 1 });
      during();
      const shown = Object.fromEntries(
        Object.entries(store.getState().teamIndex).map(([id, team]) => [id, `${team.name} ${team.wins}`]),
      );
      stop();
      // A killed device has stored a part of the changes, in their order.
      if (ends === 'closed') await mirror.settled();
      else await new Promise((resolve) => setTimeout(resolve, 0));
      db.close();
      return shown;
    },
  };
}

type Step =
  | { kind: 'write'; id: string; name: string; wins: number }
  | { kind: 'leave'; id: string }
  | { kind: 'pass'; ms: number }
  | { kind: 'clean' }
  | { kind: 'restore'; teams: Record<string, string> };

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const name = fc.constantFrom('Fırtına', 'Martılar', 'Akrepler');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), id, name, wins: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), id }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(0, 1, 30_000, 2 * 60_000, DAY, 50 * DAY, 100 * DAY),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'clean' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), teams: fc.dictionary(id, name) }) },
);
const visit = fc.record({
  away: fc.array(step, { maxLength: 6 }),
  during: fc.array(step, { maxLength: 4 }),
  ends: fc.constantFrom('closed' as const, 'killed' as const),
  skew: fc.integer({ min: -30_000, max: 30_000 }),
  /** Which of the next writes fail, from the first on. */
  lost: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(fc.boolean(), { maxLength: 4 })),
});

function play(server: ReturnType<typeof indexServer>, steps: readonly Step[], live: boolean): void {
  for (const one of steps) {
    if (one.kind === 'write') server.write(one.id, one.name, one.wins);
    else if (one.kind === 'leave') server.leave(one.id);
    else if (one.kind === 'pass') server.pass(one.ms);
    else if (one.kind === 'clean') server.clean();
    // A restore ends every connection.
    else if (!live) server.restore(one.teams);
  }
}

describe('the team index on a device', () => {
  it('L16: equals the server’s after any history of changes, deletions, absences, cleanups, restores and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 5 }), async (visits) => {
        const server = indexServer();
        const phone = device(server);
        for (const { away, during, ends, skew, lost } of visits) {
          server.skew(skew);
          play(server, away, false);
          const faults = [...lost];
          const loses = () => faults.shift() ?? false;
          const shown = await phone.visit(() => play(server, during, true), ends, loses);
          expect(shown).toEqual(server.names());
        }
      }),
      { numRuns: howMany('TEAM_INDEX_RUNS', 60, 1000) },
    );
  });

  it('a returning visit asks for what was changed since, and nothing else', async () => {
    const server = indexServer();
    const phone = device(server);
    for (let i = 0; i < 40; i += 1) {
      server.write(`t${i}`, 'Fırtına', i);
      server.pass(5 * 60_000);
    }
    await phone.visit(() => undefined, 'closed');
    server.pass(DAY);
    server.write('t3', 'Fırtına', 90);
    server.leave('t4');
    await phone.visit(() => undefined, 'closed');
    expect(server.asked).toEqual([40, 2]);
  });

  it('a returning visit reads nothing of a league that was filled in one go and has not changed', async () => {
    const server = indexServer();
    const phone = device(server);
    for (let i = 0; i < 40; i += 1) server.write(`t${i}`, 'Fırtına', i);
    server.pass(DAY);
    await phone.visit(() => undefined, 'closed');
    expect(await phone.visit(() => undefined, 'closed')).toEqual(server.names());
    expect(server.asked).toEqual([40, 0]);
  });

  it('L16: what the storage failed to write down is asked for again', async () => {
    const server = indexServer();
    const phone = device(server);
    server.write('a', 'Fırtına', 1);
    await phone.visit(() => undefined, 'closed');
    server.pass(DAY);
    server.write('a', 'Fırtına', 2);
    server.pass(DAY);
    await phone.visit(
      () => undefined,
      'closed',
      () => true,
    );
    server.pass(DAY);
    expect(await phone.visit(() => undefined, 'closed')).toEqual({ a: 'Fırtına 2' });
  });

  it('a device that was away longer than deletions are kept reads all of it', async () => {
    const server = indexServer();
    const phone = device(server);
    server.write('a', 'Fırtına', 1);
    server.write('b', 'Martılar', 1);
    await phone.visit(() => undefined, 'closed');
    server.pass(DAY);
    server.leave('a');
    server.pass(91 * DAY);
    server.clean();
    expect(await phone.visit(() => undefined, 'closed')).toEqual({ b: 'Martılar 1' });
  });
});
