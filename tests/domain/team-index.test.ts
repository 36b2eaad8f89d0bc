import { describe, expect, it } from 'vitest';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { parseTeamEntry } from '../../src/domain/records/team-entry.ts';
import { NEVER_PLAYED, removedEntryPatch, sayTheSame, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { damagedWrites } from '../support/damaged-writes.ts';
import { teamRecord } from '../support/league-data.ts';

const TEAM = {
  ...teamRecord('Fırtına', { wins: 2, losses: 1 }),
  logo: '/v0/b/x/o/y?alt=media&token=z',
  description: 'Sokağın takımı',
  members: { ali: true },
} as unknown as Team;
const FIELDS = { name: 'Fırtına', logo: String(TEAM.logo), wins: 2, losses: 1, cups: -3 };
const RECORD = { name: 'Fırtına', wins: 2, losses: 1, points: 6, cupsFor: 20, cupsAgainst: 23, run: 1, bestRun: 1 };

describe('the entry of a team', () => {
  it('is what every screen needs of it and no more', () => {
    expect(teamEntry(TEAM, { season: 'first', record: RECORD })).toEqual(FIELDS);
    const latest = { season: 's2', record: { ...RECORD, form: 'LWW' } };
    expect(teamEntry(TEAM, latest)).toEqual({ ...FIELDS, season: 's2', form: 'LWW' });
    const bare = parseTeam({ name: 'Çıplak' }) as Team;
    expect(teamEntry(bare, NEVER_PLAYED)).toEqual({ name: 'Çıplak', wins: 0, losses: 0, cups: 0 });
  });

  it('is read back as it was written, and a gone one as gone', () => {
    const stored = { ...FIELDS, season: 's2', form: 'W', updatedAt: 5 };
    expect(parseTeamEntry(stored)).toEqual(stored);
    expect(parseTeamEntry({ gone: true, updatedAt: 7 })).toEqual({ gone: true, updatedAt: 7 });
  });

  it('that is damaged shows what it can, or is none', () => {
    for (const value of [null, undefined, 'x', 7, [], {}, { wins: 3 }, { name: 7 }]) {
      expect(parseTeamEntry(value), JSON.stringify(value)).toBeNull();
    }
    expect(parseTeamEntry({ name: 'F', logo: {}, season: 2, wins: 'x', form: 1, gone: 'x' })).toEqual({
      ...{ name: 'F', wins: 0, losses: 0, cups: 0, updatedAt: 0 },
    });
    for (const { patch } of damagedWrites({ e: { ...FIELDS, form: 'W', updatedAt: 5 } })) {
      const entry = parseTeamEntry(patch.e);
      if (entry === null || 'gone' in entry) continue;
      expect([typeof entry.name, typeof entry.wins]).toEqual(['string', 'number']);
      expect(['string', 'undefined']).toContain(typeof entry.form);
    }
  });

  it('is compared by what it says, not by when', () => {
    const other = { ...FIELDS, updatedAt: 9 };
    expect(sayTheSame(FIELDS, other)).toBe(true);
    for (const [field, value] of Object.entries({
      name: 'x',
      logo: undefined,
      wins: 3,
      losses: 0,
      season: 's2',
      cups: 5,
      form: 'W',
    })) {
      expect(sayTheSame(FIELDS, { ...other, [field]: value }), field).toBe(false);
    }
  });

  it('is not made by the end of a team that was never approved', () => {
    expect(removedEntryPatch('t', { approved: false })).toEqual({});
  });
});
