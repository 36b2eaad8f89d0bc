import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { uploadAddress } from '../support/app-server.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, userRecord } from '../support/league-data.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const ADDRESS = `/match/${MATCH_ID}`;

/** A key of a match before today's. */
const keyOf = (nth: number) => `-NzEarlier${String(nth).padStart(10, '0')}`;

/** Today's match, not begun, and these earlier ones. */
function league(earlier: readonly Partial<Match>[] = [], today: Partial<Match> = {}) {
  const { match } = completedMatch('ali+', 'ali+', 'ceren+');
  const before = earlier.map((more, nth) => [keyOf(nth), { ...match, completedAt: 1_700_000_000_000 + nth, ...more }]);
  return {
    matches: { ...Object.fromEntries(before), [MATCH_ID]: { ...freshMatch(), ...today } },
    activeMatch: MATCH_ID,
  };
}

const lineups = () => screen.findByRole('region', { name: 'Kadrolar' });
const meetings = () => screen.findByRole('region', { name: 'Aralarındaki maçlar' });
const MISSING = 'Aralarındaki maçlar bu cihazda yok; internet gelince yüklenir.';

describe('decision 82: the page of a match before its first throw', () => {
  it('shows both line-ups with pictures, and names guests', async () => {
    const fresh = freshMatch();
    const { isik: _leaves, ...stats } = fresh.playerStats;
    const guest = { ...fresh.playerStats.isik, playerId: 'guest-deniz', playerName: 'Deniz Konuk' };
    const today = { team2Players: ['ceren', 'guest-deniz'], playerStats: { ...stats, 'guest-deniz': guest } };
    const users = {
      ...LEAGUE.users,
      ali: userRecord('Ali Yıldız', 'firtina', { photoURL: uploadAddress('players/ali/avatar') }),
    };
    await openApp(ADDRESS, { heard: { ...league([], today as Partial<Match>), users } });
    const region = await lineups();
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Kadıköy Fırtına', 'Moda Bardakları']);
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/player/ali',
      '/player/veli',
      '/player/ceren',
      '/player/guest-deniz',
    ]);
    await waitFor(() => expect(links[0]?.querySelector('img')).toBeTruthy());
    expect(links[1]?.textContent).toBe('VVeli Güneş');
    expect(links[3]?.textContent).toContain('Misafir');
    expect(links[2]?.textContent).not.toContain('Misafir');
    expect(await axeViolations()).toEqual([]);
  });

  it('shows the form of each team, in words for screen readers', async () => {
    const teams = {
      ...LEAGUE.teams,
      firtina: { ...LEAGUE.teams.firtina, stats: { wins: 2, losses: 1, points: 6, form: 'WLW' } },
    };
    await openApp(ADDRESS, { heard: { ...league(), teams } });
    const bars = await within(await lineups()).findAllByRole('img');
    expect(bars.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Son 3 maçta 2 galibiyet',
      'Henüz maç oynamadı',
    ]);
  });

  it('counts what the two teams won against each other in any season, and links the last three', async () => {
    const swapped = {
      ...{
        team1Id: 'bardaklar',
        team1Name: 'Moda Bardakları',
        team1Score: 5,
        team2Id: 'firtina',
        team2Name: 'Kadıköy Fırtına',
      },
      ...{
        team2Score: 3,
        winnerId: 'bardaklar',
        winnerName: 'Moda Bardakları',
        season: 's2',
        startedAt: 1_700_000_000_000,
      },
    };
    await openApp(ADDRESS, { heard: league([{}, {}, { season: 's2' }, swapped]) });
    const region = await meetings();
    expect(
      await within(region).findByText('Kadıköy Fırtına 3, Moda Bardakları 1 maç kazandı. Kupalar 9–8.'),
    ).toBeTruthy();
    const rows = within(region).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      ...[3, 2, 1].map((nth) => `/match/${keyOf(nth)}`),
      '/h2h/bardaklar/firtina',
    ]);
    expect(rows[0]?.textContent).toBe('15 Kasım 2023Moda Bardakları kazandı 5 – Kadıköy Fırtına 3');
    expect(rows[1]?.textContent).toMatch(/2 – .* 1$/);
  });

  it('reads on while the league has more, with a bound, and says so', async () => {
    // On each side more matches against others than the first reading has.
    const others = Array.from({ length: 45 }, () => ({ team2Id: 'martilar', team2Name: 'Beşiktaş Martıları' }));
    const { backend } = await openApp(ADDRESS, {
      heard: league([{}, ...others.slice(0, 5), {}, ...others.slice(0, 30)]),
    });
    expect(await within(await meetings()).findByText(/Fırtına 2, /)).toBeTruthy();
    expect(screen.queryByText('Takımların son maçlarına göre')).toBeNull();
    backend.seed({ matches: league([{}, ...others, {}]).matches });
    expect(await within(await meetings()).findByText(/Fırtına 1, /)).toBeTruthy();
    expect(screen.getByText('Takımların son maçlarına göre')).toBeTruthy();
  });

  it('says that they have not met', async () => {
    await openApp(ADDRESS, { heard: league() });
    expect(await within(await meetings()).findByText('Bu iki takım daha önce karşılaşmadı.')).toBeTruthy();
  });

  it('offline shows what the device has, and says so if it has nothing', async () => {
    const { connection, hear, league: store } = await openApp(ADDRESS, { heard: league([{}]) });
    expect(await within(await meetings()).findByText(/Fırtına 1, Moda Bardakları 0/)).toBeTruthy();
    connection('offline');
    expect(within(await meetings()).getByText(/Fırtına 1, Moda Bardakları 0/)).toBeTruthy();
    act(() => store.setState({ queries: {} }));
    expect(within(await meetings()).getByText(MISSING)).toBeTruthy();
    expect(within(await lineups()).getByText('Ali Yıldız')).toBeTruthy();
    connection('online');
    expect(within(await meetings()).getByRole('status').textContent).toBe('Yükleniyor...');
    hear(league([{}]));
    expect(await within(await meetings()).findByText(/Fırtına 1, Moda Bardakları 0/)).toBeTruthy();
  });

  it('is the page of the running match from the first throw on', async () => {
    const { hear } = await openApp(ADDRESS, { heard: league() });
    await lineups();
    expect(screen.getByText('Henüz atış yok')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    const { match, events } = playedMatch('ali+');
    hear({ matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Atış atış' })).toBeTruthy();
    expect(screen.queryByText('Henüz atış yok')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Kadrolar' })).toBeNull();
  });
});
