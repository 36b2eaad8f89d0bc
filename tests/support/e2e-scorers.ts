import { expect, type Page } from '@playwright/test';
import { thumb } from './e2e-input.ts';
import { openTool, signIn, startMatch } from './e2e-league.ts';

/** A match and its link for a scorer, with the secret. */
export interface GivenMatch {
  matchId: string;
  address: URL;
}

/**
 * The admin signs in, starts a match and makes a link for one phone, or for several.
 *
 * @param page the league's home page
 * @param open opens a tool of the table, which earlier versions have elsewhere
 */
export async function giveMatch(
  page: Page,
  password: string,
  phones: 'one' | 'several' = 'one',
  open = openTool,
): Promise<GivenMatch> {
  await signIn(page, password);
  const matchId = await startMatch(page);
  await open(page, 'Hakem davet et');
  return { matchId, address: await makeLink(page, phones) };
}

/** With «Hakem davet et» open: makes the link and closes the dialog. Resolves to the link's address. */
export async function makeLink(page: Page, phones: 'one' | 'several' = 'one'): Promise<URL> {
  const desk = thumb(page);
  // The second is the word of earlier versions.
  const dialog = page.getByRole('dialog', { name: /^Hakem (davet et|ver)$/ });
  await expect(dialog.getByLabel('Tek telefon için')).toBeChecked();
  if (phones === 'several') await desk.press(dialog.getByLabel('Tek telefon için'));
  await desk.press(dialog.getByRole('button', { name: 'Bağlantıyı oluştur' }));
  await expect(dialog.getByRole('img', { name: 'Hakem bağlantısının QR kodu' })).toBeVisible();
  const address = new URL(await dialog.getByRole('textbox', { name: 'Hakem bağlantısı' }).inputValue());
  await desk.press(dialog.getByRole('button', { name: 'Kapat' }).first());
  return address;
}

/** The same page through the link that the test can cut. */
export function behindLink(address: URL, port: number): string {
  const behind = new URL(address);
  behind.port = String(port);
  return behind.href;
}

/** The person who opened the link types his name and begins. */
export async function claim(page: Page, name: string): Promise<void> {
  const input = thumb(page);
  await expect(page.getByRole('heading', { name: 'Bu maçta hakem ol' })).toBeVisible();
  await input.write(page.getByLabel('Adın'), name);
  await input.press(page.getByRole('button', { name: 'Hakem olarak başla' }));
}
