import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Met,
  metKey,
  parseMet,
  parseSeasonPlayer,
  parseSeasonTeam,
} from '../../src/domain/records/season-stats.ts';
import {
  namedSeason,
  parseSeasons,
  runningSeason,
  type Season,
  seasonAt,
  seasonKey,
  seasonNumber,
  seasonOf,
} from '../../src/domain/records/seasons.ts';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import { latestSeason, NEVER_PLAYED } from '../../src/domain/records/team-index.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { type LevelOrders, standingsRows } from '../../src/domain/standings/standings.ts';
import { STANDARD_TABLE } from '../../src/domain/standings/table-rules.ts';
import { levelOrders, type Reason, withTieBreaks } from '../../src/domain/standings/tie-breaks.ts';
import { damagedWrites } from '../support/damaged-writes.ts';
import { completedMatch } from '../support/league-data.ts';

const season = (number: number, startedAt: number, endedAt?: number): Season => ({
  ...{ name: `${number}. Sezon`, number, startedAt },
  ...(endedAt === undefined ? {} : { endedAt }),
});
const THREE = { first: season(1, 100, 200), s2: season(2, 200, 300), s3: season(3, 300) };

describe('seasons', () => {
  it('a league without any is in its first', () => {
    expect(runningSeason({})).toBe('first');
    expect(seasonAt({}, 5)).toBe('first');
    expect(seasonOf({})).toBe('first');
    expect(seasonOf({ season: 's4' })).toBe('s4');
    expect(namedSeason('first')).toEqual({});
    expect(namedSeason('s2')).toEqual({ season: 's2' });
  });

  it('the one without an end runs', () => {
    expect(runningSeason(THREE)).toBe('s3');
  });

  it.each([
    [0, 'first'],
    [100, 'first'],
    [199, 'first'],
    [200, 's2'],
    [299, 's2'],
    [300, 's3'],
    [9999, 's3'],
  ])('a match that started at %i is of %s', (at, id) => {
    expect(seasonAt(THREE, at)).toBe(id);
  });

  it('keys and numbers tell of each other', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 9999 }), (number) => seasonNumber(seasonKey(number)) === number));
    expect(seasonKey(1)).toBe('first');
    expect(seasonKey(2)).toBe('s2');
    for (const other of ['all', '', 's', 'sx']) expect(seasonNumber(other)).toBe(0);
  });

  it('are read as they are stored, without what is damaged', () => {
    expect(parseSeasons(THREE)).toEqual(THREE);
    for (const value of [null, undefined, 'x', 7, []]) expect(parseSeasons(value)).toEqual({});
    const damaged = { all: season(1, 1), s2: 'x', s3: { name: 7, startedAt: 1 }, s4: { name: 'a', startedAt: 'x' } };
    expect(parseSeasons(damaged)).toEqual({});
    expect(parseSeasons({ s2: { name: 'a', number: 9, startedAt: 1, endedAt: 'x' } })).toEqual({
      s2: { name: 'a', number: 2, startedAt: 1 },
    });
  });
});

