import { describe, expect, it } from 'vitest';
import { queryName } from '../../src/domain/records/child-query.ts';
import { knownTeams } from '../../src/domain/records/known-teams.ts';
import { embedUrl, safeLink, socialUrl } from '../../src/domain/records/media-links.ts';
import {
  compact,
  parseAll,
  parseEvent,
  parseMatch,
  parseStream,
  parseTeam,
  parseUser,
} from '../../src/domain/records/parse.ts';
import { manualMatchesOf, teamVideosOf } from '../../src/domain/records/parse-team-log.ts';
import { membersOf, publicPlayers, publicTeamOf } from '../../src/domain/records/players.ts';
import { seasonList } from '../../src/domain/records/season-list.ts';
import { orderedPair, parseSeasonPlayer, parseSeasonTeam } from '../../src/domain/records/season-stats.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import { entryNamePatch, entryPatch, latestSeason, removedEntryPatch } from '../../src/domain/records/team-index.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { listedOf, relisted, userKeys } from '../../src/domain/records/user-keys.ts';
import { videoSource } from '../../src/domain/records/video-source.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const player = (displayName: string, cupsScored: number, accuracy: number, more: object = {}) =>
  parseUser(displayName, {
    displayName,
    role: 'player',
    approved: true,
    stats: { cupsScored, accuracy },
    ...more,
  }) as User;
const INDEX = {
  moda: { name: 'Moda', logo: '/l.png', wins: 0, losses: 0, cups: 0, updatedAt: 1 },
  zirve: { name: 'Zirve', wins: 0, losses: 0, cups: 0, updatedAt: 1 },
} satisfies Record<string, TeamEntry>;

describe('PLAYERS-02: the players', () => {
  const users = {
    zeki: player('Zeki', 5, 40),
    cagla: player('Çağla', 5, 40, { teamId: 'moda' }),
    can: player('Can', 5, 40, { teamId: 'silinen' }),
    ali: player('Ali', 5, 60, { teamId: 'zirve' }),
    ece: player('Ece', 9, 10),
    kaan: player('Kaan', 9, 90, { role: 'team' }),
    waits: player('Bekleyen', 9, 90, { approved: false }),
  };

  it('are the approved ones, most cups first, then by accuracy and name, with their public teams', () => {
    expect(publicPlayers(users, INDEX).map(({ user, team }) => [user.displayName, team])).toEqual([
      ['Ece', null],
      ['Ali', { teamId: 'zirve', name: 'Zirve' }],
      ['Can', null],
      ['Çağla', { teamId: 'moda', name: 'Moda', logo: '/l.png' }],
      ['Zeki', null],
    ]);
    expect(publicTeamOf(users.zeki, {})).toBeNull();
  });

  it('of a team are those of its members, in the same order', () => {
    const members = { zeki: true, kaan: true, waits: true, ali: true, gone: true } as const;
    expect(membersOf({ members } as unknown as Team, users).map(({ displayName }) => displayName)).toEqual([
      'Ali',
      'Zeki',
    ]);
    expect(membersOf({} as Team, users)).toEqual([]);
  });

  it('are listed by cups and accuracy; others have no place', () => {
    expect(listedOf({ role: 'player', approved: true, stats: { cupsScored: 7, accuracy: 40 } })).toBe(7040);
    expect(listedOf({ role: 'player', approved: true, stats: { cupsScored: 'x' } })).toBe(0);
    expect(listedOf({ role: 'player', approved: true })).toBe(0);
    for (const not of [
      { role: 'team', approved: true },
      { role: 'player', approved: 1 },
      { role: 'player', approved: false },
    ])
      expect(listedOf(not)).toBeNull();
    expect(relisted('u', { role: 'team', approved: true })).toEqual({
      ...{ 'users/u/listed': null, 'users/u/updatedAt': SERVER_TIME },
    });
    expect(userKeys({ displayName: 'Ali', role: 'team', approved: true })).toEqual({ nameKeys: ['ali'] });
  });
});

