import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InstallPrompt, installStore, isGoodMoment } from '../../src/data/install/install.ts';
import { install as texts } from '../../src/domain/messages/install.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';

/** The browser's offer, with what the person answers. */
function offerOf(outcome: 'accepted' | 'dismissed'): InstallPrompt & { asked: () => number } {
  const prompt = vi.fn(async () => undefined);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, {
    prompt,
    userChoice: Promise.resolve({ outcome }),
    asked: () => prompt.mock.calls.length,
  });
}

const NOW = Date.UTC(2026, 10, 26, 15);
const card = () => screen.findByRole('region', { name: texts.title });
const shown = () => screen.queryByRole('region', { name: texts.title });

beforeEach(() => localStorage.removeItem('lig-install'));
afterEach(() => {
  window.installPrompt = undefined;
  installStore.setState({ way: null, isRefused: false });
  localStorage.removeItem('lig-install');
});

describe('a good moment to offer the installation', () => {
  it('is another day than the first, or when the person follows somebody, and never after a refusal', () => {
    expect(isGoodMoment('2026-11-26', false)).toBe(false);
    expect(isGoodMoment('2026-11-26', false)).toBe(false);
    expect(isGoodMoment('2026-11-26', true)).toBe(true);
    expect(isGoodMoment('2026-11-27', false)).toBe(true);
    localStorage.setItem('lig-install', 'refused');
    expect(isGoodMoment('2026-12-27', true)).toBe(false);
  });
});

describe('the offer to install the app', () => {
  it('comes on a later day, keeps the browser’s own away, and asks it when the person agrees', async () => {
    localStorage.setItem('lig-install', '2026-11-25');
    await openApp('/teams', { now: () => NOW });
    const offer = offerOf('accepted');
    await waitFor(() => {
      act(() => void window.dispatchEvent(offer));
      expect(offer.defaultPrevented).toBe(true);
    });
    await card();
    fireEvent.click(screen.getByRole('button', { name: texts.add }));
    await waitFor(() => expect(shown()).toBeNull());
    expect(offer.asked()).toBe(1);
    expect(localStorage.getItem('lig-install')).not.toBe('refused');
  });

  it.each(['«Şimdi değil»', 'the browser’s own question'])('does not come again after a refusal by %s', async (by) => {
    localStorage.setItem('lig-install', '2026-11-25');
    window.installPrompt = offerOf('dismissed');
    await openApp('/teams', { now: () => NOW });
    await card();
    fireEvent.click(screen.getByRole('button', { name: by.startsWith('«') ? texts.later : texts.add }));
    await waitFor(() => expect(shown()).toBeNull());
    await waitFor(() => expect(localStorage.getItem('lig-install')).toBe('refused'));
  });

  it('does not come back on the same page after something else stood in its place', async () => {
    localStorage.setItem('lig-install', '2026-11-25');
    window.installPrompt = offerOf('accepted');
    const { user } = await openApp('/teams', { now: () => NOW });
    await card();
    await user.click(screen.getByRole('button', { name: texts.later }));
    await user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
    await user.click(await screen.findByRole('button', { name: 'Bildirim ayarları' }));
    await screen.findByRole('button', { name: texts.add });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown()).toBeNull();
  });

  it('does not come on the first day, nor where the app is installed', async () => {
    window.installPrompt = offerOf('accepted');
    await openApp('/teams', { now: () => NOW });
    await waitFor(() => expect(localStorage.getItem('lig-install')).toBe('2026-11-26'));
    expect(shown()).toBeNull();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(installStore.getState().way).toBeNull();
  });

  it('does not come over a table', async () => {
    localStorage.setItem('lig-install', '2026-11-25');
    window.installPrompt = offerOf('accepted');
    await openApp('/admin/practice', { as: ADMIN, now: () => NOW });
    await waitFor(() => expect(installStore.getState().way).toBe('prompt'));
    expect(await screen.findByText('Deneme maçı: lige hiçbir şey yazılmaz.')).toBeTruthy();
    expect(shown()).toBeNull();
  });

  it('lists the two steps on an iPhone, whose browser makes no offer', async () => {
    localStorage.setItem('lig-install', '2026-11-25');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await openApp('/teams', { now: () => NOW });
    await card();
    for (const step of texts.steps) expect(screen.getByText(step)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.gotIt }));
    await waitFor(() => expect(shown()).toBeNull());
    expect(localStorage.getItem('lig-install')).toBe('refused');
  });

  it('stands in the settings of the notifications at any time', async () => {
    const offer = offerOf('accepted');
    window.installPrompt = offer;
    const { user } = await openApp('/teams', { now: () => NOW });
    await user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
    await user.click(await screen.findByRole('button', { name: 'Bildirim ayarları' }));
    fireEvent.click(await screen.findByRole('button', { name: texts.add }));
    await waitFor(() => expect(offer.asked()).toBe(1));
  });
});
