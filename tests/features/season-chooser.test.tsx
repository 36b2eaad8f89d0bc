import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { teamRecord as teamQuery, userRecord } from '../../src/data/store/record-queries.ts';
import { parseAll, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord } from '../support/league-data.ts';
import { PHONE, resizeTo } from '../support/window-width.ts';

const START = Date.UTC(2026, 2, 1, 12);
const DAY = 86_400_000;
const SEASONS = {
  first: { name: 'Bahar', number: 1, startedAt: START, endedAt: START + 90 * DAY },
  s2: { name: 'Yaz', number: 2, startedAt: START + 90 * DAY },
};
const TEAMS = { a: teamRecord('Akrepler', { wins: 3, losses: 3 }), b: teamRecord('Beyazlar', { wins: 3, losses: 3 }) };
const figures = (name: string, wins: number, losses: number, cups = 0) => ({
  ...{ name, wins, losses, points: 3 * wins, form: 'W', cupsFor: 50 + cups, cupsAgainst: 50, run: 0, bestRun: wins },
});
const player = (over: object) => ({
  ...{ name: 'Ali Yıldız', teamId: 'firtina', gamesPlayed: 2, cupsScored: 7, totalAttempts: 20, accuracy: 35 },
  ...{ wins: 1, losses: 1, winRate: 50, mvpCount: 1, run: 0, bestRun: 1, ...over },
});
/** Before: Akrepler 3 wins, Demirler (who have left) 1. Now: Beyazlar 1 win. */
const STATS = {
  'seasonStats/first': {
    teams: { a: figures('Akrep', 3, 1), d: figures('Demirler', 1, 3) },
    players: { ali: player({}), bora: player({ name: 'Bora Er', cupsScored: 3 }) },
  },
  'seasonStats/s2': {
    teams: { a: figures('Akrepler', 0, 1), b: figures('Beyazlar', 1, 0) },
    players: { ali: player({ gamesPlayed: 1, cupsScored: 2 }) },
  },
  'seasonStats/all/teams': { a: figures('Akrepler', 3, 2), b: figures('Beyazlar', 1, 0), d: figures('Demirler', 1, 3) },
};

async function open(path: string, teams: object = TEAMS, more: object = {}): Promise<AppWorld> {
  const world = await openApp(path, { heard: { ...LEAGUE, teams: { ...LEAGUE.teams, ...teams }, ...more } });
  world.backend.seed({ 'users/ali/stats/cupsScored': 2400 });
  const entry = { season: 's2', updatedAt: 1 };
  world.backend.seed({ seasons: SEASONS, 'config/season': 's2', ...STATS });
  world.backend.seed({
    teamIndex: {
      a: { name: 'Akrepler', wins: 0, losses: 1, cups: 0, form: 'L', ...entry },
      b: { name: 'Beyazlar', wins: 1, losses: 0, cups: 0, form: 'W', ...entry },
      firtina: { name: 'Kadıköy Fırtına', wins: 1, losses: 0, cups: 0, updatedAt: 1 },
    },
  });
  return world;
}
const chooser = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sezon' });
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Puan Durumu' }))
    .getAllByRole('listitem')
    .map(
      (line) =>
        `${/Akrepler|Akrep|Beyazlar|Demirler|Fırtına/.exec(line.textContent ?? '')?.[0]} ${/\d+ G/.exec(line.textContent ?? '')?.[0]}`,
    );
const figure = async (label: string) =>
  (await screen.findAllByText(label)).map((term) => term.closest('div')?.textContent?.replace(label, '').trim());

