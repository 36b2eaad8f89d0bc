import { describe, expect, it } from 'vitest';
import {
  applyPatch,
  approvalPatch,
  leavingPatch,
  rejectionPatch,
  removalPatch,
} from '../../src/domain/records/applications.ts';
import { application, LETTERS, type Letter, notice, openLeague, PEOPLE } from '../support/rules-league.ts';

type Patch = Record<string, unknown>;
type Sender = { uid: string; displayName: string };
const NOW = 1_000_000;

const [deniz, kaptan] = ['deniz', 'kaptan'].map((uid) => ({ uid, displayName: `Ad ${uid}` })) as [Sender, Sender];
const ECE = {
  captain: kaptan,
  teamId: 'firtina',
  team: { name: 'Takım kaptan' },
  playerId: 'ece',
  playerName: 'Ad ece',
};
/** As the app writes them, to the letter. */
const APPLY: Patch = applyPatch(deniz, { teamId: 'bardaklar', message: 'Beni alın' }, { noticeId: 'n1', now: NOW });
const REJECT: Patch = rejectionPatch(ECE, 'n1');
const APPROVE: Patch = approvalPatch(ECE, ['n1', 'n2']);
const REMOVE: Patch = removalPatch(ECE, 'ali', { teamId: 'firtina' }, 'n1');
const LEAVE: Patch = leavingPatch({ uid: 'ali', displayName: 'Ad ali' }, 'firtina', 'n1');
const GONE = { 'users/ali/teamId': null, 'teams/firtina/members/ali': null, 'users/ali/leaveNoticeId': 'n1' };

const with1 = (patch: Patch, changes: Patch): Patch => ({
  ...patch,
  'notifications/n1': { ...(patch['notifications/n1'] as object), ...changes },
});
const to = (targetType: string, targetId: string) => ({ targetType, targetId, audience: `${targetType}:${targetId}` });

describe.each<[string, Letter, Patch, [string, Patch][]]>([
  [
    'APPL-06: the notice of an application',
    'P',
    APPLY,
    [
      ['of another kind', { type: 'success' }],
      ['to another team', to('team', 'firtina')],
      ['to its players', to('team-players', 'bardaklar')],
      ['to a person', to('player', 'reis')],
      ['to all', { targetType: 'all', targetId: null, audience: 'all' }],
    ],
  ],
  [
    'APPL-10: the notice of a rejection',
    'C',
    REJECT,
    [
      ['of an approval', { type: 'success' }],
      ['of another kind', { type: 'info' }],
      ['to another player', to('player', 'deniz')],
      ['to a team', to('team', 'ece')],
    ],
  ],
  [
    'APPL-09, APPL-11: the notices of an approval',
    'C',
    APPROVE,
    [
      ['of a rejection', { type: 'error' }],
      ['to another player', to('player', 'deniz')],
      ['to the players of another team', to('team-players', 'bardaklar')],
      ['to his own team’s captain', to('team', 'firtina')],
    ],
  ],
  [
    'the notice to a removed player',
    'C',
    REMOVE,
    [
      ['of another kind', { type: 'error' }],
      ['to another player', to('player', 'veli')],
      ['to a player of another team', to('player', 'ceren')],
      ['to a team', to('team', 'firtina')],
      ['to a team under his key', to('team', 'ali')],
      ['to its players', to('team-players', 'firtina')],
    ],
  ],
  [
    'the notice of a player who leaves',
    'M',
    LEAVE,
    [
      ['of another kind', { type: 'warning' }],
      ['to another team', to('team', 'bardaklar')],
      ['to its players', to('team-players', 'firtina')],
      ['to a person', to('player', 'kaptan')],
    ],
  ],
])('%s', (_name, who, patch, wrong) => {
  it.each([
    ...wrong,
    ['in the name of another', { senderId: 'admin' }],
    ['under another name', { senderName: 'Yönetici' }],
    ['dated back', { createdAt: NOW - 1 }],
    ['read already', { readBy: { reis: NOW } }],
    ['with a title of his own', { title: 'Ödülünüz hazır' }],
    ['with a text of his own', { message: 'Ödülünüzü almak için dokunun.' }],
    ['with more text', { message: `${(patch['notifications/n1'] as Patch).message} Dokun.` }],
    ['with a link of his own', { link: 'https://example.com' }],
    ['with the link of another page', { link: '/teams' }],
    ['without a link', { link: null }],
    ['with a child too many', { more: 'x' }],
  ] as [string, Patch][])('is not sent %s', (_what, changes) => {
    expect(openLeague().write(PEOPLE[who], with1(patch, changes))).toBe(false);
    expect(openLeague().write(PEOPLE[who], patch)).toBe(true);
  });

  it('is not sent before, after or without the change that it reports', () => {
    const league = openLeague();
    const alone = { 'notifications/n1': patch['notifications/n1'] };
    expect(league.write(PEOPLE[who], alone)).toBe(false);
    expect(league.write(PEOPLE[who], patch)).toBe(true);
    expect(league.write(PEOPLE[who], { 'notifications/n3': patch['notifications/n1'] })).toBe(false);
    expect(league.write(PEOPLE[who], alone)).toBe(false);
  });

  it('is sent by nobody else', () => {
    for (const letter of LETTERS) expect(openLeague().write(PEOPLE[letter], patch)).toBe(letter === who);
  });
});

