import { createHash } from 'node:crypto';
import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInAnonymously } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import limits from '../../src/domain/scorers/limits.json' with { type: 'json' };
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

const [MATCH, OTHER, LINK] = [keyOf(1), keyOf(2), keyOf(50)];
const SECRET = 'abcdefghijklmnopqrst-_';
const BAD_LINK = ['functions/permission-denied', texts.badLink];
const HOUR = 3_600_000;

let league: FunctionsHarness;
let server: FunctionsHarness['server'];
let phones: FirebaseApp[];
const uidOf = (app: FirebaseApp | undefined) => (app === undefined ? '' : (getAuth(app).currentUser?.uid ?? ''));

beforeAll(async () => {
  league = await startFunctionsLeague();
  server = league.server;
  phones = await Promise.all([1, 2, 3].map(phone));
});
afterAll(() => league.close());
beforeEach(async () => {
  await server.db.update('', {
    ...{ functionLimits: null, scorerLinks: null, matchScorers: null, adminLog: null },
    ...{ matchTurns: null, matchPresence: null, matchEvents: null },
    [`matches/${MATCH}`]: freshMatch() as unknown as Json,
    [`matches/${OTHER}`]: freshMatch() as unknown as Json,
  });
});

async function phone(): Promise<FirebaseApp> {
  const app = await league.open();
  await signInAnonymously(getAuth(app));
  return app;
}
/** Puts a link there as the app writes it. */
async function invite(more: Record<string, Json> = {}, path = `${MATCH}/${LINK}`): Promise<void> {
  const hash = createHash('sha256').update(SECRET).digest('hex');
  const link = { hash, createdAt: Date.now(), until: Date.now() + HOUR, once: true, by: 'admin', ...more };
  await server.db.set(`scorerLinks/${path}`, link);
}
const claim = (app: FirebaseApp | undefined, more: object = {}) =>
  league.call(app as FirebaseApp, 'claimMatch', {
    ...{ matchId: MATCH, linkId: LINK, secret: SECRET, name: ' Hasan ' },
    ...more,
  });
const entry = (app: FirebaseApp | undefined) => server.db.get(`matchScorers/${MATCH}/${uidOf(app)}`);
const lines = () => Object.values((server.db.get('adminLog') ?? {}) as Record<string, Record<string, unknown>>);

