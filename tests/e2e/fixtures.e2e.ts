import { expect, test } from '@playwright/test';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf, wallTime } from '../../src/domain/text/league-clock.ts';
import { fixtureAction, openPlace } from '../support/e2e-accounts.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { drag, thumb } from '../support/e2e-input.ts';
import { play, readTable, signIn } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';
import { keyOf } from '../support/match-fixtures.ts';

const stage = setStage('allow');
const TEN_MINUTES = 600_000;
const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];
const stored = async () =>
  Object.values((await stage.server.read('fixtures')) as Record<string, Fixture>).sort((a, b) => a.at - b.at);
const actions = async () =>
  Object.values((await stage.server.read('adminLog')) as Record<string, { action: string }>).map((one) => one.action);

test('the admin makes the fixtures, a fan sees them, and a match starts from one without a network', {
  tag: '@long',
}, async () => {
  const { server, link, phone } = stage;
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server.password);
  const { press, write } = thumb(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  // Two teams meet in ten minutes, by the wall clock of Istanbul.
  const soon = wallTime(Date.now() + TEN_MINUTES);
  const at = momentOf(soon);
  await press(page.getByRole('link', { name: 'Admin Panel' }));
  await openPlace(page, 'fixtures', press);
  await fixtureAction(page, 'Fikstür oluştur', press);
  const form = page.getByRole('dialog', { name: 'Fikstür oluştur' });
  await press(form.getByLabel('Şişli Kartelası'));
  await write(form.getByLabel('İlk gün'), soon.day);
  for (const day of WEEKDAYS) await form.getByLabel(day, { exact: true }).check();
  const clock = new Date(soon.minute * 60_000).toISOString().slice(11, 16);
  await write(form.getByLabel('Saatler'), clock);
  await press(form.getByRole('button', { name: 'Önizle' }));
  await expect(form.getByText('1 maç yeni.')).toBeVisible();
  expect(await server.read('fixtures')).toBeNull();
  await press(form.getByRole('button', { name: 'Kaydet' }));
  await expect(page.getByRole('list', { name: '1. hafta' })).toBeVisible();
  expect(await stored()).toMatchObject([{ at, state: 'planned', round: 1 }]);

  const fan = await borrowPhone();
  const seat = await fan.tab(`http://localhost:${server.port}/fixtures`);
  const row = seat.getByRole('listitem').filter({ hasText: 'Moda Bardakları' }).first();
  await expect(row).toContainText('Kadıköy Fırtına');
  await expect(row).toContainText(clock);

  // The network is gone; one tap opens the match with its teams.
  await press(page.getByRole('link', { name: 'Admin Panel' }));
  await expect(button(/^Başlat: /)).toBeVisible();
  await link.cut();
  await press(button(/^Başlat: /));
  const start = page.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk']) await start.getByLabel(name).check();
  await press(start.getByRole('button', { name: 'Maçı başlat' }));
  await expect(page).toHaveURL(/\/admin\/match\//);
  await play(page, ['A+', 'C0', 'V+', 'I0', 'A+']);
  await press(button('Maçı tamamla'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }));
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  expect(await server.read('matches')).toBeNull();

  await link.heal();
  await expect.poll(async () => (await stored())[0]?.state).toBe('played');
  const [fixture] = await stored();
  expect(fixture).toMatchObject({ winnerId: 'firtina', at, sequence: 0 });
  expect(await server.read(`matches/${fixture?.matchId}`)).toMatchObject({
    status: 'completed',
    team1Id: fixture?.team1Id,
  });
  // It is no longer offered; the fan's list and table have moved.
  await expect(button(/^Başlat: /)).toHaveCount(0);
  await expect(seat.getByRole('link', { name: /Kadıköy Fırtına/ }).first()).toBeVisible();
  expect(await actions()).toEqual(['fixtures-planned']);
  await page.goto(`http://localhost:${link.port}/admin/log`);
  await expect(page.getByText('Fikstür oluşturuldu').first()).toBeVisible();
  await expect(page.getByText('Maç tamamlandı').first()).toBeVisible();
  await seat.goto(`http://localhost:${server.port}/standings`);
  await expect.poll(() => readTable(seat)).toContain('Kadıköy Fırtına 1 1 0 %100 3');
  await fan.dispose();
});

