import type { Json } from 'firebase-server';
import { FIRST_SEASON, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { guestIdOf } from '../../src/domain/records/players.ts';
import { parseSeasonTeam } from '../../src/domain/records/season-stats.ts';
import { teamNamePatch } from '../../src/domain/records/team-form.ts';
import { teamEntry } from '../../src/domain/records/team-index.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';
import { seasonTeamOf } from './derived.ts';
import { freshMatch, keyOf } from './match-fixtures.ts';
import { ADMIN, openWorld, type RulesWorld, stamped } from './rules-world.ts';

const signedIn = (uid: string): Json => ({ uid, token: { email: `${uid}@example.com` } });

/** Firebase's claims of an account without an address. */
export const anonymous = (uid: string) => ({
  uid,
  provider: 'anonymous',
  token: { provider_id: 'anonymous', firebase: { identities: {}, sign_in_provider: 'anonymous' } },
});

/** All kinds of people, by their letters in the matrix. */
export const PEOPLE = {
  /** Visitor: not signed in. */
  V: null,
  /** Stranger: an account without a record. */
  S: signedIn('stranger'),
  /** Player without a team; applied to Fırtına, rejected by Bardaklar. */
  P: signedIn('deniz'),
  /** Member of Fırtına. */
  M: signedIn('ali'),
  /** Captain of Fırtına. */
  C: signedIn('kaptan'),
  /** Captain of a team that is not approved. */
  U: signedIn('aday'),
  /** Other captain: of Bardaklar. */
  O: signedIn('reis'),
  /** New captain, without a team. */
  N: signedIn('ayla'),
  A: ADMIN,
  /** Scores the league's match, without an account of his own. */
  T: anonymous('hakem'),
  /** Scores another match. */
  W: anonymous('yandaki'),
  /** His right over the match has just ended. */
  E: anonymous('eski'),
  /** His right over the match was revoked. */
  R: anonymous('kovulan'),
  /** Signed in anonymously, without any right. */
  G: anonymous('misafir'),
} as const;
export type Letter = keyof typeof PEOPLE;
export const LETTERS = Object.keys(PEOPLE) as Letter[];

export const uidOf = (letter: Letter): string => (PEOPLE[letter] as { uid: string } | null)?.uid ?? 'visitor';

const tokenOf = (letter: Letter): object => (PEOPLE[letter] as { token: object } | null)?.token ?? {};

/** The keys behind these names in the tables. */
export const KEYS = {
  'new-team': keyOf(500),
  unapproved: keyOf(501),
  match: keyOf(600),
  event: keyOf(700),
  other: keyOf(601),
  /** A match of Fırtına and Bardaklar that was completed, and to which both captains have objected. */
  done: keyOf(602),
  link: keyOf(900),
  /** Plays for Fırtına; `old-guest` was joined with Veli. */
  guest: guestIdOf(keyOf(910)),
  'new-guest': guestIdOf(keyOf(911)),
  'old-guest': guestIdOf(keyOf(912)),
};

export const ISO = '2026-05-01T18:00:00.000Z';

export function userRecord(uid: string, role: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const user = {
    uid,
    displayName: `Ad ${uid}`,
    role,
    approved: true,
    createdAt: 1000,
    stats: { ...ZERO_PLAYER_STATS },
  };
  const record = { ...user, ...more };
  return { updatedAt: record.createdAt, ...userKeys(record), ...record };
}

const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: 'abc', auth: 'def' },
  kinds: { live: true },
};

const PROFILE = {
  photoURL: '/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t',
  position: 'Atıcı',
  bio: 'Merhaba',
  age: 20,
  height: '180cm',
  favoriteHand: 'left',
  socialMedia: { instagram: 'a', twitter: 'b' },
  achievements: ['Şampiyon'],
};

export function teamRecord(captainId: string, members: readonly string[], more: Record<string, unknown> = {}) {
  return {
    name: `Takım ${captainId}`,
    city: 'İstanbul',
    captainId,
    members: Object.fromEntries(members.map((uid) => [uid, true])),
    createdAt: 1000,
    approved: true,
    stats: { ...ZERO_TEAM_STATS },
    ...more,
  };
}

export const notice = (senderId: string, targetType: string, targetId: string | null, createdAt: number) => ({
  title: 'Başlık',
  message: 'İleti',
  type: 'info',
  targetType,
  ...(targetId === null ? {} : { targetId }),
  audience: targetId === null ? 'all' : `${targetType}:${targetId}`,
  senderId,
  senderName: `Ad ${senderId}`,
  createdAt,
});

export const application = (playerId: string, teamId: string, status: string) => ({
  playerId,
  teamId,
  status,
  message: 'Beni alın',
  createdAt: ISO,
});

