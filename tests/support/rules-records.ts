import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { application, FINAL_FIXTURE, ISO, KEYS, LEAGUE_FIXTURE, type Letter, LINK, notice } from './rules-league.ts';
import {
  choices,
  httpsUrls,
  imageUrls,
  isoTimes,
  links,
  names,
  never,
  nows,
  only,
  texts,
  type Values,
} from './rules-values.ts';

/** A record that is created whole: its required fields, and the allowed values of each. */
export interface RecordShape {
  rows: string;
  path: string;
  as: Letter;
  /** Further writes that the same update must contain. */
  along?: Record<string, unknown>;
  base: Record<string, unknown>;
  required: readonly string[];
  fields: Record<string, Values>;
}

const NOW = 1_000_000;
/** The furthest allowed time of a fixture, ms. */
const FIVE_YEARS = 1827 * 86_400_000;
const HALF_A_DAY = 12 * 3_600_000;
/** The notice of Deniz's application, as the app words it. */
const APPLIED = {
  ...notice('deniz', 'team', 'bardaklar', NOW),
  ...{ title: 'Yeni oyuncu başvurusu', message: 'Ad deniz, takımına katılmak için başvurdu.', link: '/team-dashboard' },
};
const HOLDER = { device: 'd7', uid: 'hakem', who: 'Hasan', at: NOW };
const counts = (most: number): Values => ({ good: [1, most], bad: [0, most + 1, 1.5, '1', true, { a: 1 }] });
const player = {
  displayName: 'Ad',
  nameKeys: ['ad'],
  createdAt: NOW,
  updatedAt: NOW,
  stats: { ...ZERO_PLAYER_STATS },
};
const needed = ['uid', 'displayName', 'nameKeys', 'role', 'createdAt', 'updatedAt', 'approved', 'stats'];
const profile = {
  displayName: names(100),
  photoURL: imageUrls,
  bio: texts(500),
  createdAt: nows,
  updatedAt: nows,
  nameKeys: { good: [['ad'], { 0: 'ad' }], bad: [['Ad'], ['ad', 'ad'], ['x'], [''], { 1: 'ad' }, 'ad', 5, true] },
  teamId: never,
  achievements: { good: [], bad: [['Kral'], 'x'] },
  leaveNoticeId: never,
  plays: { good: [], bad: [true] },
  email: never,
  ...Object.fromEntries(
    Object.keys(ZERO_PLAYER_STATS).map((name) => [`stats/${name}`, { good: [0], bad: [1, -1, '0', null] }]),
  ),
  'stats/lastMatchId': { good: [], bad: [KEYS.match, 'x', 1] },
  'stats/draws': { good: [], bad: [1, 0, 'x'] },
  'stats/goals': never,
};

