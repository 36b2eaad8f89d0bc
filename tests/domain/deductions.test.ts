import { describe, expect, it } from 'vitest';
import { latestSeason, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { deductionNotes } from '../../src/domain/standings/deductions.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { seasonTable } from '../../src/domain/standings/season-table.ts';
import { hasStandardPoints, pointsSaid } from '../../src/domain/standings/standings.ts';
import { tablePicture } from '../../src/domain/standings/table-picture.ts';
import {
  type Deduction,
  parseTableRules,
  STANDARD_TABLE,
  type TableRules,
} from '../../src/domain/standings/table-rules.ts';
import { withTieBreaks } from '../../src/domain/standings/tie-breaks.ts';
import { layoutRowsCard } from '../../src/domain/stream/rows-card.ts';
import { fixtureOf } from './schedule/leagues.ts';

const lost = (team: string, points: number, reason = 'Sahaya çıkmadı.'): Deduction => ({
  ...{ team, name: `Takım ${team}`, points, reason },
});
const rulesWith = (deductions: TableRules['deductions'], more: Partial<TableRules> = {}): TableRules => ({
  ...STANDARD_TABLE,
  ...more,
  ...(deductions && { deductions }),
});
const won = (winnerId: string, at: number, more: Partial<Fixture> = {}) =>
  fixtureOf({
    season: 'first',
    state: 'forfeit',
    winnerId,
    updatedAt: at,
    team1Name: 'Sıfır',
    team2Name: 'Bir',
    ...more,
  });

describe('decision 154: points that a team has lost', () => {
  it('are taken from the season’s and so from all time’s, once each, and may leave fewer than none', () => {
    const rules = { first: rulesWith({ a: lost('t0', 2), b: lost('t0', 4), c: lost('t1', 1) }) };
    const seasons = recountSeasons({}, { one: won('t0', 1), two: won('t0', 2, { season: 's2' }) }, undefined, rules);
    const points = (key: string) => ['t0', 't1'].map((id) => seasons[key]?.teams[id]?.points);
    expect([points('first'), points('s2'), points('all')]).toEqual([
      [-3, -1],
      [3, 0],
      [0, -1],
    ]);
    expect(seasons.first?.teams.t0).toMatchObject({ wins: 1, form: 'W', run: 1 });
  });

  it('give a team without a result a row, and its entry the points', () => {
    const { first, all } = recountSeasons({}, {}, undefined, { first: rulesWith({ a: lost('yeni', 3) }) });
    expect(first?.teams.yeni).toEqual({
      ...{ name: 'Takım yeni', wins: 0, losses: 0, points: -3, cupsFor: 0, cupsAgainst: 0, run: 0, bestRun: 0 },
    });
    expect(all?.teams.yeni?.points).toBe(-3);
    expect(teamEntry({ name: 'Y' }, latestSeason({ first: first?.teams.yeni }))).toEqual({
      ...{ name: 'Y', wins: 0, losses: 0, points: -3, cups: 0 },
    });
  });

  it('of no season and of no team count nowhere', () => {
    const rules = { x: rulesWith({ a: lost('t0', 3) }) };
    expect(recountSeasons({}, {}, undefined, rules)).toEqual({});
    const kept = { team: 't0', name: 'T', points: 1, reason: 'r' };
    const wrong = [
      null,
      1,
      {},
      { ...kept, team: 'a/b' },
      { ...kept, team: '' },
      { ...kept, name: 1 },
      { ...kept, reason: 2 },
    ];
    for (const points of [0, 100, 1.5, '3', -1]) wrong.push({ ...kept, points } as never);
    const parse = (deductions: unknown) => parseTableRules({ ...STANDARD_TABLE, deductions });
    for (const one of wrong) expect(parse({ a: one }), JSON.stringify(one)).toEqual(STANDARD_TABLE);
    expect(parse({ a: kept, b: null }).deductions).toEqual({ a: kept });
    for (const none of ['x', 5, null]) expect(parse(none)).toEqual(STANDARD_TABLE);
  });

  it('order the table, and stand under it in the order of its rows', () => {
    const rules = rulesWith({ b: lost('t1', 1, 'Geç geldi.'), a: lost('t0', 3), c: lost('t0', 1, 'Küfür etti.') });
    const matches = { one: won('t0', 1), two: won('t1', 2, { team1Id: 't2', team2Id: 't1', team1Name: 'İki' }) };
    const { first } = recountSeasons({}, matches, undefined, { first: rules });
    const rows = withTieBreaks(seasonTable('first', first?.teams ?? {}, {}), {}, rules);
    expect(rows.map((row) => [row.teamId, pointsSaid(row)])).toEqual([
      ['t1', '2*'],
      ['t2', '0'],
      ['t0', '−1*'],
    ]);
    const [, , last] = rows;
    expect(deductionNotes(rows)).toEqual([
      `* ${rows[0]?.team.name}: −1 puan. Geç geldi.`,
      `* ${last?.team.name}: −3 puan. Sahaya çıkmadı.`,
      `* ${last?.team.name}: −1 puan. Küfür etti.`,
    ]);
    expect([hasStandardPoints(rows), hasStandardPoints(rows.filter(({ teamId }) => teamId === 't2'))]).toEqual([
      false,
      true,
    ]);
    const picture = tablePicture(rows, { league: 'L', date: 'd', title: 't', host: 'h' });
    expect(picture.rows.map(({ figures }) => figures.at(-1))).toEqual(['2*', '0', '−1*']);
    const drawn = layoutRowsCard(picture, (text, { size }) => text.length * size * 0.4);
    const words = drawn.flatMap((op) => (op.kind === 'text' ? [op.text] : [])).join(' ');
    expect(words).toContain('−3 puan. Sahaya çıkmadı.');
    expect(Math.max(...drawn.map((op) => ('y' in op ? op.y : 0)))).toBeLessThan(1350);
  });

  it('without any nothing is said, and no row has more than it had', () => {
    const { first } = recountSeasons({}, { one: won('t0', 1) });
    const rows = withTieBreaks(seasonTable('first', first?.teams ?? {}, {}), {});
    expect(deductionNotes(rows)).toEqual([]);
    expect(rows.every((row) => !('deductions' in row))).toBe(true);
    expect(tablePicture(rows, { league: 'L', date: 'd', title: 't', host: 'h' })).not.toHaveProperty('note');
  });
});

describe('decision 154: the cups of a «hükmen»', () => {
  it('are none, or the full rack to nothing; a known score stays as it is', () => {
    const fixtures = {
      ...{ one: won('t0', 1), two: won('t1', 2), three: won('t1', 3, { team1Score: 2, team2Score: 10 }) },
    };
    const cups = (forfeitCups?: 6 | 10) => {
      const rules = rulesWith(undefined, forfeitCups && { forfeitCups });
      const { first } = recountSeasons({}, fixtures, undefined, { first: rules });
      return ['t0', 't1'].map((id) => [first?.teams[id]?.cupsFor, first?.teams[id]?.cupsAgainst]);
    };
    expect(cups()).toEqual([
      [2, 10],
      [10, 2],
    ]);
    expect(cups(10)).toEqual([
      [12, 20],
      [20, 12],
    ]);
    expect(cups(6)).toEqual([
      [8, 16],
      [16, 8],
    ]);
  });

  it('are one of the racks, or the record has none', () => {
    for (const [stored, read] of [
      [6, 6],
      [10, 10],
      [7, undefined],
      ['10', undefined],
    ])
      expect(parseTableRules({ ...STANDARD_TABLE, forfeitCups: stored }).forfeitCups).toBe(read);
  });
});
