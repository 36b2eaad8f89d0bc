import { expect, type Page, test } from '@playwright/test';
import { openPhone, type Phone, tap } from '../support/e2e-browser.ts';
import { figures, goOnHere, play, seedLeague, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

const OTHER = 'Bu maçı başka bir cihaz da yönetiyor';

let server: League;
let link: Link;
let phones: Phone[];

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  link = await openLink(server.port);
  phones = [await openPhone({ script: FIRST })];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await link.close();
  await server.dispose();
});

// Random ids of phones; one in 36 pairs has the same last character, as these have.
const FIRST = () => localStorage.setItem('lig-device', `${'a'.repeat(23)}x`);
const SECOND = () => localStorage.setItem('lig-device', `${'b'.repeat(23)}x`);

async function openMatch(phone: Phone): Promise<{ page: Page; matchId: string }> {
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  return { page, matchId };
}

test('L4: the last cup is moved to the team-mate offline, the phone is killed, and everything arrives once', {
  tag: '@long',
}, async () => {
  const [phone] = phones;
  if (phone === undefined) throw new Error('no phone');
  const { page, matchId } = await openMatch(phone);
  await link.cut();
  await play(page, ['A+', 'C+', 'A+']);
  await standStill(page);
  await tap(page, page.getByRole('button', { name: /^Ali · kupa: Veli Güneş’e ver/ }));
  const shown = '1/1 atış · %100 | 1/1 atış · %100 | 1/1 atış · %100 | 0/0 atış · %0';
  await expect.poll(() => figures(page)).toBe(shown);
  await phone.kill();
  await phone.restart();
  const again = await phone.tab(`http://localhost:${link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(again)).toBe(shown);
  await link.heal();
  await expect(again.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(4);
  expect(await server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 2, team2Score: 1 });
});

test('L10: two phones at one table know of each other and converge; the notice disappears when one is killed', async () => {
  const [first] = phones;
  if (first === undefined) throw new Error('no phone');
  const { page, matchId } = await openMatch(first);
  const second = await openPhone({ script: SECOND });
  phones.push(second);
  const other = await second.tab(`http://localhost:${link.port}/`);
  await signIn(other, server.password);
  await other.goto(`http://localhost:${link.port}/admin/match/${matchId}`);
  for (const one of [page, other]) await expect(one.getByText(OTHER)).toBeVisible();
  await play(page, ['A+', 'V+', 'A0']);
  // The other phone takes over: who scores is asked, and gives the turn.
  await other.getByRole('button', { name: 'Devral' }).waitFor();
  await standStill(other);
  await other.getByRole('button', { name: 'Devral' }).click();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Devret' }).waitFor();
  await standStill(page);
  await page.getByRole('button', { name: 'Devret' }).click();
  await expect(other.getByRole('button', { name: 'Ceren Şahin: kupa ekle' })).toBeEnabled();
  await play(other, ['C+', 'I0', 'C+']);
  await expect(page.getByText('Skoru şu an Yönetici tutuyor.')).toBeVisible();
  const shown = '1/2 atış · %50 | 1/1 atış · %100 | 2/2 atış · %100 | 0/1 atış · %0';
  for (const one of [page, other]) await expect.poll(() => figures(one)).toBe(shown);
  await second.kill();
  // Whose phone is gone scores no longer.
  await expect(page.getByText('Skoru şu an Yönetici tutuyor.')).toBeHidden();
  await goOnHere(page);
  await expect(page.getByRole('button', { name: 'Ali Yıldız: kupa ekle' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(await server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 2, team2Score: 2 });
});

test('decision 42: a phone that comes back merges its taps and asks; who scores meanwhile goes on', async () => {
  const [first] = phones;
  if (first === undefined) throw new Error('no phone');
  const { page, matchId } = await openMatch(first);
  await play(page, ['A+']);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  const holder = async () => (await server.read(`matchTurns/${matchId}/device`)) as string | null;
  await expect.poll(holder).not.toBeNull();
  const away = await holder();
  await link.cut();
  await play(page, ['V+', 'V0']);
  // However it left, it counts as gone 9 s after its last sign.
  const hasLeft = async () => {
    const sign = (await server.read(`matchPresence/${matchId}/${away}/at`)) as number | null;
    return sign === null || Date.now() - sign > 9_500;
  };
  await expect.poll(hasLeft).toBe(true);
  const second = await openPhone();
  phones.push(second);
  // Another network than that of the first phone.
  const other = await second.tab(`http://localhost:${server.port}/`);
  await signIn(other, server.password);
  await other.goto(`http://localhost:${server.port}/admin/match/${matchId}`);
  await goOnHere(other);
  await play(other, ['C+']);
  await expect(other.getByText('Skoru şu an Yönetici tutuyor.')).toBeHidden();
  await expect.poll(holder).not.toBe(away);
  const before = await holder();
  await link.heal();
  await expect(page.getByText('Skoru şu an Yönetici tutuyor.')).toBeVisible();
  await expect(other.getByText('Yönetici skoru tutmak istiyor.')).toBeVisible();
  await play(other, ['I0']);
  expect(await holder()).toBe(before);
  const shown = '1/1 atış · %100 | 1/2 atış · %50 | 1/1 atış · %100 | 0/1 atış · %0';
  for (const one of [page, other]) await expect.poll(() => figures(one)).toBe(shown);
});

test('another phone imports a phone’s unsent taps by its QR code; they arrive once though both send them', {
  tag: '@long',
}, async () => {
  const [first] = phones;
  if (first === undefined) throw new Error('no phone');
  const { page, matchId } = await openMatch(first);
  await link.cut();
  await play(page, ['A+', 'C0', 'V+']);
  await page.getByRole('button', { name: /telefonda güvende/ }).click();
  // What the camera would read: the address in the code, taken from where the code is made.
  await page.getByRole('button', { name: 'QR kodu' }).click();
  await expect(page.getByRole('img', { name: 'Bekleyen atışların QR kodu' })).toBeVisible();
  const rows = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const request = indexedDB.open('lig-outbox');
        request.onsuccess = () => {
          const all = request.result.transaction('rows').objectStore('rows').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
  );
  const { qrPages } = await import('../../src/domain/outbox/qr-pages.ts');
  const [code] = qrPages(rows as never);
  const second = await openPhone();
  phones.push(second);
  const other = await second.tab(`http://localhost:${server.port}/`);
  await signIn(other, server.password);
  await other.goto(`http://localhost:${server.port}/admin/import#${code}`);
  await expect(other.getByText('QR kodunda 3 işlem var.')).toBeVisible();
  await other.getByRole('button', { name: 'İçeri al' }).click();
  await expect(other.getByText('3 işlem alındı ve sunucuya ulaştı.')).toBeVisible();
  await expect.poll(async () => Object.keys((await server.read(`matchEvents/${matchId}`)) ?? {})).toHaveLength(3);
  await link.heal();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(3);
  expect(await server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 2, team2Score: 0 });
});
