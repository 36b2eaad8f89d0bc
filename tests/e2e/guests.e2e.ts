import { expect, type Page, test } from '@playwright/test';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { chooseAction, makeAccount, PASSWORD } from '../support/e2e-accounts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { signedInPage } from '../support/e2e-forms.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// Somebody without an account plays as a guest, registers later, and is one person then.

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  const captain = await makeAccount(server, 'kaptan@example.com', {
    ...{ displayName: 'Ebru Tekin', role: 'team', teamId: 'firtina', stats: ZERO_PLAYER_STATS },
  });
  const player = (displayName: string, teamId: string) => ({
    ...{ displayName, teamId, role: 'player', approved: true, createdAt: 1, stats: ZERO_PLAYER_STATS },
  });
  const team = (name: string, captainId: string, ...members: string[]) => ({
    ...{ name, city: 'İstanbul', captainId, approved: true, createdAt: 1, stats: ZERO_TEAM_STATS },
    members: Object.fromEntries(members.map((uid) => [uid, true])),
  });
  await server.write('users', {
    ali: player('Ali Yıldız', 'firtina'),
    ceren: player('Ceren Şahin', 'bardaklar'),
    isik: player('Işık Öztürk', 'bardaklar'),
  });
  await server.write('teams', {
    firtina: team('Kadıköy Fırtına', captain, 'ali'),
    bardaklar: team('Moda Bardakları', 'reis', 'ceren', 'isik'),
  });
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const address = (path: string) => `http://localhost:${server.port}${path}`;

/** Opens the form of a new match against Bardaklar and chooses who throws for Fırtına; the match is not started. */
async function choose(desk: Page, names: readonly string[]): Promise<void> {
  await desk.goto(address('/admin'));
  await button(desk, 'Yeni maç başlat').click();
  const lineup = desk.getByRole('dialog', { name: 'Yeni Maç Başlat' });
  await lineup.getByRole('combobox', { name: '1. takım' }).selectOption({ label: 'Kadıköy Fırtına' });
  await lineup.getByRole('combobox', { name: '2. takım' }).selectOption({ label: 'Moda Bardakları' });
  for (const name of [...names, 'Ceren Şahin', 'Işık Öztürk']) await lineup.getByLabel(name).check();
}

/** Starts the chosen match, throws a cup by each name, and ends it. */
async function play(desk: Page, cups: readonly string[]): Promise<void> {
  await desk.getByRole('dialog').getByRole('button', { name: 'Maçı başlat' }).click();
  for (const name of cups) await button(desk, `${name}: kupa ekle`).tap();
  await button(desk, 'Maçı tamamla').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  await expect(desk).toHaveURL(/\/admin(\?|$)/);
}

