import { describe, expect, it } from 'vitest';
import { dashboard, notices } from '../../src/domain/messages/captain.ts';
import { profile as texts } from '../../src/domain/messages/profile.ts';
import {
  type Application,
  applicationProblems,
  applyPatch,
  applyProblem,
  applyRefusal,
  approvalPatch,
  approvalProblem,
  decisionConflict,
  isAboutTeam,
  leavingPatch,
  newestFirst,
  parseApplication,
  rejectionPatch,
  removalPatch,
  rosterOf,
  shownStatusOf,
  withdrawalPatch,
} from '../../src/domain/records/applications.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { User } from '../../src/domain/records/types.ts';

const ali = { uid: 'ali', displayName: 'Ali Yıldız' };
const kaan = { uid: 'kaan', displayName: 'Kaan Işık' };
const TEAMS = { moda: { approved: true }, zirve: { approved: false } };
const HOUR = 3_600_000;
const application = (more: Partial<Application> = {}): Application => ({
  ...{ teamId: 'moda', playerId: 'ali', status: 'pending', createdAt: '2026-01-01T00:00:00.000Z' },
  ...more,
});
const decision = { captain: kaan, teamId: 'moda', team: { name: 'Moda' }, playerId: 'ali', playerName: 'Ali Yıldız' };
const player = (more: object = {}) =>
  parseUser('ali', { displayName: 'Ali', role: 'player', approved: true, createdAt: 1, ...more }) as User;
const from = ({ uid, displayName }: typeof ali) => ({ senderId: uid, senderName: displayName, createdAt: SERVER_TIME });

describe('a player applies', () => {
  it('refused by the rules alone, hears that his earlier application there was answered, and else nothing special', () => {
    const own = { a: application({ status: 'rejected' }), b: application({ teamId: 'zirve' }) };
    expect(applyRefusal('moda', own)).toBe(texts.answeredLately);
    expect([applyRefusal('sahil', own), applyRefusal('moda', {})]).toEqual([null, null]);
  });

  it('APPL-04, APPL-06, WRITE-07: with a notice to the team, in one update', () => {
    const patch = applyPatch(ali, { teamId: 'moda', message: ' Selam ' }, { noticeId: 'n1', now: 0 });
    expect(patch).toEqual({
      'applications/ali:moda': {
        ...{ playerId: 'ali', teamId: 'moda', status: 'pending', createdAt: '1970-01-01T00:00:00.000Z' },
        ...{ noticeId: 'n1', message: 'Selam' },
      },
      'notifications/n1': {
        ...{ ...notices.applied('Ali Yıldız'), type: 'info', link: '/team-dashboard' },
        ...{ targetType: 'team', targetId: 'moda', audience: 'team:moda', ...from(ali) },
      },
    });
    const silent = applyPatch(ali, { teamId: 'moda', message: ' ' }, { noticeId: 'n1', now: 0 });
    expect(silent['applications/ali:moda']).not.toHaveProperty('message');
  });

  it.each([
    [{ teamId: 'moda', message: '' }, {}],
    [{ teamId: 'moda', message: 'bir\niki' }, {}],
    [{ teamId: 'zirve', message: '' }, { teamId: texts.teamRequired }],
    [
      { teamId: '', message: 'x'.repeat(501) },
      { teamId: texts.teamRequired, message: texts.messageTooLong },
    ],
  ])('APPL-01, APPL-02: the form %j is told %j', (form, problems) => {
    expect(applicationProblems(form, TEAMS)).toEqual(problems);
  });

  it.each<[string | null, { teamId?: string }, string, Application[], number]>([
    [null, {}, 'moda', [], HOUR],
    [null, { teamId: 'silinen' }, 'moda', [], HOUR],
    [texts.alreadyMember, { teamId: 'zirve' }, 'moda', [], HOUR],
    [texts.teamClosed, {}, 'zirve', [], HOUR],
    [texts.teamClosed, {}, 'silinen', [], HOUR],
    [texts.alreadyApplied, {}, 'moda', [application({ teamId: 'x' }), application()], HOUR],
    [null, {}, 'moda', [application({ teamId: 'x' })], HOUR],
    [null, {}, 'moda', [application({ status: 'rejected' })], HOUR],
    [texts.withdrawnLately, {}, 'moda', [application({ status: 'rejected', withdrawnAt: 5 })], HOUR + 4],
    [null, {}, 'moda', [application({ status: 'rejected', withdrawnAt: 5 })], HOUR + 5],
  ])('is told %s', (problem, who, teamId, own, now) => {
    expect(applyProblem(who, teamId, TEAMS, Object.fromEntries(own.map((one, index) => [index, one])), now)).toBe(
      problem,
    );
  });

  it('what concerns the team stands at its field', () => {
    expect([texts.teamClosed, texts.alreadyApplied, texts.alreadyMember].map(isAboutTeam)).toEqual([true, true, false]);
  });

  it('and withdraws', () => {
    expect(withdrawalPatch('ali', 'moda')).toEqual({
      ...{ 'applications/ali:moda/status': 'rejected', 'applications/ali:moda/withdrawnAt': SERVER_TIME },
    });
  });

  it.each([
    ['withdrawn', application({ status: 'rejected', withdrawnAt: 5 }), {}],
    ['rejected', application({ status: 'rejected' }), {}],
    ['pending', application(), { teamId: 'x' }],
    ['approved', application({ status: 'approved' }), { teamId: 'moda' }],
    ['ended', application({ status: 'approved' }), { teamId: 'x' }],
    ['ended', application({ status: 'approved' }), {}],
  ] as const)('PPROF-11: sees it as %s', (shown, known, who) => {
    expect(shownStatusOf(known, who)).toBe(shown);
  });
});

