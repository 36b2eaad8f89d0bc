import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Account } from '../../src/data/session/session.ts';
import {
  applyEvents,
  applyFeed,
  applyQuery,
  applyTeamIndex,
  applyValue,
  type LeagueStore,
} from '../../src/data/store/league-store.ts';
import type { CollectionName } from '../../src/data/store/record-queries.ts';
import { collectionOf } from '../../src/data/store/record-queries.ts';
import { ADMIN, type Heard, openApp } from '../support/app-world.tsx';
import { damagedWrites } from '../support/damaged-writes.ts';
import { sampleOf } from '../support/effort.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';

// Nothing that stands in one record may take a screen away: what a rule or an older version let pass is dropped or shown
// as best it can be.

const CRASH = 'Beklenmeyen bir hata oluştu.';
const MANUAL = {
  opponent: 'Rakip',
  date: '2026-03-01',
  result: 'win',
  score: '10-7',
  createdAt: 1,
  createdBy: 'admin',
};
const VIDEO = {
  title: 'Final',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  type: 'özet',
  createdAt: '2026-03-02T18:00:00Z',
};
const TEAM = {
  ...LEAGUE.teams.firtina,
  description: 'Sokağın takımı',
  stats: { ...LEAGUE.teams.firtina.stats, form: 'WLWWL' },
  foundedDate: '2024-05-01',
  logo: '/v0/b/x/o/y?alt=media&token=z',
  socialMedia: { instagram: 'firtina' },
  members: { ali: true },
  matches: { m1: MANUAL },
  videos: { v1: VIDEO },
  updatedAt: 5,
};
const USER = {
  ...LEAGUE.users.ali,
  photoURL: '/v0/b/x/o/y?alt=media&token=z',
  age: 24,
  height: '180',
  favoriteHand: 'left',
  socialMedia: { youtube: 'ali' },
  achievements: ['Kupa'],
  stats: {
    gamesPlayed: 3,
    cupsScored: 9,
    totalAttempts: 20,
    accuracy: 45,
    wins: 2,
    losses: 1,
    winRate: 67,
    mvpCount: 1,
  },
};
const NOTICE = {
  title: 'Duyuru',
  message: 'Salon değişti.',
  type: 'info',
  targetType: 'all',
  audience: 'all',
  senderId: 'admin',
  senderName: 'Lig Yöneticisi',
  createdAt: Date.now(),
  readBy: { veli: 5 },
  link: 'https://example.com/duyuru',
};
const STREAM = { isLive: true, kickChannel: 'kupa', youtubeVideoId: 'dQw4w9WgXcQ' };
const running = playedMatch('ali+', 'ceren0', 'ali+', 'undo 2');
const over = completedMatch('ali+', 'ceren+', 'isik+');
const OVER_ID = '-NzMatch000000000002';
const VIDEO_URL = 'https://youtu.be/dQw4w9WgXcQ';

const heard: Heard = {
  teams: { ...LEAGUE.teams, firtina: TEAM },
  users: { ...LEAGUE.users, ali: USER },
  matches: { [MATCH_ID]: running.match, [OVER_ID]: { ...over.match, videoUrl: VIDEO_URL } },
  events: { [MATCH_ID]: running.events, [OVER_ID]: over.events },
  activeMatch: MATCH_ID,
  stream: STREAM,
};

type Change = [fault: string, tell: (league: LeagueStore) => void];
type Kind = 'teams' | 'users' | 'running' | 'over' | 'log' | 'stream' | 'notice' | 'active';

/** Every damaged form of each record of a kind; all other records are sound. */
function* damages(kind: Kind): Generator<Change> {
  const records = {
    teams: ['teams', 'firtina', TEAM],
    users: ['users', 'ali', USER],
    running: ['matches', MATCH_ID, running.match],
    over: ['matches', OVER_ID, { ...over.match, videoUrl: VIDEO_URL }],
  } as const;
  if (kind === 'log') {
    for (const [key, sound] of Object.entries(running.events)) {
      for (const [fault, value] of spoiled('event', sound)) {
        yield [fault, (league) => applyEvents(league, MATCH_ID, { changed: { [key]: value } })];
      }
      yield ['the log sound again', (league) => applyEvents(league, MATCH_ID, { whole: running.events })];
    }
  } else if (kind === 'stream') {
    for (const [fault, value] of spoiled('stream', STREAM)) {
      yield [fault, (league) => applyValue(league, 'stream', value)];
    }
  } else if (kind === 'notice') {
    for (const [fault, value] of spoiled('notification', NOTICE)) {
      yield [fault, (league) => applyFeed(league, 'notifications?audience=all', { whole: { n1: value } })];
    }
  } else if (kind === 'active') {
    for (const value of [{}, [], '', 'yok', true, 7, OVER_ID, MATCH_ID]) {
      yield [`active match ${JSON.stringify(value)}`, (league) => applyValue(league, 'activeMatch', value)];
    }
  } else {
    const [name, key, sound] = records[kind];
    for (const [fault, value] of spoiled(name, sound)) {
      yield [`${fault} (${key})`, (league) => damage(league, name, key, value)];
    }
    yield [`${name} sound again`, (league) => damage(league, name, key, sound)];
  }
}

