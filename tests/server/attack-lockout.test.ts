import { DEFAULT_LIMITS } from 'firebase-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type AuthHarness, startAuth } from './auth-harness.ts';

// The admin can always sign in, whatever strangers try from his network, from elsewhere or with his address.

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const SEND = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
const ADMIN = 'admin@kupaligi.local';
const PASSWORD = 'yalnız-benim-şifrem';
const SECOND = 1000;

let server: AuthHarness;
afterEach(() => server?.close());

async function start() {
  server = await startAuth();
  await server.auth.createAccount({ email: ADMIN, password: PASSWORD, displayName: 'Yönetici' });
}

/** One try from an address, with what the device's cookie holds; gives the error's code or `ok`, and the new cookie. */
async function attempt(address: string, password: string, cookie = '', email = ADMIN) {
  const answer = await server.from(address, SIGN_IN, { email, password, returnSecureToken: true }, cookie);
  return { said: answer.message?.split(' : ')[0] ?? 'ok', ...answer };
}
const guess = async (times: number, address: (at: number) => string, cookie = '') => {
  const said: string[] = [];
  for (let at = 0; at < times; at += 1) said.push((await attempt(address(at), `yanlış-${at}`, cookie)).said);
  return said;
};

describe('wrong passwords delay the guesser, and nobody else', () => {
  test('ten from the venue’s network: a device that signed in before signs in at once', async () => {
    await start();
    const phone = await attempt('192.0.2.1', PASSWORD);
    expect(phone.said).toBe('ok');
    const said = await guess(30, () => '192.0.2.1');
    expect(said.filter((one) => one === 'INVALID_PASSWORD')).toHaveLength(5);
    expect((await attempt('192.0.2.1', PASSWORD)).said).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await attempt('192.0.2.1', PASSWORD, phone.cookie)).said).toBe('ok');
  });

  test('hundreds from everywhere: a device that signed in before signs in at once, from any network', async () => {
    await start();
    const phone = await attempt('192.0.2.1', PASSWORD);
    const said = await guess(300, (at) => `198.51.100.${at}`);
    expect(said.filter((one) => one === 'INVALID_PASSWORD').length).toBeLessThanOrEqual(21);
    expect((await attempt('203.0.113.9', PASSWORD, phone.cookie)).said).toBe('ok');
    // also when its network tried hundreds of accounts that do not exist
    for (let at = 0; at < 120; at += 1) await attempt('203.0.113.9', 'x', '', `kim${at}@example.com`);
    expect((await attempt('203.0.113.9', PASSWORD, phone.cookie)).said).toBe('ok');
  });

  test('a new device waits half a minute at the most, however long the attack went on', async () => {
    await start();
    for (let round = 0; round < 40; round += 1) {
      await guess(3, (at) => `198.51.100.${at + round}`);
      server.advance(30 * SECOND);
    }
    await guess(3, (at) => `198.51.100.${at}`);
    const refused = await attempt('203.0.113.9', PASSWORD);
    expect(refused.said).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(30);
    server.advance(30 * SECOND);
    expect((await attempt('203.0.113.9', PASSWORD)).said).toBe('ok');
  });

  test('attempts during a pause do not prolong it', async () => {
    await start();
    await guess(5, () => '192.0.2.1');
    const first = (await attempt('192.0.2.1', PASSWORD)).retryAfter;
    await guess(50, () => '192.0.2.1');
    expect((await attempt('192.0.2.1', PASSWORD)).retryAfter).toBeLessThanOrEqual(first);
    server.advance(first * SECOND);
    expect((await attempt('192.0.2.1', PASSWORD)).said).toBe('ok');
  });
});

