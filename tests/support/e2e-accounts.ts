import type { Locator, Page } from '@playwright/test';
import { PANEL_GROUPS, type PanelPlace } from '../../src/domain/admin/panel-places.ts';
import { admin } from '../../src/domain/messages/admin.ts';
import type { League } from './e2e-server.ts';

export const PASSWORD = 'gizli-sifre';

/** Makes an account as the SDK would, and the test's record for it; returns its uid. */
export async function makeAccount(server: League, email: string, record: Record<string, unknown>): Promise<string> {
  const response = await toolkit(server, 'signUp', { email, password: PASSWORD, returnSecureToken: true });
  const { localId: uid } = (await response.json()) as { localId?: string };
  if (uid === undefined) throw new Error(`No account for ${email}: HTTP ${response.status}`);
  await server.write(`users/${uid}`, { uid, createdAt: 1, approved: true, ...record });
  await server.write(`contacts/${uid}`, { email });
  return uid;
}

/** The path of the link in an authentication mail to an account of {@link makeAccount}. */
export async function mailedLink(
  server: League,
  email: string,
  what: 'resetPassword' | 'verifyEmail',
): Promise<string> {
  const account = { email, password: PASSWORD, returnSecureToken: true };
  const { idToken } = (await (await toolkit(server, 'signInWithPassword', account)).json()) as { idToken: string };
  const ask =
    what === 'verifyEmail' ? { requestType: 'VERIFY_EMAIL', idToken } : { requestType: 'PASSWORD_RESET', email };
  await toolkit(server, 'sendOobCode', ask);
  const limit = Date.now() + 300_000;
  while (Date.now() < limit) {
    const links = (await server.mails()).flatMap((mail) => mail.match(/\/auth-action\?\S+/g) ?? []);
    const link = links.find((one) => one.includes(`mode=${what}`));
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail for ${what}.`);
}

/** Signs in through the form of `/login`, which the page shows. */
export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByRole('link', { name: /Admin Panel|Takım Yönetimi|Profilim/ }).waitFor();
}

/** Opens a place of the admin's panel, which the page shows; on a phone by its group. @param press how: a click, or a thumb's tap */
export async function openPlace(
  page: Page,
  place: PanelPlace,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  const nav = page.getByRole('navigation', { name: admin.tabsLabel });
  const link = (name: string) => nav.getByRole('link', { name: new RegExp(`^${name}( \\d.*)?$`) });
  const [group] = Object.entries(PANEL_GROUPS).find(([, places]) => places.some((one) => one === place)) ?? [];
  const target = link(admin.tabs[place]).last();
  await nav.waitFor();
  if (!(await target.isVisible())) await press(link(admin.groups[group as keyof typeof admin.groups]).first());
  await press(target);
}

/** Runs an action of the fixtures' management, which the page shows: its main button, or an item of its menu. */
export async function fixtureAction(
  page: Page,
  name: string,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  const menu = page.getByRole('button', { name: 'Fikstür işlemleri' });
  const main = page.getByRole('button', { name, exact: true });
  await menu.waitFor();
  if (await main.isVisible()) return press(main);
  await press(menu);
  await press(page.getByRole('menuitem', { name }));
}

/** Chooses an action of a row of the panel's teams or users, from its menu. @param described «Sil: Kadıköy Fırtına» */
export async function chooseAction(page: Page, described: string): Promise<void> {
  await page.getByRole('button', { name: described.replace(/^[^:]+/, admin.actions), exact: true }).click();
  await page.getByRole('menuitem', { name: described, exact: true }).click();
}

/** A call to the sign-in service, in the SDK's form. */
export function toolkit(server: League, verb: string, body: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
