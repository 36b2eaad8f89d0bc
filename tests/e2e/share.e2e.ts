import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// «Paylaş» of a result and of a list, with the share sheet of a phone and without one.

const { teamId: _team, playerId: _player, matchId, ...records } = bigLeague(6, 2, 12, Date.UTC(2026, 4, 1, 18));
const played = records.matches[matchId] as Record<'team1Name' | 'team2Name', string> &
  Record<'team1Score' | 'team2Score', number>;
const RESULT = `${played.team1Name} ${played.team1Score} – ${played.team2Score} ${played.team2Name} · Kupa Ligi`;
/** Where it stands, the button and the dialog, and what goes to the sheet. */
const SHARED = [
  [`/match/${matchId}`, 'Paylaş', 'Skoru paylaş', RESULT, /^[a-z\d]+(-[a-z\d]+)+\.png$/],
  ['/leaders', 'En çok kupa: paylaş', 'Listeyi paylaş', 'En çok kupa · Kupa Ligi', /^en-cok-kupa\.png$/],
] as const;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

let browser: BorrowedBrowser;
let server: League;
const app = (path: string) => `http://localhost:${server.port}${path}`;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

/** What reached the share sheet, as the page handed it over. */
interface Given {
  title?: string;
  text?: string;
  url?: string;
  files: { name: string; type: string; start: number[]; width: number; height: number }[];
}

/** A phone's share sheet: takes what it is given; `answer` says what the person does, `pending` leaves it open. */
async function giveSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: Given[] = [];
    const sheet = { given, answer: 'sent', open: false };
    Object.assign(window, { sheet });
    const share = async ({ title, text, url, files = [] }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('No tap.', 'NotAllowedError');
      if (sheet.open) throw new DOMException('An earlier share has not yet completed.', 'InvalidStateError');
      sheet.open = true;
      const read = async (file: File) => {
        const { width, height } = await createImageBitmap(file);
        const start = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())];
        return { name: file.name, type: file.type, start, width, height };
      };
      const taken = await Promise.all(files.map(read));
      given.push({ title, text, url, files: taken } as Given);
      if (sheet.answer === 'pending') await new Promise(() => undefined);
      sheet.open = false;
      if (sheet.answer === 'closed') throw new DOMException('Share canceled.', 'AbortError');
      if (sheet.answer === 'failed') throw new DOMException('No target.', 'DataError');
    };
    Object.assign(navigator, { share, canShare: (data?: ShareData) => (data?.files?.length ?? 0) > 0 });
  });
}

const given = (page: Page) => page.evaluate(() => (window as unknown as { sheet: { given: Given[] } }).sheet.given);
/** The brightest value of a channel in rows of a picture, 0 to 255. */
const brightest = (picture: Locator, top: number, rows: number) =>
  picture.evaluate(
    (image: HTMLImageElement, [y, height]) => {
      const context = Object.assign(document.createElement('canvas'), { width: 1080, height: 1920 }).getContext('2d');
      context?.drawImage(image, 0, 0);
      const values = context?.getImageData(0, y, 1080, height).data ?? new Uint8ClampedArray();
      return values.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0);
    },
    [top, rows] as const,
  );
const answer = (page: Page, answered: 'sent' | 'closed' | 'failed' | 'pending') =>
  page.evaluate((value) => Object.assign((window as unknown as { sheet: object }).sheet, { answer: value }), answered);

for (const [path, open, title, text, file] of SHARED) {
  const name = path.replace(/(\/match\/).+/, '$1:id');
  // The pictures differ, the sheet is one.
  const tag = path === '/leaders' ? [] : ['@long'];

  test(`${name}: the share sheet gets the picture as a file with a name, the text and the address`, {
    tag,
  }, async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
    await context.grantPermissions(['clipboard-write']);
    const page = await context.newPage();
    await giveSheet(page);
    await page.goto(app(path));
    await page.getByRole('button', { name: open, exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: title });
    const send = dialog.getByRole('button', { name: 'Paylaş' });
    await send.tap();
    await expect.poll(() => given(page)).toHaveLength(1);
    const [sent] = await given(page);
    expect(sent).toMatchObject({ title: text, url: app(path) });
    // A match may add the first sentence of its story.
    expect(sent?.text?.split('\n')[0]).toBe(text);
    expect(sent?.files).toMatchObject([{ type: 'image/png', start: PNG, width: 1080, height: 1350 }]);
    expect(sent?.files[0]?.name).toMatch(file);
    // It is there before it says anything: a screen reader may miss what comes along with its place.
    const said = dialog.getByRole('status');
    /** What it says once the page has drawn what came of the tap. */
    const afterwards = async () => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      return said.textContent();
    };
    expect(await afterwards()).toBe('');

    // The same picture as a story: nothing stands where apps cover it.
    await dialog.getByRole('radio', { name: 'Hikâye' }).check();
    const story = dialog.locator('img[height="1920"]');
    await expect(story).toBeVisible();
    expect(await brightest(story, 0, 250)).toBeLessThan(150);
    expect(await brightest(story, 250, 1420)).toBeGreaterThan(200);
    expect(await brightest(story, 1670, 250)).toBeLessThan(150);
    await send.tap();
    await expect.poll(() => given(page)).toHaveLength(2);
    expect((await given(page))[1]?.files).toMatchObject([{ type: 'image/png', width: 1080, height: 1920 }]);

    // Who closes the sheet has changed his mind, and may change it again.
    await answer(page, 'closed');
    await send.tap();
    await expect.poll(() => given(page)).toHaveLength(3);
    expect(await afterwards()).toBe('');
    await answer(page, 'failed');
    await send.tap();
    await expect(said).toHaveText('Paylaşılamadı. Resmi indirip kendin gönderebilirsin.');
    const color = () => said.evaluate((one) => getComputedStyle(one).color);
    const failed = await color();

    // A second tap of a hasty thumb finds it open.
    await answer(page, 'pending');
    await send.tap();
    await expect.poll(() => given(page)).toHaveLength(5);
    await send.tap();
    expect(await afterwards()).toBe('');
    expect(await given(page)).toHaveLength(5);
    await dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }).tap();
    await expect(said).toHaveText('Bağlantı kopyalandı.');
    expect(await color()).not.toBe(failed);
    await context.close();
  });

  test(`${name}: without a share sheet the picture is saved and the address copied`, { tag }, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(app(path));
    await page.getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Resmi indir' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(file);
    expect([...(await readFile(await saved.path())).subarray(0, 8)]).toEqual(PNG);
    await expect(dialog.getByRole('button', { name: 'Paylaş' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Bağlantı kopyalandı.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app(path));
    await context.close();
  });
}
