import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseColors } from '../../src/ui/frame/color-scheme.ts';
import { openApp, PLAYER } from '../support/app-world.tsx';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const choice = async (name: string) =>
  within(await screen.findByRole('radiogroup', { name: 'Görünüm' })).getByRole<HTMLInputElement>('radio', { name });

afterEach(() => act(() => chooseColors('dark')));

describe('the colours', () => {
  it('are dark until the person chooses; the choice is stored and the browser’s bar follows', async () => {
    const bar = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
    const { user } = await openApp('/');
    expect((await choice('Koyu')).checked).toBe(true);
    await user.click(await choice('Açık'));
    expect([scheme(), localStorage.getItem('lig-theme'), bar.content]).toEqual(['light', 'light', '#f3efe6']);
    await user.click(await choice('Koyu'));
    expect([scheme(), localStorage.getItem('lig-theme'), bar.content]).toEqual(['dark', 'dark', '#0b0d11']);
    bar.remove();
  });

  it('auto follows the device, which is dark here', async () => {
    const { user } = await openApp('/teams', { as: PLAYER });
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
