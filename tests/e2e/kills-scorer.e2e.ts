import { expect, test } from '@playwright/test';
import { borrowPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-hand.ts';
import { counted, tapOn } from '../support/e2e-kills.ts';
import { play } from '../support/e2e-league.ts';
import { behindLink, claim, giveMatch } from '../support/e2e-scorers.ts';
import { setStage } from '../support/e2e-stage.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { seeded } from '../support/seeded.ts';

/** SIGKILLs; KILLS=100 looks harder, FRESH_SEED repeats what a failure names. */
const KILLS = howMany('KILLS', 3, 20);
/** What dies in each round; the first rounds have each of them. */
const VICTIMS = ['browser', 'server', 'both'] as const;
const random = seeded(FRESH_SEED);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const stage = setStage();
test.beforeEach(() => test.setTimeout(120_000 + KILLS * 20_000));

test(`issue 21: ${KILLS} kills of a scorer’s browser, of the server and of both: each tap arrives once, as his`, {
  tag: '@long',
}, async () => {
  const desk = await borrowPhone();
  const { matchId, address } = await giveMatch(
    await desk.tab(`http://localhost:${stage.server.port}/`),
    stage.server.password,
  );
  // The admin has gone home: the scorer's phone is alone with the match, and nobody can help it.
  await desk.dispose();
  let page = await stage.phone.tab(behindLink(address, stage.link.port));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await claim(page, 'Hakan Demir');
  await expect(page.getByRole('region', { name: 'Skor' })).toBeVisible();
  const table = `http://localhost:${stage.link.port}/score/${matchId}`;
  const [uid = '', ...others] = Object.keys((await stage.server.read(`matchScorers/${matchId}`)) as object);
  expect(others).toEqual([]);

  let tapped = 0;
  let seen = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = VICTIMS[kill < VICTIMS.length ? kill : Math.floor(random() * VICTIMS.length)];
    // Now with the network, now without, now losing it on the way.
    if (random() < 0.4) await stage.link.cut();
    let going = true;
    const taps = tapOn(page, {
      random,
      goes: () => going,
      onCount: (count) => {
        expect(count, 'what was counted stays').toBeGreaterThanOrEqual(seen);
        seen = count;
      },
    });
    await pause(500 + random() * 2000);
    if (victim !== 'browser') {
      await stage.server.kill();
      await pause(random() * 800);
      // Where both die, the phone comes back first and finds nobody.
      if (victim === 'server') await stage.server.restart();
    }
    going = false;
    if (victim !== 'server') await stage.phone.kill();
    tapped += await taps;
    if (random() < 0.5) await stage.link.heal();
    if (victim !== 'server') {
      await stage.phone.restart();
      page = await stage.phone.tab(table);
    }
    const message = `after kill ${kill + 1}, of ${victim}, FRESH_SEED=${FRESH_SEED}`;
    await expect.poll(() => counted(page), { message }).toBeGreaterThanOrEqual(seen);
    if (victim === 'both') await stage.server.restart();
  }
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Yayında' })).toBeVisible({ timeout: 30_000 });
  const total = await counted(page);
  expect(total).toBeGreaterThanOrEqual(seen);
  expect(total).toBeLessThanOrEqual(tapped);
  expect(total).toBeGreaterThan(KILLS);
  const events = Object.values((await stage.server.read(`matchEvents/${matchId}`)) as Record<string, { by: string }>);
  expect(events).toHaveLength(total);
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set([uid]));

  // The same phone ends the match, and it counts once.
  await play(page, ['A+']);
  await thumb(page).press(page.getByRole('button', { name: 'Maçı tamamla' }));
  await thumb(page).press(page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
  await expect.poll(() => stage.server.read(`matches/${matchId}/status`)).toBe('completed');
  const attempts = Object.values((await stage.server.read(`matches/${matchId}/playerStats`)) as object)
    .map((stats: { attempts: number }) => stats.attempts)
    .reduce((sum, one) => sum + one, 0);
  expect(attempts).toBe(total + 1);
  expect(await stage.server.read('users/ali/stats')).toMatchObject({
    gamesPlayed: 6,
    cupsScored: 22,
    wins: 3,
    losses: 3,
  });
});
