import { describe, expect, it } from 'vitest';
import {
  otherSide,
  outcomeOf,
  playsIn,
  scoreFrom,
  sideOf,
  sideOfTeam,
  teamIdsOf,
  winnerOf,
} from '../../src/domain/match/sides.ts';
import { freshMatch } from '../support/match-fixtures.ts';

describe('the two sides of a match', () => {
  it.each(['one', 'two'] as const)('side %s knows its players and its team, and nobody else', (side) => {
    const match = freshMatch();
    const players = side === 'one' ? match.team1Players : match.team2Players;
    const [one, two] = teamIdsOf(match);
    expect(players.map((uid) => sideOf(match, uid))).toEqual([side, side]);
    expect(sideOfTeam(match, side === 'one' ? one : two)).toBe(side);
    expect(otherSide(otherSide(side))).toBe(side);
  });

  it('a player of neither team has no side', () => {
    expect(sideOf(freshMatch(), 'stranger')).toBeNull();
    expect(sideOfTeam(freshMatch(), 'strangers')).toBeNull();
    expect(sideOfTeam(freshMatch(), undefined)).toBeNull();
  });

  it('has a winner once it is decided; who is not in it has neither won nor lost', () => {
    const ended = { team1Id: 'kartallar', team2Id: 'kaplanlar', winnerId: 'kaplanlar' };
    expect(winnerOf(ended)).toBe('two');
    expect([outcomeOf(ended, 'one'), outcomeOf(ended, 'two'), outcomeOf(ended, null)]).toEqual(['lost', 'won', null]);
    const { winnerId: _, ...open } = ended;
    expect([winnerOf(open), outcomeOf(open, 'one'), outcomeOf({}, 'two')]).toEqual([null, null, null]);
    expect([winnerOf({ ...ended, winnerId: 'strangers' }), winnerOf({ winnerId: 'kaplanlar' })]).toEqual([null, null]);
  });

  it('who has figures plays in it, also without a seat', () => {
    const match = freshMatch();
    const seatless = { ...match, team1Players: ['veli'] };
    const unknown = { ...match, playerStats: {} };
    expect([match, seatless, unknown].map((one) => playsIn(one, 'ali'))).toEqual([true, true, true]);
    expect([match, seatless].map((one) => playsIn(one, 'stranger'))).toEqual([false, false]);
  });

  it('a team reads the score with its own cups first', () => {
    const match = { ...freshMatch(), team1Score: 8, team2Score: 5 };
    expect([scoreFrom(match, 'one'), scoreFrom(match, 'two')]).toEqual(['8–5', '5–8']);
  });
});
