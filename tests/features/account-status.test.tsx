import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/data/session/session.ts';
import { CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, userRecord } from '../support/league-data.ts';

const STRANGER: Account = { uid: 'yarim', email: 'deniz@example.com', displayName: '', admin: false };

describe('an account without a record', () => {
  it.each(['/player-profile', '/player-edit', '/team-register', '/team-dashboard', '/team-edit'])(
    'is asked to finish the registration on %s',
    async (path) => {
      const world = await openApp(path, { as: STRANGER });
      await screen.findByRole('heading', { name: 'Kaydını tamamla' });
      expect(world.path()).toBe('/finish-registration');
      expect(await axeViolations()).toEqual([]);
    },
  );

  it('is shown as unfinished on every page, and not as a player', async () => {
    const { user } = await openApp('/teams', { as: STRANGER });
    expect(await screen.findByText('Kaydın yarım kalmış.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Profilim' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Hesap: deniz, Kayıt tamamlanmadı' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Kaydını tamamla' }));
    await screen.findByRole('heading', { name: 'Kaydını tamamla' });
    expect(screen.queryByText('Kaydın yarım kalmış.')).toBeNull();
  });

  it('sends role and name, and nothing that the rules would refuse', async () => {
    const world = await openApp('/finish-registration', { as: STRANGER });
    const name = await screen.findByLabelText('Ad soyad');
    await world.user.click(screen.getByRole('radio', { name: 'Kaptan' }));
    await world.user.type(name, 'x'.repeat(101));
    await world.user.click(screen.getByRole('button', { name: 'Kaydını tamamla' }));
    expect(screen.getByText('En fazla 100 karakter olabilir.')).toBeTruthy();
    expect(world.calls).toEqual([]);
    await world.user.clear(name);
    await world.user.type(name, ' Deniz Aksoy ');
    await world.user.click(screen.getByRole('button', { name: 'Kaydını tamamla' }));
    await waitFor(() => expect(world.calls).toEqual(['finish {"displayName":"Deniz Aksoy","role":"team","notice":0}']));
    world.hear({
      users: { ...LEAGUE.users, yarim: userRecord('Deniz Aksoy', undefined, { role: 'team', approved: false }) },
    });
    await waitFor(() => expect(world.path()).toBe('/team-register'));
  });

  it('preselects no role that this device does not know, and asks for one', async () => {
    const world = await openApp('/finish-registration', { as: STRANGER });
    const roles = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /Oyuncu|Kaptan/ });
    await world.user.type(await screen.findByLabelText('Ad soyad'), 'Deniz Aksoy');
    expect(roles().map(({ checked }) => checked)).toEqual([false, false]);
    await world.user.click(screen.getByRole('button', { name: 'Kaydını tamamla' }));
    expect(screen.getByText('Hesap türünü seç.')).toBeTruthy();
    expect(world.calls).toEqual([]);
    await world.user.click(screen.getByRole('radio', { name: 'Oyuncu' }));
    expect(screen.queryByText('Hesap türünü seç.')).toBeNull();
  });

  it('takes the begun role and name over, but not those that somebody else began on this device', async () => {
    const role = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Kaptan' });
    const world = await openApp('/finish-registration', { as: STRANGER });
    await screen.findByLabelText('Ad soyad');
    const begun = { displayName: 'Deniz Aksoy', role: 'team' } as const;
    const goTo = (path: string) =>
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    const again = async (email: string) => {
      act(() => world.session.store.setState({ registration: { ...begun, email } }));
      goTo('/teams');
      await screen.findByRole('heading', { name: 'Takımlar' });
      goTo('/finish-registration');
      return screen.findByLabelText<HTMLInputElement>('Ad soyad');
    };
    expect((await again(STRANGER.email.toUpperCase())).value).toBe('Deniz Aksoy');
    expect(role().checked).toBe(true);
    expect((await again('baska@example.com')).value).not.toBe('Deniz Aksoy');
    expect(role().checked).toBe(false);
    // Nothing goes on by itself, so the button waits for nothing.
    expect(screen.getByRole('button', { name: 'Kaydını tamamla' })).toHaveProperty('disabled', false);
    goTo('/teams');
    expect(await screen.findByRole('link', { name: 'Kaydını tamamla' })).toBeTruthy();
  });

  it('is not offered if the record exists, nor to visitors', async () => {
    const own = await openApp('/finish-registration', { as: PLAYER });
    await waitFor(() => expect(own.path()).toBe('/'));
    await own.session.set(null);
  });
});

