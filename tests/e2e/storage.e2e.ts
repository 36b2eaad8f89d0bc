import { expect, type Page, test } from '@playwright/test';
import { tap } from '../support/e2e-browser.ts';
import { figures, play, signIn, startMatch } from '../support/e2e-league.ts';
import { setMortalStage } from '../support/e2e-stage.ts';
import { deleteDatabase } from '../support/page-storage.ts';

const SHOWN = '2/2 atış · %100 | 0/1 atış · %0 | 1/1 atış · %100 | 0/0 atış · %0';

const stage = setMortalStage();

/** A match, four taps of which were made without network. */
async function scoreOffline(): Promise<{ page: Page; matchId: string }> {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  await stage.link.cut();
  await play(page, ['A+', 'C+', 'V0', 'A+']);
  expect(await figures(page)).toBe(SHOWN);
  return { page, matchId };
}

/** A page of the same origin that is not the app: what other code may do to its database. */
async function stranger(): Promise<Page> {
  return stage.phone.tab(`http://localhost:${stage.link.port}/favicon.svg`);
}

async function expectArrived(page: Page, matchId: string, events: number): Promise<void> {
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(events);
}

test('L2, L4: the database is deleted under the open match: the counted taps are stored again and arrive once', {
  tag: '@long',
}, async () => {
  const { page, matchId } = await scoreOffline();
  await stage.link.heal();
  const other = await stranger();
  await stage.link.cut();
  expect(await other.evaluate(deleteDatabase, 'lig-outbox')).toBe('gone');
  await expect.poll(() => figures(page)).toBe(SHOWN);
  await play(page, ['V+']);
  // A kill right after: they are on the disk again, not only in the page.
  await stage.phone.kill();
  await stage.phone.restart();
  const again = await stage.phone.tab(`http://localhost:${stage.link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(again)).toBe('2/2 atış · %100 | 1/2 atış · %50 | 1/1 atış · %100 | 0/0 atış · %0');
  await expectArrived(again, matchId, 5);
});

test('L12: another tab upgrades the database: the open match allows it and continues scoring', {
  tag: '@long',
}, async () => {
  const { page, matchId } = await scoreOffline();
  await stage.link.heal();
  const other = await stranger();
  await stage.link.cut();
  const version = await other.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('lig-outbox', 90);
        request.onupgradeneeded = () => request.result.createObjectStore('future');
        request.onsuccess = () => {
          request.result.close();
          resolve(request.result.version);
        };
        request.onerror = () => reject(request.error);
      }),
  );
  expect(version).toBe(90);
  await play(page, ['I+', 'undo', 'I0']);
  await expectArrived(page, matchId, 7);
});

test('L2: the disk is full: the tap does not count and the screen says so; with space again scoring continues', {
  tag: '@long',
}, async () => {
  const { page, matchId } = await scoreOffline();
  // DevTools' quota override does not reach IndexedDB, so the browser's own refusal is raised where it would come from.
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    Object.assign(window, { giveRoom: () => Object.assign(IDBObjectStore.prototype, { add }) });
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await tap(page, page.getByRole('button', { name: 'Işık Öztürk: kupa ekle' }));
  const alert = page.getByText(/^Işık · kupa kaydedilemedi, sayılmadı\. Telefonda yer kalmadı/);
  for (const [width, height] of [
    [320, 568],
    [1280, 800],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(alert).toBeVisible();
    // It covers no score, the teams' as little as the players'.
    for (const score of [page.getByRole('region', { name: 'Skor' }), ...(await page.getByText(/atış · %/).all())]) {
      const [one, other] = [await alert.boundingBox(), await score.boundingBox()];
      if (one === null || other === null) throw new Error('Nothing to see.');
      expect(one.y + one.height, `${width}×${height}`).toBeLessThanOrEqual(other.y);
    }
  }
  expect(await figures(page)).toBe(SHOWN);
  await page.getByRole('button', { name: 'Kayıt yapılamıyor' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bu telefondaki işlemler' });
  await expect(drawer.getByText(/^Telefonda yer kalmadığı için/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Dosyaya kaydet' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`atislar-${matchId}.json`);
  await page.evaluate(() => (window as unknown as { giveRoom: () => void }).giveRoom());
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await play(page, ['I+']);
  await expect(page.getByRole('button', { name: 'İnternetsiz: 5 işlem telefonda güvende' })).toBeVisible();
  await expectArrived(page, matchId, 5);
});