describe('the season that a page shows', () => {
  beforeEach(() => resizeTo(PHONE));

  it('a league with one season has no chooser', async () => {
    const { league } = await openApp('/standings', { heard: { teams: TEAMS } });
    await screen.findByRole('list', { name: 'Puan Durumu' });
    await waitFor(() => expect(league.getState().everSynced.seasons).toBe(true));
    await import('../../src/features/season/season-chooser.tsx');
    expect(screen.queryByRole('combobox', { name: 'Sezon' })).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('the table is of the running season; an earlier one has its own teams, its champion and its end', async () => {
    const { user } = await open('/standings');
    const select = await chooser();
    expect([...select.options].map(({ text }) => text)).toEqual(['Yaz (şu anki)', 'Bahar', 'Tüm zamanlar']);
    expect(await lines()).toEqual(['Beyazlar 1 G', 'Akrepler 0 G', 'Fırtına 0 G']);
    await user.selectOptions(select, 'Bahar');
    await waitFor(async () => expect(await lines()).toEqual(['Akrep 3 G', 'Demirler 1 G']));
    expect(window.location.search).toBe('?sezon=1');
    const summary = within(screen.getByRole('region', { name: 'Sezonun özeti' }));
    expect(summary.getByText('Sezon 30 Mayıs 2026 tarihinde bitti.')).toBeTruthy();
    expect(summary.getByRole('link', { name: 'Akrep' }).getAttribute('href')).toBe('/team/a');
    // Two matches are too few for a rate.
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['En çok kupa', 'En çok MVP']);
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Ali Yıldız7',
      'Ali YıldızBora Er1',
    ]);
    await user.selectOptions(select, 'Tüm zamanlar');
    await waitFor(async () => expect(await lines()).toEqual(['Akrepler 3 G', 'Beyazlar 1 G', 'Demirler 1 G']));
    expect(window.location.search).toBe('?sezon=tum');
    expect(screen.queryByText(/tarihinde bitti/)).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('the champion is who won the final, where the season has one; the home page and a team name him too', async () => {
    const final = { season: 'first', round: 2, stage: 'final', tie: 'f', team1Id: 'a', team2Id: 'd', at: START };
    const fixtures = { f: { ...final, state: 'forfeit', winnerId: 'd', sequence: 0, updatedAt: 1 } };
    const { user } = await open('/standings?sezon=1', TEAMS, { fixtures });
    const summary = within(await screen.findByRole('region', { name: 'Sezonun özeti' }));
    await waitFor(() => expect(summary.getByRole('link', { name: 'Demirler' })).toBeTruthy());
    expect(summary.getByText('Şampiyon, finalin galibi')).toBeTruthy();
    expect(await lines()).toEqual(['Akrep 3 G', 'Demirler 1 G']);
    // How it came to that, on request.
    expect(screen.queryByRole('region', { name: 'Eleme turu' })).toBeNull();
    await user.click(summary.getByRole('button', { name: 'Eleme turunu göster' }));
    const bracket = within(await screen.findByRole('region', { name: 'Eleme turu' }));
    expect(bracket.getByRole('heading', { level: 3, name: 'Final' })).toBeTruthy();
    expect(bracket.getByText(/^Şampiyon/).textContent).toContain('Demirler');
    expect(await axeViolations()).toEqual([]);
    await user.click(summary.getByRole('button', { name: 'Eleme turunu gizle' }));
    expect(screen.queryByRole('region', { name: 'Eleme turu' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    expect((await screen.findByText(/^Sezon 30 Mayıs 2026 tarihinde bitti\./)).textContent).toContain(
      'Şampiyon: Demirler',
    );
  });

  it('an address with a season never shows the running one first, and its chooser stands in the heading', async () => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      seen.push(...screen.queryAllByRole('list', { name: 'Puan Durumu' }).map(({ textContent }) => textContent ?? ''));
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await open('/standings?sezon=1', TEAMS, { seasons: SEASONS, 'config/season': 's2', ...STATS });
    await waitFor(async () => expect(await lines()).toEqual(['Akrep 3 G', 'Demirler 1 G']));
    watch.disconnect();
    expect(seen.filter((text) => text.includes('Beyazlar'))).toEqual([]);
    expect((await chooser()).closest('.row')).toBe(screen.getByRole('heading', { level: 1 }).parentElement);
  });

  it.each([
    ['/team/a', 'Galibiyet'],
    ['/player/ali', 'KUPA'],
  ])('%s has no figure of all time in place of a season’s that it has not read', async (path, label) => {
    const { league } = await openApp(`${path}?sezon=1`, { connection: 'offline' });
    const teams = parseAll(TEAMS, (_key, value) => parseTeam(value));
    const users = parseAll({ ali: LEAGUE.users.ali }, parseUser);
    const everSynced = { season: true, teamIndex: true, [teamQuery('a').name]: true, [userRecord('ali').name]: true };
    act(() => league.setState({ season: 's2', teams, users, everSynced }));
    expect(await figure(label)).toEqual(['–']);
  });

  it('an address with a season opens with it, and the choice goes along to other pages until another is made', async () => {
    const { user } = await open('/standings?sezon=1');
    await waitFor(async () => expect(await lines()).toEqual(['Akrep 3 G', 'Demirler 1 G']));
    await user.click(
      within(await screen.findByRole('list', { name: 'Puan Durumu' })).getAllByRole('link')[0] as HTMLElement,
    );
    await screen.findByRole('heading', { level: 1, name: 'Akrepler' });
    await waitFor(() => expect(window.location.search).toBe('?sezon=1'));
    expect((await chooser()).value).toBe('first');
    await waitFor(async () => expect(await figure('Puan')).toContain('9'));
    await user.selectOptions(await chooser(), 'Yaz (şu anki)');
    await waitFor(async () => expect(await figure('Puan')).toContain('0'));
    expect(window.location.search).toBe('');
  });

  it('a season that is not there is the running one', async () => {
    await open('/standings?sezon=7');
    expect((await chooser()).value).toBe('s2');
    expect(await lines()).toEqual(['Beyazlar 1 G', 'Akrepler 0 G', 'Fırtına 0 G']);
  });

  it('the page of a player shows his figures of the season, and all of them for all time', async () => {
    const { user } = await open('/player/ali');
    const select = await chooser();
    await waitFor(async () => expect(await figure('KUPA')).toContain('2'));
    await user.selectOptions(select, 'Bahar');
    await waitFor(async () => expect(await figure('KUPA')).toContain('7'));
    await user.selectOptions(select, 'Tüm zamanlar');
    await waitFor(async () => expect(await figure('KUPA')).toContain('2400'));
  });
});
