import { describe, expect, it } from 'vitest';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { KEYS, openLeague, PEOPLE, userRecord } from '../support/rules-league.ts';

const NOW = 1_000_000;
const TEAM = KEYS['new-team'];
/** A completed match that a person who registers later claims to have won. */
const WON = {
  status: 'completed',
  winnerId: TEAM,
  playerStats: { stranger: { teamId: TEAM, cupsScored: 10, isMVP: true } },
};

const founding = (team: Record<string, unknown>) => ({
  [`teams/${TEAM}`]: {
    name: 'T',
    city: 'İstanbul',
    captainId: 'ayla',
    createdAt: NOW,
    approved: false,
    stats: { ...ZERO_TEAM_STATS },
    ...team,
  },
  'users/ayla/teamId': TEAM,
});

describe('AUTH-17, TREG-07, decision 8: nobody begins with', () => {
  it('a match won before registering', () => {
    const league = openLeague();
    league.seed({ [`matches/${KEYS.match}`]: WON });
    const stats = {
      ...ZERO_PLAYER_STATS,
      gamesPlayed: 1,
      cupsScored: 10,
      totalAttempts: 10,
      accuracy: 100,
      wins: 1,
      winRate: 100,
      mvpCount: 1,
      lastMatchId: KEYS.match,
    };
    const record = userRecord('stranger', 'player', { createdAt: NOW });
    const winner = userRecord('stranger', 'player', { createdAt: NOW, stats });
    expect(league.write(PEOPLE.S, { 'users/stranger': winner })).toBe(false);
    expect(league.write(PEOPLE.S, { 'users/stranger': record })).toBe(true);
  });

  it('a match won before the team was founded', () => {
    const league = openLeague();
    league.seed({ [`matches/${KEYS.match}`]: WON });
    const stats = { wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: KEYS.match };
    expect(league.write(PEOPLE.N, founding({ stats }))).toBe(false);
    expect(league.write(PEOPLE.N, founding({}))).toBe(true);
  });

  it.each([
    ['a win', { wins: 1, winRate: 100 }],
    ['a loss', { losses: 1 }],
    ['cups', { cupsScored: 1, totalAttempts: 1, accuracy: 100 }],
    ['attempts', { totalAttempts: 10 }],
    ['games', { gamesPlayed: 1 }],
    ['being the best', { mvpCount: 1 }],
  ])('%s that no match accounts for', (_what, forged) => {
    const record = userRecord('stranger', 'player', { createdAt: NOW, stats: { ...ZERO_PLAYER_STATS, ...forged } });
    expect(openLeague().write(PEOPLE.S, { 'users/stranger': record })).toBe(false);
  });

  it('a team with another captain or none, even if his own record names it already', () => {
    const league = openLeague();
    // A record may still name a team that was deleted (decision 10).
    league.seed({ 'users/ayla/teamId': TEAM });
    for (const captainId of ['ece', 'kaptan', null]) {
      expect(league.write(PEOPLE.N, { [`teams/${TEAM}`]: founding({ captainId })[`teams/${TEAM}`] })).toBe(false);
    }
    expect(league.write(PEOPLE.N, { [`teams/${TEAM}`]: founding({})[`teams/${TEAM}`] })).toBe(true);
  });

  it('an approved team, approved captain or not', () => {
    const league = openLeague();
    league.seed({ 'users/ayla/approved': true });
    expect(league.write(PEOPLE.N, founding({ approved: true }))).toBe(false);
    expect(league.write(PEOPLE.N, founding({}))).toBe(true);
  });
});

describe('TREG-04, decision 126: the city of a new team', () => {
  it('is the league’s, however it is spelled', () => {
    const league = openLeague();
    for (const city of ['Ankara', 'istanbul', 'İstanbul ', '']) {
      expect(league.write(PEOPLE.N, founding({ city })), city).toBe(false);
    }
    league.seed({ 'config/identity/city': 'Ankara' });
    expect(league.write(PEOPLE.N, founding({}))).toBe(false);
    expect(league.write(PEOPLE.N, founding({ city: 'Ankara' }))).toBe(true);
  });

  it('is the founder’s word in a league that has only its settings', () => {
    const league = openLeague();
    league.seed({ 'config/identity': null });
    expect(league.write(PEOPLE.N, founding({ city: 'Ankara' }))).toBe(true);
  });
});

describe('TREG-07, decision 8: an account founds one team', () => {
  it.each<[string, Record<string, unknown>]>([
    ['leaves it', { 'users/kaptan/teamId': null }],
    ['goes as a member would', { 'users/kaptan/teamId': null, 'teams/firtina/members/kaptan': null }],
    ['deletes it', { 'users/kaptan/teamId': null, 'teams/firtina': null }],
    ['gives it to somebody', { 'teams/firtina/captainId': 'ali', 'users/kaptan/teamId': null }],
    ['founds a second one beside it', { ...founding({ captainId: 'kaptan' }), 'users/kaptan/teamId': TEAM }],
  ])('and a captain never %s', (_how, patch) => {
    const { 'users/ayla/teamId': _other, ...own } = patch;
    expect(openLeague().write(PEOPLE.C, own)).toBe(false);
  });

  it('nor does he come back after he has removed himself', () => {
    const league = openLeague();
    const gone = { 'users/kaptan': null, 'removedUsers/kaptan': { '.sv': 'timestamp' } };
    expect(league.write(PEOPLE.C, gone)).toBe(true);
    const again = { 'users/kaptan': userRecord('kaptan', 'team', { createdAt: NOW, approved: false }) };
    expect(league.write(PEOPLE.C, again)).toBe(false);
    league.seed({ 'removedUsers/kaptan': null });
    expect(league.write(PEOPLE.C, again)).toBe(true);
  });
});

describe('PPROF-03: an address', () => {
  it('is not deleted by an account that has none', () => {
    const nameless = { uid: 'ece', token: {} };
    expect(openLeague().write(nameless, { 'contacts/ece/email': null })).toBe(false);
  });
});
