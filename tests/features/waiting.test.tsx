import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '../../src/domain/records/types.ts';
import { ADMIN, CAPTAIN, openApp } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE, ECE, NEW_CAPTAIN, WAITING_CAPTAIN } from '../support/captain-world.ts';

const heard = CAPTAINS_LEAGUE;

describe('waiting for approval', () => {
  it('WAIT-01, GUARD-01: needs login', async () => {
    const { path } = await openApp('/waiting-approval', { heard });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('WAIT-01: any signed-in person may see it', async () => {
    const { path } = await openApp('/waiting-approval', { as: ECE, heard });
    await screen.findByRole('heading', { name: 'ONAY BEKLENİYOR' });
    expect(path()).toBe('/waiting-approval');
  });

  it('WAIT-02, WAIT-03, WAIT-04, WAIT-05, WAIT-06: hourglass, heading, what was received, how long it takes, when to come back, the way home', async () => {
    const { user, path } = await openApp('/waiting-approval', { as: WAITING_CAPTAIN, heard });
    await screen.findByRole('heading', { level: 1, name: 'ONAY BEKLENİYOR' });
    expect(screen.getByRole('img', { name: 'Kum saati' })).toBeTruthy();
    expect(screen.getByText('Takım kaydın alındı.')).toBeTruthy();
    expect(screen.getByText(/yönetici onayından sonra, genellikle 24 saat içinde aktif olur/)).toBeTruthy();
    expect(screen.getByText(/Daha sonra yeniden giriş yap/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ana sayfaya dön' }));
    expect(path()).toBe('/');
  });

  it.each([
    ['a player', ECE, 'Oyuncuların beklemesi gerekmez: profilin hazır.', 'Profilim', '/player-profile'],
    ['the admin', ADMIN, 'Onayını bekleyen takımlar admin panelinde.', 'Admin Panel', '/admin'],
  ])('shows %s the own pages instead of a team’s', async (_who, as, words, link, target) => {
    await openApp('/waiting-approval', { as, heard });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(words)).toBeTruthy();
    expect(main.getByRole('link', { name: link }).getAttribute('href')).toBe(target);
    expect(main.queryByText(/Takım kaydın alındı/)).toBeNull();
    expect(main.getByRole('link', { name: 'Ana sayfaya dön' })).toBeTruthy();
  });

  it('opens the dashboard by itself when the admin approves', async () => {
    const { backend, path } = await openApp('/waiting-approval', { as: WAITING_CAPTAIN, heard });
    await screen.findByText('Takım kaydın alındı.');
    act(() => backend.seed({ 'users/aday/approved': true }));
    expect(path()).toBe('/waiting-approval');
    act(() => backend.seed({ 'teams/onaysiz/approved': true }));
    await waitFor(() => expect(path()).toBe('/team-dashboard'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Takım Yönetimi' })).toBeTruthy();
  });

  it('leads a captain without a team to team creation, also when the admin has deleted the team', async () => {
    const { user, backend, path } = await openApp('/waiting-approval', { as: WAITING_CAPTAIN, heard });
    await screen.findByText('Takım kaydın alındı.');
    act(() => backend.seed({ 'teams/onaysiz': null, 'users/aday/teamId': null }));
    await user.click(await screen.findByRole('link', { name: 'Takımını kaydet' }));
    await waitFor(() => expect(path()).toBe('/team-register'));
  });
});

describe.each(['/team-dashboard', '/team-edit'])('%s', (address) => {
  it('GUARD-01: sends a visitor to /login', async () => {
    const { path } = await openApp(address, { heard });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('GUARD-02, TDASH-06, TEDIT-01: sends another role to /', async () => {
    const { path } = await openApp(address, { as: ECE, heard });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('GUARD-03, GUARD-04, TDASH-08, TEDIT-02: sends a pending captain to /waiting-approval', async () => {
    const { path } = await openApp(address, { as: WAITING_CAPTAIN, heard });
    await waitFor(() => expect(path()).toBe('/waiting-approval'));
  });

  it('TDASH-08, TEDIT-02: also while only the team is pending', async () => {
    const users = { ...heard.users, aday: { ...heard.users.aday, approved: true } };
    const { path } = await openApp(address, { as: WAITING_CAPTAIN, heard: { ...heard, users } });
    await waitFor(() => expect(path()).toBe('/waiting-approval'));
  });

  it('lets the captain of an approved team in', async () => {
    const { path } = await openApp(address, { as: CAPTAIN, heard });
    await screen.findByRole('heading', { level: 1, name: /Takım/ });
    expect(path()).toBe(address);
  });
});

it.each([
  ['/team-dashboard', '/team-register'],
  ['/team-edit', '/waiting-approval'],
])('TDASH-07, TEDIT-02: %s sends a captain without a team to %s (decision 1)', async (address, target) => {
  const { path } = await openApp(address, { as: NEW_CAPTAIN, heard });
  await waitFor(() => expect(path()).toBe(target));
});

it('a device without the cached profile waits for it instead of redirecting a captain', async () => {
  const { league, path } = await openApp('/team-dashboard', { as: CAPTAIN, heard });
  const { users } = league.getState();
  // The captain is newer than the earlier visit.
  act(() => league.setState({ users: {}, syncedThisSession: {}, connection: 'connecting' }));
  expect(path()).toBe('/team-dashboard');
  act(() => league.setState({ users, syncedThisSession: { users: true, teams: true }, connection: 'online' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Takım Yönetimi' })).toBeTruthy();
});

/** The captain's dashboard on a device that knows him from before his team. */
async function openBeforeTeam() {
  const { league, path } = await openApp('/team-dashboard', { as: CAPTAIN, heard });
  const { users } = league.getState();
  const { teamId: _team, ...before } = users[CAPTAIN.uid] as User;
  act(() =>
    league.setState({ users: { ...users, [CAPTAIN.uid]: before }, syncedThisSession: {}, connection: 'connecting' }),
  );
  expect(path()).toBe('/team-dashboard');
  return { league, path, users };
}

it('a device whose cached captain has no team yet waits for the server, if connected', async () => {
  const { league, users } = await openBeforeTeam();
  act(() => league.setState({ users, syncedThisSession: { users: true, teams: true }, connection: 'online' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Takım Yönetimi' })).toBeTruthy();
});

it('without a connection the cached record decides', async () => {
  const { league, path } = await openBeforeTeam();
  act(() => league.setState({ connection: 'offline' }));
  await waitFor(() => expect(path()).toBe('/team-register'));
});