it.each<[string, Letter, Patch, string]>([
  ['who applies', 'P', APPLY, 'Ad deniz takımına katılmak için başvurdu.'],
  ['who leaves', 'M', LEAVE, 'Ad ali takımından ayrıldı.'],
])(
  'a phone with an older version, which sends the sentence about %s without its comma, still may',
  (_who, who, patch, older) => {
    const league = openLeague();
    expect(league.write(PEOPLE[who], with1(patch, { message: older.replace(' takım', ',  takım') }))).toBe(false);
    expect(league.write(PEOPLE[who], with1(patch, { message: older }))).toBe(true);
  },
);

describe('nobody is flooded: an application or a decision carries one notice of each kind', () => {
  it.each<[string, Letter, Patch, string]>([
    ['APPL-06: an application', 'P', APPLY, 'n1'],
    ['APPL-10: a rejection', 'C', REJECT, 'n1'],
    ['APPL-09: an approval, to the player', 'C', APPROVE, 'n1'],
    ['APPL-11: an approval, to the team', 'C', APPROVE, 'n2'],
    ['who is let go', 'C', REMOVE, 'n1'],
    ['who leaves', 'M', LEAVE, 'n1'],
  ])('%s', (_what, who, patch, id) => {
    const more = { 'notifications/n9': patch[`notifications/${id}`] };
    expect(openLeague().write(PEOPLE[who], { ...patch, ...more })).toBe(false);
    const { [`notifications/${id}`]: moved, ...rest } = patch;
    expect(openLeague().write(PEOPLE[who], { ...rest, 'notifications/n9': moved })).toBe(false);
    expect(openLeague().write(PEOPLE[who], patch)).toBe(true);
  });

  it.each([
    ['without a link', { link: null }],
    ['about somebody else', { link: '/player/deniz' }],
    ['about nobody', { link: '/players' }],
    ['to another team', to('team-players', 'bardaklar')],
    ['to the captain', to('team', 'firtina')],
    ['of another kind', { type: 'warning' }],
    ['under a title of his own', { title: 'Ödülünüz hazır' }],
    ['in his own words', { message: 'Dokunun.' }],
    ['that somebody else came', { message: 'Ad deniz, Takım kaptan takımına katıldı.' }],
    ['from another team', { message: 'Ad ece, Takım reis takımına katıldı.' }],
    ['with a link to elsewhere', { link: 'https://example.com/player/ece' }],
    ['with a link that goes on', { link: '/player/ece/player/' }],
  ])('APPL-11: a captain does not tell his players %s', (_how, changes: Patch) => {
    const n2 = { ...(APPROVE['notifications/n2'] as object), ...changes };
    expect(openLeague().write(PEOPLE.C, { ...APPROVE, 'notifications/n2': n2 })).toBe(false);
  });

  it.each<[string, Letter, Patch, Patch]>([
    [
      'of an application that is pending already',
      'P',
      { 'applications/deniz:bardaklar': { ...application('deniz', 'bardaklar', 'pending'), noticeId: 'n1' } },
      APPLY,
    ],
    [
      'of an application that was decided',
      'P',
      { 'applications/deniz:bardaklar': { ...application('deniz', 'bardaklar', 'rejected'), noticeId: 'n1' } },
      APPLY,
    ],
    [
      'of a rejection of yesterday',
      'C',
      { 'applications/ece:firtina': { ...application('ece', 'firtina', 'rejected'), noticeId: 'n1' } },
      REJECT,
    ],
    [
      'of an approval of yesterday',
      'C',
      { 'applications/ece:firtina': { ...application('ece', 'firtina', 'approved'), noticeId: 'n1' } },
      APPROVE,
    ],
    ['of a membership that ended yesterday', 'C', GONE, REMOVE],
    ['of who left yesterday', 'M', GONE, LEAVE],
    ['of a membership that goes on', 'C', { 'users/ali/leaveNoticeId': 'n1' }, REMOVE],
    ['of who stays', 'M', { 'users/ali/leaveNoticeId': 'n1' }, LEAVE],
  ])('nor a later notice: %s, whose own notice was never sent', (_what, who, seed, patch) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.write(PEOPLE[who], { 'notifications/n1': patch['notifications/n1'] })).toBe(false);
  });

  it.each(['noticeId', 'teamNoticeId'])('the %s of an application changes only with its decision', (field) => {
    const path = `applications/ece:firtina/${field}`;
    for (const status of ['pending', 'approved', 'rejected']) {
      const league = openLeague();
      league.seed({ 'applications/ece:firtina/status': status });
      for (const letter of LETTERS) expect(league.write(PEOPLE[letter], { [path]: 'n1' }), letter).toBe(false);
      // Who leaves his team sends a notice of his own in this update.
      expect(league.write(PEOPLE.M, { ...LEAVE, [path]: 'n1' }), status).toBe(false);
    }
    expect(openLeague().write(PEOPLE.C, { ...REJECT, [path]: 'n1' })).toBe(true);
    for (const bad of ['', 'x'.repeat(101), 5]) {
      expect(openLeague().write(PEOPLE.C, { ...REJECT, [path]: bad }), String(bad)).toBe(false);
    }
  });

  it('APPL-11: a captain does not tell his players of a rejection or of an earlier decision', () => {
    const league = openLeague();
    const { 'notifications/n2': n2 } = APPROVE;
    const named = { 'applications/ece:firtina/teamNoticeId': 'n2', 'notifications/n2': n2 };
    expect(league.write(PEOPLE.C, { ...REJECT, ...named })).toBe(false);
    expect(league.write(PEOPLE.C, named)).toBe(false);
    const { 'notifications/n2': _later, 'applications/ece:firtina/teamNoticeId': _id, ...approval } = APPROVE;
    expect(league.write(PEOPLE.C, approval)).toBe(true);
    expect(league.write(PEOPLE.C, { 'notifications/n2': n2 })).toBe(false);
    // Nor once more, after the first one was deleted.
    const told = openLeague();
    expect(told.write(PEOPLE.C, APPROVE)).toBe(true);
    told.seed({ 'notifications/n2': null });
    expect(told.write(PEOPLE.C, { 'notifications/n2': n2 })).toBe(false);
  });
});

