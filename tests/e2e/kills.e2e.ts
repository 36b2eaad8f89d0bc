import { expect, test } from '@playwright/test';
import { counted, tapOn } from '../support/e2e-kills.ts';
import { signIn, startMatch } from '../support/e2e-league.ts';
import { setMortalStage } from '../support/e2e-stage.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { seeded } from '../support/seeded.ts';

/** SIGKILLs in every run of the tests; KILLS=100 looks harder, FRESH_SEED repeats what a failure names. */
const KILLS = howMany('KILLS', 2, 20);
const random = seeded(FRESH_SEED);

const stage = setMortalStage();

async function serverCount(matchId: string): Promise<number> {
  return Object.keys(((await stage.server.read(`matchEvents/${matchId}`)) ?? {}) as object).length;
}

test(`L2, L3, L4: ${KILLS} kills of the browser at any instant while taps go on`, { tag: '@long' }, async () => {
  const address = `http://localhost:${stage.link.port}/`;
  let page = await stage.phone.tab(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  let seen = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // Now with the network, now without, now losing it on the way.
    if (random() < 0.4) await stage.link.cut();
    let going = true;
    const taps = tapOn(page, {
      random,
      goes: () => going,
      onCount: (count) => {
        seen = Math.max(seen, count);
      },
    }).catch((error: unknown) => {
      if (going) throw error;
    });
    await new Promise((resolve) => setTimeout(resolve, 500 + random() * 2000));
    going = false;
    await stage.phone.kill();
    await taps;
    if (random() < 0.5) await stage.link.heal();
    await stage.phone.restart();
    page = await stage.phone.tab(`${address}admin/match/${matchId}`);
    await expect.poll(() => counted(page), { message: `after kill ${kill + 1}` }).toBeGreaterThanOrEqual(seen);
    seen = await counted(page);
  }
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(await counted(page)).toBe(seen);
  expect(await serverCount(matchId)).toBe(seen);
  expect(seen).toBeGreaterThan(KILLS);
});

test(`L3, L4: ${KILLS} kills of the server at any instant while taps go on`, { tag: '@long' }, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  let going = true;
  let seen = 0;
  const taps = tapOn(page, {
    random,
    goes: () => going,
    onCount: (count) => {
      expect(count).toBeGreaterThanOrEqual(seen);
      seen = count;
    },
  });
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 300 + random() * 1500));
    await stage.server.kill();
    await new Promise((resolve) => setTimeout(resolve, random() * 800));
    await stage.server.restart();
  }
  going = false;
  await taps;
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  const total = await counted(page);
  expect(total).toBeGreaterThanOrEqual(seen);
  expect(await serverCount(matchId)).toBe(total);
  expect(await stage.server.read(`matches/${matchId}/playerStats/ali/attempts`)).toBe(Math.ceil(total / 4));
});
