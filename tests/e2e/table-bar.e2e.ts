import { expect, type Page, test } from '@playwright/test';
import { borrowPhone, middleOf, touch } from '../support/e2e-browser.ts';
import { figures, play, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { behindLink, claim, giveMatch } from '../support/e2e-scorers.ts';
import { setStage } from '../support/e2e-stage.ts';

// What the bar of a table has room for, whatever the chip says: only a browser can measure it.

/** The first is low enough for the low bar. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 780 },
  { width: 430, height: 932 },
];
const TEXT = [100, 200];
/** So many taps wait that their number has two digits. */
const TAPS = ['A0', 'V0', 'C0', 'I0', 'A0', 'V0', 'C0', 'I0', 'A0', 'V0', 'C0', 'I0'];

// The page is loaded again without a network.
const stage = setStage('allow');

async function resize(page: Page, size: { width: number; height: number }, text: number): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, text);
}

/** At every width and size of text: nothing in the bar lies on another thing, leaves the bar, or is cut. */
async function fits(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    for (const text of TEXT) {
      await resize(page, size, text);
      await expect
        .poll(() => page.getByRole('banner').evaluate(faultsOf), {
          message: `${state}, ${size.width} px, ${text} %`,
          timeout: 10_000,
        })
        .toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Sentences about the boxes and the texts of a bar; runs in the page. */
function faultsOf(bar: Element): string[] {
  const faults: string[] = [];
  // The place of a table lay outside of the bar once, and over its chip.
  const places = [...document.querySelectorAll('p, span, a, button')].filter(
    (part) => bar.contains(part) || /^Masa \d+$/.test(part.textContent ?? ''),
  );
  const parts = places
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('nav, .sr-only'))
    // What lies over the chip is its own button.
    .filter((part) => part.matches('[data-kind]') || !part.closest('[data-kind]'))
    .map((part) => ({ name: part.textContent || part.getAttribute('aria-label'), box: part.getBoundingClientRect() }));
  const room = bar.getBoundingClientRect();
  for (const [at, { name, box }] of parts.entries()) {
    if (box.left < 0 || box.right > innerWidth || box.top < room.top || box.bottom > room.bottom + 0.5)
      faults.push(`${name} leaves the bar`);
    for (const other of parts.slice(at + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (across > 0.5) faults.push(`${name} lies on ${other.name}`);
    }
  }
  for (const text of bar.querySelectorAll('[role=status]')) {
    if (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
      faults.push(`«${text.textContent}» is cut`);
  }
  return faults;
}

/** Brings the chip into all of its states, one after the other. */
async function tell(page: Page, matchId: string): Promise<void> {
  const chip = (name: string) => page.getByRole('banner').getByRole('button', { name });
  await expect(chip('Gönderildi')).toBeVisible();
  await fits(page, 'online');
  await page.evaluate(() => navigator.serviceWorker.ready);
  stage.link.hang();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Skor' })).toBeVisible();
  await expect(chip('Bağlanıyor…')).toBeVisible();
  await fits(page, 'connecting');
  await stage.link.cut();
  await expect(chip('İnternetsiz')).toBeVisible();
  await fits(page, 'offline');
  await page.setViewportSize({ width: 360, height: 780 });
  await play(page, TAPS);
  await expect(chip('İnternetsiz: 12 işlem telefonda güvende')).toBeVisible();
  await fits(page, 'safe on the phone');
  await stage.link.heal();
  stage.link.hang();
  await page.reload();
  await expect(chip('12 işlem bekliyor')).toBeVisible();
  await fits(page, 'waiting');
  await stage.server.write(`matches/${matchId}`, { status: 'completed', completedAt: Date.now() });
  await stage.link.heal();
  await expect(chip('işlem reddedildi')).toBeVisible();
  await fits(page, 'refused');
}

test('the bar of the admin’s table has room for every state of its chip, at 320 px and with text twice its size too', async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await signIn(page, stage.server.password);
  await tell(page, await startMatch(page));
});

test('the bar of a volunteer’s table also has room for its number', async () => {
  const deskPhone = await borrowPhone();
  try {
    const desk = await deskPhone.tab(`http://localhost:${stage.server.port}/`);
    const { matchId, address } = await giveMatch(desk, stage.server.password);
    await stage.server.write(`liveMatches/${matchId}`, { table: 12 });
    await desk.close();
    const page = await stage.phone.tab(behindLink(address, stage.link.port));
    await claim(page, 'Ayla');
    await expect(page.getByText('Masa 12', { exact: true })).toBeVisible();
    await tell(page, matchId);
  } finally {
    await deskPhone.dispose();
  }
});

test('the menu of the bar holds the table’s tools, «Maçı iptal et» last; a tap beside it closes it and counts nothing', async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await signIn(page, stage.server.password);
  await startMatch(page);
  await play(page, ['A+']);
  const before = await figures(page);
  const menu = page.getByRole('button', { name: 'Menü', exact: true });
  for (const size of SIZES) {
    for (const text of TEXT) {
      await resize(page, size, text);
      await menu.click();
      expect(await page.getByRole('banner').evaluate(targetsOf), `${size.width} px, ${text} %`).toEqual([]);
      await expect(page.getByRole('banner').getByRole('button').last()).toHaveText('Maçı iptal et');
      await menu.click();
    }
  }
  await resize(page, { width: 360, height: 780 }, 100);
  await standStill(page);
  const beside = await middleOf(page.getByRole('button', { name: 'Işık Öztürk: Iska' }));
  await menu.click();
  await touch(page, beside);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(await figures(page)).toBe(before);
  await touch(page, beside);
  await expect.poll(() => figures(page)).not.toBe(before);
});

/** The targets in the open menu of a bar that are too small for a finger, or wider than the menu; runs in the page. */
function targetsOf(bar: Element): string[] {
  const menu = bar.querySelector('nav')?.parentElement;
  const targets = [...(menu?.querySelectorAll('a, button') ?? [])];
  if (targets.length < 12) return [`only ${targets.length} targets`];
  const room = menu?.getBoundingClientRect() ?? new DOMRect();
  return targets
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const isCut = one.scrollWidth > one.clientWidth + 1;
      return box.height < 43.9 || box.left < room.left || box.right > room.right || room.bottom > innerHeight || isCut;
    })
    .map((one) => one.textContent ?? '');
}
