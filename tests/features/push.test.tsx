import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { ADMIN, type AppWorld, type Opening, openApp, PLAYER } from '../support/app-world.tsx';
import { fakePushBrowser } from '../support/fake-push-browser.ts';
import { LEAGUE } from '../support/league-data.ts';

const ALL = { live: true, team: true, announcements: true };

/** The records of the server: whose, and what the device chose. */
function records({ backend }: AppWorld) {
  const plain = (path: string) => Object.values((backend.read(path) ?? {}) as Record<string, Record<string, unknown>>);
  return { visitors: plain('visitorSubscriptions'), ali: plain('pushSubscriptions/ali') };
}
const saves = ({ backend }: AppWorld) => backend.calls.filter(({ name }) => name === 'savePushSubscription');

async function openSettings(world: AppWorld) {
  await world.user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
  await world.user.click(await screen.findByRole('button', { name: 'Bildirim ayarları' }));
  return within(await screen.findByRole('dialog', { name: 'Bildirim ayarları' }));
}
const device = async (sheet: ReturnType<typeof within>) =>
  (await sheet.findByRole('switch', { name: 'Bu cihaza bildirim gönder' })) as HTMLInputElement;

/** «Takip et» as soon as it can be tapped: the device's own memory of pushes is read first. */
async function followButton(): Promise<HTMLElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Takip et' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

/** The app of a signed-in person on a device where pushes are on. */
async function openOn(opening: Opening = {}, path = '/'): Promise<AppWorld> {
  const world = await openApp(path, opening);
  await world.user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
  await world.user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }));
  await screen.findByText('Bu cihazda bildirimler açık.');
  await waitFor(() => expect(saves(world)).toHaveLength(1));
  await world.user.keyboard('{Escape}');
  return world;
}

describe('pushes to this device', () => {
  it('permission is requested neither on arrival nor by opening the bell', async () => {
    const world = await openApp('/', { as: PLAYER });
    await world.user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
    await screen.findByRole('button', { name: 'Bildirimleri aç' });
    expect(world.pushes.asked).toBe(0);
    expect(saves(world)).toEqual([]);
  });

  it('permission is requested in the bell, and the device belongs to the account', async () => {
    const world = await openOn({ as: PLAYER });
    expect(world.pushes.asked).toBe(1);
    expect(await screen.findByText('Bu cihaza artık bildirim gelecek.')).toBeTruthy();
    expect(records(world).ali).toMatchObject([{ ...world.pushes.subscribed, kinds: ALL }]);
  });

  it('a visitor’s device has no owner, and kinds are chosen one by one', async () => {
    const world = await openOn();
    expect(records(world)).toMatchObject({ visitors: [{ kinds: ALL }], ali: [] });
    const sheet = await openSettings(world);
    await world.user.click(sheet.getByRole('switch', { name: 'Canlı maç' }));
    await waitFor(() => expect(records(world).visitors).toMatchObject([{ kinds: { ...ALL, live: false } }]));
    await world.user.click(sheet.getByRole('switch', { name: 'Duyurular' }));
    await waitFor(() =>
      expect(records(world).visitors).toMatchObject([{ kinds: { live: false, team: true, announcements: false } }]),
    );
    expect(sheet.queryByText(/bir saat önce/)).toBeNull();
    // What needs an account says so.
    expect((sheet.getByRole('switch', { name: 'Takımım' }) as HTMLInputElement).disabled).toBe(true);
    expect(sheet.getByText('Giriş yapınca açılır.')).toBeTruthy();
  });

  it('in a league with fixtures the setting says that matches are announced an hour before', async () => {
    const fixture = fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar' });
    const world = await openOn({ heard: { teams: LEAGUE.teams, fixtures: { f1: fixture } } });
    const sheet = await openSettings(world);
    expect(sheet.getByText(/takımların maçından bir saat önce ve masan boşalınca da/)).toBeTruthy();
  });

  it('switching off removes subscription and record, and no page offers pushes again', async () => {
    const world = await openOn({}, '/team/firtina');
    const sheet = await openSettings(world);
    await world.user.click(await device(sheet));
    await waitFor(() => expect(records(world).visitors).toEqual([]));
    expect(world.pushes.subscribed).toBeNull();
    await world.user.keyboard('{Escape}');
    await world.user.click(await followButton());
    expect(await screen.findByRole('dialog', { name: 'Bildirim ayarları' })).toBeTruthy();
    expect(world.pushes.asked).toBe(1);
    expect(world.pushes.subscribed).toBeNull();
  });

  it('signing out makes the device a visitor’s, signing in the account’s', async () => {
    const world = await openOn({ as: PLAYER });
    await world.user.click(screen.getByRole('button', { name: /Ali Yıldız/ }));
    await world.user.click(await screen.findByRole('button', { name: 'Çıkış' }));
    await waitFor(() => expect(records(world)).toMatchObject({ visitors: [{ kinds: ALL }], ali: [] }));
    await world.session.set(PLAYER);
    await waitFor(() => expect(records(world)).toMatchObject({ visitors: [], ali: [{ kinds: ALL }] }));
  });

  it('a choice without network is stored on the device, says so, and is sent later', async () => {
    const world = await openOn({ as: PLAYER });
    world.connection('offline');
    const sheet = await openSettings(world);
    await world.user.click(sheet.getByRole('switch', { name: 'Takımım' }));
    expect(await sheet.findByText('Değişiklik bu cihazda duruyor; internet gelince kaydedilir.')).toBeTruthy();
    expect(records(world).ali).toMatchObject([{ kinds: ALL }]);
    world.connection('online');
    await waitFor(() => expect(records(world).ali).toMatchObject([{ kinds: { ...ALL, team: false } }]));
    await waitFor(() => expect(sheet.queryByText(/Değişiklik bu cihazda/)).toBeNull());
  });
});

