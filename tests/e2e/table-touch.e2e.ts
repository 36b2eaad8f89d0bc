import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone, doubleTap, middleOf, tap, touch } from '../support/e2e-browser.ts';
import { figures, seedLeague, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

let server: League;
let phone: BorrowedPhone;
let page: Page;
let session: CDPSession;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  phone = await borrowPhone();
  page = await phone.tab(`http://localhost:${server.port}/`);
  session = await page.context().newCDPSession(page);
  await signIn(page, server.password);
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

/** A thumb comes down in the middle of a control, slides by so many px in small steps, and is lifted. */
async function slide(target: Locator, dx: number, dy: number): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to slide on.');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 5; step++) {
    const at = { x: x + (dx * step) / 5, y: y + (dy * step) / 5 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('SCORE-01, SCORE-05: a thumb that slides within its control counts and scrolls nothing; one that leaves it is told so', async () => {
  await startMatch(page);
  const miss = page.getByRole('button', { name: 'Ali Yıldız: Iska' });
  await slide(miss, 30, 0);
  await expect.poll(() => figures(page)).toContain('0/1 atış');
  await page.waitForTimeout(450);
  await slide(miss, 0, -35);
  await expect.poll(() => figures(page)).toContain('0/2 atış');
  await slide(page.getByRole('button', { name: 'Veli Güneş: kupa ekle' }), -40, -30);
  await expect.poll(() => figures(page)).toContain('1/1 atış');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const before = await figures(page);
  await slide(page.getByRole('button', { name: 'Ceren Şahin: Iska' }), 0, 120);
  await expect(page.getByText('Parmak düğmeden kaydı, sayılmadı.', { exact: true })).toBeVisible();
  expect(await figures(page)).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** The page does nothing else for so many ms; fingers come down meanwhile on one control, so many ms after the beginning. */
async function touchWhileBusy(target: Locator, ms: number, fingers: number[]): Promise<void> {
  const place = await middleOf(target);
  const busy = page.evaluate((limit) => {
    const end = performance.now() + limit;
    while (performance.now() < end);
  }, ms);
  const started = Date.now();
  const sent = fingers.map(async (at) => {
    await new Promise((resolve) => setTimeout(resolve, started + at - Date.now()));
    const both = [['touchStart', [place]] as const, ['touchEnd', []] as const];
    await Promise.all(
      both.map(([type, touchPoints]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] }),
      ),
    );
  });
  await Promise.all([busy, ...sent]);
}

test('decision 43: throws are as far apart as the fingers that came down, while the page is busy', async () => {
  await startMatch(page);
  const cup = page.getByRole('button', { name: 'Ali Yıldız: kupa ekle' });
  await standStill(page);
  await touchWhileBusy(cup, 2_000, [200, 380]);
  await expect(page.getByText('İkinci dokunuş sayılmadı.', { exact: true })).toBeVisible();
  await expect.poll(() => figures(page)).toContain('1/1 atış');
  await touchWhileBusy(cup, 2_500, [200, 1_300]);
  await expect.poll(() => figures(page)).toContain('3/3 atış');
});

test('the scoring screen cannot be pulled to reload; other pages can', {
  tag: '@long',
}, async () => {
  await startMatch(page);
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  await expect.poll(behaviour).toBe('none');
  await page.getByRole('link', { name: 'Geri' }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect.poll(behaviour).toBe('auto');
});

test('the focus goes through every control of the scoring screen without scrolling it', { tag: '@long' }, async () => {
  await startMatch(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await standStill(page);
  await tap(page, page.getByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
  await expect.poll(() => figures(page)).toContain('1/1 atış');
  const controls = page.getByRole('button', { name: /kupa ekle$|Iska$|^Geri al|basılı tut$|^Maçı tamamla$/ });
  await expect(controls).toHaveCount(4 + 4 + 2 + 1);
  for (const button of await controls.all()) {
    await button.focus();
    expect(await page.evaluate(() => scrollY), (await button.getAttribute('aria-label')) ?? '').toBe(0);
  }
});

test('a double tap on «Maçı tamamla» opens the question and does not answer it, wherever the dialog is', {
  tag: '@long',
}, async () => {
  const matchId = await startMatch(page);
  await tap(page, page.getByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
  await expect.poll(() => figures(page)).toContain('1/1 atış');
  // The answer rests for the time of an animation. Twenty times as long, it outlasts the slowest machine.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  // The second tap falls where the answer will stand: in the middle of the window.
  const complete = page.getByRole('button', { name: 'Maçı tamamla' });
  await tap(page, complete);
  const dialog = page.getByRole('dialog', { name: 'Maçı tamamla' });
  const yes = dialog.getByRole('button', { name: 'Maçı tamamla' });
  await yes.waitFor({ state: 'attached' });
  await touch(page, await middleOf(yes));
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(600);
  await expect(dialog).toBeVisible();
  expect(await server.read(`matches/${matchId}/status`)).toBe('ongoing');
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(dialog).toBeHidden();
  await doubleTap(page, complete);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await server.read(`matches/${matchId}/status`)).toBe('ongoing');
});
