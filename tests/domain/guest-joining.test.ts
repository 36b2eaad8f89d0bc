import { describe, expect, it } from 'vitest';
import {
  type Joining,
  joiningFigures,
  joiningLine,
  joiningPatch,
  joiningProblem,
} from '../../src/domain/admin/guest-joining.ts';
import { guests as texts } from '../../src/domain/messages/guests.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { Match, User } from '../../src/domain/records/types.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const G = 'guest-g1';
const user = (uid: string, displayName: string, more: object = {}) =>
  parseUser(uid, { displayName, role: 'player', approved: true, createdAt: 1, ...more }) as User;
const guest = user(G, 'Misafir Ali', { guest: { by: 'kaan', slot: 'a' }, teamId: 'firtina' });
const ali = user('ali', 'Ali Yıldız');

/** A match that was won 10–4, in which one sat on the first seat. */
function played(seat: string, cups: number, more: Partial<Match> = {}): Match {
  const base = freshMatch();
  const { ali: line, ...others } = base.playerStats;
  return {
    ...base,
    ...{ status: 'completed', startedAt: 1000, completedAt: 2000, updatedAt: 2000 },
    ...{ team1Score: 10, team2Score: 4, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' },
    team1Players: [seat, 'veli'],
    playerStats: {
      ...others,
      [seat]: { ...line, playerId: seat, cupsScored: cups, attempts: 8 },
    } as Match['playerStats'],
    ...more,
  };
}
const joining: Joining = {
  guest,
  player: ali,
  figures: {},
  matches: { m1: played(G, 3), m2: played('ali', 4, { completedAt: 3000, season: 's2' }) },
  joined: {},
  team: null,
  hasTeam: false,
};

describe('a guest and the player whom he turned out to be', () => {
  it.each<[string | null, Partial<Joining>]>([
    [null, {}],
    [texts.joinGone, { guest: ali }],
    [texts.joinNotPlayer, { player: { ...ali, role: 'team' } }],
    [texts.joinNotPlayer, { player: guest }],
    [texts.joinNotPlayer, { player: user('guest-g2', 'Misafir') }],
    [texts.joinSameMatch, { matches: { m: played(G, 1, { team2Players: ['ali', 'isik'] }) } }],
    [
      texts.joinSameMatch,
      { joined: { 'guest-g0': 'ali' }, matches: { m: played(G, 1, { team2Players: ['guest-g0'] }) } },
    ],
    [null, { joined: { 'guest-g0': 'veli' }, matches: { m: played(G, 1, { team2Players: ['guest-g0'] }) } }],
    [null, { matches: { m: played(G, 1, { team2Players: ['ali', 'isik'], status: 'cancelled' }) } }],
    [texts.joinPlaying, { matches: { m: played(G, 1, { status: 'ongoing' }) } }],
    [texts.joinPlaying, { matches: { m: played('ali', 1, { status: 'ongoing' }) } }],
    [
      texts.joinPlaying,
      { joined: { 'guest-g0': 'ali' }, matches: { m: played('guest-g0', 1, { status: 'ongoing' }) } },
    ],
    [null, { matches: { m: played('ece', 1, { status: 'ongoing' }), m1: played(G, 3) } }],
  ])('cannot be joined because: %s', (problem, more) => {
    expect(joiningProblem({ ...joining, ...more })).toBe(problem);
  });

  it('L9: have the figures of both their matches, in all and by season', () => {
    const { guest: before, player, both } = joiningFigures(joining);
    expect([before, player]).toEqual([guest.stats, ali.stats]);
    expect(both).toMatchObject({ gamesPlayed: 2, cupsScored: 7, totalAttempts: 20, accuracy: 35, wins: 2, losses: 0 });
    const patch = joiningPatch(joining, 'line1');
    expect(patch['users/ali/stats']).toEqual({ ...both, recount: { id: 'line1' } });
    expect(patch['seasonStats/first/players/ali']).toMatchObject({
      ...{ name: 'Ali Yıldız', gamesPlayed: 1, cupsScored: 3, recount: { id: 'line1' } },
    });
    expect(patch['seasonStats/s2/players/ali']).toMatchObject({ gamesPlayed: 1, cupsScored: 4 });
    expect(patch['seasonStats/all/players/ali']).toMatchObject({ gamesPlayed: 2, cupsScored: 7 });
    expect(patch['users/ali/listed']).toBe(7035);
    expect(patch['users/ali/joined/guest-g1']).toBe(true);
    expect(patch['users/ali/updatedAt']).toEqual(SERVER_TIME);
  });

  it('have no figures without matches, and the update names what it found', () => {
    const stats = { ...ali.stats, lastMatchId: 'm7' };
    const patch = joiningPatch(
      {
        ...{ ...joining, matches: {}, player: { ...ali, stats } },
        guest: { ...guest, stats: { ...guest.stats, lastMatchId: 'm8' } },
        figures: { first: { guest: 'm8', player: 'm7' }, s2: { player: 'm6' } },
      },
      'line1',
    );
    expect(patch['users/ali/stats']).toMatchObject({ gamesPlayed: 0, recount: { id: 'line1', from: 'm7' } });
    expect(patch['joinedGuests/guest-g1']).toEqual({ uid: 'ali', at: SERVER_TIME, from: 'm8' });
    expect(patch['seasonStats/first/players/guest-g1']).toBeNull();
    expect(patch).not.toHaveProperty(['seasonStats/s2/players/guest-g1']);
    expect(patch).not.toHaveProperty(['seasonStats/first/players/ali']);
  });

  it('the season’s figures name the last match that the record named', () => {
    const figures = { first: { player: 'm5' }, s2: { player: '' } };
    const patch = joiningPatch({ ...joining, figures }, 'line1');
    expect(patch['seasonStats/first/players/ali']).toMatchObject({ recount: { id: 'line1', from: 'm5' } });
    expect((patch['seasonStats/s2/players/ali'] as { recount: unknown }).recount).toEqual({ id: 'line1' });
  });

  it('the guest’s record goes, and with it his place in the team', () => {
    const patch = joiningPatch(joining, 'line1');
    expect(patch).toMatchObject({
      'users/guest-g1': null,
      'removedUsers/guest-g1': SERVER_TIME,
      'teams/firtina/members/guest-g1': null,
      'joinedGuests/guest-g1': { uid: 'ali', at: SERVER_TIME },
    });
    const { teamId: _team, ...teamless } = guest;
    expect(Object.keys(joiningPatch({ ...joining, guest: teamless }, 'l')).join()).not.toContain('teams/');
  });

  it('a player without a team takes the guest’s place; one with a team keeps his own', () => {
    const team = { id: 'firtina', name: 'Fırtına' };
    expect(joiningPatch({ ...joining, team }, 'line1')).toMatchObject({
      'users/ali/teamId': 'firtina',
      'teams/firtina/members/ali': true,
      'joinedGuests/guest-g1': { uid: 'ali', team: 'firtina' },
    });
    for (const stays of [{ team, hasTeam: true }, { team: null }]) {
      const patch = joiningPatch({ ...joining, ...stays }, 'line1');
      expect(patch).not.toHaveProperty(['users/ali/teamId']);
      expect(patch).not.toHaveProperty(['teams/firtina/members/ali']);
      expect(patch['joinedGuests/guest-g1']).not.toHaveProperty('team');
    }
  });

  it('leave a line in the log', () => {
    expect(joiningLine(joining)).toEqual({
      ...{ action: 'guest-joined', target: 'joinedGuests/guest-g1', detail: 'Misafir Ali → Ali Yıldız' },
    });
  });
});
