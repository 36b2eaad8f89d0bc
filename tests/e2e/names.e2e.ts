import { expect, type Page, test } from '@playwright/test';
import { demoLeague } from '../../server/league/demo/league.ts';
import type { User } from '../../src/domain/records/types.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { openLeague } from '../support/e2e-server.ts';
import { seeded } from '../support/seeded.ts';

// Decision 132: a player of the demo league, who is in its records, chooses the short name and then leaves without one.

const NOW = Date.UTC(2026, 10, 21, 16, 30);
const demo = demoLeague(NOW, seeded(7), 'İstanbul');
const [matchId = '', match] =
  Object.entries(demo.matches).find(([, { playerStats, status }]) => {
    const best = Object.values(playerStats).find(({ isMVP }) => isMVP);
    return status === 'completed' && best !== undefined && demo.users[best.playerId]?.role === 'player';
  }) ?? [];
const { playerId = '', playerName: full = '' } =
  Object.values(match?.playerStats ?? {}).find(({ isMVP }) => isMVP) ?? {};
const [first = '', last = ''] = full.split(' ');
const short = `${first} ${last.charAt(0)}.`;

test('a player chooses the short name, an open page follows, and once he has left no page has a trace of it', async () => {
  const server = await openLeague();
  const [his, guests] = await Promise.all([borrowPhone(), borrowPhone()]);
  const at = (path: string) => `http://localhost:${server.port}${path}`;
  try {
    const { uid: _uid, ...record } = demo.users[playerId] as User;
    const uid = await makeAccount(server, 'oyuncu@example.com', { ...record });
    const own = JSON.parse(JSON.stringify(demo).replaceAll(playerId, uid)) as typeof demo;
    for (const [path, value] of Object.entries(own)) {
      if (path !== 'users') await server.write(path, value);
    }
    for (const [id, user] of Object.entries(own.users)) await server.write(`users/${id}`, user);

    const guest = await guests.tab(at(`/match/${matchId}`));
    await guest.setViewportSize({ width: 360, height: 780 });
    await expect(guest.getByRole('main')).toContainText(full);

    const page = await his.tab(at('/login'));
    await page.setViewportSize({ width: 360, height: 780 });
    await signInAs(page, 'oyuncu@example.com', PASSWORD);
    await page.goto(at('/account'));
    const name = page.getByRole('region', { name: 'Herkese açık adın' });
    await name.getByLabel('Adım kısa yazılsın').check();
    await expect(name).toContainText(`Herkes şunu görür: ${short}`);
    await name.getByRole('button', { name: 'Adı kaydet' }).click();
    // Nobody has touched the guest's page.
    await expect(guest.getByRole('main')).toContainText(short);
    await expect(guest.getByRole('main')).not.toContainText(full);
    await expect(name.getByLabel(/^Adın soyadın/)).toHaveValue(full);

    const leaving = page.getByRole('region', { name: 'Hesabı sil' });
    await leaving.getByLabel(/^Oynanmış maçlardaki ad/).selectOption('Silinmiş oyuncu');
    await leaving.getByLabel('Silmek için şifren').fill(PASSWORD);
    await leaving.getByRole('button', { name: 'Hesabımı sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabımı sil' }).click();
    await expect(page.getByText('Hesabın silindi.')).toBeVisible();
    await expect(guest.getByRole('main')).toContainText('Silinmiş oyuncu');
    await expectNoTrace(guest);
    for (const path of [`/match/${matchId}`, '/records', '/leaders', '/week', `/player/${uid}`]) {
      await guest.goto(at(path));
      await guest.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/match'))
        await guest.getByRole('region', { name: 'Maçın öyküsü' }).locator('p').first().waitFor();
      await expectNoTrace(guest);
    }
    const said = await Promise.all(
      [
        `/digest/match/${matchId}.json?v=${Date.now()}`,
        '/digest/records.json',
        `/match/${matchId}`,
        '/matches.json?ns=x',
      ].map(async (path) => (await fetch(at(path))).text()),
    );
    expect(said.join()).not.toContain(full);
    expect(said[0]).toContain('Silinmiş oyuncu');
  } finally {
    await Promise.all([his, guests].map((phone) => phone.dispose()));
    await server.dispose();
  }
});

/** Neither the name nor the short one. */
async function expectNoTrace(page: Page): Promise<void> {
  const text = page.getByRole('main');
  await expect(text).not.toContainText(full);
  await expect(text).not.toContainText(short);
}
