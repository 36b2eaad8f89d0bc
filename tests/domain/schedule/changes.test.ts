import { describe, expect, it } from 'vitest';
import { applyChanges, changesPatch, fixturesPatch, signed } from '../../../src/domain/schedule/changes.ts';
import { type Fixture, parseFixture } from '../../../src/domain/schedule/types.ts';

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

describe('decision 118: the changes of decisions without a match', () => {
  const names = (teamId: string) => `Ad ${teamId}`;
  const { winnerId: _winner, ...planned } = { ...fixture, state: 'planned' as const };

  it('have their line of the log and the names of the day while they stand', () => {
    const declared = { state: 'forfeit', winnerId: 'a', sequence: 1 } as const;
    expect(signed({ f: planned }, { f: declared }, 'l1', names)).toEqual({
      f: { ...declared, line: 'l1', team1Name: 'Ad a', team2Name: 'Ad b' },
    });
    // A team that comes to its place in the bracket by the same update.
    const { team2Id: _team, ...open } = planned;
    expect(signed({ f: open }, { f: { ...declared, team2Id: 'c' } }, 'l1', names).f).toMatchObject({
      team2Name: 'Ad c',
    });
  });

  it('have the other line, and no names, when they are taken back or cancelled', () => {
    for (const state of ['planned', 'postponed', 'cancelled'] as const) {
      const back = { state, winnerId: null, sequence: 2 };
      expect(signed({ f: fixture }, { f: back }, 'l2', names)).toEqual({
        f: { ...back, line: 'l2', team1Name: null, team2Name: null },
      });
    }
  });

  it('all others stay as they are', () => {
    const changes = {
      f: { state: 'cancelled', sequence: 1 },
      g: { team1Id: 'c' },
      gone: { state: 'forfeit' },
    } as const;
    expect(signed({ f: planned, g: fixture }, changes, 'l1', names)).toEqual(changes);
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
      ...{ line: 'l1', team1Name: 'Ad a', team2Name: 'Ad b' },
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
