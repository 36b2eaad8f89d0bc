import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StatusChip } from '../../src/ui/figures/status-chip.tsx';
import { AppFrame } from '../../src/ui/frame/app-frame.tsx';
import { InBar } from '../../src/ui/frame/in-bar.tsx';
import { NavBar, type NavBarProps } from '../../src/ui/frame/nav-bar.tsx';
import type { RenderLink } from '../../src/ui/frame/render-link.ts';

const renderLink: RenderLink = ({ to, ...rest }) => <a href={`#${to}`} {...rest} />;

const nav = (over: Partial<NavBarProps> = {}) => (
  <NavBar
    brand="Kupa Ligi"
    brandTo="/"
    links={[
      { to: '/', label: 'Ana Sayfa', icon: 'home' },
      { to: '/teams', label: 'Takımlar', icon: 'teams', active: true },
    ]}
    renderLink={renderLink}
    navLabel="Ana menü"
    right={<a href="#giris">Giriş</a>}
    {...over}
  />
);

describe('NavBar', () => {
  it('lists the links once, in one landmark, and marks the current page', () => {
    render(nav());
    const links = within(screen.getByRole('navigation', { name: 'Ana menü' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Ana Sayfa', 'Takımlar']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it('shows the loading text in place of the right end', () => {
    const { rerender } = render(nav({ loadingText: 'Yükleniyor...' }));
    expect(screen.getByText('Yükleniyor...')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Giriş' })).toBeNull();
    rerender(nav());
    expect(screen.getByRole('link', { name: 'Giriş' })).toBeTruthy();
  });

  it('compact: has a back link and a menu that closes on a tap outside and on Escape, which restores the focus', async () => {
    const user = userEvent.setup();
    render(nav({ compact: true, back: { to: '/admin', label: 'Geri' }, menuLabel: 'Menü' }));
    expect(screen.getByRole('link', { name: 'Geri' }).getAttribute('href')).toBe('#/admin');
    const menu = screen.getByRole('button', { name: 'Menü' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await user.tab({ shift: true });
    await user.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
    await user.click(menu);
    await user.click(document.body);
    expect(menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('compact: a screen fills the bar and, while it is open, its menu; what it puts there may close the menu', async () => {
    const user = userEvent.setup();
    const run = vi.fn();
    const bar = nav({ compact: true, back: { to: '/admin', label: 'Geri' }, menuLabel: 'Menü' });
    render(
      <AppFrame nav={bar} skipLabel="İçeriğe geç">
        <InBar slot="place">{() => 'Masa 3'}</InBar>
        <InBar slot="tools">
          {(leave) => (
            <button
              type="button"
              onClick={() => {
                leave();
                run();
              }}
            >
              Atışlar
            </button>
          )}
        </InBar>
        <InBar slot="end">{() => <button type="button">Maçı iptal et</button>}</InBar>
      </AppFrame>,
    );
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByText('Masa 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Atışlar' })).toBeNull();
    const menu = banner.getByRole('button', { name: 'Menü' });
    await user.click(menu);
    expect(banner.getAllByRole('button').at(-1)?.textContent).toBe('Maçı iptal et');
    await user.click(banner.getByRole('button', { name: 'Atışlar' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Atışlar' })).toBeNull();
    expect(document.activeElement).toBe(menu);
  });
});

describe('AppFrame', () => {
  it('begins with a skip link to the main landmark', async () => {
    render(
      <AppFrame nav={nav()} skipLabel="İçeriğe geç">
        <p>İçerik</p>
      </AppFrame>,
    );
    await userEvent.tab();
    const skip = screen.getByRole('link', { name: 'İçeriğe geç' });
    expect(document.activeElement).toBe(skip);
    expect(`#${screen.getByRole('main').id}`).toBe(skip.getAttribute('href'));
  });
});

describe('StatusChip', () => {
  it('is text without a handler, and with one a button named by its text', async () => {
    const open = vi.fn();
    const { rerender } = render(<StatusChip kind="live">Gönderildi</StatusChip>);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <StatusChip kind="waiting" onClick={open}>
        3 işlem bekliyor
      </StatusChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: '3 işlem bekliyor' }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('says the whole text to screen readers where the eyes see short words', () => {
    render(
      <StatusChip kind="offline" onClick={() => {}} short="İnternetsiz: 3 telefonda" announce>
        İnternetsiz: 3 işlem telefonda güvende
      </StatusChip>,
    );
    expect(screen.getByRole('button', { name: 'İnternetsiz: 3 işlem telefonda güvende' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('İnternetsiz: 3 işlem telefonda güvende');
  });

  it('announces from outside the button, where screen readers listen', () => {
    render(
      <StatusChip kind="offline" onClick={() => {}} announce>
        İnternetsiz
      </StatusChip>,
    );
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('İnternetsiz');
    expect(status.closest('button')).toBeNull();
  });
});
