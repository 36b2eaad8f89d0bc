import { expect, type Page, test } from '@playwright/test';
import { borrowPhone } from '../support/e2e-browser.ts';
import { figures, play, signIn, startMatch } from '../support/e2e-league.ts';
import { behindLink, claim, giveMatch } from '../support/e2e-scorers.ts';
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
    await expect(page).toHaveURL(/\/admin(\?|$)/);
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
  await expect.poll(() => stage.server.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 0 });
});

test('decision 54: the notice to take an end back stands above the tabs and covers no banner, title or way back', async () => {
  const home = `http://localhost:${stage.link.port}/`;
  const admin = await stage.phone.tab(home);
  const { address } = await giveMatch(admin, stage.server.password);
  const other = await borrowPhone();
  const scorer = await other.tab('about:blank');
  // The notice stays while it is measured.
  await scorer.addInitScript(() => {
    const set = window.setTimeout;
    window.setTimeout = ((work: () => void, ms = 0) => (ms === 10_000 ? 0 : set(work, ms))) as typeof set;
  });
  await scorer.goto(behindLink(address, stage.link.port));
  await claim(scorer, 'Deniz');
  await play(scorer, ['A+']);
  await scorer.getByRole('button', { name: 'Maçı tamamla' }).click();
  await scorer.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(scorer.getByText(/^Kazanan/)).toBeVisible();
  await coversNothing(scorer);
  // The same notice over a page of the league, with its tabs.
  await scorer.getByRole('link', { name: 'Geri', exact: true }).click();
  await expect(scorer).not.toHaveURL(/\/score\//);
  await expect(scorer.getByRole('navigation', { name: 'Ana menü' })).toBeVisible();
  await expect(scorer.getByRole('heading', { level: 1 })).toBeVisible();
  await coversNothing(scorer);
  await other.dispose();
});

/** The notice lies over no title, no banner and no link of the bars, on a phone and on a wide screen. */
async function coversNothing(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByRole('button', { name: 'Geri al' })).toBeVisible();
  for (const [width, height] of [
    [360, 780],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const covered = () =>
      page.evaluate(() => {
        const notice = document.querySelector('[role="alert"]:has(button)')?.getBoundingClientRect() ?? new DOMRect();
        const parts = [
          ...document.querySelectorAll('h1, header a, header button, [aria-label="Ana menü"] a, [class*="winner"]'),
        ];
        return parts.flatMap((part) => {
          const { left, right, top, bottom, width: wide } = part.getBoundingClientRect();
          const apart =
            right <= notice.left || left >= notice.right || bottom <= notice.top || top >= notice.bottom || wide <= 1;
          return apart ? [] : [part.textContent || part.getAttribute('aria-label')];
        });
      });
    await expect.poll(covered, `${width}×${height}`).toEqual([]);
  }
}