const TEAMS = ['a', 'b', 'c', 'd', 'e'] as const;
/** Matches of teams of two, in one of three seasons each, in the order of their ends. */
const anyMatches: fc.Arbitrary<Record<string, Match>> = fc
  .array(
    fc.record({
      pair: fc.constantFrom(
        ...TEAMS.flatMap((one) => TEAMS.filter((other) => other !== one).map((other) => [one, other])),
      ),
      cups: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
      season: fc.constantFrom(undefined, 's2', 's3'),
      status: fc.constantFrom<Match['status']>('completed', 'completed', 'completed', 'cancelled', 'ongoing'),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    Object.fromEntries(
      list.map(({ pair: [one = '', other = ''], cups, season: id, status }, index) => {
        const { match } = completedMatch('ali+');
        const uids = [`${one}0`, `${one}1`, `${other}0`, `${other}1`];
        const playerStats = Object.fromEntries(
          uids.map((playerId, seat) => [
            playerId,
            {
              ...{ playerId, playerName: `Ad ${playerId}`, teamId: seat < 2 ? one : other, isMVP: seat === 0 },
              ...{ cupsScored: cups[seat] ?? 0, attempts: 10, accuracy: 0 },
            },
          ]),
        );
        const [team1Score, team2Score] = [(cups[0] ?? 0) + (cups[1] ?? 0), (cups[2] ?? 0) + (cups[3] ?? 0)];
        const sides = { team1Id: one, team2Id: other, team1Name: `Takım ${one}`, team2Name: `Takım ${other}` };
        const winnerId = team1Score > team2Score ? one : other;
        const made = { ...match, ...sides, playerStats, team1Score, team2Score, winnerId, status };
        return [`m${index}`, { ...made, completedAt: 1000 + index, ...(id === undefined ? {} : { season: id }) }];
      }),
    ),
  );

describe('the figures of seasons', () => {
  it('of all time are what the statistics of teams and players are, with cups and runs', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const { all = { teams: {}, players: {}, met: {} } } = recountSeasons(matches);
        const { teams, players } = statsOf(recountSeasons(matches));
        expect(Object.keys(all.teams).sort()).toEqual(Object.keys(teams).sort());
        for (const [id, stats] of Object.entries(teams)) expect(all.teams[id]).toMatchObject(stats);
        for (const [uid, stats] of Object.entries(players)) expect(all.players[uid]).toMatchObject(stats);
      }),
    );
  });

  it('of the seasons add up to those of all time', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const { all, ...seasons } = recountSeasons(matches);
        const sum = (id: string, name: 'wins' | 'losses' | 'points' | 'cupsFor' | 'cupsAgainst') =>
          Object.values(seasons).reduce((total, { teams }) => total + (teams[id]?.[name] ?? 0), 0);
        for (const [id, team] of Object.entries(all?.teams ?? {})) {
          for (const name of ['wins', 'losses', 'points', 'cupsFor', 'cupsAgainst'] as const)
            expect(sum(id, name)).toBe(team[name]);
        }
      }),
    );
  });

  it('a run is the longest row of wins within a season, counted by hand; of all time the form is the last of all seasons', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const { all, ...seasons } = recountSeasons(matches);
        const keys = Object.keys(seasons).sort((a, b) => seasonNumber(a) - seasonNumber(b));
        for (const teamId of Object.keys(all?.teams ?? {})) {
          const letters = keys.map((id) =>
            Object.values(matches)
              .filter((match) => match.status === 'completed' && [match.team1Id, match.team2Id].includes(teamId))
              .filter((match) => seasonOf(match) === id)
              .map((match) => (match.winnerId === teamId ? 'W' : 'L'))
              .join(''),
          );
          const rows = letters.map((season) => season.split('L').map((row) => row.length));
          for (const [index, id] of keys.entries()) {
            const { [teamId]: team } = seasons[id]?.teams ?? {};
            if (team === undefined) continue;
            expect(team.run).toBe(rows[index]?.at(-1));
            expect(team.bestRun).toBe(Math.max(...(rows[index] ?? [])));
            expect(team.form).toBe(letters[index]?.slice(-5));
          }
          const latest = keys.findLastIndex((_id, index) => letters[index] !== '');
          expect(all?.teams[teamId]?.run).toBe(rows[latest]?.at(-1));
          expect(all?.teams[teamId]?.bestRun).toBe(Math.max(...rows.flat()));
          expect(all?.teams[teamId]?.form).toBe(letters.join('').slice(-5));
        }
      }),
    );
  });

  it('who met whom adds up to the wins of everyone', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        for (const { teams, met } of Object.values(recountSeasons(matches))) {
          const wins: Record<string, number> = {};
          for (const [pair, { low, high }] of Object.entries(met)) {
            const [one = '', other = ''] = pair.split('_');
            expect(metKey(other, one)).toBe(pair);
            wins[one] = (wins[one] ?? 0) + low;
            wins[other] = (wins[other] ?? 0) + high;
          }
          for (const [id, team] of Object.entries(teams)) expect(wins[id] ?? 0).toBe(team.wins);
        }
      }),
    );
  });

  it('ranks are there from the third match on, and sort percent before matches', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        for (const { players } of Object.values(recountSeasons(matches))) {
          for (const { gamesPlayed, accuracy, winRate, ranks } of Object.values(players)) {
            if (gamesPlayed < 3) expect(ranks).toBeUndefined();
            else
              expect(ranks).toEqual({
                accuracy: accuracy * 100_000 + gamesPlayed,
                winRate: winRate * 100_000 + gamesPlayed,
              });
          }
        }
      }),
    );
  });

  it('are read back as they were made, and a damaged record takes nothing down', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        for (const { teams, players, met } of Object.values(recountSeasons(matches))) {
          for (const team of Object.values(teams)) expect(parseSeasonTeam(team)).toEqual(team);
          for (const player of Object.values(players)) expect(parseSeasonPlayer(player)).toEqual(player);
          for (const pair of Object.values(met)) expect(parseMet(pair)).toEqual(pair);
        }
      }),
      { numRuns: 20 },
    );
    const full = recountSeasons(Object.fromEntries([1, 2, 3].map((n) => [`m${n}`, completedMatch('ali+').match])));
    const { teams, players, met } = full.all as NonNullable<typeof full.all>;
    const parsers = [parseSeasonTeam, parseSeasonPlayer, parseMet] as const;
    for (const [index, record] of [teams.firtina, players.ali, Object.values(met)[0]].entries()) {
      for (const { patch } of damagedWrites({ r: record })) {
        const read = parsers[index]?.(patch.r) ?? null;
        for (const [name, value] of Object.entries(read ?? {})) {
          if (name === 'ranks') continue;
          expect(typeof value).toBe(typeof (record as unknown as Record<string, unknown>)[name]);
        }
      }
    }
    for (const parse of parsers) for (const value of [null, undefined, 'x', 7]) expect(parse(value)).toBeNull();
  });
});

