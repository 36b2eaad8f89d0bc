import { expect, test } from '@playwright/test';
import { borrowPhone, openPhone, type Phone } from '../support/e2e-browser.ts';
import { connectionsOf, hide } from '../support/e2e-hidden.ts';
import { seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { openPushPhone } from '../support/e2e-push.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { openPushService, type PushService } from '../support/push-service.ts';

let service: PushService;
let server: League;
let phone: Phone;

test.beforeEach(async () => {
  service = await openPushService();
  server = await openLeague({ PUSH_ORIGINS: new URL(service.subscribe('any').endpoint).origin });
  await seedLeague(server);
  phone = await openPhone();
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
  await service.close();
});

const message = (title: string, more: Record<string, unknown> = {}) => ({
  web_push: 8030,
  notification: {
    title,
    body: 'Ayrıntı',
    lang: 'tr',
    dir: 'ltr',
    tag: 'match:m1',
    silent: false,
    navigate: '/standings',
    data: { kind: 'live', link: '/standings' },
    ...more,
  },
});

test('the worker shows every push, replaces one with the same tag, and a tap opens its page in the open window', async () => {
  const page = await phone.tab(`http://localhost:${server.port}/`);
  const push = await openPushPhone(page, service, 'telefon');

  await push.deliver(message('Maç başladı'));
  expect(await push.expectShown('Maç başladı')).toEqual({
    title: 'Maç başladı',
    body: 'Ayrıntı',
    tag: 'match:m1',
    lang: 'tr',
    data: { link: '/standings' },
  });
  await push.deliver(message('Maç bitti'));
  await push.expectShown('Maç bitti');
  expect(await push.shown()).toHaveLength(1);

  // Nobody's declarative JSON, and nothing at all: still something is shown, or the browser takes the permission away.
  await push.deliver('bozuk {');
  await push.deliver(null);
  await push.expectShown('Kupa Ligi');

  const marked = await page.evaluateHandle(() => Object.assign(window, { same: true }));
  await push.tap('Maç bitti');
  await expect(page).toHaveURL(/\/standings$/);
  await expect(page.getByRole('heading', { name: 'Puan Durumu', level: 1 })).toBeVisible();
  expect(await marked.evaluate((window) => window.same)).toBe(true);
  await expect.poll(async () => (await push.shown()).map(({ title }) => title)).not.toContain('Maç bitti');
});

test('a push leads neither the venue’s screen nor a table elsewhere: it opens in a window of its own', {
  tag: '@long',
}, async () => {
  const page = await phone.tab(`http://localhost:${server.port}/`);
  const push = await openPushPhone(page, service, 'ekran');
  for (const path of ['/board', '/score/m1']) {
    await page.goto(`http://localhost:${server.port}${path}`);
    await push.deliver(message('Maç başladı'));
    await push.expectShown('Maç başladı');
    // Without a finger the browser opens no window, so the wish for one is noted.
    expect(await push.windowsOf(() => push.tap('Maç başladı'))).toEqual([expect.stringMatching(/\/standings$/)]);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  // A browser may tell the worker the address with which the page began: one that came to the table from the home page says itself that it stays.
  await page.goto(`http://localhost:${server.port}/`);
  await expect(page.getByText('Bağlı', { exact: true }).first()).toBeAttached();
  await page.evaluate(() => {
    history.pushState(null, '', '/score/m1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await push.deliver(message('Maç başladı'));
  await push.expectShown('Maç başladı');
  expect(await push.windowsOf(() => push.tap('Maç başladı'))).toEqual([expect.stringMatching(/\/standings$/)]);
  await expect(page).toHaveURL(/\/score\/m1$/);
});

test('a push that is opened in a hidden page brings the connection back that it had given up', {
  tag: '@long',
}, async () => {
  const page = await phone.tab('about:blank');
  await page.clock.install();
  await page.goto(`http://localhost:${server.port}/`);
  const push = await openPushPhone(page, service, 'telefon');
  await expect(page.getByText('Bağlı', { exact: true }).first()).toBeAttached();
  await hide(page);
  await expect.poll(() => connectionsOf(server.port)).toBe(0);
  await push.deliver(message('Maç başladı'));
  await push.expectShown('Maç başladı');
  expect(await connectionsOf(server.port)).toBe(0);

  await push.tap('Maç başladı');
  await expect(page).toHaveURL(/\/standings$/);
  await expect.poll(() => connectionsOf(server.port)).toBe(1);
});

test('NAV-06, NOTIF-02: a player switches pushes on in the bell; a notification to the player arrives on the phone and in the bell', async () => {
  const page = await phone.tab(`http://localhost:${server.port}/register?role=player`);
  await page.getByLabel('Ad soyad').fill('Deniz Aksoy');
  await page.getByLabel('E-posta').fill('deniz@example.com');
  await page.getByLabel('Şifre', { exact: true }).fill('gizli-sifre');
  await page.getByLabel('Şifre (tekrar)').fill('gizli-sifre');
  await page.getByRole('button', { name: 'Kayıt ol' }).click();
  await expect(page.getByRole('button', { name: /Deniz Aksoy/ })).toBeVisible();
  const push = await openPushPhone(page, service, 'deniz');
  const [uid] = await uidOf('Deniz Aksoy');

  // Nothing was asked on arrival, and nothing is known of the device until the person says so.
  expect(await server.read('pushDevices')).toBeNull();
  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await page.getByRole('button', { name: 'Bildirimleri aç' }).click();
  await expect(page.getByText('Bu cihaza artık bildirim gelecek.')).toBeVisible();
  await expect.poll(() => endpoints(`pushSubscriptions/${uid}`)).toEqual([push.endpoint]);
  await page.keyboard.press('Escape');

  await server.write('notifications', { n1: notification(`player:${uid}`, 'Başvurun onaylandı', '/standings') });
  await expect(page.getByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toBeVisible();
  const shown = await push.expectShown('Başvurun onaylandı');
  expect(shown.data).toEqual({ link: '/standings', notificationId: 'n1' });
  expect(service.received.at(-1)?.payload).toMatchObject({ app_badge: 1 });

  await push.tap('Başvurun onaylandı');
  await expect(page).toHaveURL(/\/standings$/);
  await expect(page.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible();
  await expect.poll(() => server.read(`notifications/n1/readBy/${uid}`)).toEqual(expect.any(Number));

  // Somebody else's is neither shown nor pushed.
  await server.write('notifications', {
    n2: notification('player:ali', 'Ali’ye', '/'),
    n3: notification('all', 'Herkese', '/'),
  });
  await push.expectShown('Herkese');
  expect((await push.shown()).map(({ title }) => title)).not.toContain('Ali’ye');

  // The browser exchanges its subscription while no page hears of it: the device stays the player's.
  const exchanged = await push.exchange();
  await expect.poll(() => endpoints(`pushSubscriptions/${uid}`)).toEqual([exchanged]);

  // Signing out leaves the device to a visitor: what is his alone no longer arrives on it.
  await page.getByRole('button', { name: /Deniz Aksoy/ }).click();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect.poll(() => endpoints('visitorSubscriptions')).toEqual([push.endpoint]);
  expect(await server.read(`pushSubscriptions/${uid}`)).toBeNull();
});

test('a visitor follows a team from its page and gets a push when its match starts', { tag: '@long' }, async () => {
  const page = await phone.tab(`http://localhost:${server.port}/team/firtina`);
  const push = await openPushPhone(page, service, 'hayran');
  await page.getByRole('button', { name: 'Takip et' }).click();
  await expect(page.getByRole('button', { name: 'Takibi bırak' })).toBeVisible();
  await expect.poll(() => endpoints('visitorSubscriptions')).toEqual([push.endpoint]);

  // The following stands on the device: another start knows it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Takibi bırak' })).toBeVisible();

  const scorer = await borrowPhone();
  try {
    const admin = await scorer.tab(`http://localhost:${server.port}/`);
    await signIn(admin, server.password);
    const matchId = await startMatch(admin);
    const { body } = await push.expectShown('Maç başladı: Kadıköy Fırtına – Moda Bardakları');
    expect(body).toContain('Ali Yıldız');
    await push.tap('Maç başladı: Kadıköy Fırtına – Moda Bardakları');
    await expect(page).toHaveURL(new RegExp(`/match/${matchId}$`));
  } finally {
    await scorer.dispose();
  }

  await page.getByRole('button', { name: 'Bildirimler' }).click();
  await page.getByRole('button', { name: 'Bildirim ayarları' }).click();
  // It moves once the device is really off, which takes a moment.
  const device = page.getByRole('switch', { name: 'Bu cihaza bildirim gönder' });
  await device.click();
  await expect(device).not.toBeChecked();
  await expect.poll(() => server.read('visitorSubscriptions')).toBeNull();
});

async function endpoints(path: string): Promise<string[]> {
  const records = ((await server.read(path)) ?? {}) as Record<string, { endpoint: string }>;
  return Object.values(records).map(({ endpoint }) => endpoint);
}

async function uidOf(name: string): Promise<string[]> {
  const users = (await server.read('users')) as Record<string, { displayName: string }>;
  return Object.keys(users).filter((uid) => users[uid]?.displayName === name);
}

function notification(audience: string, title: string, link: string) {
  const [targetType, targetId] = audience.split(':');
  return {
    title,
    message: 'Ayrıntı burada.',
    type: 'success',
    targetType,
    ...(targetId === undefined ? {} : { targetId }),
    audience,
    senderId: 'admin',
    senderName: 'Lig Yöneticisi',
    createdAt: Date.now() + 1000,
    link,
  };
}
