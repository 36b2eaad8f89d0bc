import { describe, expect, it } from 'vitest';
import { shownRow } from '../../src/domain/match/shown-row.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { headToHead } from '../../src/domain/standings/head-to-head.ts';
import { completedMatch } from '../support/league-data.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const TODAY = { matchId: 'today', match: freshMatch() };

/** A completed match that the team of today's first side won 2–1, and changes of its record. */
const won = (matchId: string, startedAt: number, more: Partial<Match> = {}) => ({
  matchId,
  match: { ...completedMatch('ali+', 'ali+', 'ceren+').match, startedAt, ...more },
});

/** The same, with the teams on each other's sides. */
const swapped = (matchId: string, startedAt: number) =>
  won(matchId, startedAt, {
    team1Id: 'bardaklar',
    team1Name: 'Moda Bardakları',
    team2Id: 'firtina',
    team2Name: 'Eski Fırtına',
    team1Score: 3,
    team2Score: 1,
    winnerId: 'bardaklar',
    winnerName: 'Moda Bardakları',
  });

describe('the matches between two teams', () => {
  it('counts wins and cups for the teams as they stand today, wherever they stood then', () => {
    const { wins, cups, last } = headToHead(TODAY, [won('a', 10), swapped('b', 20)]);
    expect({ wins, cups }).toMatchObject({ wins: { one: 1, two: 1 }, cups: { one: 3, two: 4 } });
    expect(last.map(({ matchId }) => matchId)).toEqual(['b', 'a']);
  });

  it('lists the newest three of all that count', () => {
    const all = [5, 1, 4, 2, 3].map((at) => won(`m${at}`, at));
    const { wins, last } = headToHead(TODAY, all);
    expect(wins).toMatchObject({ one: 5, two: 0 });
    expect(last.map(({ matchId }) => matchId)).toMatchObject(['m5', 'm4', 'm3']);
  });

  it('shows the teams as they were called then', () => {
    const match = won('a', 10, { team1Name: 'Eski Ad', winnerName: 'Eski Ad' });
    const [meeting] = headToHead(TODAY, [match]).last;
    expect(meeting && shownRow(meeting.match)).toMatchObject({ sides: [{ name: 'Eski Ad', score: 2 }, {}], strong: 1 });
  });

  it('lists a running match without counting it', () => {
    const running = won('a', 10, { status: 'ongoing', rev: 3 });
    const { wins, cups, last } = headToHead(TODAY, [running]);
    expect({ wins, cups }).toMatchObject({ wins: { one: 0, two: 0 }, cups: { one: 0, two: 0 } });
    expect(last).toEqual([running]);
    expect(shownRow(running.match).strong).toBeUndefined();
  });

  it.each([
    ['itself', won('today', 10)],
    ['of another pair', won('a', 10, { team2Id: 'martilar' })],
    ['of another pair on the other side', won('a', 10, { team1Id: 'martilar' })],
    ['cancelled', won('a', 10, { status: 'cancelled' })],
    ['annulled', won('a', 10, { annulled: { reason: 'Yanlış girildi' } })],
    ['that has not begun', won('a', 10, { status: 'ongoing', rev: 0 })],
  ])('leaves out a match %s', (_name, match) => {
    expect(headToHead(TODAY, [match])).toMatchObject({
      wins: { one: 0, two: 0 },
      draws: 0,
      cups: { one: 0, two: 0 },
      last: [],
    });
  });
});