describe('a notice holds the names of the records', () => {
  it.each<[string, Letter, Patch, Patch]>([
    ['the player, who applies', 'P', APPLY, { 'users/deniz/displayName': 'Başka' }],
    ['the team, which approves', 'C', APPROVE, { 'teams/firtina/name': 'Başka' }],
    ['the team, which rejects', 'C', REJECT, { 'teams/firtina/name': 'Başka' }],
    ['the team, which lets go', 'C', REMOVE, { 'teams/firtina/name': 'Başka' }],
    ['the player, who leaves', 'M', LEAVE, { 'users/ali/displayName': 'Başka' }],
    ['the player, who joins', 'C', APPROVE, { 'users/ece/displayName': 'Başka' }],
  ])('%s', (_whose, who, patch, seed) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.write(PEOPLE[who], patch)).toBe(false);
    expect(openLeague().write(PEOPLE[who], patch)).toBe(true);
  });

  it('APPL-09, APPL-10: no notice reports the opposite of the decision', () => {
    const swapped = (decision: Patch, other: Patch) => ({ ...decision, 'notifications/n1': other['notifications/n1'] });
    expect(openLeague().write(PEOPLE.C, swapped(APPROVE, REJECT))).toBe(false);
    expect(openLeague().write(PEOPLE.C, swapped(REJECT, APPROVE))).toBe(false);
  });

  it.each(['0', '17', '1'.repeat(41), 'x y', 'ş', `${'1'.repeat(41)}x`, `x${'y'.repeat(41)}`])(
    'a notification has no numeric key and none of unlimited length: %s',
    (key) => {
      const { 'notifications/n1': one, ...rest } = APPLY;
      const [application] = Object.keys(rest) as [string];
      const named = { [application]: { ...(rest[application] as Patch), noticeId: key } };
      expect(openLeague().write(PEOPLE.P, { ...named, [`notifications/${key}`]: one })).toBe(false);
      expect(openLeague().write(PEOPLE.A, { [`notifications/${key}`]: notice('admin', 'all', null, NOW) })).toBe(false);
    },
  );
});