/** An invitation to score, as the admin writes it at the time of these worlds. */
export const LINK = { hash: 'ab'.repeat(32), createdAt: 1_000_000, until: 40_000_000, once: true, by: 'admin' };

/** A match that Fırtına has won, completed at 900,000. */
const DONE = {
  ...freshMatch(),
  ...{ status: 'completed', completedAt: 900_000, winnerId: 'firtina', winnerName: 'Fırtına', rev: 2, team1Score: 1 },
};

/** A captain's objection, on record since 950,000. */
const objection = (by: string) => ({ by, at: 950_000, reason: 'Kupa devrilmişti', seenAt: 960_000 });

/** The right over a match as the callable writes it. @param until ms */
export const scorer = (until: number) => ({ name: 'Hasan', at: 500, until, link: KEYS.link });
/** A running night with an ask and a right over a table, by the places that only the server writes. */
export const NIGHT = {
  'config/night': { id: KEYS.link, until: 5_000_000, code: true, asks: true },
  nights: { [KEYS.link]: { startedAt: 1000, until: 5_000_000, by: 'admin', code: '123456' } },
  tableAsks: { [KEYS.link]: { hakem: { name: 'Hasan', table: 3, at: 1000 } } },
  tableScorers: {
    [KEYS.link]: {
      hakem: { t3: { name: 'Hasan', at: 1000, until: 5_000_000, how: 'code' }, until: 5_000_000 },
      // His right has ended.
      eski: { t3: { name: 'Eski', at: 500, until: 1_000_000, how: 'code' }, until: 1_000_000 },
    },
  },
};

/** A player comes, as he has said at 1,000. */
const ANSWER = { coming: true, at: 1000 };

/** A fixture of the league between Fırtına and Bardaklar, on record since 500. */
export const LEAGUE_FIXTURE = {
  season: 'first',
  round: 1,
  stage: 'league',
  team1Id: 'firtina',
  team2Id: 'bardaklar',
  at: 2_000_000,
  state: 'planned',
  sequence: 0,
  updatedAt: 500,
};

/** A game of the final between the same teams, with every field of a future fixture. */
export const FINAL_FIXTURE = {
  ...LEAGUE_FIXTURE,
  ...{
    round: 3,
    stage: 'final',
    tie: 'f',
    game: 1,
    venue: 'Kadıköy',
    table: 1,
    note: 'Kupa',
    sequence: 3,
    planSequence: 2,
  },
  ...{ from1: { tie: 's1', of: 'winner' }, from2: { tie: 's2', of: 'winner' } },
};

/** The index line of a team in a world, with changes; `at` is the time of the write. */
export function entryLine(world: RulesWorld, teamId: string, changes: Record<string, unknown> = {}, at = world.now) {
  const team = parseTeam(world.read(`teams/${teamId}`)) as Team;
  const record = parseSeasonTeam(world.read(`seasonStats/${FIRST_SEASON}/teams/${teamId}`)) ?? undefined;
  const entry = teamEntry(team, { season: FIRST_SEASON, record });
  return { [`teamIndex/${teamId}`]: { ...entry, ...changes, updatedAt: at } };
}

/** The line of a team that has left the league. */
export const removedEntry = (teamId: string, at = 1_000_000) => ({
  [`teamIndex/${teamId}`]: { gone: true, updatedAt: at },
});

/** Gives every team its figures of the first season and of all time, and every approved one its entry. */
export function fillIndex(world: RulesWorld): void {
  for (const [teamId, team] of Object.entries((world.read('teams') ?? {}) as unknown as Record<string, Team>)) {
    const figures = seasonTeamOf({ ...team, stats: { ...ZERO_TEAM_STATS, ...team.stats } }) ?? null;
    for (const season of [FIRST_SEASON, 'all']) world.seed({ [`seasonStats/${season}/teams/${teamId}`]: figures });
    if (team.approved) world.seed(entryLine(world, teamId, {}, 500));
  }
}

/** A league whose `write` adds the derived fields of user records; `exactly` leaves an update unchanged. */
export type OpenLeague = RulesWorld & { exactly: RulesWorld['write'] };

/**
 * A league with every kind of record and every field of each. Bardaklar has an entry in the team index; Fırtına has none, as in a league from before
 * the index.
 */
export function openLeague(): OpenLeague {
  const world = openWorld();
  if (!world.resume('league')) fillLeague(world);
  const { write: exactly } = world;
  return Object.assign(world, {
    exactly,
    write: (...[as, patch]: Parameters<typeof exactly>) =>
      exactly(as, { ...stamped(patch, world.now), ...namesOf(world, patch), ...onlyNames(patch) }),
  });
}

