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

async function open(teams: object = TEAMS): Promise<AppWorld> {
  const world = await openApp('/admin/fixtures', {
    as: ADMIN,
    now: () => NOW,
    heard: { ...LEAGUE, teams, fixtures: {}, matches: {} },
  });
  await fixtureAction(world.user, 'Eleme turu oluştur');
  await screen.findByRole('group', { name: 'Sıralama' });
  return world;
}
const seeds = () =>
  screen.getAllByRole('combobox', { name: /^\d+\. sıra$/ }).map((one) => {
    const { selectedOptions } = one as HTMLSelectElement;
    return selectedOptions[0]?.textContent;
  });
const button = (name: string) => screen.getByRole('button', { name });
const stored = ({ backend }: AppWorld) =>
  Object.values((backend.read('fixtures') ?? {}) as unknown as Record<string, Fixture>);
/** First-round ties and byes, as the league has them. */
const pairs = (world: AppWorld) =>
  Object.fromEntries(stored(world).map(({ tie, team1Id = '?', team2Id = '?' }) => [tie, `${team1Id} ${team2Id}`]));

describe('the seeds of a bracket', () => {
  it('come from the table; six teams give the best two a bye, which is no fixture', async () => {
    const world = await open();
    const { user } = world;
    expect(seeds()).toEqual(NAMES.slice(0, 4));
    await user.selectOptions(screen.getByLabelText('Kaç takım'), '6 takım');
    expect(seeds()).toEqual(NAMES);
    expect(screen.getByText(/İlk 2 takım ilk turu bay geçer\./)).toBeTruthy();
    expect(screen.getAllByText('bay')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await user.click(button('Önizle'));
    await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(pairs(world)).toEqual({ q1: 'k4 k5', q2: 'k3 k6', s1: 'k1 ?', s2: 'k2 ?', t: '? ?', f: '? ?' }),
    );
  });

  it('are exchanged by the list, so that no team is missing or twice, also one that did not play', async () => {
    const world = await open();
    const { user } = world;
    await user.selectOptions(screen.getByLabelText('1. sıra'), 'Defne');
    expect(seeds()).toEqual(['Defne', 'Badem', 'Ceviz', 'Akasya']);
    expect(screen.getByText('Akasya ile Defne yer değiştirdi.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('3. sıra'), 'Fındık');
    expect(seeds()).toEqual(['Defne', 'Badem', 'Fındık', 'Akasya']);
    await user.click(button('Önizle'));
    await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(pairs(world)).toMatchObject({ s1: 'k4 k1', s2: 'k2 k6' }));
  });

  it('move up and down by the keyboard; the focus goes with the team, and the way back is the table', async () => {
    const { user } = await open();
    button('Yukarı: Ceviz').focus();
    await user.keyboard('{Enter}{Enter}');
    expect(seeds()).toEqual(['Ceviz', 'Akasya', 'Badem', 'Defne']);
    expect(document.activeElement).toBe(button('Yukarı: Ceviz'));
    await user.keyboard('{Enter}');
    expect(seeds()).toEqual(['Ceviz', 'Akasya', 'Badem', 'Defne']);
    await user.click(button('Aşağı: Defne'));
    expect(seeds()).toEqual(['Ceviz', 'Akasya', 'Badem', 'Defne']);
    await user.click(button('Tablodaki sıraya dön'));
    expect(seeds()).toEqual(NAMES.slice(0, 4));
    expect(document.activeElement).toBe(screen.getByLabelText('1. sıra'));
    expect(screen.queryByRole('button', { name: 'Tablodaki sıraya dön' })).toBeNull();
  });

  it('says that the table has changed meanwhile, and shows the new order before anything is planned', async () => {
    const { user, backend } = await open();
    backend.seed({ 'teamIndex/k5': { name: 'Erguvan', wins: 20, losses: 0, cups: 0, form: 'W', updatedAt: 2 } });
    await user.click(button('Önizle'));
    expect(await screen.findByText(/^Puan durumu bu sırada değişti\./)).toBeTruthy();
    expect(seeds()).toEqual(['Erguvan', 'Akasya', 'Badem', 'Ceviz']);
    await user.click(button('Önizle'));
    expect(await screen.findByText('4 maç yeni.')).toBeTruthy();
  });

  it('an order made by hand stays; who has left the league is gone from it, and the admin looks again', async () => {
    const { user, backend } = await open();
    await user.selectOptions(screen.getByLabelText('1. sıra'), 'Defne');
    backend.seed({ 'teamIndex/k2': { gone: true } });
    await user.click(button('Önizle'));
    expect(await screen.findByText(/^Puan durumu bu sırada değişti\./)).toBeTruthy();
    expect(seeds()).toEqual(['Defne', 'Ceviz', 'Akasya', 'Erguvan']);
  });

  it('of two or three teams have no match for the third place', async () => {
    const { k1, k2, k3 } = TEAMS;
    const world = await open({ k1, k2, k3 });
    const { user } = world;
    expect(screen.queryByLabelText('Üçüncülük maçı')).toBeNull();
    const sizes = within(screen.getByLabelText('Kaç takım')).getAllByRole('option');
    expect(sizes.map((one) => one.textContent)).toEqual(['2 takım', '3 takım']);
    await user.click(screen.getByLabelText('Üç galibiyet'));
    await user.click(button('Önizle'));
    expect(await screen.findByText('10 maç yeni.')).toBeTruthy();
  });
});
