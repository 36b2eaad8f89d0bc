import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { announceAllNow } from '../../src/data/async/grace.ts';
import { parseOneTimeKey } from '../../src/domain/accounts/one-time-code.ts';
import {
  ADMIN,
  type AppWorld,
  actionsOf,
  chooseAction,
  findPlace,
  openApp,
  panelPlace,
} from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, userRecord } from '../support/league-data.ts';

const USERS = {
  ...LEAGUE.users,
  ali: userRecord('Ali Yıldız', 'firtina', { photoURL: '/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t' }),
  admin: userRecord('Lig Yöneticisi', undefined, { role: 'admin' }),
};

async function openUsers(users: Record<string, unknown> = USERS): Promise<AppWorld> {
  const world = await openApp('/admin?tab=users', { as: ADMIN, heard: { users } });
  act(() =>
    world.backend.seed({ 'contacts/ali/email': 'ali@example.com', 'contacts/onaysiz/email': 'onaysiz@example.com' }),
  );
  await screen.findByRole('table', { name: 'Kullanıcılar' });
  // Addresses and those who have no team come in answers of their own.
  if ('ali' in users) await screen.findByText('ali@example.com');
  return world;
}
const row = (name: RegExp) => screen.getByRole('row', { name });
/** By role it would take seconds with a hundred rows. */
const rows = () => [...document.querySelectorAll('tbody tr')];
const log = (world: AppWorld) => Object.values((world.backend.read('adminLog') ?? {}) as Record<string, object>);

