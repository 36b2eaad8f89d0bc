import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirebaseApp } from 'firebase/app';
import { applyActionCode, getAuth, sendEmailVerification } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escapeHtml, renderMail } from '../../functions/src/handlers/mail-template.ts';
import { accentTones } from '../../src/domain/text/accent.ts';
import { decodeMail } from '../support/decode-mail.ts';
import { codeIn } from './auth-harness.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let league: FunctionsHarness;
let server: FunctionsHarness['server'];
let dir: string;
let apps: Record<'admin' | 'captain' | 'player' | 'visitor', FirebaseApp>;
const uid = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';

beforeAll(async () => {
  league = await startFunctionsLeague({ PUBLIC_URL: 'https://lig.example.com' });
  ({ server, dir } = league);
  apps = {
    admin: league.admin,
    captain: await league.open('Kaptan@Example.com'),
    player: await league.open('ali@example.com'),
    visitor: await league.open(),
  };
  await server.db.update('', {
    [`users/${uid(apps.captain)}`]: { displayName: 'Kaptan', role: 'team', teamId: 'firtina' },
    [`users/${uid(apps.player)}`]: { displayName: 'Ali', role: 'player' },
    [`contacts/${uid(apps.captain)}/email`]: 'kaptan@example.com',
    [`contacts/${uid(apps.player)}/email`]: 'ali@example.com',
    'teams/firtina': { name: 'Kadıköy <Fırtına>', city: 'İstanbul', captainId: uid(apps.captain) },
    'teams/baska': { name: 'Başka', city: 'İstanbul', captainId: 'biri' },
    'applications/oyuncu:firtina': { teamId: 'firtina', playerId: uid(apps.player), status: 'approved' },
    'applications/oyuncu:baska': { teamId: 'baska', playerId: uid(apps.player), status: 'approved' },
  });
});
afterAll(() => league.close());
beforeEach(async () => {
  await rm(join(dir, 'mail'), { recursive: true, force: true });
  await server.db.update('', { functionLimits: null, mailQueue: null });
});

/** Opens the link in the mail that verifies an account's address. */
async function prove(app: FirebaseApp) {
  const { currentUser } = getAuth(app);
  if (currentUser === null || currentUser.emailVerified) return;
  await sendEmailVerification(currentUser);
  const [mail = ''] = (await mails()).filter((one) => one.includes('mode=verifyEmail'));
  await applyActionCode(getAuth(app), codeIn(mail));
  await currentUser.reload();
  await currentUser.getIdToken(true);
  await rm(join(dir, 'mail'), { recursive: true, force: true });
}

/** The answer's data, or the error's code. */
async function call(who: keyof typeof apps, name: string, data: unknown): Promise<unknown> {
  const answer = await league.call(apps[who], name, data);
  return Array.isArray(answer) ? String(answer[0]).replace('functions/', '') : answer;
}

/** The mails written, source and all, oldest first. */
async function mails(): Promise<string[]> {
  const names = (await readdir(join(dir, 'mail')).catch(() => [])).sort();
  return Promise.all(names.map(async (name) => decodeMail(await readFile(join(dir, 'mail', name), 'latin1'))));
}

const WELCOME = { email: 'ali@example.com', name: 'Ali Yıldız', role: 'player' };
const APPROVAL = { email: '', name: 'Ali', type: 'player', status: 'approved', teamName: 'Fırtına' };

