import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoLeague } from '../../server/league/demo/league.ts';
import { joiningPatch } from '../../src/domain/admin/guest-joining.ts';
import { formerOf } from '../../src/domain/admin/invitations.ts';
import { shortNameIn } from '../../src/domain/match/live-matches.ts';
import { profileFormTexts } from '../../src/domain/messages/profile.ts';
import { parseMatch, parseUser } from '../../src/domain/records/parse.ts';
import { NAME_FORMS } from '../../src/domain/records/public-name.ts';
import type { Match, User } from '../../src/domain/records/types.ts';
import { seeded } from '../support/seeded.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// Decision 132, against a whole server with a played league: two seasons, one of them ended.

const NOW = Date.UTC(2026, 10, 21, 16, 30);
const DEMO = JSON.stringify(demoLeague(NOW, seeded(7), 'İstanbul'));
const DONE = { success: true };
let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
let ali: FirebaseApp;
let [uid, full] = ['', ''];
const uidOf = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';
const at = (path: string) => db.get(path) as never;
const counted = () => expect.poll(() => db.get('uncounted'), { timeout: 20_000 }).toBeNull();
const show = (name: string, short: boolean, app = ali) => league.call(app, 'changeName', { step: 'show', name, short });

beforeEach(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  ali = await league.open('ali@example.com');
  uid = uidOf(ali);
  // Somebody of the demo who has played most gets the account.
  const { users } = JSON.parse(DEMO) as { users: Record<string, User> };
  const [[one, user]] = Object.entries(users).sort(
    ([, a], [, b]) => (b.stats?.gamesPlayed ?? 0) - (a.stats?.gamesPlayed ?? 0),
  ) as [[string, User]];
  full = user.displayName;
  const records = JSON.parse(DEMO.replaceAll(new RegExp(`(?<![-\\w])${one}(?![-\\w])`, 'g'), uid)) as Record<
    string,
    Json
  >;
  for (const [name, value] of Object.entries(records)) {
    if (name === 'config') await db.update('', { 'config/season': 's2' });
    else if (name === 'users') await db.update('users', value as Record<string, Json>);
    else await db.set(name, value);
  }
  await db.update('', { [`contacts/${uid}/email`]: 'ali@example.com' });
  await recount();
});
afterEach(() => league.close());

async function recount(): Promise<void> {
  await db.update('', { 'adminLog/l0': { by: 'x', at: 1, action: 'recount' }, 'uncounted/l0': 1 });
  await counted();
}

const own = () =>
  Object.entries(db.get('matches') as Record<string, Match>).filter(([, { playerStats }]) => playerStats[uid]);
const namesInMatches = () => [...new Set(own().map(([, { playerStats }]) => playerStats[uid]?.playerName))];
const figures = () => {
  const all = Object.values(at('seasonStats') as Record<string, { players?: Record<string, { name: string }> }>);
  return [...new Set(all.flatMap(({ players }) => players?.[uid]?.name ?? []))];
};

/** Everything that a stranger with a script gets: each place that the rules give him, the digest's documents, the pages without scripts. */
async function strangersText(): Promise<string> {
  const found: string[] = [];
  const visit = async (path: string, value: unknown): Promise<void> => {
    const answer = await fetch(`${league.origin}/${path.split('/').map(encodeURIComponent).join('/')}.json?ns=lig`);
    if (answer.ok) found.push(await answer.text());
    else if (typeof value === 'object' && value !== null && path.split('/').length < 4)
      for (const [key, child] of Object.entries(value)) await visit(`${path}/${key}`, child);
  };
  for (const [key, value] of Object.entries(db.exportJson() as object)) await visit(key, value);
  const [[matchId]] = own() as [[string, Match]];
  const v = (db.get('counting') as { at: number }).at;
  const documents = [`match/${matchId}`, `player/${uid}`, 'ratings/s2', 'ratings/first', 'records', 'weeks/s2'];
  const pages = [
    ...documents.map((one) => `digest/${one}.json?v=${v}`),
    `player/${uid}`,
    `match/${matchId}`,
    'players',
  ];
  for (const page of pages) found.push(await (await fetch(`${league.origin}/${page}`)).text());
  expect(found.length).toBeGreaterThan(20);
  return found.join('\n');
}

