import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirebaseApp } from 'firebase/app';
import { getAuth, sendEmailVerification, updateProfile, verifyBeforeUpdateEmail } from 'firebase/auth';
import { actionMail } from 'firebase-server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkKey } from '../../functions/src/handlers/guards.ts';
import { plainName } from '../../src/domain/text/plain-name.ts';
import { decodeMail } from '../support/decode-mail.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// Nobody makes the league send texts of his own to strangers.

let league: FunctionsHarness;
let captain: FirebaseApp;
let player: FirebaseApp;
const uid = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';
const EVIL = 'Tebrikler!\r\nBcc: kurban@example.com\n\nhttps://evil.example/ödül ve kazan@evil.example';

beforeAll(async () => {
  league = await startFunctionsLeague({ PUBLIC_URL: 'https://lig.example.com' });
  captain = await league.open('kaptan@example.com');
  player = await league.open('ali@example.com');
  await league.server.db.update('', {
    [`users/${uid(captain)}`]: { displayName: 'Kaptan', role: 'team', teamId: 'firtina' },
    [`users/${uid(player)}`]: { displayName: 'Ali Yıldız', role: 'player' },
    [`contacts/${uid(captain)}/email`]: 'kaptan@example.com',
    [`contacts/${uid(player)}/email`]: 'ali@example.com',
    'teams/firtina': { name: EVIL, city: 'İstanbul', captainId: uid(captain) },
  });
});
afterAll(() => league.close());
beforeEach(async () => {
  await rm(join(league.dir, 'mail'), { recursive: true, force: true });
  await mkdir(join(league.dir, 'mail'), { recursive: true });
  await league.server.db.update('', { functionLimits: null, mailQueue: null, applications: null });
});

async function mails(): Promise<string[]> {
  await league.server.auth.settled();
  const dir = join(league.dir, 'mail');
  const names = (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => decodeMail(await readFile(join(dir, name), 'latin1'))));
}
const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.includes(`To: ${to}`));

describe('a mailbox is not flooded', () => {
  it('many accounts request an address change to one stranger: a handful of mails arrives, without user texts', async () => {
    for (let at = 0; at < 8; at += 1) {
      const { currentUser } = getAuth(await league.open(`bot${at}@example.com`));
      if (currentUser === null) throw new Error('nobody signed in');
      await updateProfile(currentUser, { displayName: EVIL });
      for (let again = 0; again < 4; again += 1) {
        await verifyBeforeUpdateEmail(currentUser, 'kurban@example.com').catch(() => undefined);
      }
    }
    const sent = await mailsTo('kurban@example.com');
    expect(sent).toHaveLength(5);
    for (const mail of sent) expect(mail).not.toMatch(/Tebrikler|evil/);
  });

  it('an account with a stranger’s address: verification mails are limited, hold no user text, and no welcome is sent', async () => {
    const app = await league.open('yabanci@example.com');
    const { currentUser } = getAuth(app);
    if (currentUser === null) throw new Error('nobody signed in');
    await updateProfile(currentUser, { displayName: EVIL });
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => sendEmailVerification(currentUser)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (let at = 0; at < 3; at += 1) {
      await league.call(app, 'sendWelcomeEmail', {
        email: 'yabanci@example.com',
        name: `${EVIL.slice(0, 60)}${at}`,
        role: 'player',
      });
    }
    const sent = await mailsTo('yabanci@example.com');
    expect(sent).toHaveLength(5);
    for (const mail of sent) expect(mail).not.toMatch(/Tebrikler|evil|hoş geldin/);
  });

  it('a captain mails one player three times a day, however often he decides; mails of others still arrive', async () => {
    const answers: unknown[] = [];
    for (let at = 0; at < 12; at += 1) {
      const status = at % 2 === 0 ? 'approved' : 'rejected';
      await league.server.db.update('', {
        'applications/a1': { teamId: 'firtina', playerId: uid(player), status },
        'teams/firtina/name': `Fırtına ${at}`,
      });
      const payload = { email: '', name: `Söz ${at}`, type: 'player', status, applicationId: 'a1' };
      answers.push(await league.call(captain, 'sendApprovalEmail', payload));
    }
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"success":true}')).toHaveLength(3);
    const sent = await mailsTo('ali@example.com');
    expect(sent).toHaveLength(3);
    for (const mail of sent) {
      expect(mail).toContain('Merhaba Ali Yıldız,'); // the name comes from his own record
      expect(mail).not.toContain('Söz');
    }
    const approval = { email: 'ali@example.com', name: 'Ali', type: 'player', status: 'approved', teamName: '' };
    expect(await league.call(league.admin, 'sendApprovalEmail', approval)).toEqual({ success: true });
  });

  it('many taps of the admin on one name do not flood that mailbox either', async () => {
    const answers: unknown[] = [];
    for (let at = 0; at < 10; at += 1) {
      const team = { email: 'kaptan@example.com', name: 'Kaptan', teamName: `Takım ${at}`, status: 'approved' };
      answers.push(await league.call(league.admin, 'sendTeamApprovalEmail', team));
    }
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"success":true}')).toHaveLength(6);
  });

  it('captains made up at one address use that address’s share of the admin’s mailbox, and no other’s', async () => {
    const application = { teamName: 'x', captainName: 'Kaptan', city: 'y' };
    const apply = () => league.call(captain, 'sendTeamApplicationEmail', application);
    const share = `functionLimits/mailToAdmin/${networkKey('127.0.0.1')}`;
    await league.server.db.update('', { [share]: { since: Date.now(), count: 20 } });
    expect(await apply()).toMatchObject(['functions/resource-exhausted', expect.anything()]);
    expect(league.server.db.get('functionLimits/mailTo') ?? null).toBeNull();
    await league.server.db.update('', { [share]: null });
    await league.server.db.update('', {
      [`functionLimits/mailToAdmin/${networkKey('203.0.113.9')}`]: { since: Date.now(), count: 20 },
    });
    expect(await apply()).toEqual({ success: true });
  });

  it('all members together have a limit; the admin’s mails are still sent', async () => {
    await league.server.db.update('', {
      'functionLimits/mailOfMembers/all': { since: Date.now(), count: 300 },
      'applications/a1': { teamId: 'firtina', playerId: uid(player), status: 'approved' },
    });
    const payload = { email: '', name: 'Ali', type: 'player', status: 'approved', applicationId: 'a1' };
    expect(await league.call(captain, 'sendApprovalEmail', payload)).toMatchObject([
      'functions/resource-exhausted',
      expect.anything(),
    ]);
    const approval = { email: 'ali@example.com', name: 'Ali', type: 'player', status: 'approved', teamName: '' };
    expect(await league.call(league.admin, 'sendApprovalEmail', approval)).toEqual({ success: true });
  });
});

