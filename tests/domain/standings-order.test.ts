import { describe, expect, it } from 'vitest';
import type { SeasonPlayer } from '../../src/domain/records/season-stats.ts';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { firstOf, type LeaderKind, leaders } from '../../src/domain/standings/leaders.ts';
import { playerHistory } from '../../src/domain/standings/player-history.ts';
import { addToSeasonTeam, unplayedTeam } from '../../src/domain/standings/season-results.ts';
import { type LevelOrders, placeKey, standingsRows } from '../../src/domain/standings/standings.ts';
import { grown, STATISTICS, zeros } from '../../src/domain/standings/statistics.ts';
import { formResults, longerForm, percent } from '../../src/domain/standings/stats.ts';
import { levelOrders, withTieBreaks } from '../../src/domain/standings/tie-breaks.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const entry = (name: string, wins: number, losses: number, cups: number, more: Partial<TeamEntry> = {}): TeamEntry => ({
  ...{ name, wins, losses, cups, updatedAt: 1 },
  ...more,
});

describe('the table', () => {
  it('STAND-02 to STAND-07: by points, then cups, then the Turkish alphabet, then the key', () => {
    const teams = {
      e: entry('Zirve', 1, 2, 5),
      d: entry('Çınar', 2, 1, 3, { form: 'LWW' }),
      c: entry('Can', 2, 1, 3),
      b: entry('Can', 2, 1, 3),
      a: entry('Moda', 2, 1, 9),
      f: entry('Yeni', 0, 0, 0),
    };
    const rows = standingsRows(teams);
    expect(rows.map(({ teamId }) => teamId)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(standingsRows({ c: teams.c, b: teams.b }).map(({ teamId }) => teamId)).toEqual(['b', 'c']);
    expect(standingsRows({ b: teams.b, c: teams.c }).map(({ teamId }) => teamId)).toEqual(['b', 'c']);
    expect(rows[3]).toEqual({
      ...{
        teamId: 'd',
        rank: 4,
        team: teams.d,
        played: 3,
        wins: 2,
        losses: 1,
        draws: 0,
        winRate: 67,
        points: 6,
        cups: 3,
      },
      form: ['loss', 'win', 'win'],
    });
    expect(rows[5]).toMatchObject({ rank: 6, played: 0, winRate: 0, points: 0, form: [] });
  });

  it('a team with figures of another season has none in this one', () => {
    const teams = { a: entry('A', 3, 1, 9, { season: 's2', form: 'W' }), b: entry('B', 1, 0, 2) };
    const figures = (season?: string) =>
      standingsRows(teams, season).map(({ teamId, wins, cups }) => [teamId, wins, cups]);
    expect(figures('s2')).toEqual([
      ['a', 3, 9],
      ['b', 0, 0],
    ]);
    expect(figures()).toEqual([
      ['b', 1, 2],
      ['a', 0, 0],
    ]);
  });

  it('known places of level teams come before their cups, if every team of the level has one', () => {
    const teams = { a: entry('A', 1, 1, 9), b: entry('B', 1, 1, 2), c: entry('C', 0, 2, 1) };
    const key = (teamId: keyof typeof teams) => {
      const { wins, losses, cups } = teams[teamId];
      return ['first', teamId, wins, losses, cups].join();
    };
    const order = (orders: LevelOrders) =>
      standingsRows(teams, 'first', orders)
        .map(({ teamId }) => teamId)
        .join('');
    expect(order({})).toBe('abc');
    expect(order({ [key('a')]: 1, [key('b')]: 2 })).toBe('bac');
    expect(order({ [key('b')]: 2 })).toBe('abc');
    expect(placeKey('first', standingsRows(teams)[0] as never)).toBe('first,a,1,1,9');
  });

  it('decision 7: meetings decide between level teams that have all met, and say so', () => {
    const rows = standingsRows({
      a: entry('A', 1, 1, 9),
      b: entry('B', 1, 1, 2),
      c: entry('C', 3, 0, 1),
      d: entry('D', 0, 1, 1),
    });
    const met = { a_b: { low: 0, high: 1 } };
    const decided = withTieBreaks(rows, met);
    expect(decided.map(({ teamId, rank, decided: by }) => [teamId, rank, by])).toEqual([
      ['c', 1, { by: 'points', points: 9 }],
      ['b', 2, { by: 'met', points: 3, wins: 1, played: 1 }],
      ['a', 3, { by: 'met', points: 0, wins: 0, played: 1 }],
      ['d', 4, { by: 'points', points: 0 }],
    ]);
    expect(levelOrders('first', decided)).toEqual({ 'first,b,1,1,2': 2, 'first,a,1,1,9': 1 });
    const byCups = withTieBreaks(rows, null);
    expect(byCups.map(({ decided: { by } }) => by)).toEqual(['points', 'cups', 'cups', 'points']);
    expect(levelOrders('first', byCups)).toEqual({});
    const level = { a_b: { low: 1, high: 1 } };
    expect(withTieBreaks(rows, level).map(({ decided: { by } }) => by)).toEqual(['points', 'cups', 'cups', 'points']);
    expect(withTieBreaks(rows, { a_b: { low: 0, high: 0 } }).map(({ teamId }) => teamId)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('with equal cups the alphabet decides; five level teams are too many for meetings', () => {
    const two = standingsRows({ a: entry('A', 1, 0, 3), b: entry('B', 1, 0, 3) });
    expect(withTieBreaks(two, null).map(({ decided }) => decided)).toEqual([{ by: 'name' }, { by: 'name' }]);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const level = (count: number) => Object.fromEntries(names.slice(0, count).map((id) => [id, entry(id, 1, 1, 0)]));
    const meetings = Object.fromEntries(
      names.flatMap((one, at) => names.slice(at + 1).map((other) => [`${one}_${other}`, { low: 0, high: 1 }])),
    );
    const order = (count: number) =>
      withTieBreaks(standingsRows(level(count)), meetings)
        .map(({ teamId }) => teamId)
        .join('');
    expect([order(2), order(3), order(4), order(5)]).toEqual(['ba', 'cba', 'dcba', 'abcde']);
    // Until all level teams have met each other, no meeting decides.
    const { a_c: _open, ...some } = meetings;
    for (const met of [some, { ...some, a_c: { low: 0, high: 0 } }])
      expect(
        withTieBreaks(standingsRows(level(3)), met).map(({ teamId, decided: { by } }) => `${teamId} ${by}`),
      ).toEqual([...['a name', 'b name', 'c name']]);
  });
});

describe('the leaders', () => {
  const player = (name: string, more: Partial<SeasonPlayer>): SeasonPlayer => ({
    ...{ name, teamId: 't', gamesPlayed: 3, cupsScored: 0, totalAttempts: 30, accuracy: 0, wins: 0, losses: 3 },
    ...{ winRate: 0, mvpCount: 0, run: 0, bestRun: 0, ...more },
  });

  it.each<[LeaderKind, Partial<SeasonPlayer>, number]>([
    ['cups', { cupsScored: 7 }, 7],
    ['mvp', { mvpCount: 2 }, 2],
    ['run', { bestRun: 4 }, 4],
    ['accuracy', { accuracy: 40, ranks: { accuracy: 4_000_003, winRate: 0 } }, 40],
    ['winRate', { winRate: 50, ranks: { accuracy: 0, winRate: 5_000_003 } }, 50],
  ])('%s: %j counts %i', (kind, figures, value) => {
    expect(leaders(kind, { u: player('Ali', figures), v: player('Veli', {}) })).toEqual([
      { uid: 'u', rank: 1, name: 'Ali', teamId: 't', value, games: 3 },
    ]);
  });

  it('a rate without a rank, or a rank without a rate, does not count', () => {
    expect(leaders('accuracy', { u: player('Ali', { accuracy: 40 }) })).toEqual([]);
    expect(leaders('accuracy', { u: player('Ali', { ranks: { accuracy: 3, winRate: 3 } }) })).toEqual([]);
    expect(leaders('winRate', { u: player('Ali', { winRate: 40 }) })).toEqual([]);
  });

  it('with equal figures share a place, in the order of the Turkish alphabet and of their keys', () => {
    const lines = leaders('cups', {
      z: player('Can', { cupsScored: 5 }),
      a: player('Çağla', { cupsScored: 5 }),
      y: player('Can', { cupsScored: 5 }),
      b: player('Ali', { cupsScored: 4 }),
      c: player('Zeki', { cupsScored: 9 }),
    });
    expect(lines.map(({ uid, rank }) => [uid, rank])).toEqual([
      ['c', 1],
      ['y', 2],
      ['z', 2],
      ['a', 2],
      ['b', 5],
    ]);
    expect(firstOf(lines).map(({ uid }) => uid)).toEqual(['c']);
  });
});

describe('whom a player has met', () => {
  const against = (won: boolean, opponents: Record<string, string>): { matchId: string; match: Match } => {
    const base = freshMatch();
    const lines = Object.entries(opponents).map(([playerId, playerName]) => [
      playerId,
      { ...base.playerStats.ceren, playerId, playerName },
    ]);
    const playerStats = Object.fromEntries([...lines, ['ali', base.playerStats.ali]]) as Match['playerStats'];
    return {
      matchId: 'm',
      match: { ...base, status: 'completed', winnerId: won ? 'firtina' : 'bardaklar', playerStats },
    };
  };

  it('the most frequent first, then by wins, then by name', () => {
    const { met } = playerHistory(
      ['ali'],
      [
        against(false, { x: 'Şule', y: 'Zeki', w: 'Can', c: 'Çağla' }),
        against(true, { v: 'Veli', z: 'Ece' }),
        against(false, { v: 'Veli', z: 'Ece' }),
        against(true, { z: 'Ece', y: 'Zeki', s: 'Bora' }),
        against(true, { y: 'Zeki' }),
      ],
    );
    expect(met.map(({ name, wins, losses }) => [name, wins, losses])).toEqual([
      ['Ece', 2, 1],
      ['Zeki', 2, 1],
      ['Veli', 1, 1],
      ['Bora', 1, 0],
      ['Can', 0, 1],
      ['Çağla', 0, 1],
      ['Şule', 0, 1],
    ]);
  });
});

describe('figures', () => {
  it.each([
    [1, 3, 33],
    [2, 3, 67],
    [0, 3, 0],
    [1, 0, 0],
    [1, -1, 0],
    [5, 5, 100],
  ])('%i of %i is %i percent', (part, whole, said) => {
    expect(percent(part, whole)).toBe(said);
  });

  it('a form has the last five results, and skips what is no result', () => {
    expect(longerForm(undefined, 'won')).toBe('W');
    expect(longerForm('WWWWW', 'lost')).toBe('WWWWL');
    expect(formResults('LWxWWW')).toEqual(['win', 'win', 'win', 'win']);
    expect(formResults('LWL')).toEqual(['loss', 'win', 'loss']);
    expect(formResults()).toEqual([]);
  });

  it('grow by a match and by a forfeit as the one table says', () => {
    const counts = { cups: 4, attempts: 10, mvp: 1, cupsFor: 10, cupsAgainst: 7 };
    expect(grown(STATISTICS.player, {}, 'match', { outcome: 'won', counts })).toEqual({
      ...{ gamesPlayed: 1, cupsScored: 4, totalAttempts: 10, wins: 1, losses: 0, mvpCount: 1 },
    });
    expect(grown(STATISTICS.player, { wins: 2, losses: 1 }, 'match', { outcome: 'lost' })).toMatchObject({
      ...{ gamesPlayed: 1, cupsScored: 0, wins: 2, losses: 2, mvpCount: 0 },
    });
    expect(grown(STATISTICS.seasonTeam, {}, 'match', { outcome: 'won', counts })).toEqual({
      ...{ wins: 1, losses: 0, cupsFor: 10, cupsAgainst: 7 },
    });
    // A forfeit has no cups unless it is a result of which only the score is known (decision 72).
    expect(grown(STATISTICS.seasonTeam, {}, 'forfeit', { outcome: 'won' })).toEqual({
      ...{ wins: 1, losses: 0, cupsFor: 0, cupsAgainst: 0 },
    });
    expect(grown(STATISTICS.seasonTeam, {}, 'forfeit', { outcome: 'won', counts })).toMatchObject({
      ...{ wins: 1, cupsFor: 10, cupsAgainst: 7 },
    });
    expect(grown(STATISTICS.seasonTeam, {}, 'match', { outcome: 'won', isJoined: true })).toEqual({
      ...{ wins: 0, losses: 0, cupsFor: 0, cupsAgainst: 0 },
    });
    expect(grown(STATISTICS.player, {}, 'match', { outcome: 'won', counts, isJoined: true })).toMatchObject({
      wins: 1,
    });
    expect(zeros(STATISTICS.meeting)).toEqual({ low: 0, high: 0 });
  });

  it('a team’s points follow from its wins alone, in the table and in every record, whatever a damaged one says', () => {
    const [wins, wrong] = [2, { wins: 2, losses: 1, points: 100 }];
    expect(standingsRows({ a: entry('Moda', wins, 0, 0) })[0]?.points).toBe(3 * wins);
    for (const outcome of ['won', 'lost'] as const) {
      const points = 3 * (outcome === 'won' ? wins + 1 : wins);
      const before = { ...unplayedTeam('Moda'), ...wrong };
      for (const id of [{ id: 'm' }, {}])
        expect(addToSeasonTeam(before, { ...id, name: 'Moda', outcome, cupsFor: 1, cupsAgainst: 0 }).points).toBe(
          points,
        );
    }
    expect(unplayedTeam('Moda').points).toBe(0);
  });
});