describe('mails', () => {
  it('FUNC-02: the welcome is sent once, as soon as the address is verified, in text and HTML', async () => {
    expect(await call('player', 'sendWelcomeEmail', WELCOME)).toEqual({ success: true });
    expect(await mails()).toEqual([]);
    const { currentUser } = getAuth(apps.player);
    if (currentUser === null) throw new Error('nobody signed in');
    await sendEmailVerification(currentUser);
    const [verification = ''] = await mails();
    await applyActionCode(getAuth(apps.player), codeIn(verification));
    await expect.poll(async () => (await mails()).length).toBe(2);
    await currentUser.getIdToken(true);
    expect(server.db.get('welcomes')).toBeNull();
    const mail = (await mails()).find((one) => one.includes('hoş geldin')) ?? '';
    expect(mail).toContain('To: ali@example.com');
    expect(mail).toContain('Subject: Kupa Ligi: hoş geldin');
    expect(mail).toContain('Merhaba Ali Yıldız,');
    expect(mail).toContain('text/html');
    expect(mail).toContain('https://lig.example.com/');
  });

  it('decision 130: have the league’s logo, from its own address', async () => {
    await server.db.set('config/identity', { name: 'Kupa Ligi', city: 'İstanbul', logo: '17' });
    const payload = { teamName: 'Uydurma', captainName: 'Deniz', city: 'Uzay' };
    expect(await call('captain', 'sendTeamApplicationEmail', payload)).toEqual({ success: true });
    const [mail = ''] = await mails();
    expect(mail.match(/<img[^>]*>/g)).toEqual([
      '<img src="https://lig.example.com/league/logo_17_192.img" alt="" width="64" height="64">',
    ]);
    await server.db.set('config/identity', { name: 'Kupa Ligi', city: 'İstanbul' });
  });

  it('FUNC-03: the admin gets a mail about a new team, with the texts of the database', async () => {
    const payload = { teamName: 'Uydurma', captainName: 'Deniz', city: 'Uzay' };
    expect(await call('captain', 'sendTeamApplicationEmail', payload)).toEqual({ success: true });
    const [mail = ''] = await mails();
    expect(mail).not.toContain('<img');
    expect(mail).toContain('To: admin@kupaligi.local');
    expect(mail).toContain('Deniz, İstanbul şehrinden Kadıköy <Fırtına> takımını kaydetti.');
    expect(mail).toContain('Kadıköy &lt;Fırtına&gt;');
    expect(mail).not.toContain('Uzay');
  });

  it('FUNC-04: the admin’s decision on a team reaches its captain', async () => {
    const payload = { email: 'kaptan@example.com', name: 'Kaptan', teamName: 'Fırtına', status: 'rejected' };
    expect(await call('admin', 'sendTeamApprovalEmail', payload)).toEqual({ success: true });
    const [mail = ''] = await mails();
    expect(mail).toContain('Subject: Fırtına onaylanmadı');
    expect(mail).toContain('Ayrıntı için lig yönetimine yazabilirsin.');
  });

  it('a refusal says how the league is reached, where the league says that', async () => {
    const [email, whatsapp] = ['lig@ornek.com', '+90 532 000 00 00'];
    await server.db.set('config/identity', { name: 'Kupa Ligi', city: 'İstanbul', email, whatsapp });
    const payload = { email: 'kaptan@example.com', name: 'Kaptan', teamName: 'Fırtına', status: 'rejected' };
    expect(await call('admin', 'sendTeamApprovalEmail', payload)).toEqual({ success: true });
    expect((await mails())[0]).toContain(`yazabilirsin: ${email} · ${whatsapp}`);
    await server.db.set('config/identity', { name: 'Kupa Ligi', city: 'İstanbul' });
  });

  it('have a button in the present accent of the league', async () => {
    const payload = { email: 'kaptan@example.com', name: 'Kaptan', teamName: 'Fırtına', status: 'rejected' };
    await server.db.set('config/identity', { name: 'Kupa Ligi', city: 'İstanbul', accent: '#15803d' });
    expect(await call('admin', 'sendTeamApprovalEmail', payload)).toEqual({ success: true });
    expect((await mails())[0]).toContain('background:#15803d;color:#ffffff');
    await server.db.set('config/identity', { name: 'Kupa Ligi', city: 'İstanbul' });
  });

  it('FUNC-05: the admin mails a user; a captain mails his applicant without seeing the address', async () => {
    expect(await call('admin', 'sendApprovalEmail', { ...APPROVAL, email: 'ali@example.com' })).toEqual({
      success: true,
    });
    expect(await call('captain', 'sendApprovalEmail', { ...APPROVAL, applicationId: 'oyuncu:firtina' })).toEqual({
      success: true,
    });
    const [, mail = ''] = await mails();
    expect(mail).toContain('To: ali@example.com');
    expect(mail).toContain('Kadıköy <Fırtına> seni kadrosuna aldı');
  });

  it('no open relay: nobody mails a stranger or another captain’s applicant, or in another’s name', async () => {
    expect(await call('player', 'sendWelcomeEmail', { ...WELCOME, email: 'kurban@example.com' })).toBe(
      'permission-denied',
    );
    const team = { email: 'kurban@example.com', name: 'Kurban', teamName: 'X', status: 'approved' };
    expect(await call('admin', 'sendTeamApprovalEmail', team)).toBe('permission-denied');
    expect(await call('captain', 'sendTeamApprovalEmail', { ...team, email: 'ali@example.com' })).toBe(
      'permission-denied',
    );
    expect(await call('player', 'sendTeamApplicationEmail', { teamName: 'a', captainName: 'b', city: 'c' })).toBe(
      'permission-denied',
    );
    expect(await call('captain', 'sendApprovalEmail', { ...APPROVAL, applicationId: 'oyuncu:baska' })).toBe(
      'permission-denied',
    );
    expect(
      await call('captain', 'sendApprovalEmail', { ...APPROVAL, status: 'rejected', applicationId: 'oyuncu:firtina' }),
    ).toBe('permission-denied');
    expect(await call('captain', 'sendApprovalEmail', { ...APPROVAL, email: 'ali@example.com' })).toBe(
      'permission-denied',
    );
    expect(await call('player', 'sendApprovalEmail', { ...APPROVAL, applicationId: 'oyuncu:firtina' })).toBe(
      'permission-denied',
    );
    expect(await call('visitor', 'sendWelcomeEmail', WELCOME)).toBe('unauthenticated');
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['no payload', null],
    ['no name', { ...WELCOME, name: ' ' }],
    ['no address', { ...WELCOME, email: 'ali' }],
    ['two addresses', { ...WELCOME, email: 'ali@example.com, veli@example.com' }],
    ['a header in the address', { ...WELCOME, email: 'ali@example.com\r\nBcc: x@example.com' }],
    ['an unknown role', { ...WELCOME, role: 'owner' }],
    ['a name without end', { ...WELCOME, name: 'a'.repeat(101) }],
  ])('a bad payload is refused as invalid-argument: %s', async (_title, payload) => {
    expect(await call('player', 'sendWelcomeEmail', payload)).toBe('invalid-argument');
    expect(await mails()).toEqual([]);
  });

  it('a caller is limited to a few mails an hour, also with simultaneous calls', async () => {
    await prove(apps.player);
    const calls = Array.from({ length: 6 }, (_, i) =>
      call('player', 'sendWelcomeEmail', { ...WELCOME, name: `Ali ${i}` }),
    );
    const answers = (await Promise.all(calls)).map((answer) => JSON.stringify(answer));
    expect(answers.filter((answer) => answer === '{"success":true}')).toHaveLength(3);
    expect(answers.filter((answer) => answer === '"resource-exhausted"')).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  it('the same mail requested twice, by a double tap or after a lost answer, is sent once', async () => {
    await prove(apps.player);
    const calls = [1, 2].map(() => call('player', 'sendWelcomeEmail', WELCOME));
    expect(await Promise.all(calls)).toEqual([{ success: true }, { success: true }]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('the template', () => {
  it('escapes what people wrote, in text and in links', () => {
    expect(escapeHtml(`<b onclick="x('y')">&`)).toBe('&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;');
    const { html, text, subject } = renderMail({
      to: 'a@example.com',
      subject: 'Bir\r\nBcc: x@example.com',
      greeting: 'Merhaba <script>alert(1)</script>',
      paragraphs: ['1 < 2'],
      link: { label: '"Aç"', url: 'https://lig.example.com/?a=1&b="' },
      sender: 'Lig',
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('href="https://lig.example.com/?a=1&amp;b=&quot;"');
    expect(text).toContain('Merhaba <script>alert(1)</script>');
    expect(subject).toBe('Bir Bcc: x@example.com');
  });

  it('has a button in the accent of the league, darkened for paper; without one it is red', () => {
    const mail = { to: 'a@example.com', subject: 'x', greeting: 'x', paragraphs: [], sender: 'Lig' };
    const link = { label: 'Aç', url: 'https://lig.example.com/' };
    expect(renderMail({ ...mail, link }).html).toContain('background:#d42c22;color:#ffffff');
    const { fill, on } = accentTones('#ffe600', 'day');
    expect(fill).not.toBe('#ffe600');
    expect(renderMail({ ...mail, link, accent: '#ffe600' }).html).toContain(`background:${fill};color:${on}`);
  });
});
