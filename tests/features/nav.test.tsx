import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, type AppWorld, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';
import { putRow } from '../support/put-row.ts';

const bar = () => within(screen.getByRole('navigation', { name: 'Ana menü' }));
const hrefs = () =>
  bar()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const heard = {
  matches: { [MATCH_ID]: playedMatch('ali+').match },
  events: { [MATCH_ID]: playedMatch('ali+').events },
};

async function openAccount({ user }: AppWorld, name: RegExp) {
  await user.click(screen.getByRole('button', { name }));
}

describe('navigation', () => {
  it.each(['/', '/standings', '/login', '/admin', `/admin/match/${MATCH_ID}`, '/no-such-page'])(
    'NAV-01: is on %s',
    async (path) => {
      await openApp(path, { as: path === '/login' ? null : ADMIN, heard });
      expect(bar().getByRole('link', { name: 'Ana Sayfa' })).toBeTruthy();
    },
  );

  it('NAV-02: has the four links of the public pages, in this order', async () => {
    await openApp('/');
    expect(hrefs()).toEqual([
      ['Ana Sayfa', '/'],
      ['Takımlar', '/teams'],
      ['Oyuncular', '/players'],
      ['Puan Durumu', '/standings'],
    ]);
  });

  it('NAV-02: leads to teams and players', async () => {
    const { user, path } = await openApp('/');
    await user.click(bar().getByRole('link', { name: 'Takımlar' }));
    expect(path()).toBe('/teams');
    await user.click(bar().getByRole('link', { name: 'Oyuncular' }));
    expect(path()).toBe('/players');
    expect(await screen.findByRole('heading', { level: 1, name: 'Oyuncular' })).toBeTruthy();
    expect(bar().getByRole('link', { name: 'Oyuncular' }).getAttribute('aria-current')).toBe('page');
  });

  it('a new page opens at its top, and «back» restores the scroll position', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await openApp('/teams');
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    window.dispatchEvent(new Event('scroll'));
    await user.click(await screen.findByRole('link', { name: 'Moda Bardakları' }));
    await screen.findByRole('heading', { level: 1, name: 'Moda Bardakları' });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Takımlar' });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('a page that replaces another opens at its top too', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, path } = await openApp('/login');
    scrollTo.mockClear();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(266);
    window.dispatchEvent(new Event('scroll'));
    await user.type(await screen.findByLabelText('E-posta'), 'ali@example.com');
    await user.type(screen.getByLabelText('Şifre'), 'gizli1');
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Giriş yap' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('a search that is stored in the address does not scroll the page, and «back» restores the scroll position', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await openApp('/teams');
    scrollTo.mockClear();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(120);
    window.dispatchEvent(new Event('scroll'));
    await user.type(await screen.findByRole('searchbox'), 'Moda');
    await waitFor(() => expect(window.location.search).toBe('?q=Moda'));
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('link', { name: 'Moda Bardakları' }));
    await screen.findByRole('heading', { level: 1, name: 'Moda Bardakları' });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Takımlar' });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
  });

  it('has links to home and standings, and marks the current page', async () => {
    const { user, path } = await openApp('/');
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        ['Ana Sayfa', '/'],
        ['Puan Durumu', '/standings'],
      ]),
    );
    await user.click(bar().getByRole('link', { name: 'Puan Durumu' }));
    expect(path()).toBe('/standings');
    expect(bar().getByRole('link', { name: 'Puan Durumu' }).getAttribute('aria-current')).toBe('page');
    expect(bar().getByRole('link', { name: 'Ana Sayfa' }).getAttribute('aria-current')).toBeNull();
  });

  it('NAV-03: the admin additionally sees the link to the panel', async () => {
    await openApp('/', { as: ADMIN });
    expect(bar().getByRole('link', { name: 'Admin Panel' }).getAttribute('href')).toBe('/admin');
  });

  it('tells its style the number of links when it grows: WebKit does not re-evaluate :has', async () => {
    const { session } = await openApp('/');
    const header = screen.getByRole('banner');
    expect(header.hasAttribute('data-many')).toBe(false);
    await act(() => session.set(ADMIN));
    expect(await bar().findByRole('link', { name: 'Admin Panel' })).toBeTruthy();
    expect(header.hasAttribute('data-many')).toBe(true);
  });

  it.each([
    ['a visitor', null],
    ['a player', PLAYER],
    ['a captain', CAPTAIN],
  ])('NAV-03: %s does not', async (_who, as) => {
    await openApp('/', { as });
    expect(bar().queryByRole('link', { name: 'Admin Panel' })).toBeNull();
  });

  it.each([
    ['NAV-04: the captain', CAPTAIN, [['Takım Yönetimi', '/team-dashboard']]],
    ['NAV-05: the player', PLAYER, [['Profilim', '/player-profile']]],
    ['NAV-04, NAV-05: the admin', ADMIN, [['Admin Panel', '/admin']]],
    ['NAV-04, NAV-05: a visitor', null, []],
  ])('%s additionally sees only the own page’s link', async (_who, as, own) => {
    await openApp('/', { as });
    expect(hrefs().slice(4)).toEqual(own);
  });

  it.each([
    ['Lig Yöneticisi', 'Yönetici', ADMIN],
    ['Ali Yıldız', 'Oyuncu', PLAYER],
    ['Kaan Kaptan', 'Takım', CAPTAIN],
  ])('NAV-07: shows %s as %s', async (name, role, as) => {
    await openApp('/', { as });
    const account = screen.getByRole('button', { name: new RegExp(name) });
    const bar = within(account.parentElement as HTMLElement);
    expect(bar.getByText(name)).toBeTruthy();
    expect(bar.getByText(role)).toBeTruthy();
  });

  it('a visitor sees the login link and no name', async () => {
    await openApp('/');
    expect(screen.getByRole('link', { name: 'Giriş' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Çıkış' })).toBeNull();
  });

  it('NAV-10: shows a loading text while the session is unknown', async () => {
    await openApp('/', { sessionUnread: true });
    expect(within(screen.getByRole('banner')).getByText('Yükleniyor...')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Giriş' })).toBeNull();
  });

  it('an unknown address says so and links to the home page', async () => {
    const { user, path } = await openApp('/no-such-page');
    expect(screen.getByText('Sayfa bulunamadı.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ana sayfaya dön' }));
    expect(path()).toBe('/');
  });
});

describe('the account menu', () => {
  it('Escape closes it and gives the focus back; the focus moving on closes it too', async () => {
    const { user } = await openApp('/', { as: ADMIN, heard });
    const button = await screen.findByRole('button', { name: /Lig Yöneticisi/ });
    await user.click(button);
    await screen.findByRole('link', { name: 'Hesabım' });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Hesabım');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.tab({ shift: true });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('signing out', () => {
  it('NAV-08, AUTH-18: signs out and returns to /', async () => {
    const world = await openApp('/admin', { as: ADMIN, heard });
    await screen.findByRole('heading', { name: 'Admin Panel' });
    await openAccount(world, /Lig Yöneticisi/);
    await world.user.click(await screen.findByRole('button', { name: 'Çıkış' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Giriş' })).toBeTruthy());
    expect(world.path()).toBe('/');
    expect(world.calls).toEqual(['out']);
  });

  it('L11: with unsent rows it warns first; after «Vazgeç» the user stays signed in', async () => {
    const world = await withTwoRows();
    const dialog = await screen.findByRole('dialog', { name: 'Gönderilmemiş işlemler var' });
    expect(dialog.textContent).toContain(
      'Bu telefonda gönderilmemiş 2 işlem var. Çıkarsan silinmezler; bu hesapla yeniden girince gönderilirler. Çıkmak istiyor musun?',
    );
    await world.user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.calls).toEqual([]);
    expect(world.session.store.getState().status).toBe('signed-in');
    // The button that opened the dialog is hidden, so the focus returns to the button of its menu.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Hesap:/ })));
  });

  it('L11: after the warning it signs out and keeps every row', async () => {
    const world = await withTwoRows();
    const before = await world.rows();
    expect(before).toHaveLength(2);
    const dialog = await screen.findByRole('dialog', { name: 'Gönderilmemiş işlemler var' });
    await world.user.click(within(dialog).getByRole('button', { name: 'Çıkış' }));
    await waitFor(() => expect(world.calls).toEqual(['out']));
    expect(world.session.store.getState().status).toBe('signed-out');
    expect(await world.rows()).toEqual(before);
  });

  it('L11: rows of another account need no warning', async () => {
    const world = await openApp('/', { as: PLAYER, heard });
    await putRow(world.outbox, {
      uid: 'admin',
      matchId: MATCH_ID,
      intent: { kind: 'complete' },
      at: 1,
    });
    await openAccount(world, /Ali Yıldız/);
    await world.user.click(await screen.findByRole('button', { name: 'Çıkış' }));
    await waitFor(() => expect(world.calls).toEqual(['out']));
    expect(await world.rows()).toHaveLength(1);
  });
});

/** The admin has tapped twice offline and asks to sign out. */
async function withTwoRows(): Promise<AppWorld> {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard, connection: 'offline' });
  await world.user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
  await world.user.click(screen.getByRole('button', { name: 'Ceren Şahin: Iska' }));
  await screen.findByText('İnternetsiz: 2 işlem telefonda güvende');
  await world.user.click(screen.getByRole('link', { name: 'Geri' }));
  await screen.findByRole('heading', { name: 'Admin Panel' });
  await openAccount(world, /Lig Yöneticisi/);
  await world.user.click(await screen.findByRole('button', { name: 'Çıkış' }));
  return world;
}
