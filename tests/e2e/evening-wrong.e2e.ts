import { expect, type Locator, type Page, test } from '@playwright/test';
import { eveningZone } from '../night/plan.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// Decision 140: the evening goes wrong, at phones. Each story counts the touches that its step costs from the panel's first screen.

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';

let server: League;
let phones: BorrowedPhone[];
let begun: number;

test.beforeEach(async () => {
  // Soon after an evening's begin what is late would be of the evening before.
  server = await openLeague({ LEAGUE_TIME_ZONE: eveningZone() });
  await seedLeague(server);
  begun = Date.now();
  const fixture = (team1Id: string, team2Id: string, minutes: number, more: object = {}) => ({
    ...{ season: 'first', round: 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1, table: 3 },
    ...{ team1Id, team2Id, at: begun + minutes * MINUTE, ...more },
  });
  await server.write('fixtures', {
    f1: fixture('firtina', 'bardaklar', -25),
    f2: fixture('bardaklar', 'firtina', 1),
    f3: fixture('firtina', 'bardaklar', 2, { table: 4 }),
  });
  phones = [await borrowPhone(), await borrowPhone(), await borrowPhone()];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await server.dispose();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const fixture = async (id: string) => (await server.read(`fixtures/${id}`)) as Record<string, unknown>;

/** A thumb that counts its touches. */
function counted(page: Page) {
  const touches = { count: 0 };
  const press = async (target: Locator) => {
    await thumb(page).press(target);
    touches.count++;
  };
  return { press, touches };
}

/** The admin's phone on the first screen of his panel: the evening, since there is one. */
async function openPanel(): Promise<Page> {
  const desk = await (phones[0] as BorrowedPhone).tab(`http://localhost:${server.port}/`);
  await signIn(desk, server.password);
  await desk.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(desk.getByRole('heading', { name: 'Bu akşam kalan' })).toBeVisible();
  return desk;
}

test('a team does not come: two touches decide «hükmen», one takes it back, two let the match wait', async () => {
  const desk = await openPanel();
  const { press, touches } = counted(desk);
  await press(button(desk, `Gelmedi: ${PAIR}`));
  await press(desk.getByRole('menuitem', { name: /^Kadıköy Fırtına gelmedi/ }));
  expect(touches.count).toBe(2);
  await expect(desk.getByText('Kadıköy Fırtına gelmedi: Moda Bardakları hükmen kazandı.')).toBeVisible();
  await expect.poll(() => server.read('teams/bardaklar/stats/wins')).toBe(1);
  expect(await fixture('f1')).toMatchObject({ state: 'forfeit', winnerId: 'bardaklar', sequence: 1 });
  await press(button(desk, 'Geri al'));
  await expect.poll(() => server.read('teams/bardaklar/stats/wins')).toBe(0);
  expect(await fixture('f1')).toMatchObject({ state: 'planned', sequence: 2 });
  expect(await fixture('f1')).not.toHaveProperty('note');
  await press(button(desk, `Gelmedi: ${PAIR}`));
  await press(desk.getByRole('menuitem', { name: /^30 dk daha bekle/ }));
  expect(touches.count).toBe(5);
  await expect.poll(async () => (await fixture('f1')).sequence).toBe(3);
  expect(Number((await fixture('f1')).at)).toBeGreaterThan(begun + 29 * MINUTE);
});

test('rain: three touches move what is unplayed to the same day of the next week', async () => {
  const desk = await openPanel();
  const { press, touches } = counted(desk);
  await press(button(desk, 'Bu akşamı kaydır'));
  const dialog = desk.getByRole('dialog', { name: 'Bu akşamı kaydır' });
  await press(dialog.getByRole('radio', { name: 'Başka gün' }));
  await expect(dialog.getByText(/^3 maç .* gününe, aynı saatlerde:$/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Kaydır' }));
  expect(touches.count).toBe(3);
  await expect(desk.getByText('3 maç kaydırıldı.')).toBeVisible();
  await expect(desk.getByText('Bu akşam başlamayı bekleyen maç yok.')).toBeVisible();
  for (const [id, minutes] of [
    ['f1', -25],
    ['f2', 1],
    ['f3', 2],
  ] as const) {
    const { at, sequence, table } = await fixture(id);
    // Clocks may change between the two days.
    expect(Math.abs(Number(at) - (begun + minutes * MINUTE + WEEK))).toBeLessThanOrEqual(60 * MINUTE);
    expect([sequence, table]).toEqual([1, id === 'f3' ? 4 : 3]);
  }
  const lines = Object.values((await server.read('adminLog')) as Record<string, { action: string; target?: string }>);
  const shifts = lines.filter(({ action }) => action === 'evening-shifted');
  expect(shifts.map(({ target }) => target)).toEqual([expect.stringMatching(/^evening\/\d{4}-\d\d-\d\d$/)]);
});

test('volunteers whom the admin allows it answer who asks, and say at their table that a team did not come', async () => {
  const desk = await openPanel();
  await thumb(desk).press(button(desk, 'Maç gecesini başlat'));
  const code = desk.getByText(/^\d{3} \d{3}$/);
  await expect(code).toBeVisible();
  await thumb(desk).press(button(desk, /^Yönet$/));
  for (const name of ['Hakemler «Gelmedi» diyebilir', 'Hakemler masa isteklerini yanıtlayabilir']) {
    await thumb(desk).press(desk.getByRole('switch', { name }));
    await expect(desk.getByRole('switch', { name })).toBeChecked();
  }
  const open = async (phone: BorrowedPhone | undefined, number: number, name: string) => {
    const page = await (phone as BorrowedPhone).tab(`http://localhost:${server.port}/table/${number}`);
    await thumb(page).press(button(page, 'Bu masada skor tut'));
    await thumb(page).write(page.getByLabel('Adın'), name);
    return page;
  };
  const table = await open(phones[1], 3, 'Ayla');
  await thumb(table).write(table.getByLabel('Gecenin kodu'), (await code.innerText()).replace(' ', ''));
  await expect(table.getByText('Ayla, bu masanın hakemi sensin.')).toBeVisible();
  const other = await open(phones[2], 4, 'Can');
  await thumb(other).press(button(other, 'Hakemlik iste'));
  await thumb(table).press(button(table, 'Kabul et: Can, Masa 4'));
  await expect(other.getByText('Can, bu masanın hakemi sensin.')).toBeVisible();
  // Nothing is late at the other table.
  await expect(button(other, /^Gelmedi: /)).toHaveCount(0);

  const { press, touches } = counted(table);
  await press(button(table, `Gelmedi: ${PAIR}`));
  await press(table.getByRole('menuitem', { name: /^Moda Bardakları gelmedi/ }));
  expect(touches.count).toBe(2);
  await expect.poll(() => server.read('teams/firtina/stats/wins')).toBe(1);
  await press(button(table, 'Geri al'));
  await expect(table.getByText('Karar geri alındı.')).toBeVisible();
  expect(await fixture('f1')).toMatchObject({ state: 'planned', sequence: 2 });

  // The switch goes off while the menu is open.
  await press(button(table, `Gelmedi: ${PAIR}`));
  await expect(table.getByRole('menuitem', { name: /^Moda Bardakları gelmedi/ })).toBeVisible();
  await thumb(desk).press(desk.getByRole('switch', { name: 'Hakemler «Gelmedi» diyebilir' }));
  await expect(button(table, /^Gelmedi: /)).toHaveCount(0);
  expect(await fixture('f1')).toMatchObject({ state: 'planned', sequence: 2 });
});
