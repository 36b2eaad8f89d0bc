import { expect, test } from '@playwright/test';
import { ROSTERS } from '../../src/data/store/admin-queries.ts';
import { queryRows } from '../../src/data/store/schema.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { figures, play, readTable, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { setMortalStage } from '../support/e2e-stage.ts';
import { waitForAnswers } from '../support/e2e-wire.ts';
import { isKept, keptRows } from '../support/kept-rows.ts';
import { builtFiles } from '../support/late-files.ts';

/** 23 taps of all kinds, by hand: cups/attempts after each half are written beside it. */
const FIRST_HALF = ['A+', 'C+', 'V0', 'I0', 'A+', 'C+', 'V+', 'I+', 'A0', 'C0', 'V+', 'undo'];
const AFTER_FIRST_HALF = '2/3 atış · %67 | 1/2 atış · %50 | 2/3 atış · %67 | 1/2 atış · %50';
const SECOND_HALF = ['I+', 'A+', 'C+', 'C-', 'V+', 'I0', 'A+', 'A0', 'undo', 'C+', 'V0'];
const AFTER_SECOND_HALF = '4/5 atış · %80 | 2/4 atış · %50 | 3/5 atış · %60 | 2/4 atış · %50';

const stage = setMortalStage();

/** Everything that the one match must have moved, by hand. */
async function expectFinalState(matchId: string): Promise<void> {
  expect(await stage.server.read(`matches/${matchId}`)).toMatchObject({
    status: 'completed',
    team1Score: 6,
    team2Score: 5,
    winnerId: 'firtina',
    winnerName: 'Kadıköy Fırtına',
    playerStats: {
      ali: { cupsScored: 4, attempts: 5, accuracy: 80, isMVP: true },
      veli: { cupsScored: 2, attempts: 4, accuracy: 50, isMVP: false },
      ceren: { cupsScored: 3, attempts: 5, accuracy: 60, isMVP: false },
      isik: { cupsScored: 2, attempts: 4, accuracy: 50, isMVP: false },
    },
  });
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(23);
  expect(await stage.server.read('config/activeMatch')).toBeNull();
  const team = { lastMatchId: matchId };
  const statsOf = (teamId: string) => stage.server.read(`teams/${teamId}/stats`);
  // The league of these stories has figures without matches; counted, they are those of its one match.
  await expect.poll(() => statsOf('firtina')).toEqual({ wins: 1, losses: 0, points: 3, form: 'W', ...team });
  expect(await statsOf('bardaklar')).toEqual({ wins: 0, losses: 1, points: 0, form: 'L', ...team });
  const figuresOf = async (uid: string) => {
    const stats = (await stage.server.read(`users/${uid}/stats`)) as Record<string, unknown>;
    const order = ['gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'];
    return [...order.map((name) => stats[name]), stats.lastMatchId === matchId];
  };
  expect(await figuresOf('ali')).toEqual([1, 4, 10, 40, 1, 0, 100, 1, true]);
  expect(await figuresOf('veli')).toEqual([1, 2, 10, 20, 1, 0, 100, 0, true]);
  expect(await figuresOf('ceren')).toEqual([1, 3, 10, 30, 0, 1, 0, 0, true]);
  expect(await figuresOf('isik')).toEqual([1, 2, 10, 20, 0, 1, 0, 0, true]);
}

