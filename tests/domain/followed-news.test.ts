import { describe, expect, it } from 'vitest';
import {
  byNews,
  type FollowedNews,
  followList,
  liveFirst,
  newsOf,
  opponentIn,
  type Subject,
} from '../../src/domain/schedule/followed-news.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { fixtureOf } from './schedule/leagues.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 4, 2, 18);
const FIRTINA: Subject = { kind: 'teams', id: 'firtina', teamId: 'firtina', uids: [] };
const CEREN: Subject = { kind: 'players', id: 'ceren', teamId: 'bardaklar', uids: ['ceren'] };
const ended = (script: string[], hours: number) => ({
  ...completedMatch(...script).match,
  startedAt: NOW - hours * HOUR,
});
const nothing = { running: [], played: [], fixtures: {}, season: 'first', now: NOW };

describe('the news of what is followed', () => {
  it('a team: the last result that counts, with its own cups first', () => {
    const won = ended(['ali+', 'ali+', 'ceren+'], 3);
    const { last, live, next } = newsOf(FIRTINA, {
      ...nothing,
      played: [
        { matchId: 'm1', match: ended(['ceren+'], 9) },
        { matchId: 'm2', match: won },
        { matchId: 'm3', match: { ...ended(['isik+'], 1), annulled: { at: 1, by: 'admin', reason: 'x' } as never } },
      ],
    });
    expect(last).toMatchObject({
      matchId: 'm2',
      outcome: 'won',
      score: '2–1',
      cups: null,
      opponent: 'Moda Bardakları',
    });
    expect([live, next]).toEqual([null, null]);
    const lost = newsOf(FIRTINA, { ...nothing, played: [{ matchId: 'm1', match: ended(['ceren+'], 9) }] });
    expect(lost.last).toMatchObject({ outcome: 'lost', score: '0–1' });
  });

  it('a player: his cups, also those of a guest who was joined with him, and the fixture of his team', () => {
    const match = ended(['ali+', 'ceren+', 'ceren+'], 3);
    const coming = fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar', at: NOW + HOUR });
    const { last, next } = newsOf(
      { ...CEREN, id: 'yeni', uids: ['yeni', 'ceren'] },
      { ...nothing, played: [{ matchId: 'm1', match }], fixtures: { f1: coming } },
    );
    expect(last).toMatchObject({ outcome: 'won', score: '2–1', cups: 2, opponent: 'Kadıköy Fırtına' });
    expect(next?.id).toBe('f1');
    expect(opponentIn(next ?? expect.fail(), 'bardaklar')).toEqual({ side: 0, id: 'firtina' });
  });

  it('a result without a match counts for the team alone, and not before its day', () => {
    const forfeit = { season: 'first', state: 'forfeit', team1Id: 'bardaklar', team2Id: 'firtina' } as const;
    const fixtures = {
      f1: fixtureOf({ ...forfeit, at: NOW - HOUR, winnerId: 'firtina', team1Score: 7, team2Score: 10 }),
      f2: fixtureOf({ ...forfeit, at: NOW + HOUR, winnerId: 'bardaklar' }),
    };
    const played = [{ matchId: 'm1', match: ended(['ceren+'], 5) }];
    expect(newsOf(FIRTINA, { ...nothing, played, fixtures }).last).toMatchObject({
      ...{ matchId: null, outcome: 'won', score: '10–7', opponentId: 'bardaklar' },
    });
    expect(newsOf(CEREN, { ...nothing, played, fixtures }).last?.matchId).toBe('m1');
    const later = newsOf(FIRTINA, { ...nothing, fixtures, now: NOW + 2 * HOUR });
    expect(later.last).toMatchObject({ outcome: 'lost', score: null });
  });

  it('nothing of a closed season comes next, nor what was cancelled or runs', () => {
    const at = NOW + HOUR;
    const fixtures = {
      f1: fixtureOf({ season: 'old', team1Id: 'firtina', team2Id: 'bardaklar', at }),
      f2: fixtureOf({ season: 'first', state: 'cancelled', team1Id: 'firtina', team2Id: 'bardaklar', at }),
      f3: fixtureOf({ season: 'first', matchId: 'm', team1Id: 'firtina', team2Id: 'bardaklar', at }),
    };
    expect(newsOf(FIRTINA, { ...nothing, fixtures }).next).toBeNull();
  });

  it('a running match, with its table', () => {
    const running = [{ matchId: 'm', match: playedMatch('ali+', 'ceren+', 'ceren+').match, table: 3 }];
    expect(newsOf(FIRTINA, { ...nothing, running }).live).toMatchObject({ matchId: 'm', score: '1–2', table: 3 });
    expect(newsOf(CEREN, { ...nothing, running }).live).toMatchObject({ score: '2–1', cups: 2 });
    expect(newsOf({ ...CEREN, uids: ['kimse'] }, { ...nothing, running }).live).toBeNull();
  });
});

describe('the order', () => {
  const card = (id: string, news: { live?: number; last?: number; next?: number }) => {
    const own = (at: number) => ({ at }) as unknown as FollowedNews['live'];
    return {
      id,
      live: news.live === undefined ? null : own(news.live),
      last: news.last === undefined ? null : own(NOW - news.last * HOUR),
      next: news.next === undefined ? null : { id: 'f', fixture: fixtureOf({ at: NOW + news.next * HOUR }) },
    };
  };

  it('live first, the newest of them, then what is nearest, played or to come; without news last, as they were', () => {
    const cards = [
      card('none-1', {}),
      card('next-in-5', { next: 5, last: 90 }),
      card('none-2', {}),
      card('last-2-ago', { last: 2, next: 40 }),
      card('live-old', { live: 10, last: 1 }),
      card('live-new', { live: 20 }),
    ];
    const order = ['live-new', 'live-old', 'last-2-ago', 'next-in-5', 'none-1', 'none-2'];
    expect(byNews(cards, NOW).map(({ id }) => id)).toEqual(order);
  });

  it('each is followed once, the own team first; those who play are read first', () => {
    const all = followList({ teams: { a: true, firtina: true }, players: { ali: true, ceren: true } }, 'firtina');
    expect(all.map(({ id }) => id)).toEqual(['firtina', 'a', 'ali', 'ceren']);
    expect(followList({ teams: { a: true }, players: {} }, null)).toEqual([{ kind: 'teams', id: 'a' }]);
    const other = { matchId: 'x', match: { ...playedMatch('ali+').match, team1Id: 'x', team1Players: ['x', 'y'] } };
    const running = [{ matchId: 'm', match: { ...playedMatch('ali+').match, team1Id: 'baska' } }, other];
    expect(liveFirst(all, running).map(({ id }) => id)).toEqual(['ali', 'ceren', 'firtina', 'a']);
  });
});
