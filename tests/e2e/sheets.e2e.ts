import { expect, type Page, test } from '@playwright/test';
import { openPlace } from '../support/e2e-accounts.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { keyOf } from '../support/match-fixtures.ts';

const WIDTH = 320;
const HEIGHT = 568;
const KEYBOARD = 260;

let server: League;
test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  await server.write(`fixtures/${keyOf(900)}`, {
    ...{ season: 'first', stage: 'league', state: 'planned', team1Id: 'firtina', team2Id: 'bardaklar' },
    ...{ round: 1, at: Date.now() + 3_600_000, sequence: 0, updatedAt: 1 },
  });
});
test.afterEach(() => server.dispose());

/** As a phone does whose keyboard opens: the page keeps its size, and less of it is seen. */
const openKeyboard = (page: Page) =>
  page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', {
      configurable: true,
      get: () => window.innerHeight - height,
    });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD);

test(`at ${WIDTH}×${HEIGHT} a dialog is a sheet whose main button is in view, also with a keyboard of ${KEYBOARD} px`, async () => {
  const browser = await borrowBrowser();
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  await page.goto(`http://localhost:${server.port}/admin?tab=matches`);
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  for (const [place, opens, sends] of [
    ['matches', 'Yeni maç başlat', 'Maçı başlat'],
    ['fixtures', 'Sonuç gir', 'Sonucu kaydet'],
    ['fixtures', /^Düzenle/, 'Kaydet'],
    ['teams', 'Takım ekle', 'Takımı ekle'],
    ['users', 'Misafir oyuncu ekle', 'Ekle'],
    ['notifications', 'Yeni bildirim gönder', 'Gönder'],
    ['league', 'Yeni sezon aç', 'Sezonu aç'],
    ['league', 'Puanlama', 'Devam'],
  ] as const) {
    await openPlace(page, place);
    await tap(opens);
    const dialog = page.getByRole('dialog');
    const main = dialog.getByRole('button', { name: sends, exact: true });
    await expect(main).toBeVisible();
    for (const seen of [HEIGHT, HEIGHT - KEYBOARD]) {
      if (seen < HEIGHT) await openKeyboard(page);
      const bottomOf = async (target: typeof main) => {
        const box = await target.boundingBox();
        return [place, opens, (box?.y ?? -1) >= 0 && (box?.y ?? seen) + (box?.height ?? 0) <= seen];
      };
      await expect.poll(() => bottomOf(main)).toEqual([place, opens, true]);
      await expect.poll(() => bottomOf(dialog)).toEqual([place, opens, true]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await browser.close();
});