function fillLeague(world: RulesWorld): void {
  const { match, event, unapproved } = KEYS;
  const details = { ...PROFILE };
  const team = {
    description: 'd',
    logo: '/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t',
    slogan: 's',
    foundedDate: '2020-01-01',
    homeVenue: 'v',
    socialMedia: { instagram: 'a', twitter: 'b', youtube: 'c' },
    updatedAt: 1000,
    matches: {
      m1: {
        date: '2026-01-01',
        opponent: 'X',
        result: 'win',
        score: '10-8',
        videoUrl: 'https://example.com/v',
        createdAt: 1000,
        createdBy: 'admin',
      },
    },
    videos: {
      v1: {
        title: 't',
        description: 'd',
        videoUrl: 'https://example.com/v',
        type: 'özet',
        createdAt: ISO,
        createdBy: 'admin',
      },
    },
  };
  world.seed({
    'users/admin': userRecord('admin', 'admin', details),
    'users/deniz': userRecord('deniz', 'player', details),
    'users/ece': userRecord('ece', 'player', details),
    'users/ali': userRecord('ali', 'player', { ...details, teamId: 'firtina' }),
    'users/veli': userRecord('veli', 'player', { teamId: 'firtina', joined: { [KEYS['old-guest']]: true } }),
    [`users/${KEYS.guest}`]: userRecord(KEYS.guest, 'player', {
      teamId: 'firtina',
      displayName: 'Cem Ak',
      guest: { by: 'kaptan', slot: 'g0' },
    }),
    [`joinedGuests/${KEYS['old-guest']}`]: { uid: 'veli', at: 1000 },
    'users/ceren': userRecord('ceren', 'player', { teamId: 'bardaklar' }),
    'users/isik': userRecord('isik', 'player', { teamId: 'bardaklar' }),
    'users/kaptan': userRecord('kaptan', 'team', { ...details, teamId: 'firtina' }),
    'users/aday': userRecord('aday', 'team', { ...details, teamId: unapproved, approved: false }),
    'users/reis': userRecord('reis', 'team', { ...details, teamId: 'bardaklar' }),
    'users/ayla': userRecord('ayla', 'team', { ...details, approved: false }),
    'teams/firtina': teamRecord('kaptan', ['ali', 'veli', KEYS.guest], { ...team, guests: { g0: KEYS.guest } }),
    'teams/bardaklar': teamRecord('reis', ['ceren', 'isik']),
    [`teams/${unapproved}`]: teamRecord('aday', [], { approved: false }),
    'applications/deniz:firtina': application('deniz', 'firtina', 'pending'),
    'applications/ece:firtina': application('ece', 'firtina', 'pending'),
    'applications/deniz:bardaklar': application('deniz', 'bardaklar', 'rejected'),
    'notifications/to-all': { ...notice('admin', 'all', null, 2000), readBy: { ece: 3000 } },
    'notifications/to-team': { ...notice('admin', 'team', 'firtina', 2000), link: '/team-dashboard' },
    'notifications/to-players': notice('kaptan', 'team-players', 'firtina', 2000),
    'notifications/to-player': notice('kaptan', 'player', 'deniz', 2000),
    'contacts/ece/email': 'ece@example.com',
    'pushSubscriptions/ece/s1': SUBSCRIPTION,
    'visitorSubscriptions/v1': SUBSCRIPTION,
    'pushDevices/s1': 'ece',
    'pushClaims/e1': { s: { s1: 1000 } },
    'pushServices/apple': { servedAt: 1000 },
    'pushResting/s1': 1000,
    'functionLimits/sendWelcomeEmail/ece': { since: 1000, count: 1 },
    'oneTimeCodes/password/ece': { hash: 'ab', until: 9_000_000 },
    'mailQueue/q1': { to: 'ece@example.com' },
    [`matchPresence/${match}/d1`]: { at: 1000, name: 'Android telefon' },
    [`matchPresence/${match}/hakem-2`]: {
      at: 1000,
      name: 'iPhone',
      uid: 'hakem',
      who: 'Hasan',
      unsent: 2,
      battery: 80,
    },
    [`matchPresence/${match}/d3`]: { at: 1000, name: 'iPad', uid: 'admin' },
    [`matchTurns/${match}`]: {
      ...{ device: 'd1', uid: 'admin', who: 'Yönetici', at: 1000 },
      ask: { device: 'd2', uid: 'hakem', who: 'Hasan', at: 1000 },
    },
    [`tableCalls/${match}`]: { at: 1000, uid: 'hakem', who: 'Hasan' },
    [`scorerLinks/${match}/${KEYS.link}`]: LINK,
    [`matchScorers/${match}/hakem`]: scorer(5_000_000),
    [`matchScorers/${match}/eski`]: scorer(1_000_000),
    [`matchScorers/${match}/kovulan`]: scorer(900_000),
    [`matchScorers/${KEYS.other}/yandaki`]: scorer(5_000_000),
    ...NIGHT,
    'adminLog/l1': { by: 'admin', at: 1000, action: 'sil', target: 'x', detail: 'y' },
    [`matches/${match}`]: { ...freshMatch(), videoUrl: 'https://example.com/v', videoStart: 1500 },
    [`matchEvents/${match}/${event}`]: { type: 'cup', playerId: 'ali', at: 1000, by: 'admin' },
    [`matchNotes/${match}`]: { match: 'objection', [event]: 'disputed' },
    [`matches/${KEYS.done}`]: DONE,
    [`matchNotes/${KEYS.done}/match`]: 'objection',
    [`objections/${KEYS.done}`]: { firtina: objection('kaptan'), bardaklar: objection('reis') },
    'fixtures/week1': LEAGUE_FIXTURE,
    'fixtures/final': FINAL_FIXTURE,
    'fixtureAnswers/week1': { firtina: { ali: ANSWER }, bardaklar: { ceren: ANSWER } },
    'fixtureLineups/week1/firtina': { player1: 'ali', player2: 'veli', missing: { m0: KEYS.guest }, at: 1000 },
    'fixtureRequests/week1': {
      ...{ team: 'firtina', to: 'bardaklar', by: 'kaptan', at: 1000, from: 2_000_000, wanted: 3_000_000 },
    },
    'withdrawals/-w': {
      ...{ teamId: 'firtina', name: 'Fırtına', season: 'first', choice: 'cancel', at: 900, fixtures: { week1: 1 } },
    },
    'config/activeMatch': match,
    [`liveMatches/${match}`]: { startedAt: 1000, table: 1 },
    'config/table': { order: true },
    'config/game': { league: '10o3', playoffs: '6o3' },
    'groups/first': { firtina: 2, bardaklar: 2 },
    'config/news': { title: 'Kayıt açık', message: 'Bu hafta', link: '/teams', until: 5000 },
    'words/privacy': { text: 'Bildirim', version: 1, at: 1000 },
    'tableRules/s2': {
      ...{ win: 3, loss: 1, draw: 1, overtimeWin: 2, overtimeLoss: 1, order: 'met', line: 'l1', forfeitCups: 10 },
      deductions: { l1: { team: 'firtina', name: 'Fırtına', points: 3, reason: 'Sahaya çıkmadı.' } },
    },
    'config/plan': {
      ...{
        double: true,
        weekdays: '67',
        times: '19:00',
        tables: 2,
        venue: 'Moda',
        skip: '31.12.2026',
        roundBegins: 'day',
      },
    },
    'config/stream': { isLive: true, kickChannel: 'kupa', youtubeVideoId: 'dQw4w9WgXcQ' },
  });
  for (const letter of LETTERS) {
    const uid = uidOf(letter);
    if (letter === 'V') continue;
    world.seed({ [`pushSubscriptions/${uid}/s1`]: SUBSCRIPTION });
    if (letter !== 'S' && 'email' in tokenOf(letter)) world.seed({ [`contacts/${uid}/email`]: `${uid}@example.com` });
  }
  world.seed({ 'contacts/admin/email': ADMIN.token.email, ...entryLine(world, 'bardaklar', {}, 500) });
  world.keep('league');
}