describe('whoever knows the secret of a link scores its match', () => {
  it('an anonymous account is enough; the right ends with the link, and the log says so', async () => {
    await invite();
    const until = Number(server.db.get(`scorerLinks/${MATCH}/${LINK}/until`));
    const answer = await claim(phones[0]);
    expect(answer).toEqual({ success: true, until, at: expect.any(Number) });
    expect(entry(phones[0])).toEqual({ name: 'Hasan', at: (answer as { at: number }).at, until, link: LINK });
    expect(server.db.get(`scorerLinks/${MATCH}/${LINK}/usedBy`)).toBe(uidOf(phones[0]));
    const joined = { action: 'scorer-joined', target: `matches/${MATCH}`, detail: 'Hasan', by: uidOf(phones[0]) };
    expect(lines()).toEqual([{ ...joined, at: expect.any(Number) }]);
  });

  it('a player keeps his account', async () => {
    await invite();
    const player = await league.open('hakem@example.com');
    expect(await claim(player)).toMatchObject({ success: true });
    expect(entry(player)).toMatchObject({ name: 'Hasan' });
  });

  it('of two phones exactly one claims a link that works once, also at the same time', async () => {
    await invite();
    const answers = await Promise.all(phones.map((one) => claim(one)));
    expect(answers.filter((answer) => !Array.isArray(answer))).toHaveLength(1);
    expect(answers.filter(Array.isArray)).toEqual([BAD_LINK, BAD_LINK]);
    expect(Object.keys(server.db.get(`matchScorers/${MATCH}`) as object)).toHaveLength(1);
    expect(lines()).toHaveLength(1);
  });

  it('a link that works until it is taken back lets in every phone', async () => {
    await invite({ once: false });
    for (const one of phones) expect(await claim(one)).toMatchObject({ success: true });
    expect(Object.keys(server.db.get(`matchScorers/${MATCH}`) as object)).toHaveLength(3);
    await server.db.set(`scorerLinks/${MATCH}/${LINK}`, null);
    expect(await claim(await phone())).toEqual(BAD_LINK);
  });

  it('L18: a match has no more scorers than fit at its table, those of the past included', async () => {
    await invite({ once: false });
    const past = Array.from({ length: limits.scorers - 1 }, (_, i) => [
      `eski${i}`,
      { name: 'E', at: 1, until: 2, link: 'l' },
    ]);
    await server.db.set(`matchScorers/${MATCH}`, Object.fromEntries(past));
    expect(await claim(phones[0])).toMatchObject({ success: true });
    expect(await claim(phones[1])).toEqual(BAD_LINK);
    expect(await claim(phones[0])).toMatchObject({ success: true });
    expect(Object.keys(server.db.get(`matchScorers/${MATCH}`) as object)).toHaveLength(limits.scorers);
  });

  it.each([true, false])('a lost answer is given again, and changes nothing (once: %s)', async (once) => {
    await invite({ once });
    const first = await claim(phones[0]);
    const stored = entry(phones[0]);
    expect(await claim(phones[0], { name: 'Hüseyin' })).toEqual(first);
    expect(entry(phones[0])).toEqual(stored);
    expect(lines()).toHaveLength(1);
  });

  it('what stopped between the link and the right is finished by the next call', async () => {
    await invite({ usedBy: uidOf(phones[0]) });
    expect(await claim(phones[1])).toEqual(BAD_LINK);
    expect(await claim(phones[0])).toMatchObject({ success: true });
    expect(lines()).toHaveLength(1);
  });

  it.each([true, false])('a right that was revoked does not come back by its link (once: %s)', async (once) => {
    await invite({ once });
    await claim(phones[0]);
    const revoked = Date.now() - 1;
    await server.db.set(`matchScorers/${MATCH}/${uidOf(phones[0])}/until`, revoked);
    expect(await claim(phones[0])).toEqual(BAD_LINK);
    expect(entry(phones[0])).toMatchObject({ until: revoked });
    await invite({}, `${MATCH}/${keyOf(51)}`);
    expect(await claim(phones[0], { linkId: keyOf(51) })).toMatchObject({ success: true });
  });

  it('nor by its first link after a later one was revoked too', async () => {
    await invite();
    await claim(phones[0]);
    const revoke = () => server.db.set(`matchScorers/${MATCH}/${uidOf(phones[0])}/until`, Date.now() - 1);
    await revoke();
    await invite({}, `${MATCH}/${keyOf(51)}`);
    await claim(phones[0], { linkId: keyOf(51) });
    await revoke();
    expect(await claim(phones[0])).toEqual(BAD_LINK);
    expect(await claim(phones[0], { linkId: keyOf(51) })).toEqual(BAD_LINK);
  });
});

describe('a link after the right of a holder was taken back', () => {
  const revoke = (app: FirebaseApp | undefined) =>
    server.db.set(`matchScorers/${MATCH}/${uidOf(app)}/until`, Date.now() - 1);
  const reused = () => server.db.get(`scorerLinks/${MATCH}/${LINK}/reused`);

  it.each([true, false])(
    'gives none in a private window, and the admin hears of each attempt (once: %s)',
    async (once) => {
      await invite({ once });
      await claim(phones[0]);
      if (!once) await claim(phones[2]);
      expect(reused()).toBeNull();
      await revoke(phones[0]);
      expect(await claim(phones[1], { name: 'Gizli' })).toEqual(BAD_LINK);
      expect(await claim(phones[1], { name: 'Gizli' })).toEqual(BAD_LINK);
      expect(await claim(phones[0])).toEqual(BAD_LINK);
      expect(entry(phones[1])).toBeNull();
      expect(reused()).toEqual({ count: 3, at: expect.any(Number), name: 'Hasan' });
      expect(lines().filter(({ action }) => action === 'scorer-link-reused')).toEqual([
        expect.objectContaining({ target: `matches/${MATCH}`, detail: 'Gizli', by: uidOf(phones[1]) }),
      ]);
    },
  );

  it('leaves the other holders their rights; another link gives new ones', async () => {
    await invite({ once: false });
    await claim(phones[0]);
    const other = await claim(phones[1]);
    await revoke(phones[0]);
    expect(await claim(phones[1])).toEqual(other);
    expect(reused()).toBeNull();
    await invite({}, `${MATCH}/${keyOf(51)}`);
    expect(await claim(phones[2], { linkId: keyOf(51) })).toMatchObject({ success: true });
  });

  it('hears nothing of a wrong secret, or while nobody was revoked', async () => {
    await invite();
    await claim(phones[0]);
    expect(await claim(phones[1])).toEqual(BAD_LINK);
    await revoke(phones[0]);
    expect(await claim(phones[1], { secret: 'abcdefghijklmnopqrst--' })).toEqual(BAD_LINK);
    expect(reused()).toBeNull();
  });
});

