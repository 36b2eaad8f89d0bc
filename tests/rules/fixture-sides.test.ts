import { beforeEach, describe, expect, it } from 'vitest';
import { answerPatch, lineupPatch, MISSING_NAMED } from '../../src/domain/schedule/lineups.ts';
import { KEYS, LETTERS, type OpenLeague, openLeague, PEOPLE } from '../support/rules-league.ts';
import { resolved } from '../support/season-world.ts';

const SIDE = { fixtureId: 'week1', teamId: 'firtina' };
const NAMED = { player1: 'ali', player2: KEYS.guest };
let league: OpenLeague;
const answers = (coming: boolean | null = false, side = SIDE, uid = 'ali', as = PEOPLE.M as object) =>
  league.write(as as never, resolved(league, answerPatch(side, uid, coming)));
const names = (named: Parameters<typeof lineupPatch>[1] = NAMED, side = SIDE, as = PEOPLE.C as object) =>
  league.write(as as never, resolved(league, lineupPatch(side, named)));

/** What ends both: the match begins or is decided, the fixture has no day, or it is another team's. */
const CLOSED: [string, Record<string, unknown>][] = [
  ['its match has begun', { 'fixtures/week1/matchId': KEYS.match }],
  ['it is postponed', { 'fixtures/week1/state': 'postponed' }],
  ['it is cancelled', { 'fixtures/week1/state': 'cancelled' }],
  ['it is decided', { 'fixtures/week1/state': 'played' }],
  ['it is of two other teams', { 'fixtures/week1/team1Id': 'x', 'fixtures/week1/team2Id': 'y' }],
  ['its teams are not known yet', { 'fixtures/week1/team1Id': null }],
  ['there is no such fixture', { 'fixtures/week1': null }],
];

beforeEach(() => {
  league = openLeague();
});

describe('decision 98: the answer of a player', () => {
  it('is his own, can be changed and taken back', () => {
    for (const as of LETTERS) expect(answers(false, SIDE, 'ali', PEOPLE[as] as object)).toBe(as === 'M');
    expect(league.read('fixtureAnswers/week1/firtina/ali')).toEqual({ coming: false, at: league.now });
    league.now += 1;
    expect(answers(true)).toBe(true);
    expect(answers(null)).toBe(true);
    expect(league.read('fixtureAnswers/week1/firtina/ali')).toBeNull();
  });

  it('may be of either side, and of a play-off', () => {
    league.seed({ 'fixtures/week1/team1Id': 'bardaklar', 'fixtures/week1/team2Id': 'firtina' });
    expect(answers()).toBe(true);
    expect(answers(true, { ...SIDE, fixtureId: 'final' })).toBe(true);
  });

  it.each([
    ...CLOSED,
    ['he has left the team', { 'teams/firtina/members/ali': null }],
    ['he is not approved', { 'users/ali/approved': false }],
  ] as [string, Record<string, unknown>][])('is not taken: %s', (_why, seed) => {
    league.seed(seed);
    expect(answers()).toBe(false);
  });

  it('never stands with the other team, and always has its time', () => {
    expect(answers(false, { ...SIDE, teamId: 'bardaklar' })).toBe(false);
    for (const at of [league.now - 1, league.now + 1, null])
      expect(league.write(PEOPLE.M, { 'fixtureAnswers/week1/firtina/ali': { coming: true, at } })).toBe(false);
    expect(league.write(PEOPLE.M, { 'fixtureAnswers/week1/firtina/ali/coming': false })).toBe(false);
  });

  it('is read by his team, its captain and the admin: a player without a team reads none', () => {
    const readers = (path: string) => LETTERS.filter((as) => league.mayRead(PEOPLE[as], path)).join('');
    expect(readers('fixtureAnswers/week1/firtina')).toBe('MCA');
    expect(readers('fixtureAnswers/week1/bardaklar')).toBe('OA');
    expect(readers('fixtureAnswers/week1')).toBe('A');
  });
});

describe('decision 98: the line-up of a captain', () => {
  it('is named, changed and taken back by the captain of the team', () => {
    for (const as of LETTERS) expect(names(NAMED, SIDE, PEOPLE[as] as object)).toBe(as === 'C');
    expect(league.read('fixtureLineups/week1/firtina')).toEqual({ ...NAMED, at: league.now });
    expect(names({ ...NAMED, player2: 'veli', missing: [KEYS.guest] })).toBe(true);
    expect(names(null)).toBe(true);
    expect(league.read('fixtureLineups/week1/firtina')).toBeNull();
  });

  it.each([
    ...CLOSED,
    ['the team is not approved', { 'teams/firtina/approved': false }],
    ['the captain is not approved', { 'users/kaptan/approved': false }],
    ['the captain has left', { 'users/kaptan/teamId': null }],
    ['the team has another captain', { 'teams/firtina/captainId': 'reis' }],
  ] as [string, Record<string, unknown>][])('is not taken: %s', (_why, seed) => {
    league.seed(seed);
    expect(names()).toBe(false);
  });

  it('names two different members or guests of the team', () => {
    for (const [player1, player2] of [
      ['ali', 'ali'],
      ['ceren', 'ali'],
      ['ali', 'ceren'],
      ['kaptan', 'ali'],
      ['ali', KEYS['new-guest']],
    ] as const)
      expect(names({ player1, player2 })).toBe(false);
    for (const player of ['player1', 'player2'])
      expect(league.write(PEOPLE.C, { [`fixtureLineups/week1/firtina/${player}`]: 'veli' })).toBe(false);
  });

  it('tells of five missing members at most', () => {
    const many = Array.from({ length: MISSING_NAMED + 1 }, () => 'veli');
    expect(names({ ...NAMED, missing: many })).toBe(true);
    const missing = league.read('fixtureLineups/week1/firtina/missing') as object;
    expect(Object.keys(missing)).toHaveLength(MISSING_NAMED);
    const sixth = { [`fixtureLineups/week1/firtina/missing/m${MISSING_NAMED}`]: 'veli' };
    expect(league.write(PEOPLE.C, { ...sixth, 'fixtureLineups/week1/firtina/at': league.now })).toBe(false);
    expect(names({ ...NAMED, missing: ['ceren'] })).toBe(false);
  });
});

describe('decision 99: a request for another day', () => {
  it('is read by both teams and the admin, also at a place of the bracket without a team', () => {
    const readers = () => LETTERS.filter((as) => league.mayRead(PEOPLE[as], 'fixtureRequests/week1')).join('');
    expect(readers()).toBe('MCOA');
    league.seed({ 'fixtures/week1/team1Id': null });
    expect(readers()).toBe('OA');
    league.seed({ 'fixtures/week1/team2Id': null });
    expect(readers()).toBe('A');
  });

  it('is written by nobody but the function', () => {
    for (const as of LETTERS) {
      expect(league.write(PEOPLE[as], { 'fixtureRequests/week1': null })).toBe(false);
      expect(league.write(PEOPLE[as], { 'fixtureRequests/week1/wanted': 9_000_000 })).toBe(false);
    }
  });
});
