import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord } from '../support/league-data.ts';
import { rowText } from '../support/row-text.ts';
import { PHONE, resizeTo } from '../support/window-width.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul; the first season ended ten days ago. */
const NOW = Date.UTC(2026, 10, 21, 15);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const END = NOW - 10 * DAY;
const SEASONS = {
  first: { name: 'Bahar', number: 1, startedAt: END - 90 * DAY, endedAt: END },
  s2: { name: 'Yaz', number: 2, startedAt: END },
};
const figures = (name: string, wins: number, losses: number) => ({
  ...{ name, wins, losses, points: 3 * wins, form: 'W', cupsFor: 50, cupsAgainst: 50, run: 0, bestRun: wins },
});
/** Demirler have left since, and Akrepler were called Akrep. */
const TEAMS = { a: teamRecord('Akrepler'), b: teamRecord('Beyazlar'), c: teamRecord('Ceylanlar') };
const STATS = {
  'seasonStats/first/teams': { a: figures('Akrep', 3, 1), d: figures('Demirler', 1, 3) },
  'seasonStats/s2/teams': { b: figures('Beyazlar', 1, 0) },
};
const formerly = (more: Partial<Fixture>) =>
  fixtureOf({ season: 'first', team1Id: 'a', team2Id: 'd', at: END - 30 * DAY, ...more });
const won = (winnerId: string, matchId: string) => ({ state: 'played', winnerId, matchId }) as const;
const FIXTURES: Record<string, Fixture> = {
  '-a1': formerly(won('a', 'm1')),
  '-a2': formerly({ round: 2, at: END - 20 * DAY, team1Id: 'd', team2Id: 'a', ...won('d', 'm2') }),
  '-a3': formerly({ round: 2, at: END - 20 * DAY + HOUR, team2Id: 'c' }),
  '-a4': formerly({ round: 3, stage: 'final', tie: 'f', at: END - 5 * DAY, ...won('a', 'm3') }),
  '-b1': fixtureOf({ season: 's2', team1Id: 'b', team2Id: 'a', at: NOW + HOUR }),
  '-b2': fixtureOf({ season: 's2', team1Id: 'c', team2Id: 'b', at: END + DAY, ...won('c', 'm4') }),
};
/** Seventy rounds of the first season, made later than its others. */
const SEVENTY = Object.fromEntries(
  Array.from({ length: 70 }, (_, index) => [
    `-c${String(index).padStart(2, '0')}`,
    formerly({ round: index + 1, at: END - (80 - index) * DAY }),
  ]),
);

async function open(path: string, fixtures: object = FIXTURES): Promise<AppWorld> {
  const known = { seasons: SEASONS, 'config/season': 's2' };
  const heard = { ...LEAGUE, teams: { ...LEAGUE.teams, ...TEAMS }, fixtures, ...known };
  const world = await openApp(path, { heard, now: () => NOW });
  // The league's figures are counted from its records: these are of matches that it does not have.
  world.backend.seed(STATS);
  return world;
}
const chooser = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sezon' });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const linesOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(rowText);
const optionsOf = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);

beforeEach(() => resizeTo(PHONE));
afterEach(() => vi.unstubAllGlobals());