describe('names are data', () => {
  it('a team’s name cannot add a line, a header, an address or a link', async () => {
    await league.server.db.update('', {
      'teams/firtina/name': EVIL,
      'applications/a1': { teamId: 'firtina', playerId: uid(player), status: 'approved' },
    });
    const application = { teamName: 'x', captainName: EVIL.slice(0, 90), city: 'y' };
    expect(await league.call(captain, 'sendTeamApplicationEmail', application)).toEqual({ success: true });
    const payload = { email: '', name: 'Ali', type: 'player', status: 'approved', applicationId: 'a1' };
    expect(await league.call(captain, 'sendApprovalEmail', payload)).toEqual({ success: true });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    for (const mail of sent) {
      expect(mail).toContain('Tebrikler! Bcc: kurban example. com');
      expect(mail).not.toMatch(/^Bcc:/m);
      expect(mail).not.toMatch(/https?:\/\/(?!lig\.example\.com)/);
      expect(mail).not.toMatch(/evil\.example|kurban@|kazan@/);
    }
  });

  it('nor does the name of an account in the mails of the sign-in service', () => {
    const mail = actionMail('PASSWORD_RESET', {
      to: 'ali@example.com',
      name: EVIL,
      plainName,
      code: 'kod',
      origin: 'https://lig.example.com',
      continueUrl: undefined,
      leagueName: 'Kupa Ligi',
    });
    expect(mail.text.match(/https?:\/\/\S+/g)).toHaveLength(1);
    expect(mail.text).toContain('Merhaba Tebrikler! Bcc: kurban example. com https: evil. example');
  });

  it.each([
    ['Kadıköy Fırtına A.Ş.', 'Kadıköy Fırtına A. Ş.'],
    ['Ali\u202eevil.example', 'Alievil. example'],
    ['a\u0000b\u200bc\u2028d', 'a bc d'],
    ['evil。example／x＠y', 'evil。 example x y'],
    ['mailto:a@b.example', 'mailto: a b. example'],
    ['=?UTF-8?B?QmNj?=', '= ?UTF-8?B?QmNj?='],
    ['x'.repeat(100), `${'x'.repeat(59)}…`],
    ['İğüşöç <3 & «2»', 'İğüşöç <3 & «2»'],
  ])('%j stands in a mail as %j', (name, plain) => expect(plainName(name)).toBe(plain));
});
