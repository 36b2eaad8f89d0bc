import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { ADMIN, type AppWorld, fixtureAction, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord } from '../support/league-data.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
/** In the order of the table: `k1` has won most. */
const NAMES = ['Akasya', 'Badem', 'Ceviz', 'Defne', 'Erguvan', 'Fındık'];
const TEAMS = Object.fromEntries(
  NAMES.map((name, index) => [`k${index + 1}`, teamRecord(name, { wins: 9 - index, losses: index })]),
);
/** A snake: Akasya, Defne, Erguvan against Badem, Ceviz, Fındık. */
const SNAKE = { k1: 1, k2: 2, k3: 2, k4: 1, k5: 1, k6: 2 };

const openWith = (more: object): Promise<AppWorld> =>
  openApp('/admin/fixtures', {
    ...{ as: ADMIN, now: () => NOW },
    heard: { ...LEAGUE, teams: TEAMS, fixtures: {}, matches: {}, ...more } as never,
  });
async function open(dialog = 'Fikstür oluştur', more: object = {}): Promise<AppWorld> {
  const world = await openWith(more);
  await fixtureAction(world.user, dialog);
  await screen.findByRole('button', { name: 'Önizle' });
  return world;
}
const button = (name: string) => screen.findByRole('button', { name });
const groupOf = (team: string) => screen.getByLabelText<HTMLSelectElement>(`${team}: grup`);
const stored = ({ backend }: AppWorld) =>
  Object.values((backend.read('fixtures') ?? {}) as unknown as Record<string, Fixture>);
async function save({ user }: AppWorld) {
  await user.click(await button('Önizle'));
  await user.click(await button('Kaydet'));
}

describe('decision 73: the groups of a plan', () => {
  it('divide the league: only teams of one group meet, and the groups are stored with the plan', async () => {
    const world = await open();
    const { user, backend } = world;
    expect(screen.queryByRole('button', { name: 'Kura çek' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Gruplar'), '2 grup');
    expect(groupOf('Akasya').value).toBe('1');
    expect(groupOf('Badem').value).toBe('2');
    expect(await axeViolations()).toEqual([]);
    await user.click(await button('Önizle'));
    expect(await screen.findByText('6 maç yeni.')).toBeTruthy();
    expect(screen.getAllByText('Akasya, Defne, Erguvan').length).toBeGreaterThan(0);
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(stored(world)).toHaveLength(6));
    expect(backend.read('groups/first')).toEqual(SNAKE);
    const groups: Record<string, number> = SNAKE;
    expect(stored(world).every(({ team1Id = '', team2Id = '' }) => groups[team1Id] === groups[team2Id])).toBe(true);
  });

  it('are changed by hand; a group of one team is refused', async () => {
    const world = await open();
    const { user, backend } = world;
    await user.selectOptions(screen.getByLabelText('Gruplar'), '3 grup');
    await user.selectOptions(groupOf('Akasya'), 'B Grubu');
    expect(groupOf('Akasya').value).toBe('2');
    await user.click(await button('Önizle'));
    expect((await screen.findByText('A Grubu için en az iki takım seç.')).getAttribute('role')).toBe('alert');
    await user.selectOptions(groupOf('Badem'), 'A Grubu');
    expect(screen.queryByText('A Grubu için en az iki takım seç.')).toBeNull();
    await save(world);
    await waitFor(() => expect(backend.read('groups/first')).toEqual({ k1: 2, k2: 1, k3: 3, k4: 3, k5: 2, k6: 1 }));
  });

  it('drawn by lot have every team once', async () => {
    const world = await open();
    const { user, backend } = world;
    await user.selectOptions(screen.getByLabelText('Gruplar'), '2 grup');
    await user.click(await button('Kura çek'));
    expect(screen.getByText('Takımlar gruplara dağıtıldı.')).toBeTruthy();
    await save(world);
    await waitFor(() => expect(stored(world)).toHaveLength(6));
    const values = Object.values(backend.read('groups/first') as unknown as Record<string, number>);
    expect(values.sort()).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('stay in a further plan: a team that joined comes into the smallest group, one that left keeps its place', async () => {
    const teams = { ...TEAMS, k7: teamRecord('Gürgen') };
    const groups = { first: { ...SNAKE, gitti: 2 } };
    const world = await open('Fikstür oluştur', { teams, groups });
    expect(groupOf('Gürgen').value).toBe('1');
    await save(world);
    await waitFor(() => expect(world.backend.read('groups/first')).toEqual({ ...SNAKE, gitti: 2, k7: 1 }));
    expect(stored(world)).toHaveLength(9);
  });

  it('can go again, also if every fixture stays', async () => {
    const world = await open();
    const { user, backend } = world;
    await user.selectOptions(screen.getByLabelText('Gruplar'), '2 grup');
    await save(world);
    await waitFor(() => expect(stored(world)).toHaveLength(6));
    await fixtureAction(user, 'Fikstür oluştur');
    await user.selectOptions(await screen.findByLabelText('Gruplar'), 'Grup yok');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('Gruplar kalkıyor.')).toBeTruthy();
    expect(screen.getByText('6 maç aynen kalıyor, 9 yeni.')).toBeTruthy();
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(stored(world)).toHaveLength(15));
    expect(backend.read('groups/first')).toBeNull();
  });

  it('are not offered to three teams', async () => {
    const { k1, k2, k3 } = TEAMS;
    await open('Fikstür oluştur', { teams: { k1, k2, k3 } });
    expect(screen.queryByLabelText('Gruplar')).toBeNull();
  });
});

describe('decision 74: the play-offs across groups', () => {
  const seeds = () =>
    screen
      .getAllByRole<HTMLSelectElement>('combobox', { name: /^\d+\. sıra$/ })
      .map((one) => one.selectedOptions[0]?.textContent);

  it('begin A1–B2 and B1–A2, and say how many of each group go on', async () => {
    const world = await open('Eleme turu oluştur', { groups: { first: SNAKE } });
    const { user } = world;
    expect(seeds()).toEqual(['A1 · Akasya', 'B1 · Badem', 'A2 · Defne', 'B2 · Ceviz']);
    expect(screen.getByText('Her gruptan 2 takım.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Kaç takım'), '5 takım');
    expect(screen.getByText('Her gruptan 2 takım, 3. sıradakilerin en iyi 1 takımı.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Kaç takım'), '4 takım');
    await save(world);
    await waitFor(() => expect(stored(world)).toHaveLength(4));
    const pairs = stored(world).flatMap(({ tie, team1Id, team2Id }) =>
      tie?.startsWith('s') ? [`${team1Id} ${team2Id}`] : [],
    );
    expect(pairs.sort()).toEqual(['k1 k3', 'k2 k4']);
  });

  it('are exchanged by hand as before, and go back to the order across groups', async () => {
    const { user } = await open('Eleme turu oluştur', { groups: { first: SNAKE } });
    await user.selectOptions(screen.getByLabelText('1. sıra'), 'B1 · Badem');
    expect(seeds().slice(0, 2)).toEqual(['B1 · Badem', 'A1 · Akasya']);
    await user.click(await button('Tablodaki sıraya dön'));
    expect(seeds().slice(0, 2)).toEqual(['A1 · Akasya', 'B1 · Badem']);
    expect(within(screen.getByRole('group', { name: 'Sıralama' })).getByText(/Grup birincileri önde/)).toBeTruthy();
  });
});
