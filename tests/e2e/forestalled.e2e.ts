import { expect, test } from '@playwright/test';
import { borrowPhone } from '../support/e2e-browser.ts';
import { goOnHere, play, signIn, startMatch } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

const stage = setStage('allow');

test('L6, L8, COMP-18: another phone completes first: this one shows the result and which taps do not count, and nothing is pending', {
  tag: '@long',
}, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await play(page, ['C+']);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  await stage.link.cut();
  await play(page, ['A+', 'V+', 'C0', 'A+', 'I+', 'undo']);
  await page.getByRole('button', { name: 'Maçı tamamla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(page.getByText(/^Maç bitti\. Sonuç bu telefonda güvende/)).toBeVisible();
  await expect(page.getByText('Maç tamamlandı! İstatistikler güncellendi.')).toBeHidden();

  const second = await borrowPhone('allow');
  try {
    const other = await second.tab(`http://localhost:${stage.server.port}/`);
    await signIn(other, stage.server.password);
    await other.goto(`http://localhost:${stage.server.port}/admin/match/${matchId}`);
    await goOnHere(other);
    await play(other, ['I+']);
    await other.getByRole('button', { name: 'Maçı tamamla' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
    await expect(other.getByText('Maç tamamlandı! İstatistikler güncellendi.')).toBeVisible();
  } finally {
    await second.dispose();
  }

  await stage.link.heal();
  const notice = page.getByText(
    'Bu maç diğer telefonda 0–2 tamamlandı. Senin 4 atışın sayılmadı: Ali 2 kupa, Veli 1 kupa, Ceren 1 ıska.',
  );
  await expect(notice).toBeVisible();
  // What waited for the completion is settled with it; only what was refused is left, to be exported.
  await expect(page.getByRole('button', { name: '6 işlem reddedildi' })).toBeVisible();
  await page.getByRole('button', { name: 'Maça git' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/match/${matchId}$`));
  await expect(page.getByRole('main').getByText(/^Bu maç diğer telefonda 0–2/)).toBeVisible();
  await expect(page.getByText('Kazanan: Moda Bardakları')).toBeVisible();
  expect(await stage.server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 0, team2Score: 2 });
});