it('the known teams are those of the index, and those that wait', () => {
  const team = (approved: boolean) => ({ approved }) as Team;
  const teams = { zirve: team(false), yeni: team(false), eski: team(true) };
  const known = knownTeams(INDEX, teams);
  expect(
    Object.entries(known)
      .map(([id, { approved }]) => [id, approved])
      .sort(),
  ).toEqual([
    ['moda', true],
    ['yeni', false],
    ['zirve', true],
  ]);
});

describe('the list of seasons', () => {
  const first = { name: 'Bahar', number: 1, startedAt: 1, endedAt: 5 };
  const second = { name: 'Yaz', number: 2, startedAt: 5 };

  it('is newest first, with the running one', () => {
    expect(seasonList({ first, s2: second })).toEqual({
      seasons: [
        { id: 's2', ...second },
        { id: 'first', ...first },
      ],
      running: { id: 's2', ...second },
    });
  });

  it('of a league that never opened one has its first alone', () => {
    const only = { id: 'first', name: '1. Sezon', number: 1 };
    expect(seasonList(null)).toEqual({ seasons: [only], running: only });
    expect(seasonList({ s2: { ...second, endedAt: 9 } })).toMatchObject({ seasons: [{ id: 's2' }], running: only });
  });
});

describe('stored records', () => {
  it('lose what is undefined, in themselves and in their statistics', () => {
    expect(compact({ a: undefined, b: null, stats: { c: undefined, d: 0 } })).toEqual({ b: null, stats: { d: 0 } });
    expect(Object.keys(compact<object>({ a: undefined, stats: null }))).toEqual(['stats']);
    expect(Object.keys(compact<{ stats: object }>({ stats: { c: undefined, d: 0 } }).stats)).toEqual(['d']);
    expect(compact({ stats: 'x' })).toEqual({ stats: 'x' });
  });

  it('are read by their parsers, and what does not parse is dropped', () => {
    const parse = (key: string, value: unknown) => (typeof value === 'number' ? `${key}${value}` : null);
    expect(parseAll({ a: 1, b: 'x', c: 2 }, parse)).toEqual({ a: 'a1', c: 'c2' });
    for (const none of [null, undefined, 'text', 7]) expect(parseAll(none, parse)).toEqual({});
  });

  it('of a match, an event and the stream', () => {
    const match = freshMatch();
    expect(parseMatch(match)).toEqual(match);
    expect([null, { ...match, status: 'x' }, { ...match, team1Id: 7 }].map(parseMatch)).toEqual([null, null, null]);
    expect(parseMatch({ ...match, totalCups: 0, team1Players: { 0: 'a', 1: 'b' }, playerStats: 7 })).toMatchObject({
      ...{ totalCups: 10, team1Players: ['a', 'b'], playerStats: {} },
    });
    const event = { type: 'cup', playerId: 'ali', at: 5, by: 'u' };
    expect(parseEvent(event)).toEqual(event);
    expect([null, { ...event, type: 'x' }, { ...event, playerId: 7 }].map(parseEvent)).toEqual([null, null, null]);
    expect(parseStream({ isLive: true, kickChannel: 'k', youtubeVideoId: 7 })).toEqual({
      isLive: true,
      kickChannel: 'k',
    });
    expect([parseStream(null), parseStream({})]).toEqual([{ isLive: false }, { isLive: false }]);
  });

  it('of a user without statistics has none, of a team with a damaged log the rest of it', () => {
    const stats = { gamesPlayed: 0, cupsScored: 0, totalAttempts: 0, accuracy: 0, wins: 0, losses: 0, winRate: 0 };
    expect(parseUser('u', { displayName: 'Ali' })?.stats).toEqual({ ...stats, mvpCount: 0 });
    const match = { date: '2026-03-01', opponent: 'x', result: 'win', score: '1-0', createdAt: 1, createdBy: 'a' };
    const video = { title: 't', videoUrl: 'u', type: 'özet', createdAt: '', createdBy: 'a' };
    const team = parseTeam({ name: 'T', matches: { a: match, b: 'x' }, videos: { c: video, d: { title: 1 } } });
    expect([manualMatchesOf(team ?? {}), teamVideosOf(team ?? {})]).toEqual([{ a: match }, { c: video }]);
    expect([manualMatchesOf({ matches: 'x' }), teamVideosOf({ videos: 7 }), teamVideosOf({})]).toEqual([{}, {}, {}]);
  });

  it('of a season, with damaged figures as none', () => {
    const zero = { wins: 0, losses: 0, points: 0, cupsFor: 0, cupsAgainst: 0, run: 0, bestRun: 0 };
    expect(parseSeasonTeam({ name: 7, wins: 9e15, losses: 8.64e15, form: 1 })).toEqual({
      ...zero,
      name: '',
      losses: 8.64e15,
    });
    const player = parseSeasonPlayer({ lastSeat: 'g', lastMatchId: 'm', ranks: 'x' });
    expect(player).toMatchObject({
      ...{ name: '', teamId: '', lastMatchId: 'm' },
    });
    expect(player).not.toHaveProperty('lastSeat');
    expect([orderedPair('a', 'b'), orderedPair('b', 'a'), orderedPair('a', 'a')]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'a'],
    ]);
  });
});