describe('the fixtures of a season that has ended', () => {
  it('are chosen on the page, which has no «Tüm zamanlar»: the bracket, then the rounds, the newest first', async () => {
    const { user } = await open('/fixtures');
    const select = await chooser();
    expect(optionsOf(select)).toEqual(['Yaz (şu anki)', 'Bahar']);
    expect(headings()).toEqual(['1. hafta']);
    expect((await linesOf('1. hafta')).join()).not.toContain('Demirler');
    await user.selectOptions(select, 'Bahar');
    await screen.findByRole('region', { name: 'Eleme turu' });
    expect(window.location.search).toBe('?sezon=1');
    expect(headings()).toEqual(['Eleme turu', 'Final', '2. hafta', '1. hafta']);
    expect(screen.getByText('Sezon 11 Kasım 2026 tarihinde bitti.')).toBeTruthy();
    expect(screen.getByText(/^Şampiyon:/).textContent).toContain('Akrep');
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(await chooser(), 'Yaz (şu anki)');
    await screen.findByRole('button', { name: '1. hafta · bu hafta' });
    expect(window.location.search).toBe('');
  });

  it('call the teams what they were called, those that have left too, and say what was never played', async () => {
    await open('/fixtures?sezon=1');
    expect(await linesOf('1. hafta')).toEqual([expect.stringMatching(/Akrep kazandı – Demirler$/)]);
    const [played, unplayed] = await linesOf('2. hafta');
    expect(played).toContain('Demirler kazandı – Akrep');
    expect(unplayed).toMatch(/Akrep – CeylanlarOynanmadı$/);
    // Nothing of it goes into a calendar.
    await screen.findByRole('button', { name: 'Yazdır' });
    expect(screen.queryByRole('button', { name: /Takvim/ })).toBeNull();
  });

  it('are read by day and by team, and the address keeps the season', async () => {
    const { user } = await open('/fixtures?sezon=1');
    await linesOf('1. hafta');
    await user.click(screen.getByRole('radio', { name: 'Gün gün' }));
    expect(headings()).toEqual(['Eleme turu', '6 Kasım Cuma', '22 Ekim Perşembe', '12 Ekim Pazartesi']);
    expect(window.location.search).toBe('?sezon=1&view=day');
    const team = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Takım' });
    expect(optionsOf(team)).toEqual(['Bütün takımlar', 'Akrep', 'Ceylanlar', 'Demirler']);
    await user.selectOptions(team, 'Ceylanlar');
    await waitFor(() => expect(headings()).toEqual(['22 Ekim Perşembe']));
    expect(window.location.search).toBe('?sezon=1&team=c&view=day');
  });

  it('that were planned for a day behind its end are there, and what is still to come stands first', async () => {
    const late = { '-a5': formerly({ round: 4, at: NOW + DAY }), '-a6': formerly({ round: 4, at: END + DAY }) };
    await open('/fixtures?sezon=1', { ...FIXTURES, ...late });
    const next = await screen.findByRole('list', { name: '4. hafta' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(2);
    expect(await within(next).findByRole('button', { name: /^Takvime ekle/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: '4. hafta · bu hafta' })).toBeTruthy();
    expect(headings().filter((heading) => heading.endsWith('hafta'))[0]).toBe('4. hafta');
    const [overdue, coming] = await linesOf('4. hafta');
    expect(overdue).toMatch(/Oynanmadı$/);
    expect(coming).not.toContain('Oynanmadı');
  });

  it('come a page at a time, those that were made last first', async () => {
    const { user } = await open('/fixtures?sezon=1', { ...FIXTURES, ...SEVENTY });
    await linesOf('70. hafta');
    // The bracket is whole from the start, however long ago it was made.
    expect(headings().slice(0, 3)).toEqual(['Eleme turu', 'Final', '70. hafta']);
    expect(headings()).toHaveLength(62);
    expect(headings()).not.toContain('10. hafta');
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await linesOf('10. hafta');
    expect(window.location.search).toBe('?sezon=1&n=120');
    await waitFor(() => expect(headings()).toHaveLength(72));
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('are no reason to offer more of the season that runs, when all of that is there', async () => {
    await open('/fixtures', { ...FIXTURES, ...SEVENTY });
    await chooser();
    expect(headings()).toEqual(['1. hafta']);
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('of a team are found behind a whole page of its later ones', async () => {
    const later = Array.from({ length: 65 }, (_, index): [string, Fixture] => [
      `-c${String(index).padStart(2, '0')}`,
      fixtureOf({ season: 's2', team1Id: 'a', team2Id: 'b', at: END + index * HOUR }),
    ]);
    await open('/fixtures?sezon=1&team=a', { '-a1': FIXTURES['-a1'], ...Object.fromEntries(later) });
    expect(await linesOf('1. hafta')).toHaveLength(1);
    expect(headings()).toEqual(['1. hafta']);
  });

  it('a season without any says so', async () => {
    await open('/fixtures?sezon=1', { '-b1': FIXTURES['-b1'] });
    expect(await screen.findByText('Bu sezonun fikstürü yok.')).toBeTruthy();
  });

  it('the running season without any shows none of the season before, and leads there', async () => {
    const { user } = await open('/fixtures', { '-a1': FIXTURES['-a1'] });
    expect(await screen.findByText('Henüz fikstür yok.')).toBeTruthy();
    await user.selectOptions(await chooser(), 'Bahar');
    expect(await linesOf('1. hafta')).toHaveLength(1);
  });

  it('the summary of the season leads to them, and the choice goes along', async () => {
    const { user } = await open('/standings?sezon=1');
    const summary = within(await screen.findByRole('region', { name: 'Sezonun özeti' }));
    const link = summary.getByRole('link', { name: 'Sezonun fikstürü' });
    expect(link.getAttribute('href')).toBe('/fixtures?sezon=1');
    await user.click(link);
    await screen.findByRole('region', { name: 'Eleme turu' });
    await user.click(screen.getByRole('link', { name: 'Puan Durumu' }));
    await waitFor(() => expect(window.location.search).toBe('?sezon=1'));
  });

  it('the running table leads to the last bracket while its season has none (decision 138)', async () => {
    const { user } = await open('/standings');
    const link = await screen.findByRole('link', { name: 'Bahar · Eleme turu' });
    expect(link.getAttribute('href')).toBe('/fixtures?sezon=1');
    await user.click(link);
    await screen.findByRole('region', { name: 'Eleme turu' });
  });

  it('no table leads to the last bracket when its own season has one, or has ended', async () => {
    const final = fixtureOf({ ...FIXTURES['-b1'], season: 's2', round: 2, stage: 'final', tie: 'f', at: NOW + DAY });
    const { backend, user } = await open('/standings');
    await screen.findByRole('link', { name: 'Bahar · Eleme turu' });
    act(() => backend.seed({ 'fixtures/-b3': final }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Eleme turu/ })).toBeNull());
    act(() => backend.seed({ 'fixtures/-b3': null }));
    await screen.findByRole('link', { name: 'Bahar · Eleme turu' });
    await user.selectOptions(await chooser(), 'Bahar');
    await screen.findByRole('region', { name: 'Sezonun özeti' });
    expect(screen.queryByRole('link', { name: /Eleme turu/ })).toBeNull();
  });

  it.each([
    ['/?sezon=1', '/fixtures?sezon=2'],
    ['/team/b?sezon=1', '/fixtures?team=b&sezon=2'],
  ])('on %s the next match leads to its own season, whatever season was chosen', async (path, address) => {
    const { user } = await open(path);
    const next = within(await screen.findByRole('region', { name: 'Sıradaki maç' }));
    expect((await chooser()).value).toBe('first');
    const all = next.getByRole('link', { name: 'Tümü' });
    expect(all.getAttribute('href')).toBe(address);
    await user.click(all);
    expect(await linesOf('1. hafta')).toHaveLength(2);
    expect((await chooser()).value).toBe('s2');
  });

  it('the summary of a season without fixtures leads nowhere', async () => {
    await open('/standings?sezon=1', { '-b1': FIXTURES['-b1'] });
    const summary = within(await screen.findByRole('region', { name: 'Sezonun özeti' }));
    expect(summary.queryByRole('link', { name: 'Sezonun fikstürü' })).toBeNull();
  });

  it('«Tüm zamanlar» that was chosen elsewhere is the running season here, and stays chosen there', async () => {
    const { user } = await open('/standings?sezon=tum');
    await waitFor(async () => expect((await chooser()).value).toBe('all'));
    await user.click(screen.getByRole('link', { name: 'Fikstür' }));
    expect((await chooser()).value).toBe('s2');
    expect(await linesOf('1. hafta')).toHaveLength(2);
    expect(window.location.search).toBe('');
    await user.click(screen.getByRole('link', { name: 'Puan Durumu' }));
    await waitFor(() => expect(window.location.search).toBe('?sezon=tum'));
  });

  it.each(['/fixtures?sezon=tum', '/fixtures?sezon=7'])('%s is the running season', async (path) => {
    await open(path);
    expect((await chooser()).value).toBe('s2');
    expect(await linesOf('1. hafta')).toHaveLength(2);
  });

  it('on paper stands the season', async () => {
    const printed: string[] = [];
    vi.stubGlobal('print', () => printed.push(document.querySelector('body > article h2')?.textContent ?? ''));
    const { user } = await open('/fixtures?sezon=1');
    await user.click(await screen.findByRole('button', { name: 'Yazdır' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fikstürü yazdır' }));
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    expect(printed).toEqual(['Fikstür · Bahar · Final']);
  });

  it('stand where they stood without a connection', async () => {
    const { connection, user } = await open('/fixtures?sezon=1');
    await linesOf('1. hafta');
    connection('offline');
    await user.click(screen.getByRole('link', { name: 'Puan Durumu' }));
    await screen.findByRole('heading', { level: 1, name: 'Puan Durumu' });
    await user.click(screen.getByRole('link', { name: 'Fikstür' }));
    expect(await linesOf('1. hafta')).toEqual([expect.stringMatching(/Akrep kazandı – Demirler/)]);
    expect(headings()).toEqual(['Eleme turu', 'Final', '2. hafta', '1. hafta']);
  });
});
