import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { eveningZone } from '../night/plan.ts';
import { fixtureAction, openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { countingThumb } from '../support/e2e-input.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HEIGHT = 780;
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
const BACK = 'Moda Bardakları – Kadıköy Fırtına';

/** Touches until the form or dialog of the task is open, touches until it is done, and the screens of the page where it begins. */
type Row = readonly [task: string, opened: number, done: number, screens: number];

/** From the panel's first screen; from the home page it is one touch more. Decision 138 has the figures of before. */
const EXPECTED: readonly Row[] = [
  ['plan a season', 2, 4, 1.5],
  ['type in a result', 1, 6, 1.5],
  ['correct a result of last night', 2, 3, 1.6],
  ['approve a team', 1, 2, 1.7],
  ['add a player', 3, 6, 1.7],
  ['posters', 2, 3, 1.7],
  ['a team that did not come', 1, 2, 2.8],
  ['move the whole evening', 1, 3, 3],
  ['a volunteer for a running match', 1, 2, 3.7],
  ['start a match with both line-ups', 1, 2, 2.8],
];

let server: League;
let phone: BorrowedPhone;
let page: Page;
let rows: Row[];

test.beforeEach(async () => {
  // Soon after an evening's begin what is late would be of the evening before.
  server = await openLeague({ LEAGUE_TIME_ZONE: eveningZone() });
  await seedLeague(server);
  phone = await borrowPhone();
  rows = [];
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

interface Hands extends Omit<ReturnType<typeof countingThumb>, 'cost'> {
  /** What the task asks is open. */
  opened(target: Locator): Promise<void>;
}

/** Does a task from the panel's first screen, and notes its row. @param first what this screen shows when it is whole */
async function task(name: string, first: Locator, work: (hands: Hands) => Promise<void>): Promise<void> {
  await page.goto(`http://localhost:${server.port}/admin`);
  await expect(first).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const screens = await page.evaluate((height) => document.documentElement.scrollHeight / height, HEIGHT);
  const { cost, ...hands } = countingThumb(page);
  let open = 0;
  const opened = async (target: Locator) => {
    await expect(target).toBeVisible();
    open = cost.touches;
  };
  await test.step(name, () => work({ ...hands, opened }));
  rows.push([name, open, cost.touches, Math.round(screens * 10) / 10]);
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
const first = async (path: string, has: (value: Record<string, unknown>) => boolean) =>
  Object.entries(((await server.read(path)) ?? {}) as Record<string, Record<string, unknown>>).find(([, one]) =>
    has(one),
  );

/** Last night's match, of the league's two teams: nothing is left for tonight. */
async function lastNight(): Promise<string> {
  const { match, events } = completedMatch('ali+', 'ceren0', 'veli+', 'isik+');
  const at = Date.now() - 22 * 60 * MINUTE;
  const times = { createdAt: at, startedAt: at, completedAt: at + 20 * MINUTE, updatedAt: at + 20 * MINUTE };
  const matchId = keyOf(1);
  await server.write('', {
    [`matches/${matchId}`]: { ...match, ...times, rev: 4 },
    [`matchEvents/${matchId}`]: events,
    [`uncounted/${matchId}`]: Date.now(),
  });
  return matchId;
}

/** A match that runs at table 1, scored by nobody. */
async function runningMatch(): Promise<string> {
  const { match, events } = playedMatch('ali+');
  const matchId = keyOf(2);
  await server.write('', {
    [`matches/${matchId}`]: { ...match, startedAt: Date.now(), updatedAt: Date.now() },
    [`matchEvents/${matchId}`]: events,
    [`liveMatches/${matchId}`]: { startedAt: Date.now(), table: 1 },
    'config/activeMatch': matchId,
  });
  return matchId;
}

/** Tonight's fixtures: one is late, one has both line-ups. */
async function tonight(): Promise<void> {
  const fixture = (team1Id: string, team2Id: string, minutes: number) => ({
    ...{ season: 'first', round: 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1, table: 3 },
    ...{ team1Id, team2Id, at: Date.now() + minutes * MINUTE },
  });
  await server.write('', {
    fixtures: {
      f1: fixture('firtina', 'bardaklar', -25),
      f2: fixture('bardaklar', 'firtina', 1),
      f3: fixture('kartela', 'firtina', 20),
    },
    'fixtureLineups/f2': {
      firtina: { player1: 'ali', player2: 'veli', at: 1 },
      bardaklar: { player1: 'ceren', player2: 'isik', at: 1 },
    },
  });
  // The panel chooses its first screen by what the phone knows.
  await page.goto(`http://localhost:${server.port}/admin?tab=evening`);
  await expect(button(`Gelmedi: ${PAIR}`)).toBeVisible();
}

/** In the page: counts the sheets that the printer gets. */
function watchPrinter(): void {
  window.print = () => {
    document.documentElement.dataset.printed = String(document.querySelectorAll('article').length);
  };
}

test('the panel’s tasks cost no more touches than before, and each is done', { tag: '@long' }, async () => {
  page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  const matches = button('Yeni maç başlat');

  // Nothing is planned, the night is over: the panel opens with «Maçlar».
  const wrong = await lastNight();
  await server.write('users/bekleyen', {
    ...{ displayName: 'Bekir Kaptan', role: 'team', approved: false, createdAt: 1, teamId: 'yeni' },
  });
  await server.write('teams/yeni', { name: 'Yeni Takım', captainId: 'bekleyen', approved: false, createdAt: 1 });
  await expect.poll(() => server.read('users/ali/stats/gamesPlayed')).toBe(1);

  await task('plan a season', matches, async ({ press, type, opened }) => {
    await openPlace(page, 'fixtures', press);
    await fixtureAction(page, 'Fikstür oluştur', press);
    const form = dialog('Fikstür oluştur');
    await opened(form);
    await type(form.getByLabel('Saatler'), '20:00, 20:30');
    await press(form.getByRole('button', { name: 'Önizle' }));
    await press(form.getByRole('button', { name: 'Kaydet' }));
    await expect.poll(async () => Object.keys(((await server.read('fixtures')) ?? {}) as object).length).toBe(3);
  });
  await server.write('', { fixtures: null });

  await task('type in a result', matches, async ({ press, pick, type, opened }) => {
    await press(page.getByRole('link', { name: 'Sonuç gir' }));
    const form = dialog('Sonuç gir');
    await opened(form);
    await pick(form.getByLabel('Birinci takım'), 'Kadıköy Fırtına');
    await pick(form.getByLabel('İkinci takım'), 'Moda Bardakları');
    for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk']) {
      const box = form.getByLabel(name, { exact: true });
      if (!(await box.isChecked())) await press(box);
    }
    await type(form.getByLabel(/Ali Yıldız.*: kupa/), '4');
    await type(form.getByLabel(/Ceren Şahin.*: kupa/), '3');
    await type(form.getByLabel('Saat'), '12:00');
    await press(form.getByRole('button', { name: 'Sonucu kaydet' }));
    await expect
      .poll(() => first('matches', ({ typed }) => typed === true))
      .toMatchObject([expect.any(String), { team1Score: 4, team2Score: 3, status: 'completed' }]);
  });

  await task('correct a result of last night', matches, async ({ press, type, opened }) => {
    await press(button(`İşlemler: ${PAIR}`).last());
    await press(page.getByRole('menuitem', { name: /^Sonucu düzelt: / }));
    const form = dialog();
    const cups = form.getByLabel(/Işık Öztürk.*: kupa/);
    await opened(cups);
    await type(cups, '5');
    await press(form.getByRole('button', { name: 'Sonucu düzelt', exact: true }));
    await expect
      .poll(() => first('matches', ({ corrects }) => corrects === wrong))
      .toMatchObject([expect.any(String), { team1Score: 2, team2Score: 5 }]);
  });

  await task('approve a team', matches, async ({ press, opened }) => {
    await press(page.getByRole('link', { name: /takım onay bekliyor/ }));
    const approve = button('Onayla: Yeni Takım');
    await opened(approve);
    await press(approve);
    await expect.poll(() => server.read('teams/yeni/approved')).toBe(true);
  });

  await task('add a player', matches, async ({ press, pick, type, opened }) => {
    await openPlace(page, 'users', press);
    await press(button('Misafir oyuncu ekle'));
    const form = dialog('Misafir oyuncu ekle');
    await opened(form);
    await type(form.getByLabel('Adı soyadı'), 'Cem Ak');
    await pick(form.getByLabel('Takım'), 'Şişli Kartelası');
    await press(form.getByRole('button', { name: 'Ekle' }));
    await expect
      .poll(() => first('users', ({ displayName }) => displayName === 'Cem Ak'))
      .toMatchObject([expect.any(String), { teamId: 'kartela', guest: expect.any(Object) }]);
  });

  await task('posters', matches, async ({ press, opened }) => {
    await openPlace(page, 'evening', press);
    await press(button('Afişler'));
    await opened(dialog('Afişler'));
    await page.evaluate(watchPrinter);
    await press(dialog('Afişler').getByRole('button', { name: 'Yazdır' }));
    await expect(page.locator('html')).toHaveAttribute('data-printed', '4');
  });

  // An evening: the panel opens with it.
  await tonight();
  const evening = page.getByRole('heading', { name: 'Bu akşam kalan' });

  await task('a team that did not come', evening, async ({ press, opened }) => {
    await press(button(`Gelmedi: ${PAIR}`));
    const absent = page.getByRole('menuitem', { name: /^Kadıköy Fırtına gelmedi/ });
    await opened(absent);
    await press(absent);
    await expect.poll(() => server.read('fixtures/f1')).toMatchObject({ state: 'forfeit', winnerId: 'bardaklar' });
  });

  await task('move the whole evening', evening, async ({ press, opened }) => {
    const before = (await server.read('fixtures/f3')) as Fixture;
    await press(button('Bu akşamı kaydır'));
    const form = dialog('Bu akşamı kaydır');
    await opened(form);
    await press(form.getByRole('radio', { name: 'Başka gün' }));
    await press(form.getByRole('button', { name: 'Kaydır' }));
    await expect.poll(() => server.read('fixtures/f3/sequence')).toBe(1);
    const { at } = (await server.read('fixtures/f3')) as Fixture;
    // To the minute, and clocks may change between the two days.
    expect(Math.abs(at - before.at - 7 * DAY)).toBeLessThanOrEqual(60 * MINUTE);
  });

  await tonight();
  const running = await runningMatch();
  await task('a volunteer for a running match', evening, async ({ press, opened }) => {
    await press(button(`Hakem davet et: ${PAIR}`));
    const form = dialog('Hakem davet et');
    await opened(form);
    await press(form.getByRole('button', { name: 'Bağlantıyı oluştur' }));
    await expect.poll(() => first(`scorerLinks/${running}`, () => true)).toBeDefined();
  });
  await server.write('', {
    [`matches/${running}`]: null,
    [`liveMatches/${running}`]: null,
    'config/activeMatch': null,
  });

  await tonight();
  await task('start a match with both line-ups', evening, async ({ press, opened }) => {
    await press(button(`Başlat: ${BACK}`));
    const form = dialog('Yeni Maç Başlat');
    await opened(form);
    await press(form.getByRole('button', { name: 'Maçı başlat' }));
    await expect(page).toHaveURL(/\/admin\/match\//);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await expect
      .poll(() => server.read(`matches/${id}`))
      .toMatchObject({
        ...{ fixtureId: 'f2', team1Players: ['ceren', 'isik'], team2Players: ['ali', 'veli'] },
      });
  });

  expect(rows).toEqual(EXPECTED);
});
