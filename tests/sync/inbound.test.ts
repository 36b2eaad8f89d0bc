import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserTimers } from '../../src/data/async/timers.ts';
import { audienceNotifications } from '../../src/data/store/feeds.ts';
import {
  applyCollection,
  applyEvents,
  applyFeed,
  applyValue,
  createLeagueStore,
  type LeagueStore,
} from '../../src/data/store/league-store.ts';
import type { Mirror } from '../../src/data/store/mirror.ts';
import { readState } from '../../src/sync/drain.ts';
import { createFirebaseRemote, type FirebaseRemote } from '../../src/sync/firebase-remote.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { startInbound } from '../../src/sync/inbound.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { OPEN_RULES, startTestServer, type TestServer } from '../support/rtdb-server.ts';

// What the app reads (spec §7), through the Firebase SDK from the embedded server into the store.

let server: TestServer;
let app: FirebaseApp;
let remote: FirebaseRemote;
let league: LeagueStore;
let mirror: Mirror;
let stop: () => void;
let apps = 0;

const TEAM = {
  name: 'Kadıköy Fırtına',
  city: 'İstanbul',
  captainId: 'kaptan',
  approved: true,
  createdAt: 1,
  stats: { wins: 2, losses: 1, points: 6 },
  matches: { m1: { date: '2026-03-01', opponent: 'Moda', result: 'win', score: '10-8', createdAt: 1, createdBy: 'a' } },
  videos: {
    v1: {
      title: 'Final',
      videoUrl: 'https://youtu.be/x',
      type: 'özet',
      createdAt: '2026-03-01T10:00:00Z',
      createdBy: 'a',
    },
  },
};

const PLAIN_MATCH = JSON.parse(JSON.stringify(freshMatch()));

beforeEach(async () => {
  server = await startTestServer({ rules: OPEN_RULES });
  await server.database.set('teams/firtina', TEAM);
  apps += 1;
  app = initializeApp({ projectId: 'lig', apiKey: 'x' }, `inbound-${apps}`);
  remote = createFirebaseRemote(app, `${server.origin}/?ns=lig`, { now: Date.now, monotonic: () => performance.now() });
  league = createLeagueStore();
  const parts: Pick<Mirror, 'collection' | 'events' | 'value' | 'feed' | 'live'> = {
    collection: (name, change) => applyCollection(league, name, change),
    events: (matchId, change) => applyEvents(league, matchId, change),
    value: (name, value) => applyValue(league, name, value),
    feed: (name, change) => applyFeed(league, name, change),
    live: (at) => league.setState({ liveAt: at }),
  };
  mirror = parts as Mirror;
  stop = startInbound({
    remote,
    league,
    mirror,
    scores: () => false,
    onScoresChange: () => () => undefined,
    now: Date.now,
  });
});
afterEach(async () => {
  stop();
  await deleteApp(app);
  await server.close();
});

it('READ-02, READ-03: a team comes with its matches and videos, and is followed live', async () => {
  await expect.poll(() => league.getState().teams.firtina?.videos?.v1?.title).toBe('Final');
  expect(league.getState().teams.firtina?.matches?.m1?.opponent).toBe('Moda');
  await server.database.update('teams/firtina/videos/v1', { title: 'Yarı final' });
  await expect.poll(() => league.getState().teams.firtina?.videos?.v1?.title).toBe('Yarı final');
});

it('READ-01, READ-05, READ-06: users, matches, the active match and the stream are followed', async () => {
  await server.database.update('', {
    'users/ali': { displayName: 'Ali', role: 'player', approved: true, createdAt: 1 },
    'matches/m': PLAIN_MATCH,
    'config/activeMatch': 'm',
    'config/stream': { isLive: true, kickChannel: 'lig' },
  });
  await expect.poll(() => league.getState().users.ali?.displayName).toBe('Ali');
  await expect.poll(() => league.getState().activeMatch).toBe('m');
  await expect.poll(() => league.getState().stream?.isLive).toBe(true);
  expect(league.getState().matches.m?.status).toBe('ongoing');
});

it('READ-04: the statistics of both teams are read once for a completion', async () => {
  const matchId = keyOf(1);
  await server.database.set(`matches/${matchId}`, PLAIN_MATCH);
  const row = { seq: 1, uid: 'a', matchId, intent: { kind: 'complete' as const }, at: 0, state: 'waiting' as const };
  const { teams } = await readState(remote, [row]);
  expect(teams.firtina).toMatchObject({ wins: 2, losses: 1, points: 6 });
});

it('READ-08: notifications are read by their audience, and no others', async () => {
  const record = (audience: string, title: string) => ({ audience, title, message: 'm', createdAt: 5 });
  await server.database.update('notifications', { n1: record('all', 'Herkese'), n2: record('player:ali', 'Ali’ye') });
  const feed = audienceNotifications('player:ali');
  const follows = createFollows({ mirror, now: Date.now, setTimer: browserTimers.set });
  follows.attach(remote);
  const unfollow = follows.feed(feed);
  await expect.poll(() => Object.keys(league.getState().feeds[feed.name] ?? {})).toEqual(['n2']);
  unfollow();
});