export const RECORDS: readonly RecordShape[] = [
  {
    rows: 'AUTH-12, WRITE-01, ENT-01, ENT-04: a registered player',
    path: 'users/stranger',
    as: 'S',
    base: { ...player, uid: 'stranger', role: 'player', approved: true, listed: 0 },
    required: [...needed, 'listed'],
    fields: {
      ...profile,
      uid: only('stranger'),
      role: { good: ['player'], bad: ['admin', 'team', 'coach', 1] },
      approved: { good: [true], bad: [false, 1, 'true'] },
      listed: { good: [0], bad: [1, -1, '0', true, { a: 0 }] },
    },
  },
  {
    rows: 'AUTH-13, WRITE-01: a registered captain',
    path: 'users/stranger',
    as: 'S',
    base: { ...player, uid: 'stranger', role: 'team', approved: false },
    required: needed,
    fields: {
      role: { good: ['team'], bad: ['admin', 'player'] },
      approved: { good: [false], bad: [true] },
      listed: never,
    },
  },
  {
    rows: 'AUTH-14, WRITE-01: the registered admin',
    path: 'users/admin',
    as: 'A',
    base: { ...player, uid: 'admin', role: 'admin', approved: true },
    required: needed,
    fields: { role: { good: ['admin'], bad: ['team', 'player'] }, approved: { good: [true], bad: [false] } },
  },
  {
    rows: 'ENT-05, ENT-07, WRITE-04, TREG-07: a team',
    path: `teams/${KEYS['new-team']}`,
    as: 'N',
    along: { 'users/ayla/teamId': KEYS['new-team'] },
    base: {
      name: 'T',
      city: 'İstanbul',
      captainId: 'ayla',
      createdAt: NOW,
      approved: false,
      stats: { ...ZERO_TEAM_STATS },
    },
    required: ['name', 'city', 'captainId', 'createdAt', 'approved', 'stats'],
    fields: {
      name: names(100),
      city: names(100),
      logo: imageUrls,
      captainId: only('ayla'),
      createdAt: nows,
      updatedAt: nows,
      approved: { good: [false], bad: [true, 'x', 0] },
      members: { good: [], bad: [{ ayla: true }, { ece: true }, 'x'] },
      matches: {
        good: [],
        bad: [{ m1: { date: 'd', opponent: 'o', result: 'win', score: '1', createdAt: NOW, createdBy: 'ayla' } }, 'x'],
      },
      videos: {
        good: [],
        bad: [{ v1: { title: 't', videoUrl: 'https://a', type: 'özet', createdAt: ISO, createdBy: 'ayla' } }, 'x'],
      },
      'stats/wins': { good: [0], bad: [1, -1, '0', null] },
      'stats/losses': { good: [0], bad: [1, null] },
      'stats/points': { good: [0], bad: [3, null] },
      'stats/form': never,
      'stats/lastMatchId': { good: [], bad: [KEYS.match, 'x', 1] },
      'stats/draws': { good: [], bad: [1, 0, 'x'] },
      'stats/goals': never,
      colour: never,
    },
  },
  {
    rows: 'ENT-16, WRITE-13: a manual match',
    path: 'teams/firtina/matches/m2',
    as: 'A',
    base: { date: '2026-05-01', opponent: 'Y', result: 'loss', score: '3-10', createdAt: NOW, createdBy: 'admin' },
    required: ['date', 'opponent', 'result', 'score', 'createdAt', 'createdBy'],
    fields: {
      date: names(40),
      opponent: names(100),
      result: choices('win', 'loss'),
      score: names(20),
      videoUrl: httpsUrls(500),
      createdAt: nows,
      createdBy: only('admin'),
      venue: never,
    },
  },
  {
    rows: 'ENT-17, ENT-18, WRITE-15: a team video',
    path: 'teams/firtina/videos/v2',
    as: 'A',
    base: { title: 'T', videoUrl: 'https://a', type: 'highlights', createdAt: ISO, createdBy: 'admin' },
    required: ['title', 'videoUrl', 'type', 'createdAt', 'createdBy'],
    fields: {
      title: names(200),
      description: texts(1000),
      videoUrl: httpsUrls(500),
      type: choices('highlights', 'röportaj', 'özet', 'diğer'),
      createdAt: isoTimes,
      createdBy: only('admin'),
      views: never,
    },
  },
  {
    rows: 'ENT-08, ENT-09, WRITE-07, APPL-01, APPL-02, APPL-04: an application',
    path: 'applications/deniz:bardaklar',
    as: 'P',
    along: { 'notifications/n1': APPLIED },
    base: { ...application('deniz', 'bardaklar', 'pending'), noticeId: 'n1' },
    required: ['playerId', 'teamId', 'status', 'createdAt', 'noticeId'],
    fields: {
      playerId: only('deniz'),
      teamId: { good: ['bardaklar'], bad: ['firtina', 'nowhere', 5] },
      status: { good: ['pending'], bad: ['approved', 'rejected', 'x', 1] },
      message: texts(500),
      createdAt: isoTimes,
      noticeId: only('n1'),
      teamNoticeId: only('n1'),
      note: never,
    },
  },
  {
    rows: 'ENT-10, ENT-11, NFORM-01, NFORM-02, NFORM-03, NFORM-04, NFORM-05, NFORM-07, WRITE-11: a notification to one',
    path: 'notifications/n1',
    as: 'A',
    base: notice('admin', 'player', 'ece', NOW),
    required: ['title', 'message', 'type', 'targetType', 'audience', 'senderId', 'senderName', 'createdAt', 'targetId'],
    fields: {
      title: names(100),
      message: names(500),
      type: choices('success', 'warning', 'error', 'info'),
      targetType: { good: ['player'], bad: ['all', 'team', 'everyone', 1] },
      targetId: { good: ['ece'], bad: ['deniz', '', 5, true] },
      audience: only('player:ece'),
      senderId: only('admin'),
      senderName: names(100),
      createdAt: nows,
      link: links,
      'readBy/admin': nows,
      'readBy/ece': never,
      more: never,
    },
  },
  {
    rows: 'ENT-11, NFORM-08: a notification to all',
    path: 'notifications/n1',
    as: 'A',
    base: notice('admin', 'all', null, NOW),
    required: ['targetType', 'audience'],
    fields: { audience: { good: ['all'], bad: ['all:null', 'player:ece', 'all~', ''] }, targetId: never },
  },
  {
    rows: 'a fixture of the league',
    path: 'fixtures/f1',
    as: 'A',
    base: { ...LEAGUE_FIXTURE, updatedAt: NOW },
    required: ['season', 'round', 'stage', 'team1Id', 'team2Id', 'at', 'state', 'sequence', 'updatedAt'],
    fields: {
      season: only('first'),
      round: counts(999),
      stage: { good: ['league'], bad: ['quarter', 'semi', 'third', 'final', 'cup', '', 5, true] },
      game: { good: [], bad: [1, 'x'] },
      tie: { good: [], bad: ['f', 'q1', 's1', 't', 1] },
      team1Id: { good: ['firtina'], bad: ['bardaklar', KEYS.unapproved, 'nowhere', '', 5, true, { a: 'x' }] },
      team2Id: { good: ['bardaklar'], bad: ['firtina', KEYS.unapproved, 'nowhere', '', 5, true, { a: 'x' }] },
      from1: { good: [], bad: [{ tie: 's1', of: 'winner' }, 's1'] },
      from2: { good: [], bad: [{ tie: 's1', of: 'winner' }, 's1'] },
      at: { good: [1, NOW, NOW + FIVE_YEARS], bad: [0, -1, 1.5, NOW + FIVE_YEARS + 1, 'x', true] },
      venue: names(200),
      table: counts(999),
      state: { good: ['planned'], bad: ['postponed', 'cancelled', 'forfeit', 'played', 'x', 5] },
      matchId: never,
      winnerId: { good: [], bad: ['firtina', 1, true] },
      line: { good: [], bad: ['l1', 'x', 1] },
      team1Name: { good: [], bad: ['Takım kaptan', 'x'] },
      team2Name: { good: [], bad: ['Takım reis', 'x'] },
      note: names(200),
      sequence: { good: [0, 1, 99_999], bad: [-1, 0.5, 100_000, 'x', true] },
      updatedAt: nows,
      referee: never,
    },
  },
  ...(
    [
      ['eighth', ['e1', 'e8'], ['e0', 'e9', 'e', 'e1 ', 'xe1', 'e11', 'q1', 's1', 't', 'f']],
      ['quarter', ['q1', 'q2', 'q3', 'q4'], ['q0', 'q5', 'q', 'q1 ', 'xq1', 's1', 't', 'f']],
      ['semi', ['s1', 's2'], ['s0', 's3', 's', 's12', 'xs1', 'q1', 't', 'f']],
      ['third', ['t'], ['t1', 'xt', '', 'q1', 's1', 'f']],
      ['final', ['f'], ['f1', 'xf', '', 'q1', 's1', 't']],
    ] as const
  ).map(
    ([stage, good, bad]): RecordShape => ({
      rows: `a game of the bracket, ${stage}`,
      path: 'fixtures/f1',
      as: 'A',
      base: { ...FINAL_FIXTURE, stage, tie: good[0], updatedAt: NOW },
      required: ['stage', 'tie', 'from1/tie', 'from1/of', 'from2/tie', 'from2/of'],
      fields: {
        stage: { good: [stage], bad: ['league', 'cup', 5] },
        tie: { good, bad: [...bad, 1, true, { a: 'x' }] },
        game: { good: [1, 2, 3, 4, 5], bad: [0, 6, 1.5, 'x', true] },
        'from1/tie': {
          good: ['e1', 'e8', 'q1', 'q4', 's1', 's2'],
          bad: ['e0', 'e9', 'q5', 's3', 't', 'f', 'xs1', 's1x', '', 1, { a: 'x' }],
        },
        'from1/of': choices('winner', 'loser'),
        'from1/more': never,
        'from2/tie': { good: ['q1', 's2'], bad: ['q0', 's0', 'f', 1] },
        'from2/of': choices('winner', 'loser'),
        'from2/more': never,
      },
    }),
  ),
  {
    rows: 'a device at the table',
    path: 'matchPresence/m1/hakem-2',
    as: 'A',
    base: { at: NOW, name: 'iPhone' },
    required: ['at', 'name'],
    fields: {
      at: nows,
      name: names(40),
      uid: only('admin'),
      who: names(40),
      unsent: { good: [0, 1, 100_000], bad: [-1, 100_001, 1.5, '1', true, { a: 1 }] },
      battery: { good: [0, 55.5, 100], bad: [-1, 100.5, '1', true, { a: 1 }] },
      more: never,
    },
  },
  {
    rows: 'an invitation to score',
    path: `scorerLinks/${KEYS.match}/${KEYS.event}`,
    as: 'A',
    base: LINK,
    required: ['hash', 'createdAt', 'until', 'once', 'by'],
    fields: {
      hash: {
        good: ['0'.repeat(64), `${'af9'.repeat(21)}1`],
        bad: ['0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), '', 5, true, { a: 'x' }],
      },
      createdAt: nows,
      until: { good: [NOW + 1, NOW + HALF_A_DAY], bad: [NOW, NOW + HALF_A_DAY + 1, 0, 'x', true, { a: 1 }] },
      once: { good: [true, false], bad: [0, 1, 'true', { a: true }] },
      by: only('admin'),
      usedBy: never,
      more: never,
    },
  },
  {
    rows: 'an objection to a result',
    path: `objections/${KEYS.done}/firtina`,
    as: 'C',
    base: { by: 'kaptan', at: NOW, reason: 'Kupa devrilmişti' },
    required: ['by', 'at', 'reason'],
    fields: {
      by: only('kaptan'),
      at: nows,
      reason: names(280),
      seenAt: { good: [], bad: [NOW, 1, true] },
      more: never,
    },
  },
  {
    rows: 'whether a player comes',
    path: 'fixtureAnswers/week1/firtina/ali',
    as: 'M',
    base: { coming: true, at: NOW },
    required: ['coming', 'at'],
    fields: { coming: { good: [true, false], bad: [0, 1, 'true', { a: true }] }, at: nows, more: never },
  },
  {
    rows: 'who starts for a team',
    path: 'fixtureLineups/week1/firtina',
    as: 'C',
    base: { player1: 'ali', player2: 'veli', at: NOW },
    required: ['player1', 'player2', 'at'],
    fields: {
      player1: { good: ['ali', KEYS.guest], bad: ['veli', 'ceren', 'deniz', 'kaptan', '', 5, true, { a: 'ali' }] },
      player2: { good: ['veli', KEYS.guest], bad: ['ali', 'isik', KEYS['new-guest'], '', 5, true, { a: 'veli' }] },
      missing: {
        good: [{ m0: KEYS.guest }, { m0: 'ali', m4: 'veli' }],
        bad: [{ m0: 'ceren' }, { m5: 'ali' }, { x0: 'ali' }, { m00: 'ali' }, { m0: true }, ['ali'], 'ali', 5],
      },
      at: nows,
      more: never,
    },
  },
  {
    rows: 'who scores, and who asks to take over',
    path: `matchTurns/${KEYS.match}`,
    as: 'T',
    base: { ...HOLDER, ask: HOLDER },
    required: ['device', 'uid', 'who', 'at', 'ask/device', 'ask/uid', 'ask/who', 'ask/at'],
    fields: {
      ...Object.fromEntries(
        ['', 'ask/'].flatMap((at) => [
          [`${at}device`, { good: ['d2', '-Nabc_1'], bad: ['2', 'd/2', 'ş', '', `a${'b'.repeat(41)}`, 5, { a: 'x' }] }],
          [`${at}uid`, only('hakem')],
          [`${at}who`, names(40)],
          [`${at}at`, nows],
          [`${at}more`, never],
        ]),
      ),
    },
  },
  {
    rows: 'an entry of the log',
    path: 'adminLog/l2',
    as: 'A',
    base: { by: 'admin', at: NOW, action: 'sil' },
    required: ['by', 'at', 'action'],
    fields: { by: only('admin'), at: nows, action: names(100), target: texts(200), detail: texts(500), more: never },
  },
];
