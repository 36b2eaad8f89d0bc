import { describe, expect, it } from 'vitest';
import { isStanding, mayRequest, parseRequest, requestState } from '../../src/domain/schedule/requests.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';

const REQUEST = { team: 'kediler', to: 'martilar', by: 'kaptan', at: 5, from: 100, wanted: 200 };
const FIXTURE: Fixture = {
  ...{ season: 's2', round: 1, stage: 'league', team1Id: 'martilar', team2Id: 'kediler', at: 100 },
  ...{ state: 'planned', sequence: 0, updatedAt: 1 },
};

describe('decision 99: a request for another day', () => {
  it('is read with its answer, and not if it is damaged', () => {
    expect(parseRequest(REQUEST)).toEqual(REQUEST);
    const answer = { agrees: true, by: 'reis', at: 6 };
    expect(parseRequest({ ...REQUEST, note: 'Sınav', answer })).toEqual({ ...REQUEST, note: 'Sınav', answer });
    expect(parseRequest({ ...REQUEST, wanted: 'x' })).toBeNull();
    expect(parseRequest({ ...REQUEST, answer: 5 })).toEqual(REQUEST);
    expect(parseRequest(null)).toBeNull();
  });

  it('waits for the other captain, then for the admin', () => {
    const said = (agrees: boolean) => requestState({ answer: { agrees, by: 'reis', at: 6 } });
    expect([requestState({}), said(true), said(false)]).toEqual(['asked', 'agreed', 'declined']);
  });

  it.each<[string, Partial<Fixture>, boolean]>([
    ['is planned', {}, true],
    ['is postponed', { state: 'postponed' }, true],
    ['is cancelled', { state: 'cancelled' }, false],
    ['is decided', { state: 'forfeit' }, false],
    ['is being played', { matchId: 'm' }, false],
  ])('is possible and stands while the fixture %s', (_state, change, is) => {
    expect(mayRequest({ ...FIXTURE, ...change }, 's2')).toBe(is);
    expect(isStanding(REQUEST, { ...FIXTURE, ...change })).toBe(is);
  });

  it('is not possible without both teams or in a season that is over, and is void for another time or team', () => {
    const { team1Id: _one, ...half } = FIXTURE;
    const { team2Id: _two, ...other } = FIXTURE;
    expect(mayRequest(half, 's2')).toBe(false);
    expect(mayRequest(other, 's2')).toBe(false);
    expect(mayRequest(FIXTURE, 's3')).toBe(false);
    expect(isStanding(REQUEST, { ...FIXTURE, at: 101 })).toBe(false);
    expect(isStanding(REQUEST, { ...FIXTURE, team1Id: 'x' })).toBe(false);
    expect(isStanding(REQUEST, { ...FIXTURE, team2Id: 'x' })).toBe(false);
    expect(isStanding(REQUEST, undefined)).toBe(false);
  });
});
