import { expect, type Page, test } from '@playwright/test';
import { answerActions } from '../../functions/src/handlers/fixture-push.ts';
import { fixturePath } from '../../src/domain/schedule/fixture-path.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone, openPhone, type Phone } from '../support/e2e-browser.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { openPushPhone } from '../support/e2e-push.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { openPushService, type PushService } from '../support/push-service.ts';

const HOUR = 3_600_000;
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
let service: PushService;
let server: League;
let phone: Phone;
let borrowed: BorrowedPhone[] = [];
let deniz: string;

test.beforeEach(async () => {
  service = await openPushService();
  server = await openLeague({ PUSH_ORIGINS: new URL(service.subscribe('any').endpoint).origin });
  await seedLeague(server);
  deniz = await makeAccount(server, 'deniz@example.com', {
    ...{ displayName: 'Deniz Aksoy', role: 'player', teamId: 'firtina' },
  });
  const kaptan = await makeAccount(server, 'kaptan@example.com', {
    ...{ displayName: 'Kaan Kaptan', role: 'team', teamId: 'firtina' },
  });
  const reis = await makeAccount(server, 'reis@example.com', {
    ...{ displayName: 'Rıza Reis', role: 'team', teamId: 'bardaklar' },
  });
  await server.write('teams/firtina', { captainId: kaptan, members: { ali: true, veli: true, [deniz]: true } });
  await server.write('teams/bardaklar', { captainId: reis, members: { ceren: true, isik: true } });
  phone = await openPhone();
});
test.afterEach(async () => {
  for (const one of borrowed) await one.dispose();
  borrowed = [];
  await phone.dispose();
  await server.dispose();
  await service.close();
});

const plan = (at: number) =>
  server.write('fixtures', {
    f1: {
      ...{
        season: 'first',
        round: 1,
        stage: 'league',
        team1Id: 'firtina',
        team2Id: 'bardaklar',
        at,
        venue: 'Moda Sahili',
      },
      ...{ table: 1, state: 'planned', sequence: 0, updatedAt: 1 },
    },
  });
const address = (path: string) => `http://localhost:${server.port}${path}`;
/** A phone of somebody with an account. */
async function phoneOf(email: string, path: string): Promise<Page> {
  const one = await borrowPhone();
  borrowed.push(one);
  const page = await one.tab(address('/login'));
  await signInAs(page, email, PASSWORD);
  await page.goto(address(path));
  return page;
}
async function panel(): Promise<Page> {
  const one = await borrowPhone();
  borrowed.push(one);
  const page = await one.tab(address('/'));
  await signIn(page, server.password);
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  return page;
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: PAIR });