test('fixtures are moved by drag, with the finger and with the mouse, after a question', {
  tag: '@long',
}, async () => {
  const { server, phone } = stage;
  const soon = Date.now() + 48 * 3_600_000;
  const fixture = (round: number, team2Id: string, at: number) => ({
    ...{ season: 'first', stage: 'league', state: 'planned', team1Id: 'firtina' },
    ...{ round, team2Id, at, sequence: 0, updatedAt: 1 },
  });
  const [one, other] = [fixture(1, 'bardaklar', soon), fixture(2, 'kartela', soon + 48 * 3_600_000)];
  await server.write('fixtures', { [keyOf(900)]: one, [keyOf(901)]: other });
  const page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  await page.goto(`http://localhost:${server.port}/admin/fixtures`);
  const handle = (pair: string) => page.getByRole('button', { name: `Taşı: Kadıköy Fırtına – ${pair}` });
  const question = page.getByRole('dialog');
  const atOf = async (index: number) => ((await server.read(`fixtures/${keyOf(index)}`)) as Fixture).at;

  await drag(page, handle('Moda Bardakları'), handle('Şişli Kartelası'), 'finger');
  await expect(question).toContainText('Maçlar yer değiştirsin mi?');
  expect(await atOf(900)).toBe(one.at);
  await question.getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(() => atOf(900)).toBe(other.at);
  expect(await atOf(901)).toBe(one.at);
  await expect(question).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Gün gün').check({ force: true });
  const [firstDay] = await page.getByRole('heading', { level: 2 }).all();
  if (firstDay === undefined) throw new Error('no day');
  await drag(page, handle('Moda Bardakları'), firstDay, 'mouse');
  await expect(question).toContainText('Maç bu güne taşınsın mı?');
  // Both are at the same time of the same day then, and have a team in common.
  await expect(question).toContainText('Kadıköy Fırtına aynı anda iki maçta görünüyor.');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await atOf(900)).toBe(other.at);
});

test('a fixture is decided «hükmen» and taken back in one visit: the table moves once, and back', {
  tag: '@long',
}, async () => {
  const { server, phone } = stage;
  // Statistics that their matches add up to: none.
  const none = { wins: 0, losses: 0, points: 0 };
  for (const id of ['firtina', 'bardaklar', 'kartela']) await server.write(`teams/${id}`, { stats: none });
  const fixture = { season: 'first', round: 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1 };
  const sides = { team1Id: 'firtina', team2Id: 'bardaklar', at: Date.now() + 48 * 3_600_000 };
  await server.write('fixtures', { [keyOf(900)]: { ...fixture, ...sides } });
  const page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  await page.goto(`http://localhost:${server.port}/admin/fixtures`);
  const { press } = thumb(page);
  const dialog = page.getByRole('dialog');
  const wins = () => server.read('teams/firtina/stats/wins');
  for (const time of ['first', 'second']) {
    await press(page.getByRole('button', { name: /^Düzenle: / }));
    await press(dialog.getByRole('button', { name: 'Hükmen' }));
    await press(dialog.getByLabel('Kadıköy Fırtına'));
    await press(dialog.getByRole('button', { name: 'Sonuçlandır' }));
    await expect.poll(wins, { message: `${time}: declared` }).toBe(1);
    await press(page.getByRole('button', { name: /^Hükmen kararını geri al/ }));
    await press(dialog.getByRole('button', { name: 'Geri al' }));
    await expect.poll(wins, { message: `${time}: taken back` }).toBe(0);
    await expect(dialog).toBeHidden();
  }
});
