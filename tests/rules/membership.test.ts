import { describe, expect, it } from 'vitest';
import { applyPatch, approvalPatch, rejectionPatch, withdrawalPatch } from '../../src/domain/records/applications.ts';
import {
  application,
  entryLine,
  KEYS,
  openLeague,
  PEOPLE,
  removedEntry,
  teamRecord,
  userRecord,
} from '../support/rules-league.ts';

type Patch = Record<string, unknown>;
const NOW = 1_000_000;

/** Ece, who has applied, becomes a member of Fırtına. */
const APPROVAL: Patch = {
  'applications/ece:firtina/status': 'approved',
  'teams/firtina/members/ece': true,
  'users/ece/teamId': 'firtina',
};
const REMOVAL: Patch = { 'teams/firtina/members/ali': null, 'users/ali/teamId': null };
const DELETION: Patch = {
  'teams/firtina': null,
  ...removedEntry('firtina'),
  'users/kaptan/teamId': null,
  'users/ali/teamId': null,
  'users/veli/teamId': null,
};
const NEW_TEAM = KEYS['new-team'];
const FOUNDING: Patch = {
  [`teams/${NEW_TEAM}`]: {
    name: 'T',
    city: 'İstanbul',
    captainId: 'ayla',
    createdAt: NOW,
    approved: false,
    stats: { wins: 0, losses: 0, points: 0 },
  },
  'users/ayla/teamId': NEW_TEAM,
};
const ENTRY = { name: 'Takım aday', wins: 0, losses: 0, cups: 0, updatedAt: NOW };
const IN_INDEX = { [`teamIndex/${KEYS.unapproved}`]: ENTRY };
const TEAM_APPROVAL: Patch = {
  [`teams/${KEYS.unapproved}/approved`]: true,
  'users/aday/approved': true,
  ...IN_INDEX,
};

/** An application with its notice, as the app sends it. */
const applying = (uid: string, teamId: string, noticeId = 'n1'): Patch =>
  JSON.parse(
    JSON.stringify(
      applyPatch({ uid, displayName: `Ad ${uid}` }, { teamId, message: '' }, { noticeId, now: NOW }),
    ).replaceAll('{".sv":"timestamp"}', String(NOW)),
  );

const without = (patch: Patch, ...paths: string[]): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([path]) => !paths.includes(path)));

/** Every proper part of an update. */
function parts(patch: Patch): Patch[] {
  const paths = Object.keys(patch);
  const subsets = Array.from({ length: 2 ** paths.length - 2 }, (_, index) => index + 1);
  return subsets.map((mask) => Object.fromEntries(Object.entries(patch).filter((_, index) => mask & (1 << index))));
}

describe.each([
  ['WRITE-08, WRITE-09, WRITE-10, APPL-07: approving an application', 'C', APPROVAL, []],
  ['a player who is let go, or leaves', 'C', REMOVAL, [], 'M'],
  ['WRITE-04, WRITE-05: founding a team', 'N', FOUNDING, []],
  // An admin may approve a captain alone (decision 2).
  ['WRITE-25, WRITE-28: approving a team', 'A', TEAM_APPROVAL, ['{"users/aday/approved":true}']],
] as const)('%s', (_name, who, patch, alone, also: string = '') => {
  it('is one update, no part of which is accepted alone', () => {
    for (const part of parts(patch)) {
      expect(openLeague().write(PEOPLE[who], part), JSON.stringify(part)).toBe(
        (alone as readonly string[]).includes(JSON.stringify(part)),
      );
    }
    expect(openLeague().write(PEOPLE[who], patch)).toBe(true);
  });

  it('is allowed to nobody else', () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      expect(openLeague().write(as, patch), letter).toBe(letter === who || letter === also);
    }
  });
});

const gone = Object.fromEntries(Object.keys(teamRecord('', [])).map((field) => [`teams/firtina/${field}`, null]));