test('decision 98: a player answers from the reminder, the captain names his two, and the admin starts with them', async () => {
  await plan(Date.now() + HOUR / 2);
  const page = await phone.tab(address('/login'));
  await signInAs(page, 'deniz@example.com', PASSWORD);
  const push = await openPushPhone(page, service, 'deniz');
  const actions = answerActions('f1').map(({ link, ...button }) => ({ ...button, navigate: address(link) }));
  const links = Object.fromEntries(answerActions('f1').map(({ action, link }) => [action, link]));
  const data = { kind: 'live', fixtureId: 'f1', link: fixturePath('f1'), links };
  await push.deliver({ notification: { title: 'Maça az kaldı', body: '20:00', tag: 'fixture:f1', actions, data } });
  await push.expectShown('Maça az kaldı');

  // The button opens the page with the answer chosen; one tap sends it.
  await push.tap('Maça az kaldı', 'away');
  await expect(page).toHaveURL(/\/fixtures$/);
  const answer = dialogOf(page);
  const confirm = answer.getByRole('button', { name: 'Yanıtını onayla: Gelemiyorum' });
  await expect(confirm).toBeVisible();
  expect(await server.read('fixtureAnswers')).toBeNull();
  await confirm.click();
  await expect.poll(() => server.read(`fixtureAnswers/f1/firtina/${deniz}/coming`)).toBe(false);
  await expect(answer.getByText('Yanıtın: Gelemiyorum')).toBeVisible();

  const captain = await phoneOf('kaptan@example.com', '/team-dashboard');
  const next = captain.getByRole('region', { name: 'Sıradaki maç' });
  await expect(next.getByText('Kadro bildirilmedi')).toBeVisible();
  await next.getByRole('link', { name: `Kadrolar: ${PAIR}` }).click();
  const desk = dialogOf(captain);
  await expect(desk.getByText('Gelemiyor: Deniz Aksoy')).toBeVisible();
  await desk.getByRole('button', { name: 'Kadroyu bildir' }).click();
  await desk.getByLabel('1. oyuncu').selectOption({ label: 'Ali Yıldız' });
  await desk.getByLabel('2. oyuncu').selectOption({ label: 'Veli Güneş' });
  await expect(desk.getByLabel('Deniz Aksoy (gelemiyor)')).toBeChecked();
  await desk.getByRole('button', { name: 'Kadroyu gönder' }).click();
  await expect(desk.getByRole('list', { name: 'Kadro: Kadıköy Fırtına' })).toContainText('Ali Yıldız');
  await expect(desk.getByText(/^Gelemiyor: Deniz Aksoy$/).first()).toBeVisible();

  // A fan sees the line-up and who is missing, and shares it.
  const fan = await borrowPhone();
  borrowed.push(fan);
  const seat = await fan.tab(address('/'));
  await seat.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Fikstür' }).click();
  await expect(seat).toHaveURL(/\/fixtures$/);
  await seat.getByRole('link', { name: /Kadıköy Fırtına/ }).click();
  await expect(dialogOf(seat).getByText('Gelemiyor: Deniz Aksoy')).toBeVisible();
  await expect(dialogOf(seat).getByRole('link', { name: 'WhatsApp’ta paylaş' })).toHaveAttribute('href', /Veli/);
  // «Back» closes the dialog and stays on the page.
  await seat.goBack();
  await expect(dialogOf(seat)).toBeHidden();
  await expect(seat).toHaveURL(/\/fixtures$/);

  const admin = await panel();
  await expect(admin.getByText('Moda Bardakları kadro bildirmedi')).toBeVisible();
  await admin.getByRole('button', { name: `Başlat: ${PAIR}` }).click();
  const start = admin.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  await expect(start.getByLabel('Ali Yıldız')).toBeChecked();
  await expect(start.getByLabel('Veli Güneş')).toBeChecked();
  await expect(start.getByText('Deniz Aksoy gelemiyor')).toBeVisible();
  for (const name of ['Ceren Şahin', 'Işık Öztürk']) await start.getByLabel(name).check();
  await start.getByRole('button', { name: 'Maçı başlat' }).click();
  await expect(admin).toHaveURL(/\/admin\/match\//);
  const id = new URL(admin.url()).pathname.split('/').at(-1);
  await expect.poll(() => server.read(`matches/${id}/team1Players`)).toEqual(['ali', 'veli']);
});

test('decision 99: another day is asked, agreed and confirmed', async () => {
  const at = Date.now() + 30 * HOUR;
  await plan(at);
  const captain = await phoneOf('kaptan@example.com', fixturePath('f1'));
  const desk = dialogOf(captain);
  await desk.getByRole('button', { name: 'Başka gün iste' }).click();
  const day = new Date(at + 6 * 24 * HOUR);
  await desk.getByLabel('İstediğin gün').fill(`${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`);
  await desk.getByLabel('Saat').fill('20:15');
  await desk.getByLabel('Not (isteğe bağlı)').fill('Sınav haftası');
  await desk.getByRole('button', { name: 'İsteği gönder' }).click();
  await expect(desk.getByText('Rakip kaptanın yanıtı bekleniyor')).toBeVisible();

  // The notice leads the other captain to the fixture.
  const other = await phoneOf('reis@example.com', '/');
  await other.getByRole('button', { name: 'Bildirimler, 1 okunmamış' }).click();
  await other.getByText('Başka gün isteği').click();
  await expect(other).toHaveURL(/\/fixtures$/);
  await expect(dialogOf(other).getByText('«Sınav haftası»')).toBeVisible();
  await dialogOf(other).getByRole('button', { name: 'Kabul et', exact: true }).click();
  await expect(dialogOf(other).getByText(/^İki kaptan anlaştı/)).toBeVisible();

  const admin = await panel();
  await expect(admin.getByRole('button', { name: '1 gün değişikliği onay bekliyor' })).toBeVisible();
  await admin.getByRole('button', { name: `Onayla: ${PAIR}` }).click();
  await expect.poll(() => server.read('fixtures/f1/at')).not.toBe(at);
  await expect(admin.getByText('Şu anda seni bekleyen bir şey yok.')).toBeVisible();
  await expect.poll(() => server.read('fixtureRequests')).toBeNull();
  // Both captains hear of it.
  await expect(captain.getByText('Rakip kaptanın yanıtı bekleniyor')).toBeHidden();
  const titles = async () =>
    Object.values((await server.read('notifications')) as Record<string, { title: string }>).map(({ title }) => title);
  await expect.poll(async () => (await titles()).filter((title) => title === 'Maçın yeni günü')).toHaveLength(2);
});
