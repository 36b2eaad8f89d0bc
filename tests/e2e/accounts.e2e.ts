import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chooseAction, makeAccount, signInAs } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { type InputDevice, keyboard, thumb } from '../support/e2e-input.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

const PASSWORD = 'gizli-sifre';
let server: League;
let phones: BorrowedPhone[];

test.beforeEach(async () => {
  server = await openLeague();
  phones = [await borrowPhone(), await borrowPhone()];
});
test.afterEach(async () => {
  for (const phone of phones) await phone.dispose();
  await server.dispose();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const mailTo = async (address: string, words: string) =>
  (await server.mails()).filter((mail) => mail.includes(`To: ${address}`) && mail.includes(words));
const uidOf = async (email: string) => {
  const contacts = (await server.read('contacts')) as Record<string, { email: string }>;
  return Object.keys(contacts).find((uid) => contacts[uid]?.email === email) ?? '';
};

/** A photo as a phone makes it: wide, large, and with the place where it was taken. Its right half is white. */
const photo = async (colour: string) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .composite([
      { input: { create: { width: 800, height: 1200, channels: 3, background: '#ffffff' } }, left: 800, top: 0 },
    ])
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' } })
    .toBuffer(),
});

async function register({ page, press, write }: InputDevice, link: string, name: string, email: string) {
  await press(page.getByRole('link', { name: link }));
  await write(page.getByLabel('Ad soyad'), name);
  await write(page.getByLabel('E-posta'), email);
  await write(page.getByLabel('Şifre', { exact: true }), PASSWORD);
  await write(page.getByLabel('Şifre (tekrar)'), PASSWORD);
  await press(button(page, 'Kayıt ol'));
}

