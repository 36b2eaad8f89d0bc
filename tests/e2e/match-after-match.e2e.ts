import { expect, test } from '@playwright/test';
import { thumb } from '../support/e2e-input.ts';
import { play, signIn, startMatch } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

const stage = setStage();

test('one phone scores match after match of the same teams in one visit, and each counts once', {
  tag: '@long',
}, async () => {
  const { server, phone } = stage;
  const page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  const { press } = thumb(page);
  const figure = async (path: string) => Number(await server.read(`teams/${path}`));
  for (const nth of [1, 2, 3]) {
    const matchId = await startMatch(page);
    await play(page, ['A+', 'C0', 'V+']);
    await press(page.getByRole('button', { name: 'Maçı tamamla' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
    await expect(page).toHaveURL(/\/admin(\?|$)/);
    await expect.poll(() => server.read(`matches/${matchId}/status`)).toBe('completed');
    await expect.poll(() => figure('firtina/stats/wins')).toBe(nth);
    expect(await figure('bardaklar/stats/losses')).toBe(nth);
  }
});