describe('APPL-07, WRITE-09: an approval is refused', () => {
  it.each<[string, Patch]>([
    ['for a player who meanwhile has a team', { 'users/ece/teamId': 'bardaklar' }],
    ['of an application that was decided', { 'applications/ece:firtina/status': 'rejected' }],
    ['of one that was approved before', { 'applications/ece:firtina/status': 'approved' }],
    ['where nobody applied', { 'applications/ece:firtina': null }],
    ['for a player who is gone', { 'users/ece': null }],
    ['for somebody who is no player', { 'users/ece/role': 'team' }],
    ['by a captain who is not approved', { 'users/kaptan/approved': false }],
    ['for a team that is not approved', { 'teams/firtina/approved': false }],
    ['for a team of another captain', { 'teams/firtina/captainId': 'reis' }],
    ['by a captain who has left', { 'users/kaptan/teamId': null }],
  ])('%s', (_why, seed) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.write(PEOPLE.C, APPROVAL)).toBe(false);
  });

  it.each<[string, Patch]>([
    ['sends the player elsewhere', { 'users/ece/teamId': 'bardaklar' }],
    ['sends the player nowhere', { 'users/ece/teamId': 'nowhere' }],
    ['makes a membership of something else', { 'teams/firtina/members/ece': 'yes' }],
    ['gives another answer', { 'applications/ece:firtina/status': 'maybe' }],
    ['rejects and takes him all the same', { 'applications/ece:firtina/status': 'rejected' }],
    ['takes somebody else along', { 'teams/firtina/members/deniz': true, 'users/deniz/teamId': 'firtina' }],
  ])('that %s', (_why, changes) => {
    const league = openLeague();
    expect(league.write(PEOPLE.C, { ...APPROVAL, ...changes })).toBe(false);
    expect(league.write(PEOPLE.C, APPROVAL)).toBe(true);
    expect(league.write(PEOPLE.C, APPROVAL)).toBe(false);
  });

  it('that leaves half of a membership half', () => {
    const league = openLeague();
    league.seed({ 'teams/firtina/members/ece': true });
    expect(league.write(PEOPLE.C, { 'applications/ece:firtina/status': 'approved' })).toBe(false);
    expect(league.write(PEOPLE.C, APPROVAL)).toBe(true);
  });

  it('decision 10: but a deleted team counts as no team', () => {
    const league = openLeague();
    league.seed({ 'users/ece/teamId': 'nowhere' });
    expect(league.write(PEOPLE.C, APPROVAL)).toBe(true);
  });
});

describe('WRITE-09, WRITE-10: an earlier approval', () => {
  it.each(['approved', 'rejected'])('lets nobody into a team: %s', (status) => {
    const league = openLeague();
    league.seed({ 'applications/ece:firtina/status': status });
    const ece = { uid: 'ece', token: { email: 'ece@example.com' } };
    for (const as of [...Object.values(PEOPLE), ece]) {
      for (const part of parts(without(APPROVAL, 'applications/ece:firtina/status'))) {
        expect(league.write(as, part)).toBe(false);
      }
      expect(league.write(as, without(APPROVAL, 'applications/ece:firtina/status'))).toBe(false);
    }
  });
});

describe('APPL-08: a rejection', () => {
  it('is allowed once, to the captain, for a pending application', () => {
    const league = openLeague();
    const rejection = { 'applications/ece:firtina/status': 'rejected' };
    for (const as of [PEOPLE.V, PEOPLE.P, PEOPLE.M, PEOPLE.O, PEOPLE.U, PEOPLE.A]) {
      expect(league.write(as, rejection)).toBe(false);
    }
    expect(league.write(PEOPLE.C, rejection)).toBe(true);
    expect(league.write(PEOPLE.C, rejection)).toBe(false);
    expect(league.write(PEOPLE.C, APPROVAL)).toBe(false);
  });
});

describe('WRITE-07, PPROF-06: an application is refused', () => {
  const APPLY = applying('deniz', 'bardaklar');
  it.each<[string, Patch]>([
    ['from a player with a team', { 'users/deniz/teamId': 'firtina' }],
    ['from a captain', { 'users/deniz/role': 'team' }],
    ['from nobody registered', { 'users/deniz': null }],
    ['for a team that is not approved', { 'teams/bardaklar/approved': false }],
    ['for a team that is gone', { 'teams/bardaklar': null }],
    ['while one is pending', { 'applications/deniz:bardaklar/status': 'pending' }],
  ])('%s', (_why, seed) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.write(PEOPLE.P, APPLY)).toBe(false);
  });

  it('but not from a player whose team was deleted (decision 10), nor after an approved membership that has ended', () => {
    const league = openLeague();
    league.seed({ 'users/deniz/teamId': 'nowhere', 'applications/deniz:bardaklar/status': 'approved' });
    expect(league.write(PEOPLE.P, APPLY)).toBe(true);
  });
});

