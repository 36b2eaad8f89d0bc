import { expect, test } from '@playwright/test';
import { signInAs, toolkit } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

const ADMIN = 'admin@kupaligi.local';
let server: League;
let phones: BorrowedPhone[];

test.beforeEach(async () => {
  server = await openLeague();
  phones = [await borrowPhone(), await borrowPhone()];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await server.dispose();
});

test('the admin’s own phone can sign in while somebody at the venue guesses the password; an unknown phone has to wait', {
  tag: '@long',
}, async () => {
  const [own, strange] = phones;
  if (own === undefined || strange === undefined) return;
  const page = await own.tab(`http://127.0.0.1:${server.port}/login`);
  await signInAs(page, ADMIN, server.password);
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await page.getByRole('button', { name: /^Hesap: / }).click();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(page.getByRole('link', { name: 'Giriş' })).toBeVisible();

  let tried = 0;
  const guess = async () => {
    const answer = await toolkit(server, 'signInWithPassword', { email: ADMIN, password: 'yanlış' });
    if (!(await answer.text()).includes('TOO_MANY_ATTEMPTS')) tried += 1;
  };
  await Promise.all(Array.from({ length: 12 }, guess));
  // whoever sits in the venue's network keeps on guessing
  let over = false;
  const guessing = (async () => {
    while (!over) await guess();
  })();
  const other = await strange.tab(`http://127.0.0.1:${server.port}/login`);
  await other.getByLabel('E-posta').fill(ADMIN);
  await other.getByLabel('Şifre', { exact: true }).fill(server.password);
  // Each guess that is tried doubles the wait: right after the second one it is long enough for the slowest machine.
  const before = tried;
  await expect.poll(() => tried).toBeGreaterThan(before + 1);
  await other.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(other.getByRole('alert')).toContainText('Çok fazla deneme yapıldı.');

  await page.getByRole('link', { name: 'Giriş' }).click();
  await signInAs(page, ADMIN, server.password);
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  over = true;
  await guessing;
});
