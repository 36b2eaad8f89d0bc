import { describe, expect, it } from 'vitest';
import {
  answerPatch,
  type FixtureLineup,
  lineupPatch,
  namedLineup,
  parseLineup,
  parseTeamAnswers,
  takesAnswers,
  teamsWithoutLineup,
} from '../../src/domain/schedule/lineups.ts';

const FIXTURE = { team1Id: 'kediler', team2Id: 'martilar' };
const LINEUP: FixtureLineup = { player1: 'ayse', player2: 'mert', at: 10 };
const no = (at: number) => ({ coming: false, at });
const yes = (at: number) => ({ coming: true, at });

describe('decision 98: namedLineup', () => {
  it('gives the two of each side, and says which side is not complete', () => {
    const { one, two } = namedLineup(FIXTURE, { lineups: { kediler: LINEUP } });
    expect(one).toEqual({ teamId: 'kediler', players: ['ayse', 'mert'], isComplete: true, missing: [] });
    expect(two).toEqual({ teamId: 'martilar', players: [], isComplete: false, missing: [] });
    expect(teamsWithoutLineup(FIXTURE, { lineups: { kediler: LINEUP } })).toEqual(['martilar']);
  });

  it('names the missing by the captain’s word and by their own', () => {
    const lineups = { kediler: { ...LINEUP, missing: ['ece'] } };
    const answers = { kediler: { can: no(3), ali: yes(4) } };
    expect(namedLineup(FIXTURE, { lineups, answers }).one.missing).toEqual(['ece', 'can']);
    expect(namedLineup(FIXTURE, { lineups }).one.missing).toEqual(['ece']);
    const comes = { kediler: { ece: yes(11) } };
    expect(namedLineup(FIXTURE, { lineups, answers: comes }).one.missing).toEqual([]);
    const came = { kediler: { ece: yes(9) } };
    expect(namedLineup(FIXTURE, { lineups, answers: came }).one.missing).toEqual(['ece']);
  });

  it.each([
    ['afterwards', 11, ['mert'], ['ayse']],
    ['before', 9, ['ayse', 'mert'], []],
    ['at the same moment', 10, ['ayse', 'mert'], []],
  ])('a named player who says no %s', (_when, at, players, missing) => {
    const side = namedLineup(FIXTURE, { lineups: { kediler: LINEUP }, answers: { kediler: { ayse: no(at) } } }).one;
    expect(side).toEqual({ teamId: 'kediler', players, isComplete: players.length === 2, missing });
  });

  it('leaves out whoever cannot play for the team any more', () => {
    const known = {
      lineups: { kediler: LINEUP },
      canPlay: (uid: string, team: string) => uid === 'mert' && team !== '',
    };
    expect(namedLineup(FIXTURE, known).one).toMatchObject({ players: ['mert'], isComplete: false });
  });

  it('a guest who was joined with a player is that player, once', () => {
    const named = { ...LINEUP, player2: 'guest-1', missing: ['guest-2'] };
    const joined = { 'guest-1': 'mert', 'guest-2': 'ece' };
    expect(namedLineup(FIXTURE, { lineups: { kediler: named }, joined }).one).toMatchObject({
      players: ['ayse', 'mert'],
      missing: ['ece'],
    });
    const twice = namedLineup(FIXTURE, { lineups: { kediler: named }, joined: { 'guest-1': 'ayse' } }).one;
    expect(twice).toMatchObject({ players: ['ayse'], isComplete: false });
  });

  it('a place of the bracket without a team has nobody', () => {
    const known = { lineups: { kediler: LINEUP } };
    expect(namedLineup({ team2Id: 'kediler' }, known).one).toEqual({
      teamId: undefined,
      players: [],
      isComplete: false,
      missing: [],
    });
    expect(teamsWithoutLineup({ team2Id: 'kediler' }, known)).toEqual([]);
  });
});

describe('decision 98: the records', () => {
  it('takes answers only before the start, on a day', () => {
    expect(takesAnswers({ state: 'planned' })).toBe(true);
    expect(takesAnswers({ state: 'planned', matchId: 'm' })).toBe(false);
    for (const state of ['postponed', 'cancelled', 'played', 'forfeit'] as const)
      expect(takesAnswers({ state })).toBe(false);
  });

  it('reads what the patches write', () => {
    const side = { fixtureId: 'f', teamId: 'kediler' };
    const named = { player1: 'ayse', player2: 'mert', missing: ['a', 'b'] };
    const { 'fixtureLineups/f/kediler': stored } = lineupPatch(side, named);
    expect(parseLineup({ ...(stored as object), at: 7 })).toEqual({ ...named, at: 7 });
    expect(lineupPatch(side, null)).toEqual({ 'fixtureLineups/f/kediler': null });
    const { 'fixtureAnswers/f/kediler/ayse': said } = answerPatch(side, 'ayse', false);
    expect(parseTeamAnswers({ ayse: { ...(said as object), at: 7 }, x: 5 })).toEqual({ ayse: no(7) });
    expect(answerPatch(side, 'ayse', null)).toEqual({ 'fixtureAnswers/f/kediler/ayse': null });
  });

  it('reads no damaged record', () => {
    for (const value of [null, 5, {}, { player1: 'a' }, { player1: 'a', player2: 5 }])
      expect(parseLineup(value)).toBeNull();
    expect(parseLineup({ player1: 'a', player2: 'b', missing: 'x' })).toEqual({ player1: 'a', player2: 'b', at: 0 });
    for (const value of [null, 5, 'x']) expect(parseTeamAnswers(value)).toEqual({});
  });
});