describe('one address for a whole venue', () => {
  const GUESTS = Array.from({ length: 40 }, (_, at) => `misafir${at}@example.com`);
  const VENUE = '192.0.2.1';
  const exhaust = async () => {
    const { free, longest } = DEFAULT_LIMITS.passwordByAddress;
    for (let at = 0; at < free; at += 1) await attempt(VENUE, 'x', '', `kim${at}@example.com`);
    for (let at = 0; at < 8; at += 1) {
      await attempt(VENUE, 'x', '', `son${at}@example.com`);
      if (at < 7) server.advance(longest * SECOND);
    }
  };

  test('forty guests on phones that nobody knows sign in with right passwords, whatever one visitor guesses', async () => {
    await start();
    for (const email of GUESTS) await server.auth.createAccount({ email, password: PASSWORD, displayName: '' });
    await exhaust();
    const said = [];
    for (const email of GUESTS) said.push((await attempt(VENUE, PASSWORD, '', email)).said);
    expect(said).toEqual(GUESTS.map(() => 'ok'));
  });

  test('a wrong password is answered there as an unknown address is, and only so many are looked at', async () => {
    await start();
    const many = Array.from({ length: DEFAULT_LIMITS.passwordByGuests.free + 1 }, (_, at) => `uye${at}@example.com`);
    for (const email of many) await server.auth.createAccount({ email, password: PASSWORD, displayName: '' });
    await exhaust();
    const bare = ({ message = '', ...rest }) => ({ ...rest, retryAfter: 0, message: message.replace(/\d+/, 'N') });
    const unknown = bare(await attempt(VENUE, 'x', '', 'yok@example.com'));
    for (const email of many.slice(1)) expect(bare(await attempt(VENUE, 'x', '', email))).toEqual(unknown);
    const last = await attempt(VENUE, PASSWORD, '', many[0]);
    expect(last.said).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    server.advance(last.retryAfter * SECOND);
    expect((await attempt(VENUE, PASSWORD, '', many[0])).said).toBe('ok');
  });
});

