import 'fake-indexeddb/auto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserTimers } from '../../src/data/async/timers.ts';
import { ROSTERS } from '../../src/data/store/admin-queries.ts';
import { userDeletion } from '../../src/domain/admin/admin-patches.ts';
import { createFirebaseRemote, openDatabase } from '../../src/sync/firebase-remote.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';
import { type FunctionsHarness, startFunctionsLeague } from '../server/functions-harness.ts';
import { countedWire } from '../support/counted-wire.ts';
import { openedStore } from '../support/opened-store.ts';

// What the panel downloads at a second start, from the league's own server with the league's own rules.

const PEOPLE = 300;
const MINUTE = 60_000;

let league: FunctionsHarness;
let wire: Awaited<ReturnType<typeof countedWire>>;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  league = await startFunctionsLeague();
  const before = Date.now() - 60 * MINUTE;
  const people = Array.from({ length: PEOPLE }, (_, i) => [`p${i}`, person(`Oyuncu ${i}`, `team-${i % 60}`, before)]);
  await league.server.db.update('users', Object.fromEntries(people));
  wire = await countedWire(league.server.port);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await wire.close();
  await league.close();
});

const person = (displayName: string, teamId: string | null, updatedAt: number) => ({
  displayName,
  role: 'player',
  approved: true,
  createdAt: 1,
  bio: 'Her hafta sonu oynar, on metreden iyi atar.',
  updatedAt,
  ...(teamId === null ? {} : { teamId }),
});

let starts = 0;

/** A start of the panel on the one phone of this test, by the admin. */
async function openPanel(phone: string) {
  starts += 1;
  const app: FirebaseApp = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, `panel-${starts}`);
  connectAuthEmulator(getAuth(app), league.origin, { disableWarnings: true });
  await signInWithEmailAndPassword(getAuth(app), 'admin@kupaligi.local', league.server.adminPassword ?? '');
  wire.taken();
  const clock = createServerClock({ now: Date.now, monotonic: () => performance.now() });
  const remote = createFirebaseRemote(openDatabase(app, `${wire.origin}/?ns=lig`), clock);
  const { store, db, mirror } = await openedStore(phone);
  const follows = createFollows({ mirror, now: Date.now, setTimer: browserTimers.set });
  follows.attach(remote);
  const unfollow = follows.follow(ROSTERS);
  await expect.poll(() => store.getState().syncedThisSession[ROSTERS.name]).toBe(true);
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    unfollow();
    await mirror.settled();
    db.close();
    await deleteApp(app);
  };
  stops.push(close);
  return {
    /** The members of all teams in this panel's data: name and team by uid. */
    rosters: () => {
      const { queries, users } = store.getState();
      return Object.fromEntries(
        (queries[ROSTERS.name] ?? []).map((uid) => [uid, `${users[uid]?.displayName} ${users[uid]?.teamId}`]),
      );
    },
    close,
  };
}

/** The members of all teams in the server's data. */
function rosters() {
  const users = league.server.db.get('users') as Record<string, { displayName: string; teamId?: string }>;
  return Object.fromEntries(
    Object.entries(users).flatMap(([uid, { displayName, teamId }]) =>
      teamId === undefined ? [] : [[uid, `${displayName} ${teamId}`]],
    ),
  );
}

it('L16: a second start of the panel asks for almost nothing, and what changes meanwhile is there at once', async () => {
  const { db } = league.server;
  const first = await openPanel('phone');
  expect(first.rosters()).toEqual(rosters());
  const whole = wire.taken();
  expect(whole).toBeGreaterThan(PEOPLE * 100);
  await first.close();

  const later = Date.now() + 10 * MINUTE;
  await db.update('', {
    'users/p1': person('Oyuncu 1', 'team-9', later),
    'users/p2': person('Oyuncu 2', null, later),
    'users/new': person('Yeni', 'team-9', later),
    ...(userDeletion('p3') as Record<string, never>),
  });
  const second = await openPanel('phone');
  await expect.poll(() => second.rosters()).toEqual(rosters());
  expect(Object.keys(second.rosters())).toHaveLength(PEOPLE - 1);
  expect(wire.taken()).toBeLessThan(5_000);

  await db.update('', {
    'users/p4': person('Oyuncu dört', 'team-4', later + 1),
    'users/p5': person('Oyuncu 5', null, later + 1),
    'users/new2': person('Yeni iki', 'team-4', later + 1),
    ...(userDeletion('p6') as Record<string, never>),
  });
  await expect.poll(() => second.rosters()).toEqual(rosters());
  expect(wire.taken()).toBeLessThan(5_000);
  await second.close();

  const third = await openPanel('phone');
  expect(third.rosters()).toEqual(rosters());
  expect(wire.taken()).toBeLessThan(5_000);
});
