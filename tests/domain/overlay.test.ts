import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  noteScene,
  readDelay,
  readMatch,
  type Scene,
  sceneAt,
  sceneOf,
  sceneOfMatch,
  type TimedScene,
  WINNER_MS,
} from '../../src/domain/stream/overlay.ts';
import { readChance, withChance } from '../../src/domain/stream/overlay-chance.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';

const live = playedMatch('ali+', 'ceren+', 'ali+').match;
const over = { ...completedMatch('ali+', 'ceren+', 'ceren+').match, updatedAt: 100_000 };

describe('the delay in the address', () => {
  it.each([
    ['0', 0],
    ['12', 12_000],
    ['2.5', 2_500],
    ['2,5', 2_500],
    ['2.25', 2_250],
    ['60', 60_000],
    ['61', 60_000],
    ['9999999', 60_000],
    ['-5', 0],
    ['', 0],
    ['abc', 0],
    ['12s', 0],
    ['1e3', 0],
    ['NaN', 0],
    ['Infinity', 0],
    [null, 0],
  ])('%j is %i ms', (value, delay) => {
    expect(readDelay(value)).toBe(delay);
  });
});

it('the match in the address is a key, or none is shown', () => {
  for (const key of ['a', '-Nq_8', 'x'.repeat(81)]) expect(readMatch(key)).toBe(key);
  for (const none of ['', 'a/b', '/a', 'a.', 'x'.repeat(82), 'ş', '__proto__']) expect(readMatch(none)).toBe('');
  expect(readMatch(null)).toBeNull();
});

describe('the scene of the overlay', () => {
  it('is the active match while it is ongoing', () => {
    expect(sceneOf({ activeMatch: 'm', matches: { m: live } }, 0)).toEqual({
      kind: 'live',
      matchId: 'm',
      one: { name: 'Kadıköy Fırtına', score: 2, won: false },
      two: { name: 'Moda Bardakları', score: 1, won: false },
      totalCups: 10,
    });
  });

  it('is nothing without an active match, and nothing for one that is unknown', () => {
    expect(sceneOf({ activeMatch: null, matches: { m: live } }, 0)).toBeNull();
    expect(sceneOf({ activeMatch: 'x', matches: { m: live } }, 0)).toBeNull();
  });

  it('of one match is its own, featured or not, whatever the others do', () => {
    const matches = { m: live, ended: over };
    expect(sceneOfMatch('m', matches, 100_000)).toMatchObject({ kind: 'live', matchId: 'm' });
    expect(sceneOfMatch('ended', matches, 100_000)).toMatchObject({ kind: 'winner', matchId: 'ended' });
    expect(sceneOfMatch('ended', matches, 100_000 + WINNER_MS)).toBeNull();
    expect(sceneOfMatch('x', matches, 100_000)).toBeNull();
  });

  it('is the result for a while after the match is over, then nothing', () => {
    const league = { activeMatch: null, matches: { m: over } };
    expect(sceneOf(league, 100_000)).toMatchObject({
      kind: 'winner',
      one: { won: false },
      two: { won: true, score: 2 },
    });
    expect(sceneOf(league, 100_000 + WINNER_MS - 1)?.kind).toBe('winner');
    expect(sceneOf(league, 100_000 + WINNER_MS)).toBeNull();
  });

  it('is the result of the match that ended last, and a new match takes its place at once', () => {
    const matches = { a: { ...over, updatedAt: 90_000 }, b: over };
    expect(sceneOf({ activeMatch: null, matches }, 101_000)?.matchId).toBe('b');
    expect(sceneOf({ activeMatch: 'm', matches: { ...matches, m: live } }, 101_000)?.kind).toBe('live');
  });
});

describe('the scene while several matches run', () => {
  const before: Scene = { ...(sceneOf({ activeMatch: 'a', matches: { a: live } }, 0) as Scene) };
  const ended = { ...over, completedAt: 100_000 };
  const next = { ...live, startedAt: 50_000 };

  it('keeps the result of the featured match for a while when another one that runs takes its place', () => {
    const league = { activeMatch: 'b', matches: { a: ended, b: next } };
    expect(sceneOf(league, 100_001, before)).toMatchObject({ kind: 'winner', matchId: 'a' });
    const winner = sceneOf(league, 100_001, before);
    expect(sceneOf(league, 100_000 + WINNER_MS - 1, winner)).toMatchObject({ kind: 'winner', matchId: 'a' });
    expect(sceneOf(league, 100_000 + WINNER_MS, winner)).toMatchObject({ kind: 'live', matchId: 'b' });
  });

  it('a match that begins after it takes its place at once, and the end of another match shows nothing', () => {
    const later = { ...live, startedAt: 100_001 };
    expect(sceneOf({ activeMatch: 'b', matches: { a: ended, b: later } }, 100_002, before)?.matchId).toBe('b');
    expect(sceneOf({ activeMatch: 'a', matches: { a: live, b: ended } }, 100_002, before)).toEqual(before);
  });
});

