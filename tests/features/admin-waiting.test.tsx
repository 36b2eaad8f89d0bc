import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, teamRecord, userRecord } from '../support/league-data.ts';

const RUNNING = '-NzMatch000000000002';
const HOUR = 3_600_000;
const DONE = completedMatch('ali+').match;
const fixture = (ago: number) => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'bardaklar', team2Id: 'firtina', at: Date.now() - ago },
  ...{ state: 'planned', sequence: 1, updatedAt: 1 },
});
const { yeni: _team, ...teams } = LEAGUE.teams;
const { onaysiz: _user, ...users } = LEAGUE.users;
/** A league in which nothing waits, with more. */
const open = async (heard: object) => {
  const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { teams, users, ...heard } });
  await screen.findByRole('region', { name: 'Bekleyenler' });
  return world;
};
const overview = () => within(screen.getByRole('region', { name: 'Bekleyenler' }));
const lines = () =>
  overview()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the panel opens with what waits for the admin', () => {
  it('says in one line that nothing waits', async () => {
    await open({ matches: { [MATCH_ID]: DONE }, fixtures: { later: fixture(-HOUR), begun: fixture(600_000) } });
    expect(await overview().findByText('Şu anda seni bekleyen bir şey yok.')).toBeTruthy();
    expect(lines()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('applications lead to their lists, filtered by what waits', async () => {
    const { user } = await open({
      teams: { ...teams, yeni: teamRecord('Yeni Takım', {}, false) },
      users: { ...users, yeni: userRecord('Yeni Kaptan', 'yeni', { role: 'team', approved: false }) },
    });
    await waitFor(() => expect(lines()).toEqual(['1 takım onay bekliyor', '1 kullanıcı onay bekliyor']));
    expect(await axeViolations()).toEqual([]);
    await user.click(overview().getByRole('link', { name: '1 takım onay bekliyor' }));
    expect(await screen.findByRole('button', { name: 'Onayla: Yeni Takım' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Bekleyen' })).toHaveProperty('checked', true);
  });

  it('late fixtures, those of earlier weeks too, but none of a closed season, none begun and none decided', async () => {
    await open({
      fixtures: {
        ...{ today: fixture(HOUR), before: fixture(9 * 24 * HOUR), soon: fixture(-HOUR) },
        old: { ...fixture(HOUR), season: '-NzSeason00000000001' },
        begun: { ...fixture(HOUR), matchId: RUNNING },
        over: { ...fixture(HOUR), state: 'forfeit', winnerId: 'firtina' },
      },
    });
    await waitFor(() => expect(lines()).toEqual(['2 maç gecikti']));
    const link = overview().getByRole('link', { name: '2 maç gecikti' });
    expect(link.getAttribute('href')).toBe('/admin/fixtures?geciken');
  });

  it('tables without a phone and phones that are behind lead to the running matches; offline nobody knows', async () => {
    const world = await open({
      matches: { [RUNNING]: playedMatch('ali+').match },
      liveMatches: { [RUNNING]: { startedAt: 1, table: 1 } },
      activeMatch: RUNNING,
    });
    await waitFor(() => expect(lines()).toEqual(['1 maçta bağlı telefon yok']));
    const phone = { at: Date.now(), name: 'iPhone', uid: 'hakem', who: 'Hakan', unsent: 4 };
    world.backend.seed({ [`matchPresence/${RUNNING}/tel`]: phone });
    await waitFor(() => expect(lines()).toEqual(['1 telefonun atışları bekliyor']));
    await world.user.click(overview().getByRole('button', { name: '1 telefonun atışları bekliyor' }));
    expect(document.activeElement?.textContent).toBe('Devam eden maç');
    world.connection('offline');
    await waitFor(() => expect(lines()).toEqual([]));
  });

  it('objections lead to the first that nobody has seen', async () => {
    const world = await open({ matches: { [MATCH_ID]: DONE } });
    await screen.findByRole('region', { name: 'Tamamlanan maçlar' });
    world.backend.seed({ [`objections/${MATCH_ID}/firtina`]: { by: 'kaptan', at: 1, reason: 'Kupa devrilmişti' } });
    await waitFor(() => expect(lines()).toEqual(['1 yeni itiraz']));
    await world.user.click(overview().getByRole('button', { name: '1 yeni itiraz' }));
    expect(document.activeElement?.textContent).toContain('Kupa devrilmişti');
    await world.user.click(screen.getByRole('button', { name: /^Gördüm/ }));
    expect(await screen.findByText('Şu anda seni bekleyen bir şey yok.')).toBeTruthy();
  });
});
