import { expect, type Page, test } from '@playwright/test';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { bigLeague } from '../support/big-league.ts';
import { fixtureAction } from '../support/e2e-accounts.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { startLeague } from '../support/e2e-server.ts';
import { keyOf } from '../support/match-fixtures.ts';

// Dates and times of day are the league's, whatever zone the phone has (decision 47).

const HOUR = 3_600_000;
const { teamId: _teamId, playerId: _playerId, matchId, ...records } = bigLeague(4, 4, 6, Date.now() - 24 * HOUR);
const [team1Id = '', team2Id = ''] = Object.keys(records.teams);

/** A moment on some wall clock, by the zone's own rules and not by ours. */
const by = (timeZone: string, options: Intl.DateTimeFormatOptions) => (ms: number) =>
  new Intl.DateTimeFormat('tr-TR', { timeZone, ...options }).format(ms);
const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const;
const zoneOf = (page: Page) => page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);

// In the second league it is never the day that it is on the phone: their clocks are 25 hours apart.
for (const { league, phone, settings, typed } of [
  { league: 'Europe/Istanbul', phone: 'Pacific/Auckland', settings: {}, typed: '2030-07-05T16:30:00Z' },
  {
    ...{ league: 'Pacific/Pago_Pago', phone: 'Pacific/Kiritimati', typed: '2030-07-06T06:30:00Z' },
    settings: { LEAGUE_TIME_ZONE: 'Pacific/Pago_Pago' },
  },
]) {
  test(`GEN-02: a phone in ${phone} shows and takes the times of a league in ${league}`, async () => {
    const [browser, server] = await Promise.all([borrowBrowser(), startLeague(settings)]);
    // Half past some hour, a day from now, so that it is told apart from every other time on the page.
    const at = Math.ceil(Date.now() / HOUR) * HOUR + 24.5 * HOUR;
    const fixture: Fixture = {
      ...{ season: 'first', round: 1, stage: 'league', team1Id, team2Id, at, venue: 'Moda Sahili', table: 1 },
      ...{ state: 'planned', sequence: 0, updatedAt: 1 },
    };
    const all = { ...records, fixtures: { [keyOf(1)]: fixture } };
    for (const [path, value] of Object.entries(all)) await server.write(path, value);
    const app = (path: string) => `http://localhost:${server.port}${path}`;
    const size = { viewport: { width: 360, height: 780 } } as const;
    const context = await browser.newContext({ ...size, timezoneId: phone });
    const page = await context.newPage();

    await page.goto(app('/fixtures'));
    expect(await zoneOf(page)).toBe(phone);
    const row = page.getByRole('list', { name: '1. hafta' }).getByRole('listitem').first();
    await expect(row).toContainText(by(league, hourAndMinute)(at));
    await expect(row).toContainText(by(league, { day: 'numeric', month: 'short', weekday: 'short' })(at));

    await page.goto(app(`/match/${matchId}`));
    const { startedAt } = records.matches[matchId] as { startedAt: number };
    const started = by(league, { dateStyle: 'medium', timeStyle: 'short' })(startedAt);
    // With the time of its end: «27 Kas 2026 18:58–19:20».
    await expect(page.getByText(started)).toBeVisible();

    // The admin's form opens with the league's day, and what is typed is the league's.
    await page.goto(app('/'));
    await signIn(page, server.password);
    await page.goto(app('/admin/fixtures'));
    await fixtureAction(page, 'Maç ekle');
    const form = page.getByRole('dialog', { name: 'Maç ekle' });
    const day = by(league, { day: 'numeric', month: 'long', year: 'numeric' });
    await expect(form.getByLabel('Gün')).toHaveValue(day(Date.now()));
    await form.getByLabel('Ev sahibi').selectOption(team1Id);
    await form.getByLabel('Deplasman').selectOption(team2Id);
    await form.getByLabel('Gün').fill('2030-07-05');
    await form.getByLabel('Saat').fill('19:30');
    await form.getByRole('button', { name: 'Ekle' }).click();
    await expect(page.getByText('Maç eklendi.')).toBeVisible();
    const stored = Object.values((await server.read('fixtures')) as Record<string, Fixture>);
    expect(stored.map((one) => one.at).sort()).toEqual([at, Date.parse(typed)]);
    await context.close();
    await Promise.all([browser.close(), server.dispose()]);
  });
}
