import { expect, type Page, test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone, doubleTap } from '../support/e2e-browser.ts';
import { play, seedLeague, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { TRIES_ALL } from '../support/effort.ts';
import { measureTable } from '../support/table-boxes.ts';

const ALL_SIZES = ['320×568', '568×320', '360×640', '360×780', '780×360', '667×375', '412×915', '1280×800'];
/** The narrowest, the lowest and the usual one in every run; `npm run prove` measures all in three sizes of text. */
const SIZES = TRIES_ALL ? ALL_SIZES : ['320×568', '568×320', '360×780'];
const TEXT = TRIES_ALL ? [100, 150, 200] : [100, 200];
const LONG = {
  team1Name: 'Kadıköy Fırtınalarımızın Gümbürtücüleri',
  team2Name: 'Beşiktaşlıoğulları',
  players: {
    ali: 'Muhammedhüseyin Karahasanoğulları',
    veli: 'Su Öz',
    ceren: 'Ayşe Zeynep Abdurrahmanoğlu',
    isik: 'Işık Öztürk',
  },
};

let server: League;
let phone: BorrowedPhone;
let page: Page;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  phone = await borrowPhone();
  page = await phone.tab(`http://localhost:${server.port}/`);
  // As on a phone: bars of scrolling take no room.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  await signIn(page, server.password);
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

async function resize(size: string, text: number): Promise<void> {
  const [width = 0, height = 0] = size.split('×').map(Number);
  await page.setViewportSize({ width, height });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, text);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Every size and text size: nothing scrolls, overlaps or is cut, plus and miss are 96 px both ways, the rest 48, a number 44. */
async function fits(state: string, sizes = SIZES): Promise<void> {
  await expect(page.getByRole('button', { name: /: kupa ekle$/ })).toHaveCount(4);
  for (const size of sizes) {
    for (const text of TEXT) {
      await resize(size, text);
      const { least, number, wrong } = await measureTable(page);
      const label = `${state}, ${size}, text ${text} %`;
      expect(wrong, label).toEqual([]);
      for (const [kind, px] of Object.entries(least)) {
        expect(px, `${label}: ${kind}`).toBeGreaterThanOrEqual(kind === 'plus' || kind === 'miss' ? 95.9 : 47.9);
      }
      expect(number, `${label}: the number`).toBeGreaterThanOrEqual(44);
      expect(least.minus, `${label}: the minus is smaller`).toBeLessThan(least.miss);
    }
  }
  await standStill(page);
}

test('SCORE-01, MATCH-02, MATCH-04: a practice match fits the window at every window and text size', async () => {
  await page.goto(`http://localhost:${server.port}/admin/practice`);
  await page.getByRole('button', { name: 'Ali Deneme: kupa ekle' }).click();
  await expect(page.getByRole('button', { name: /^Geri al: Ali/ })).toBeVisible();
  await fits('practice');
});

test('MATCH-02, MATCH-04, MATCH-10: so does a league match with the longest names, a second phone, a notice, and completed', async () => {
  const matchId = await startMatch(page);
  await fits('before the first throw');
  await play(page, ['A+', 'C+']);
  await fits('ongoing');
  const stats = (await server.read(`matches/${matchId}/playerStats`)) as Record<string, { playerName: string }>;
  for (const [id, name] of Object.entries(LONG.players)) Object.assign(stats[id] ?? {}, { playerName: name });
  const { team1Name, team2Name } = LONG;
  await server.write(`matches/${matchId}`, { team1Name, team2Name, playerStats: stats });
  await server.write(`matchPresence/${matchId}/other-1`, { at: Date.now(), name: 'Android telefon' });
  await expect(page.getByText('Skoru sen tutuyorsun; başka cihazda da açık')).toBeVisible();
  await expect(page.getByRole('group', { name: LONG.players.ali })).toBeVisible();
  await fits('long names, a second phone');
  const asks = { device: 'other-1', uid: 'other', who: LONG.players.veli, at: Date.now() };
  await server.write(`matchTurns/${matchId}/ask`, asks);
  await expect(page.getByRole('button', { name: 'Devret' })).toBeVisible();
  await fits('a question');
  await standStill(page);
  await page.getByRole('button', { name: 'Ben tutuyorum' }).click();
  const plus = page.getByRole('button', { name: `${LONG.players.ali}: kupa ekle` });
  await resize('360×780', 100);
  await standStill(page);
  await doubleTap(page, plus);
  await expect(page.getByText('İkinci dokunuş sayılmadı.', { exact: true })).toBeVisible();
  await fits('a double tap');
  await resize('360×780', 100);
  await standStill(page);
  await page.getByRole('button', { name: 'Maçı tamamla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await page.goto(`http://localhost:${server.port}/admin/match/${matchId}`);
  await expect(page.getByText(/^Kazanan/)).toBeVisible();
  await fits('completed');
});

test('a page at 150 and 200 % of its size: a window of 240×520 and of 180×390 px keeps 48 px, 379×213 too', async () => {
  await page.goto(`http://localhost:${server.port}/admin/practice`);
  await page.getByRole('button', { name: 'Ali Deneme: kupa ekle' }).click();
  await expect(page.getByRole('button', { name: /^Geri al: Ali/ })).toBeVisible();
  for (const size of ['240×520', '180×390', '379×213', '640×400']) {
    await resize(size, 100);
    const { least, wrong } = await measureTable(page);
    expect(
      wrong.filter((one) => !one.includes('cuts')),
      size,
    ).toEqual([]);
    for (const [kind, px] of Object.entries(least)) expect(px, `${size}: ${kind}`).toBeGreaterThanOrEqual(47.9);
  }
});

/** Where every control of the table stands now. */
const places = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-act], main button')].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return [control.dataset.act ?? 'button', x, y, width, height].join(' ');
    }),
  );

test('decisions 150 to 153: with all options together the table fits too, 320×568 with a notice among them, and an answer moves nothing', async () => {
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  // The host lets this match be played by the league's own rules.
  await server.write(`matches/${matchId}`, { rules: '10o3rkwpt15u5' });
  await expect(page.getByRole('button', { name: 'Süreyi başlat' })).toBeVisible();
  await fits('all options');
  await resize('320×568', 100);
  await play(page, [...Array(4).fill(['A+', 'V+']).flat(), 'A+', 'C+']);
  const before = await places();
  await play(page, ['V+']);
  await expect(page.getByText('Son atış hakkı: Moda Bardakları.')).toBeVisible();
  expect(await places()).toEqual(before);
  await fits('an answer');
  await server.write(`matchPresence/${matchId}/other-1`, { at: Date.now(), name: 'Android telefon' });
  await expect(page.getByText('Skoru sen tutuyorsun; başka cihazda da açık')).toBeVisible();
  await fits('an answer, a second phone', ['320×568', '360×780']);
});
