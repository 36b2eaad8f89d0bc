import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { browserTimers } from '../../src/data/async/timers.ts';
import { audienceNotifications } from '../../src/data/store/feeds.ts';
import {
  applyAnswer,
  applyTeamIndex,
  applyValue,
  createLeagueStore,
  type LeagueStore,
} from '../../src/data/store/league-store.ts';
import type { Mirror } from '../../src/data/store/mirror.ts';
import { matchRecord, ONGOING_MATCHES, teamMatches, teamRecord } from '../../src/data/store/record-queries.ts';
import { manualMatchesOf, teamVideosOf } from '../../src/domain/records/parse-team-log.ts';
import { createFirebaseRemote, type FirebaseRemote, openDatabase } from '../../src/sync/firebase-remote.ts';
import { createFollows, type Follows } from '../../src/sync/follows.ts';
import { startInbound } from '../../src/sync/inbound.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

// What the app reads (specification.md §7), through the Firebase SDK from the embedded server into the store.

/** Open rules; a query by a field needs its index, as on Firebase. */
const RULES = '{"rules":{".read":true,".write":true,"fixtures":{".indexOn":"matchId"}}}';

let server: TestServer;
let app: FirebaseApp;
let remote: FirebaseRemote;
let league: LeagueStore;
let mirror: Mirror;
let follows: Follows;
let scores: boolean;
let scoresChanged: () => void;
let uid: string | null;
let forgotten: number;
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
  server = await startTestServer({ rules: RULES });
  await server.database.set('teams/firtina', TEAM);
  apps += 1;
  app = initializeApp({ projectId: 'lig', apiKey: 'x' }, `inbound-${apps}`);
  remote = createFirebaseRemote(
    openDatabase(app, `${server.origin}/?ns=lig`),
    createServerClock({ now: Date.now, monotonic: () => performance.now() }),
  );
  league = createLeagueStore();
  const parts: Partial<Mirror> = {
    teamIndex: (change) => applyTeamIndex(league, change),
    cursor: () => null,
    receive: (query, change) => applyAnswer(league, query, change),
    recall: async () => null,
    value: (name, value) => applyValue(league, name, value),
    copyOf: () => null,
    forgetFeeds: () => {
      forgotten += 1;
    },
    live: (at) => league.setState({ liveAt: at }),
  };
  mirror = parts as Mirror;
  follows = createFollows({ mirror, now: Date.now, setTimer: browserTimers.set });
  follows.attach(remote);
  scores = false;
  uid = 'ali';
  forgotten = 0;
  stop = startInbound({
    remote,
    follow: follows.follow,
    league,
    mirror,
    scores: () => scores,
    uid: () => uid,
    onSessionChange: (listener) => {
      scoresChanged = listener;
      return () => undefined;
    },
    now: Date.now,
  });
});
afterEach(async () => {
  stop();
  await deleteApp(app);
  await server.close();
});

it('READ-02, READ-03: a team comes with its matches and videos, and is followed live', async () => {
  const off = follows.follow(teamRecord('firtina'));
  const team = () => league.getState().teams.firtina ?? {};
  const videos = () => teamVideosOf(team());
  await expect.poll(() => videos().v1?.title).toBe('Final');
  expect(manualMatchesOf(team()).m1?.opponent).toBe('Moda');
  await server.database.update('teams/firtina/videos/v1', { title: 'Yarı final' });
  await expect.poll(() => videos().v1?.title).toBe('Yarı final');
  off();
});

it('what an account has read of its own is forgotten when another one signs in, and when it signs out; not while it stays', () => {
  const sessions: [string | null, number][] = [
    ['ali', 0],
    ['veli', 1],
    ['veli', 1],
    [null, 2],
    // Nobody's phone has nothing of its own to forget.
    ['ali', 2],
  ];
  for (const [account, times] of sessions) {
    uid = account;
    scoresChanged();
    expect([account, forgotten]).toEqual([account, times]);
  }
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
  await expect.poll(() => league.getState().matches.m?.status).toBe('ongoing');
});

