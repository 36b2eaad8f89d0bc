import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, CAPTAIN, openApp } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE } from '../support/captain-world.ts';
import { completedMatch, LEAGUE, MATCH_ID } from '../support/league-data.ts';

const PLACE = `objections/${MATCH_ID}/firtina`;
const DAY = 24 * 3_600_000;
const ended = (ago: number) => ({ ...completedMatch('ali+').match, completedAt: Date.now() - ago });
const openDesk = (ago = DAY, connection: 'online' | 'offline' = 'online') =>
  openApp('/team-dashboard', {
    as: CAPTAIN,
    heard: { ...CAPTAINS_LEAGUE, matches: { [MATCH_ID]: ended(ago) } },
    connection,
  });
const section = () => screen.findByRole('region', { name: 'Sonuçlar ve itiraz' });

describe('decision 56: a captain objects to a result', () => {
  it('once, with a reason, and sees when the admin has seen it', async () => {
    const { user, backend } = await openDesk();
    await user.click(within(await section()).getByRole('button', { name: /^İtiraz et: Kadıköy Fırtına/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Gönder' }));
    expect(dialog.getByText('Neden itiraz ettiğini yaz.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Nedeni/ }), '  Kupa devrilmişti ');
    await user.click(dialog.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(backend.read(PLACE)).toEqual({ by: 'kaptan', at: expect.any(Number), reason: 'Kupa devrilmişti' }),
    );
    const own = await section();
    await waitFor(() => expect(own.textContent).toContain('yönetici henüz görmedi'));
    expect(within(own).queryByRole('button')).toBeNull();
    backend.seed({ [`${PLACE}/seenAt`]: Date.now() });
    await waitFor(() => expect(own.textContent).toContain('yönetici gördü'));
  });

  it('L17: the league says that there is one already, not the device', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend } = await openDesk();
    await user.click(within(await section()).getByRole('button', { name: /^İtiraz et/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Nedeni/ }), 'Kupa');
    backend.unheard({ [PLACE]: { by: 'kaptan', at: 1, reason: 'Önceki' } });
    await user.click(dialog.getByRole('button', { name: 'Gönder' }));
    expect(await screen.findByText(/^İtiraz kabul edilmedi/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('needs the league: without a network the page says so', async () => {
    const { connection } = await openDesk();
    const own = await section();
    connection('offline');
    await waitFor(() => expect(own.textContent).toContain('İtiraz için internet gerekiyor'));
    expect(within(own).queryByRole('button')).toBeNull();
  });

  it('is not offered a week after the end', async () => {
    await openDesk(7 * DAY + 1000);
    await screen.findByRole('heading', { name: 'Oyuncular' });
    expect(screen.queryByRole('region', { name: 'Sonuçlar ve itiraz' })).toBeNull();
  });
});

describe('decision 56: the admin', () => {
  it('sees the objections below their match and marks each as seen, which leaves a line in his log', async () => {
    const { user, backend } = await openApp('/admin?tab=matches', {
      as: ADMIN,
      heard: { ...LEAGUE, matches: { [MATCH_ID]: ended(DAY) } },
    });
    backend.seed({ [PLACE]: { by: 'kaptan', at: Date.now(), reason: 'Kupa devrilmişti' } });
    const matches = within(await screen.findByRole('region', { name: 'Tamamlanan maçlar' }));
    await waitFor(() => expect(matches.getByText('Kupa devrilmişti', { exact: false })).toBeTruthy());
    await user.click(matches.getByRole('button', { name: /^Gördüm: Kadıköy Fırtına/ }));
    await waitFor(() => expect(backend.read(`${PLACE}/seenAt`)).toEqual(expect.any(Number)));
    await waitFor(() => expect(matches.queryByRole('button', { name: /^Gördüm/ })).toBeNull());
    const log = Object.values(backend.read('adminLog') as Record<string, { action: string }>);
    expect(log.map(({ action }) => action)).toEqual(['objection-seen']);
    expect(backend.read(`matches/${MATCH_ID}/winnerId`)).toBe('firtina');
  });
});
