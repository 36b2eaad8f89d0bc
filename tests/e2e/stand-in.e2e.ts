import { expect, test } from '@playwright/test';
import { makeAccount, openPlace, PASSWORD } from '../support/e2e-accounts.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { signedInPage } from '../support/e2e-forms.ts';
import { hold, thumb } from '../support/e2e-input.ts';
import { openTool, play, signIn, standStill } from '../support/e2e-league.ts';
import { setMortalStage } from '../support/e2e-stage.ts';

// The story of a stand-in: he comes without an account to a table without signal, a cup of his is disputed, and the other captain objects.

const stage = setMortalStage();

test('decisions 55, 56, 59: a guest starts offline and plays, his cup is noted, everything arrives once, and a captain objects', async () => {
  const { server, link, phone } = stage;
  const captain = await makeAccount(server, 'reis@example.com', {
    displayName: 'Reis',
    role: 'team',
    teamId: 'bardaklar',
  });
  await server.write('teams/bardaklar', { captainId: captain });
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server.password);
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await page.getByRole('button', { name: 'Yeni maç başlat' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  await form.getByRole('combobox', { name: '1. takım' }).selectOption({ label: 'Kadıköy Fırtına' });
  await form.getByRole('combobox', { name: '2. takım' }).selectOption({ label: 'Moda Bardakları' });
  await form.getByLabel('Ali Yıldız').waitFor();
  await link.cut();
  for (const name of ['Ali Yıldız', 'Ceren Şahin', 'Işık Öztürk']) await form.getByLabel(name).check();
  await form.getByRole('button', { name: 'Misafir ekle: Kadıköy Fırtına' }).click();
  await page.keyboard.type('Veysel Can');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Veysel Can (misafir)')).toBeChecked();
  await form.getByRole('button', { name: 'Maçı başlat' }).click();
  await expect(page).toHaveURL(/\/admin\/match\//);
  const matchId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await play(page, ['A+', 'C+']);
  await standStill(page);
  const { press } = thumb(page);
  await press(page.getByRole('button', { name: 'Veysel Can: kupa ekle' }));
  await expect(page.getByText('1/1 atış · %100')).toHaveCount(3);

  // The note is put on by holding the row.
  await openTool(page, 'Atışlar');
  const sheet = page.getByRole('dialog', { name: 'Atışlar' });
  await hold(page, sheet.getByText('Veysel Can · kupa'), () =>
    expect(sheet.getByRole('group', { name: 'Not seç' })).toBeVisible(),
  );
  await sheet.getByRole('button', { name: 'Tartışmalı kupa' }).click();
  await expect(sheet.getByText('Tartışmalı kupa')).toBeVisible();
  await phone.kill();
  await phone.restart();
  const again = await phone.tab(`http://localhost:${link.port}/admin/match/${matchId}`);
  await link.heal();
  await expect(again.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  const guests = Object.values((await server.read('teams/firtina/guests')) as Record<string, string>);
  expect(guests).toHaveLength(1);
  const [guest = ''] = guests;
  expect(await server.read(`users/${guest}`)).toMatchObject({ displayName: 'Veysel Can', teamId: 'firtina' });
  expect(await server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 2, team2Score: 1 });
  expect(Object.values((await server.read(`matchNotes/${matchId}`)) as object)).toEqual(['disputed']);

  await standStill(again);
  const second = thumb(again);
  await second.press(again.getByRole('button', { name: 'Maçı tamamla' }));
  await second.press(again.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
  await expect.poll(() => server.read(`matches/${matchId}/status`)).toBe('completed');
  await expect.poll(() => server.read(`users/${guest}/stats`)).toMatchObject({ gamesPlayed: 1, cupsScored: 1 });

  const browser = await borrowBrowser();
  try {
    const desk = await signedInPage(browser, server, 'reis@example.com', PASSWORD);
    await desk.goto(`http://localhost:${server.port}/match/${matchId}`);
    await expect(desk.getByText('Tartışmalı kupa')).toBeVisible();
    await desk.goto(`http://localhost:${server.port}/team-dashboard`);
    await desk.getByRole('button', { name: /^İtiraz et/ }).click();
    const asked = desk.getByRole('dialog');
    await asked.getByRole('textbox', { name: /^Nedeni/ }).fill('Kupa devrilmişti');
    await asked.getByRole('button', { name: 'Gönder' }).click();
    await expect(desk.getByText(/yönetici henüz görmedi/)).toBeVisible();
    await again.goto(`http://localhost:${link.port}/admin`);
    await openPlace(again, 'matches');
    await expect(again.getByText('Kupa devrilmişti')).toBeVisible();
    await again.getByRole('button', { name: /^Gördüm/ }).click();
    await expect(desk.getByText(/yönetici gördü/)).toBeVisible();
  } finally {
    await browser.close();
  }
});
