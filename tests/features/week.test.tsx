import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID } from '../support/league-data.ts';

const { match, events } = completedMatch('ceren+', 'ceren+', 'ceren+', 'ali+', 'ali+', 'veli+', 'veli+');
const fixture = (round: number, more: Partial<Fixture>): Fixture => ({
  ...{ season: 'first', round, stage: 'league', at: 1_700_000_000_000, state: 'planned', sequence: 0, updatedAt: 1 },
  ...{ team1Id: 'firtina', team2Id: 'bardaklar' },
  ...more,
});
const played = { ...match, fixtureId: 'f1' };
const FIXTURES = {
  f1: fixture(3, { state: 'played', matchId: MATCH_ID, winnerId: 'firtina', team1Score: 4, team2Score: 3 }),
  f2: fixture(4, { at: 4_000_000_000_000 }),
};
const open = (path: string, more: object = {}) =>
  openApp(path, {
    heard: {
      ...{ matches: { [MATCH_ID]: played }, events: { [MATCH_ID]: events }, fixtures: FIXTURES, season: 'first' },
    } as never,
    ...more,
  });

afterEach(() => vi.restoreAllMocks());

describe('the page of a finished week', () => {
  it('has its team, player and match, its results and figures, and can be shared as a text', async () => {
    await open('/week/first/r3');
    await screen.findByRole('heading', { level: 1, name: '3. hafta' });
    await waitFor(() => expect(document.title).toBe('3. hafta özeti · Kupa Ligi'));
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(
      region('Haftanın takımı')
        .getByRole('link', { name: /Kadıköy Fırtına/ })
        .getAttribute('href'),
    ).toBe('/team/firtina');
    expect(region('Haftanın oyuncusu').getByText('Ceren Şahin')).toBeTruthy();
    expect(region('Haftanın maçı').getByRole('link').getAttribute('href')).toBe(`/match/${MATCH_ID}`);
    expect(region('Haftanın maçı').getByText(/3–0/)).toBeTruthy();
    expect(region('Sonuçlar').getAllByRole('listitem')).toHaveLength(1);
    expect(region('Haftanın rakamları').getAllByText('7', { selector: 'dd' })).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'WhatsApp’ta paylaş' }).getAttribute('href') ?? '';
    const text = decodeURIComponent(link.replace('https://wa.me/?text=', ''));
    expect(text).toContain('Haftanın takımı: Kadıköy Fırtına');
    expect(text).toContain('Haftanın oyuncusu: Ceren Şahin (3 kupa)');
    expect(text).toContain('http://localhost:3000/week/first/r3');
    expect(await axeViolations()).toEqual([]);
  });

  it('prints one sheet with all of it', async () => {
    const { user } = await open('/week/first/r3');
    const printed: string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(document.querySelector('article')?.textContent ?? '');
    });
    await user.click(await screen.findByRole('button', { name: 'Yazdır' }));
    for (const part of ['3. hafta özeti', 'Haftanın takımı', 'Ceren Şahin', '4–3', 'Kupa: 7'])
      expect(printed[0]).toContain(part);
  });

  it('says of an open week that its summary is yet to come, and offline what it does not know', async () => {
    await open('/week/first/r4');
    await screen.findByText('Bu özet henüz yok.');
    expect(screen.getByRole('main').querySelector('a[href="/fixtures"]')).toBeTruthy();
  });

  it('offline, a device that never saw the week says so', async () => {
    await open('/week/first/r3', { connection: 'offline' });
    await screen.findByText('Bağlantı kurulamadı.');
  });

  it('is linked from the fixtures', async () => {
    await open('/fixtures');
    const link = await screen.findByRole('link', { name: '3. hafta özeti' });
    expect(link.getAttribute('href')).toBe('/week/first/r3');
  });

  it('is linked from the table in a league without fixtures, whose bar has no «Fikstür» (decision 138)', async () => {
    const { fixtureId: _, ...free } = played;
    await open('/standings', { heard: { matches: { [MATCH_ID]: free }, events: { [MATCH_ID]: events } } as never });
    const link = await screen.findByRole('link', { name: /haftası özeti$/ });
    expect(link.getAttribute('href')).toMatch(/^\/week\/first\/w/);
    expect(screen.queryByRole('link', { name: 'Fikstür' })).toBeNull();
  });

  it('has no second link in the table of a league with fixtures', async () => {
    await open('/standings');
    await screen.findByRole('link', { name: 'Fikstür' });
    await import('../../src/features/season/season-chooser.tsx');
    expect(screen.queryByRole('link', { name: /özeti$/ })).toBeNull();
  });
});