async function giveLogo({ page, press, give, shift }: InputDevice, colour: string, choose: RegExp, moved = false) {
  await give(button(page, choose), await photo(colour));
  const dialog = page.getByRole('dialog', { name: 'Görseli kırp' });
  if (moved) await shift(dialog.getByLabel('Kırpma alanı'));
  await press(dialog.getByRole('button', { name: 'Bu görseli kullan' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByAltText('Seçilen görsel')).toBeVisible();
}

/** What is stored under a download address. */
async function fetchPicture(url: unknown) {
  // Stored without an origin: it is where the league is.
  const response = await fetch(new URL(String(url), `http://127.0.0.1:${server.port}`));
  if (!response.ok) return { status: response.status };
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height, exif } = await picture.metadata();
  const pixel = await picture.extract({ left: 290, top: 250, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return { status: response.status, width, height, exif, isRightHalf: pixel.every((value) => value > 240) };
}
/** Of the middle of the photo; moved to the right, its left half would reach farther. */
const SQUARE = { status: 200, width: 500, height: 500, exif: undefined, isRightHalf: true };

/** The captain's and the player's story, told to whatever hands. */
async function story(captain: InputDevice, player: InputDevice) {
  const desk = captain.page;
  const own = player.page;
  await register(captain, 'Takım kaydı', 'Ebru Tekin', 'ebru@example.com');
  await expect(desk).toHaveURL(/\/team-register$/);
  await captain.write(desk.getByLabel('Takım adı'), 'Üsküdar İskele');
  await giveLogo(captain, '#3a7bfd', /^Görsel seç$/);
  await captain.press(button(desk, 'Takımı kaydet'));
  await expect(desk.getByRole('heading', { name: 'ONAY BEKLENİYOR' })).toBeVisible();
  const captainId = await uidOf('ebru@example.com');
  const teamId = String(await server.read(`users/${captainId}/teamId`));
  const founded = (await server.read(`teams/${teamId}`)) as Record<string, unknown>;
  expect(founded).toMatchObject({ name: 'Üsküdar İskele', city: 'İstanbul', captainId, approved: false });
  expect(await fetchPicture(founded.logo)).toEqual(SQUARE);
  await expect.poll(() => mailTo('admin@kupaligi.local', 'Yeni takım başvurusu')).toHaveLength(1);

  // The page turns into the dashboard by itself.
  await server.write(`users/${captainId}`, { approved: true });
  await server.write(`teams/${teamId}`, { approved: true });
  await expect(desk.getByText('Bekleyen başvuru bulunmuyor')).toBeVisible();
  await captain.press(desk.getByRole('link', { name: 'Takımı düzenle' }));
  await captain.write(desk.getByLabel('Slogan'), 'Vapur gibi');
  await giveLogo(captain, '#e5352b', /^Değiştir$/, true);
  await captain.press(button(desk, 'Kaydet'));
  await expect(desk.getByText('Takım bilgileri güncellendi!')).toBeVisible();
  const edited = (await server.read(`teams/${teamId}`)) as Record<string, unknown>;
  expect(edited.slogan).toBe('Vapur gibi');
  expect(await fetchPicture(edited.logo)).toEqual({ ...SQUARE, isRightHalf: false });
  await expect.poll(() => fetchPicture(founded.logo)).toMatchObject({ status: 404 });

  await register(player, 'Oyuncu kaydı', 'Deniz Aksoy', 'deniz@example.com');
  await expect(own).toHaveURL(/\/player-profile$/);
  const playerId = await uidOf('deniz@example.com');
  const applyWith = async (message: string) => {
    await player.pick(own.getByLabel('Takım', { exact: true }), 'Üsküdar İskele');
    await player.write(own.getByLabel('Mesaj (isteğe bağlı)'), message);
    await player.press(button(own, 'Başvur'));
    await expect(own.getByText('Bekliyor')).toBeVisible();
    await expect(desk.getByText(message)).toBeVisible();
  };
  await applyWith('Beni alın');
  await captain.press(button(desk, 'Reddet: Deniz Aksoy'));
  await captain.press(desk.getByRole('dialog', { name: 'Başvuruyu reddet' }).getByRole('button', { name: 'Reddet' }));
  await expect(own.getByText('Reddedildi')).toBeVisible();
  await expect.poll(() => mailTo('deniz@example.com', 'başvurunu yanıtladı')).toHaveLength(1);
  // An hour after the answer the player may apply to the team again.
  const { noticeId } =
    Object.values((await server.read('applications')) as Record<string, { noticeId: string }>)[0] ?? {};
  await server.write(`notifications/${noticeId}`, { createdAt: Date.now() - 3_600_000 });
  await applyWith('Bir daha düşünün');
  await captain.press(button(desk, 'Onayla: Deniz Aksoy'));
  await expect(own.getByRole('link', { name: 'Üsküdar İskele' })).toBeVisible();
  await expect(own.getByText('Onaylandı')).toBeVisible();
  await expect(button(desk, 'Takımdan çıkar: Deniz Aksoy')).toBeVisible();
  await expect.poll(() => mailTo('deniz@example.com', 'seni kadrosuna aldı')).toHaveLength(1);
  expect(await server.read(`teams/${teamId}/members`)).toEqual({ [playerId]: true });
  const notices = Object.values(
    (await server.read('notifications')) as Record<string, { audience: string; type: string }>,
  );
  expect(notices.map(({ audience, type }) => `${audience} ${type}`).sort()).toEqual(
    [
      `player:${playerId} error`,
      `player:${playerId} success`,
      `team-players:${teamId} info`,
      `team:${teamId} info`,
      `team:${teamId} info`,
    ].sort(),
  );

  await player.press(own.getByRole('link', { name: 'Profili düzenle' }));
  await player.write(own.getByLabel('Yaş'), '24');
  await giveLogo(player, '#3ecf8e', /^Görsel seç$/);
  await player.press(button(own, 'Kaydet'));
  await expect(own).toHaveURL(new RegExp(`/player/${playerId}$`));
  await expect(own.getByText('24 yaş')).toBeVisible();
  const photoURL = await server.read(`users/${playerId}/photoURL`);
  expect(await fetchPicture(photoURL)).toEqual(SQUARE);

  await player.press(button(own, /^Hesap: Deniz Aksoy/));
  await player.press(own.getByRole('link', { name: 'Hesabım' }));
  await player.write(own.getByLabel('Silmek için şifren'), PASSWORD);
  await player.press(button(own, 'Hesabımı sil'));
  const dialog = own.getByRole('dialog', { name: 'Hesabı sil' });
  await player.press(dialog.getByRole('button', { name: 'Hesabımı sil' }));
  await expect(own.getByRole('link', { name: 'Giriş' })).toBeVisible();
  await expect(own).toHaveURL(/\/$/);
  await expect.poll(() => server.read(`contacts/${playerId}`)).toBeNull();
  for (const path of [`users/${playerId}`, `applications/${playerId}:${teamId}`, `teams/${teamId}/members`]) {
    expect(await server.read(path), path).toBeNull();
  }
  expect(await fetchPicture(photoURL)).toMatchObject({ status: 404 });
  await expect(desk.getByText('Takımda henüz oyuncu yok.')).toBeVisible();
}

const address = () => `http://localhost:${server.port}/`;

test('TREG-07, TEDIT-06, WAIT-01, APPL-05, APPL-06, APPL-07, APPL-08, APPL-09, APPL-10, PEDIT-09, STOR-01, STOR-02, STOR-03, STOR-04: at 360 px with touch', {
  tag: '@long',
}, async () => {
  const [captain, player] = await Promise.all(phones.map(async (phone) => thumb(await phone.tab(address()))));
  if (captain !== undefined && player !== undefined) await story(captain, player);
});

test('TREG-07, TEDIT-06, WAIT-01, APPL-05, APPL-06, APPL-07, APPL-08, APPL-09, APPL-10, PEDIT-09, STOR-01, STOR-02, STOR-03, STOR-04: at 1280 px by keyboard alone', {
  tag: '@long',
}, async () => {
  const [captain, player] = await Promise.all(phones.map(async (phone) => keyboard(await phone.tab(address()))));
  if (captain !== undefined && player !== undefined) await story(captain, player);
});

test('mailed links: reset a password, change the address that the league writes to; the session ends', {
  tag: '@long',
}, async () => {
  const [phone] = phones;
  if (phone === undefined) return;
  const input = thumb(await phone.tab(address()));
  const { page, press, write } = input;
  await register(input, 'Oyuncu kaydı', 'Deniz Aksoy', 'deniz@example.com');
  await expect(page).toHaveURL(/\/player-profile$/);
  const uid = await uidOf('deniz@example.com');

  await page.goto(`${address()}account`);
  await write(page.getByLabel('Yeni e-posta'), 'deniz@yeni.com');
  await write(page.getByLabel('Onay için şifren'), PASSWORD);
  await press(button(page, 'Doğrulama bağlantısı gönder'));
  await expect(page.getByText(/^deniz@yeni.com adresine bir e-posta gönderildi/)).toBeVisible();
  await page.goto(await linkIn('deniz@yeni.com'));
  await press(button(page, 'Adresimi değiştir'));
  await expect(page.getByText(/^E-posta adresin değiştirildi/)).toBeVisible();
  await press(page.getByRole('link', { name: 'Giriş yap' }));
  await press(page.getByRole('link', { name: 'Şifremi unuttum' }));
  await write(page.getByLabel('E-posta'), 'deniz@yeni.com');
  await press(button(page, 'Bağlantı gönder'));
  await expect(page.getByText(/^deniz@yeni.com ile kayıtlı bir hesap varsa/)).toBeVisible();
  const link = await linkIn('deniz@yeni.com', 'resetPassword');
  await page.goto(link);
  await write(page.getByLabel('Yeni şifre', { exact: true }), 'yepyeni-sifre');
  await write(page.getByLabel('Yeni şifre (tekrar)'), 'yepyeni-sifre');
  await press(button(page, 'Şifreyi kaydet'));
  await press(page.getByRole('link', { name: 'Giriş yap' }));
  await write(page.getByLabel('E-posta'), 'deniz@yeni.com');
  await write(page.getByLabel('Şifre', { exact: true }), 'yepyeni-sifre');
  await press(button(page, 'Giriş yap'));
  await expect(button(page, 'Hesap: Deniz Aksoy, Oyuncu')).toBeVisible();
  await expect.poll(() => server.read(`contacts/${uid}/email`)).toBe('deniz@yeni.com');
  await page.goto(link);
  await expect(page.getByText(/^Bu bağlantı geçersiz ya da daha önce kullanılmış/)).toBeVisible();

  // The admin deletes the account while its form is open.
  await page.goto(`${address()}player-edit`);
  await write(page.getByLabel('Hakkında'), 'Yarım kalan');
  await server.write('users', { [uid]: null });
  await expect.poll(() => server.read(`contacts/${uid}`)).toBeNull();
  // The server ends the open connection with the account, so the page leaves by itself.
  await expect(page.getByText(/^Hesabın lig yönetimi tarafından silindi/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

/** The link in the newest mail to someone. */
async function linkIn(email: string, mode = 'verifyAndChangeEmail'): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const links = (await mailTo(email, mode)).map((mail) => /http:\/\/\S+auth-action\S+/.exec(mail)?.[0]);
      link = links.at(-1);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('who forgot the password and gets no mails: the admin’s QR link, a new password on another phone, and the old session is over', async () => {
  await makeAccount(server, 'ali@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  const at = `http://localhost:${server.port}`;
  const [lost, desk] = await Promise.all(phones.map((phone) => phone.tab(`${at}/login`)));
  if (lost === undefined || desk === undefined) throw new Error('no phones');
  await signInAs(lost, 'ali@example.com', PASSWORD);
  await signInAs(desk, 'admin@kupaligi.local', server.password);
  await desk.goto(`${at}/admin?tab=users`);
  await chooseAction(desk, 'Şifre bağlantısı: Ali Yıldız');
  await button(desk, 'Bağlantıyı oluştur').click();
  const link = await desk.getByLabel('Şifre bağlantısı', { exact: true }).inputValue();

  const fresh = await borrowPhone();
  phones.push(fresh);
  const page = await fresh.tab(link);
  const better = 'kiraz-deniz-masa-47';
  // Opened twice, as by a program that previews it.
  await page.reload();
  await page.getByLabel('Yeni şifre', { exact: true }).fill(better);
  await page.getByLabel('Yeni şifre (tekrar)').fill(better);
  await button(page, 'Şifreyi kaydet').click();
  await expect(page.getByText(/^Şifren değiştirildi/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click();
  await signInAs(page, 'ali@example.com', better);
  await expect(lost.getByRole('banner').getByRole('link', { name: 'Giriş' })).toBeVisible();
  await page.goto(link);
  await page.reload();
  await expect(page.getByText(/^Bu bağlantı geçersiz ya da daha önce kullanılmış/)).toBeVisible();
});
