import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parseTeam } from '../../src/domain/records/parse.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { standingsRows } from '../../src/domain/standings/standings.ts';
import { TeamCard } from '../../src/features/teams/teams-screen.tsx';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { teamRecord } from '../support/league-data.ts';

const TEAMS = {
  b: teamRecord('Işıklar', { wins: 2, losses: 2 }),
  a: {
    ...teamRecord('Çınarlar', { wins: 3, losses: 1 }),
    members: { ali: true, veli: true, cem: true },
    description: 'Rıhtımdan masaya.',
    foundedDate: '2019-05-19',
    logo: '/v0/b/lig/o/teams%2F1_cinar.png?alt=media&token=t',
  },
  c: teamRecord('Akrepler', { wins: 2, losses: 2 }),
  d: teamRecord('İskele', { wins: 0, losses: 3 }),
  x: teamRecord('Onaysız', { wins: 9 }, false),
};

const list = () => screen.findByRole('list', { name: 'Takımlar' });
const names = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => within(heading).getByRole('link').textContent);
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return heading.closest('article') as HTMLElement;
};

describe('teams', () => {
  it('TEAMS-01: opens without login', async () => {
    const { path } = await openApp('/teams');
    expect(await screen.findByRole('heading', { level: 1, name: 'Takımlar' })).toBeTruthy();
    expect(path()).toBe('/teams');
  });

  it('TEAMS-02, TEAMS-03, TEAMS-04: approved teams by points, ranked', async () => {
    await openApp('/teams', { heard: { teams: TEAMS } });
    await list();
    expect(names()).toEqual(['Çınarlar', 'Akrepler', 'Işıklar', 'İskele']);
    const ranks = screen.getAllByRole('article').map((card) => /^\d+/.exec(card.textContent ?? '')?.[0]);
    expect(ranks).toEqual(['1', '2', '3', '4']);
  });

  it('TEAMS-05, TEAMS-06, TEAMS-07, TEAMS-08: what the card says', async () => {
    await openApp('/teams', { heard: { teams: TEAMS } });
    const card = await cardOf('Çınarlar');
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/v0/b/lig/o/teams%2F1_cinar.png?alt=media&token=t');
    expect(card.textContent).toContain('İstanbul · 3 oyuncu');
    expect(within(card).getByText('Rıhtımdan masaya.')).toBeTruthy();
    expect(within(card).getByText('Kuruluş: 19 Mayıs 2019')).toBeTruthy();
    const figures = [...card.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((one) => one.textContent),
    );
    expect(figures).toEqual([
      ['Puan', '9'],
      ['Galibiyet', '3'],
      ['Mağlubiyet', '1'],
      ['Başarı', '%75'],
    ]);
  });

  it('a card without description, date and logo still works', async () => {
    await openApp('/teams', { heard: { teams: TEAMS } });
    const card = await cardOf('İskele');
    expect(card.textContent).toContain('İstanbul · 0 oyuncu');
    expect(card.textContent).not.toContain('Kuruluş');
    expect(card.querySelector('img')).toBeNull();
  });

  it('has room for what a team’s own record brings, so that no card moves when it comes', () => {
    const team = { name: 'Çınarlar', wins: 3, losses: 1, cups: 0, updatedAt: 1 };
    const [row] = standingsRows({ a: team });
    const linesWith = (record: Team | undefined) => {
      const { container, unmount } = render(
        <MemoryRouter>{row && <TeamCard row={row} record={record} />}</MemoryRouter>,
      );
      const lines = [...container.querySelectorAll('article > p')].map(({ className }) => className);
      unmount();
      return lines;
    };
    const known = linesWith(parseTeam(TEAMS.a) ?? undefined);
    expect(known).toHaveLength(2);
    expect(linesWith(undefined)).toEqual(known);
  });

  it('TEAMS-09: a card links to the page of its team', async () => {
    const { user, path } = await openApp('/teams', { heard: { teams: TEAMS } });
    await user.click(await screen.findByRole('link', { name: 'Işıklar' }));
    expect(path()).toBe('/team/b');
  });

  it('TEAMS-10: says so when there is no team', async () => {
    await openApp('/teams', { heard: { teams: { x: TEAMS.x } } });
    expect(await screen.findByText('Henüz takım bulunmuyor')).toBeTruthy();
  });

  it('search finds names the Turkish way and keeps the rank', async () => {
    const { user } = await openApp('/teams', { heard: { teams: TEAMS } });
    const field = await screen.findByRole('searchbox', { name: 'Takım ara' });
    await user.type(field, 'isik');
    expect(names()).toEqual(['Işıklar']);
    expect(screen.getByRole('article').textContent).toMatch(/^3/);
    expect(screen.getByText('1 takım')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'zzz');
    expect(screen.getByText('«zzz» ile eşleşen takım yok.')).toBeTruthy();
    await user.clear(field);
    expect(names()).toHaveLength(4);
  });

  it('the search is stored in the address and restored from it', async () => {
    const { user } = await openApp('/teams?q=cinar', { heard: { teams: TEAMS } });
    await list();
    expect(names()).toEqual(['Çınarlar']);
    await user.type(screen.getByRole('searchbox'), 'lar');
    await waitFor(() => expect(window.location.search).toBe('?q=cinarlar'));
  });

  it('sets the document’s title, and restores it', async () => {
    const { user } = await openApp('/teams');
    await list();
    await waitFor(() => expect(document.title).toBe('Takımlar · Kupa Ligi'));
    await user.click(screen.getByRole('link', { name: 'Puan Durumu' }));
    await waitFor(() => expect(document.title).toBe('Puan Durumu · Kupa Ligi'));
  });

  it('shows the loading state only until the first data is loaded', async () => {
    const { league } = await openApp('/', { connection: 'offline' });
    await waitFor(() => expect(league.getState().everSynced.teamIndex).toBe(true));
    await openApp('/teams', { connection: 'offline' });
    expect(await list()).toBeTruthy();
    expect(screen.queryByText('Yükleniyor...')).toBeNull();
  });

  it('axe finds nothing', async () => {
    await openApp('/teams', { heard: { teams: TEAMS } });
    await list();
    expect(await axeViolations()).toEqual([]);
  });
});
