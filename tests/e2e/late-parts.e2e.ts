import { expect, type Page, test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone, tap } from '../support/e2e-browser.ts';
import { figures, openTool, play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { putMatch } from '../support/engines/table.ts';
import { builtFiles } from '../support/late-files.ts';

// Decision 46: every part that loads late fails alone, says so, keeps its place and can be requested again.

let server: League;
let phone: BorrowedPhone;

test.beforeEach(async () => {
  [server, phone] = await Promise.all([openLeague(), borrowPhone()]);
  await seedLeague(server);
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

/** Takes files away as a lost Wi-Fi does, and counts who asks for them. */
async function takeAway(page: Page, files: RegExp): Promise<{ asked: () => number; giveBack: () => Promise<void> }> {
  let asked = 0;
  await page.context().route(files, (route) => {
    asked += 1;
    return route.abort();
  });
  return { asked: () => asked, giveBack: () => page.context().unroute(files) };
}

const PLAYERS = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];

async function expectTable(page: Page): Promise<void> {
  for (const name of PLAYERS) await expect(page.getByLabel(`${name}: kupa ekle`)).toBeAttached();
}

test('decision 46, L2: «Atışlar» without its file says so over the table, which scores on, and opens when asked again', async () => {
  const page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  const sheet = await takeAway(page, builtFiles('events-sheet'));
  await startMatch(page);
  await play(page, ['A+']);
  const lost = page.getByRole('dialog').filter({ hasText: 'yüklenemedi' });
  await openTool(page, 'Atışlar');
  await expect(lost).toBeVisible();
  await expectTable(page);
  await lost.getByRole('button', { name: 'Kapat' }).click();
  await play(page, ['C+']);
  expect(await figures(page)).toBe('1/1 atış · %100 | 0/0 atış · %0 | 1/1 atış · %100 | 0/0 atış · %0');

  // Each tap asks for the file anew.
  const before = sheet.asked();
  await openTool(page, 'Atışlar');
  await expect(lost).toBeVisible();
  expect(sheet.asked()).toBeGreaterThan(before);
  await sheet.giveBack();
  await lost.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('dialog', { name: 'Atışlar' })).toBeVisible();
  await expectTable(page);
});

test('decision 46, L2: a tap whose file is lost is said not to count; the next one asks for the file, and counts', async () => {
  const matchId = await putMatch(server);
  const page = await phone.tab(`http://localhost:${server.port}/`);
  const outbox = await takeAway(page, builtFiles('outbox'));
  await signIn(page, server.password);
  await page.goto(`http://localhost:${server.port}/admin/match/${matchId}`);
  await tap(page, page.getByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
  await expect(page.getByRole('alert').getByText('Ali · kupa kaydedilemedi, sayılmadı.')).toBeVisible();
  expect(await figures(page)).toBe('0/0 atış · %0 | 0/0 atış · %0 | 0/0 atış · %0 | 0/0 atış · %0');
  await outbox.giveBack();
  // The notice goes, and the table moves up under the thumb: it waits until nothing moves.
  await page.getByRole('button', { name: 'Ceren Şahin: kupa ekle' }).click();
  await expect.poll(() => figures(page)).toBe('0/0 atış · %0 | 0/0 atış · %0 | 1/1 atış · %100 | 0/0 atış · %0');
  await expect
    .poll(async () => Object.keys(((await server.read(`matchEvents/${matchId}`)) ?? {}) as object))
    .toHaveLength(1);
});
