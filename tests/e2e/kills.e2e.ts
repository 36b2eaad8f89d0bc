import { expect, type Page, test } from '@playwright/test';
import { openPhone, type Phone, tap } from '../support/e2e-browser.ts';
import { figures, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { seeded } from '../support/seeded.ts';

/** SIGKILLs in every run of the tests; KILLS=100 looks harder. */
const KILLS = Number(process.env.KILLS ?? 4);
const NAMES = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];
const random = seeded(Date.now());

let server: LeagueProcess;
let link: Link;
let phone: Phone;

test.beforeEach(async () => {
  test.setTimeout(90_000 + KILLS * 15_000);
  server = await startLeague();
  await seedLeague(server);
  link = await openLink(server.port);
  phone = await openPhone();
});
test.afterEach(async () => {
  await phone.dispose();
  await link.close();
  await server.dispose();
});

/** Attempts that the screen has counted, over all players. */
async function counted(page: Page): Promise<number> {
  const lines = [...(await figures(page)).matchAll(/\d+\/(\d+) atış/g)];
  return lines.reduce((sum, [, attempts]) => sum + Number(attempts), 0);
}

async function serverCount(matchId: string): Promise<number> {
  return Object.keys(((await server.read(`matchEvents/${matchId}`)) ?? {}) as object).length;
}

/** Taps misses, player after player, until it is stopped or the page dies; tells what the screen has counted. */
async function tapOn(page: Page, goes: () => boolean, onCount: (count: number) => void): Promise<void> {
  for (let i = 0; goes(); i++) {
    try {
      await tap(page, page.getByRole('button', { name: `${NAMES[i % 4]}: Iska` }));
      onCount(await counted(page));
      await page.waitForTimeout(80 + random() * 80);
    } catch (error) {
      if (page.isClosed() || !goes()) return;
      throw error;
    }
  }
}

test(`L2, L3, L4: ${KILLS} kills of the browser at any instant while taps go on`, async () => {
  const address = `http://localhost:${link.port}/`;
  let page = await phone.tab(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server.password);
  const matchId = await startMatch(page);
  let seen = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // Now with the network, now without, now losing it on the way.
    if (random() < 0.4) await link.cut();
    let going = true;
    const taps = tapOn(
      page,
      () => going,
      (count) => {
        seen = Math.max(seen, count);
      },
    ).catch((error: unknown) => {
      if (going) throw error;
    });
    await new Promise((resolve) => setTimeout(resolve, 500 + random() * 2000));
    going = false;
    await phone.kill();
    await taps;
    if (random() < 0.5) await link.heal();
    await phone.restart();
    page = await phone.tab(`${address}admin/match/${matchId}`);
    await expect.poll(() => counted(page), { message: `after kill ${kill + 1}` }).toBeGreaterThanOrEqual(seen);
    seen = await counted(page);
  }
  await link.heal();
  await expect(page.getByRole('button', { name: 'Yayında' })).toBeVisible({ timeout: 30_000 });
  expect(await counted(page)).toBe(seen);
  expect(await serverCount(matchId)).toBe(seen);
  expect(seen).toBeGreaterThan(KILLS);
});

test(`L3, L4: ${KILLS} kills of the server at any instant while taps go on`, async () => {
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await signIn(page, server.password);
  const matchId = await startMatch(page);
  let going = true;
  let seen = 0;
  const taps = tapOn(
    page,
    () => going,
    (count) => {
      expect(count).toBeGreaterThanOrEqual(seen);
      seen = count;
    },
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 300 + random() * 1500));
    await server.kill();
    await new Promise((resolve) => setTimeout(resolve, random() * 800));
    await server.restart();
  }
  going = false;
  await taps;
  await expect(page.getByRole('button', { name: 'Yayında' })).toBeVisible({ timeout: 30_000 });
  const total = await counted(page);
  expect(total).toBeGreaterThanOrEqual(seen);
  expect(await serverCount(matchId)).toBe(total);
  expect(await server.read(`matches/${matchId}/playerStats/ali/attempts`)).toBe(Math.ceil(total / 4));
});