describe('L18: a player and a captain who agree send each other no more than a few notices an hour', () => {
  const ECE = {
    ...{ captain: { uid: 'kaptan', displayName: 'Ad kaptan' }, teamId: 'firtina', team: { name: 'Takım kaptan' } },
    ...{ playerId: 'ece', playerName: 'Ad ece' },
  };
  const EVE = { uid: 'ece', token: { email: 'ece@example.com' } };
  const timed = (patch: Patch, now: number): Patch =>
    JSON.parse(
      JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(now)).replaceAll(String(NOW), String(now)),
    );
  /** Ece has applied and was answered just now; `answer` may leave out or name what it likes. */
  const answered = (answer: Patch) => {
    const league = openLeague();
    league.seed({ 'applications/ece:firtina': null });
    expect(league.write(EVE, applying('ece', 'firtina'))).toBe(true);
    league.now += 1;
    expect(league.write(PEOPLE.C, timed(answer, league.now))).toBe(true);
    return league;
  };
  const again = (league: ReturnType<typeof openLeague>) =>
    league.write(EVE, timed(applying('ece', 'firtina', 'n5'), league.now));

  it.each<[string, Patch, number]>([
    ['with a notice', rejectionPatch(ECE, 'n2'), 1],
    ['without one, after that of the application', { 'applications/ece:firtina/status': 'rejected' }, 0],
  ])('an application that was rejected %s is sent again an hour later', (_how, answer, later) => {
    const league = answered(answer);
    for (const [age, allowed] of [
      [0, false],
      [3_599_999 + later, false],
      [3_600_000 + later, true],
    ] as const) {
      league.now = NOW + age;
      expect(again(league), String(age)).toBe(allowed);
    }
  });

  it('nor does a membership that ends at once help them', () => {
    const league = answered(approvalPatch(ECE, ['n2', 'n3']));
    league.now += 1;
    const end = { 'teams/firtina/members/ece': null, 'users/ece/teamId': null };
    expect(league.write(EVE, end)).toBe(true);
    expect(again(league)).toBe(false);
    league.now += 3_600_000;
    expect(again(league)).toBe(true);
  });

  it('each notice that an application names is sent in the same update', () => {
    const path = 'applications/ece:firtina';
    for (const field of ['noticeId', 'teamNoticeId'])
      for (const id of ['n9', 'to-team', null])
        expect(
          openLeague().write(PEOPLE.C, { [`${path}/status`]: 'rejected', [`${path}/${field}`]: id }),
          String(id),
        ).toBe(false);
    const { 'notifications/n1': _sent, ...silent } = applying('deniz', 'bardaklar');
    expect(openLeague().write(PEOPLE.P, silent)).toBe(false);
    expect(
      openLeague().write(PEOPLE.P, { 'applications/deniz:bardaklar': application('deniz', 'bardaklar', 'pending') }),
    ).toBe(false);
  });

  it('a notice that is gone delays nobody', () => {
    const league = answered(rejectionPatch(ECE, 'n2'));
    league.seed({ 'notifications/n2': null });
    expect(again(league)).toBe(true);
  });
});