describe('the table of users', () => {
  it('ADMIN-09, ADMIN-10, ADMIN-11, ADMIN-12: avatar, name, e-mail, role, status; admins are not in it', async () => {
    await openUsers();
    await screen.findByText('onaysiz@example.com');
    const cells = (name: RegExp) =>
      within(row(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/Ali Yıldız/)).toEqual(['ali@example.com', 'Oyuncu', 'Onaylı', '']);
    expect(cells(/Onaysız Oyuncu/)).toEqual(['onaysiz@example.com', 'Oyuncu', 'Bekliyor', 'Onayla']);
    expect(cells(/Kaan Kaptan/)).toEqual(['E-posta bilinmiyor', 'Takım', 'Onaylı', '']);
    expect(
      row(/Ali Yıldız/)
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t');
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(screen.queryByRole('row', { name: /Lig Yöneticisi/ })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('a row has one stop beside its name, whose menu has everything else, «Sil» last', async () => {
    const world = await openUsers();
    expect(within(row(/Ali Yıldız/)).getAllByRole('button')).toHaveLength(1);
    expect(await actionsOf(world.user, 'Ali Yıldız')).toEqual([
      ...['Sayfasını aç', 'Bildirim gönder', 'Adı düzelt', 'Şifre bağlantısı', 'Yaş ve izin', 'Sil'],
    ]);
    await chooseAction(world.user, 'Sayfasını aç: Ali Yıldız');
    await waitFor(() => expect(world.path()).toBe('/player/ali'));
  });

  it('a message goes to the player of the row, also to one whom the form’s own list lacks; to a manager as his team’s', async () => {
    const world = await openUsers();
    const recipient = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Yeni Bildirim' }));
      const chosen = dialog.getByLabelText<HTMLSelectElement>(/^(Oyuncu|Takım)$/);
      return chosen.selectedOptions[0]?.textContent;
    };
    await chooseAction(world.user, 'Bildirim gönder: Kaan Kaptan');
    expect(await recipient()).toBe('Kadıköy Fırtına');
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseAction(world.user, 'Bildirim gönder: Ali Yıldız');
    expect(await recipient()).toBe('Ali Yıldız');
    const dialog = within(screen.getByRole('dialog'));
    await world.user.type(dialog.getByLabelText(/^Başlık/), 'Merhaba');
    await world.user.type(dialog.getByLabelText(/^Mesaj/), 'Forman hazır');
    await world.user.click(dialog.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(Object.values((world.backend.read('notifications') ?? {}) as object)).toMatchObject([
        { title: 'Merhaba', audience: 'player:ali' },
      ]),
    );
  });

  it('a manager without a place in the league is written to by mail, if the address is known', async () => {
    const world = await openUsers({ ...USERS, yalniz: userRecord('Yalnızca Yönetici', undefined, { role: 'team' }) });
    await screen.findByRole('row', { name: /Yalnızca Yönetici/ });
    expect(await actionsOf(world.user, 'Yalnızca Yönetici')).toEqual([
      ...['Adı düzelt', 'Şifre bağlantısı', 'Yaş ve izin', 'Sil'],
    ]);
    act(() => world.backend.seed({ 'contacts/yalniz/email': 'yalniz@example.com' }));
    await screen.findByText('yalniz@example.com');
    await world.user.click(screen.getByRole('button', { name: 'İşlemler: Yalnızca Yönetici' }));
    const mail = await screen.findByRole('menuitem', { name: 'E-posta yaz: Yalnızca Yönetici' });
    expect(mail.getAttribute('href')).toBe('mailto:yalniz@example.com');
  });

  it('«Adı düzelt» changes what everybody reads, and of a short name the full one', async () => {
    const world = await openUsers();
    await chooseAction(world.user, 'Adı düzelt: Ali Yıldız');
    const save = async (name: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: /^Adı düzelt: / }));
      const field = dialog.getByLabelText('Adı soyadı');
      await world.user.clear(field);
      await world.user.type(field, name);
      await world.user.click(dialog.getByRole('button', { name: 'Kaydet' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await save('Ali Yıldırım');
    expect(await screen.findByText('Adı artık Ali Yıldırım.')).toBeTruthy();
    expect(world.backend.read('users/ali/displayName')).toBe('Ali Yıldırım');
    act(() =>
      world.backend.seed({ 'users/veli/displayName': 'Veli G.', 'contacts/veli': { name: 'Veli Güneş', short: true } }),
    );
    await screen.findByText('Veli Güneş');
    await chooseAction(world.user, 'Adı düzelt: Veli G.');
    await save('Veli Güler');
    expect(world.backend.read('users/veli/displayName')).toBe('Veli G.');
    expect(world.backend.read('contacts/veli/name')).toBe('Veli Güler');
  });

  it('is found by name in upper or lower case, or by e-mail', async () => {
    const { user } = await openUsers();
    await user.type(screen.getByLabelText('Kullanıcı ara'), 'ISIK');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.clear(screen.getByLabelText('Kullanıcı ara'));
    await user.type(screen.getByLabelText('Kullanıcı ara'), 'onaysiz@ex');
    await waitFor(() => expect(rows().map((one) => one.textContent)).toEqual([expect.stringContaining('Onaysız')]));
  });
});

describe('offline', () => {
  it('the tab shows what it has shown before', async () => {
    const world = await openUsers();
    await world.user.click(panelPlace({ name: /Takımlar/ }));
    await screen.findByRole('table', { name: 'Takımlar' });
    world.connection('offline');
    await world.user.click(panelPlace({ name: /Kullanıcılar/ }));
    await screen.findByRole('table', { name: 'Kullanıcılar' });
    await waitFor(() => expect(row(/Ali Yıldız/).textContent).toContain('ali@example.com'));
  });

  it('an address that this device has never read is unknown; with a connection it is on its way', async () => {
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { users: USERS } });
    await findPlace({ name: /Kullanıcılar/ });
    const { follow } = world.backend;
    world.backend.follow = (query) => (query.name.startsWith('contacts/') ? () => undefined : follow(query));
    await world.user.click(panelPlace({ name: /Kullanıcılar/ }));
    await screen.findByRole('table', { name: 'Kullanıcılar' });
    expect(row(/Ali Yıldız/).textContent).not.toContain('E-posta bilinmiyor');
    world.connection('offline');
    expect(row(/Ali Yıldız/).textContent).toContain('E-posta bilinmiyor');
  });
});

describe('approving a user', () => {
  it('WRITE-28, FUNC-05: approves only this user, and mails after the grace period', async () => {
    const world = await openUsers();
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Onaysız Oyuncu' }));
    await waitFor(() => expect(world.backend.read('users/onaysiz/approved')).toBe(true));
    expect(log(world)).toMatchObject([{ action: 'user-approved', detail: 'Onaysız Oyuncu' }]);
    expect(world.backend.calls).toEqual([]);
    await act(async () => announceAllNow());
    await waitFor(() => expect(world.backend.mails).toHaveLength(1));
    expect(world.backend.calls).toEqual([
      {
        name: 'sendApprovalEmail',
        data: {
          ...{ email: 'onaysiz@example.com', name: 'Onaysız Oyuncu', type: 'player' },
          ...{ status: 'approved', teamName: 'Kadıköy Fırtına' },
        },
      },
    ]);
  });

  it('«Geri al» undoes it before anybody is told', async () => {
    const world = await openUsers();
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Onaysız Oyuncu' }));
    await world.user.click(await screen.findByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(world.backend.read('users/onaysiz/approved')).toBe(false));
    await act(async () => announceAllNow());
    expect(world.backend.calls).toEqual([]);
  });
});

describe('a link for a new password', () => {
  it('is made on a tap, with a line of the log, as QR code and address whose code no server sees', async () => {
    const world = await openUsers();
    await chooseAction(world.user, 'Şifre bağlantısı: Ali Yıldız');
    const dialog = within(await screen.findByRole('dialog', { name: 'Şifre bağlantısı: Ali Yıldız' }));
    expect(world.backend.read('oneTimeCodes')).toBeNull();
    await world.user.click(dialog.getByRole('button', { name: 'Bağlantıyı oluştur' }));
    const { value } = await dialog.findByLabelText<HTMLInputElement>('Şifre bağlantısı');
    const key = parseOneTimeKey(new URL(value).hash);
    expect(new URL(value)).toMatchObject({ pathname: '/auth-action', search: '' });
    expect(key).toMatchObject({ kind: 'password', subject: 'ali' });
    expect(dialog.getByRole('img', { name: 'Şifre bağlantısının QR kodu' })).toBeTruthy();
    expect(dialog.getByText(/^Bir kez kullanılır; en geç \d\d:\d\d\./)).toBeTruthy();
    expect(world.backend.read('oneTimeCodes/password/ali/hash')).toMatch(/^[\da-f]{64}$/);
    expect(log(world)).toMatchObject([{ action: 'password-link-made', target: 'users/ali', detail: 'Ali Yıldız' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('without network nothing is made, and it can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openUsers();
    await chooseAction(world.user, 'Şifre bağlantısı: Ali Yıldız');
    world.connection('offline');
    await world.user.click(await screen.findByRole('button', { name: 'Bağlantıyı oluştur' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/İnternet/);
    world.connection('online');
    await world.user.click(screen.getByRole('button', { name: 'Bağlantıyı oluştur' }));
    expect(await screen.findByLabelText('Şifre bağlantısı')).toBeTruthy();
  });

  it('is not offered for a guest, who has no account', async () => {
    const mark = { id: 'guest-firtina-0', name: 'Can Misafir' };
    const world = await openUsers({
      ...USERS,
      [mark.id]: userRecord(mark.name, 'firtina', { guest: { by: 'admin', slot: 'g0' } }),
    });
    await screen.findByRole('row', { name: /Can Misafir/ });
    const words = ['Sayfasını aç', 'Adı düzelt', 'Kaydı birleştir', 'Davet et', 'Yaş ve izin', 'Sil'];
    expect(await actionsOf(world.user, 'Can Misafir')).toEqual(words);
  });
});

describe('deleting a user', () => {
  it.each([
    ['Vazgeç', false],
    ['Sil', true],
  ])('ADMIN-13, WRITE-29: asks; %s', async (answer, gone) => {
    const world = await openUsers();
    await chooseAction(world.user, 'Sil: Ali Yıldız');
    const dialog = await screen.findByRole('dialog', { name: 'Kullanıcıyı sil: Ali Yıldız' });
    expect(within(dialog).getByText('Bu kullanıcıyı silmek istediğinizden emin misiniz?')).toBeTruthy();
    await world.user.click(within(dialog).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (gone) await waitFor(() => expect(world.backend.read('users/ali')).toBeNull());
    else expect(world.backend.read('users/ali/displayName')).toBe('Ali Yıldız');
    expect(log(world)).toHaveLength(gone ? 1 : 0);
  });

  it('a refusal by the server is shown and the user stays in the list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openUsers();
    await chooseAction(world.user, 'Sil: Ali Yıldız');
    const dialog = await screen.findByRole('dialog');
    world.backend.failure = new Error('broken');
    await world.user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Silme sırasında bir hata oluştu. Yeniden dene.')).toBeTruthy();
    expect(row(/Ali Yıldız/)).toBeTruthy();
  });
});

describe('two thousand users', () => {
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_, i) => [
      `u${i}`,
      userRecord(`Oyuncu ${String(i).padStart(4, '0')}`, undefined, { approved: i % 100 !== 0 }),
    ]),
  );

  it('are listed a page at a time, pending ones first, and search finds each', async () => {
    const { user } = await openUsers(many);
    expect(rows()).toHaveLength(30);
    expect(panelPlace({ name: 'Kullanıcılar 20 onay bekliyor' })).toBeTruthy();
    await user.click(screen.getByText('Daha fazla göster'));
    expect(rows()).toHaveLength(60);
    await user.click(screen.getByLabelText('Kullanıcı ara'));
    await user.paste('1999');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('1 kullanıcı')).toBeTruthy();
  });

  it('says that there are more than it has loaded', async () => {
    const { user } = await openUsers(many);
    // Twenty that wait and the first thirty by name, of which one waits.
    expect(screen.getByText('49+ kullanıcı')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Bekleyen' }));
    expect(await screen.findByText('20 kullanıcı')).toBeTruthy();
  });

  it('only the addresses of those that are shown are asked for', async () => {
    const world = await openUsers(many);
    act(() =>
      world.backend.seed(Object.fromEntries(Object.keys(many).map((uid) => [`contacts/${uid}/email`, `${uid}@x.com`]))),
    );
    const shown = rows().map((one) => /u\d+@x\.com/.exec(one.textContent ?? '')?.[0]);
    expect(new Set(shown).size).toBe(30);
    const { feeds } = world.league.getState();
    const asked = Object.keys(feeds).filter((name) => name.startsWith('contacts'));
    expect(asked.sort()).toEqual(shown.map((email) => `contacts/${email?.split('@')[0]}`).sort());
  });

  it('each is found by the start of the address, whatever the keyboard makes of its letters', async () => {
    const { user, backend } = await openUsers(many);
    act(() =>
      backend.seed({ 'contacts/u1500/email': 'ismail.k@example.com', 'contacts/u1501/email': 'k.ismail@example.com' }),
    );
    const search = screen.getByLabelText('Kullanıcı ara');
    for (const query of ['ismail.k@ex', 'İSMAİL.K@', 'ISMAIL.', ' ismail.k ']) {
      await user.clear(search);
      await user.type(search, query);
      await waitFor(() =>
        expect(rows().map((one) => one.textContent)).toEqual([expect.stringContaining('Oyuncu 1500')]),
      );
      expect(screen.getByText('1 kullanıcı')).toBeTruthy();
      expect(row(/Oyuncu 1500/).textContent).toContain('ismail.k@example.com');
    }
  });
});
