import { expect, type Page, test } from '@playwright/test';
import { demoLeague } from '../../server/league/demo/league.ts';
import { signInAs } from '../support/e2e-accounts.ts';
import { type Look, lookAtAll, OVERLAY_VIEWS } from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { seeded } from '../support/seeded.ts';

// Screens that a league of several seasons with fixtures has, in the demo league.

let browser: BorrowedBrowser;
let server: League;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(demoLeague(Date.now(), seeded(1), 'İstanbul'))) {
    await server.write(path, value);
  }
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}${path}`);
  return page;
}

test('axe finds nothing on the screens of fixtures, seasons and leaders', { tag: '@long' }, async () => {
  const page = await open('/');
  const looks: Look[] = [
    { path: '/', words: /Sıradaki maç/ },
    { path: '/fixtures', words: /hafta/ },
    { path: '/fixtures?view=day', words: /Pazar|Cumartesi|Cuma|Perşembe|Çarşamba|Salı|Pazartesi/ },
    { path: '/leaders', words: /Kupa/ },
    { path: '/standings?sezon=1', words: /Şampiyon/ },
    { path: '/leaders?sezon=tum', words: /Kupa/ },
    { path: '/board', words: /Puan/, views: OVERLAY_VIEWS },
  ];
  expect(await lookAtAll(page, looks, 'seasons')).toEqual([]);
});

test('nor on the admin’s screens of them', { tag: '@long' }, async () => {
  const page = await open('/login');
  await signInAs(page, 'admin@kupaligi.local', server.password);
  const looks: Look[] = [
    { path: '/admin?tab=league', words: /Sezon/ },
    { path: '/admin/fixtures', words: /hafta/ },
    { path: '/admin/import', words: /içe|dosya/i },
    { path: '/admin?tab=users', words: /Misafir/ },
  ];
  expect(await lookAtAll(page, looks, 'admin')).toEqual([]);
});
