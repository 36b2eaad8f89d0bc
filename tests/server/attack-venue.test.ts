import { createHash } from 'node:crypto';
import { DEFAULT_LIMITS, type Json } from 'firebase-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// Decision 41. One visitor and forty guests behind one address: he uses up whatever there is to use up, and all forty are served.

const GUESTS = Array.from({ length: 40 }, (_, at) => at);
/** Fewer accounts than the server's own, so that the visitor is soon done. */
const LIMITS = { ...DEFAULT_LIMITS, unproved: { perNetwork: 80, inAll: 1000 } };
/** Two tables, since a match has only so many scorers. */
const matchOf = (at: number) => keyOf(1 + (at % 2));
const PASSWORD = 'kupa-atan-el';
const secretOf = (at: number) => `abcdefghijklmnopqrs-${String(at).padStart(2, '0')}`;
const memberOf = (at: number) => `uye${at}@example.com`;

let league: FunctionsHarness;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  league = await startFunctionsLeague({ PUSH_ORIGINS: new URL(service.subscribe('x').endpoint).origin }, LIMITS);
  const { db, auth } = league.server;
  for (const at of [0, 1]) await db.set(`matches/${matchOf(at)}`, freshMatch() as unknown as Json);
  for (const at of GUESTS) {
    const hash = createHash('sha256').update(secretOf(at)).digest('hex');
    const link = { hash, createdAt: Date.now(), until: Date.now() + 3_600_000, once: true, by: 'admin' };
    await db.set(`scorerLinks/${matchOf(at)}/${keyOf(100 + at)}`, link);
    await auth.createAccount({ email: memberOf(at), password: PASSWORD, displayName: '' });
  }
});
afterAll(async () => {
  await league.close();
  await service.close();
});

interface Answer {
  status: number;
  token: string;
}

async function post(path: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${league.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { idToken = '' } = (await response.json()) as { idToken?: string };
  return { status: response.status, token: idToken };
}
const account = (method: string, body: object) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`, { ...body, returnSecureToken: true });
const call = (name: string, data: object, token?: string) =>
  post(`/__/functions/europe-west1/${name}`, { data }, token);
const claim = (at: number, secret: string, token: string) =>
  call('claimMatch', { matchId: matchOf(at), linkId: keyOf(100 + at), secret, name: 'Hasan' }, token);
const subscribe = (device: string, token?: string) => {
  const kinds = { live: true, team: false, announcements: true };
  return call('savePushSubscription', { ...service.subscribe(device), kinds }, token);
};
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
/** The status of each answer, one after the other as one phone asks, ten phones at a time. */
async function statuses(count: number, ask: (at: number) => Promise<Answer>): Promise<number[]> {
  const answers: number[] = [];
  for (let from = 0; from < count; from += 10) {
    const some = times(Math.min(10, count - from)).map((at) => ask(from + at));
    answers.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return answers;
}

async function attack(): Promise<void> {
  const strangers = await Promise.all(times(8).map(() => account('signUp', {})));
  const claims = await statuses(80, (at) => claim(at % 40, 'yanlis-yanlis-yanlis-_', strangers[at % 8]?.token ?? ''));
  expect(claims.filter((status) => status === 429).length).toBeGreaterThan(0);
  const { free } = LIMITS.passwordByAddress;
  const guess = (at: number) => account('signInWithPassword', { email: `kim${at}@example.com`, password: 'x' });
  await statuses(free + 20, guess);
  await statuses(LIMITS.unproved.perNetwork + 20, () => account('signUp', {}));
  await statuses(320, (at) => subscribe(`yabanci-${at}`));
}

test('all forty claim, sign in, register and subscribe', async () => {
  await attack();
  const served = GUESTS.map(() => 200);
  const phones: string[] = [];
  const claimed = await statuses(40, async (at) => {
    const phone = await account('signUp', {});
    phones.push(phone.token);
    return claim(at, secretOf(at), phone.token);
  });
  expect(claimed).toEqual(served);
  const members: string[] = [];
  const signedIn = await statuses(40, async (at) => {
    const answer = await account('signInWithPassword', { email: memberOf(at), password: PASSWORD });
    members.push(answer.token);
    return answer;
  });
  expect(signedIn).toEqual(served);
  const email = (at: number) => `yeni${at}@example.com`;
  expect(await statuses(40, (at) => account('signUp', { email: email(at), password: PASSWORD }))).toEqual(served);
  expect(await statuses(40, (at) => subscribe(`misafir-${at}`))).toEqual(served);
  expect(await statuses(40, (at) => subscribe(`uye-${at}`, members[at]))).toEqual(served);
  // who claimed keeps the account, however many the visitor makes after that
  await statuses(LIMITS.unproved.perNetwork + 20, () => account('signUp', {}));
  expect(await statuses(40, (at) => account('lookup', { idToken: phones[at] }))).toEqual(served);
});