describe('the entry of a team in the index', () => {
  const record = { name: 'x', wins: 1, losses: 0, points: 3, cupsFor: 3, cupsAgainst: 1, run: 1, bestRun: 1 };

  it('is written, renamed and marked as gone', () => {
    const fields = { name: 'Moda', wins: 1, losses: 0, cups: 2 };
    expect(entryPatch('t', fields)).toEqual({ 'teamIndex/t': { ...fields, updatedAt: SERVER_TIME } });
    expect(entryNamePatch('t', { name: 'Moda' })).toEqual({
      ...{ 'teamIndex/t/name': 'Moda', 'teamIndex/t/logo': null, 'teamIndex/t/updatedAt': SERVER_TIME },
    });
    expect(removedEntryPatch('t', { approved: true })).toEqual({
      'teamIndex/t': { gone: true, updatedAt: SERVER_TIME },
    });
  });

  it('is of the latest season with figures', () => {
    expect(latestSeason({ s2: record, all: record, first: record, s3: undefined })).toEqual({ season: 's2', record });
    expect(latestSeason({ first: record })).toEqual({ season: 'first', record });
  });
});

describe('addresses', () => {
  it.each([
    ['https://www.youtu.be/dQw4w9WgXcQ', true],
    ['https://www.youtube.com/v/dQw4w9WgXcQ', true],
    ['https://www.youtube.com//watch?v=dQw4w9WgXcQ', true],
    ['https://www.youtube.com/clip?v=dQw4w9WgXcQ', false],
    ['https://example.com/dQw4w9WgXcQ', false],
  ])('%s is a video of YouTube: %s', (address, is) => {
    expect(embedUrl(address) !== null).toBe(is);
    const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    expect(videoSource(address)).toEqual(is ? { kind: 'youtube', src } : null);
  });

  it('are safe without another scheme, a password or a name without a dot', () => {
    expect(safeLink(' example.com/a:b ')).toBe('https://example.com/a:b');
    expect(safeLink('HTTP://example.com/')).toBe('http://example.com/');
    for (const bad of [
      '',
      ' ',
      'ftp://a.b',
      'https://u:p@a.b',
      'https://:p@a.b',
      'https://u@a.b',
      'localhost',
      'mailto:a@b.c',
    ])
      expect(safeLink(bad), bad).toBeNull();
    expect(videoSource('xhttps://a.b/c.mp4')).toBeNull();
    expect(videoSource('https://a.b/c.mp4x')).toBeNull();
  });

  it('of a profile may be a handle', () => {
    expect(socialUrl('instagram', ' @ali ')).toBe('https://www.instagram.com/ali');
    expect(socialUrl('instagram', 'a@li')).toBeNull();
    expect(socialUrl('twitter', 'x.com')).toBe('https://x.com/');
    expect(socialUrl('youtube', 'ışık')).toBe('https://www.youtube.com/@%C4%B1%C5%9F%C4%B1k');
  });

  it('a query has a name', () => {
    expect(queryName('users', { child: 'listed', last: 5 })).toBe('users?child=listed&last=5');
  });
});