describe('an application is withdrawn', () => {
  const WITHDRAWAL = withdrawalPatch('deniz', 'firtina');
  const AGAIN = applying('deniz', 'firtina');

  it('by its player while it is pending; the captain can no longer decide', () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      expect(openLeague().write(as, WITHDRAWAL), letter).toBe(letter === 'P');
    }
    const league = openLeague();
    expect(league.write(PEOPLE.P, WITHDRAWAL)).toBe(true);
    expect(league.read('applications/deniz:firtina')).toMatchObject({ status: 'rejected', withdrawnAt: NOW });
    expect(league.write(PEOPLE.P, WITHDRAWAL)).toBe(false);
    for (const status of ['approved', 'rejected']) {
      expect(league.write(PEOPLE.C, { 'applications/deniz:firtina/status': status })).toBe(false);
    }
  });

  it.each(parts(WITHDRAWAL))('not in part: %j', (part) => {
    expect(openLeague().write(PEOPLE.P, part)).toBe(false);
  });

  it.each<[string, Patch]>([
    ['into a team', { 'applications/deniz:firtina/status': 'approved' }],
    [
      'into a team with all that belongs to it',
      {
        'applications/deniz:firtina/status': 'approved',
        'teams/firtina/members/deniz': true,
        'users/deniz/teamId': 'firtina',
      },
    ],
    ['at another time', { 'applications/deniz:firtina/withdrawnAt': NOW - 1 }],
  ])('not %s', (_how, changes) => {
    expect(openLeague().write(PEOPLE.P, { ...WITHDRAWAL, ...changes })).toBe(false);
  });

  it.each(['approved', 'rejected'])('but not when it was %s', (status) => {
    const league = openLeague();
    league.seed({ 'applications/deniz:firtina/status': status });
    expect(league.write(PEOPLE.P, WITHDRAWAL)).toBe(false);
    expect(league.write(PEOPLE.P, { 'applications/deniz:firtina/withdrawnAt': NOW })).toBe(false);
  });

  it('nobody marks another player’s application as withdrawn, nor a new one of his own', () => {
    const rejection = { 'applications/ece:firtina/status': 'rejected', 'applications/ece:firtina/withdrawnAt': NOW };
    expect(openLeague().write(PEOPLE.C, rejection)).toBe(false);
    const made = applying('deniz', 'bardaklar');
    const place = 'applications/deniz:bardaklar';
    const withdrawn = { ...made, [place]: { ...(made[place] as Patch), withdrawnAt: NOW } };
    expect([openLeague().write(PEOPLE.P, withdrawn), openLeague().write(PEOPLE.P, made)]).toEqual([false, true]);
  });

  it('and can be sent again after an hour, so that no captain gets a notice every minute', () => {
    for (const [age, allowed] of [
      [3_599_999, false],
      [3_600_000, true],
    ] as const) {
      const league = openLeague();
      league.seed({
        'applications/deniz:firtina/status': 'rejected',
        'applications/deniz:firtina/withdrawnAt': NOW - age,
      });
      expect(league.write(PEOPLE.P, AGAIN), String(age)).toBe(allowed);
    }
  });
});

describe('the id of the notice about the end of a membership', () => {
  it.each(['', 'x'.repeat(101), 5, { a: 'x' }])('is a key, not %j', (bad) => {
    expect(openLeague().write(PEOPLE.M, { ...REMOVAL, 'users/ali/leaveNoticeId': bad })).toBe(false);
    expect(openLeague().write(PEOPLE.M, { ...REMOVAL, 'users/ali/leaveNoticeId': 'x'.repeat(100) })).toBe(true);
  });

  it('is not written where no membership ends, or by a player without a team', () => {
    for (const as of Object.values(PEOPLE)) {
      expect(openLeague().write(as, { 'users/ali/leaveNoticeId': 'n1' })).toBe(false);
      expect(openLeague().write(as, { 'users/ece/leaveNoticeId': 'n1', 'users/ece/teamId': null })).toBe(false);
    }
  });
});

describe('a player leaves a team', () => {
  it.each<[string, keyof typeof PEOPLE, Patch]>([
    ['for another one', 'C', { 'teams/firtina/members/ali': null, 'users/ali/teamId': 'bardaklar' }],
    ['of another captain', 'O', REMOVAL],
    ['for another one, by himself', 'M', { 'teams/firtina/members/ali': null, 'users/ali/teamId': 'bardaklar' }],
    ['who is another player', 'M', { 'teams/firtina/members/veli': null, 'users/veli/teamId': null }],
    ['whom he does not know', 'C', { 'users/ceren/teamId': null, 'teams/firtina/members/ceren': null }],
    ['that is his own to lead', 'C', { 'users/kaptan/teamId': null }],
    [
      'that is his own to lead, as if he were a player',
      'C',
      { 'users/kaptan/teamId': null, 'teams/firtina/members/kaptan': null },
    ],
    ['while he stays a member', 'C', { 'users/ali/teamId': null, 'teams/firtina/members/veli': null }],
  ])('but not %s', (_why, who, patch) => {
    expect(openLeague().write(PEOPLE[who], patch)).toBe(false);
  });

  it('whose account was deleted, or who is in another team', () => {
    const league = openLeague();
    league.seed({ 'users/ali': null, 'users/veli/teamId': 'bardaklar' });
    expect(league.write(PEOPLE.C, { 'teams/firtina/members/ali': null, 'teams/firtina/members/veli': null })).toBe(
      true,
    );
  });

  it('that does not exist', () => {
    expect(openLeague().write(PEOPLE.C, { 'users/ece/teamId': null })).toBe(false);
    const league = openLeague();
    league.seed({ 'users/ali/teamId': 'nowhere' });
    expect(league.write(PEOPLE.C, REMOVAL)).toBe(false);
    league.seed({ 'config/admin/email': null });
    expect(league.write({ uid: 'admin', token: {} }, { 'users/ali/teamId': null })).toBe(false);
    league.seed({ 'config/admin/email': PEOPLE.A.token.email });
    expect(league.write(PEOPLE.A, { 'users/ali/teamId': null })).toBe(true);
  });
});

