import { expect, type Locator, test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { figures, play } from '../support/e2e-league.ts';
import { type OwnLeague, openLeague } from '../support/e2e-server.ts';

let server: OwnLeague;
let phone: BorrowedPhone;

test.beforeEach(async () => {
  server = await openLeague();
  phone = await borrowPhone('allow');
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

const LIST = `[28.11.2026 14:02] Organizatör: Selam, bu akşamın kadroları 🍻

*Kadıköy Fırtına* 🏆
1. Ali Yıldız 0532 123 45 67 (K)
2. Veli Güneş

*Moda Bardakları*
1. Ece Su
2. Deniz Ak`;
const MOST_INPUTS = 25;

const SIZES = { 360: { width: 360, height: 780 }, 1280: { width: 1280, height: 800 } } as const;

for (const [width, way] of [
  [360, 'password'],
  [360, 'link'],
  [1280, 'link'],
] as const)
  test(`from an empty league to the first cup with one account and at most 25 inputs, at ${width} px by ${way}: «Ligini kur», a list of the group, the first match`, () =>
    firstRun(width, way));

async function firstRun(width: keyof typeof SIZES, way: 'password' | 'link') {
  const page = await phone.tab(`http://localhost:${server.port}${way === 'link' ? server.entry : '/login'}`);
  await page.setViewportSize(SIZES[width]);
  const { press, write } = thumb(page);
  let inputs = 0;
  const tap = async (at: Locator) => {
    inputs += 1;
    await press(at);
  };
  const fill = async (field: Locator, text: string) => {
    inputs += 1;
    await write(field, text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  if (way === 'password') {
    await fill(page.getByLabel('E-posta'), 'admin@kupaligi.local');
    await fill(page.getByLabel('Şifre', { exact: true }), server.password);
    await tap(button('Giriş yap'));
    await tap(page.getByRole('link', { name: /Admin Panel/ }));
  } else {
    // A program that only opens the link uses nothing up.
    await page.reload();
    await tap(button('Yönetici olarak gir'));
    for (const label of ['Yeni şifre', 'Yeni şifre (tekrar)'])
      await fill(page.getByLabel(label, { exact: true }), 'kiraz-deniz-masa-47');
    await tap(button('Şifreyi kaydet'));
    await tap(page.getByRole('link', { name: 'Panele geç' }));
  }

  const card = page.getByRole('region', { name: 'Ligini kur' });
  await expect(card.getByText('0 / 5')).toBeVisible();
  await tap(card.getByRole('button', { name: 'Takım ekle' }));
  const dialog = page.getByRole('dialog', { name: 'Takım ekle' });
  inputs += 1;
  await dialog.getByLabel(/Takımlar ve oyuncular/).fill(LIST);
  await expect(dialog.getByText('2 takım, 4 oyuncu')).toBeVisible();
  await tap(dialog.getByRole('button', { name: '2 takımı ekle' }));
  await expect(card.getByText('1 / 5')).toBeVisible();

  await tap(card.getByRole('button', { name: 'İlk maçı başlat' }));
  const form = page.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  for (const [label, team] of [
    ['1. takım', 'Kadıköy Fırtına'],
    ['2. takım', 'Moda Bardakları'],
  ] as const) {
    inputs += 1;
    await form.getByRole('combobox', { name: label }).selectOption({ label: team });
  }
  for (const player of ['Ali Yıldız', 'Veli Güneş', 'Ece Su', 'Deniz Ak']) {
    const box = form.getByRole('checkbox', { name: player });
    await expect(box).toBeEnabled();
    if (!(await box.isChecked())) await tap(box);
  }
  await tap(form.getByRole('button', { name: 'Maçı başlat' }));
  inputs += 1;
  await play(page, ['A+']);
  await expect.poll(() => figures(page)).toMatch(/^1\/1 atış/);
  expect(inputs).toBeLessThanOrEqual(MOST_INPUTS);
  console.log(`${inputs} inputs`);
}
