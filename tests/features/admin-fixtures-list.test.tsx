import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { ADMIN, fixtureAction, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const HOUR = 3_600_000;
const fixture = (over: Partial<Fixture>): Fixture => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', at: NOW + HOUR },
  ...{ state: 'planned', sequence: 0, updatedAt: 1, ...over },
});
const FIXTURES = {
  [keyOf(900)]: fixture({}),
  [keyOf(901)]: fixture({ round: 2, team2Id: 'isik', at: NOW + 24 * HOUR, table: 2 }),
  [keyOf(902)]: fixture({ team1Id: 'isik', at: NOW - 48 * HOUR }),
};
const TEAMS = { ...LEAGUE.teams, isik: teamRecord('Işık Spor') };
const [HOME, LATER, LATE] = [
  'Kadıköy Fırtına – Moda Bardakları',
  'Kadıköy Fırtına – Işık Spor',
  'Işık Spor – Moda Bardakları',
];
const open = (address = '/admin/fixtures') =>
  openApp(address, { as: ADMIN, now: () => NOW, heard: { ...LEAGUE, teams: TEAMS, fixtures: FIXTURES } });
/** Only a wide window has the table. */
function widen(): void {
  const narrow = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: query.includes('56.25em') }));
}
afterEach(() => vi.unstubAllGlobals());
const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '');

describe('the admin’s list of fixtures', () => {
  it('is searched as Turkish letters fold, and filtered', async () => {
    const { user } = await open();
    const edits = () =>
      screen.queryAllByRole('button', { name: /^Düzenle/ }).map((one) => plain(one.getAttribute('aria-label')));
    await waitFor(() => expect(edits()).toHaveLength(3));
    expect(screen.getByText('3 maç')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Tablo' })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Takım ara' }), 'isik');
    await waitFor(() => expect(edits()).toEqual([`Düzenle: ${LATE}`, `Düzenle: ${LATER}`]));
    await user.click(screen.getByRole('radio', { name: 'Biten' }));
    expect(await screen.findByText('Aramaya ve filtreye uyan maç yok.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Geciken' }));
    await waitFor(() => expect(edits()).toEqual([`Düzenle: ${LATE}`]));
    expect(await axeViolations()).toEqual([]);
  });

  it('a long one begins with what is late and this week; a heading opens another week', async () => {
    const weeks = Object.fromEntries(
      Array.from({ length: 14 }, (_none, index) => [
        keyOf(910 + index),
        fixture({ round: 1 + index, at: NOW + HOUR + index * 7 * 24 * HOUR }),
      ]),
    );
    const { user } = await openApp('/admin/fixtures', {
      ...{ as: ADMIN, now: () => NOW },
      heard: { ...LEAGUE, teams: TEAMS, fixtures: { ...weeks, [keyOf(902)]: FIXTURES[keyOf(902)] } },
    });
    const late = within(await screen.findByRole('list', { name: 'Geciken maçlar' }));
    expect(
      plain(
        late
          .getAllByRole('listitem')
          .map((row) => row.textContent)
          .join(),
      ),
    ).toContain(LATE);
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby'))).toContain('league-1');
    expect(screen.queryByRole('list', { name: '2. hafta' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '2. hafta 1 maç' }));
    expect(screen.getByRole('list', { name: '2. hafta' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    // Who searches sees all that was found.
    await user.click(screen.getByRole('radio', { name: 'Geciken' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^\d+\. hafta/ })).toBeNull());
  });

  it('the public page leads to it, and it leads back', async () => {
    const { user, path } = await open('/fixtures');
    await user.click(await screen.findByRole('link', { name: 'Fikstürü yönet' }));
    await waitFor(() => expect(path()).toBe('/admin/fixtures'));
    await fixtureAction(user, 'Herkesin gördüğü fikstür');
    await waitFor(() => expect(path()).toBe('/fixtures'));
  });

  it('a visitor has no way to it', async () => {
    await openApp('/fixtures', { heard: { ...LEAGUE, teams: TEAMS, fixtures: FIXTURES } });
    await screen.findAllByText(/Moda Bardakları/);
    expect(screen.queryByRole('link', { name: 'Fikstürü yönet' })).toBeNull();
  });

  it('opens with the late ones from the panel', async () => {
    await open('/admin/fixtures?geciken');
    expect(await screen.findByText('1 maç')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Geciken' })).toHaveProperty('checked', true);
  });

  it('opens with the words that the panel’s search hands over', async () => {
    await open('/admin/fixtures?ara=Kad%C4%B1k%C3%B6y%20F%C4%B1rt%C4%B1na');
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Takım ara' });
    expect(search.value).toBe('Kadıköy Fırtına');
    expect(await screen.findByText('2 maç')).toBeTruthy();
  });

  it('on a wide screen has a table whose headings sort it, with each fixture’s actions', async () => {
    widen();
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Tablo' }));
    const table = within(await screen.findByRole('table', { name: 'Maçlar' }));
    const pairs = () => table.getAllByRole('rowheader').map(({ textContent }) => plain(textContent));
    expect(pairs()).toEqual([LATE, HOME, LATER]);
    expect(table.getByRole('columnheader', { name: 'Zaman' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(table.getByRole('button', { name: 'Takımlar' }));
    expect(pairs()).toEqual([LATE, HOME, LATER]);
    await user.keyboard('{Enter}');
    expect(pairs()).toEqual([HOME, LATER, LATE]);
    await user.click(table.getByRole('button', { name: 'Yer' }));
    await user.click(table.getByRole('button', { name: 'Yer' }));
    expect(pairs()[0]).toBe(LATER);
    expect(table.getByText('Gecikti')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(table.getByRole('button', { name: `Düzenle: ${LATER}` }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
