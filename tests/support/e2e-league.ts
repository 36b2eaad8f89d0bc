import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { nav } from '../../src/domain/messages/first-paint.ts';
import { DOUBLE_TAP_MS, MIN_SEEN_MS } from '../../src/domain/records/constants.ts';
import { tap } from './e2e-browser.ts';
import type { League } from './e2e-server.ts';

/** Two teams with results and a third between them in the table; every figure is fixed, none computed. */
const USERS = {
  ali: player('Ali Yıldız', 'firtina', {
    gamesPlayed: 5,
    cupsScored: 21,
    totalAttempts: 50,
    accuracy: 42,
    wins: 2,
    losses: 3,
    winRate: 40,
    mvpCount: 1,
  }),
  veli: player('Veli Güneş', 'firtina', {
    gamesPlayed: 5,
    cupsScored: 18,
    totalAttempts: 50,
    accuracy: 36,
    wins: 2,
    losses: 3,
    winRate: 40,
    mvpCount: 0,
  }),
  ceren: player('Ceren Şahin', 'bardaklar', {
    gamesPlayed: 3,
    cupsScored: 16,
    totalAttempts: 30,
    accuracy: 53,
    wins: 2,
    losses: 1,
    winRate: 67,
    mvpCount: 2,
  }),
  isik: player('Işık Öztürk', 'bardaklar', {
    gamesPlayed: 3,
    cupsScored: 10,
    totalAttempts: 30,
    accuracy: 33,
    wins: 2,
    losses: 1,
    winRate: 67,
    mvpCount: 0,
  }),
};
const TEAMS = {
  firtina: team('Kadıköy Fırtına', { wins: 2, losses: 3, points: 6 }),
  bardaklar: team('Moda Bardakları', { wins: 2, losses: 1, points: 6 }),
  kartela: team('Şişli Kartelası', { wins: 3, losses: 0, points: 9 }),
};

function player(displayName: string, teamId: string, stats: Record<string, number>) {
  return { displayName, teamId, role: 'player', approved: true, createdAt: 1, stats };
}

function team(name: string, stats: Record<string, number>) {
  return { name, city: 'İstanbul', captainId: 'kaptan', approved: true, createdAt: 1, stats };
}

/** Puts the teams and players above into an empty league. */
export async function seedLeague(server: League): Promise<void> {
  await server.write('users', USERS);
  await server.write('teams', TEAMS);
}

/** Signs the admin in through the form. */
export async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole('link', { name: 'Giriş' }).click();
  await page.getByLabel('E-posta').fill('admin@kupaligi.local');
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
}

/** Starts Fırtına against Bardaklar through 'Yeni Maç Başlat'; returns the key of the match. */
export async function startMatch(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await page.getByRole('button', { name: 'Yeni maç başlat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  await dialog.getByRole('combobox', { name: '1. takım' }).selectOption({ label: 'Kadıköy Fırtına' });
  await dialog.getByRole('combobox', { name: '2. takım' }).selectOption({ label: 'Moda Bardakları' });
  for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk']) await dialog.getByLabel(name).check();
  await dialog.getByRole('button', { name: 'Maçı başlat' }).click();
  await expect(page).toHaveURL(/\/admin\/match\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens one of the table's tools, in the menu of the bar. */
export async function openTool(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: nav.menu, exact: true }).click();
  await bar.getByRole('button', { name, exact: true }).click();
}

const NAMES: Record<string, string> = { A: 'Ali Yıldız', V: 'Veli Güneş', C: 'Ceren Şahin', I: 'Işık Öztürk' };
const BUTTONS: Record<string, string> = { '+': 'kupa ekle', '-': 'kupa çıkar', '0': 'Iska' };

/** The accessible name of the control for a tap: 'A+' a cup of Ali, 'A-' removes one, 'A0' a miss. */
export const controlOf = (step: string): string => `${NAMES[step.charAt(0)]}: ${BUTTONS[step.charAt(1)]}`;

/**
 * Plays a script of taps: 'A+' a cup of Ali, 'A-' removes one, 'A0' a miss, 'undo' takes the last back. Waits after each until the screen has counted
 * it.
 */
export async function play(page: Page, script: readonly string[]): Promise<void> {
  // A tab behind another draws only every few seconds, and a touch waits for the drawing.
  await page.bringToFront();
  await standStill(page);
  const taken = new Map<string, number>();
  for (const step of script) {
    // The app would ignore an earlier second tap on the same control as a mis-tap, even after other taps.
    const early = (taken.get(step) ?? 0) + DOUBLE_TAP_MS + 50 - Date.now();
    if (early > 0) await page.waitForTimeout(early);
    const before = await figures(page);
    if (step === 'undo') await tap(page, page.getByRole('button', { name: /^Geri al/ }));
    else await tap(page, page.getByRole('button', { name: controlOf(step) }));
    await expect
      .poll(() => figures(page), { message: `the screen counts ${step}`, intervals: [10, 20, 50] })
      .not.toBe(before);
    taken.set(step, Date.now());
  }
}

/** Waits until the table's controls have stood where they are for so long that they take a finger (decision 43). */
export async function standStill(page: Page): Promise<void> {
  await page.waitForTimeout(MIN_SEEN_MS + 100);
}

/** Goes on at this table although the phone that scored is away and may hold throws (decision 42). */
export async function goOnHere(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Buradan devam et' });
  await goOn.waitFor();
  await standStill(page);
  await goOn.click();
}

/** The figures on the scoring screen: each player's cups/attempts line, in an overtime that of the overtime. */
export async function figures(page: Page): Promise<string> {
  const lines = await page.getByText(/^(\d+(?:\/| kupa, )\d+ atış · %\d+|uz\. \d+\/\d+)$/).allTextContents();
  return lines.join(' | ');
}

/** The table as a visitor reads it: name, wins, losses, win rate and points of each row, in order. */
export async function readTable(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  const texts: string[] = [];
  for (const row of (await rows.all()).slice(1)) {
    const cells = await row.getByRole('cell').allTextContents();
    // The mark's initials come before the name and are hidden from screen readers.
    const name = await row.getByRole('link').evaluate((link) => link.lastChild?.textContent);
    // rank, played, wins, losses, win rate, cup difference, form, gap, points
    texts.push([name, ...cells.slice(1, 5), cells.at(-1)].join(' '));
  }
  return texts;
}
