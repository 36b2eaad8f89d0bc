import { describe, expect, it } from 'vitest';
import { allPlayedBeside, NEAR, openBeside, playedBeside } from '../../../src/domain/schedule/played-beside.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { completedMatch } from '../../support/league-data.ts';
import { fixtureOf } from './leagues.ts';

const AT = Date.UTC(2026, 10, 21, 15);
const HOUR = 3_600_000;
const forfeit = fixtureOf({
  season: 'first',
  team1Id: 'firtina',
  team2Id: 'bardaklar',
  at: AT,
  state: 'forfeit',
  winnerId: 'firtina',
});
const match = { ...completedMatch('ali+').match, startedAt: AT + HOUR };
const listed = (over: object = {}) => [{ matchId: 'm', match: { ...match, ...over } }];

describe('decision 72: an open fixture beside a result', () => {
  const pair = { team1Id: 't1', team2Id: 't0' };
  const at = fixtureOf().at;
  const found = (fixture: Fixture, more: object = {}) => openBeside({ f: fixture }, { ...pair, at, ...more }) !== null;

  it('is one of the same teams, still to be played, within a day', () => {
    expect(found(fixtureOf())).toBe(true);
    expect(found(fixtureOf({ state: 'postponed' }))).toBe(true);
    expect([found(fixtureOf(), { at: at + NEAR }), found(fixtureOf(), { at: at + NEAR + 1 })]).toEqual([true, false]);
    expect([found(fixtureOf(), { at: at - NEAR }), found(fixtureOf(), { at: at - NEAR - 1 })]).toEqual([true, false]);
    expect(found(fixtureOf({ team1Id: 't2' }))).toBe(false);
    expect(found(fixtureOf({ matchId: 'm' }))).toBe(false);
    expect(found(fixtureOf({ state: 'forfeit', winnerId: 't0' }))).toBe(false);
    // Teams and time that are not chosen yet.
    expect(found(fixtureOf(), { team1Id: 't0' })).toBe(false);
    expect(found(fixtureOf(), { at: Number.NaN })).toBe(false);
  });
});

describe('a match that was played beside a forfeit', () => {
  it('is one of the same teams on its day that has no fixture, whoever is at home, running or over', () => {
    expect(playedBeside(forfeit, {}, listed())).toBe('m');
    expect(playedBeside(forfeit, {}, listed({ status: 'ongoing' }))).toBe('m');
    expect(playedBeside({ ...forfeit, team1Id: 'bardaklar', team2Id: 'firtina' }, {}, listed())).toBe('m');
  });

  it('is none of another day, season or pair, none that was called off, and none with a fixture of its own', () => {
    expect(playedBeside(forfeit, {}, listed({ startedAt: AT - 25 * HOUR }))).toBeNull();
    expect(playedBeside(forfeit, {}, listed({ season: 's2' }))).toBeNull();
    expect(playedBeside(forfeit, {}, listed({ team1Id: 'martilar' }))).toBeNull();
    expect(playedBeside(forfeit, {}, listed({ status: 'cancelled' }))).toBeNull();
    expect(playedBeside(forfeit, { x: { ...forfeit, state: 'played', matchId: 'm' } }, listed())).toBeNull();
    expect(playedBeside({ ...forfeit, state: 'planned' }, {}, listed())).toBeNull();
  });

  it('all of a league that count are those that are over, in the order of their times', () => {
    const [running, called] = [{ status: 'ongoing' } as const, { status: 'cancelled' } as const];
    const early = { ...forfeit, at: AT - 100 * HOUR };
    const fixtures = { f: forfeit, early, other: { ...forfeit, team2Id: 'martilar' } };
    const matches = { m: match, e: { ...match, startedAt: early.at }, r: { ...match, ...running } };
    expect(allPlayedBeside(fixtures, matches)).toEqual([
      { fixtureId: 'early', matchId: 'e', match: matches.e },
      { fixtureId: 'f', matchId: 'm', match },
    ]);
    expect(allPlayedBeside(fixtures, { r: { ...match, ...running }, c: { ...match, ...called } })).toEqual([]);
    expect(allPlayedBeside({ ...fixtures, own: { ...forfeit, state: 'played', matchId: 'm' } }, matches)).toEqual([
      { fixtureId: 'early', matchId: 'e', match: matches.e },
    ]);
  });
});
