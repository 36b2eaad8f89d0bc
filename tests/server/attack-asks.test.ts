import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import limits from '../../src/domain/scorers/limits.json' with { type: 'json' };
import { SIGN_UP } from '../support/attack-posts.ts';
import { howMany } from '../support/effort.ts';
import { NIGHT, type NightLeague, startNightLeague } from './night-harness.ts';

// Accounts by the hundred ask for a table's right (decision 95). Who has the code is served, and who has none keeps his ask.

const ASKERS = howMany('PROVE_ASKERS', 40, 400);
const CROWD = '127.0.3.1';
const VENUE = '127.0.4.1';
/** The loopback network has as many addresses as a test needs. */
const addressOf = (at: number) => `127.0.${10 + Math.floor(at / 200)}.${1 + (at % 200)}`;

let league: NightLeague;
let code: string;
beforeAll(async () => {
  league = await startNightLeague();
});
afterAll(() => league.close());
beforeEach(async () => {
  await league.clear();
  code = await league.begin();
});

interface Answer {
  status: number;
  body: { idToken?: string; localId?: string; result?: Record<string, unknown> };
}

function post(localAddress: string, path: string, data: object, token = ''): Promise<Answer> {
  const text = JSON.stringify(data);
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const options = { port: league.server.port, host: '127.0.0.1', localAddress, method: 'POST', path, agent: false };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, headers }, async (answer) => {
      let json = '';
      for await (const chunk of answer) json += chunk;
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(json) as Answer['body'] });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

interface Phone {
  uid: string;
  /** The answer's status and the end of a right that was given. */
  ask(more?: object): Promise<{ status: number; until: unknown }>;
}

async function phoneAt(address: string): Promise<Phone> {
  const { idToken = '', localId = '' } = (await post(address, SIGN_UP, { returnSecureToken: true })).body;
  const ask: Phone['ask'] = async (more = {}) => {
    const data = { table: 3, name: 'Ayla', ...more };
    const { status, body } = await post(address, '/__/functions/europe-west1/askForTable', { data }, idToken);
    return { status, until: body.result?.until };
  };
  return { uid: localId, ask };
}

const waiting = () => Object.keys((league.at(`tableAsks/${NIGHT}`) ?? {}) as object);
const wrong = () => (code === '000000' ? '000001' : '000000');

/** A crowd, ten phones at a time; the status of each answer. */
async function crowd(addressOfPhone: (at: number) => string, asks: readonly object[]): Promise<number[]> {
  const statuses: number[] = [];
  const come = async (at: number) => {
    const phone = await phoneAt(addressOfPhone(at));
    for (const more of asks) statuses.push((await phone.ask(more)).status);
  };
  for (let from = 0; from < ASKERS; from += 10) {
    await Promise.all(Array.from({ length: Math.min(10, ASKERS - from) }, (_, at) => come(from + at)));
  }
  return statuses;
}

async function theCodeServes(address: string): Promise<void> {
  const volunteer = await phoneAt(address);
  expect(await volunteer.ask({ code })).toEqual({ status: 200, until: league.at('config/night/until') });
}

test(`${ASKERS} accounts of one address fill the list with nobody else's place`, async () => {
  const before = await phoneAt(VENUE);
  expect((await before.ask()).status).toBe(200);
  const statuses = await crowd(() => CROWD, [{}, { table: 4 }, {}]);
  expect(statuses).toContain(429);
  expect(waiting().length).toBeLessThanOrEqual(limits.asks);

  const after = await phoneAt(VENUE);
  expect((await after.ask()).status).toBe(200);
  await crowd(() => CROWD, [{}]);
  expect(waiting()).toEqual(expect.arrayContaining([before.uid, after.uid]));
  for (const address of [CROWD, VENUE]) await theCodeServes(address);
});

test(`${ASKERS} accounts with wrong codes get no right, and keep nobody from his`, async () => {
  const statuses = await crowd((at) => (at % 2 === 0 ? CROWD : addressOf(at)), Array(5).fill({ code: wrong() }));
  expect([...new Set(statuses)].sort()).toEqual([403, 429]);
  expect([waiting(), league.at(`tableScorers/${NIGHT}`)]).toEqual([[], null]);
  for (const address of [CROWD, VENUE]) await theCodeServes(address);
  const guest = await phoneAt(VENUE);
  expect((await guest.ask()).status).toBe(200);
  expect(waiting()).toEqual([guest.uid]);
});

test(`${ASKERS} addresses with an account each: whom the admin turned away takes no place again`, async () => {
  const phones = await Promise.all(Array.from({ length: ASKERS }, (_, at) => phoneAt(addressOf(at))));
  const answers: number[] = [];
  for (const phone of phones) answers.push((await phone.ask()).status);
  expect(answers).toEqual(answers.map((_, at) => (at < limits.asks ? 200 : 429)));
  await theCodeServes(VENUE);

  for (const uid of waiting()) await league.run({ step: 'refuse', uid });
  for (const phone of phones.slice(0, limits.asks)) expect((await phone.ask({ table: 5 })).status).toBe(429);
  expect(waiting()).toEqual([]);
  const guest = await phoneAt(VENUE);
  expect((await guest.ask()).status).toBe(200);
  expect(waiting()).toEqual([guest.uid]);
});
