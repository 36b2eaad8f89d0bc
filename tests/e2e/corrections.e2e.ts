import { expect, type Page, test } from '@playwright/test';
import { borrowPhone, tap } from '../support/e2e-browser.ts';
import { figures, goOnHere, openTool, play, signIn, startMatch } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

const stage = setStage('allow');
const give = (page: Page, name: string) => tap(page, page.getByRole('button', { name: new RegExp(`: ${name} ver`) }));
const live = (page: Page) => expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

async function openTable(): Promise<{ page: Page; matchId: string }> {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await play(page, ['A+', 'C+', 'A+']);
  await live(page);
  return { page, matchId };
}

test('L14: two phones move the same throw, one of them offline: it counts once on both, and the later one is told', {
  tag: '@long',
}, async () => {
  const { page, matchId } = await openTable();
  const second = await borrowPhone('allow');
  try {
    const other = await second.tab(`http://localhost:${stage.server.port}/`);
    await signIn(other, stage.server.password);
    await other.goto(`http://localhost:${stage.server.port}/admin/match/${matchId}`);
    await expect.poll(() => figures(other)).toBe(await figures(page));
    await stage.link.cut();
    await goOnHere(other);
    // What another phone recorded has to stand for a moment before it can be corrected.
    await other.waitForTimeout(1_000);
    await give(other, 'Veli Güneş’e');
    await give(page, 'Veli Güneş’e');
    for (const phone of [other, page]) await expect.poll(() => figures(phone)).toMatch(/^1\/1 .* \| 1\/1 .* \| 1\/1 /);
    // And both take the giving back: «Geri al» takes it before the throw itself.
    await page.waitForTimeout(1_000);
    await tap(other, other.getByRole('button', { name: /^Geri al/ }));
    await tap(page, page.getByRole('button', { name: /^Geri al/ }));
    await play(page, ['I0']);
    await stage.link.heal();
    await live(page);
    await expect.poll(() => figures(other)).toBe(await figures(page));
    const match = (await stage.server.read(`matches/${matchId}`)) as { team1Score: number; team2Score: number };
    expect([match.team1Score, match.team2Score]).toEqual([2, 1]);
    // Three cups, one given away and taken back by both, a miss.
    expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(6);
  } finally {
    await second.dispose();
  }
});

test('decision 25: a match started by mistake is cancelled without network and disappears from home, lists and statistics', {
  tag: '@long',
}, async () => {
  const { page, matchId } = await openTable();
  const before = await stage.server.read('users/ali/stats');
  await stage.link.cut();
  await openTool(page, 'Maçı iptal et');
  const dialog = page.getByRole('dialog', { name: 'Maçı iptal et' });
  await expect(dialog.getByText(/^Maç sonuçsuz biter: 2–1 skoru ve 3 atış/)).toBeVisible();
  await page.waitForTimeout(600);
  await dialog.getByRole('button', { name: 'Maçı iptal et' }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(page.getByText('Devam eden maç')).toBeHidden();
  await stage.link.heal();
  await expect.poll(() => stage.server.read(`matches/${matchId}/status`)).toBe('cancelled');
  expect(await stage.server.read('config/activeMatch')).toBeNull();
  expect(await stage.server.read('users/ali/stats')).toEqual(before);
  await page.goto(`http://localhost:${stage.link.port}/admin/log`);
  await expect(page.getByText('Maç iptal edildi')).toBeVisible();
  await page.goto(`http://localhost:${stage.link.port}/match/${matchId}`);
  await expect(page.getByText('Maç iptal edildi: sonuç ve istatistik yok.')).toBeVisible();
  await page.goto(`http://localhost:${stage.link.port}/`);
  await expect(page.getByRole('heading', { name: /CANLI/ })).toBeHidden();
});

test('a forgotten throw is put between two others without network, on a phone, and the league gets it there', {
  tag: '@long',
}, async () => {
  const { page, matchId } = await openTable();
  await stage.link.cut();
  await openTool(page, 'Atışlar');
  const sheet = page.getByRole('dialog', { name: 'Atışlar' });
  await sheet
    .getByRole('button', { name: /^Düzelt: Ali Yıldız · kupa/ })
    .last()
    .click();
  await sheet.getByRole('button', { name: /^Araya atış ekle: Ali Yıldız · kupa/ }).click();
  const own = sheet.getByRole('button', { name: 'Işık, kupa: Ali Yıldız · kupa atışından sonra ekle' });
  await own.scrollIntoViewIfNeeded();
  await tap(page, own);
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  await expect(sheet.getByRole('listitem').nth(2)).toContainText(/Işık Öztürk · kupa.*1–1/);
  await stage.link.heal();
  await expect.poll(() => stage.server.read(`matches/${matchId}/team2Score`)).toBe(2);
  const log = (await stage.server.read(`matchEvents/${matchId}`)) as Record<string, { playerId: string; at: number }>;
  const throws = Object.keys(log)
    .sort()
    .map((key) => log[key]);
  expect(throws.map((one) => one?.playerId)).toEqual(['ali', 'isik', 'ceren', 'ali']);
  expect(throws[1]?.at).toBe(throws[0]?.at);
});
