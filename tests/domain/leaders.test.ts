import { describe, expect, it } from 'vitest';
import { MIN_RANKED_GAMES } from '../../src/domain/records/constants.ts';
import {
  firstOf,
  LEADER_FIELDS,
  LEADER_KINDS,
  leaders,
  minimumGrows,
  rankedFrom,
} from '../../src/domain/standings/leaders.ts';
import { CARD_LINES, layoutLeadersCard } from '../../src/domain/standings/leaders-card.ts';
import type { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { bigLeague } from '../support/big-league.ts';

const { seasonStats } = bigLeague(8, 3, 60, Date.UTC(2026, 4, 1));
const players = (seasonStats as ReturnType<typeof recountSeasons>).all?.players ?? {};
const player = (over: object) => ({
  ...{ name: 'Ali', teamId: 'a', gamesPlayed: 1, cupsScored: 0, totalAttempts: 10, accuracy: 0, wins: 0, losses: 1 },
  ...{ winRate: 0, mvpCount: 0, run: 0, bestRun: 0, ...over },
});

describe('leaders', () => {
  it.each(LEADER_KINDS)('%s: most first, and the same as a query by its field would tell', (kind) => {
    const lines = leaders(kind, players);
    expect(lines.length).toBeGreaterThan(5);
    const values = lines.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const [field = '', child] = LEADER_FIELDS[kind].split('/');
    const fieldOf = (uid: string) => {
      const value = (players[uid] as unknown as Record<string, unknown>)[field];
      return Number(child === undefined ? value : (value as Record<string, number> | undefined)?.[child]);
    };
    const fields = lines.map(({ uid }) => fieldOf(uid));
    expect(fields).toEqual([...fields].sort((a, b) => b - a));
  });

  it('rates count from the third match on', () => {
    const few = { few: player({ gamesPlayed: MIN_RANKED_GAMES - 1, accuracy: 100, winRate: 100 }) };
    expect(leaders('accuracy', few)).toEqual([]);
    expect(leaders('winRate', few)).toEqual([]);
  });

  it('in a season they count from a third of the matches of the player’s team on, rounded up', () => {
    const of = (gamesPlayed: number, teamId: string) =>
      player({ teamId, gamesPlayed, accuracy: 60, ranks: { accuracy: 6_000_000 + gamesPlayed, winRate: 0 } });
    const many = { few: of(3, 'long'), enough: of(4, 'long'), young: of(3, 'young'), gone: of(3, 'gone') };
    const teams = { long: { wins: 6, losses: 4 }, young: { wins: 4, losses: 5 } };
    const uids = (of: typeof teams | null) => leaders('accuracy', many, of).map(({ uid }) => uid);
    expect(new Set(uids(teams))).toEqual(new Set(['enough', 'young', 'gone']));
    expect(uids(null)).toHaveLength(4);
    // Sums rank from the first match on.
    expect(leaders('run', { few: { ...many.few, bestRun: 2 } }, teams)).toHaveLength(1);
    expect([rankedFrom(undefined), rankedFrom({ wins: 0, losses: 9 }), rankedFrom({ wins: 5, losses: 5 })]).toEqual([
      3, 3, 4,
    ]);
    expect([minimumGrows(null), minimumGrows({ young: teams.young }), minimumGrows(teams)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('who is level shares a place, and who has nothing is left out', () => {
    const lines = leaders('mvp', {
      c: player({ name: 'Çağla', mvpCount: 2 }),
      d: player({ name: 'Deniz', mvpCount: 1 }),
      b: player({ name: 'Berk', mvpCount: 2 }),
      z: player({ name: 'Zeki' }),
    });
    expect(lines.map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 Berk', '1 Çağla', '3 Deniz']);
    expect(firstOf(lines).map(({ uid }) => uid)).toEqual(['b', 'c']);
  });

  it('a picture has the first five, within its edges however long the names are', () => {
    const line = { rank: 1, name: 'Abdülkadir Karaosmanoğlu '.repeat(3), team: 'Üsküdar '.repeat(20), value: '1234' };
    const shapes = layoutLeadersCard(
      {
        ...{ league: 'Lig '.repeat(40), season: 'Yaz '.repeat(30), title: 'Galibiyet serisi', about: 'x '.repeat(90) },
        ...{ lines: Array.from({ length: CARD_LINES + 2 }, () => line), host: 'lig.example' },
      },
      (text, { size }) => text.length * size * 0.5,
    );
    expect(shapes.filter((shape) => shape.kind === 'text' && shape.text === '1234')).toHaveLength(CARD_LINES);
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue;
      const width = shape.text.length * shape.font.size * 0.5;
      const left = shape.x - width * { left: 0, center: 0.5, right: 1 }[shape.align];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(1080);
      expect(shape.y).toBeLessThanOrEqual(1350);
    }
  });
});
