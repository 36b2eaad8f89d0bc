import { expect, type Page, test } from '@playwright/test';
import { foldMatch } from '../../src/domain/match/match.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { bigLeague } from '../support/big-league.ts';
import { mailedLink, makeAccount, signInAs } from '../support/e2e-accounts.ts';
import { findings, goInside, lookAtAll, OVERLAY_VIEWS, STATE_IN_BUTTON, TABLE_VIEWS } from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type OwnLeague, openLeague } from '../support/e2e-server.ts';
import { logOf } from '../support/match-fixtures.ts';

// Screens that are what they are only while something goes on: a match, or a link out of a mail.

let browser: BorrowedBrowser;
let server: OwnLeague;
let page: Page;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  page = await (await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' })).newPage();
  await page.goto(`http://localhost:${server.port}/`);
  // Until the app has drawn it does not hear of another address.
  await page.getByText('Henüz takım bulunmuyor').waitFor();
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

/** A match of the league's first two teams that is being played. */
async function startLiveMatch(): Promise<void> {
  const { users, teams } = bigLeague(4, 4, 8, Date.now() - 86_400_000);
  const sides = Object.entries(teams).slice(0, 2);
  const [team1, team2] = sides.map(([id, { name }]) => {
    const players = Object.entries(users).filter(([, user]) => user.teamId === id && user.role === 'player');
    const two = players.slice(0, 2).map(([uid, { displayName }]) => ({ uid, displayName: String(displayName) }));
    return { id, name: String(name), players: two };
  });
  if (team1 === undefined || team2 === undefined) throw new Error('The league has no two teams.');
  const frame = newMatch({ team1, team2 });
  const [first, second] = [...frame.team1Players, ...frame.team2Players.slice(0, 1)];
  const events = logOf(
    `${first}+`,
    `${frame.team2Players[0]}0`,
    `${second}+`,
    `${frame.team2Players[1]}+`,
    `${first}+`,
  );
  const { playerStats, team1Score, team2Score } = foldMatch(frame, events);
  const times = { createdAt: Date.now(), startedAt: Date.now(), updatedAt: Date.now() };
  await server.write('users', users);
  await server.write('teams', teams);
  await server.write('', {
    'matchEvents/m1': events,
    'matches/m1': { ...frame, ...times, playerStats, team1Score, team2Score, rev: 5 },
    'config/activeMatch': 'm1',
  });
}

test('axe finds nothing during a match: overlay, home page, match page and scoring screen', {
  tag: '@long',
}, async () => {
  const found = await lookAtAll(page, [{ path: '/overlay', words: /Yayın skoru/, views: OVERLAY_VIEWS }], 'no match');
  await startLiveMatch();
  await page
    .getByRole('status')
    .filter({ hasText: /3, .* 1$/ })
    .waitFor();
  const live = [
    { path: '/overlay', words: /3, .* 1/, views: OVERLAY_VIEWS },
    { path: '/', words: /CANLI/ },
    { path: '/match/m1', words: /CANLI/ },
  ];
  found.push(...(await lookAtAll(page, live, 'live')));
  await page.setViewportSize({ width: 1280, height: 800 });
  await goInside(page, '/login');
  await signInAs(page, 'admin@kupaligi.local', server.password);
  const table = { path: '/admin/match/m1', words: /Devam Ediyor/, except: STATE_IN_BUTTON, views: TABLE_VIEWS };
  found.push(...(await lookAtAll(page, [{ path: '/', words: /Maçı yönet/ }, table], 'live, admin')));
  expect(found).toEqual([]);
});

test('axe finds nothing on the pages that links open: mailed ones, and the first way in', {
  tag: '@long',
}, async () => {
  await makeAccount(server, 'ali@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  const verify = await mailedLink(server, 'ali@example.com', 'verifyEmail');
  const reset = await mailedLink(server, 'ali@example.com', 'resetPassword');
  const found = await lookAtAll(page, [{ path: verify, words: /doğrulamak üzeresin/ }], 'asking');
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
  found.push(...(await findings(page, { path: verify, words: /adresin doğrulandı/ }, 'done')));

  found.push(...(await lookAtAll(page, [{ path: reset, words: /ali@example.com hesabı için/ }], 'asking')));
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  found.push(...(await findings(page, { path: reset, words: /Şifre/ }, 'refused')));
  await page.getByLabel('Yeni şifre', { exact: true }).fill('yeni-sifre');
  await page.getByLabel('Yeni şifre (tekrar)').fill('yeni-sifre');
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  found.push(...(await findings(page, { path: reset, words: /Şifren değiştirildi/ }, 'done')));

  const { entry } = server;
  found.push(...(await lookAtAll(page, [{ path: entry, words: /Yönetici olarak gir/ }], 'asking')));
  await page.getByRole('button', { name: 'Yönetici olarak gir' }).click();
  found.push(...(await findings(page, { path: entry, words: /kendi şifreni belirle/ }, 'entered')));
  expect(found).toEqual([]);
});