test('L2, L3, L4, L8, COMP-18, COMP-19: scored offline, killed in the middle, back online, completed, right to the digit', {
  tag: '@core',
}, async () => {
  const home = `http://localhost:${stage.link.port}/`;
  let page = await stage.phone.tab(home);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  await stage.link.cut();
  await play(page, FIRST_HALF);
  expect(await figures(page)).toBe(AFTER_FIRST_HALF);
  await expect(page.getByRole('button', { name: 'İnternetsiz: 12 işlem telefonda güvende' })).toBeVisible();
  expect(await stage.server.read(`matchEvents/${matchId}`)).toBeNull();

  await stage.phone.kill();
  await stage.phone.restart();
  page = await stage.phone.tab(`${home}admin/match/${matchId}`);
  await expect.poll(() => figures(page)).toBe(AFTER_FIRST_HALF);
  await expect(page.getByRole('button', { name: 'İnternetsiz: 12 işlem telefonda güvende' })).toBeVisible();
  await play(page, SECOND_HALF);
  expect(await figures(page)).toBe(AFTER_SECOND_HALF);

  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(23);
  expect(await figures(page)).toBe(AFTER_SECOND_HALF);

  await page.getByRole('button', { name: 'Maçı tamamla' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Maçı tamamlamak istediğinizden emin misiniz?');
  await dialog.getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(page.getByText('Maç tamamlandı! İstatistikler güncellendi.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect.poll(() => stage.server.read(`matches/${matchId}/status`)).toBe('completed');
  await expectFinalState(matchId);

  await page.getByRole('link', { name: 'Puan Durumu' }).click();
  await expect
    .poll(() => readTable(page))
    .toEqual(['Şişli Kartelası 3 3 0 %100 9', 'Kadıköy Fırtına 1 1 0 %100 3', 'Moda Bardakları 1 0 1 %0 0']);
});

test('L4, L8: a whole match without network, from the start to the completion, arrives once', {
  tag: '@long',
}, async () => {
  const home = `http://localhost:${stage.link.port}/`;
  let page = await stage.phone.tab(home);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  // The players are read after the sign-in, and written down when the phone has time for it.
  await expect.poll(async () => isKept(await page.evaluate(keptRows), [queryRows(ROSTERS)])).toBe(true);
  await stage.link.cut();

  const matchId = await startMatch(page);
  await play(page, [...FIRST_HALF, ...SECOND_HALF]);
  await page.getByRole('button', { name: 'Maçı tamamla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(page.getByRole('button', { name: 'İnternetsiz: 25 işlem telefonda güvende' })).toBeVisible();
  await stage.phone.kill();
  expect(await stage.server.read(`matches/${matchId}`)).toBeNull();

  await stage.phone.restart();
  page = await stage.phone.tab(`${home}admin`);
  await expect(page.getByText('gönderilmedi')).toBeVisible();
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  await expectFinalState(matchId);
});

test('decision 42: a phone whose browser is killed seconds after its first throw is the same phone, and scores on', async () => {
  const address = `http://localhost:${stage.link.port}/`;
  const first = await stage.phone.tab(address);
  await signIn(first, stage.server.password);
  const matchId = await startMatch(first);
  await play(first, ['A+']);
  await expect(first.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  await stage.phone.kill();
  await stage.phone.restart();
  const again = await stage.phone.tab(`${address}admin/match/${matchId}`);
  await expect(again.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  await standStill(again);
  await expect(again.getByRole('button', { name: 'Buradan devam et' })).toHaveCount(0);
  await play(again, ['C+']);
  expect(await figures(again)).toBe('1/1 atış · %100 | 0/0 atış · %0 | 1/1 atış · %100 | 0/0 atış · %0');
});

test('L3, L4: the server killed between the write and the acknowledgement: nothing lost, nothing doubled', {
  tag: '@core',
}, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  await waitForAnswers(page, `/matchEvents/${matchId}`);
  stage.link.holdAnswers();
  await play(page, ['A+']);
  await expect.poll(async () => Object.keys((await stage.server.read(`matchEvents/${matchId}`)) ?? {})).toHaveLength(1);
  await expect(page.getByRole('button', { name: '1 işlem bekliyor' })).toBeVisible();
  await play(page, ['C0']);
  await stage.server.kill();
  await stage.link.cut();
  await play(page, ['V+', 'I+']);
  await stage.server.restart();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(1);
  await stage.link.heal();

  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(4);
  expect(await stage.server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 2, team2Score: 1, rev: 4 });
  expect(await figures(page)).toBe('1/1 atış · %100 | 1/1 atış · %100 | 0/1 atış · %0 | 1/1 atış · %100');
});

test('L5: two tabs of the admin score the same match offline; one is closed; everything arrives once', {
  tag: '@long',
}, async () => {
  const home = `http://localhost:${stage.link.port}/`;
  const first = await stage.phone.tab(home);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await signIn(first, stage.server.password);
  const matchId = await startMatch(first);
  await expect(first.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  const second = await stage.phone.tab(first.url());
  await expect(second.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  await stage.link.cut();
  await play(first, ['A+', 'C+', 'V0']);
  await play(second, ['I0', 'A+']);
  await play(first, ['C+', 'V+', 'undo', 'V+']);
  const shown = '2/2 atış · %100 | 1/2 atış · %50 | 2/2 atış · %100 | 0/1 atış · %0';
  for (const page of [first, second]) await expect.poll(() => figures(page)).toBe(shown);
  await first.close();
  await stage.link.heal();

  await expect(second.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(9);
  expect(await stage.server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 3, team2Score: 2 });
  expect(await figures(second)).toBe(shown);
});

test('L3, L5: two tabs online, the server killed before its answer: nothing lost, nothing doubled', {
  tag: '@long',
}, async () => {
  const first = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await signIn(first, stage.server.password);
  const matchId = await startMatch(first);
  await expect(first.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  const second = await stage.phone.tab(first.url());
  await expect(second.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  for (const page of [first, second]) await waitForAnswers(page, `/matchEvents/${matchId}`);
  stage.link.holdAnswers();
  await play(second, ['A+']);
  await expect.poll(async () => Object.keys((await stage.server.read(`matchEvents/${matchId}`)) ?? {})).toHaveLength(1);
  await play(first, ['C+']);
  await stage.server.kill();
  await stage.link.cut();
  await first.close();
  await stage.server.restart();
  await stage.link.heal();

  await expect(second.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(2);
  expect(await stage.server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 1, team2Score: 1 });
});

test('a device that has only seen the panel starts a match without network, and its table opens', async () => {
  const browser = await borrowPhone();
  try {
    // Without a worker the files are here only if the panel has asked for them.
    const page = await browser.tab(`http://localhost:${stage.link.port}/`);
    const table = page.waitForResponse(builtFiles('scoring-screen'));
    await signIn(page, stage.server.password);
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await (await table).finished();
    // The page's own list of what it fetched ends at 250 files.
    let files = 0;
    page.on('request', () => {
      files += 1;
    });
    const isQuiet = async () => {
      const before = files;
      await page.waitForTimeout(2_000);
      return files === before;
    };
    await expect.poll(isQuiet).toBe(true);
    await page.getByRole('button', { name: 'Yeni maç başlat' }).click();
    await page.getByRole('dialog', { name: 'Yeni Maç Başlat' }).waitFor();
    await page.keyboard.press('Escape');
    await stage.link.cut();
    await startMatch(page);
    await play(page, ['A+']);
    await expect.poll(() => figures(page)).toContain('1/1 atış');
  } finally {
    await browser.dispose();
  }
});
