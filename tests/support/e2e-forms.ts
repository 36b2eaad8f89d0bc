import type { BrowserContext, Page } from '@playwright/test';
import { makeAccount, PASSWORD, signInAs } from './e2e-accounts.ts';
import type { BorrowedBrowser } from './e2e-browser.ts';
import type { League } from './e2e-server.ts';

/** A phone's browser without stored data: 360×780, touch. */
function phoneContext(browser: BorrowedBrowser): Promise<BrowserContext> {
  return browser.newContext({ locale: 'tr-TR', viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
}

/** A new phone, signed in. */
export async function signedInPage(
  browser: BorrowedBrowser,
  server: League,
  email: string,
  password: string,
): Promise<Page> {
  const page = await (await phoneContext(browser)).newPage();
  await page.goto(`http://localhost:${server.port}/login`);
  await signInAs(page, email, password);
  return page;
}

/**
 * Opens every form of the app, as a person who may fill it in.
 *
 * @param look gets a page with the form, and the form's place for messages
 */
export async function visitForms(
  browser: BorrowedBrowser,
  server: League,
  teamId: string,
  look: (page: Page, where: string) => Promise<void>,
): Promise<void> {
  const visit = async (page: Page, path: string, open?: string | RegExp) => {
    await page.goto(`http://localhost:${server.port}${path}`);
    if (open !== undefined) await page.getByRole('button', { name: open }).first().click();
    await look(page, `${path} ${open ?? ''}`);
    if (open !== undefined) await page.keyboard.press('Escape');
  };
  const visitor = await (await phoneContext(browser)).newPage();
  for (const path of ['/login', '/register', '/register?role=team', '/reset-password', '/teams', '/players']) {
    await visit(visitor, path);
  }
  const admin = await signedInPage(browser, server, 'admin@kupaligi.local', server.password);
  for (const tab of ['teams', 'users', 'stream']) await visit(admin, `/admin?tab=${tab}`);
  await visit(admin, '/admin?tab=notifications', /bildirim gönder/i);
  await visit(admin, '/admin', 'Yeni maç başlat');
  await visit(admin, `/team/${teamId}?tab=videos`, 'Video ekle');
  await visit(admin, `/team/${teamId}?tab=matches`, 'Maç ekle');
  await visit(admin, '/account');
  await makeAccount(server, 'oyuncu@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  await makeAccount(server, 'yeni@example.com', { displayName: 'Can Er', role: 'team', approved: false });
  const captain = await makeAccount(server, 'kaptan@example.com', { displayName: 'Ebru', role: 'team', teamId });
  await server.write(`teams/${teamId}`, { captainId: captain });
  await visit(await signedInPage(browser, server, 'oyuncu@example.com', PASSWORD), '/player-edit');
  await visit(await signedInPage(browser, server, 'yeni@example.com', PASSWORD), '/team-register');
  await visit(await signedInPage(browser, server, 'kaptan@example.com', PASSWORD), '/team-edit');
}