describe('decision 132: the short name', () => {
  it('is what a stranger finds, everywhere; back in full everything is as before', async () => {
    const before = [at('matches'), at('seasonStats'), at(`users/${uid}/nameKeys`)];
    expect(await strangersText()).toContain(full);
    expect(await show(full, true)).toEqual(DONE);
    await counted();
    const short = NAME_FORMS.short(full);
    expect(short).not.toBe(full);
    expect([namesInMatches(), figures(), at(`users/${uid}/displayName`)]).toEqual([[short], [short], short]);
    const text = await strangersText();
    expect(text).toContain(short);
    expect(text).not.toContain(full);
    // Neither in another spelling: search keys, page heads.
    expect(text.toLowerCase()).not.toContain(full.toLowerCase());
    expect(at(`contacts/${uid}`)).toMatchObject({ name: full, short: true });

    const written = JSON.stringify([at('matches'), at('seasonStats'), at('users')]);
    await recount();
    expect(JSON.stringify([at('matches'), at('seasonStats'), at('users')])).toBe(written);

    expect(await show(full, false)).toEqual(DONE);
    await counted();
    expect([at('matches'), at('seasonStats'), at(`users/${uid}/nameKeys`)]).toEqual(before);
    expect(at(`contacts/${uid}`)).toEqual({ email: 'ali@example.com' });
    expect(await strangersText()).toContain(full);
  }, 60_000);

  it('stands in a match that a phone without a network started, and in one that runs', async () => {
    const [[id, match]] = own() as [[string, Match]];
    const { completedAt: _over, winnerId: _winner, winnerName: _name, ...running } = match;
    await db.update('', { 'matches/-Nrunning': { ...running, status: 'ongoing' } as unknown as Json });
    await show(full, true);
    await counted();
    const short = NAME_FORMS.short(full);
    expect(at(`matches/-Nrunning/playerStats/${uid}/playerName`)).toBe(short);
    await db.update('', { 'matches/-Nlate': { ...running, status: 'ongoing' } as unknown as Json });
    await expect.poll(() => db.get(`matches/-Nlate/playerStats/${uid}/playerName`)).toBe(short);
    expect(Object.keys(at(`matches/-Nlate/playerStats`))).toHaveLength(Object.keys(match.playerStats).length);
    expect(id).not.toBe('');
  }, 60_000);

  it('comes back after the league’s file was put back with the full one', async () => {
    const user = at(`users/${uid}`);
    const matches = at('matches');
    await show(full, true);
    await counted();
    await db.update('', { [`users/${uid}`]: user, matches });
    await db.update('', { 'adminLog/l1': { by: 'x', at: 1, action: 'league-imported' }, 'uncounted/l1': 1 });
    await counted();
    const short = NAME_FORMS.short(full);
    expect([namesInMatches(), figures(), at(`users/${uid}/displayName`)]).toEqual([[short], [short], short]);
  }, 60_000);

  it('covers a guest who is joined later, and «Geri al» gives the guest’s matches their names back', async () => {
    await show(full, true);
    await counted();
    const users = at('users') as Record<string, User>;
    const guestId = Object.keys(users).find((id) => id.startsWith('guest-')) ?? '';
    const guest = users[guestId] as User;
    const seat = () =>
      Object.values(at('matches') as Record<string, Match>).flatMap(
        ({ playerStats }) => playerStats[guestId]?.playerName ?? [],
      );
    const [before, stats] = [seat(), at('seasonStats')];
    expect(before.length).toBeGreaterThan(0);
    const player = parseUser(uid, users[uid]) as User;
    const joining = { guest, player, matches: {}, joined: {}, team: null, hasTeam: true };
    const patch = joiningPatch(joining, 'l2');
    await db.update('', {
      ...(JSON.parse(JSON.stringify(patch)) as Record<string, Json>),
      ...{
        'adminLog/l2': { by: 'x', at: 1, action: 'guest-joined', target: `joinedGuests/${guestId}` },
        'uncounted/l2': 1,
      },
    });
    await counted();
    expect([...new Set(seat())]).toEqual([NAME_FORMS.short(guest.displayName)]);
    expect(await strangersText()).not.toContain(guest.displayName);
    const kept = { uid, detail: 'x', former: formerOf(player), guest: users[guestId], placed: false };
    await db.update('', {
      [`oneTimeCodes/squad/${guestId}`]: { kept: JSON.parse(JSON.stringify(kept)) as Json, until: Date.now() + 60_000 },
    });
    expect(await league.call(league.admin, 'undoInvitation', { kind: 'squad', subject: guestId })).toEqual(DONE);
    await counted();
    expect(seat()).toEqual(before);
    expect(at('seasonStats')).toEqual(stats);
  }, 60_000);

  it('is refused without a name or an account, and writes no private place of others', async () => {
    expect(await show('  ', true)).toEqual(['functions/invalid-argument', profileFormTexts.nameRequired]);
    expect(await show('Yönetici', true)).toEqual(['functions/invalid-argument', expect.any(String)]);
    const visitor = await league.open();
    expect(await show(full, true, visitor)).toEqual(['functions/unauthenticated', expect.any(String)]);
    const stranger = await league.open('ece@example.com');
    expect(await show('Ece Su', true, stranger)).toEqual(['functions/not-found', expect.any(String)]);
    await show(full, true);
    const auth = await getAuth(stranger).currentUser?.getIdToken();
    expect((await fetch(`${league.origin}/contacts/${uid}.json?ns=lig&auth=${auth}`)).status).toBe(401);
    const mine = await getAuth(ali).currentUser?.getIdToken();
    expect((await fetch(`${league.origin}/contacts/${uid}.json?ns=lig&auth=${mine}`)).status).toBe(200);
    const theft = { method: 'PUT', body: '"Ali"' };
    expect((await fetch(`${league.origin}/contacts/${uid}/name.json?ns=lig&auth=${mine}`, theft)).status).toBe(401);
  }, 60_000);

  it('two equal ones in a match stay whole', () => {
    const [[, stored]] = own() as [[string, Match]];
    const match = parseMatch(stored) as Match;
    const [one = '', two = ''] = Object.keys(match.playerStats);
    for (const id of [one, two]) Object.assign(match.playerStats[id] ?? {}, { playerName: 'Ali Y.' });
    expect([one, two].map((id) => shortNameIn(match, id))).toEqual(['Ali Y.', 'Ali Y.']);
  });
});

