import { describe, expect, it } from 'vitest';
import { digestLeague } from '../../functions/src/digest/league-digest.ts';
import { playersBySide } from '../../functions/src/digest/seats.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import type { DigestedMatch, LeagueDigest } from '../../src/domain/digest/played-match.ts';
import { teamIdsOf } from '../../src/domain/match/sides.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { playedOf, type RatedLeague, ratedLeague } from '../support/rated-league.ts';
import { seeded } from '../support/seeded.ts';

// The ratings of decision 104 against leagues whose strengths nobody told them; the numbers stand in decision 111.

const SEEDS = Array.from({ length: 10 }, (_, nth) => nth + 1);
const matchesOf = (league: LeagueDigest): DigestedMatch[] => league.flatMap(({ matches }) => matches);

/** Mean squared error of the ratings, and of «the higher in the table wins» with the one chance that would have been best for it. */
function briers(leagues: readonly (readonly DigestedMatch[])[]): { ratings: number; table: number } {
  const rows = leagues.flatMap((matches) => {
    const played = new Map<string, { wins: number; all: number }>();
    return matches.map(({ match, rated }) => {
      const [one, two] = teamIdsOf(match).map((id) => played.get(id) ?? { wins: 0, all: 0 });
      const won = match.winnerId === match.team1Id ? 1 : 0;
      const part = (of: typeof one) => (of === undefined || of.all === 0 ? 0.5 : of.wins / of.all);
      const ahead = Math.sign(part(one) - part(two));
      for (const [index, id] of teamIdsOf(match).entries()) {
        const before = played.get(id) ?? { wins: 0, all: 0 };
        played.set(id, { wins: before.wins + (index === 0 ? won : 1 - won), all: before.all + 1 });
      }
      return { won, expected: rated.expected, ahead };
    });
  });
  const decided = rows.filter(({ ahead }) => ahead !== 0);
  const chance = decided.filter(({ won, ahead }) => ahead > 0 === (won === 1)).length / decided.length;
  const mean = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + (of(row) - row.won) ** 2, 0) / rows.length;
  return {
    ratings: mean(({ expected }) => expected),
    table: mean(({ ahead }) => (ahead === 0 ? 0.5 : ahead > 0 ? chance : 1 - chance)),
  };
}

/** Spearman's rank correlation. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const ranks = (values: readonly number[]) => {
    const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    return values.map((_, at) => order.indexOf(at));
  };
  const [a, b] = [ranks(pairs.map(([one]) => one)), ranks(pairs.map(([, two]) => two))];
  const middle = (pairs.length - 1) / 2;
  const sum = (of: (at: number) => number) => a.reduce((total, _, at) => total + of(at), 0);
  const off = (rank: number | undefined) => (rank ?? 0) - middle;
  return sum((at) => off(a[at]) * off(b[at])) / sum((at) => off(a[at]) ** 2);
}

/** The last points of everybody. */
function lastPoints(matches: readonly DigestedMatch[], of: 'teams' | 'players'): Map<string, number> {
  return new Map(
    matches.flatMap(({ rated }) => Object.entries(rated[of]).map(([id, { after }]) => [id, after] as const)),
  );
}

describe('the ratings of teams', () => {
  it('foretell results better than a coin, and than the table', () => {
    for (const spread of [0.2, 0.3]) {
      const { ratings, table } = briers(
        SEEDS.map((seed) => matchesOf(digestLeague(playedOf(ratedLeague(seed, { spread }))))),
      );
      expect(ratings).toBeLessThan(0.235);
      expect(ratings).toBeLessThan(table - 0.005);
    }
  });

  it('foretell those of the demo league too, over its two seasons', () => {
    const { ratings, table } = briers(
      SEEDS.slice(0, 6).map((seed) => {
        const { matches, matchEvents } = demoLeague(Date.UTC(2026, 0, 5), seeded(seed), 'İstanbul');
        return matchesOf(digestLeague(playedOf({ matches, logs: matchEvents })));
      }),
    );
    expect(ratings).toBeLessThan(0.235);
    expect(ratings).toBeLessThan(table);
  });

  it('are not worse than a coin in a league of nearly equal teams', () => {
    const even = SEEDS.map((seed) => matchesOf(digestLeague(playedOf(ratedLeague(seed, { spread: 0.1 })))));
    expect(briers(even).ratings).toBeLessThan(0.25);
  });

  it('are conserved within a season: what one team wins another loses', () => {
    const [season] = digestLeague(playedOf(ratedLeague(3)));
    const points = [...(season?.standing.teams.values() ?? [])].map((one) => one.points);
    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(points.length * 1500, 6);
  });

  it('go a quarter of the way back with a new season', () => {
    const first = ratedLeague(4);
    const second = ratedLeague(5, { season: 's2' });
    const seasons = digestLeague(
      playedOf({ matches: { ...first.matches, ...second.matches }, logs: { ...first.logs, ...second.logs } }),
    );
    const [one, two] = seasons;
    for (const [id, { points }] of one?.standing.teams ?? []) {
      const opening = two?.matches.find(({ rated }) => Object.hasOwn(rated.teams, id))?.rated.teams[id];
      expect(opening?.before).toBe(Math.round(points + 0.25 * (1500 - points)));
    }
  });
});

