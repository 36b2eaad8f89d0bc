import { describe, expect, it } from 'vitest';
import { logWithMatches } from '../../src/domain/admin/admin-log-lines.ts';
import { recount as recountTexts } from '../../src/domain/messages/admin-data.ts';
import { adminNotifications as texts } from '../../src/domain/messages/admin-notifications.ts';
import { audienceName, parseSent } from '../../src/domain/notifications/sent-notifications.ts';
import type { Match, User } from '../../src/domain/records/types.ts';
import { liveDifferences } from '../../src/domain/standings/recount.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const match = (more: Partial<Match> = {}): Match => ({ ...freshMatch(), startedAt: 1000, ...more });
const SIDES = 'Kadıköy Fırtına – Moda Bardakları';

describe('the admin’s log with the matches in it', () => {
  it('the end of a match names who ended it, if its app said so', () => {
    const over = match({ status: 'completed', completedAt: 5000 });
    const ends = (endedBy: object) => logWithMatches({}, [{ matchId: 'a', match: { ...over, ...endedBy } }])[0];
    expect(ends({ endedBy: 'ali' })).toMatchObject({ action: 'match-completed', ended: 'a', by: 'ali' });
    expect(ends({})).not.toHaveProperty('by');
  });

  it('newest first; a match that runs has a start alone, and the end of another says the score', () => {
    const over = match({ status: 'completed', completedAt: 5000, team1Score: 10, team2Score: 7 });
    const lines = logWithMatches(
      { l1: { by: 'admin', at: 3000, action: 'team-approved', target: 'teams/x', detail: 'Moda' } },
      [
        { matchId: 'a', match: match() },
        { matchId: 'b', match: { ...over, startedAt: 2000 } },
        { matchId: 'c', match: match({ status: 'cancelled', cancelledAt: 4000, startedAt: 500 }) },
        { matchId: 'd', match: match({ status: 'completed', startedAt: 1 }) },
        { matchId: 'e', match: match({ completedAt: 9000, startedAt: 2 }) },
      ],
    );
    expect(lines.map(({ key }) => key)).toEqual([
      'b:end',
      'c:end',
      'l1',
      'b:start',
      'a:start',
      'c:start',
      'e:start',
      'd:start',
    ]);
    expect(lines[0]).toEqual({
      ...{
        key: 'b:end',
        at: 5000,
        action: 'match-completed',
        detail: 'Kadıköy Fırtına 10–7 Moda Bardakları',
        ended: 'b',
      },
    });
    expect(lines[1]).toMatchObject({ action: 'match-cancelled', at: 4000 });
    expect(lines[2]).toEqual({ key: 'l1', by: 'admin', at: 3000, action: 'team-approved', detail: 'Moda' });
    expect(lines[4]).toEqual({ key: 'a:start', at: 1000, action: 'match-started', detail: SIDES });
  });

  it('of the same moment, the later key first', () => {
    const entry = { by: 'admin', at: 1, action: 'x' };
    expect(logWithMatches({ a: entry, b: entry }, []).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(logWithMatches({ b: entry, a: entry }, []).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(logWithMatches({ a: entry }, [])[0]).not.toHaveProperty('detail');
  });

  it('a scorer’s line has the name that he typed, and the match if it is known', () => {
    const joined = { by: 'u', at: 1, action: 'scorer-joined', target: 'matches/a', detail: 'Hasan' };
    const [line] = logWithMatches({ l: joined }, [{ matchId: 'a', match: match({ startedAt: 0 }) }]);
    expect(line).toEqual({ key: 'l', by: 'u', at: 1, action: 'scorer-joined', called: 'Hasan', detail: SIDES });
    const { detail: _name, target: _target, ...nameless } = joined;
    expect(logWithMatches({ l: nameless }, [])).toEqual([{ key: 'l', by: 'u', at: 1, action: 'scorer-joined' }]);
  });
});

describe('sent notifications', () => {
  const sent = { title: 'T', message: 'm', type: 'error', audience: 'all', createdAt: 5, readBy: { a: true, b: true } };

  it('are read as they are; what is damaged has a default, or is none', () => {
    expect(parseSent('n', sent)).toEqual({
      ...{ title: 'T', message: 'm', type: 'error', audience: 'all', createdAt: 5, readers: 2 },
    });
    expect(parseSent('n', { ...sent, message: 5, type: null, readBy: 'x' })).toMatchObject({
      ...{ message: '', type: 'info', readers: 0 },
    });
    expect(parseSent('n', { ...sent, readBy: null })?.readers).toBe(0);
    for (const damaged of [null, 'x', {}, { ...sent, title: 1 }, { ...sent, audience: 1 }, { ...sent, createdAt: '5' }])
      expect(parseSent('n', damaged)).toBeNull();
  });

  it('name who gets them', () => {
    const name = (audience: string) =>
      audienceName(audience, { f: { name: 'Fırtına' }, 'a:b': { name: 'İki' } }, { u: { displayName: 'Ali' } as User });
    expect(name('all')).toBe(texts.audiences.all);
    expect(name('player:u')).toBe(texts.audiences.player('Ali'));
    expect(name('team:f')).toBe(texts.audiences.team('Fırtına'));
    expect(name('team:a:b')).toBe(texts.audiences.team('İki'));
    expect(name('team-players:f')).toBe(texts.audiences['team-players']('Fırtına'));
    expect(name('player:f')).toBe(texts.audiences.player(texts.removed));
    expect(name('team:u')).toBe(texts.audiences.team(texts.removed));
    expect(name('odd:u')).toBe('odd:u');
  });
});

describe('what a recount finds in the list of running matches', () => {
  const find = (matches: Record<string, Match>, entries: Record<string, unknown>, featured: string | null) =>
    liveDifferences(matches, { entries, featured });
  const RUNS = { startedAt: 1000 };

  it('nothing where all is right', () => {
    expect(find({}, {}, null)).toEqual([]);
    expect(find({ a: match() }, { a: RUNS }, 'a')).toEqual([]);
    expect(find({ a: match(), b: match() }, { a: { ...RUNS, table: 2 }, b: RUNS }, 'b')).toEqual([]);
  });

  it('a match without its entry, an entry without its match, and what is featured instead', () => {
    const found = find({ a: match(), b: match({ status: 'completed' }) }, { b: RUNS, x: RUNS }, 'b');
    expect(found.map(({ path, before, after, entry }) => [path, before.live, after.live, entry])).toEqual([
      ['liveMatches/a', recountTexts.notPlayed, recountTexts.played, { 'liveMatches/a': RUNS }],
      ['liveMatches/b', recountTexts.played, recountTexts.notPlayed, { 'liveMatches/b': null }],
      ['liveMatches/x', recountTexts.played, recountTexts.notPlayed, { 'liveMatches/x': null }],
      ['config/activeMatch', SIDES, SIDES, { 'config/activeMatch': 'a' }],
    ]);
    expect(found.map(({ id, name, kind, fields }) => [id, name, kind, fields])).toEqual([
      ['a', SIDES, 'live', ['live']],
      ['b', SIDES, 'live', ['live']],
      ['x', 'x', 'live', ['live']],
      ['a', recountTexts.featured, 'live', ['live']],
    ]);
  });

  it('a featured match where none runs, and none where one does: the first that started', () => {
    expect(find({}, {}, 'x').map(({ path, entry, before, after }) => [path, entry, before.live, after.live])).toEqual([
      ['config/activeMatch', { 'config/activeMatch': null }, 'x', recountTexts.notPlayed],
    ]);
    const two = { a: match({ startedAt: 2000 }), b: match() };
    expect(find(two, { a: { startedAt: 2000 }, b: RUNS }, null)[0]).toMatchObject({
      ...{ id: 'b', entry: { 'config/activeMatch': 'b' }, before: { live: recountTexts.notPlayed } },
    });
  });
});