describe('NOTIF-05, NOTIF-06, NOTIF-07, NOTIF-08: who may query which notifications', () => {
  it.each([
    ['all', '-SPMCUONA-----'],
    ['player:deniz', '--P-----A-----'],
    ['player:ali', '---M----A-----'],
    ['player:admin', '--------A-----'],
    ['team:firtina', '----C---A-----'],
    ['team:bardaklar', '------O-A-----'],
    ['team-players:firtina', '---M----A-----'],
    ['team-players:bardaklar', '--------A-----'],
    ['team:', '--------A-----'],
    ['team-players:nowhere', '--------A-----'],
    ['to-all', '--------A-----'],
  ])('%s: %s', (audience, verdict) => {
    const league = openLeague();
    const may = LETTERS.map((letter) =>
      league.mayQuery(PEOPLE[letter], 'notifications', 'audience', audience) ? letter : '-',
    );
    expect(may.join('')).toBe(verdict);
  });

  it('ENT-11: nothing is sent to an audience that does not exist', () => {
    const send = (targetType: string, targetId: string) =>
      openLeague().write(PEOPLE.A, { 'notifications/n1': notice('admin', targetType, targetId, NOW) });
    expect(send('player', '')).toBe(false);
    expect(send('to-all', 'ece')).toBe(false);
    expect(send('player', 'x')).toBe(true);
  });

  it('only a query by audience is allowed', () => {
    const league = openLeague();
    for (const letter of LETTERS) {
      for (const child of ['targetType', 'senderId', 'title']) {
        expect(league.mayQuery(PEOPLE[letter], 'notifications', child, 'all')).toBe(letter === 'A');
      }
    }
  });

  it('the current records decide', () => {
    const league = openLeague();
    league.seed({ 'users/ali/role': 'team', 'users/kaptan/role': 'player' });
    expect(league.mayQuery(PEOPLE.M, 'notifications', 'audience', 'team:firtina')).toBe(true);
    expect(league.mayQuery(PEOPLE.M, 'notifications', 'audience', 'team-players:firtina')).toBe(false);
    expect(league.mayQuery(PEOPLE.C, 'notifications', 'audience', 'team:firtina')).toBe(false);
    expect(league.mayQuery(PEOPLE.C, 'notifications', 'audience', 'team-players:firtina')).toBe(true);
  });

  it('decision 127: a captain who plays is one of the players too', () => {
    const league = openLeague();
    const { C } = PEOPLE;
    const queries = () =>
      ['team:firtina', 'team-players:firtina', 'team-players:bardaklar'].map((audience) =>
        league.mayQuery(C, 'notifications', 'audience', audience),
      );
    league.seed({ 'notifications/p': notice('admin', 'team-players', 'firtina', 1000) });
    const read = () => league.write(C, { 'notifications/p/readBy/kaptan': league.now });
    expect([...queries(), read()]).toEqual([true, false, false, false]);
    league.seed({ 'users/kaptan/plays': true });
    expect([...queries(), read()]).toEqual([true, true, false, true]);
  });

  it('the admin’s address has no rights while none is configured', () => {
    const league = openLeague();
    const nameless = { uid: 'x', token: {} };
    league.seed({ 'config/admin/email': null });
    for (const as of [PEOPLE.A, nameless, null]) {
      expect(league.mayRead(as, 'notifications')).toBe(false);
      expect(league.mayRead(as, 'applications')).toBe(false);
      expect(league.mayRead(as, 'adminLog')).toBe(false);
      expect(league.write(as, { 'notifications/to-all': null })).toBe(false);
    }
  });
});