describe('the ratings of players', () => {
  it('put the stronger above the weaker after a season', () => {
    const all = SEEDS.map((seed) => {
      const league = ratedLeague(seed, { spread: 0.3 });
      const matches = matchesOf(digestLeague(playedOf(league)));
      const players = [...lastPoints(matches, 'players')].map(
        ([uid, points]) => [league.skill[uid] ?? 0, points] as const,
      );
      const teams = [...lastPoints(matches, 'teams')].map(
        ([id, points]) =>
          [[0, 1, 2].reduce((sum, nth) => sum + (league.skill[`${id}p${nth}`] ?? 0), 0), points] as const,
      );
      return { players: correlation(players), teams: correlation(teams) };
    });
    const mean = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
    expect(mean(({ players }) => players)).toBeGreaterThan(0.6);
    expect(mean(({ teams }) => teams)).toBeGreaterThan(0.75);
  });

  it('count a joined guest’s matches for the player', () => {
    const league = ratedLeague(6);
    const guest = { t1p0: 'sahip' };
    const joined = lastPoints(matchesOf(digestLeague(playedOf(league, guest))), 'players');
    const plain = lastPoints(matchesOf(digestLeague(playedOf(league))), 'players');
    expect(joined.get('sahip')).toBe(plain.get('t1p0'));
    expect(joined.has('t1p0')).toBe(false);
  });

  it('count who came in later like the others of his side', () => {
    const league = ratedLeague(7);
    const [id = '', match] = Object.entries(league.matches)[0] ?? [];
    const matches = {
      ...league.matches,
      [id]: { ...match, team1Players: [...(match?.team1Players ?? []), 'geldi'] } as Match,
    };
    const [first] = matchesOf(digestLeague(playedOf({ ...league, matches })));
    const { geldi } = first?.rated.players ?? {};
    expect(geldi?.before).toBe(1000);
    expect(Math.sign((geldi?.after ?? 0) - 1000)).toBe(match?.winnerId === match?.team1Id ? 1 : -1);
  });
});

describe('a change of the past', () => {
  const season = ratedLeague(8);
  const next = ratedLeague(9, { season: 's2' });
  const both = { matches: { ...season.matches, ...next.matches }, logs: { ...season.logs, ...next.logs } };
  const ids = Object.keys(season.matches);

  it('an annulled match leaves the league that never had it', () => {
    const id = ids[20] ?? '';
    const annulled = { reason: 'Yanlış masa' };
    const { [id]: gone, ...rest } = both.matches;
    const without = digestLeague(playedOf({ ...both, matches: rest }));
    const known = digestLeague(playedOf(both));
    const after = digestLeague(
      playedOf({ ...both, matches: { ...both.matches, [id]: { ...gone, annulled } as Match } }),
      known,
    );
    expect(after).toEqual(without);
    expect(digestLeague(playedOf(both), after)).toEqual(known);
  });

  it('a season that did not change is taken over as it is; one that did renews itself and those after it', () => {
    const known = digestLeague(playedOf(both));
    const same = digestLeague(playedOf(both), known);
    expect(same.map((one, nth) => one === known[nth])).toEqual([true, true]);
    const last = Object.keys(next.matches).at(-1) ?? '';
    const { [last]: _gone, ...fewer } = both.matches;
    const shorter = digestLeague(playedOf({ ...both, matches: fewer }), known);
    expect(shorter.map((one, nth) => one === known[nth])).toEqual([true, false]);
    const { [ids[0] ?? '']: _first, ...later } = both.matches;
    expect(digestLeague(playedOf({ ...both, matches: later }), known).map((one, nth) => one === known[nth])).toEqual([
      false,
      false,
    ]);
  });
});

describe('damaged records', () => {
  const league: RatedLeague = ratedLeague(10, { teams: 4 });
  const [id = '', match] = Object.entries(league.matches)[3] ?? [];
  const withMatch = (change: Partial<Match>) =>
    matchesOf(
      digestLeague(playedOf({ ...league, matches: { ...league.matches, [id]: { ...match, ...change } as Match } })),
    );
  const others = (matches: readonly DigestedMatch[]) => matches.filter(({ matchId }) => matchId !== id);

  it('without players only the teams are rated', () => {
    const matches = withMatch({ team1Players: [], team2Players: [], playerStats: {} });
    const found = matches.find(({ matchId }) => matchId === id);
    expect(found?.rated.players).toEqual({});
    expect(Object.keys(found?.rated.teams ?? {})).toHaveLength(2);
    expect(others(matches).every(({ rated }) => Object.keys(rated.players).length === 4)).toBe(true);
  });

  it('who sits twice counts once, and on both sides not at all', () => {
    const [a = '', b = ''] = match?.team1Players ?? [];
    const twice = withMatch({ team1Players: [a, a, b] }).find(({ matchId }) => matchId === id);
    expect(twice && playersBySide(twice).one).toEqual([a, b]);
    const both = withMatch({ team2Players: [a, ...(match?.team2Players ?? [])] }).find(({ matchId }) => matchId === id);
    expect(Object.keys(both?.rated.players ?? {})).not.toContain(a);
    expect(Object.keys(both?.rated.players ?? {})).toContain(b);
  });

  it('ids that are names of JavaScript’s own are ids', () => {
    const matches = withMatch({
      team1Id: 'constructor',
      winnerId: 'constructor',
      team1Players: ['__proto__', 'toString'],
    });
    const found = matches.find(({ matchId }) => matchId === id);
    expect(Object.keys(found?.rated.teams ?? {})).toContain('constructor');
    expect(Object.keys(found?.rated.players ?? {})).toEqual(expect.arrayContaining(['__proto__', 'toString']));
    expect(found?.owners.toString).toBe('toString');
  });

  it('a team against itself wins and loses nothing', () => {
    const found = withMatch({ team2Id: match?.team1Id ?? '' }).find(({ matchId }) => matchId === id);
    for (const { before, after } of Object.values(found?.rated.teams ?? {})) expect(after).toBe(before);
  });
});
