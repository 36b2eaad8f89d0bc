import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin } from '../../src/domain/messages/admin.ts';
import { ADMIN, type AppWorld, openApp, panelPlace } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, MATCH_ID, playedMatch, userRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

const FIXTURE = keyOf(900);
const HEARD = {
  ...LEAGUE,
  users: { ...LEAGUE.users, aday: userRecord('Ayla Aday', 'yeni', { role: 'team', approved: false }) },
  matches: { [MATCH_ID]: { ...playedMatch('ali+').match, team2Name: 'Çarşı Işıkları' } },
  activeMatch: MATCH_ID,
};
const DUE = {
  ...{ season: 'first', stage: 'league', state: 'planned', team1Id: 'bardaklar', team2Id: 'martilar' },
  ...{ round: 1, at: Date.UTC(2030, 0, 5, 17), sequence: 0, updatedAt: 1 },
};

async function openPanel(path = '/admin?tab=matches'): Promise<AppWorld> {
  const world = await openApp(path, { as: ADMIN, heard: HEARD });
  act(() => world.backend.seed({ [`fixtures/${FIXTURE}`]: DUE }));
  await screen.findByRole('button', { name: 'Ara' });
  return world;
}
const field = () => screen.findByRole('searchbox', { name: 'Panelde ara' });
/** Label and description of each result. */
const results = () =>
  within(screen.getByRole('dialog', { name: 'Panelde ara' }))
    .queryAllByRole('button')
    .map((one) => [...one.querySelectorAll('span > span')].map(({ textContent }) => textContent).join(' | '));

describe('the search of the panel', () => {
  it('opens with its button, offers the running match and the tabs, and returns the focus', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    const search = await field();
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(results()).toEqual([
      'Kadıköy Fırtına – Çarşı Işıkları | Devam eden maç · 1–0',
      ...Object.values(admin.tabs).map((tab) => `${tab} | Panel sekmesi`),
    ]);
    expect(screen.getByText(`${results().length} sonuç`)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ara' }));
  });

  it('opens with Ctrl+K, finds a team without Turkish letters, and Enter goes there', async () => {
    const { user, path } = await openPanel();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'besiktas');
    expect(results()[0]).toBe('Beşiktaş Martıları | Takım');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/team/martilar'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a player by the arrow keys, a running match and a tab, offline too', async () => {
    const world = await openPanel();
    world.connection('offline');
    const { user, path } = world;
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await field(), 'işık');
    expect(results()).toEqual([
      'Kadıköy Fırtına – Çarşı Işıkları | Devam eden maç · 1–0',
      'Işık Öztürk | Oyuncu · Moda Bardakları',
    ]);
    await user.clear(await field());
    await user.type(await field(), 'lig');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(panelPlace({ current: 'page' }).textContent).toBe('Lig'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'isik');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/player/isik'));
  });

  it('leads to the list of those who have no page, also from the open tab', async () => {
    const { user } = await openPanel('/admin?tab=users');
    await screen.findByRole('table', { name: 'Kullanıcılar' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'ayla');
    expect(results()).toEqual(['Ayla Aday | Kullanıcı · onay bekliyor']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Kullanıcı ara' }).value).toBe('Ayla Aday');
  });

  it('says that nothing is found', async () => {
    const { user } = await openPanel();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'zzz');
    expect(screen.getByText('Bu cihazın bildikleri arasında aradığın yok.')).toBeTruthy();
    expect(results()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