describe('PPROF-09, APPL-07: who may query which applications', () => {
  it.each([
    ['playerId', 'deniz', '--P-----A-----'],
    ['playerId', 'ece', '--------A-----'],
    ['playerId', 'kaptan', '----C---A-----'],
    ['teamId', 'firtina', '----C---A-----'],
    ['teamId', 'bardaklar', '------O-A-----'],
    ['teamId', 'kaptan', '--------A-----'],
    ['status', 'pending', '--------A-----'],
    ['status', 'firtina', '--------A-----'],
    ['status', 'deniz', '--------A-----'],
  ])('%s = %s: %s', (child, value, verdict) => {
    const league = openLeague();
    const may = LETTERS.map((letter) => (league.mayQuery(PEOPLE[letter], 'applications', child, value) ? letter : '-'));
    expect(may.join('')).toBe(verdict);
  });

  it('nobody queries applications without a player or team', () => {
    for (const as of [null, PEOPLE.S, PEOPLE.C]) {
      expect(openLeague().mayQuery(as, 'applications', 'playerId', null)).toBe(false);
      expect(openLeague().mayQuery(as, 'applications', 'teamId', null)).toBe(false);
      expect(openLeague().mayQuery(as, 'notifications', 'audience', null)).toBe(false);
    }
  });

  it.each<[string, Patch]>([
    ['whose team is not approved', { 'teams/firtina/approved': false }],
    ['who is not approved', { 'users/kaptan/approved': false }],
    ['who has left', { 'users/kaptan/teamId': null }],
    ['who was replaced', { 'teams/firtina/captainId': 'reis' }],
  ])('not a captain %s', (_why, seed) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.mayQuery(PEOPLE.C, 'applications', 'teamId', 'firtina')).toBe(false);
    expect(league.write(PEOPLE.C, APPROVE)).toBe(false);
    expect(league.write(PEOPLE.C, { 'teams/firtina/members/ali': null, 'users/ali/teamId': null })).toBe(false);
    expect(league.write(PEOPLE.C, { 'applications/ece:firtina/status': 'rejected' })).toBe(false);
  });
});

describe('NOTIF-02, NOTIF-03, WRITE-12: marking as read', () => {
  it('uses the server’s time and may mark all at once', () => {
    const league = openLeague();
    for (const at of [NOW - 1, NOW + 1, true, null]) {
      expect(league.write(PEOPLE.P, { 'notifications/to-all/readBy/deniz': at })).toBe(false);
    }
    const both = { 'notifications/to-all/readBy/deniz': NOW, 'notifications/to-player/readBy/deniz': NOW };
    expect(league.write(PEOPLE.P, { ...both, 'notifications/to-team/readBy/deniz': NOW })).toBe(false);
    expect(league.write(PEOPLE.P, { ...both, 'notifications/to-all/readBy/ali': NOW })).toBe(false);
    expect(league.write(PEOPLE.P, both)).toBe(true);
    expect(league.write(PEOPLE.P, { 'notifications/nowhere/readBy/deniz': NOW })).toBe(false);
  });
});
