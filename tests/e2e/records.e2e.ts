import { expect, type Page, test } from '@playwright/test';
import { seedDemo } from '../../server/league/demo/demo.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import { completedInOrder } from '../../src/domain/standings/add-match.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { seeded } from '../support/seeded.ts';

// The records, the line of a rating and a surprise, in the demo league: its records come from the server's own digest.

const NOW = Date.UTC(2026, 4, 2, 17, 48);
/** A league with upsets in its running season. */
const SEED = 4;
const league = demoLeague(NOW, seeded(SEED), 'İstanbul');
let browser: BorrowedBrowser;
let server: League;
const app = (path: string) => `http://localhost:${server.port}${path}`;
const documentOf = async (name: string) => (await fetch(app(`/digest/${name}.json`))).json();
const card = (page: Page, name: string) => page.getByRole('article', { name }).first();

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  await seedDemo({ get: () => null, update: server.write } as never, NOW, seeded(SEED), 'İstanbul');
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

test('the records fit from 320 px on, lead to the throw of their match, and stand offline after a visit', {
  tag: '@long',
}, async () => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  for (const [width, height] of [
    [320, 700],
    [360, 780],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/records', '/records?tab=power', '/records?tab=upsets', '/records?sezon=1']) {
      await page.goto(app(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rekorlar');
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
      const low = await page
        .getByRole('tabpanel')
        .getByRole('link')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
        );
      expect(low, `${path} at ${width}`).toEqual([]);
    }
  }
  await page.goto(app('/records'));
  const { records } = (await documentOf('records')) as {
    records: {
      kind: string;
      value: number;
      holders: { matchId: string; eventId: string; by: { id: string; name: string } }[];
    }[];
  };
  const found = records.find(({ kind }) => kind === 'playerCups');
  const [holder] = found?.holders ?? [];
  const most = card(page, 'Bir maçta en çok kupa');
  await expect(most).toContainText(`${found?.value} kupa`);
  await expect(most.getByRole('link').first()).toHaveText(holder?.by.name ?? '');
  // All of a page that loads late is on the device before the network goes.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await most.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(app(`/match/${holder?.matchId}?an=${holder?.eventId}`));
  await expect(page.getByText('MAÇ BİTTİ')).toBeVisible();

  await page.goBack();
  await expect(most).toContainText(`${found?.value} kupa`);
  await context.setOffline(true);
  await page.reload();
  await expect(most).toContainText(`${found?.value} kupa`);
  await context.close();
});

test('an annulled match gives its record back to the one before', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(app('/records'));
  const record = card(page, 'En büyük geri dönüş');
  await expect(record.getByRole('link').first()).toBeVisible();
  const before = await record.textContent();
  const href = (await record.locator('a[href^="/match/"]').first().getAttribute('href')) ?? '';
  const matchId = /^\/match\/([^?]+)/.exec(href)?.[1] ?? '';
  await server.write(`matches/${matchId}/annulled`, { reason: 'Yanlış masa', line: '-x' });
  await server.write('counting', { at: Date.now() });
  // The page hears of the counting, and asks again by itself.
  await expect(record.locator(`a[href^="/match/${matchId}"]`)).toHaveCount(0);
  expect(await record.textContent()).not.toBe(before);
  // Within half a second the server answers with what it has (decision 104).
  await page.waitForTimeout(1_000);
  await server.write(`matches/${matchId}`, { annulled: null });
  await server.write('counting', { at: Date.now() });
  await expect(record.locator(`a[href^="/match/${matchId}"]`)).toHaveCount(1);
  await context.close();
});

test('the line of a team: arrows choose a match, its link leads there; nothing above moves when it comes', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const { teams } = (await documentOf(`ratings/${league.config.season}`)) as {
    teams: { id: string; points: number }[];
  };
  const [first] = teams;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/digest/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(app(`/team/${first?.id}`));
  await page.getByRole('heading', { name: 'Takım hakkında' }).waitFor();
  await page.getByRole('radio', { name: 'Koyu' }).or(page.getByText('Ligin rekorları')).first().waitFor();
  const places = () =>
    page
      .locator('main h1, main h2')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().top] as const));
  const before = await places();
  release();
  const power = page.getByRole('region', { name: 'Güç puanı' });
  await expect(power).toContainText(String(first?.points));
  expect((await places()).slice(0, before.length)).toEqual(before);

  const slider = power.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  const oldest = completedInOrder(league.matches).find(([, { team1Id, team2Id }]) =>
    [team1Id, team2Id].includes(first?.id ?? ''),
  );
  await expect(power.getByRole('link').first()).toHaveAttribute('href', `/match/${oldest?.[0]}`);
  await page.keyboard.press('ArrowRight');
  await expect(power.getByRole('link').first()).not.toHaveAttribute('href', `/match/${oldest?.[0]}`);
  // A finger on the left end of the line.
  const box = await slider.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 1, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(power.getByRole('link').first()).toHaveAttribute('href', `/match/${oldest?.[0]}`);
  await context.close();
});

test('a surprise is told on the page of its match, which the list of surprises leads to', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto(app('/leaders'));
  await page.getByRole('main').getByRole('link', { name: 'Rekorlar' }).click();
  await page.getByRole('tab', { name: 'Sürprizler' }).click();
  const [upset] = (
    (await documentOf(`ratings/${league.config.season}`)) as { upsets: { matchId: string; chance: number }[] }
  ).upsets;
  await page.getByRole('region', { name: 'Sürprizler' }).getByRole('link').first().click();
  await expect(page).toHaveURL(app(`/match/${upset?.matchId}`));
  const facts = page.getByRole('region', { name: 'Maça dair' });
  await expect(facts.getByText('Sürpriz', { exact: true })).toBeVisible();
  await expect(facts).toContainText(`kazanana %${Math.round((upset?.chance ?? 0) * 100)} şans veriyordu`);
  await context.close();
});
