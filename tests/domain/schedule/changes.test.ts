import { describe, expect, it } from 'vitest';
import { applyChanges, changesPatch, fixturesPatch } from '../../../src/domain/schedule/changes.ts';
import { parseFixture } from '../../../src/domain/schedule/parse-fixture.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';

const now = { '.sv': 'timestamp' };
const fixture: Fixture = {
  season: 's1',
  round: 1,
  stage: 'league',
  team1Id: 'a',
  team2Id: 'b',
  at: 1000,
  state: 'forfeit',
  winnerId: 'a',
  sequence: 0,
  updatedAt: 5,
};

describe('changes of fixtures', () => {
  it('set fields and remove those that are null', () => {
    const after = applyChanges({ f: fixture }, { f: { state: 'planned', winnerId: null }, gone: { at: 3 } });
    const { winnerId: _, ...rest } = fixture;
    expect(after).toEqual({ f: { ...rest, state: 'planned' } });
    expect(after.f !== undefined && 'winnerId' in after.f).toBe(false);
  });

  it('go out as one update with the time of the server', () => {
    expect(changesPatch({ f: { state: 'planned', winnerId: null } })).toEqual({
      'fixtures/f/state': 'planned',
      'fixtures/f/winnerId': null,
      'fixtures/f/updatedAt': now,
    });
    expect(fixturesPatch({ g: fixture }, ['h'])).toEqual({
      'fixtures/h': null,
      'fixtures/g': { ...fixture, updatedAt: now },
    });
  });
});

describe('a fixture as the server holds it', () => {
  it('is read as it was written', () => {
    const tie: Fixture = {
      ...fixture,
      stage: 'semi',
      tie: 's1',
      game: 2,
      from1: { tie: 'q1', of: 'winner' },
      table: 2,
    };
    expect(parseFixture(tie)).toEqual(tie);
  });

  it('keeps what is whole of a damaged one, and is none without season, stage, time or state', () => {
    const { venue: _, ...rest } = { ...fixture, venue: '' };
    expect(parseFixture({ ...rest, venue: 7, table: 0, from1: 'x', round: -1, sequence: 'x' })).toEqual(fixture);
    for (const field of ['season', 'stage', 'at', 'state']) {
      expect(parseFixture({ ...fixture, [field]: undefined })).toBeNull();
    }
    expect([parseFixture(null), parseFixture('x')]).toEqual([null, null]);
  });
});