describe('the subscription at the next start', () => {
  it('is saved again when the browser dropped it, and replaces the old one', async () => {
    const pushes = fakePushBrowser();
    await openOn({ device: 'dusen', pushes });
    pushes.subscribed = null;
    const again = await openApp('/', { device: 'dusen', pushes });
    await waitFor(() =>
      expect(saves(again)).toMatchObject([
        { data: { endpoint: 'https://push.test/2', replaces: 'https://push.test/1' } },
      ]),
    );
    expect(pushes.asked).toBe(1);
  });

  it('is made again when the league’s key changed', async () => {
    const pushes = fakePushBrowser();
    await openOn({ device: 'anahtarli', pushes });
    const again = await openApp('/', { device: 'anahtarli', pushes, vapidKey: 'yeni-anahtar' });
    await waitFor(() => expect(saves(again)).toHaveLength(1));
    expect(pushes.key).toBe('yeni-anahtar');
  });

  it('is not saved when nothing changed, but again after an hour; one that the server has lost is made anew', async () => {
    const pushes = fakePushBrowser();
    await openOn({ device: 'gunluk', pushes });
    const same = await openApp('/', { device: 'gunluk', pushes });
    await waitFor(() => expect(same.pushState().on).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(saves(same)).toEqual([]);
    const later = await openApp('/', { device: 'gunluk', pushes, now: () => Date.now() + 2 * 3600 * 1000 });
    await waitFor(() =>
      expect(saves(later)).toMatchObject([
        { data: { endpoint: 'https://push.test/1', known: true } },
        { data: { endpoint: 'https://push.test/2', replaces: 'https://push.test/1' } },
      ]),
    );
    await waitFor(() => expect(later.pushState().renewedAt).toBeDefined());
    expect(records(later).visitors).toMatchObject([{ endpoint: 'https://push.test/2' }]);
  });

  it('is made anew when pushes to it rest, and the settings say it', async () => {
    let now = Date.now();
    const pushes = fakePushBrowser();
    const world = await openOn({ as: PLAYER, pushes, now: () => now });
    const [id] = Object.keys(world.backend.read('pushSubscriptions/ali') as object);
    world.backend.seed({ [`pushSubscriptions/ali/${id}/refusals`]: 5, [`pushResting/${id}`]: 1000 });
    now += 2 * 3600 * 1000;
    const sheet = await openSettings(world);
    expect(await sheet.findByText(/^Bu cihaza bildirim ulaşmıyordu/)).toBeTruthy();
    expect(records(world).ali).toMatchObject([{ endpoint: 'https://push.test/2' }]);
    expect(records(world).ali[0]).not.toHaveProperty('refusals');
    expect(world.backend.read('pushResting')).toBeNull();
    expect(saves(world)).toHaveLength(3);
  });

  it('a revoked permission removes the record; after granting it again the device gets pushes again', async () => {
    const world = await openOn({ as: PLAYER });
    world.pushes.permit('denied');
    await waitFor(() => expect(records(world).ali).toEqual([]));
    const sheet = await openSettings(world);
    expect(await sheet.findByText('Bildirim izni kapalı')).toBeTruthy();
    world.pushes.permit('granted');
    await waitFor(() => expect(records(world).ali).toHaveLength(1));
    expect((await device(sheet)).checked).toBe(true);
  });
});

describe('a device that cannot get pushes', () => {
  it.each([
    ['install', 'Önce ana ekrana ekle'],
    ['insecure', 'Bağlantı güvenli değil'],
    ['unsupported', 'Bu tarayıcı desteklemiyor'],
  ] as const)('says why and what to do: %s', async (inTheWay, title) => {
    const world = await openApp('/', { pushes: Object.assign(fakePushBrowser(), { inTheWay }) });
    const sheet = await openSettings(world);
    expect(await sheet.findByText(title)).toBeTruthy();
    expect(sheet.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['an iPhone', 'iPhone', undefined, { iphonePushes: false }, true],
    ['the admin', 'Linux', ADMIN, { iphonePushes: false }, true],
    ['another phone', 'Linux', undefined, { iphonePushes: false }, false],
    ['an iPhone of a league that Apple takes', 'iPhone', undefined, {}, false],
  ])('that Apple refuses the league is said to whom it concerns: %s', async (_who, agent, as, more, says) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok', ...more }));
    const sheet = await openSettings(await openApp('/', as === undefined ? {} : { as }));
    await device(sheet);
    if (says) expect(await sheet.findByText(/iPhone ve iPad’lere bildirim gönderemiyor/)).toBeTruthy();
    else await waitFor(() => expect(sheet.queryByText(/iPhone ve iPad/)).toBeNull());
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('a league without keys says that it sends no pushes', async () => {
    const sheet = await openSettings(await openApp('/', { vapidKey: null }));
    expect(await sheet.findByText('Bu ligde telefona bildirim yok')).toBeTruthy();
  });

  it.each([
    ['refused', { answer: 'denied' as const }, /bildirimlere izin verilmemiş/],
    ['closed without an answer', { answer: 'default' as const }, /^İzin verilmedi/],
    ['out of reach of its push service', { unreachable: true }, /bildirim servisine ulaşılamadı/],
  ])('a permission request that was %s is explained', async (_how, browser, words) => {
    const world = await openApp('/', { pushes: Object.assign(fakePushBrowser(), browser) });
    await world.user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
    await world.user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(world.pushState().on).toBe(false);
    expect(saves(world)).toEqual([]);
  });
});

describe('following', () => {
  it.each([
    ['a team', '/team/bardaklar', 'Moda Bardakları', { teams: { bardaklar: true } }],
    ['a player', '/player/ceren', 'Ceren Şahin', { players: { ceren: true } }],
  ])('%s: a visitor follows on its page, and can unfollow', async (_what, path, name, follows) => {
    const world = await openApp(path);
    await world.user.click(await followButton());
    expect(await screen.findByText(`${name} takip ediliyor. Maçı başlayınca haber vereceğiz.`)).toBeTruthy();
    expect(world.pushes.asked).toBe(1);
    await waitFor(() => expect(records(world).visitors.at(-1)).toMatchObject({ follows }));
    await world.user.click(screen.getByRole('button', { name: 'Takibi bırak' }));
    await waitFor(() => expect(records(world).visitors.at(-1)).not.toHaveProperty('follows'));
  });

  it('is stored on the device if pushes are refused, and says what is missing', async () => {
    const world = await openApp('/team/bardaklar', { pushes: Object.assign(fakePushBrowser(), { answer: 'denied' }) });
    await world.user.click(await followButton());
    expect(await screen.findByText(/Haber almak için bu cihazda bildirimleri aç/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Takibi bırak' })).toBeTruthy();
  });

  it('waits for no service worker: one that never becomes ready holds up only the pushes', async () => {
    const pushes = Object.assign(fakePushBrowser(), { neverReady: true });
    const world = await openApp('/team/bardaklar', { as: PLAYER, pushes });
    await world.user.click(await followButton());
    expect(await screen.findByText('Moda Bardakları takip ediliyor. Ana sayfan onunla başlayacak.')).toBeTruthy();
    expect(pushes.asked).toBe(1);
    expect(world.pushState().follows.teams).toEqual({ bardaklar: true });
    await waitFor(() =>
      expect(world.backend.followCalls.at(-1)?.data).toMatchObject({ followed: { teams: { bardaklar: true } } }),
    );
    const stop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Takibi bırak' });
    await waitFor(() => expect(stop.disabled).toBe(false));
    await world.user.click(stop);
    await followButton();
    expect(world.pushState().follows.teams).toEqual({});
  });

  it('is listed in the settings, each with an unfollow button', async () => {
    const world = await openOn({}, '/team/bardaklar');
    await world.user.click(await followButton());
    const sheet = await openSettings(world);
    expect(await sheet.findByText('Moda Bardakları')).toBeTruthy();
    await world.user.click(sheet.getByRole('button', { name: 'Moda Bardakları: takibi bırak' }));
    expect(await sheet.findByText(/Takım ve oyuncu sayfalarındaki/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Takip et', hidden: true })).toBeTruthy();
  });

  it('one’s own team and one’s own page need no following', async () => {
    await openApp('/team/firtina', { as: PLAYER });
    await screen.findByRole('heading', { level: 1, name: 'Kadıköy Fırtına' });
    expect(screen.queryByRole('button', { name: 'Takip et' })).toBeNull();
  });
});

describe('a push that was opened', () => {
  it('NOTIF-02: the page’s address names the notification: it is marked as read, and the address is cleaned', async () => {
    const n1 = {
      title: 'Haber',
      message: 'Ayrıntı',
      type: 'info',
      targetType: 'all',
      audience: 'all',
      senderId: 'admin',
      senderName: 'Lig',
      createdAt: Date.now(),
    };
    const world = await openApp('/standings?bildirim=n1&sekme=2', {
      as: PLAYER,
      heard: { notifications: { n1 } } as never,
    });
    await waitFor(() => expect(world.backend.read('notifications/n1/readBy')).toEqual({ ali: expect.any(Number) }));
    expect(world.path()).toBe('/standings');
    expect(window.location.search).toBe('?sekme=2');
  });
});