describe('the entry of a team is of its latest season', () => {
  const { s2, all } = recountSeasons({ m: { ...completedMatch('ali+').match, season: 's2' } });
  const record = s2?.teams.firtina;

  it('which is the last it played in, and never all time', () => {
    expect(latestSeason({})).toEqual(NEVER_PLAYED);
    expect(latestSeason({ first: undefined, s2: undefined })).toEqual(NEVER_PLAYED);
    expect(latestSeason({ s10: record, s9: record, all: all?.teams.firtina })).toEqual({ season: 's10', record });
    expect(latestSeason({ first: record }).season).toBe('first');
  });
});

const entry = (name: string, wins: number, losses: number, cups: number, more: object = {}): TeamEntry => ({
  ...{ name, wins, losses, cups, updatedAt: 1 },
  ...more,
});
const order = (teams: Record<string, TeamEntry>, met: Record<string, Met> | null) =>
  withTieBreaks(standingsRows(teams), met).map(({ teamId, decided }) => [teamId, decided] as const);

describe('the order of the table', () => {
  it('decision 121: is by the points of the season, then by wins, and level teams by cups first where it says so', () => {
    const teams = {
      a: entry('Az', 3, 0, 0, { points: 6 }),
      b: entry('Bol', 2, 3, -9, { points: 7 }),
      c: entry('Çok', 2, 2, 5, { points: 6 }),
      d: entry('Dar', 2, 2, 8, { points: 6 }),
    };
    const met = { c_d: { low: 2, high: 0 } };
    expect(withTieBreaks(standingsRows(teams), met).map(({ teamId }) => teamId)).toEqual(['b', 'a', 'c', 'd']);
    const byCups = withTieBreaks(standingsRows(teams), met, { ...STANDARD_TABLE, order: 'cups' });
    expect(byCups.map(({ teamId, decided }) => [teamId, decided.by])).toEqual([
      ['b', 'points'],
      ['a', 'points'],
      ['d', 'cups'],
      ['c', 'cups'],
    ]);
    const level = { ...teams, d: { ...teams.d, cups: 5 } };
    expect(
      withTieBreaks(standingsRows(level), met, { ...STANDARD_TABLE, order: 'cups' })
        .map(({ decided }) => decided.by)
        .slice(2),
    ).toEqual(['met', 'met']);
  });

  it('STAND-03: points decide, then what level teams did against each other, then cups, then the name', () => {
    const teams = {
      a: entry('Zirve', 4, 0, 9),
      b: entry('Beyaz', 2, 2, -3),
      c: entry('Cesur', 2, 2, 5),
      d: entry('Deniz', 1, 3, 4),
      e: entry('Esinti', 1, 3, 1),
      f: entry('Çınar', 0, 0, 0),
      g: entry('Dalga', 0, 0, 0),
    };
    const met = { b_c: { low: 2, high: 1 } };
    expect(order(teams, met)).toEqual([
      ['a', { by: 'points', points: 12 }],
      ['b', { by: 'met', points: 6, wins: 2, played: 3 }],
      ['c', { by: 'met', points: 3, wins: 1, played: 3 }],
      ['d', { by: 'cups', cups: 4 }],
      ['e', { by: 'cups', cups: 1 }],
      ['f', { by: 'name' }],
      ['g', { by: 'name' }],
    ]);
    // Until it is known who met whom, the rest decides.
    expect(order(teams, null).map(([id]) => id)).toEqual(['a', 'c', 'b', 'd', 'e', 'f', 'g']);
    expect(standingsRows(teams).map(({ teamId }) => teamId)).toEqual(['a', 'c', 'b', 'd', 'e', 'f', 'g']);
  });

  it('three that beat each other in a circle are parted by cups, and one that nobody met by the same', () => {
    const level = { a: entry('A', 1, 1, 0), b: entry('B', 1, 1, 2), c: entry('C', 1, 1, 1) };
    const circle = { a_b: { low: 1, high: 0 }, b_c: { low: 1, high: 0 }, a_c: { low: 0, high: 1 } };
    expect(order(level, circle).map(([id]) => id)).toEqual(['b', 'c', 'a']);
    const { a_c: _left, ...some } = circle;
    expect(order(level, { ...some, b_c: { low: 0, high: 9 } }).map(([id]) => id)).toEqual(['b', 'c', 'a']);
    const clear = { ...circle, a_c: { low: 2, high: 0 } };
    expect(order(level, clear)).toEqual([
      ['a', { by: 'met', points: 9, wins: 3, played: 3 }],
      ['b', { by: 'met', points: 3, wins: 1, played: 2 }],
      ['c', { by: 'met', points: 0, wins: 0, played: 3 }],
    ]);
  });

  it('of five level teams cups decide, whoever beat whom', () => {
    const level = Object.fromEntries(TEAMS.map((id, index) => [id, entry(id, 2, 2, index)]));
    const met = Object.fromEntries(
      TEAMS.flatMap((one, index) => TEAMS.slice(index + 1).map((other) => [metKey(one, other), { low: 1, high: 0 }])),
    );
    expect(order(level, met).map(([id]) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('in a new season everybody begins at nothing', () => {
    const teams = { a: entry('Zirve', 4, 0, 9, { form: 'WWWW' }), b: entry('Beyaz', 1, 0, 2, { season: 's2' }) };
    expect(standingsRows(teams, 's2')).toMatchObject([
      { teamId: 'b', points: 3, cups: 2 },
      { teamId: 'a', rank: 2, wins: 0, losses: 0, points: 0, cups: 0, winRate: 0, form: [], played: 0 },
    ]);
    expect(standingsRows(teams).map(({ wins }) => wins)).toEqual([4, 0]);
  });

  it('a decided order is drawn at once as long as these teams are level with these figures', () => {
    const teams = { a: entry('Zirve', 4, 0, 9), b: entry('Beyaz', 2, 2, -3), c: entry('Cesur', 2, 2, 5) };
    const orders = levelOrders('first', withTieBreaks(standingsRows(teams), { b_c: { low: 2, high: 1 } }));
    expect(Object.values(orders)).toEqual([2, 1]);
    const drawn = (now: Record<string, TeamEntry>, season = 'first', known: unknown = orders) =>
      standingsRows(now, season, known as LevelOrders).map(({ teamId, rank }) => `${rank}${teamId}`);
    expect(drawn(teams)).toEqual(['1a', '2b', '3c']);
    const played = { b: entry('Beyaz', 3, 2, -2), c: entry('Cesur', 3, 2, 6) };
    expect(drawn({ ...teams, ...played })).toEqual(['1a', '2c', '3b']);
    const later = Object.fromEntries(Object.entries(teams).map(([id, team]) => [id, { ...team, season: 's2' }]));
    expect(drawn(later, 's2')).toEqual(['1a', '2c', '3b']);
    // What was damaged on the device is no order.
    for (const damaged of ['x', null, {}]) {
      const known = Object.fromEntries(Object.keys(orders).map((key) => [key, damaged]));
      expect(drawn(teams, 'first', known)).toEqual(['1a', '2c', '3b']);
    }
  });

  it('a team that comes to a level puts it in the order of cups and names until its matches are read', () => {
    const teams = { b: entry('Beyaz', 2, 2, -3), c: entry('Cesur', 2, 2, 5) };
    const orders = levelOrders('first', withTieBreaks(standingsRows(teams), { b_c: { low: 2, high: 1 } }));
    const drawn = (now: Record<string, TeamEntry>) => standingsRows(now, 'first', orders).map(({ teamId }) => teamId);
    expect(drawn(teams)).toEqual(['b', 'c']);
    // It has not met both of them, as mostly: what was known would have drawn it behind them.
    const third = { ...teams, n: entry('Yeni', 2, 0, 8) };
    expect(drawn(third)).toEqual(['n', 'c', 'b']);
    expect(withTieBreaks(standingsRows(third), { b_c: { low: 2, high: 1 } }).map(({ teamId }) => teamId)).toEqual([
      'n',
      'c',
      'b',
    ]);
    // One whose figures moved, too: the other one alone would stand before it.
    expect(drawn({ ...teams, c: entry('Cesur', 2, 3, 4) })).toEqual(['c', 'b']);
    // A level beside it keeps its order.
    expect(drawn({ ...teams, x: entry('Zirve', 4, 0, 1), y: entry('Yaya', 4, 0, 2) })).toEqual(['y', 'x', 'b', 'c']);
  });

  const anyTable = fc.record({
    wins: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 8 }),
    cups: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 8, maxLength: 8 }),
    names: fc.array(fc.constantFrom('Çınar', 'Cesur', 'Işık', 'İnci'), { minLength: 8, maxLength: 8 }),
    met: fc.dictionary(
      fc.constantFrom(
        ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((a) => [0, 1, 2, 3, 4, 5, 6, 7].map((b) => metKey(`t${a}`, `t${b}`))),
      ),
      fc.record({ low: fc.integer({ min: 0, max: 2 }), high: fc.integer({ min: 0, max: 2 }) }),
      { maxKeys: 28 },
    ),
    shuffle: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  });

  it('is the same whatever the order in which the teams come, and puts each at one place', () => {
    fc.assert(
      fc.property(anyTable, fc.boolean(), ({ wins, cups, names, met, shuffle }, isRead) => {
        const list = wins.map((count, i) => [`t${i}`, entry(names[i] ?? '', count, 0, cups[i] ?? 0)] as const);
        const mixed = list.map((one, i) => [shuffle[i] ?? 0, one] as const).sort(([a], [b]) => a - b);
        const known = isRead ? met : null;
        const rows = withTieBreaks(standingsRows(Object.fromEntries(list)), known);
        const others = withTieBreaks(standingsRows(Object.fromEntries(mixed.map(([, one]) => one))).reverse(), known);
        expect(others).toEqual(rows);
        const atOnce = standingsRows(Object.fromEntries(list), 'first', levelOrders('first', rows));
        expect(atOnce.map(({ teamId }) => teamId)).toEqual(rows.map(({ teamId }) => teamId));
        expect(rows.map(({ rank }) => rank)).toEqual(list.map((_one, i) => i + 1));
        expect(new Set(rows.map(({ teamId }) => teamId)).size).toBe(list.length);
        for (const [index, row] of rows.slice(1).entries()) {
          const before = rows[index] as (typeof rows)[number];
          expect(before.points).toBeGreaterThanOrEqual(row.points);
          if (before.points === row.points) expect(isBehind(row.decided, before, row)).toBe(true);
        }
      }),
    );
  });

  it('of two level teams the one that beat the other more often is before it, and never both', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.integer(), fc.integer(), (low, high, one, other) => {
        fc.pre(low !== high);
        const met = { a_b: { low, high } };
        const first = order({ a: entry('A', 2, 0, one), b: entry('B', 2, 0, other) }, met)[0]?.[0];
        expect(first).toBe(low > high ? 'a' : 'b');
      }),
    );
  });
});

/** Whether the figure that is said to part two level neighbours does. */
function isBehind(decided: Reason, before: { cups: number; decided: Reason }, row: { cups: number }): boolean {
  if (decided.by === 'cups') return before.cups > row.cups;
  if (decided.by === 'name') return before.cups === row.cups;
  return decided.by === 'met' && before.decided.by !== 'points';
}
