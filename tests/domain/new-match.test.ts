import { describe, expect, it } from 'vitest';
import {
  lastLineup,
  newMatchProblem,
  offeredPlayers,
  offeredTeams,
  seatedIn,
} from '../../src/domain/match/new-match.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { OutboxRow, RowState } from '../../src/domain/outbox/intents.ts';
import { newGuestsIn } from '../../src/domain/outbox/new-guests.ts';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import type { Team, User } from '../../src/domain/records/types.ts';

const ENTRY = { wins: 0, losses: 0, cups: 0, updatedAt: 0 };
const team = (name: string, approved = true) => parseTeam({ name, approved }) as Team;
const user = (uid: string, more: object) =>
  parseUser(uid, { displayName: uid, role: 'player', approved: true, ...more }) as User;

const TEAMS = { s: team('Şişli'), c: team('Çengelköy'), k: team('Kadıköy'), x: team('Onaysız', false) };

const INDEX = Object.fromEntries(
  Object.entries(TEAMS)
    .filter(([, team]) => team.approved)
    .map(([id, team]) => [id, { ...ENTRY, name: team.name }]),
);

describe('the form of a new match', () => {
  const good = { team1Id: 'k', team2Id: 's', team1Players: ['a', 'b'], team2Players: ['c', 'd'] };

  it.each([
    ['a complete form', {}, null],
    ['NEWM-01: no first team', { team1Id: '' }, 'İki takımı da seçmelisin!'],
    ['NEWM-01: no second team', { team2Id: '' }, 'İki takımı da seçmelisin!'],
    ['NEWM-07: the same team on both sides', { team2Id: 'k' }, 'Aynı takım kendi kendine oynayamaz!'],
    ['NEWM-06: one player', { team1Players: ['a'] }, 'Her takımdan 2 oyuncu seçmelisiniz!'],
    ['NEWM-06: three players', { team2Players: ['c', 'd', 'e'] }, 'Her takımdan 2 oyuncu seçmelisiniz!'],
    ['NEWM-06: the same player twice', { team2Players: ['c', 'c'] }, 'Her takımdan 2 oyuncu seçmelisiniz!'],
  ])('%s', (_title, change, problem) => {
    expect(newMatchProblem({ ...good, ...change })).toBe(problem);
  });

  it('NEWM-02, NEWM-04: offers approved teams in Turkish order, without the one chosen first', () => {
    expect(offeredTeams(INDEX).map(({ name }) => name)).toEqual(['Çengelköy', 'Kadıköy', 'Şişli']);
    expect(offeredTeams(INDEX, 'k').map(({ id }) => id)).toEqual(['c', 's']);
  });

  it('NEWM-03: offers approved players of that team only', () => {
    const users = {
      işık: user('işık', { teamId: 'k' }),
      ali: user('ali', { teamId: 'k' }),
      waiting: user('waiting', { teamId: 'k', approved: false }),
      captain: user('captain', { teamId: 'k', role: 'team' }),
      other: user('other', { teamId: 's' }),
    };
    expect(offeredPlayers(users, 'k').map(({ uid }) => uid)).toEqual(['ali', 'işık']);
    expect(offeredPlayers(users, '')).toEqual([]);
  });

  it('decision 59: offers the guests whom waiting starts add, until the league has them', () => {
    const match = newMatch({
      team1: { id: 'k', name: 'K', players: [{ uid: 'guest-b', displayName: 'Berk' }] },
      team2: { id: 's', name: 'S', players: [{ uid: 'guest-c', displayName: 'Cem' }] },
    });
    const row = (state: RowState, guests: string[]): OutboxRow => ({
      ...{ seq: 1, uid: 'admin', matchId: 'm', at: 1, state },
      intent: { kind: 'start', match, guests },
    });
    const added = newGuestsIn([row('waiting', ['guest-b']), row('accepted', ['guest-b', 'guest-c'])]);
    expect(added).toEqual([
      { uid: 'guest-b', displayName: 'Berk', teamId: 'k' },
      { uid: 'guest-c', displayName: 'Cem', teamId: 's' },
    ]);
    expect(newGuestsIn([row('parked', ['guest-b'])])).toEqual([]);
    const users = { zeki: user('zeki', { teamId: 'k' }), ali: user('ali', { teamId: 'k' }) };
    const names = (known: Record<string, User>) => offeredPlayers(known, 'k', added).map(({ uid }) => uid);
    expect(names(users)).toEqual(['ali', 'guest-b', 'zeki']);
    const noAccount = (uid: string) => user(uid, { teamId: 'k', guest: { by: 'admin' } });
    const known = { ...users, 'guest-c': noAccount('guest-c'), 'squad-d': noAccount('squad-d') };
    expect(
      offeredPlayers(known, 'k', added)
        .filter(({ isGuest }) => isGuest)
        .map(({ uid }) => uid),
    ).toEqual(['guest-b', 'guest-c']);
    const arrived = user('guest-b', { teamId: 's' });
    expect(names({ ...users, 'guest-b': arrived })).toEqual(['ali', 'zeki']);
  });
});

describe('the last line-up of a team', () => {
  const matches = [
    { team1Id: 'k', team2Id: 's', team1Players: ['a', 'b', 'e'], team2Players: ['c', 'd'] },
    { team1Id: 's', team2Id: 'k', team1Players: ['c', 'x'], team2Players: ['a', 'e'] },
  ];
  const can = (...uids: string[]) => uids.map((uid) => ({ uid }));

  it('is that of its newest match, on either side, without who came in later', () => {
    expect(lastLineup(matches, 'k', can('a', 'b', 'c'))).toEqual(['a', 'b']);
    expect(lastLineup(matches.slice(1), 'k', can('e', 'a'))).toEqual(['a', 'e']);
    expect(lastLineup(matches, 's', can('c', 'd'))).toEqual(['c', 'd']);
  });

  it('is nobody’s without a match, or if one of them cannot be chosen', () => {
    expect(lastLineup(matches, 'y', can('a', 'b'))).toEqual([]);
    expect(lastLineup(matches, 'k', can('a'))).toEqual([]);
    const others = { team1Id: 'x', team2Id: 'y', team1Players: ['p', 'q'], team2Players: ['r', 't'] };
    expect(lastLineup([others, ...matches], 's', can('c', 'd', 'r', 't'))).toEqual(['c', 'd']);
  });

  it('names the running match in which one of the players sits, also who came in or has left the table', () => {
    const played = matches.map((match) => ({ match }));
    expect(seatedIn(['z', 'e', 'a'], played)).toEqual({ seated: ['e', 'a'], played: played[0] });
    expect(seatedIn(['x'], played)).toEqual({ seated: ['x'], played: played[1] });
    expect(seatedIn(['z'], played)).toBeUndefined();
  });
});