describe('the captain answers', () => {
  it('WRITE-08, APPL-09, APPL-11: an approval joins both sides and tells both', () => {
    expect(approvalPatch(decision, ['n1', 'n2'])).toEqual({
      'applications/ali:moda/status': 'approved',
      'applications/ali:moda/noticeId': 'n1',
      'applications/ali:moda/teamNoticeId': 'n2',
      'teams/moda/members/ali': true,
      'users/ali/teamId': 'moda',
      'users/ali/updatedAt': SERVER_TIME,
      'notifications/n1': {
        ...{ ...notices.approved('Moda'), type: 'success', link: '/player-profile' },
        ...{ targetType: 'player', targetId: 'ali', audience: 'player:ali', ...from(kaan) },
      },
      'notifications/n2': {
        ...{ ...notices.joined('Ali Yıldız', 'Moda'), type: 'info', link: '/player/ali' },
        ...{ targetType: 'team-players', targetId: 'moda', audience: 'team-players:moda', ...from(kaan) },
      },
    });
  });

  it('APPL-10: a rejection tells the player', () => {
    expect(rejectionPatch(decision, 'n1')).toEqual({
      'applications/ali:moda/status': 'rejected',
      'applications/ali:moda/noticeId': 'n1',
      'notifications/n1': {
        ...{ ...notices.rejected('Moda'), type: 'error', link: '/player-profile' },
        ...{ targetType: 'player', targetId: 'ali', audience: 'player:ali', ...from(kaan) },
      },
    });
  });

  it.each([
    [dashboard.playerRemoved, undefined],
    [dashboard.playerRemoved, player({ role: 'team' })],
    [dashboard.playerTaken, player({ teamId: 'zirve' })],
    [null, player({ teamId: 'silinen' })],
    [null, player()],
  ])('is told %s', (problem, who) => {
    expect(approvalProblem(who, TEAMS)).toBe(problem);
  });

  it('a refused decision says what has changed', () => {
    const taken = player({ teamId: 'zirve' });
    expect(decisionConflict(undefined, true, player(), TEAMS)).toBe(dashboard.applicationRemoved);
    expect(decisionConflict(application({ status: 'approved' }), true, taken, TEAMS)).toBe(dashboard.alreadyDecided);
    expect(decisionConflict(application(), true, taken, TEAMS)).toBe(dashboard.playerTaken);
    expect(decisionConflict(application(), false, taken, TEAMS)).toBe(dashboard.teamChanged);
    expect(decisionConflict(application(), true, player(), TEAMS)).toBe(dashboard.teamChanged);
  });
});

describe('a membership ends', () => {
  const end = {
    ...{ 'teams/moda/members/ali': null, 'users/ali/teamId': null, 'users/ali/leaveNoticeId': 'n1' },
    'users/ali/updatedAt': SERVER_TIME,
  };

  it('by the captain, who tells the member', () => {
    expect(removalPatch(decision, 'ali', { teamId: 'moda' }, 'n1')).toEqual({
      ...end,
      'notifications/n1': {
        ...{ ...notices.removed('Moda'), type: 'warning', link: '/player-profile' },
        ...{ targetType: 'player', targetId: 'ali', audience: 'player:ali', ...from(kaan) },
      },
    });
    for (const gone of [undefined, { teamId: 'zirve' }, {}]) {
      expect(removalPatch(decision, 'ali', gone, 'n1')).toEqual({ 'teams/moda/members/ali': null });
    }
  });

  it('by the player, who tells the captain', () => {
    expect(leavingPatch(ali, 'moda', 'n1')).toEqual({
      ...end,
      'notifications/n1': {
        ...{ ...notices.left('Ali Yıldız'), type: 'info', link: '/team-dashboard' },
        ...{ targetType: 'team', targetId: 'moda', audience: 'team:moda', ...from(ali) },
      },
    });
  });

  it('the roster has members without a record, and a team without members has none', () => {
    const members = { ali: true, kim: true } as const;
    expect(rosterOf({ members }, { ali: player() })).toEqual([
      { uid: 'kim', user: undefined },
      { uid: 'ali', user: player() },
    ]);
    expect(rosterOf({}, {})).toEqual([]);
  });
});

it('applications are read as they are stored and listed newest first', () => {
  const whole = { ...application(), message: 'Selam', withdrawnAt: 7 };
  expect(parseApplication('k', whole)).toEqual(whole);
  expect(parseApplication('k', { ...whole, createdAt: 5, message: 5, withdrawnAt: 'x' })).toEqual(
    application({ createdAt: '' }),
  );
  for (const missing of [{ teamId: 5 }, { playerId: null }, { status: 'x' }])
    expect(parseApplication('k', { ...whole, ...missing })).toBeNull();
  const [a, b, c] = ['2026-01-01', '2026-03-01', '2026-02-01'].map((createdAt) => application({ createdAt }));
  expect(newestFirst({ a, b, c } as Record<string, Application>).map(([key]) => key)).toEqual(['b', 'c', 'a']);
});