describe('from the claim to the revocation, over the database itself', () => {
  it('the token of an anonymous account scores the match, and no more once the admin has ended it', async () => {
    await invite();
    const app = phones[0] as FirebaseApp;
    const token = await getAuth(app).currentUser?.getIdToken();
    let rev = Number(server.db.get(`matches/${MATCH}/rev`));
    const status = async (matchId: string) => {
      const now = { '.sv': 'timestamp' };
      const [key, number] = [keyOf(70 + rev), rev + 1];
      const patch = {
        [`matches/${matchId}/rev`]: number,
        [`matches/${matchId}/updatedAt`]: now,
        [`eventNumbers/${matchId}/e${number}`]: key,
        [`matchEvents/${matchId}/${key}`]: { type: 'miss', playerId: 'ali', at: now, by: uidOf(app), number },
      };
      const body = { method: 'PATCH', body: JSON.stringify(patch) };
      const response = await fetch(`${league.origin}/.json?ns=lig&auth=${token}`, body);
      if (response.ok) rev += 1;
      return response.status;
    };
    expect(await status(MATCH)).toBe(401);
    await claim(app);
    expect([await status(MATCH), await status(MATCH), await status(OTHER)]).toEqual([200, 200, 401]);
    await server.db.set(`matchScorers/${MATCH}/${uidOf(app)}/until`, server.db.now());
    expect(await status(MATCH)).toBe(401);
    expect(Object.keys(server.db.get(`matchEvents/${MATCH}`) as object)).toHaveLength(2);
  });
});

