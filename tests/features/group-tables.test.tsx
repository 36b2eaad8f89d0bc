import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord } from '../support/league-data.ts';
import { PHONE, resizeTo } from '../support/window-width.ts';

const NAMES = ['Akasya', 'Badem', 'Ceviz', 'Defne', 'Erguvan', 'Fındık'];
const TEAMS = Object.fromEntries(
  NAMES.map((name, index) => [`k${index + 1}`, teamRecord(name, { wins: 9 - index, losses: index })]),
);
const GROUPS = { k1: 1, k2: 2, k3: 2, k4: 1, k5: 1 };
const HEARD = { ...LEAGUE, teams: TEAMS, fixtures: {}, matches: {} };
const open = (path: string, more: object = { groups: { first: GROUPS } }) =>
  openApp(path, { heard: { ...HEARD, ...more } as never });
const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => NAMES.find((name) => cell.textContent?.endsWith(name)));

describe('decision 73: the tables of a season with groups', () => {
  it('the page of the table has one for each group, and one for the teams in none', async () => {
    const { backend } = await open('/standings');
    expect(headers(await screen.findByRole('table', { name: 'A Grubu' }))).toEqual(['Akasya', 'Defne', 'Erguvan']);
    expect(headers(screen.getByRole('table', { name: 'B Grubu' }))).toHaveLength(2);
    expect(headers(screen.getByRole('table', { name: 'Grupsuz takımlar' }))).toHaveLength(1);
    expect(screen.queryByRole('table', { name: 'Puan Durumu' })).toBeNull();
    expect(within(screen.getByRole('table', { name: 'B Grubu' })).getAllByText(/altın madalya/)).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
    // The admin takes the groups away.
    backend.seed({ 'groups/first': null });
    expect(headers(await screen.findByRole('table', { name: 'Puan Durumu' }))).toHaveLength(6);
    expect(screen.queryByRole('table', { name: 'A Grubu' })).toBeNull();
  });

  it('the home page shows the first of each group under its name', async () => {
    await open('/');
    const list = within(await screen.findByRole('list', { name: 'A Grubu' }));
    expect(list.getAllByRole('listitem').map((row) => /Akasya|Defne|Erguvan/.exec(row.textContent ?? '')?.[0])).toEqual(
      ['Akasya', 'Defne', 'Erguvan'],
    );
    expect(screen.getByRole('heading', { level: 3, name: 'B Grubu' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('the phone has a list for each group; a league without groups has one', async () => {
    resizeTo(PHONE);
    await open('/standings');
    expect(await screen.findByRole('list', { name: 'B Grubu' })).toBeTruthy();
    cleanup();
    await open('/standings', {});
    expect(await screen.findByRole('list', { name: 'Puan Durumu' })).toBeTruthy();
    expect(screen.queryByText(/Grubu$/)).toBeNull();
  });

  it('the page of a team and the list of the teams say in which group a place is', async () => {
    await open('/team/k3');
    expect(await screen.findByText(/B Grubu/)).toBeTruthy();
    expect(screen.getByText(/2\. sırada/)).toBeTruthy();
    cleanup();
    await open('/teams');
    const cards = within(await screen.findByRole('list', { name: 'Takımlar' }));
    expect(await cards.findAllByText(/A Grubu/)).toHaveLength(3);
    expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Akasya',
      'Defne',
      'Erguvan',
      'Badem',
      'Ceviz',
      'Fındık',
    ]);
  });

  it('the screen of the venue gives each group a page', async () => {
    await open('/board');
    expect(await screen.findByRole('heading', { name: 'A Grubu' })).toBeTruthy();
  });

  it('an ended season has its own groups, and without a final no champion', async () => {
    const seasonTeam = (name: string, wins: number) => ({
      ...{ name, wins, losses: 0, games: wins, cupsFor: 1, cupsAgainst: 0, form: 'W', run: 1, bestRun: 1 },
    });
    const figures = { 'seasonStats/first/teams': { k1: seasonTeam('Akasya', 2), k2: seasonTeam('Badem', 1) } };
    const seasons = {
      first: { name: '1. Sezon', number: 1, startedAt: 1, endedAt: 5 },
      s2: { name: 'Yaz', number: 2, startedAt: 5 },
    };
    const world = await open('/standings?sezon=1', { seasons, groups: { first: { k1: 2, k2: 1 } } });
    world.backend.seed({ ...figures, 'config/season': 's2' } as never);
    expect(headers(await screen.findByRole('table', { name: 'A Grubu' }))).toHaveLength(1);
    expect(headers(screen.getByRole('table', { name: 'B Grubu' }))).toHaveLength(1);
    expect(screen.queryByText('Şampiyon')).toBeNull();
  });
});
