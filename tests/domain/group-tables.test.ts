import { describe, expect, it } from 'vitest';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import { groupTables } from '../../src/domain/standings/group-tables.ts';
import { inGroups, keptGroups } from '../../src/domain/standings/groups.ts';
import { standingsRows } from '../../src/domain/standings/standings.ts';
import { levelOrders, levelPairs, withTieBreaks } from '../../src/domain/standings/tie-breaks.ts';

const entry = (name: string, wins: number, losses: number, cups: number): TeamEntry => ({
  ...{ name, wins, losses, cups, updatedAt: 1 },
});
const TEAMS = {
  a: entry('A', 1, 1, 2),
  b: entry('B', 1, 1, 9),
  c: entry('C', 1, 1, 5),
  d: entry('D', 2, 0, 1),
  e: entry('E', 0, 2, 0),
};
/** `a` and `b` in the first group, `c` and `d` in the second, `e` in none. */
const GROUPS = { a: 1, b: 1, c: 2, d: 2 };
const said = (rows: readonly { teamId: string; rank: number; group?: number | undefined }[]) =>
  rows.map(({ teamId, rank, group }) => `${group ?? '-'} ${rank} ${teamId}`);

describe('decision 73: the table of a season with groups', () => {
  const cut = inGroups(standingsRows(TEAMS), GROUPS);

  it('is cut by group with places of its own, and a team in no group comes last', () => {
    expect(said(cut)).toEqual(['1 1 b', '1 2 a', '2 1 d', '2 2 c', '- 1 e']);
    expect(groupTables(cut).map(({ group, rows }) => [group, rows.length])).toEqual([
      [1, 2],
      [2, 2],
      [undefined, 1],
    ]);
    expect(groupTables(standingsRows(TEAMS))).toHaveLength(1);
    expect(said(withTieBreaks(inGroups(cut, {}), null))).toEqual(['- 1 d', '- 2 b', '- 3 c', '- 4 a', '- 5 e']);
  });

  it('compares the meetings of a group’s level teams only', () => {
    expect(levelPairs(standingsRows(TEAMS)).sort()).toEqual(['a_b', 'a_c', 'b_c']);
    expect(levelPairs(cut)).toEqual(['a_b']);
    const decided = withTieBreaks(cut, {
      a_b: { low: 1, high: 0 },
      a_c: { low: 0, high: 1 },
      b_c: { low: 0, high: 1 },
    });
    expect(said(decided)).toEqual(['1 1 a', '1 2 b', '2 1 d', '2 2 c', '- 1 e']);
    expect(decided[0]?.decided).toEqual({ by: 'met', points: 3, wins: 1, played: 1 });
    // c has as many points as a and b, but nobody in its group has.
    expect(decided[3]?.decided).toEqual({ by: 'points', points: 3 });
  });

  it('is there at once from what the device keeps, with the groups and the decided places', () => {
    const decided = withTieBreaks(cut, { a_b: { low: 1, high: 0 } });
    const orders = levelOrders('first', decided);
    expect(said(standingsRows(TEAMS, 'first', orders))).toEqual(said(decided));
    expect(said(standingsRows(TEAMS, 's2', orders))).toEqual(said(standingsRows(TEAMS, 's2')));
    expect(levelOrders('first', withTieBreaks(standingsRows(TEAMS), {}))).toEqual({});
    // The server's groups replace the kept ones; the places of the level teams stay, while all of a level have one.
    const kept = (groups: Record<string, number>) =>
      said(standingsRows(TEAMS, 'first', keptGroups(orders, 'first', groups)));
    expect(kept({ ...GROUPS, d: 1 })).toEqual(['1 1 d', '1 2 a', '1 3 b', '2 1 c', '- 1 e']);
    expect(kept({})).toEqual(said(standingsRows(TEAMS)));
  });
});