const withScore = (score: number): Scene => ({
  kind: 'live',
  matchId: 'm',
  one: { name: 'A', score, won: false },
  two: { name: 'B', score: 0, won: false },
  totalCups: 10,
});

describe('the delay', () => {
  it('shows the scene from that long ago', () => {
    let moments: readonly TimedScene[] = [];
    moments = noteScene(moments, 0, withScore(0), 10_000);
    moments = noteScene(moments, 5_000, withScore(1), 10_000);
    expect(sceneAt(moments, 9_999 - 10_000)).toBeNull();
    expect(sceneAt(moments, 14_999 - 10_000)?.one.score).toBe(0);
    expect(sceneAt(moments, 15_000 - 10_000)?.one.score).toBe(1);
  });

  it('drops old scenes even while nothing changes', () => {
    let moments: readonly TimedScene[] = [];
    for (const [at, score] of [
      [0, 1],
      [10, 2],
      [20, 3],
      [5_000, 3],
    ] as const) {
      moments = noteScene(moments, at, withScore(score), 100);
    }
    expect(moments.map(({ at }) => at)).toEqual([20]);
  });

  it('keeps what a delayed viewer still sees: the last scene of that long ago, and all after it', () => {
    const moments = [0, 10, 20].map((at) => ({ at, scene: withScore(at) }));
    const kept = (at: number) => noteScene(moments, at, withScore(99), 100).map((moment) => moment.at);
    expect(kept(30)).toEqual([0, 10, 20, 30]);
    expect(kept(109)).toEqual([0, 10, 20, 109]);
    expect(kept(110)).toEqual([10, 20, 110]);
  });

  it('shows at any time the latest scene noted before it, and the list stays short', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.option(fc.integer({ min: 0, max: 10 }))), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 60_000 }), (list, delay) => {
        let moments: readonly TimedScene[] = [];
        const all: TimedScene[] = [];
        let at = 0;
        for (const [pause, score] of list) {
          at += pause;
          const scene = score === null ? null : withScore(score);
          all.push({ at, scene });
          moments = noteScene(moments, at, scene, delay);
          const wanted = all.findLast((moment) => moment.at <= at - delay)?.scene ?? null;
          expect(sceneAt(moments, at - delay)).toEqual(wanted);
        }
        const young = all.filter((moment) => moment.at > at - delay).length;
        expect(moments.length).toBeLessThanOrEqual(young + 2);
      }),
    );
  });
});

describe('decision 92: the chance of winning on the overlay', () => {
  const thrown = playedMatch('ali+', 'veli+').match;
  const shown = (match: typeof thrown) => sceneOf({ activeMatch: 'm', matches: { m: match } }, 0);
  const all = () => true;

  it.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', false],
    [null, false],
  ])('is asked for by ?chance=%j: %j', (value, expected) => {
    expect(readChance(value)).toBe(expected);
  });

  it('belongs to a running match with a throw, once every player is known', () => {
    expect(withChance(shown(thrown), { m: thrown }, {}, all)?.chance).toBeGreaterThan(60);
    expect(withChance(shown(thrown), { m: thrown }, {}, (uid) => uid !== 'isik')).not.toHaveProperty('chance');
    const fresh = playedMatch().match;
    expect(withChance(shown(fresh), { m: fresh }, {}, all)).not.toHaveProperty('chance');
    const result = sceneOf({ activeMatch: null, matches: { m: over } }, 100_000);
    expect(withChance(result, { m: over }, {}, all)).toEqual(result);
    expect(withChance(null, {}, {}, all)).toBeNull();
  });

  it('counts the careers of the players', () => {
    const weak = { stats: { cupsScored: 5, totalAttempts: 100 } as never };
    const plain = withChance(shown(thrown), { m: thrown }, {}, all)?.chance ?? 0;
    expect(withChance(shown(thrown), { m: thrown }, { ali: weak, veli: weak }, all)?.chance).toBeLessThan(plain);
  });
});
