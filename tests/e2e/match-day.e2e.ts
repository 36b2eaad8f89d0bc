import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { type InputDevice, thumb } from '../support/e2e-input.ts';
import { figures, play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { openPushPhone, type PushPhone } from '../support/e2e-push.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { openPushService, type PushService } from '../support/push-service.ts';

let service: PushService;
let server: League;
let phones: BorrowedPhone[];

test.beforeEach(async () => {
  service = await openPushService();
  server = await openLeague({ PUSH_ORIGINS: new URL(service.subscribe('any').endpoint).origin });
  await seedLeague(server);
  // Two who registered before the league let them in.
  const waits = (displayName: string) => ({ displayName, role: 'player', approved: false, createdAt: 1 });
  await server.write('users', { bekir: waits('Bekir Bekleyen'), zehra: waits('Zehra Sırada') });
  await server.write('contacts', { bekir: { email: 'bekir@example.com' }, zehra: { email: 'zehra@example.com' } });
  phones = [await borrowPhone('allow'), await borrowPhone('allow'), await borrowPhone('allow')];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await server.dispose();
  await service.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const home = () => `http://localhost:${server.port}/`;

async function register({ page, press, write }: InputDevice, link: string, name: string, email: string): Promise<void> {
  await press(page.getByRole('link', { name: link }));
  await write(page.getByLabel('Ad soyad'), name);
  await write(page.getByLabel('E-posta'), email);
  await write(page.getByLabel('Şifre', { exact: true }), 'gizli-sifre');
  await write(page.getByLabel('Şifre (tekrar)'), 'gizli-sifre');
  await press(button(page, 'Kayıt ol'));
}

/** The person has this device told, in the settings behind the bell. */
async function permitPushes(input: InputDevice, device: string): Promise<PushPhone> {
  const { page, press } = input;
  const push = await openPushPhone(page, service, device);
  await press(button(page, /^Bildirimler/));
  await press(button(page, 'Bildirim ayarları'));
  const pushSwitch = page.getByRole('switch', { name: /Bu cihaza bildirim gönder/ });
  await press(pushSwitch);
  await expect(pushSwitch).toBeChecked();
  await press(page.getByRole('dialog', { name: 'Bildirim ayarları' }).getByRole('button', { name: 'Kapat' }));
  return push;
}

/** What the bell says first. */
async function expectInBell({ page, press }: InputDevice, title: string): Promise<void> {
  await press(button(page, /^Bildirimler, \d+ okunmamış/));
  await expect(page.getByRole('region', { name: 'Bildirimler' }).getByText(title)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('ADMIN-02, ADMIN-06, ADMIN-12, ADMIN-15, ADMIN-16, ADMIN-23, NOTIF-13, WRITE-17: the admin’s match day on a phone', async () => {
  const [desk, captain, player] = (await Promise.all(phones.map((phone) => phone.tab(home())))).map(thumb) as [
    InputDevice,
    InputDevice,
    InputDevice,
  ];
  await Promise.all([
    register(captain, 'Takım kaydı', 'Ebru Tekin', 'ebru@example.com').then(async () => {
      await captain.write(captain.page.getByLabel('Takım adı'), 'Üsküdar İskele');
      await captain.press(button(captain.page, 'Takımı kaydet'));
      await expect(captain.page.getByRole('heading', { name: 'ONAY BEKLENİYOR' })).toBeVisible();
    }),
    register(player, 'Oyuncu kaydı', 'Deniz Aksoy', 'deniz@example.com').then(() =>
      expect(player.page).toHaveURL(/\/player-profile$/),
    ),
    signIn(desk.page, server.password),
  ]);
  const [captainPush, playerPush] = await Promise.all([
    permitPushes(captain, 'kaptan'),
    permitPushes(player, 'oyuncu'),
  ]);

  // Approves a team and two users.
  const { page, press, write } = desk;
  await press(page.getByRole('link', { name: 'Admin Panel' }));
  await expect(page.getByRole('link', { name: /^Takımlar ve oyuncular 1 onay bekliyor/ })).toBeVisible();
  await openPlace(page, 'teams', press);
  await press(button(page, 'Onayla: Üsküdar İskele'));
  await expect(page.getByText('Üsküdar İskele onaylandı.')).toBeVisible();
  await openPlace(page, 'users', press);
  for (const name of ['Bekir Bekleyen', 'Zehra Sırada']) await press(button(page, `Onayla: ${name}`));
  await expect(page.getByRole('link', { name: 'Kullanıcılar', exact: true })).toBeVisible();
  for (const uid of ['bekir', 'zehra']) expect(await server.read(`users/${uid}/approved`)).toBe(true);
  await captainPush.expectShown('Takımın onaylandı');
  await expectInBell(captain, 'Takımın onaylandı');
  await expect
    .poll(
      async () =>
        (await server.mails()).filter((mail) => /To: (bekir|zehra)@/.test(mail) && !mail.includes('verifyEmail'))
          .length,
    )
    .toBe(2);

  // Announces.
  await openPlace(page, 'notifications', press);
  await press(button(page, 'Yeni bildirim gönder'));
  const form = page.getByRole('dialog', { name: 'Yeni Bildirim' });
  await write(form.getByLabel(/^Başlık/), 'Maç günü');
  await write(form.getByLabel(/^Mesaj/), 'İlk maç 19.00’da.');
  await write(form.getByLabel(/^Bağlantı/), '/standings');
  await press(form.getByRole('button', { name: 'Gönder' }));
  await expect(page.getByText('Bildirim başarıyla gönderildi!')).toBeVisible();
  await expect(form).toBeHidden();
  for (const [input, push] of [
    [captain, captainPush],
    [player, playerPush],
  ] as const) {
    await push.expectShown('Maç günü');
    await expectInBell(input, 'Maç günü');
  }

  // Sets the stream live; visitors see it.
  await openPlace(page, 'stream', press);
  await press(page.getByLabel('Canlı yayın açık'));
  await write(page.getByLabel('Kick kanalı'), 'https://kick.com/kupaligi');
  await press(page.getByRole('button', { name: 'Kaydet', exact: true }));
  await expect(page.getByText('Stream ayarları güncellendi!')).toBeVisible();
  await goHome(player);
  await expect(player.page.getByRole('link', { name: 'Kick üzerinde aç' })).toHaveAttribute(
    'href',
    'https://kick.com/kupaligi',
  );

  // Starts a match, scores and completes it.
  const matchId = await startMatch(page);
  await play(page, ['A+', 'C+', 'A+', 'V0']);
  expect(await figures(page)).toBe('2/2 atış · %100 | 0/1 atış · %0 | 1/1 atış · %100 | 0/0 atış · %0');
  await page.getByRole('button', { name: 'Maçı tamamla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect.poll(() => server.read(`matches/${matchId}/status`)).toBe('completed');

  await openPlace(page, 'matches', press);
  // Adds the video, exports, and finds all of it in the log.
  const menu = button(page, 'İşlemler: Kadıköy Fırtına – Moda Bardakları');
  await press(menu);
  await press(page.getByRole('menuitem', { name: 'Video ekle: Kadıköy Fırtına – Moda Bardakları' }));
  const prompt = page.getByRole('dialog', { name: /^Video ekle/ });
  await write(prompt.getByLabel('Video bağlantısı'), 'https://youtu.be/dQw4w9WgXcQ');
  await press(prompt.getByRole('button', { name: 'Ekle' }));
  await press(menu);
  await expect(page.getByRole('menuitem', { name: /^Videoyu izle/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await openPlace(page, 'league', press);
  await press(page.getByRole('region', { name: 'Dışa aktar (CSV)' }).getByRole('button', { name: 'Maçlar' }));
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF/);
  expect(csv).toMatch(/;Tamamlandı;Kadıköy Fırtına;2;1;Moda Bardakları;Kadıköy Fırtına;Ali Yıldız;.*dQw4w9WgXcQ/);
  // A message may still stand over it: a click waits until it has gone.
  await openPlace(page, 'log');
  await expect(page.getByText('Kim ne yaptı, ne zaman yaptı.')).toBeVisible();
  const pushSwitch = async () =>
    (await page.getByRole('main').getByRole('listitem').locator('strong').allTextContents()).slice(0, 8);
  await expect
    .poll(pushSwitch)
    .toEqual([
      'Maça video eklendi',
      'Maç tamamlandı',
      'Maç başlatıldı',
      'Yayın ayarları kaydedildi',
      'Bildirim gönderildi',
      'Kullanıcı onaylandı',
      'Kullanıcı onaylandı',
      'Takım onaylandı',
    ]);
});

async function goHome({ page, press }: InputDevice): Promise<void> {
  await press(page.getByRole('link', { name: 'Ana Sayfa' }));
}
