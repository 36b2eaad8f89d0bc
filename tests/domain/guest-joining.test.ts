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
  matches: { m1: played(G, 3), m2: played('ali', 4, { completedAt: 3000, season: 's2' }) },
  team: null,
  hasTeam: false,
};

describe('a guest and the player whom he turned out to be', () => {
  it.each<[string | null, Partial<Joining>]>([
    [null, {}],
    [texts.joinRemoved, { guest: ali }],
    [texts.joinNotPlayer, { player: { ...ali, role: 'team' } }],
    [texts.joinRemoved, { player: guest }],
    [null, { player: user('guest-g2', 'Misafir') }],
    [texts.joinSameMatch, { matches: { m: played(G, 1, { team2Players: ['ali', 'isik'] }) } }],
    [
      texts.joinSameMatch,
      {
        player: { ...ali, joined: { 'guest-g0': true } },
        matches: { m: played(G, 1, { team2Players: ['guest-g0'] }) },
      },
    ],
    [
      texts.joinSameMatch,
      {
        guest: { ...guest, joined: { 'guest-g0': true } },
        matches: { m: played('ali', 1, { team2Players: ['guest-g0'] }) },
      },
    ],
    [null, { matches: { m: played(G, 1, { team2Players: ['guest-g0'] }) } }],
    [null, { matches: { m: played(G, 1, { team2Players: ['ali', 'isik'], status: 'cancelled' }) } }],
    [texts.joinPlaying, { matches: { m: played(G, 1, { status: 'ongoing' }) } }],
    [texts.joinPlaying, { matches: { m: played('ali', 1, { status: 'ongoing' }) } }],
    [
      texts.joinPlaying,
      {
        player: { ...ali, joined: { 'guest-g0': true } },
        matches: { m: played('guest-g0', 1, { status: 'ongoing' }) },
      },
    ],
    [null, { matches: { m: played('ece', 1, { status: 'ongoing' }), m1: played(G, 3) } }],
  ])('cannot be joined because: %s', (problem, more) => {
    expect(joiningProblem({ ...joining, ...more })).toBe(problem);
  });

  it('L9: have the figures of both their matches', () => {
    const { guest: before, player, both } = joiningFigures(joining);
    expect([before, player]).toEqual([guest.stats, ali.stats]);
    expect(both).toMatchObject({ gamesPlayed: 2, cupsScored: 7, totalAttempts: 20, accuracy: 35, wins: 2, losses: 0 });
    expect(joiningFigures({ ...joining, matches: {} }).both).toMatchObject({ gamesPlayed: 0, wins: 0 });
  });

  it('decision 118: the update has facts and no figures: the guest’s record goes, and with it his place in the team', () => {
    expect(joiningPatch(joining, 'line1')).toEqual({
      'joinedGuests/guest-g1': { uid: 'ali', at: SERVER_TIME, line: 'line1', name: 'Ali Yıldız' },
      'users/guest-g1': null,
      'removedUsers/guest-g1': SERVER_TIME,
      'teams/firtina/members/guest-g1': null,
      'users/ali/joined/guest-g1': true,
      'users/ali/updatedAt': SERVER_TIME,
    });
    const { teamId: _team, ...teamless } = guest;
    expect(Object.keys(joiningPatch({ ...joining, guest: teamless }, 'l')).join()).not.toContain('teams/');
  });

  it('a player without a team takes the guest’s place; one with a team keeps his own', () => {
    const team = { id: 'firtina', name: 'Fırtına' };
    expect(joiningPatch({ ...joining, team }, 'line1')).toMatchObject({
      'users/ali/teamId': 'firtina',
      'teams/firtina/members/ali': true,
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
