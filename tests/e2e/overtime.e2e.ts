import { expect, test } from '@playwright/test';
import { scoreFrom } from '../../src/domain/match/sides.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';
import { openPhone, type Phone, tap } from '../support/e2e-browser.ts';
import { figures, play, seedLeague, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

let server: League;
let link: Link;
let phone: Phone;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  link = await openLink(server.port);
  phone = await openPhone();
});
test.afterEach(async () => {
  await phone.dispose();
  await link.close();
  await server.dispose();
});

test('decision 145: an overtime without a network, the phone killed in its middle: each throw arrives once, 10–10 (uz. 3–1)', {
  tag: '@long',
}, async () => {
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  // The host lets this match be played by the league's own rules.
  await server.write(`matches/${matchId}`, { rules: '10o3' });
  await expect(page.getByText('Berabere biterse uzatma')).toBeVisible();
  for (let round = 0; round < 5; round++) await play(page, ['A+', 'C+', 'V+', 'I+']);
  await link.cut();
  await standStill(page);
  await tap(page, page.getByRole('button', { name: 'Uzatmayı başlat' }));
  await page.getByRole('dialog', { name: 'Uzatma 1' }).getByRole('button', { name: 'Uzatmayı başlat' }).click();
  await expect(page.getByText('Uzatma 1 · 3 kupa')).toBeVisible();
  await play(page, ['A+', 'C+', 'V+', 'I0']);
  const shown = 'uz. 1/1 | uz. 1/1 | uz. 1/1 | uz. 0/1';
  await expect.poll(() => figures(page)).toBe(shown);
  await phone.kill();
  await phone.restart();
  const again = await phone.tab(`http://localhost:${link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(again)).toBe(shown);
  await play(again, ['A+']);
  await standStill(again);
  await tap(again, again.getByRole('button', { name: 'Maçı tamamla' }));
  const dialog = again.getByRole('dialog', { name: 'Maçı tamamla' });
  await expect(dialog.getByText('Kadıköy Fırtına 10–10 (uz. 3–1) Moda Bardakları.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Maçı tamamla' }).click();
  await link.heal();
  const record = async () => (await server.read(`matches/${matchId}`)) as Match;
  await expect.poll(async () => (await record()).status, { timeout: 60_000 }).toBe('completed');
  const match = await record();
  expect(scoreFrom(match, 'one')).toBe('10–10 (uz. 3–1)');
  expect(match).toMatchObject({
    winnerId: 'firtina',
    phase: 1,
    playerStats: { ali: { cupsScored: 5, overtimeCups: 2 } },
  });
  const events = Object.values((await server.read(`matchEvents/${matchId}`)) as Record<string, MatchEvent>);
  const phases = events.map((event) => `${event.type} ${'phase' in event ? event.phase : ''}`).sort();
  expect(phases).toEqual([...Array(20).fill('cup 0'), 'overtime 1', ...Array(4).fill('cup 1'), 'miss 1'].sort());
});
