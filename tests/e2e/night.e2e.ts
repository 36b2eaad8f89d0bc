import { expect, type Page, test } from '@playwright/test';
import { openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone, middleOf, type Place, touch } from '../support/e2e-browser.ts';
import { turn } from '../support/e2e-hidden.ts';
import { thumb } from '../support/e2e-input.ts';
import { openTool, play, seedLeague, signIn, standStill } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// A night: the admin prepares once, volunteers take tables by the posters' address, and start and score one match after the other.

let server: League;
let link: Link;
let phones: BorrowedPhone[];

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  const fixture = (team1Id: string, team2Id: string, minutes: number) => ({
    ...{ season: 'first', round: 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1, table: 3 },
    ...{ team1Id, team2Id, at: Date.now() + minutes * 60_000 },
  });
  await server.write('fixtures', {
    f1: fixture('firtina', 'bardaklar', 0),
    f2: fixture('bardaklar', 'firtina', 1),
    f3: fixture('firtina', 'bardaklar', 2),
  });
  link = await openLink(server.port);
  phones = [await borrowPhone(), await borrowPhone('allow'), await borrowPhone()];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await link.close();
  await server.dispose();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const running = async () => Object.keys(((await server.read('liveMatches')) ?? {}) as object);

/** The admin starts the night in his panel; resolves to its code. */
async function startNight(desk: Page): Promise<string> {
  await signIn(desk, server.password);
  await desk.getByRole('link', { name: 'Admin Panel' }).click();
  await openPlace(desk, 'evening', thumb(desk).press);
  await thumb(desk).press(button(desk, 'Maç gecesini başlat'));
  const code = desk.getByText(/^\d{3} \d{3}$/);
  await expect(code).toBeVisible();
  return (await code.innerText()).replace(' ', '');
}

/** Fills in the form on the page of a table. @param code empty: the admin decides */
async function take(page: Page, name: string, code: string): Promise<void> {
  const input = thumb(page);
  await input.press(button(page, 'Bu masada skor tut'));
  await input.write(page.getByLabel('Adın'), name);
  // The last digit sends it.
  if (code !== '') await input.write(page.getByLabel('Gecenin kodu'), code);
  else await input.press(button(page, 'Hakemlik iste'));
}

