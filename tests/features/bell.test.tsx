import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, type AppWorld, CAPTAIN, type Opening, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, userRecord } from '../support/league-data.ts';

const HOUR = 3600 * 1000;
const CEREN = { uid: 'ceren', email: 'ceren@example.com', displayName: 'Ceren Şahin' };

/** A notification in the form of the database. */
function sent(title: string, audience: string, more: Record<string, unknown> = {}) {
  const [targetType, targetId] = audience.split(':');
  return {
    title,
    message: `${title}: ayrıntı`,
    type: 'info',
    targetType,
    ...(targetId === undefined ? {} : { targetId }),
    audience,
    senderId: 'admin',
    senderName: 'Lig Yöneticisi',
    createdAt: Date.now() - HOUR / 2,
    ...more,
  };
}

/** The app with a signed-in person and the sent notifications. */
async function openWith(notifications: Record<string, unknown>, opening: Opening = {}): Promise<AppWorld> {
  const world = await openApp('/', { as: PLAYER, ...opening, heard: { notifications, ...opening.heard } as never });
  return world;
}

const bell = (name: RegExp | string = /^Bildirimler/) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Bildirimler' });
async function openBell({ user }: AppWorld) {
  await user.click(await bell());
  return within(await panel());
}
const titles = async (world: AppWorld) => {
  const items = await (await openBell(world)).findAllByRole('listitem');
  return items.map((item) => item.textContent?.replace(/ \(.*$/, '').replace(/^[✓!×i]/, ''));
};
const readBy = (world: AppWorld, id: string) => world.backend.read(`notifications/${id}/readBy`);

beforeEach(() => {
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: vi.fn(async () => undefined) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

describe('the bell', () => {
  it.each([
    ['a visitor', null],
    ['a player', PLAYER],
    ['a captain', CAPTAIN],
    ['the admin', ADMIN],
  ])('NAV-06: is in the bar for %s', async (_who, as) => {
    await openApp('/', { as });
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Bildirimler' })).toBeTruthy();
    expect(await bell('Bildirimler')).toBeTruthy();
  });

  it.each([
    ['a player', PLAYER],
    ['a visitor', null],
  ])('NOTIF-10: says so when there is nothing, to %s', async (_who, as) => {
    const world = await openWith({}, { as });
    expect(await (await openBell(world)).findByText('Bildirim bulunmuyor')).toBeTruthy();
  });

  it('NOTIF-01: counts the notifications whose readBy lacks the person, in words too', async () => {
    await openWith({
      n1: sent('Yeni', 'all'),
      n2: sent('Okunmuş', 'all', { readBy: { ali: 1 } }),
      n3: sent('Başkası okudu', 'all', { readBy: { veli: 1 } }),
    });
    const button = await bell('Bildirimler, 2 okunmamış');
    expect(button.textContent).toBe('2');
  });

  it('NOTIF-05, NOTIF-06, NOTIF-07, NOTIF-08: everyone sees only the notifications sent to them', async () => {
    const everything = {
      n1: sent('Herkese', 'all'),
      n2: sent('Ali’ye', 'player:ali'),
      n3: sent('Fırtına’nın kaptanına', 'team:firtina'),
      n4: sent('Fırtına’nın oyuncularına', 'team-players:firtina'),
      n5: sent('Moda’nın oyuncularına', 'team-players:bardaklar'),
    };
    const seen = async (as: Opening['as']) => {
      const world = await openWith(everything, { as: as ?? null });
      await screen.findByRole('button', { name: /okunmamış$/ });
      const list = [...((await titles(world)) ?? [])].sort();
      cleanup();
      return list;
    };
    expect(await seen(PLAYER)).toEqual(['Ali’ye', 'Fırtına’nın oyuncularına', 'Herkese']);
    expect(await seen(CAPTAIN)).toEqual(['Fırtına’nın kaptanına', 'Herkese']);
    expect(await seen(CEREN)).toEqual(['Herkese', 'Moda’nın oyuncularına']);
  });

  it('NOTIF-04: notifications older than the account are not shown', async () => {
    const users = { ...LEAGUE.users, ali: userRecord('Ali Yıldız', 'firtina', { createdAt: Date.now() - HOUR }) };
    const world = await openWith(
      { n1: sent('Önceden', 'all', { createdAt: Date.now() - 2 * HOUR }), n2: sent('Sonradan', 'all') },
      { heard: { users } },
    );
    await bell('Bildirimler, 1 okunmamış');
    expect(await titles(world)).toEqual(['Sonradan']);
  });

  it('NOTIF-09: shows the newest ten, newest first', async () => {
    const many = Array.from({ length: 12 }, (_, i) => [
      `n${i}`,
      sent(`Haber ${i + 1}`, i % 2 === 0 ? 'all' : 'player:ali', { createdAt: Date.now() - (12 - i) * HOUR }),
    ]);
    const world = await openWith(Object.fromEntries(many));
    await bell('Bildirimler, 10 okunmamış');
    expect(await titles(world)).toEqual(Array.from({ length: 10 }, (_, i) => `Haber ${12 - i}`));
  });

  it('NOTIF-09: the list is cut into days of the league, and each day has its name', async () => {
    // 01:30 on 26 November in the league's zone.
    const now = () => Date.UTC(2026, 10, 25, 22, 30);
    const createdAt = (...day: [number, number]) => ({ createdAt: Date.UTC(2026, 10, ...day) });
    const world = await openWith(
      {
        n1: sent('Bu gece', 'all', createdAt(25, 21)),
        n2: sent('Akşam', 'all', createdAt(25, 20)),
        n3: sent('Öğlen', 'all', createdAt(25, 9)),
        n4: sent('Eski', 'all', createdAt(19, 9)),
      },
      { now },
    );
    expect(await titles(world)).toEqual(['Bu gece', 'Akşam', 'Öğlen', 'Eski']);
    const days = within(await panel()).getAllByRole('region');
    expect(days.map((day) => [day.firstChild?.textContent, within(day).getAllByRole('listitem').length])).toEqual([
      ['Bugün', 1],
      ['Dün', 2],
      ['19 Kasım 2026', 1],
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['NOTIF-12', 59 * 60_000, 'Az önce'],
    ['NOTIF-11', HOUR, '1 saat önce'],
    ['NOTIF-11', 23.9 * HOUR, '23 saat önce'],
    ['NOTIF-11', 24 * HOUR, '1 gün önce'],
    ['NOTIF-11', 71 * HOUR, '2 gün önce'],
  ])('%s: the age of %d ms is shown as %s', async (_row, age, label) => {
    const world = await openWith({ n1: sent('Haber', 'all', { createdAt: Date.now() - age - 1000 }) });
    await bell(/1 okunmamış/);
    expect(await (await openBell(world)).findByText(label)).toBeTruthy();
  });

  it('NOTIF-02, WRITE-12: opening one marks it as read with the server’s time and opens its page', async () => {
    const world = await openWith({ n1: sent('Puan durumu', 'all', { link: '/standings' }), n2: sent('Kalan', 'all') });
    await bell('Bildirimler, 2 okunmamış');
    await world.user.click(await (await openBell(world)).findByRole('link', { name: /Puan durumu/ }));
    expect(world.path()).toBe('/standings');
    await bell('Bildirimler, 1 okunmamış');
    await waitFor(() => expect(readBy(world, 'n1')).toEqual({ ali: expect.any(Number) }));
    expect(readBy(world, 'n2')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Bildirimler' })).toBeNull();
  });

  it('NOTIF-02: a tap on one without a page marks it as read and stays on the screen', async () => {
    const world = await openWith({ n1: sent('Bilgi', 'player:ali') });
    await bell('Bildirimler, 1 okunmamış');
    await world.user.click(await (await openBell(world)).findByRole('button', { name: /Bilgi/ }));
    await waitFor(() => expect(readBy(world, 'n1')).toEqual({ ali: expect.any(Number) }));
    await bell('Bildirimler');
    expect(within(await panel()).getByText('Bilgi')).toBeTruthy();
  });

  it('a link to another site opens in a new tab; an invalid one is not followed', async () => {
    const world = await openWith({
      n1: sent('Dışarıda', 'all', { link: 'https://example.com/kupa' }),
      n2: sent('Kötü', 'all', { link: 'http://example.com' }),
    });
    const inside = await openBell(world);
    const link = await inside.findByRole('link', { name: /Dışarıda/ });
    expect(link.getAttribute('href')).toBe('https://example.com/kupa');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(inside.getByRole('button', { name: /Kötü/ })).toBeTruthy();
  });

  it('NOTIF-03: mark-all marks all that the person sees, in one update', async () => {
    const world = await openWith({
      n1: sent('Bir', 'all'),
      n2: sent('İki', 'player:ali'),
      n3: sent('Başkasına', 'player:veli'),
    });
    await bell('Bildirimler, 2 okunmamış');
    await world.user.click(await (await openBell(world)).findByRole('button', { name: 'Tümünü okundu say' }));
    await bell('Bildirimler');
    await waitFor(() => expect(readBy(world, 'n1')).toEqual({ ali: expect.any(Number) }));
    expect(readBy(world, 'n2')).toEqual({ ali: expect.any(Number) });
    expect(readBy(world, 'n3')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tümünü okundu say' })).toBeNull();
  });

  it('is live: a new notification shows at once and is announced to a screen reader', async () => {
    const world = await openWith({});
    await bell('Bildirimler');
    world.hear({ 'notifications/n1': sent('Şimdi', 'team-players:firtina') } as never);
    await bell('Bildirimler, 1 okunmamış');
    expect(screen.getByText('1 okunmamış bildirim').getAttribute('role')).toBe('status');
    world.hear({ 'notifications/n1': null } as never);
    await bell('Bildirimler');
  });

  it('the app’s badge says the unread number, and nothing after signing out', async () => {
    const world = await openWith({ n1: sent('Bir', 'all'), n2: sent('İki', 'all') });
    await waitFor(() => expect(navigator.setAppBadge).toHaveBeenLastCalledWith(2));
    await world.user.click(screen.getByRole('button', { name: /Ali Yıldız/ }));
    await world.user.click(await screen.findByRole('button', { name: 'Çıkış' }));
    await waitFor(() => expect(navigator.setAppBadge).toHaveBeenLastCalledWith(0));
  });

  it('panel and settings have accessible names, roles and order', async () => {
    const world = await openWith({
      n1: sent('Bir', 'all', { link: '/standings' }),
      n2: sent('İki', 'all', { type: 'error' }),
      n3: sent('Üç', 'all', { link: 'https://example.com' }),
    });
    await (await openBell(world)).findByRole('list');
    await world.user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }));
    await screen.findByText('Bu cihazda bildirimler açık.');
    expect(await axeViolations()).toEqual([]);
    await world.user.click(screen.getByRole('button', { name: 'Bildirim ayarları' }));
    await screen.findByRole('switch', { name: 'Canlı maç' });
    expect(await axeViolations()).toEqual([]);
  });

  it('Escape and a tap outside close it, and the focus returns to the bell', async () => {
    const world = await openWith({ n1: sent('Bir', 'all') });
    await openBell(world);
    await world.user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Bildirimler' })).toBeNull();
    expect(document.activeElement).toBe(await bell());
    await openBell(world);
    await world.user.click(document.body);
    expect(screen.queryByRole('region', { name: 'Bildirimler' })).toBeNull();
  });
});

describe('the bell without network', () => {
  it('shows the cached notifications, and stores read marks until the server has them', async () => {
    const world = await openWith({ n1: sent('Bir', 'all'), n2: sent('İki', 'all') });
    await bell('Bildirimler, 2 okunmamış');
    world.connection('offline');
    const inside = await openBell(world);
    expect(await inside.findByText(/^İnternet yok\. Bu telefonda kalan/)).toBeTruthy();
    await world.user.click(inside.getByRole('button', { name: /Bir/ }));
    await bell('Bildirimler, 1 okunmamış');
    expect(inside.getByText(/Okundu işaretleri bu telefonda/)).toBeTruthy();
    expect(readBy(world, 'n1')).toBeNull();
    world.connection('online');
    await waitFor(() => expect(readBy(world, 'n1')).toEqual({ ali: expect.any(Number) }));
    expect(readBy(world, 'n2')).toBeNull();
  });

  it('read marks survive a restart of the app and belong to the account that made them', async () => {
    const first = await openWith({ n1: sent('Bir', 'all') }, { device: 'okunan' });
    await bell('Bildirimler, 1 okunmamış');
    first.connection('offline');
    await first.user.click(await (await openBell(first)).findByRole('button', { name: /Bir/ }));
    await bell('Bildirimler');
    cleanup();
    const again = await openWith({ n1: sent('Bir', 'all') }, { device: 'okunan', as: CEREN });
    await bell('Bildirimler, 1 okunmamış');
    expect(readBy(again, 'n1')).toBeNull();
    cleanup();
    const back = await openWith({ n1: sent('Bir', 'all') }, { device: 'okunan', connection: 'offline' });
    back.connection('online');
    await waitFor(() => expect(readBy(back, 'n1')).toEqual({ ali: expect.any(Number) }));
  });

  it('a notification that was removed meanwhile does not block the other read marks', async () => {
    const world = await openWith({ n1: sent('Bir', 'all'), n2: sent('İki', 'all') });
    await bell('Bildirimler, 2 okunmamış');
    world.connection('offline');
    await world.user.click(await (await openBell(world)).findByRole('button', { name: 'Tümünü okundu say' }));
    world.hear({ 'notifications/n1': null } as never);
    world.connection('online');
    await waitFor(() => expect(readBy(world, 'n2')).toEqual({ ali: expect.any(Number) }));
    expect(world.backend.read('notifications/n1')).toBeNull();
  });

  it('says so when this device has never loaded any', async () => {
    const world = await openWith({}, { connection: 'offline' });
    const inside = await openBell(world);
    await inside.findByText('Bildirim bulunmuyor');
    act(() => world.league.setState({ feeds: {} }));
    expect(await inside.findByText(/henüz yüklenmedi/)).toBeTruthy();
  });
});
