import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE } from '../support/league-data.ts';

const HOUR = 3_600_000;
const AT = Date.now() + HOUR / 2;
const fixture = (more: Partial<Fixture> = {}) =>
  fixtureOf({ season: 'first', at: AT, team1Id: 'firtina', team2Id: 'bardaklar', table: 1, ...more });
const { yeni: _team, ...teams } = LEAGUE.teams;
const { onaysiz: _user, ...users } = LEAGUE.users;
const SIDES = {
  'fixtureLineups/next/firtina': { player1: 'veli', player2: 'cem', at: 5 },
  'fixtureAnswers/next/firtina/ali': { coming: false, at: 5 },
};
const open = async (seed: Record<string, unknown>, fixtures: Record<string, Fixture> = { next: fixture() }) => {
  const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { teams, users, fixtures } });
  await screen.findByRole('region', { name: 'Bekleyenler' });
  world.backend.seed(seed);
  return world;
};
const due = async () => within(await screen.findByRole('list', { name: 'Sıradaki maçlar' }));
const checked = (scope: { getAllByRole: typeof screen.getAllByRole }) =>
  scope
    .getAllByRole('checkbox', { checked: true })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '');

describe('decision 98: the admin before the start', () => {
  it('sees which line-up is missing, and then that both are there', async () => {
    const { backend } = await open(SIDES);
    const list = await due();
    expect(await list.findByText('Moda Bardakları kadro bildirmedi')).toBeTruthy();
    backend.seed({ 'fixtureLineups/next/bardaklar': { player1: 'ceren', player2: 'isik', at: 5 } });
    expect(await list.findByText('kadrolar tamam')).toBeTruthy();
    backend.seed({ 'fixtureAnswers/next/bardaklar/ceren': { coming: false, at: 6 } });
    expect(await list.findByText('Moda Bardakları kadro bildirmedi')).toBeTruthy();
    backend.seed({ 'fixtureLineups/next': null });
    expect(await list.findByText('kadrolar bildirilmedi')).toBeTruthy();
  });

  it('starts with whom the captain has named, and reads who is missing', async () => {
    const { user } = await open(SIDES);
    const list = await due();
    await list.findByText('Moda Bardakları kadro bildirmedi');
    await user.click(list.getByRole('button', { name: /^Başlat/ }));
    const home = within(await screen.findByRole('group', { name: '1. takım' }));
    expect(checked(home)).toEqual(['Cem Kara', 'Veli Güneş']);
    expect(home.getByText('Ali Yıldız gelemiyor')).toBeTruthy();
    expect(home.getByText('Kaptanın bildirdiği maç kadrosu seçili.')).toBeTruthy();
    const away = within(screen.getByRole('group', { name: '2. takım' }));
    expect(away.queryByText('Kaptanın bildirdiği maç kadrosu seçili.')).toBeNull();
    await user.click(home.getByRole('checkbox', { name: 'Cem Kara' }));
    expect(home.queryByText('Kaptanın bildirdiği maç kadrosu seçili.')).toBeNull();
  });
});

describe('decision 99: the admin confirms another day', () => {
  const wanted = AT + 72 * HOUR;
  const request = {
    ...{ team: 'firtina', to: 'bardaklar', by: 'kaptan', at: 5, from: AT, wanted, note: 'Sınav haftası' },
    answer: { agrees: true, by: 'reis', at: 6 },
  };
  const overview = () => within(screen.getByRole('region', { name: 'Bekleyenler' }));

  it('with one tap, after the conflicts of that day; the request goes with the move', async () => {
    const { user, backend } = await open(
      { 'fixtureRequests/next': request },
      { next: fixture(), other: fixture({ team1Id: 'martilar', at: wanted }) },
    );
    await user.click(await overview().findByRole('button', { name: '1 gün değişikliği onay bekliyor' }));
    const list = within(await screen.findByRole('list', { name: 'Gün değişikliği istekleri' }));
    expect(list.getByText('«Sınav haftası»')).toBeTruthy();
    expect(await list.findByText(/^Moda Bardakları aynı/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Onayla: Kadıköy Fırtına – Moda Bardakları' }));
    await waitFor(() =>
      expect(backend.read('fixtures/next')).toMatchObject({ at: wanted, state: 'planned', table: 1 }),
    );
    await waitFor(() => expect(overview().queryByText(/gün değişikliği/)).toBeNull());
    const log = Object.values(backend.read('adminLog') as Record<string, { action: string }>);
    expect(log.map(({ action }) => action)).toEqual(['fixture-moved']);
  });

  it('waits for nothing on which only one captain agrees, or that is about another time', async () => {
    const { answer: _answer, ...asked } = request;
    const { backend } = await open({ 'fixtureRequests/next': asked, 'fixtureRequests/gone': request });
    expect(await overview().findByText('Şu anda seni bekleyen bir şey yok.')).toBeTruthy();
    backend.seed({ 'fixtureRequests/next': { ...request, from: AT - 1 } });
    expect(overview().queryByText(/gün değişikliği/)).toBeNull();
    backend.seed({ 'fixtureRequests/next': request });
    expect(await overview().findByText(/gün değişikliği/)).toBeTruthy();
  });

  it('or refuses it, and the fixture stays', async () => {
    const { user, backend } = await open({ 'fixtureRequests/next': request });
    await user.click(await screen.findByRole('button', { name: /^Reddet: / }));
    await waitFor(() => expect(backend.read('fixtureRequests/next')).toBeNull());
    expect(backend.read('fixtures/next/at')).toBe(AT);
  });
});
