import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE } from '../support/league-data.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

// A player who went from Fırtına to Bardaklar between two seasons, and each season's lists on his page and on those of the two teams.

const START = Date.UTC(2025, 2, 1, 12);
const DAY = 86_400_000;
const SEASONS = {
  first: { name: '2025', number: 1, startedAt: START, endedAt: START + 90 * DAY },
  s2: { name: '2026', number: 2, startedAt: START + 90 * DAY },
};
const done = (at: number, more: Partial<Match> = {}): Match => ({
  ...freshMatch(),
  ...{ status: 'completed', winnerId: 'firtina', winnerName: 'Kadıköy Fırtına', team1Score: 10, team2Score: 7 },
  ...{ startedAt: at, completedAt: at + 1, updatedAt: at + 1 },
  ...more,
});
/** Ali on the side of Bardaklar, in the place of Ceren. */
function moved(match: Match): Match {
  const { ali, ceren: _left, ...rest } = match.playerStats;
  const own = {
    ...(ali as Match['playerStats'][string]),
    teamId: 'bardaklar',
    cupsScored: 5,
    attempts: 10,
    accuracy: 50,
  };
  return {
    ...match,
    team1Players: ['veli'],
    team2Players: ['ali', 'isik'],
    playerStats: { ...rest, ali: own },
  };
}
const EARLY = Array.from({ length: 12 }, (_, nth) => [keyOf(nth), done(START + nth * DAY)] as const);
const LATE = Array.from(
  { length: 11 },
  (_, nth) => [keyOf(20 + nth), moved(done(START + (100 + nth) * DAY, { season: 's2' }))] as const,
);
const MATCHES = Object.fromEntries([...EARLY, ...LATE]);

async function open(path: string, matches: object = MATCHES) {
  const world = await openApp(path, { heard: { ...LEAGUE, matches: matches as Record<string, Match> } });
  world.backend.seed({
    ...{ seasons: SEASONS, 'config/season': 's2' },
    'seasonStats/first': {
      teams: { firtina: { name: 'Fırtına' } },
      players: { ali: { name: 'Ali', teamId: 'firtina' } },
    },
    'seasonStats/s2': {
      teams: { bardaklar: { name: 'Moda Bardakları' } },
      players: { ali: { name: 'Ali', teamId: 'bardaklar' } },
    },
  });
  return world;
}
const chooser = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sezon' });
const lastMatches = async () =>
  within(await screen.findByRole('region', { name: /^Son maçlar/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a player’s matches', () => {
  it('are those of the chosen season, each with the team that he played for', async () => {
    const { user } = await open('/player/ali');
    // The newest of that season, of which his side has won none.
    await waitFor(async () => expect((await lastMatches())[0]).toMatch(/Haz.*5 kupa$/));
    expect(await lastMatches()).toHaveLength(3);
    await user.selectOptions(await chooser(), '2025');
    // The first page of his matches has none of that season: the app reads on.
    await waitFor(async () => expect((await lastMatches())[0]).toMatch(/12 Mar.*0 kupa$/));
    expect(await lastMatches()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Tümü' }));
    expect(await lastMatches()).toHaveLength(12);
    expect(await axeViolations()).toEqual([]);
  });

  it('his teams season by season, with the names of then', async () => {
    await open('/player/ali');
    const teams = within(await screen.findByRole('region', { name: 'Takımları' }));
    await waitFor(() =>
      expect(teams.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '2025: Fırtına',
        '2026: Moda Bardakları',
      ]),
    );
  });

  it('a season without a match says so', async () => {
    await open('/player/ali', Object.fromEntries(EARLY));
    expect(await screen.findByText('Bu sezonda oynadığı maç yok.')).toBeTruthy();
  });

  it('a league with one season shows all of them, and names no seasons', async () => {
    await openApp('/player/ali', { heard: { ...LEAGUE, matches: MATCHES } });
    await waitFor(async () => expect(await lastMatches()).toHaveLength(3));
    expect(screen.queryByRole('region', { name: 'Takımları' })).toBeNull();
  });
});

describe('a team’s lists', () => {
  const rows = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');

  it('«Maçlar»: those of the season, also those entered by hand', async () => {
    const { user } = await open('/team/firtina?tab=matches');
    await waitFor(async () => expect(await rows('Maçlar')).toHaveLength(10));
    await user.selectOptions(await chooser(), '2025');
    await waitFor(async () => expect((await rows('Maçlar')).every((row) => /2025/.test(row))).toBe(true));
    expect((await rows('Maçlar')).length).toBeGreaterThanOrEqual(10);
  });

  it('«Oyuncular»: who played for the team in the season, with the figures of that season', async () => {
    const { user } = await open('/team/bardaklar?tab=players');
    await waitFor(async () =>
      expect((await rows('Oyuncular')).some((row) => /Ali.*11 maç.*55 kupa/.test(row))).toBe(true),
    );
    await user.selectOptions(await chooser(), '2025');
    await waitFor(async () => expect((await rows('Oyuncular')).join()).toMatch(/Ceren.*12 maç/));
    expect((await rows('Oyuncular')).join()).not.toMatch(/Ali/);
    expect(await axeViolations()).toEqual([]);
  });
});