describe('decision 132: what stays of a name', () => {
  const leave = (as: string, app = ali, of = uid) => league.call(app, 'changeName', { step: 'leave', uid: of, as });
  const remove = (of = uid) => db.update('', { [`users/${of}`]: null, [`removedUsers/${of}`]: Date.now() });
  const gone = async () => {
    await expect.poll(() => db.get(`contacts/${uid}`)).toBeNull();
    await counted();
  };
  const log = () => Object.values(at('adminLog') as Record<string, { detail?: string }>).map(({ detail }) => detail);

  it.each([
    ['initials', NAME_FORMS.initials],
    ['none', NAME_FORMS.none],
  ] as const)(
    'of one who leaves: %s, everywhere, and no more of it later',
    async (as, form) => {
      await db.update('', {
        'adminLog/l5': { by: 'x', at: 1, action: 'user-approved', target: `users/${uid}`, detail: full },
        'adminLog/l6': { by: 'x', at: 1, action: 'scorer-joined', target: 'matches/m', detail: `Masa 1: ${full}` },
        'adminLog/l7': { by: 'x', at: 1, action: 'team-made', detail: 'Başka biri' },
        [`matchScorers/m/${uid}`]: { name: full, until: 1 },
      });
      expect(await strangersText()).toContain(full);
      const [[, match]] = own() as [[string, Match]];
      const { completedAt: _over, winnerId: _winner, winnerName: _name, ...running } = match;
      expect(await leave(as)).toEqual(DONE);
      expect(namesInMatches()).toEqual([full]);
      await remove();
      await gone();
      const name = form(full);
      expect([namesInMatches(), figures()]).toEqual([[name], [name]]);
      const text = await strangersText();
      expect(text).toContain(name);
      expect(text).not.toContain(full);
      expect(log()).toEqual(expect.arrayContaining([name, `Masa 1: ${name}`, 'Başka biri']));
      // Nowhere in the whole database, what nobody reads included.
      expect(JSON.stringify(db.exportJson())).not.toContain(full);
      expect(at(`formerNames/${uid}`)).toBe(as);
      const written = JSON.stringify([at('matches'), at('seasonStats'), at('adminLog')]);
      // A phone that was away starts a match with him.
      await db.update('', { 'matches/-Nlate': { ...running, status: 'ongoing' } as unknown as Json });
      await expect.poll(() => db.get(`matches/-Nlate/playerStats/${uid}/playerName`)).toBe(name);
      await db.update('', { 'matches/-Nlate': null });
      await recount();
      expect(JSON.stringify([at('matches'), at('seasonStats'), at('adminLog')])).toBe(written);
    },
    60_000,
  );

  it('without a choice is all of it; after the short name, the short one, also for a late phone', async () => {
    const before = [at('matches'), at('seasonStats')];
    const [[, match]] = own() as [[string, Match]];
    const { completedAt: _over, winnerId: _winner, winnerName: _name, ...running } = match;
    expect(await leave('none')).toEqual(DONE);
    expect(await leave('kept')).toEqual(DONE);
    await show(full, true);
    await counted();
    await show(full, false);
    await counted();
    expect([at('matches'), at('seasonStats')]).toEqual(before);
    await show(full, true);
    await counted();
    await remove();
    await gone();
    expect(at(`formerNames/${uid}`)).toBe('short');
    await db.update('', { 'matches/-Nlate': { ...running, status: 'ongoing' } as unknown as Json });
    await expect.poll(() => db.get(`matches/-Nlate/playerStats/${uid}/playerName`)).toBe(NAME_FORMS.short(full));
  }, 60_000);

  it('of a guest whom the admin removes, and of nobody whom a stranger would rename', async () => {
    const guestId = Object.keys(at('users') as object).find((id) => id.startsWith('guest-')) ?? '';
    const guest = (at('users') as Record<string, User>)[guestId] as User;
    const refused = ['functions/permission-denied', expect.any(String)];
    expect(await leave('none', ali, guestId)).toEqual(refused);
    expect(await leave('none', league.admin, 'nobody')).toEqual(['functions/not-found', expect.any(String)]);
    expect(await leave('whole')).toEqual(['functions/invalid-argument', expect.any(String)]);
    expect(await leave('none', league.admin, guestId)).toEqual(DONE);
    await remove(guestId);
    await expect.poll(() => db.get(`formerNames/${guestId}`)).toBe('none');
    await counted();
    expect(await strangersText()).not.toContain(guest.displayName);
  }, 60_000);
});