describe('WRITE-27: deleting a team', () => {
  it('removes its captain and players from the team in the same update (decision 5)', () => {
    expect(openLeague().write(PEOPLE.A, without(DELETION, 'users/kaptan/teamId'))).toBe(false);
    expect(openLeague().write(PEOPLE.A, without(DELETION, 'teams/firtina'))).toBe(false);
    for (const as of [PEOPLE.V, PEOPLE.C, PEOPLE.M, PEOPLE.O]) expect(openLeague().write(as, DELETION)).toBe(false);
    const league = openLeague();
    expect(league.write(PEOPLE.A, DELETION)).toBe(true);
    expect(league.read('users/ali/teamId')).toBeNull();
  });

  it('needs no captain, and is not done field by field', () => {
    const league = openLeague();
    league.seed({ 'users/kaptan': null });
    for (const as of [PEOPLE.V, PEOPLE.C, PEOPLE.M, PEOPLE.O]) {
      expect(league.write(as, { 'teams/firtina': null, ...removedEntry('firtina') })).toBe(false);
    }
    league.seed({ 'config/admin/email': null });
    for (const as of [null, { uid: 'admin', token: {} }])
      expect(league.write(as, { 'teams/firtina': null, ...removedEntry('firtina') })).toBe(false);
    league.seed({ 'config/admin/email': PEOPLE.A.token.email });
    expect(league.write(PEOPLE.A, { 'teams/firtina': null })).toBe(false);
    expect(league.write(PEOPLE.A, { 'teams/firtina': null, ...removedEntry('firtina') })).toBe(true);
    const record = { name: 'T', city: 'X', createdAt: NOW, approved: false, stats: { wins: 0, losses: 0, points: 0 } };
    // Nobody replaces a team by a new one.
    const other = openLeague();
    other.seed({ 'users/kaptan': null });
    expect(other.write(PEOPLE.A, { 'teams/firtina': record, ...removedEntry('firtina') })).toBe(false);
    other.seed({ 'teams/firtina/captainId': null, 'teams/firtina/members': null });
    other.seed({ 'teams/firtina/matches': null, 'teams/firtina/videos': null });
    expect(other.write(PEOPLE.A, { 'teams/firtina': record, ...removedEntry('firtina') })).toBe(false);
    const byField = { ...gone, 'users/kaptan/teamId': null, ...removedEntry('firtina') };
    expect(openLeague().write(PEOPLE.A, byField)).toBe(false);
  });
});

describe('WRITE-04: a team is founded by a captain without one', () => {
  it.each<[string, Patch]>([
    ['who has one', { 'users/ayla/teamId': 'bardaklar' }],
    ['who is a player', { 'users/ayla/role': 'player' }],
    ['who is gone', { 'users/ayla': null }],
  ])('not by one %s', (_why, seed) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.write(PEOPLE.N, FOUNDING)).toBe(false);
  });

  it.each(['kisa', 'a'.repeat(19), 'a'.repeat(21), `${'a'.repeat(19)}:`])('nor under the key %s', (key) => {
    const patch = { [`teams/${key}`]: FOUNDING[`teams/${NEW_TEAM}`], 'users/ayla/teamId': key };
    expect(openLeague().write(PEOPLE.N, patch)).toBe(false);
  });

  it('where his former team was deleted', () => {
    const league = openLeague();
    league.seed({ 'users/ayla/teamId': 'nowhere' });
    expect(league.write(PEOPLE.N, FOUNDING)).toBe(true);
  });

  it('nor with himself as a member: a member is a player whom he approved', () => {
    const { [`teams/${NEW_TEAM}`]: team, ...rest } = FOUNDING;
    const fields = Object.entries(team as object).map(([field, value]) => [`teams/${NEW_TEAM}/${field}`, value]);
    const byField = { ...rest, ...Object.fromEntries(fields) };
    expect(openLeague().write(PEOPLE.N, byField)).toBe(true);
    expect(openLeague().write(PEOPLE.N, { ...byField, [`teams/${NEW_TEAM}/members/ayla`]: true })).toBe(false);
    const members = { ayla: true };
    const whole = { ...(team as object), members };
    expect(openLeague().write(PEOPLE.N, { ...rest, [`teams/${NEW_TEAM}`]: whole })).toBe(false);
  });

  it('nor in somebody else’s name', () => {
    const patch = { ...FOUNDING, 'users/ece/teamId': NEW_TEAM };
    expect(openLeague().write(PEOPLE.N, patch)).toBe(false);
    const other = { [`teams/${NEW_TEAM}`]: FOUNDING[`teams/${NEW_TEAM}`], 'users/ece/teamId': NEW_TEAM };
    expect(openLeague().write(PEOPLE.N, other)).toBe(false);
  });
});

