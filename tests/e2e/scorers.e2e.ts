import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { openTool, play, seedLeague, signIn } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { behindLink, claim, giveMatch, makeLink } from '../support/e2e-scorers.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { builtFiles } from '../support/late-files.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

// A match is scored by a phone without an account, which the admin let in by a QR code.

let server: League;
let link: Link;
let phones: BorrowedPhone[];

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  link = await openLink(server.port);
  // The scorer's page is loaded again without a network.
  phones = [await borrowPhone(), await borrowPhone('allow'), await borrowPhone()];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await link.close();
  await server.dispose();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const eventsOf = async (matchId: string) =>
  Object.values(((await server.read(`matchEvents/${matchId}`)) ?? {}) as Record<string, { by: string; type: string }>);

test('a phone without an account scores a match, offline too, and completes it; the result counts once', {
  tag: '@long',
}, async () => {
  const [deskPhone, scorerPhone, thirdPhone] = phones as [BorrowedPhone, BorrowedPhone, BorrowedPhone];
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  const { matchId, address } = await giveMatch(desk, server.password);
  const scorer = await scorerPhone.tab(behindLink(address, link.port));
  await claim(scorer, 'Hakan Demir');
  await expect(scorer.getByRole('region', { name: 'Skor' })).toBeVisible();
  expect(new URL(scorer.url()).hash).toBe('');
  await scorer.evaluate(() => navigator.serviceWorker.ready);

  await play(scorer, ['A+', 'C+']);
  await expect(desk.getByText('Skoru şu an Hakan Demir tutuyor.')).toBeVisible();
  await expect(button(desk, 'Ali Yıldız: kupa ekle')).toBeDisabled();

  // A third phone has only the link that is used.
  const third = await thirdPhone.tab(address.href);
  await claim(third, 'Can');
  await expect(third.getByRole('alert')).toHaveText(
    'Bu bağlantı geçerli değil veya kullanılmış. Yöneticiden yenisini iste.',
  );

  await link.cut();
  await play(scorer, ['V+', 'I0']);
  await scorer.reload();
  await expect(scorer.getByRole('region', { name: 'Skor' })).toBeVisible();
  await play(scorer, ['A+']);
  expect(await eventsOf(matchId)).toHaveLength(2);
  await link.heal();
  await expect.poll(async () => (await eventsOf(matchId)).length).toBe(5);
  const uid = Object.keys((await server.read(`matchScorers/${matchId}`)) as object)[0] ?? '';
  for (const event of await eventsOf(matchId)) expect(event.by).toBe(uid);

  const input = thumb(scorer);
  await input.press(button(scorer, 'Maçı tamamla'));
  await input.press(scorer.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
  await expect(scorer.getByText('Kazanan: Kadıköy Fırtına', { exact: true })).toBeVisible();
  await expect.poll(() => server.read(`matches/${matchId}/status`)).toBe('completed');
  await expect.poll(() => server.read('users/ali/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 2, wins: 1 });
  expect(await server.read('users/isik/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 0, losses: 1 });
  expect(await server.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 0, points: 3 });
  expect(await server.read(`liveMatches/${matchId}`)).toBeNull();
  expect(await server.read('config/activeMatch')).toBeNull();
  // Nothing of the panel came with it.
  await scorer.goto(`http://localhost:${link.port}/admin`);
  await expect(scorer).toHaveURL(/\/login$/);
});

test('a phone whose installation was cut off installs when the network is back, and says so only then', {
  tag: '@long',
}, async () => {
  const [deskPhone, scorerPhone] = phones as [BorrowedPhone, BorrowedPhone];
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  const { address } = await giveMatch(desk, server.password);
  const scorer = await scorerPhone.tab(behindLink(address, link.port));
  const worker = (which: 'installing' | 'active') =>
    scorer.evaluate(
      async (name) => ((await navigator.serviceWorker.getRegistration())?.[name] ?? null) !== null,
      which,
    );
  await claim(scorer, 'Hakan Demir');
  await expect(scorer.getByRole('region', { name: 'Skor' })).toBeVisible();
  link.slow(60);
  await expect.poll(() => worker('installing'), { intervals: [50] }).toBe(true);
  await link.cut();
  await expect.poll(() => worker('installing')).toBe(false);
  expect(await worker('active')).toBe(false);
  await openTool(scorer, 'Kontrol');
  const check = scorer.getByRole('dialog', { name: 'Maç öncesi kontrol' });
  await expect(check.getByText('Uygulama telefona henüz yüklenmedi')).toBeVisible();

  await link.heal();
  // The browser's event: only the path to the server was gone.
  await scorer.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(check.getByText('Bu telefon internetsiz açılabilir.')).toBeVisible();
  expect(await worker('active')).toBe(true);

  // A file that is missing is no proof, until it has been fetched.
  const part = builtFiles('admin-screen');
  await scorer.evaluate(async (source) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (new RegExp(source).test(url)) await cache.delete(url);
    }
  }, part.source);
  await link.cut();
  await thumb(scorer).press(check.getByRole('button', { name: 'Yeniden bak' }));
  await expect(check.getByText(part)).toBeVisible();
  await link.heal();
  await thumb(scorer).press(check.getByRole('button', { name: 'Yeniden bak' }));
  await expect(check.getByText('Bu telefon internetsiz açılabilir.')).toBeVisible();
});

test('from a fixture the admin starts its match, and the link that opens by itself lets a phone score it', {
  tag: '@long',
}, async () => {
  const [deskPhone, scorerPhone] = phones as [BorrowedPhone, BorrowedPhone];
  const fixture = { season: 'first', round: 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1 };
  const sides = { team1Id: 'firtina', team2Id: 'bardaklar', at: Date.now() };
  await server.write('fixtures', { [keyOf(900)]: { ...fixture, ...sides } });
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  await signIn(desk, server.password);
  const { press } = thumb(desk);
  await press(desk.getByRole('link', { name: 'Admin Panel' }));
  await openPlace(desk, 'fixtures', press);
  await press(button(desk, 'Hakem davet et: Kadıköy Fırtına – Moda Bardakları'));
  const start = desk.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk']) await start.getByLabel(name).check();
  await press(start.getByRole('button', { name: 'Maçı başlat' }));
  const address = await makeLink(desk);
  await expect(desk).toHaveURL(/\/admin\/match\//);

  const scorer = await scorerPhone.tab(address.href);
  await claim(scorer, 'Hakan Demir');
  await play(scorer, ['A+']);
  const matchId = address.pathname.split('/').at(-1) ?? '';
  await expect.poll(async () => (await eventsOf(matchId)).length).toBe(1);
  expect(await server.read(`fixtures/${keyOf(900)}/matchId`)).toBe(matchId);
});

test('taps of a scorer whose right was taken back meanwhile are not lost: the admin takes them in by file', {
  tag: '@long',
}, async () => {
  const [deskPhone, scorerPhone] = phones as [BorrowedPhone, BorrowedPhone];
  const desk = await deskPhone.tab(`http://localhost:${server.port}/`);
  const { matchId, address } = await giveMatch(desk, server.password);
  const scorer = await scorerPhone.tab(behindLink(address, link.port));
  await claim(scorer, 'Hakan Demir');
  await play(scorer, ['A+']);
  await expect.poll(async () => (await eventsOf(matchId)).length).toBe(1);
  await link.cut();
  await play(scorer, ['V+', 'C0']);

  const admin = thumb(desk);
  await admin.press(desk.getByRole('link', { name: 'Geri' }));
  await admin.press(desk.getByRole('link', { name: 'Maçlar', exact: true }));
  await admin.press(button(desk, 'Hakemliği iptal et: Hakan Demir'));
  await admin.press(desk.getByRole('dialog').getByRole('button', { name: 'Hakemliği iptal et' }));
  await expect(desk.getByText('Hakan Demir artık bu maçın hakemi değil.')).toBeVisible();
  await link.heal();
  await expect(scorer.getByRole('heading', { name: 'Hakemliğin iptal edildi' })).toBeVisible();
  await expect(scorer.getByRole('alert')).toContainText('bu telefondan 2 işlem ulaşmadı.');
  expect(await eventsOf(matchId)).toHaveLength(1);

  const saved = scorer.waitForEvent('download');
  await thumb(scorer).press(button(scorer, 'Dosyaya kaydet'));
  const file = await readFile(await (await saved).path());
  await scorer.goto(`http://localhost:${link.port}/`);
  await expect(button(scorer, '2 işlem ulaşmadı')).toBeVisible();
  await desk.goto(`http://localhost:${server.port}/admin/import`);
  await desk.getByLabel('Dosya seç').setInputFiles({ name: 'hakem.json', mimeType: 'application/json', buffer: file });
  await expect(desk.getByText('2 işlem alındı; sen göndermeden gönderilmez.')).toBeVisible();
  await admin.press(button(desk, 'Hakan Demir adına yapılan 2 işlemi benim adımla gönder'));
  await admin.press(desk.getByRole('dialog').getByRole('button', { name: 'Gönder' }));
  await expect.poll(async () => (await eventsOf(matchId)).length).toBe(3);
  await expect(desk.getByText('2 işlem alındı ve sunucuya ulaştı.')).toBeVisible();
  expect(await server.read(`matches/${matchId}/team1Score`)).toBe(2);
  const log = Object.values((await server.read('adminLog')) as Record<string, { action: string }>);
  expect(log.map(({ action }) => action).sort()).toEqual(['scorer-invited', 'scorer-joined', 'scorer-revoked']);
});

test('two tabs of one phone take two matches by two links; each goes on, also after a reload', {
  tag: '@long',
}, async () => {
  const [, phone] = phones as [BorrowedPhone, BorrowedPhone];
  const matchIds = [keyOf(1), keyOf(2)];
  const startedAt = Date.now() - 1_000;
  await server.write('matches', Object.fromEntries(matchIds.map((id) => [id, { ...freshMatch(), startedAt }])));
  await server.write('liveMatches', Object.fromEntries(matchIds.map((id) => [id, { startedAt }])));
  await server.write('config', { activeMatch: matchIds[0] });
  const [linkId, secret] = ['-NqScorerLink0000001', 'gizligizligizligizli22'];
  const given = { createdAt: startedAt, until: startedAt + 3_600_000, once: true, by: 'admin' };
  const hash = createHash('sha256').update(secret).digest('hex');
  for (const id of matchIds) await server.write(`scorerLinks/${id}`, { [linkId]: { ...given, hash } });

  // Both are open before either link is taken.
  const tabs: Page[] = [];
  for (const id of matchIds)
    tabs.push(await phone.tab(`http://localhost:${server.port}/score/${id}#${linkId}.${secret}`));
  for (const tab of tabs) {
    await tab.bringToFront();
    await claim(tab, 'Hakan Demir');
    await play(tab, ['A+']);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await tab.reload();
    await play(tab, ['V+']);
    await expect.poll(async () => (await eventsOf(matchIds[index] ?? '')).length).toBe(2);
  }
});
