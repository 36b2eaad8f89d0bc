import { expect, type Page, test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone, middleOf } from '../support/e2e-browser.ts';
import { pressWhatMoves } from '../support/e2e-hasty.ts';
import { play, seedLeague, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// Decision 43: no control appears, moves or changes its meaning under a finger.

const SIZES = ['320×568', '568×320', '360×780', '780×360', '1280×800'];
const CHANGED = 'Ekran bu sırada değişti, sayılmadı.';

let server: League;
let phone: BorrowedPhone;
let page: Page;
let matchId: string;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  phone = await borrowPhone();
  page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  matchId = await startMatch(page);
  await play(page, ['A+', 'C+']);
  await expect.poll(async () => (await turn())?.device ?? null).not.toBeNull();
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

interface Turn {
  device: string;
  ask?: { device: string };
}
const turn = async () => (await server.read(`matchTurns/${matchId}`)) as Turn | null;
const ask = (who: string | null) =>
  server.write(`matchTurns/${matchId}`, {
    ask: who === null ? null : { device: 'other-1', uid: 'other', who, at: Date.now() },
  });
const counted = async () => Object.keys((await server.read(`matchEvents/${matchId}`)) as object).length;
const shown = (name: string | RegExp) => page.getByRole('button', { name }).first();

async function resize(size: string): Promise<void> {
  const [width = 0, height = 0] = size.split('×').map(Number);
  await page.setViewportSize({ width, height });
}

/** What a change of the table does to a finger that comes down where a control has just appeared or moved to. */
async function unmovedBy(change: () => Promise<void>, seen: () => Promise<void>): Promise<string[]> {
  // Longer than a person needs to see what stands there.
  await standStill(page);
  const before = JSON.stringify([await counted(), (await turn())?.device]);
  const fingers = await pressWhatMoves(page);
  await change();
  await seen();
  await page.waitForTimeout(300);
  const names = await fingers.stop();
  expect(JSON.stringify([await counted(), (await turn())?.device]), names.join(', ')).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return names;
}

test('decision 43: what a question, its end, another scorer, a second phone and a turned phone bring under a finger counts nothing, and says so', async () => {
  for (const size of SIZES) {
    await resize(size);
    await shown('Maçı tamamla').waitFor();
    const asked = await unmovedBy(
      () => ask('Hakan'),
      () => shown('Devret').waitFor(),
    );
    expect(asked, size).toContain('Devret');
    await expect(page.getByText(CHANGED).first()).toBeVisible();
    const ended = await unmovedBy(
      () => ask(null),
      () => shown('Maçı tamamla').waitFor(),
    );
    expect(ended, size).toContain('Maçı tamamla');
    const own = await turn();
    const taken = await takenBy('other-1');
    expect(taken, size).toContain('Devral');
    await standStill(page);
    expect((await turn())?.ask, `${size}: nobody has asked`).toBeUndefined();
    await server.write(`matchTurns/${matchId}`, { ...own, ask: null });
    await shown('Maçı tamamla').waitFor();
    await server.write(`matchPresence/${matchId}`, { 'other-1': null });
    await standStill(page);
    await unmovedBy(
      () => resize(size.split('×').reverse().join('×')),
      () => shown('Maçı tamamla').waitFor(),
    );
  }
});

/** Another phone scores from now on. */
async function takenBy(device: string): Promise<string[]> {
  await standStill(page);
  const fingers = await pressWhatMoves(page);
  await server.write(`matchPresence/${matchId}/${device}`, { at: Date.now(), name: 'Android telefon' });
  await server.write(`matchTurns/${matchId}`, { device, uid: device, who: 'Hakan', at: Date.now() });
  await shown('Devral').waitFor();
  await page.waitForTimeout(300);
  return fingers.stop();
}

test('decision 43: a finger that is down while its control goes answers nothing, and is told so', {
  tag: '@core',
}, async () => {
  const session = await page.context().newCDPSession(page);
  const place = await middleOf(shown('Maçı tamamla'));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await ask('Hakan');
  await shown('Devret').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByText(CHANGED).first()).toBeVisible();
  await standStill(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const before = await turn();
  expect(before?.ask?.device).toBe('other-1');
  // Once it has stood there for a while, the answer is given by a tap.
  await shown('Devret').click();
  await expect.poll(async () => (await turn())?.device).toBe('other-1');
});