/** Every query that holds the record receives it, and the team's entry in the index repeats the damage. */
function damage(league: LeagueStore, collection: CollectionName, key: string, value: unknown): void {
  for (const [name, keys] of Object.entries(league.getState().queries)) {
    if (collectionOf(name) !== collection || !(keys.includes(key) || name === `${collection}/${key}`)) continue;
    const own = name === `${collection}/${key}` ? { key } : {};
    applyQuery(league, { name, collection, ...own }, { changed: { [key]: value } });
  }
  if (collection !== 'teams') return;
  const { stats, ...team } = (value ?? {}) as { stats?: object };
  applyTeamIndex(league, { changed: { [key]: { ...team, ...stats, updatedAt: 1 } } });
}

/** How many of each kind a run of `npm test` tries; `npm run prove` tries all. */
const AT_MOST = 60;

/** A sample of the damages of a kind, and each change that makes the record sound again. */
function someDamages(kind: Kind): Change[] {
  const all = [...damages(kind)];
  const chosen = new Set(sampleOf(all, AT_MOST));
  return all.filter((change) => chosen.has(change) || change[0].endsWith('sound again'));
}

const LINKS = [
  'https://[',
  'https://',
  '/\\',
  '//',
  'javascript:alert(1)',
  '\u0000',
  '%',
  'https://example.com:99999999/',
];

/** One of the four players stands for all, and one key too long for the others. */
const isRepeated = (fault: string): boolean => /playerStats\/(veli|ceren|isik)|a child (7|kkkkk)|a huge/.test(fault);

/** A value damaged at each place, and with texts and numbers that break what reads them. */
function* spoiled(name: string, sound: object): Generator<[fault: string, value: unknown]> {
  for (const { fault, patch } of damagedWrites({ [name]: sound })) if (!isRepeated(fault)) yield [fault, patch[name]];
  for (const [key, value] of Object.entries(sound)) {
    const numbers = [-1, 0.5, 9e15, -9e15, Number.MAX_VALUE];
    const odd = typeof value === 'number' ? numbers : typeof value === 'string' ? LINKS : [];
    for (const one of odd) yield [`${String(one)} at ${name}/${key}`, { ...sound, [key]: one }];
  }
  yield [`${name} null`, null];
}

const VISITOR = { uid: 'veli', email: 'veli@example.com', displayName: 'Veli Güneş' };
const SCREENS: [path: string, kinds: Kind[], expected: RegExp, as?: Account][] = [
  ['/', ['running', 'stream', 'notice', 'active'], /PUAN DURUMU|Puan durumu/i],
  ['/standings', ['teams', 'over'], /Moda Bardakları/],
  ['/teams', ['teams'], /Moda Bardakları/],
  ['/players', ['users'], /Veli Güneş/],
  ['/team/firtina?tab=matches', ['teams', 'over'], /Rakip/],
  ['/team/firtina?tab=videos', ['teams'], /Final/],
  ['/player/ali', ['users', 'over'], /İSABET/],
  [`/match/${MATCH_ID}`, ['running', 'log', 'users'], /Atış atış/],
  [`/match/${OVER_ID}`, ['over'], /Atış atış/],
  [`/admin/match/${MATCH_ID}`, ['running', 'log', 'users'], /Iska/, ADMIN],
  ['/admin?tab=matches', ['running', 'over'], /Tamamlanan maçlar/, ADMIN],
  ['/overlay', ['running', 'active'], /Kadıköy Fırtına 1, Moda/],
];

describe('a record that is damaged', () => {
  let errors: MockInstance;
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each(SCREENS)('does not break %s (%s)', async (path, kinds, expected, as = VISITOR) => {
    const { league, user } = await openApp(path, { heard, as });
    // The error that React threw, for the reader of a failed test.
    await waitFor(() => expect(document.body.textContent, String(errors.mock.calls)).toMatch(expected));
    if (path === '/') await user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
    const broken: string[] = [];
    await waitFor(() => expect(document.body.textContent).not.toMatch(/Yükleniyor/));
    for (const [fault, tell] of kinds.flatMap(someDamages)) {
      act(() => tell(league));
      if (document.body.textContent?.includes(CRASH)) broken.push(fault);
      if (broken.length > 0) break;
    }
    expect(broken).toEqual([]);
    await waitFor(() => expect(document.body.textContent).toMatch(expected));
  });
});
