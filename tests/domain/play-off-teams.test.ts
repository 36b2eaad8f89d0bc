import { describe, expect, it } from 'vitest';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { BRACKET_TEAMS } from '../../src/domain/schedule/fixture-kinds.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import { playOffTeams } from '../../src/domain/schedule/play-off-teams.ts';
import type { Fixtures } from '../../src/domain/schedule/types.ts';

const NOW = Date.UTC(2026, 10, 21);
const teamIds = Array.from({ length: BRACKET_TEAMS.most + 4 }, (_, index) => `t${index}`);
const slots = { start: '2026-11-21', weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['18:00', '19:00', '20:00'], tables: 4 };

function bracketOf(size: number): Fixtures {
  let made = 0;
  const plan = { season: 'first', teamIds, size, bestOf: 3, hasThirdPlace: true, slots } as const;
  const bracket = planBracket(plan, {}, () => nextKey(NOW + made++, () => 0.5), NOW);
  if (typeof bracket === 'string') throw new Error(bracket);
  return bracket.saved;
}

describe('decision 85: the teams of a bracket', () => {
  it('are its seeds, also with byes, for every size', () => {
    for (let size: number = BRACKET_TEAMS.least; size <= BRACKET_TEAMS.most; size++) {
      expect([...playOffTeams(bracketOf(size))].sort(), String(size)).toEqual(teamIds.slice(0, size).sort());
    }
  });

  it('do not become more when winners come further, and matches of the league bring none in', () => {
    const saved = bracketOf(4);
    const [finalId = '', final] = Object.entries(saved).find(([, { tie }]) => tie === 'f') ?? [];
    const league = { ...final, stage: 'league', team1Id: 't9', team2Id: 't8', tie: undefined };
    const after = { ...saved, [finalId]: { ...final, team1Id: 't0', team2Id: 't2' }, league } as Fixtures;
    expect(playOffTeams(after).size).toBe(4);
    expect(playOffTeams({})).toEqual(new Set());
  });
});
