import { expect, test } from '@playwright/test';
import { openPhone, type Phone } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { openPushPhone } from '../support/e2e-push.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { openPushService, type PushService } from '../support/push-service.ts';

let service: PushService;
let server: LeagueProcess;
let phone: Phone;

test.beforeEach(async () => {
  service = await openPushService();
  server = await startLeague({ PUSH_ORIGINS: new URL(service.subscribe('any').endpoint).origin });
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

test('the worker shows every push, replaces one on the same subject, and a tap goes to its page in the open window', async () => {
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