test('a volunteer takes a table by the night’s code, starts the next fixture with one tap and scores it, offline too; then the next one', {
  tag: '@long',
}, async () => {
  const [deskPhone, volunteerPhone, otherPhone] = phones as [BorrowedPhone, BorrowedPhone, BorrowedPhone];
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  const code = await startNight(desk);
  const table = await volunteerPhone.tab(`http://localhost:${link.port}/table/3`);
  await take(table, 'Ayla', code);
  await expect(table.getByText('Ayla, bu masanın hakemi sensin.')).toBeVisible();
  const other = await otherPhone.tab(`http://localhost:${server.port}/table/3`);
  await take(other, 'Berk', code);
  await expect(other.getByText('Berk, bu masanın hakemi sensin.')).toBeVisible();

  // Both have the start open and tap at the same time: exactly one match comes, and both score it.
  for (const page of [table, other]) {
    await expect(button(page, 'Maçı başlat')).toBeEnabled();
    await standStill(page);
  }
  const places = await Promise.all([table, other].map((page) => middleOf(button(page, 'Maçı başlat'))));
  await Promise.all([touch(table, places[0] as Place), touch(other, places[1] as Place)]);
  // One of them may hear that a start is under way; the match is there for it a moment later.
  for (const page of [table, other]) {
    const begin = button(page, 'Skor tutmaya başla');
    await expect(page.getByRole('region', { name: 'Skor', exact: true }).or(begin)).toBeVisible();
    if (await begin.isVisible()) await begin.click();
  }
  await expect.poll(async () => (await running()).length).toBe(1);
  const [matchId = ''] = await running();
  await expect(table.getByRole('region', { name: 'Skor' })).toBeVisible();
  await expect(table.getByText('Masa 3', { exact: true }).first()).toBeVisible();
  expect(await server.read(`liveMatches/${matchId}/table`)).toBe(3);
  expect(await server.read('fixtures/f1/matchId')).toBe(matchId);
  await expect(other.getByRole('region', { name: 'Skor' })).toBeVisible();
  await other.goto(`http://localhost:${server.port}/standings`);

  await table.evaluate(() => navigator.serviceWorker.ready);
  await play(table, ['A+', 'C+']);
  await link.cut();
  await play(table, ['V+', 'I0']);
  await table.reload();
  await expect(table.getByRole('region', { name: 'Skor' })).toBeVisible();
  await play(table, ['A+']);
  await link.heal();
  const events = async () => Object.keys(((await server.read(`matchEvents/${matchId}`)) ?? {}) as object).length;
  await expect.poll(events).toBe(5);

  // The end is held for ten seconds; who starts the next match sends it at once.
  const input = thumb(table);
  await input.press(button(table, 'Maçı tamamla'));
  await input.press(table.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
  await expect(table.getByText('Ceren Şahin, Işık Öztürk – Ali Yıldız, Veli Güneş')).toBeVisible();
  await standStill(table);
  await input.press(button(table, 'Maçı başlat'));
  await expect(table).not.toHaveURL(new RegExp(matchId));
  await expect(table.getByRole('region', { name: 'Skor' })).toBeVisible();
  expect(await server.read(`matches/${matchId}`)).toMatchObject({ status: 'completed', team1Score: 3, team2Score: 1 });
  await expect.poll(() => server.read('users/ali/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 2, wins: 1 });
  expect(await server.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 0, points: 3 });
  expect(await server.read('fixtures/f1')).toMatchObject({ state: 'played', winnerId: 'firtina' });
  const [next = ''] = await running();
  expect(next).not.toBe(matchId);
  expect(await server.read('fixtures/f2/matchId')).toBe(next);
  await play(table, ['C+']);
  await expect.poll(() => server.read(`matches/${next}/team1Score`)).toBe(1);
});

test('who has no code is admitted with one tap; what is taken back stays so for a private window that knows the code', async () => {
  const [deskPhone, volunteerPhone, privatePhone] = phones as [BorrowedPhone, BorrowedPhone, BorrowedPhone];
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  const code = await startNight(desk);
  const table = await volunteerPhone.tab(`http://localhost:${server.port}/table/3`);
  await take(table, 'Ayla', '');
  await expect(table.getByText('Onay bekleniyor…')).toBeVisible();
  await expect(desk.getByText('Ayla, Masa 3’te hakem olmak istiyor')).toBeVisible();
  await thumb(desk).press(button(desk, 'Kabul et: Ayla, Masa 3'));
  await expect(table.getByText('Ayla, bu masanın hakemi sensin.')).toBeVisible();
  await thumb(table).press(button(table, 'Maçı başlat'));
  await expect(table.getByRole('region', { name: 'Skor' })).toBeVisible();
  await play(table, ['A+']);
  const [matchId = ''] = await running();
  await expect.poll(() => server.read(`matches/${matchId}/team1Score`)).toBe(1);

  await thumb(desk).press(button(desk, 'Geri al: Ayla, Masa 3'));
  await thumb(desk).press(desk.getByRole('dialog').getByRole('button', { name: 'Geri al' }));
  await expect(table.getByRole('heading', { name: 'Hakemliğin iptal edildi' })).toBeVisible();

  const hidden = await privatePhone.tab(`http://localhost:${server.port}/table/3`);
  await take(hidden, 'Selin', code);
  await expect(hidden.getByText('Bu masada bir hakemlik iptal edildi; yenisini yönetici onaylar.')).toBeVisible();
  await expect(desk.getByText('Selin, Masa 3’te hakem olmak istiyor')).toBeVisible();
  await expect(desk.getByText(/^Bu masada birinin hakemliği iptal edilmişti/)).toBeVisible();
  await thumb(desk).press(button(desk, 'Reddet: Selin, Masa 3'));
  await expect(hidden.getByText(/^İsteğin kabul edilmedi/)).toBeVisible();
  // The first phone knows the code as well.
  await table.goto(`http://localhost:${server.port}/table/3`);
  await expect(table.getByText(/^Bu masadaki hakemliğin iptal edildi/)).toBeVisible();
  await thumb(table).write(table.getByLabel('Gecenin kodu'), code);
  await expect(table.getByText('Onay bekleniyor…')).toBeVisible();
  const rights = Object.values((await server.read(`matchScorers/${matchId}`)) as Record<string, { until: number }>);
  expect(rights.map(({ until }) => until < Date.now())).toEqual([true]);
  expect(await server.read(`matches/${matchId}/team1Score`)).toBe(1);
});

test('decision 94: a cancellation by mistake is taken back with one tap at once, and the same phone goes on', async () => {
  const [deskPhone, volunteerPhone] = phones as [BorrowedPhone, BorrowedPhone, BorrowedPhone];
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  const code = await startNight(desk);
  const table = await volunteerPhone.tab(`http://localhost:${server.port}/table/3`);
  await take(table, 'Ayla', code);
  await thumb(table).press(button(table, 'Maçı başlat'));
  await expect(table.getByRole('region', { name: 'Skor' })).toBeVisible();
  await play(table, ['A+', 'C0']);
  const [matchId = ''] = await running();
  const status = () => expect.poll(() => server.read(`matches/${matchId}/status`));
  await openTool(table, 'Maçı iptal et');
  await thumb(table).press(table.getByRole('dialog').getByRole('button', { name: 'Maçı iptal et' }));
  await expect(table.getByText(/^Maç iptal edildi\./)).toBeVisible();
  // The phone goes into a pocket, which sends what it holds.
  await turn(table, 'hidden');
  await turn(table, 'visible');
  await status().toBe('cancelled');
  await thumb(desk).press(button(desk, 'Geri al: Kadıköy Fırtına 1–0 Moda Bardakları'));
  await status().toBe('ongoing');
  await expect(button(table, 'Veli Güneş: Iska')).toBeVisible();
  await standStill(table);
  await play(table, ['V0']);
  await expect.poll(async () => Object.keys((await server.read(`matchEvents/${matchId}`)) as object).length).toBe(3);
});
