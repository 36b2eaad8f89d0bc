import { expect, type Page, test } from '@playwright/test';
import { chooseAction, openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { type OwnLeague, openLeague } from '../support/e2e-server.ts';

// Decision 128: a team from a list gets its captain and one of its players by links, and a wrong taker is taken back.

let server: OwnLeague;
let [organiser, captain, player] = [] as unknown as [BorrowedPhone, BorrowedPhone, BorrowedPhone];

test.beforeEach(async () => {
  server = await openLeague();
  [organiser, captain, player] = await Promise.all([borrowPhone(), borrowPhone(), borrowPhone()]);
});
test.afterEach(async () => {
  await Promise.all([organiser, captain, player].map((phone) => phone.dispose()));
  await server.dispose();
});

const LIST = `Kadıköy Fırtına
1. Ali Yıldız
2. Veli Güneş`;

const on = async (phone: BorrowedPhone, path: string) => {
  const page = await phone.tab(path.startsWith('http') ? path : `http://localhost:${server.port}${path}`);
  await page.setViewportSize({ width: 360, height: 780 });
  return page;
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

/** The address of a new invitation, from the dialog that the action opens. */
async function invite(admin: Page, label: string): Promise<string> {
  await chooseAction(admin, label);
  await button(admin, 'Daveti oluştur').click();
  const address = await admin.getByLabel('Davet bağlantısı', { exact: true }).inputValue();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  return address;
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await link(page, 'Kayıt ol').click();
  await page.getByLabel('Ad soyad').fill(name);
  await page.getByLabel('E-posta').fill(email);
  for (const label of ['Şifre', 'Şifre (tekrar)'])
    await page.getByLabel(label, { exact: true }).fill('kiraz-deniz-masa');
  await button(page, 'Kayıt ol').click();
}

test('two people take their places in a team by links that the organiser shares, and «Geri al» takes them back', async () => {
  const admin = await on(organiser, '/login');
  await admin.getByLabel('E-posta').fill('admin@kupaligi.local');
  await admin.getByLabel('Şifre', { exact: true }).fill(server.password);
  await button(admin, 'Giriş yap').click();
  await admin.getByRole('link', { name: /Admin Panel/ }).click();
  await openPlace(admin, 'teams');
  await button(admin, 'Takım ekle').click();
  await admin.getByRole('textbox', { name: /Takımlar ve oyuncular/ }).fill(LIST);
  await button(admin, 'Takımı ekle').click();
  const toCaptain = await invite(admin, 'Kaptan davet et: Kadıköy Fırtına');

  const first = await on(captain, toCaptain);
  await expect(first.getByRole('heading', { name: 'Kadıköy Fırtına takımının kaptanı ol' })).toBeVisible();
  // A program that only opens the link uses nothing up.
  await first.reload();
  await register(first, 'Kaan Demir', 'kaan@example.com');
  await button(first, 'Kaptan ol').click();
  await link(first, 'Takımına geç').click();
  await expect(first.getByRole('heading', { name: 'Kadıköy Fırtına' }).first()).toBeVisible();
  await expect(first).toHaveURL(/team-dashboard/);
  await expect(admin.getByText(/^Daveti aldı: Kadıköy Fırtına → Kaan Demir/)).toBeVisible();

  await openPlace(admin, 'users');
  const toAli = await invite(admin, 'Davet et: Ali Yıldız');
  const second = await on(player, toAli);
  await register(second, 'Ali Y.', 'ali@example.com');
  await expect(second.getByRole('heading', { name: 'Kadıköy Fırtına kadrosundaki Ali Yıldız sensin' })).toBeVisible();
  await button(second, 'Evet, benim').click();
  await link(second, 'Profiline geç').click();
  await expect(second.getByText('Kadıköy Fırtına').first()).toBeVisible();
  // The link is used up.
  const third = await on(captain, toAli);
  await expect(third.getByText(/^Bu bağlantı geçersiz/)).toBeVisible();

  await button(admin, 'Geri al: Ali Yıldız → Ali Y.').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect(admin.getByText(/^Daveti aldı/)).toHaveCount(0);
  await expect(admin.getByRole('row', { name: /Ali Yıldız/ })).toContainText('Kadroda');
  await openPlace(admin, 'teams');
  await button(admin, 'Geri al: Kadıköy Fırtına → Kaan Demir').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await button(admin, 'İşlemler: Kadıköy Fırtına').click();
  await expect(admin.getByRole('menuitem', { name: 'Kaptan davet et: Kadıköy Fırtına' })).toBeVisible();
});