test('a guest plays, registers, and is joined with his account; the recount finds no difference', {
  tag: '@long',
}, async () => {
  const captain = await signedInPage(browser, server, 'kaptan@example.com', PASSWORD);
  await captain.goto(address('/team-dashboard'));
  await button(captain, 'Misafir oyuncu ekle').click();
  const asked = captain.getByRole('dialog', { name: 'Misafir oyuncu ekle' });
  await asked.getByRole('button', { name: 'Ekle' }).click();
  await expect(asked.getByText('Misafirin adını yaz.')).toBeVisible();
  await asked.getByLabel('Adı soyadı').fill('Cem Ak');
  await asked.getByRole('button', { name: 'Ekle' }).click();
  await expect(captain.getByText('Cem Ak, Kadıköy Fırtına takımına misafir olarak eklendi.')).toBeVisible();
  const roster = captain.getByRole('region', { name: 'Oyuncular' });
  await expect(roster.getByRole('listitem').filter({ hasText: 'Cem Ak' })).toContainText('Misafir · 0 maç');

  // He is chosen as any player is, and plays.
  const desk = await signedInPage(browser, server, 'admin@kupaligi.local', server.password);
  await choose(desk, ['Ali Yıldız', 'Cem Ak (misafir)']);
  await play(desk, ['Cem Ak', 'Ceren Şahin', 'Ali Yıldız']);
  const guestId = Object.keys((await server.read('users')) as object).find((id) => id.startsWith('guest-')) ?? '';
  await expect.poll(() => server.read(`users/${guestId}/stats/gamesPlayed`)).toBe(1);

  // He registers.
  const own = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await own.goto(address('/register?role=player'));
  await own.getByLabel('Ad soyad').fill('Cem Akın');
  await own.getByLabel('E-posta').fill('cem@example.com');
  await own.getByLabel('Şifre', { exact: true }).fill('gizli-sifre');
  await own.getByLabel('Şifre (tekrar)').fill('gizli-sifre');
  await button(own, 'Kayıt ol').click();
  await expect(own).toHaveURL(/\/player-profile$/);

  // The admin joins the two.
  await desk.goto(address('/admin?tab=users'));
  await chooseAction(desk, 'Kaydı birleştir: Cem Ak');
  const joining = desk.getByRole('dialog', { name: 'Kaydı birleştir: Cem Ak' });
  await joining.getByRole('searchbox', { name: 'Ad ya da e-posta ile ara' }).fill('cem@');
  await joining.getByRole('button', { name: /^Cem Akın/ }).click();
  await expect(joining.getByRole('row', { name: 'Kupa 1 0 1' })).toBeVisible();
  await expect(joining.getByText('Cem Akın, misafirin yerine Kadıköy Fırtına takımına girer.')).toBeVisible();
  await joining.getByRole('button', { name: 'Birleştir' }).click();
  await expect(desk.getByText('Cem Ak ile Cem Akın birleştirildi.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'İşlemler: Cem Ak', exact: true })).toHaveCount(0);
  await desk.goto(address('/admin?tab=league'));
  await button(desk, 'Yeniden hesapla').click();
  await expect(desk.getByRole('dialog').getByText('Fark yok.')).toBeVisible();
  await desk.goto(address('/admin/log'));
  await expect(desk.getByText('Hesabı olmayan bir ad birleştirildi')).toBeVisible();

  // His page has the match; the guest's leads there; his captain's roster has him.
  await own.goto(address(`/player/${guestId}`));
  await expect(own.getByRole('heading', { level: 1, name: 'Cem Akın' })).toBeVisible();
  await expect(own).not.toHaveURL(/guest-/);
  const last = own.getByRole('region', { name: 'Son maçlar' });
  await expect(last.getByRole('link', { name: /Moda Bardakları/ })).toContainText('1 kupa');
  await expect(roster.getByRole('listitem').filter({ hasText: 'Cem Akın' })).toBeVisible();
  await expect(roster.getByText(/^Misafir ·/)).toHaveCount(0);
});

test('a captain is a name of his squad, and plays his first night: the match is scored offline, and both matches are his', async () => {
  const captain = await signedInPage(browser, server, 'kaptan@example.com', PASSWORD);
  const uid = String(await server.read('teams/firtina/captainId'));
  await captain.goto(address('/team-dashboard'));
  await button(captain, 'Misafir oyuncu ekle').click();
  const asked = captain.getByRole('dialog', { name: 'Misafir oyuncu ekle' });
  await asked.getByLabel('Adı soyadı').fill('Ebru T.');
  await asked.getByRole('button', { name: 'Ekle' }).click();
  const desk = await signedInPage(browser, server, 'admin@kupaligi.local', server.password);
  await choose(desk, ['Ali Yıldız', 'Ebru T. (misafir)']);
  await play(desk, ['Ebru T.', 'Ceren Şahin']);
  const users = (await server.read('users')) as Record<string, { displayName: string }>;
  const [guestId] = Object.entries(users).find(([, user]) => user.displayName === 'Ebru T.') ?? [];
  await expect.poll(() => server.read(`users/${guestId}/stats/gamesPlayed`)).toBe(1);

  const question = captain.getByRole('region', { name: 'Sen de oynuyor musun?' });
  await question.getByLabel('Kadrodaki adın').selectOption('Ebru T.');
  await button(captain, 'Ben de oynuyorum').click();
  await captain.getByRole('dialog').getByRole('button', { name: 'Ben de oynuyorum' }).click();
  await expect(captain.getByText('Artık takımının oyuncususun.')).toBeVisible();
  await expect(captain.getByRole('listitem').filter({ hasText: 'Ebru Tekin' })).toContainText('1 maç · 1 kupa');

  await choose(desk, ['Ali Yıldız', 'Ebru Tekin']);
  await desk.context().setOffline(true);
  await play(desk, ['Ebru Tekin', 'Ceren Şahin', 'Ali Yıldız']);
  await desk.context().setOffline(false);
  await expect.poll(() => server.read(`users/${uid}/stats/gamesPlayed`), { timeout: 60_000 }).toBe(2);
  expect(await server.read(`users/${uid}`)).toMatchObject({
    role: 'team',
    plays: true,
    stats: { cupsScored: 2, wins: 1 },
  });

  await captain.getByRole('link', { name: 'Ebru Tekin' }).click();
  await expect(captain.getByRole('heading', { level: 1, name: 'Ebru Tekin' })).toBeVisible();
  await expect(
    captain.getByRole('region', { name: 'Son maçlar' }).getByRole('link', { name: /Moda Bardakları/ }),
  ).toHaveCount(2);
  await captain.goto(address('/team-dashboard'));
  await captain.getByRole('link', { name: 'Oyuncu profilin' }).click();
  await expect(captain).toHaveURL(/\/player-edit$/);
  await desk.goto(address('/admin?tab=league'));
  await button(desk, 'Yeniden hesapla').click();
  await expect(desk.getByRole('dialog').getByText('Fark yok.')).toBeVisible();
});
