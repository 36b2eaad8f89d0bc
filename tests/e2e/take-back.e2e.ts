import { expect, test } from '@playwright/test';
import { figures, play, signIn, startMatch } from '../support/e2e-league.ts';
import { setMortalStage } from '../support/e2e-stage.ts';

const stage = setMortalStage();

test('L4, L8, decision 54: an end is taken back and the match goes on; the next end survives a kill and counts once', async () => {
  const home = `http://localhost:${stage.link.port}/`;
  let page = await stage.phone.tab(home);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  const status = () => stage.server.read(`matches/${matchId}/status`);
  const complete = async () => {
    await page.getByRole('button', { name: 'Maçı tamamla' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  };
  await play(page, ['A+']);
  await complete();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/match/${matchId}$`));
  await expect(page.getByText('Bitiş geri alındı, maç sürüyor.')).toBeVisible();
  await play(page, ['C+', 'A+']);
  expect(await figures(page)).toContain('2/2 atış');
  await expect
    .poll(async () => stage.server.read(`matches/${matchId}`))
    .toMatchObject({ team1Score: 2, team2Score: 1 });
  expect(await status()).toBe('ongoing');

  await complete();
  await stage.phone.kill();
  expect(await status()).toBe('ongoing');
  await stage.phone.restart();
  page = await stage.phone.tab(home);
  await expect.poll(status).toBe('completed');
  expect(await stage.server.read('teams/firtina/stats')).toMatchObject({ wins: 3, losses: 3 });
});