describe('decision 132: somebody under 18', () => {
  const note = (minor: unknown, of = uid, app = league.admin) =>
    league.call(app, 'changeName', { step: 'minor', uid: of, minor });
  const NO_CONSENT = { guardian: 'Ayşe Yıldız', consentOn: '' };
  const CONSENT = { guardian: 'Ayşe Yıldız', consentOn: '2026-05-01' };
  const short = () => NAME_FORMS.short(full);
  const user = () => at(`users/${uid}`) as User;

  it('has only the short name in public, until his guardian consents or the mark is gone', async () => {
    const photo = '/v0/b/lig/o/players%2Fx%2Favatar?alt=media&token=t';
    await db.update('', { [`users/${uid}/age`]: 17, [`users/${uid}/photoURL`]: photo });
    const before = at('matches');
    expect(await note(NO_CONSENT)).toEqual(DONE);
    await counted();
    expect(user()).toMatchObject({ displayName: short() });
    expect([user().age, user().photoURL]).toEqual([undefined, undefined]);
    const text = await strangersText();
    for (const hidden of [full, 'Ayşe Yıldız', photo]) expect(text).not.toContain(hidden);
    // His own choice cannot show more.
    expect(await show(full, false)).toEqual(DONE);
    expect(user().displayName).toBe(short());
    // A league's file that is put back does neither.
    await db.update('', {
      [`users/${uid}/displayName`]: full,
      [`users/${uid}/age`]: 17,
      [`users/${uid}/photoURL`]: photo,
    });
    await recount();
    expect(user()).toMatchObject({ displayName: short() });
    expect([user().age, user().photoURL]).toEqual([undefined, undefined]);

    expect(await note(CONSENT)).toEqual(DONE);
    await counted();
    expect([user().displayName, at('matches')]).toEqual([full, before]);
    expect(at(`contacts/${uid}`)).toEqual({ email: 'ali@example.com', minor: CONSENT });
    // With consent he chooses as everybody does, and losing it hides him again; the mark's end leaves him his choice.
    await show(full, true);
    await note(NO_CONSENT);
    await note(null);
    await counted();
    expect(at(`contacts/${uid}`)).toEqual({ email: 'ali@example.com', name: full, short: true });
    expect(user().displayName).toBe(short());
  }, 60_000);

  it('is marked by the admin alone; the mark is gone with the account, and the results keep the short name', async () => {
    const refused = ['functions/permission-denied', expect.any(String)];
    for (const minor of [NO_CONSENT, null]) expect(await note(minor, uid, ali)).toEqual(refused);
    expect(await note({ ...CONSENT, consentOn: '2999-01-01' })).toEqual([
      'functions/invalid-argument',
      expect.any(String),
    ]);
    expect(await note({ ...CONSENT, consentOn: 'dün' })).toEqual(['functions/invalid-argument', expect.any(String)]);
    expect(await note(NO_CONSENT, 'nobody')).toEqual(['functions/not-found', expect.any(String)]);
    expect(at(`contacts/${uid}`)).toEqual({ email: 'ali@example.com' });
    await note(NO_CONSENT);
    const mine = await getAuth(ali).currentUser?.getIdToken();
    const write = (path: string, body: unknown) =>
      fetch(`${league.origin}/${path}.json?ns=lig&auth=${mine}`, { method: 'PUT', body: JSON.stringify(body) });
    for (const path of ['hidden', 'minor', 'minor/consentOn', 'name'])
      expect((await write(`contacts/${uid}/${path}`, null)).status, path).toBe(401);
    expect((await write(`users/${uid}/displayName`, full)).status).toBe(401);
    await counted();
    await db.update('', { [`users/${uid}`]: null, [`removedUsers/${uid}`]: Date.now() });
    await expect.poll(() => db.get(`contacts/${uid}`)).toBeNull();
    expect(at(`formerNames/${uid}`)).toBe('short');
    expect(JSON.stringify(db.exportJson())).not.toContain('Ayşe Yıldız');
  }, 60_000);

  it('without an account stays so when he is joined with one, and «Geri al» takes it along', async () => {
    const users = at('users') as Record<string, User>;
    const guestId = Object.keys(users).find((id) => id.startsWith('guest-')) ?? '';
    const name = (users[guestId] as User).displayName;
    // Nobody sits twice in a match.
    const both = own().filter(([, { playerStats }]) => playerStats[guestId]);
    await db.update('', Object.fromEntries(both.map(([id]) => [`matches/${id}`, null])));
    await note(NO_CONSENT, guestId);
    await counted();
    expect(await strangersText()).not.toContain(name);
    // The admin renames him by the function: his captain and the admin's device may not.
    const rename = { step: 'show', uid: guestId, name: `${name} Kaya`, short: false };
    expect(await league.call(ali, 'changeName', rename)).toEqual(['functions/permission-denied', expect.any(String)]);
    expect(await league.call(league.admin, 'changeName', rename)).toEqual(DONE);
    expect(at(`contacts/${guestId}/name`)).toBe(`${name} Kaya`);
    const made = (await league.call(league.admin, 'makeOneTimeCode', { kind: 'squad', subject: guestId })) as {
      code: string;
    };
    const teamId = (users[guestId] as User).teamId as string;
    await db.update('', { [`users/${uid}/teamId`]: teamId });
    const use = { kind: 'squad', subject: guestId, code: made.code, take: true };
    expect(await league.call(ali, 'useOneTimeCode', use)).toMatchObject(DONE);
    await expect.poll(() => db.get(`contacts/${uid}/hidden`)).toBe(true);
    expect(user().displayName).toBe(short());
    await expect.poll(() => db.get(`contacts/${guestId}`)).toBeNull();
    expect(await league.call(league.admin, 'undoInvitation', { kind: 'squad', subject: guestId })).toEqual(DONE);
    await counted();
    expect(at(`contacts/${uid}`)).toEqual({ email: 'ali@example.com' });
    expect(user().displayName).toBe(full);
    expect(at(`contacts/${guestId}`)).toMatchObject({ name: `${name} Kaya`, hidden: true, minor: NO_CONSENT });
    expect(at(`users/${guestId}/displayName`)).toBe(NAME_FORMS.short(`${name} Kaya`));
  }, 60_000);
});
