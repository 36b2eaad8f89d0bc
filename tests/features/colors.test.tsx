import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseColors } from '../../src/ui/frame/color-scheme.ts';
import { openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const choice = async (name: string) =>
  within(
    await within(screen.getByRole('contentinfo')).findByRole('radiogroup', { name: 'Görünüm' }),
  ).getByRole<HTMLInputElement>('radio', { name });

// Other files of the same worker choose, too.
beforeEach(() => act(() => chooseColors('auto')));
afterEach(() => act(() => chooseColors('auto')));

describe('the colours', () => {
  it('are the device’s until the person chooses; the choice is stored and the browser’s bar follows', async () => {
    const bar = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
    const { user } = await openApp('/');
    expect((await choice('Otomatik')).checked).toBe(true);
    await user.click(await choice('Açık'));
    expect([scheme(), localStorage.getItem('lig-theme'), bar.content]).toEqual(['light', 'light', '#f3efe6']);
    await user.click(await choice('Koyu'));
    expect([scheme(), localStorage.getItem('lig-theme'), bar.content]).toEqual(['dark', 'dark', '#0b0d11']);
    bar.remove();
  });

  it('auto follows the device, which is dark here', async () => {
    const { user } = await openApp('/teams', { as: PLAYER });
    await user.click(await choice('Açık'));
    await user.click(await choice('Otomatik'));
    expect([scheme(), localStorage.getItem('lig-theme')]).toEqual(['dark', 'auto']);
  });

  it('follow the choice of another tab', async () => {
    await openApp('/');
    localStorage.setItem('lig-theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lig-theme' })));
    await waitFor(() => expect(scheme()).toBe('light'));
    expect((await choice('Açık')).checked).toBe(true);
  });
});

describe('the colours before the first paint', () => {
  const script = /<script>(try\{[\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';
  const painted = (kept: string | Error, device: 'dark' | 'light', pathname = '/') => {
    let shown = 'dark';
    const bar = { content: '' };
    const fakes = {
      document: {
        documentElement: {
          dataset: {},
          setAttribute: (_: string, value: string) => {
            shown = value;
          },
        },
        querySelector: () => bar,
      },
      localStorage: {
        getItem: (key: string) => {
          if (kept instanceof Error) throw kept;
          return key === 'lig-theme' ? kept || null : null;
        },
      },
      matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${device})` }),
      location: { pathname },
    };
    new Function(...Object.keys(fakes), script)(...Object.values(fakes));
    return shown;
  };

  it('are the device’s, also where the page may not read the storage', () => {
    expect([painted('', 'light'), painted('auto', 'light'), painted(new Error('no storage'), 'light')]).toEqual(
      Array(3).fill('light'),
    );
    expect([painted('', 'dark'), painted(new Error('no storage'), 'dark')]).toEqual(['dark', 'dark']);
  });

  it('are the person’s, whatever the device says', () => {
    expect([painted('dark', 'light'), painted('light', 'dark')]).toEqual(['dark', 'light']);
  });

  it.each(['/score/-M1', '/admin/match/-M1', '/admin/practice', '/board', '/overlay'])('are dark at %s', (path) => {
    expect([painted('', 'light', path), painted('light', 'light', path)]).toEqual(['dark', 'dark']);
  });
});

describe('the end of a page', () => {
  const foot = async () => within(await screen.findByRole('contentinfo'));
  const links = async () =>
    within(await (await foot()).findByRole('navigation', { name: 'Ligin diğer sayfaları' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const pages = [
    ['Sezonun liderleri', '/leaders'],
    ['Ligin rekorları', '/records'],
    ['Salon ekranını aç', '/board'],
    ['Kurallar', '/rules'],
    ['Hakkında ve iletişim', '/about'],
    ['Gizlilik', '/privacy'],
  ];

  it('says whose page it is, where else to go, and how a visitor joins', async () => {
    await openApp('/teams');
    expect(await links()).toEqual([
      ...pages,
      ['Takımınla katıl', '/register?role=team'],
      ['Oyuncu olarak katıl', '/register?role=player'],
    ]);
    expect((await foot()).getByText('Kupa Ligi')).toBeTruthy();
    expect((await foot()).getByText('İstanbul · İkiye iki, kupa kupa.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('leads a member to the account', async () => {
    await openApp('/teams', { as: PLAYER });
    await waitFor(async () => expect(await links()).toEqual([...pages, ['Hesap ayarları', '/account']]));
  });
});

describe('the account’s menu', () => {
  it('has the colours too', async () => {
    const { user } = await openApp('/teams', { as: PLAYER });
    await user.click(await screen.findByRole('button', { name: /^Hesap: Ali Yıldız/ }));
    const menu = within(screen.getByRole('banner'));
    const colors = within(await menu.findByRole('radiogroup', { name: 'Görünüm' }));
    await user.click(colors.getByRole('radio', { name: 'Açık' }));
    expect(scheme()).toBe('light');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the sign-in links', () => {
  it('NAV-09: a logged-out user sees a login link and a register link in the bar', async () => {
    await openApp('/teams');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByRole('link', { name: 'Giriş' }).getAttribute('href')).toBe('/login');
    expect(bar.getByRole('link', { name: 'Kayıt Ol' }).getAttribute('href')).toBe('/register');
  });

  it('NAV-09: a logged-in user sees neither', async () => {
    await openApp('/teams', { as: PLAYER });
    await screen.findByRole('button', { name: /Ali Yıldız/ });
    const bar = within(screen.getByRole('banner'));
    expect(bar.queryByRole('link', { name: 'Giriş' })).toBeNull();
    expect(bar.queryByRole('link', { name: 'Kayıt Ol' })).toBeNull();
  });
});