describe('a signed-in user whose record changes sees the change and its reason at once', () => {
  it('a deleted captain is signed out and told so on every page', async () => {
    const world = await openApp('/team-dashboard', { as: CAPTAIN });
    await screen.findByRole('heading', { name: 'Takım Yönetimi' });
    const { kaptan: _gone, ...others } = LEAGUE.users;
    world.hear({ users: others });
    expect(await screen.findByText(/^Hesabın lig yönetimi tarafından silindi/)).toBeTruthy();
    await waitFor(() => expect(world.session.store.getState().status).toBe('signed-out'));
    expect(world.path()).toBe('/login');
    // The sentence of a session that ran out would only send him round in a circle.
    expect(screen.queryByText(/^Oturumun (sona erdi|burada kapandı)/)).toBeNull();
    expect(screen.queryByText('Kaydın yarım kalmış.')).toBeNull();
    await world.user.click(screen.getByRole('button', { name: 'Tamam' }));
    expect(screen.queryByText(/^Hesabın lig yönetimi tarafından silindi/)).toBeNull();
  });

  it('another role shows its pages and says so', async () => {
    const world = await openApp('/team-dashboard', { as: CAPTAIN });
    await screen.findByRole('heading', { name: 'Takım Yönetimi' });
    world.hear({ users: { ...LEAGUE.users, kaptan: { ...LEAGUE.users.kaptan, role: 'player', teamId: null } } });
    expect(await screen.findByText(/Artık hesap türün: Oyuncu\.$/)).toBeTruthy();
    await waitFor(() => expect(world.path()).toBe('/'));
    expect(screen.getByRole('link', { name: 'Profilim' })).toBeTruthy();
  });

  it('a revoked approval is told to the user', async () => {
    const world = await openApp('/team-dashboard', { as: CAPTAIN });
    await screen.findByRole('heading', { name: 'Takım Yönetimi' });
    world.hear({ users: { ...LEAGUE.users, kaptan: { ...LEAGUE.users.kaptan, approved: false } } });
    expect(await screen.findByText(/^Lig yönetimi onayını geri aldı/)).toBeTruthy();
    await waitFor(() => expect(world.path()).toBe('/waiting-approval'));
  });

  it.each([
    ['its captain', CAPTAIN],
    ['its players', PLAYER],
  ])('a deleted team is told to %s', async (_who, as) => {
    const world = await openApp('/', { as });
    await screen.findByRole('heading', { level: 1 });
    const { firtina: _gone, ...teams } = LEAGUE.teams;
    const users = { ...LEAGUE.users, [as.uid]: { ...LEAGUE.users[as.uid as 'ali'], teamId: null } };
    world.hear({ teams, users });
    expect(await screen.findByText(/Kadıköy Fırtına lig yönetimi tarafından silindi/)).toBeTruthy();
  });

  it('says nothing after deleting the own account, and nothing at a start', async () => {
    const world = await openApp('/', { as: PLAYER });
    await screen.findByRole('heading', { level: 1 });
    expect(world.session.store.getState().news).toBeNull();
    const { ali: _gone, ...others } = LEAGUE.users;
    await world.session.leave(async () => world.hear({ users: others }));
    expect(world.session.store.getState()).toMatchObject({ news: null, status: 'signed-out' });
  });
});