/** Names and claims that an update has itself. */
const onlyNames = (patch: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(patch).filter(([path]) => /^teamNames\/|\/nameKey$/.test(path)));

/** The keys and claims of the team names in an update; values that the update already has stay. */
function namesOf(world: RulesWorld, patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const derived: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(patch)) {
    const [found, teamId = '', field] = /^teams\/([^/]+)(\/name)?$/.exec(path) ?? [];
    if (found === undefined) continue;
    const name = field === undefined ? (value as { name?: unknown } | null)?.name : value;
    if (typeof name !== 'string' || name === '' || name === world.read(`teams/${teamId}/name`)) continue;
    const {
      [`teams/${teamId}/name`]: _name,
      [`teams/${teamId}/nameKey`]: key,
      ...claims
    } = teamNamePatch(teamId, name, (world.read(`teams/${teamId}/nameKey`) as string | null) ?? undefined);
    Object.assign(derived, claims);
    if (key === undefined) continue;
    if (field !== undefined) derived[`teams/${teamId}/nameKey`] = key;
    else if (!('nameKey' in (value as object))) derived[path] = { ...(value as object), nameKey: key };
  }
  return derived;
}

/** The same league, with the entries of all approved teams. */
export function openIndexedLeague(): OpenLeague {
  const world = openLeague();
  if (world.resume('indexed league')) return world;
  fillIndex(world);
  world.keep('indexed league');
  return world;
}