describe('WRITE-25, WRITE-26: approving a team', () => {
  it('does not need a captain who was deleted, and is revoked alone', () => {
    const league = openLeague();
    const approved = `teams/${KEYS.unapproved}/approved`;
    league.seed({ 'users/aday': null });
    const revoked = { [approved]: false, ...removedEntry(KEYS.unapproved) };
    expect(league.write(PEOPLE.A, { [approved]: true, ...IN_INDEX })).toBe(true);
    expect(league.write(PEOPLE.A, revoked)).toBe(true);
    league.seed({ 'users/aday': userRecord('aday', 'team') });
    expect(league.write(PEOPLE.A, { [approved]: true, ...IN_INDEX })).toBe(true);
    expect(league.write(PEOPLE.A, revoked)).toBe(true);
    expect(league.write(PEOPLE.A, { [approved]: true, ...IN_INDEX, 'users/aday/approved': false })).toBe(false);
  });

  it('is nobody’s while no admin is configured', () => {
    const league = openLeague();
    const revoked = { 'teams/firtina/approved': false, ...removedEntry('firtina') };
    league.seed({ 'config/admin/email': null });
    // What changes nothing needs no line in the index, whose rule asks for the admin too.
    const same = { 'teams/firtina/approved': true };
    for (const as of [null, { uid: 'admin', token: {} }]) {
      for (const patch of [same, revoked]) expect(league.write(as, patch)).toBe(false);
    }
    league.seed({ 'config/admin/email': PEOPLE.A.token.email });
    for (const patch of [same, revoked]) expect(league.write(PEOPLE.A, patch)).toBe(true);
  });
});

describe('decision 5: a team whose captain was deleted', () => {
  const leaderless = () => {
    const league = openLeague();
    league.seed({ 'users/kaptan': null, 'teams/firtina/captainId': null });
    return league;
  };

  it('is approved, closed and deleted by the admin as any other', () => {
    const league = leaderless();
    const entry = entryLine(league, 'firtina');
    expect(league.write(PEOPLE.A, { 'teams/firtina/approved': false, ...removedEntry('firtina') })).toBe(true);
    expect(league.write(PEOPLE.A, { 'teams/firtina/approved': true, ...entry })).toBe(true);
    expect(league.write(PEOPLE.A, { 'teams/firtina': null, ...removedEntry('firtina') })).toBe(true);
    expect(league.write(PEOPLE.A, { 'teams/firtina': null })).toBe(false);
  });

  it('has nobody but the admin who edits it (decision 141), and nobody who decides on applications or removes players', () => {
    const league = leaderless();
    for (const [letter, as] of Object.entries(PEOPLE)) {
      const edit = { 'teams/firtina/slogan': 's', 'teams/firtina/updatedAt': league.now };
      expect(league.write(as, edit), letter).toBe(letter === 'A');
      const writes: Record<string, unknown>[] = [
        { 'applications/ece:firtina/status': 'rejected' },
        { 'teams/firtina/members/veli': null, 'users/veli/teamId': null },
        { 'teams/firtina/captainId': 'kaptan' },
      ];
      for (const write of writes) expect(league.write(as, write), `${letter} ${JSON.stringify(write)}`).toBe(false);
    }
  });

  it('does not get its captain back when he registers again under the same account', () => {
    const league = leaderless();
    league.seed({ 'users/kaptan': userRecord('kaptan', 'team') });
    expect(league.write(PEOPLE.C, { 'users/kaptan/teamId': 'firtina' })).toBe(false);
    expect(league.write(PEOPLE.C, { 'users/kaptan/teamId': 'firtina', 'teams/firtina/captainId': 'kaptan' })).toBe(
      false,
    );
  });
});
