import { describe, expect, it } from 'vitest';
import { byRound, LATE } from '../../../src/domain/schedule/lists.ts';
import { fromNow, partNow } from '../../../src/domain/schedule/part-now.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { fixtureOf } from './leagues.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const played = { state: 'played', winnerId: 't0', matchId: 'm' } as const;
const rounds = (...fixtures: Partial<Fixture>[]) =>
  byRound(
    Object.fromEntries(fixtures.map((one, index) => [`f${index}`, fixtureOf({ round: index + 1, at: NOW, ...one })])),
  );
const nowIn = (parts: ReturnType<typeof rounds>, isOver = false) => partNow(parts, NOW, isOver)?.part.round ?? null;

describe('the present part of a season', () => {
  it('is that of what runs, else of what is next, and a match still counts two hours after its time', () => {
    expect(nowIn(rounds(played, { at: NOW - 9 * LATE, matchId: 'm' }, {}))).toBe(2);
    expect(nowIn(rounds(played, { at: NOW - LATE }, {}))).toBe(2);
    expect(nowIn(rounds(played, { at: NOW - LATE - 1 }, {}))).toBe(3);
    expect(nowIn(rounds({ at: NOW + 2 }, { at: NOW + 1 }))).toBe(2);
  });

  it('is that of the first open one if nothing is next, unless the season is over', () => {
    const left = rounds(
      played,
      { at: NOW - 9 * LATE },
      { state: 'postponed', at: NOW - 10 * LATE },
      { state: 'cancelled' },
    );
    expect(nowIn(left)).toBe(3);
    expect(nowIn(left, true)).toBeNull();
    expect(nowIn(rounds(played, { state: 'cancelled' }))).toBeNull();
    expect(nowIn(rounds(played, { at: NOW + 1 }), true)).toBe(2);
  });

  it('is the first to be read, then what follows it, then what is over, the newest first', () => {
    const parts = rounds(played, played, {}, {});
    expect(fromNow(parts, parts[2]).map(({ round }) => round)).toEqual([3, 4, 2, 1]);
  });

  it('a season without one is read from its end: the final first, and what was never played stands in its round', () => {
    const fixtures: Fixtures = {
      one: fixtureOf(played),
      two: fixtureOf({ round: 2 }),
      semi: fixtureOf({ round: 3, stage: 'semi', tie: 's1', ...played }),
      final: fixtureOf({ round: 4, stage: 'final', tie: 'f', ...played }),
    };
    const parts = fromNow(byRound(fixtures), undefined);
    expect(parts.map(({ stage, round }) => `${stage} ${round}`)).toEqual(['final 4', 'semi 3', 'league 2', 'league 1']);
  });
});
