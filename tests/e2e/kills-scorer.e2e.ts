import { expect, type Page, test } from '@playwright/test';
import { borrowPhone, openPhone, type Phone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { counted, tapOn } from '../support/e2e-kills.ts';
import { play } from '../support/e2e-league.ts';
import { behindLink, claim, giveMatch } from '../support/e2e-scorers.ts';
import { setMortalStage } from '../support/e2e-stage.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { seeded } from '../support/seeded.ts';

/** SIGKILLs; KILLS=100 looks harder, FRESH_SEED repeats what a failure names. */
const KILLS = howMany('KILLS', 4, 20);
/** What dies in each round; the first rounds have each of them. */
const VICTIMS = ['browser', 'server', 'both'] as const;
const NAMES = ['Hakan Demir', 'Selin Kaya'] as const;
const random = seeded(FRESH_SEED);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A scorer's phone and its open table; whose throws he taps, and the most of them that this table has counted: what it shows
 * of the other's it may have to hear anew.
 */
interface Scorer {
  phone: Phone;
  page: Page;
  players: readonly number[];
  seen: number;
}

const stage = setMortalStage();

test(`${KILLS} kills of two scorers’ browsers in turn, of the server and of both: each tap arrives once, as his`, {
  tag: '@long',
}, async () => {
  const desk = await borrowPhone();
  const home = await desk.tab(`http://localhost:${stage.server.port}/`);
  const { matchId, address } = await giveMatch(home, stage.server.password, 'several');
  // The admin has gone home: the two phones are alone with the match, and nobody can help them.
  await desk.dispose();
  const second = await openPhone();
  const table = `http://localhost:${stage.link.port}/score/${matchId}`;
  const scorers: Scorer[] = [];
  try {
    for (const [index, phone] of [stage.phone, second].entries()) {
      const page = await phone.tab(behindLink(address, stage.link.port));
      await page.evaluate(() => navigator.serviceWorker.ready);
      await claim(page, NAMES[index] ?? '');
      await expect(page.getByRole('region', { name: 'Skor' })).toBeVisible();
      scorers.push({ phone, page, players: [2 * index, 2 * index + 1], seen: 0 });
    }
    const uids = Object.keys((await stage.server.read(`matchScorers/${matchId}`)) as object);
    expect(uids).toHaveLength(2);

    let tapped = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const [own, other] = (kill % 2 === 0 ? scorers : [...scorers].reverse()) as [Scorer, Scorer];
      const victim = VICTIMS[kill < VICTIMS.length ? kill : Math.floor(random() * VICTIMS.length)];
      await takeOver(own.page, other.page);
      // Now with the network, now without, now losing it on the way.
      if (random() < 0.4) await stage.link.cut();
      let going = true;
      const taps = tapOn(own.page, {
        random,
        players: own.players,
        goes: () => going,
        onCount: (count) => {
          expect(count, 'what was counted stays').toBeGreaterThanOrEqual(own.seen);
          own.seen = count;
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
      if (victim !== 'server') await own.phone.kill();
      tapped += await taps;
      if (random() < 0.5) await stage.link.heal();
      if (victim !== 'server') {
        await own.phone.restart();
        own.page = await own.phone.tab(table);
      }
      const message = `after kill ${kill + 1}, of ${victim}, FRESH_SEED=${FRESH_SEED}`;
      await expect.poll(() => counted(own.page, own.players), { message }).toBeGreaterThanOrEqual(own.seen);
      if (victim === 'both') await stage.server.restart();
    }
    await stage.link.heal();
    for (const { page } of scorers) {
      await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
    }
    const read = async () => (await stage.server.read(`matchEvents/${matchId}`)) as Record<string, { by: string }>;
    const events = Object.values(await read());
    expect(events.length).toBeLessThanOrEqual(tapped);
    expect(events.length).toBeGreaterThan(KILLS);
    for (const { page, players, seen } of scorers) {
      await expect.poll(() => counted(page)).toBe(events.length);
      expect(await counted(page, players)).toBeGreaterThanOrEqual(seen);
    }
    expect(new Set(events.map(({ by }) => by))).toEqual(new Set(uids));

    // One of them ends the match, and it counts once.
    const [{ page }, other] = scorers as [Scorer, Scorer];
    await takeOver(page, other.page);
    // The other phone may have asked when its connection came back: without an answer it would take over.
    const keep = page.getByRole('button', { name: 'Ben tutuyorum' });
    if (await keep.isVisible()) await thumb(page).press(keep);
    await play(page, ['A+']);
    await thumb(page).press(page.getByRole('button', { name: 'Maçı tamamla' }));
    await thumb(page).press(page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
    await expect.poll(() => stage.server.read(`matches/${matchId}/status`)).toBe('completed');
    const attempts = Object.values((await stage.server.read(`matches/${matchId}/playerStats`)) as object)
      .map((stats: { attempts: number }) => stats.attempts)
      .reduce((sum, one) => sum + one, 0);
    expect(attempts).toBe(events.length + 1);
    const figures = { gamesPlayed: 1, cupsScored: 1, wins: 1, losses: 0 };
    await expect.poll(() => stage.server.read('users/ali/stats')).toMatchObject(figures);
  } finally {
    await second.dispose();
  }
});

/** «Devral», where the other phone scores and is there: its person gives it at once, or says nothing. */
async function takeOver(page: Page, other: Page): Promise<void> {
  const tapButton = page.getByRole('button', { name: 'Ali Yıldız: Iska' });
  const [ask, give] = [
    page.getByRole('button', { name: /^(Devral|Buradan devam et)$/ }),
    other.getByRole('button', { name: 'Devret' }),
  ];
  await expect
    .poll(
      async () => {
        if (await tapButton.isEnabled()) return true;
        if ((await ask.isVisible()) && (await ask.isEnabled())) await thumb(page).press(ask);
        // Where its page is busy, silence passes the turn.
        if (await give.isVisible())
          await thumb(other)
            .press(give)
            .catch(() => undefined);
        return false;
      },
      { message: 'the turn passes' },
    )
    .toBe(true);
}
