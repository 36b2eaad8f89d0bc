import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID } from '../support/league-data.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const { match } = completedMatch('ali+', 'ali+', 'ceren+');
const OLDER = '-NzEarlier0000000001';
const matches: Record<string, Match> = {
  [OLDER]: { ...match, completedAt: 1_700_000_000_000 },
  [MATCH_ID]: { ...match, completedAt: 1_700_000_100_000 },
};
const ADDRESS = '/h2h/bardaklar/firtina';

describe('the page of two teams', () => {
  it('has their wins, cups, run, matches and duels, and the other order leads to it', async () => {
    await openApp('/h2h/firtina/bardaklar', { heard: { matches } });
    await screen.findByRole('heading', { level: 1, name: 'Aralarındaki maçlar' });
    await screen.findByText('Moda Bardakları 0, Kadıköy Fırtına 2 maç kazandı. Kupalar 2–4.');
    expect(window.location.pathname).toBe(ADDRESS);
    await waitFor(() => expect(document.title).toBe('Moda Bardakları – Kadıköy Fırtına · Kupa Ligi'));
    expect(screen.getByText('Son 2 maçı Kadıköy Fırtına kazandı.')).toBeTruthy();
    const links = within(screen.getByRole('region', { name: 'Maçlar' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/match/${MATCH_ID}`, `/match/${OLDER}`]);
    const duels = within(screen.getByRole('region', { name: 'Oyuncu düelloları' }));
    expect(duels.getAllByRole('listitem')[0]?.textContent).toContain('Ceren Şahin 2, Ali Yıldız 4 kupa');
    expect(await axeViolations()).toEqual([]);
  });

  it('says that they have not met, that a team is unknown, and nothing while it reads', async () => {
    const { hear } = await openApp(ADDRESS, { heard: { matches: {} } });
    await screen.findByText('Bu iki takım henüz karşılaşmadı.');
    hear({ matches });
    await screen.findByText('Son 2 maçı Kadıköy Fırtına kazandı.');
  });

  it.each(['/h2h/firtina/firtina', '/h2h/firtina/yok'])('%s: there is no such pair', async (address) => {
    await openApp(address, { heard: { matches } });
    await screen.findByText('Takım bulunamadı.');
  });

  it('offline without these matches says so', async () => {
    await openApp(ADDRESS, { heard: {}, connection: 'offline' });
    await screen.findByText('Bağlantı kurulamadı.');
  });

  it('is linked from a match that is coming', async () => {
    const today = '-NzToday000000000001';
    await openApp(`/match/${today}`, { heard: { matches: { ...matches, [today]: freshMatch() }, activeMatch: today } });
    const region = await screen.findByRole('region', { name: 'Aralarındaki maçlar' });
    const link = await within(region).findByRole('link', { name: 'Bütün maçları' });
    expect(link.getAttribute('href')).toBe(ADDRESS);
  });
});