describe('a remembered device', () => {
  test('has a strict limit of its own, is forgotten after twenty mistakes, and still needs the password', async () => {
    await start();
    const { cookie } = await attempt('192.0.2.1', PASSWORD);
    const said: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      said.push((await attempt(`198.51.100.${at}`, `yanlış-${at}`, cookie)).said);
      server.advance(at < 10 ? SECOND : 120 * SECOND);
    }
    expect(said.slice(0, 10).filter((one) => one === 'INVALID_PASSWORD').length).toBeLessThanOrEqual(6);
    expect(said.at(5)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    // from now on the server treats it as a stranger
    await guess(60, (at) => `203.0.113.${at}`);
    expect((await attempt('192.0.2.77', PASSWORD, cookie)).said).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('is remembered for its own account only, not with a made-up cookie, and not after the password changed', async () => {
    await start();
    const { cookie } = await attempt('192.0.2.1', PASSWORD);
    const other = 'baska@example.com';
    await server.auth.createAccount({ email: other, password: PASSWORD, displayName: '' });
    const others = await attempt('198.51.100.200', PASSWORD, '', other);
    const uid = server.auth.findByEmail(ADMIN)?.uid ?? '';
    await guess(60, (at) => `198.51.100.${at}`);
    // The account's wait grows to half a minute, which no slow machine outlasts.
    for (let round = 0; round < 6; round += 1) {
      server.advance(30 * SECOND);
      await guess(1, () => `198.51.100.${100 + round}`);
    }
    const forged = [
      others.cookie,
      cookie.replace(/=.{22}/, `=${'A'.repeat(22)}`),
      `${cookie.slice(0, -1)}~`,
      'league-device=',
    ];
    for (const one of forged) {
      expect((await attempt('203.0.113.1', PASSWORD, one)).said, one).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
    // one device, two accounts
    const both = await attempt('203.0.113.1', PASSWORD, cookie);
    expect(both.said).toBe('ok');
    await server.auth.setPassword(uid, 'bambaşka-bir-şifre');
    expect((await attempt('203.0.113.1', 'bambaşka-bir-şifre', cookie)).said).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('the server remembers several accounts of one device, also after a restart', async () => {
    await start();
    const other = 'baska@example.com';
    await server.auth.createAccount({ email: other, password: PASSWORD, displayName: '' });
    const first = await attempt('192.0.2.1', PASSWORD);
    const { cookie } = await attempt('192.0.2.1', PASSWORD, first.cookie, other);
    await server.reopen();
    await guess(60, (at) => `198.51.100.${at}`);
    expect((await attempt('203.0.113.1', PASSWORD, cookie)).said).toBe('ok');
    expect((await attempt('203.0.113.2', PASSWORD, cookie, other)).said).toBe('ok');
  });

  test('no script reads the cookie, no other site sends it, only the sign-in calls get it', async () => {
    await start();
    const { setCookie } = await attempt('192.0.2.1', PASSWORD);
    expect(setCookie).toMatch(
      /^league-device=[\w.-]+; Path=\/identitytoolkit\.googleapis\.com; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('resets', () => {
  const reset = (address: string) => server.from(address, SEND, { requestType: 'PASSWORD_RESET', email: ADMIN });

  test('a stranger who requests resets neither floods the owner’s mailbox nor blocks his sign-in or reset', async () => {
    await start();
    for (let at = 0; at < 60; at += 1) expect((await reset(`198.51.100.${at}`)).message).toBeUndefined();
    const mails = await server.mails();
    expect(mails).toHaveLength(5);
    expect((await attempt('203.0.113.9', PASSWORD)).said).toBe('ok');
    // the owner requests one too, and the links that he has work
    expect((await reset('203.0.113.9')).message).toBeUndefined();
    const oobCode = new URL(/http\S+/.exec(mails.at(-1) ?? '')?.[0] ?? '').searchParams.get('oobCode');
    const answer = await server.from('203.0.113.9', '/identitytoolkit.googleapis.com/v1/accounts:resetPassword', {
      oobCode,
      newPassword: 'geri-aldım-işte',
    });
    expect(answer.message).toBeUndefined();
    expect((await attempt('203.0.113.9', 'geri-aldım-işte')).said).toBe('ok');
  });

  test('the owner gets a mail of his own where he signed in before, whatever strangers have asked for in his name', async () => {
    await start();
    await attempt('203.0.113.9', PASSWORD);
    for (let at = 0; at < 20; at += 1) await reset(`198.51.100.${at}`);
    const before = (await server.mails()).length;
    await reset('203.0.113.9');
    expect(await server.mails()).toHaveLength(before + 1);
    await reset('203.0.113.10');
    expect(await server.mails()).toHaveLength(before + 1);
  });

  test('the owner at the venue, on a phone that nobody knows, gets in by the mail while a visitor goes on guessing', async () => {
    await start();
    await guess(30, () => '192.0.2.1');
    await reset('192.0.2.1');
    const oobCode = new URL(/http\S+/.exec(await server.mailTo(ADMIN))?.[0] ?? '').searchParams.get('oobCode');
    const body = { oobCode, newPassword: 'geri-aldım-işte' };
    const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword';
    const { cookie } = await server.from('192.0.2.1', path, body);
    await guess(30, () => '192.0.2.1');
    expect((await attempt('192.0.2.1', 'geri-aldım-işte')).said).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await attempt('192.0.2.1', 'geri-aldım-işte', cookie)).said).toBe('ok');
  });

  test('the owner’s link works, however many resets strangers have asked for since', async () => {
    await start();
    await attempt('203.0.113.9', PASSWORD);
    await reset('203.0.113.9');
    const oobCode = new URL(/http\S+/.exec((await server.mails()).at(-1) ?? '')?.[0] ?? '').searchParams.get('oobCode');
    for (let at = 0; at < 20; at += 1) await reset(`198.51.100.${at}`);
    const answer = await server.from('203.0.113.9', '/identitytoolkit.googleapis.com/v1/accounts:resetPassword', {
      oobCode,
      newPassword: 'geri-aldım-işte',
    });
    expect(answer.message).toBeUndefined();
  });

  test('one network’s requests are limited, and guessed codes do not block a valid one', async () => {
    await start();
    const said = [];
    for (let at = 0; at < 60; at += 1) said.push((await reset('198.51.100.1')).message?.split(' : ')[0]);
    expect(said.filter((one) => one === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(10);
    const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword';
    for (let at = 0; at < 60; at += 1) await server.from('198.51.100.1', path, { oobCode: `kod-${at}` });
    expect((await server.from('198.51.100.1', path, { oobCode: 'kod' })).message).toContain('TOO_MANY');
    const mail = await server.mailTo(ADMIN);
    const oobCode = new URL(/http\S+/.exec(mail)?.[0] ?? '').searchParams.get('oobCode');
    expect((await server.from('198.51.100.1', path, { oobCode })).message).toBeUndefined();
  });
});