describe('nobody else does', () => {
  it.each<[string, Record<string, Json>, object]>([
    ['with a wrong secret', {}, { secret: 'abcdefghijklmnopqrst--' }],
    ['with another link', {}, { linkId: keyOf(51) }],
    ['for another match', {}, { matchId: OTHER }],
    ['for a match that does not exist', {}, { matchId: 'yok' }],
    ['after the link is over', { until: Date.now() - 1 }, {}],
    ['with a link whose hash is damaged', { hash: 'x' }, {}],
    ['with a link without an end', { until: 'x' }, {}],
  ])('%s', async (_why, link, asked) => {
    await invite(link);
    expect(await claim(phones[0], asked)).toEqual(BAD_LINK);
    expect(server.db.get('matchScorers')).toBeNull();
    expect(server.db.get(`scorerLinks/${MATCH}/${LINK}/usedBy`)).toBeNull();
    expect(lines()).toEqual([]);
  });

  it.each(['completed', 'cancelled', null])('for a match that is %s; the link stays unused', async (status) => {
    await invite();
    await server.db.set(`matches/${MATCH}/status`, status);
    expect(await claim(phones[0])).toEqual(['functions/failed-precondition', texts.matchOver]);
    expect(server.db.get(`scorerLinks/${MATCH}/${LINK}/usedBy`)).toBeNull();
    expect(server.db.get('matchScorers')).toBeNull();
  });

  it('without an account', async () => {
    await invite();
    expect(await claim(await league.open())).toEqual(['functions/unauthenticated', texts.signInFirst]);
  });

  it.each([
    ['matchId', 'a/b'],
    ['matchId', 5],
    ['linkId', '../x'],
    ['secret', 'kisa'],
    ['name', '  '],
    ['name', 'x'.repeat(41)],
  ])('with a %s that is none: %j', async (field, value) => {
    await invite();
    const answer = await claim(phones[0], { [field]: value });
    expect(answer).toEqual(['functions/invalid-argument', texts.badPayload(field)]);
  });

  it('after too many attempts that failed; who has the secret is let in all the same, and does not count', async () => {
    await invite({ once: false });
    for (let at = 0; at < 12; at++) expect(await claim(phones[0])).toMatchObject({ success: true });
    const wrong = { secret: 'abcdefghijklmnopqrst--' };
    for (let at = 0; at < 10; at++) expect(await claim(phones[0], wrong)).toEqual(BAD_LINK);
    expect(await claim(phones[0], wrong)).toEqual(['functions/resource-exhausted', texts.tooMany]);
    expect(await claim(phones[0])).toMatchObject({ success: true });
    expect(await claim(phones[1])).toMatchObject({ success: true });
  });

  it('after too many from one address, whatever the account; the guests there claim what they have the secret of', async () => {
    await invite({ once: false });
    const wrong = { secret: 'abcdefghijklmnopqrst--' };
    await claim(phones[0], wrong);
    const counters = server.db.get('functionLimits/claimMatch') as Record<string, { count: number }>;
    const address = Object.keys(counters).find((who) => who.startsWith('address-'));
    await server.db.set(`functionLimits/claimMatch/${address}/count`, 60);
    expect(await claim(phones[1], wrong)).toEqual(['functions/resource-exhausted', texts.tooMany]);
    expect(await claim(phones[1])).toMatchObject({ success: true });
    expect(await claim(phones[2])).toMatchObject({ success: true });
  });
});

describe('an open link', () => {
  it(`gives ${limits.claimsOfLink} rights and lines of the log at most; who has one keeps it`, async () => {
    await invite({ once: false });
    const full = { at: 1, until: Date.now() + HOUR, link: LINK };
    const others = Array.from({ length: limits.claimsOfLink - 1 }, (_, at) => [`u${at}`, { ...full, name: `${at}` }]);
    await server.db.set(`matchScorers/${MATCH}`, Object.fromEntries(others));
    const answers = await Promise.all(phones.map((one) => claim(one)));
    expect(answers.filter(Array.isArray)).toEqual([BAD_LINK, BAD_LINK]);
    expect(Object.keys(server.db.get(`matchScorers/${MATCH}`) as object)).toHaveLength(limits.claimsOfLink);
    expect(lines()).toHaveLength(1);
    const inside = phones[answers.findIndex((answer) => !Array.isArray(answer))];
    expect(await claim(inside)).toMatchObject({ success: true });
  });

  it('that is full leaves the other links of the match alone', async () => {
    const full = { at: 1, until: Date.now() + HOUR, link: LINK, name: 'x' };
    const others = Array.from({ length: limits.claimsOfLink }, (_, at) => [`u${at}`, full]);
    await server.db.set(`matchScorers/${MATCH}`, Object.fromEntries(others));
    await invite({}, `${MATCH}/${keyOf(51)}`);
    expect(await claim(phones[0], { linkId: keyOf(51) })).toMatchObject({ success: true });
  });
});

describe('an anonymous account', () => {
  it.each([
    'sendWelcomeEmail',
    'sendTeamApplicationEmail',
    'sendApprovalEmail',
    'countLeague',
    'clearAllNotifications',
  ])('calls nothing else: %s', async (name) => {
    const data = {
      sendWelcomeEmail: { email: 'a@example.com', name: 'A', role: 'player' },
      sendTeamApplicationEmail: { teamName: 'T', captainName: 'K', city: 'İstanbul' },
      sendApprovalEmail: { email: '', name: 'A', type: 'player', status: 'approved', teamName: 'T' },
    }[name];
    expect(await league.call(phones[0] as FirebaseApp, name, data)).toEqual([
      'functions/unauthenticated',
      texts.signInFirst,
    ]);
  });
});
