import { expect, test } from '@playwright/test';
import { openPlace } from '../support/e2e-accounts.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';
import { builtFiles } from '../support/late-files.ts';

const stage = setStage();

test('without a network and without a worker a refusal is said on the page', { tag: '@long' }, async () => {
  const { server, link } = stage;
  const browser = await borrowBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    // Those who are not signed in get the part for messages after ten seconds: here never.
    await page.addInitScript(() => {
      const set = window.setTimeout;
      const soon = (work: () => void, ms = 0) => (ms === 10_000 ? 0 : set(work, ms));
      window.setTimeout = soon as typeof set;
    });
    const boxes: string[] = [];
    page.on('dialog', (box) => {
      boxes.push(box.message());
      void box.dismiss();
    });
    const part = page.waitForResponse(builtFiles('overlays'));
    await page.goto(`http://localhost:${link.port}/`);
    await signIn(page, server.password);
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await openPlace(page, 'teams');
    const actions = page.getByRole('button', { name: /^İşlemler: / }).first();
    await expect(actions).toBeVisible();
    await (await part).finished();
    await link.cut();
    await actions.click();
    await page.getByRole('menuitem', { name: /^Sil: / }).click();
    await expect(page.getByText(/sunucuya sorulamadı\. İnternet gelince yeniden dene\.$/)).toBeVisible();
    expect(boxes).toEqual([]);
  } finally {
    await browser.close();
  }
});
