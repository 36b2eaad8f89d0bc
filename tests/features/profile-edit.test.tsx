import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { uploadAddress } from '../support/app-server.ts';
import { CAPTAIN, openApp } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE, ECE } from '../support/captain-world.ts';
import { stubPictures, WEBP } from '../support/stub-pictures.ts';

const FULL = {
  ...CAPTAINS_LEAGUE.users.ece,
  age: 24,
  height: '170cm',
  favoriteHand: 'left',
  bio: 'Merhaba',
  socialMedia: { instagram: '@ece', twitter: 'ece' },
};

function open(record: Record<string, unknown> = FULL) {
  const users = { ...CAPTAINS_LEAGUE.users, ece: record };
  return openApp('/player-edit', { as: ECE, heard: { ...CAPTAINS_LEAGUE, users } });
}

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Kaydet' });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });

describe('player edit', () => {
  it('PEDIT-01: is for players only', async () => {
    const { path } = await openApp('/player-edit', { as: CAPTAIN, heard: CAPTAINS_LEAGUE });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('PEDIT-02, PEDIT-03, PEDIT-04, PEDIT-05, PEDIT-06: photo with its hint, personal info, hand, counter, social media', async () => {
    const { user } = await open();
    await screen.findByRole('region', { name: 'Fotoğraf' });
    expect(screen.getByText('JPG, PNG veya GIF. Maksimum 5MB.')).toBeTruthy();
    expect((document.querySelector('input[type=file]') as HTMLInputElement).accept).toBe('image/*');
    const values = await Promise.all(
      [/^Ad soyad/, 'Pozisyon', 'Yaş', 'Boy', 'Kullandığı el', 'Hakkında', 'Instagram', 'Twitter'].map(
        async (label) => (await field(label)).value,
      ),
    );
    expect(values).toEqual(['Ece Deniz', 'Atıcı', '24', '170cm', 'left', 'Merhaba', '@ece', 'ece']);
    const hands = screen.getByLabelText<HTMLSelectElement>('Kullandığı el');
    expect([...hands.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Seçiniz'],
      ['left', 'Sol'],
      ['right', 'Sağ'],
      ['both', 'Her iki el'],
    ]);
    expect(screen.getByText('7/500')).toBeTruthy();
    await user.type(await field('Hakkında'), ' ben');
    expect(screen.getByText('11/500')).toBeTruthy();
  });

  it('PEDIT-14: an emptied age or height says that what is stored stays', async () => {
    const { user } = await open();
    const age = await field('Yaş');
    expect(screen.queryByText(/silinmez/)).toBeNull();
    await user.clear(age);
    expect(screen.getByText('Boş bırakmak yaşı silmez: 24 olarak kalır.')).toBeTruthy();
    await user.clear(await field('Boy'));
    expect(screen.getByText('Boş bırakmak boyu silmez: 170cm olarak kalır.')).toBeTruthy();
    await user.type(await field('Yaş'), '25');
    expect(screen.queryByText(/yaşı silmez/)).toBeNull();
  });

  it('PEDIT-07: «İptal» goes back and drops the changes', async () => {
    const { user, path } = await openApp('/player-profile', { as: ECE, heard: CAPTAINS_LEAGUE });
    await user.click(await screen.findByRole('link', { name: 'Profili düzenle' }));
    await user.type(await field('Hakkında'), 'x');
    await user.click(screen.getByRole('button', { name: 'İptal' }));
    await waitFor(() => expect(path()).toBe('/player-profile'));
    expect(localStorage.length).toBe(0);
  });

  it('PEDIT-08, PEDIT-09, WRITE-02, WRITE-03: saves the record and the account’s profile, then shows the page', async () => {
    const { user, backend, calls, path } = await open();
    await user.clear(await field(/^Ad soyad/));
    await user.type(await field(/^Ad soyad/), 'Ece Su');
    await user.selectOptions(await field('Kullandığı el'), 'both');
    const { update } = backend.server;
    let pass: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      pass = resolve;
    });
    backend.server.update = (patch) => held.then(() => update(patch));
    await user.click(save());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Kaydediliyor...' })).disabled).toBe(true);
    pass();
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect(backend.read('users/ece')).toMatchObject({
      displayName: 'Ece Su',
      position: 'Atıcı',
      age: 24,
      height: '170cm',
      favoriteHand: 'both',
      bio: 'Merhaba',
      socialMedia: { instagram: '@ece', twitter: 'ece' },
    });
    expect(calls).toEqual(['profile {"displayName":"Ece Su","photoURL":null}']);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ece Su' })).toBeTruthy();
  });

  it('PEDIT-13, PEDIT-14: empty fields become null, but an empty age or height leaves what is stored (decision 11)', async () => {
    const { user, backend, path } = await open();
    for (const label of ['Pozisyon', 'Yaş', 'Boy', 'Hakkında', 'Instagram', 'Twitter'])
      await user.clear(await field(label));
    await user.selectOptions(await field('Kullandığı el'), '');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/player/ece'));
    const { age, height, ...rest } = backend.read('users/ece') as Record<string, unknown>;
    expect([age, height]).toEqual([24, '170cm']);
    for (const gone of ['position', 'bio', 'favoriteHand', 'socialMedia', 'photoURL'])
      expect(rest).not.toHaveProperty(gone);
  });

  it('PEDIT-10: the name is required, and the first wrong field gets the focus', async () => {
    const { user, backend } = await open();
    await user.clear(await field('Yaş'));
    await user.type(await field('Yaş'), '7');
    await user.clear(await field(/^Ad soyad/));
    await user.click(save());
    expect(screen.getByText('Adını yaz.')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^Ad soyad/));
    expect(backend.read('users/ece/displayName')).toBe('Ece Deniz');
  });

  it.each([
    ['15', false],
    ['16', true],
    ['99', true],
    ['100', false],
    ['24,5', false],
    ['yirmi', false],
  ])('PEDIT-11: age %s is accepted: %s', async (age, accepted) => {
    const { user, path } = await open();
    await user.clear(await field('Yaş'));
    await user.type(await field('Yaş'), age);
    await user.click(save());
    if (accepted) await waitFor(() => expect(path()).toBe('/player/ece'));
    else expect(screen.getByText('Yaş 16 ile 99 arasında bir sayı olmalıdır.')).toBeTruthy();
  });

  it('PEDIT-12: 500 characters of bio are accepted, 501 are not', async () => {
    const { user, backend, path } = await open();
    await user.clear(await field('Hakkında'));
    await user.click(await field('Hakkında'));
    await user.paste('b'.repeat(501));
    await user.click(save());
    expect(screen.getByText('Hakkında yazısı en fazla 500 karakter olabilir.')).toBeTruthy();
    expect(screen.getByText('501/500')).toBeTruthy();
    await user.type(await field('Hakkında'), '{Backspace}');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect(backend.read('users/ece/bio')).toBe('b'.repeat(500));
  });

  it('PEDIT-15: a file that is no image is refused', async () => {
    await open();
    await screen.findByRole('region', { name: 'Fotoğraf' });
    choose(new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Bu dosya bir görsel değil. JPG, PNG ya da GIF seç.');
  });

  it('PEDIT-16, STOR-03, STOR-04: a file of more than 5 MB is accepted; the upload to players/{uid}/avatar is small', async () => {
    stubPictures();
    const { user, backend, calls, path } = await open();
    await screen.findByRole('region', { name: 'Fotoğraf' });
    choose(new File([new Uint8Array(6 * 1024 * 1024)], 'ben.jpg', { type: 'image/jpeg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Görseli kırp' });
    expect(within(dialog).getByLabelText('Yakınlaştırma').getAttribute('type')).toBe('range');
    await user.click(within(dialog).getByRole('button', { name: 'Bu görseli kullan' }));
    await screen.findByAltText('Seçilen görsel');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect([...backend.files]).toEqual([['players/ece/avatar', WEBP]]);
    expect(backend.read('users/ece/photoURL')).toBe(uploadAddress('players/ece/avatar'));
    expect(calls).toEqual([`profile {"displayName":"Ece Deniz","photoURL":"${uploadAddress('players/ece/avatar')}"}`]);
  });

  it('a chosen picture is resized before it is shown; one that can’t be decoded is not sent', async () => {
    stubPictures();
    const { user, backend, path } = await open({ ...FULL, photoURL: uploadAddress('players/ece/avatar') });
    await screen.findByRole('region', { name: 'Fotoğraf' });
    choose(new File(['x'], 'ben.jpg', { type: 'image/jpeg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Görseli kırp' });
    await user.click(within(dialog).getByRole('button', { name: 'Bu görseli kullan' }));
    const preview = await screen.findByAltText('Seçilen görsel');
    expect([preview.getAttribute('width'), preview.getAttribute('height')]).toEqual(['88', '88']);
    fireEvent.error(preview);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Bu görsel/);
    expect(screen.queryByAltText('Seçilen görsel')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect([...backend.files]).toEqual([]);
    expect(backend.read('users/ece/photoURL')).toBe(uploadAddress('players/ece/avatar'));
  });

  it('removes the photo', async () => {
    const { user, backend, path } = await open({ ...FULL, photoURL: uploadAddress('players/ece/avatar') });
    backend.files.set('players/ece/avatar', WEBP);
    await user.click(await screen.findByRole('button', { name: 'Kaldır' }));
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect(backend.read('users/ece/photoURL')).toBeNull();
    await waitFor(() => expect(backend.files.size).toBe(0));
  });

  it('ERR-15: a failure is shown and keeps all values; offline it says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend, connection, path } = await open();
    await user.type(await field('Hakkında'), '!');
    backend.failure = new Error('Disk dolu');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Profil güncellenirken bir hata oluştu');
    backend.failure = null;
    connection('offline');
    await user.click(save());
    await screen.findByText(/İnternet yok\. Yazdıkların/);
    expect((await field('Hakkında')).value).toBe('Merhaba!');
    expect(path()).toBe('/player-edit');
  });

  it('ERR-26: a failure at the authentication service is only logged: the league shows the record', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const users = { ...CAPTAINS_LEAGUE.users, ece: FULL };
    const { user, path } = await openApp('/player-edit', {
      as: ECE,
      heard: { ...CAPTAINS_LEAGUE, users },
      auth: { updateProfile: async () => Promise.reject(new Error('kapalı')) },
    });
    await field('Hakkında');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect(warn).toHaveBeenCalled();
  });

  it.each([
    ['own page', 'Kaydet', '/player/ece', '/player-profile'],
    ['own page', 'İptal', '/player/ece', '/player-profile'],
    ['profile', 'Kaydet', '/player/ece', '/player-profile'],
    ['profile', 'İptal', '/player-profile', '/'],
  ])('opened on the %s and left by «%s», the form opens %s, and «Back» from there opens %s', async (...row) => {
    const [openedOn, button, to, before] = row;
    const { user, path } = await openApp('/', { as: ECE, heard: CAPTAINS_LEAGUE });
    await user.click(screen.getByRole('link', { name: 'Profilim' }));
    if (openedOn === 'own page') {
      await user.click(await screen.findByRole('link', { name: 'Herkese açık sayfam' }));
      await screen.findByRole('heading', { level: 1, name: 'Ece Deniz' });
    }
    await user.click(await screen.findByRole('link', { name: 'Profili düzenle' }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(path()).toBe(to));
    act(() => window.history.back());
    await waitFor(() => expect(path()).toBe(before));
  });

  it('PEDIT-07: «İptal» of a form that was opened by its address leads to the profile, not out of the app', async () => {
    const { user, path } = await open();
    await user.click(await screen.findByRole('button', { name: 'İptal' }));
    await waitFor(() => expect(path()).toBe('/player-profile'));
  });

  it('typed values are restored after a wrong tap, and Enter saves', async () => {
    const { user, path } = await open();
    await user.type(await field('Pozisyon'), ' solak');
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    act(() => window.history.back());
    expect((await field('Pozisyon')).value).toBe('Atıcı solak');
    await user.type(await field('Pozisyon'), '{Enter}');
    await waitFor(() => expect(path()).toBe('/player/ece'));
    expect(localStorage.length).toBe(0);
  });

  it('after «Değişiklikleri at», newly typed values are stored again', async () => {
    const { user } = await open();
    const leaveAndReturn = async () => {
      await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
      act(() => window.history.back());
    };
    await user.type(await field('Pozisyon'), ' solak');
    await leaveAndReturn();
    await user.click(await screen.findByRole('button', { name: 'Değişiklikleri at' }));
    expect((await field('Pozisyon')).value).toBe('Atıcı');
    expect(localStorage.length).toBe(0);
    await user.type(await field('Pozisyon'), ' sağlak');
    await leaveAndReturn();
    expect((await field('Pozisyon')).value).toBe('Atıcı sağlak');
  });
});