it('the running season and the seasons are followed; a league without any is in its first', async () => {
  expect(league.getState()).toMatchObject({ season: 'first', seasons: null });
  const seasons = {
    first: { name: '1. Sezon', number: 1, startedAt: 1, endedAt: 5 },
    s2: { name: 'Yaz', number: 2, startedAt: 5 },
  };
  await server.database.update('', { seasons, 'config/season': 's2' });
  await expect.poll(() => league.getState().season).toBe('s2');
  await expect.poll(() => league.getState().seasons).toEqual(seasons);
  await server.database.update('', { seasons: null, 'config/season': null });
  await expect.poll(() => league.getState().season).toBe('first');
});

it('READ-08: notifications are read by their audience, and no others', async () => {
  const record = (audience: string, title: string) => ({ audience, title, message: 'm', createdAt: 5 });
  await server.database.update('notifications', { n1: record('all', 'Herkese'), n2: record('player:ali', 'Ali’ye') });
  const feed = audienceNotifications('player:ali');
  const unfollow = follows.follow(feed);
  await expect.poll(() => Object.keys(league.getState().feeds[feed.name] ?? {})).toEqual(['n2']);
  unfollow();
});

it('of matches only what is asked for comes: the last ones of a team, live, and nothing of the others', async () => {
  const match = (team1Id: string, team2Id: string) => ({ ...PLAIN_MATCH, team1Id, team2Id, status: 'completed' });
  const played = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      keyOf(i),
      i % 3 === 0 ? match('a', 'b') : match('c', i % 3 === 1 ? 'a' : 'd'),
    ]),
  );
  await server.database.set('matches', played);
  const queries = teamMatches('a', 4);
  const stops = queries.map((recordQuery) => follows.follow(recordQuery));
  const keys = () => queries.map(({ name }) => league.getState().queries[name]);
  await expect.poll(keys).toEqual([[18, 21, 24, 27].map(keyOf), [19, 22, 25, 28].map(keyOf)]);
  expect(Object.keys(league.getState().matches).sort()).toEqual([18, 19, 21, 22, 24, 25, 27, 28].map(keyOf));
  await server.database.set(`matches/${keyOf(40)}`, match('a', 'd'));
  await expect.poll(keys).toEqual([[21, 24, 27, 40].map(keyOf), [19, 22, 25, 28].map(keyOf)]);
  expect(league.getState().matches[keyOf(18)]).toBeUndefined();
  await server.database.set(`matches/${keyOf(28)}`, null);
  await expect.poll(() => league.getState().matches[keyOf(28)]).toBeUndefined();
  for (const off of stops) off();
});

it('a record is followed by its key: its fields as they change, and that it is gone', async () => {
  await server.database.set(`matches/${keyOf(1)}`, PLAIN_MATCH);
  const off = follows.follow(matchRecord(keyOf(1)));
  await expect.poll(() => league.getState().matches[keyOf(1)]?.team1Score).toBe(PLAIN_MATCH.team1Score);
  await server.database.update(`matches/${keyOf(1)}`, { team1Score: 7, rev: 9 });
  await expect
    .poll(() => league.getState().matches[keyOf(1)])
    .toMatchObject({ team1Score: 7, rev: 9, team2Name: PLAIN_MATCH.team2Name });
  await server.database.set(`matches/${keyOf(1)}`, null);
  await expect.poll(() => league.getState().matches[keyOf(1)]).toBeUndefined();
  off();
});

it('a phone that scores keeps what is being played, with the logs, and what was completed last', async () => {
  const over = { ...PLAIN_MATCH, status: 'completed', completedAt: 2 };
  await server.database.update('', {
    [`matches/${keyOf(1)}`]: over,
    [`matches/${keyOf(2)}`]: PLAIN_MATCH,
    [`matchEvents/${keyOf(1)}/e`]: { type: 'cup', playerId: 'ali', at: 1, by: 'a' },
    [`matchEvents/${keyOf(2)}/e`]: { type: 'cup', playerId: 'ali', at: 1, by: 'a' },
  });
  await expect.poll(() => league.getState().everSynced.activeMatch).toBe(true);
  expect(league.getState().matches).toEqual({});
  scores = true;
  scoresChanged();
  await expect.poll(() => Object.keys(league.getState().events)).toEqual([keyOf(2)]);
  await expect.poll(() => Object.keys(league.getState().matches).sort()).toEqual([keyOf(1), keyOf(2)]);
  expect(league.getState().queries[ONGOING_MATCHES.name]).toEqual([keyOf(2)]);
});
