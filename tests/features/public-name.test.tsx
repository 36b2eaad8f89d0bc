import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ADMIN, chooseAction, openApp } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE, ECE } from '../support/captain-world.ts';

// Decision 132, on the screens of the person himself; the server's part is tests/server/functions-names.test.ts.

const heard = CAPTAINS_LEAGUE;
const account = async () => {
  const world = await openApp('/account', { as: ECE, heard });
  world.backend.seed({ 'contacts/ece/email': 'ece@example.com' });
  const part = within(await screen.findByRole('region', { name: 'Herkese açık adın' }));
  return { ...world, part };
};

it('a person chooses the short name, edits the full one behind it, and goes back', async () => {
  const { user, backend, part } = await account();
  const region = async () => within(await screen.findByRole('region', { name: 'Herkese açık adın' }));
  expect(part.getByText('Herkes şunu görür: Ece Deniz')).toBeTruthy();
  await user.click(part.getByRole('checkbox', { name: 'Adım kısa yazılsın' }));
  expect(part.getByText('Herkes şunu görür: Ece D.')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Adı kaydet' }));
  await screen.findByText(/^Herkes artık Ece D\. adını görüyor/);
  expect(backend.read('users/ece/displayName')).toBe('Ece D.');
  expect(backend.read('contacts/ece')).toMatchObject({ name: 'Ece Deniz', short: true });
  const name = async () => (await region()).getByLabelText<HTMLInputElement>(/^Adın soyadın/);
  await waitFor(async () => expect((await name()).value).toBe('Ece Deniz'));
  await user.clear(await name());
  await user.click((await region()).getByRole('button', { name: 'Adı kaydet' }));
  expect((await region()).getByText('Adını yaz.')).toBeTruthy();
  await user.type(await name(), 'Ece Deniz Su');
  await user.click((await region()).getByRole('checkbox', { name: 'Adım kısa yazılsın' }));
  await user.click((await region()).getByRole('button', { name: 'Adı kaydet' }));
  await screen.findByText(/^Herkes artık Ece Deniz Su adını görüyor/);
  expect(backend.read('users/ece/displayName')).toBe('Ece Deniz Su');
  expect(backend.read('contacts/ece')).toEqual({ email: 'ece@example.com' });
});

it('the profile form keeps the short name, and says where it is chosen', async () => {
  const users = { ...heard.users, ece: { ...heard.users.ece, displayName: 'Ece D.', nameKeys: ['ece d.', 'd. ece'] } };
  const { user, backend, path } = await openApp('/player-edit', { as: ECE, heard: { ...heard, users } });
  backend.seed({ 'contacts/ece': { email: 'ece@example.com', name: 'Ece Deniz', short: true } });
  const link = await screen.findByRole('link', { name: 'Hesabım’da değiştir' });
  const name = screen.getByLabelText<HTMLInputElement>(/^Ad soyad/);
  expect([name.value, name.disabled]).toEqual(['Ece D.', true]);
  await user.type(screen.getByLabelText('Pozisyon'), ' ve kaptan');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(path()).toBe('/player/ece'));
  expect(backend.read('users/ece')).toMatchObject({ displayName: 'Ece D.', position: 'Atıcı ve kaptan' });
  expect(link.getAttribute('href')).toBe('/account');
});

it('who deletes the account says what stays of the name', async () => {
  const { user, backend, path } = await openApp('/account', { as: ECE, heard });
  const part = within(await screen.findByRole('region', { name: 'Hesabı sil' }));
  const choice = part.getByLabelText<HTMLSelectElement>(/^Oynanmış maçlardaki ad/);
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Kalsın: Ece Deniz',
    'Baş harfleri: E. D.',
    'Silinmiş oyuncu',
  ]);
  await user.selectOptions(choice, 'Silinmiş oyuncu');
  await user.type(part.getByLabelText('Silmek için şifren'), 'gizli1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hesabı sil' }));
  await user.click(dialog.getByRole('button', { name: 'Hesabımı sil' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(backend.read('users/ece')).toBeNull();
  expect(backend.calls).toContainEqual({ name: 'changeName', data: { step: 'leave', uid: 'ece', as: 'none' } });
});

it('without a connection nobody is deleted under another name than he chose', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, backend } = await openApp('/account', { as: ECE, heard });
  const part = within(await screen.findByRole('region', { name: 'Hesabı sil' }));
  await user.selectOptions(part.getByLabelText(/^Oynanmış maçlardaki ad/), 'Baş harfleri: E. D.');
  await user.type(part.getByLabelText('Silmek için şifren'), 'gizli1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hesabı sil' }));
  backend.failure = new Error('broken');
  await user.click(dialog.getByRole('button', { name: 'Hesabımı sil' }));
  await part.findByText(/İşlem yapılamadı/);
  backend.failure = null;
  expect(backend.read('users/ece/displayName')).toBe('Ece Deniz');
});

it('the admin says it too, and reads the full name of who has a short one', async () => {
  const { user, backend } = await openApp('/admin?tab=users', { as: ADMIN, heard });
  backend.seed({ 'contacts/ece': { email: 'ece@example.com', name: 'Ece Tam Adı', short: true } });
  await screen.findByText('Ece Tam Adı');
  await chooseAction(user, 'Sil: Ece Deniz');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kullanıcıyı sil: Ece Deniz' }));
  await user.selectOptions(dialog.getByLabelText(/^Oynanmış maçlardaki ad/), 'Baş harfleri: E. D.');
  await user.click(dialog.getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(backend.read('users/ece')).toBeNull());
  expect(backend.calls).toContainEqual({ name: 'changeName', data: { step: 'leave', uid: 'ece', as: 'initials' } });
});

it('the admin notes who is under 18, whom an age suggests, with guardian and day of consent', async () => {
  const users = { ...heard.users, ece: { ...heard.users.ece, age: 17 } };
  const { user, backend } = await openApp('/admin?tab=users', { as: ADMIN, heard: { ...heard, users } });
  const open = async () => {
    await chooseAction(user, 'Yaş ve izin: Ece Deniz');
    return within(await screen.findByRole('dialog', { name: 'Yaş ve izin: Ece Deniz' }));
  };
  const saved = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await screen.findByText('Yaşı 17: 18’den küçük mü?');
  let dialog = await open();
  expect(dialog.getByText('Profilinde 17 yaş yazıyor.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: '18 yaşından küçük' }));
  await user.type(dialog.getByLabelText('Velisi'), 'Ayşe Deniz');
  await user.type(dialog.getByLabelText('İzin günü'), '1.5.2999');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await dialog.findByText(/^Bu gün henüz gelmedi/)).toBeTruthy();
  await user.clear(dialog.getByLabelText('İzin günü'));
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await saved();
  expect(backend.read('users/ece')).toMatchObject({ displayName: 'Ece D.' });
  expect(backend.read('users/ece/age')).toBeNull();
  expect(backend.read('contacts/ece')).toMatchObject({ hidden: true, minor: { guardian: 'Ayşe Deniz' } });
  await screen.findByText('Ece Deniz · 18’den küçük, izin yok');
  await chooseAction(user, 'Yaş ve izin: Ece D.');
  dialog = within(await screen.findByRole('dialog', { name: 'Yaş ve izin: Ece D.' }));
  await user.type(dialog.getByLabelText('İzin günü'), '1.5.2026');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await saved();
  await screen.findByText('18’den küçük, izinli');
  expect(backend.read('users/ece/displayName')).toBe('Ece Deniz');
  dialog = await open();
  await user.click(dialog.getByRole('checkbox', { name: '18 yaşından küçük' }));
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await saved();
  expect(backend.read('contacts/ece/minor')).toBeNull();
});

it('who is under 18 without consent sees it, and can show neither name, age nor picture', async () => {
  const users = { ...heard.users, ece: { ...heard.users.ece, displayName: 'Ece D.', nameKeys: ['ece d.', 'd. ece'] } };
  const minor = { name: 'Ece Deniz', hidden: true, minor: { guardian: '', consentOn: '' } };
  const world = await openApp('/player-edit', { as: ECE, heard: { ...heard, users } });
  world.backend.seed({ 'contacts/ece': minor });
  await screen.findByText(/18 yaşından küçük olduğunu yazmış/);
  expect(screen.queryByRole('region', { name: 'Fotoğraf' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Yaş').disabled).toBe(true);
  await world.user.type(screen.getByLabelText('Pozisyon'), '!');
  await world.user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(world.path()).toBe('/player/ece'));
  expect(world.backend.read('users/ece')).toMatchObject({ displayName: 'Ece D.', position: 'Atıcı!' });
  await world.user.click(await screen.findByRole('button', { name: /^Hesap: / }));
  await world.user.click(await screen.findByRole('link', { name: 'Hesabım' }));
  const part = within(await screen.findByRole('region', { name: 'Herkese açık adın' }));
  const short = part.getByRole<HTMLInputElement>('checkbox', { name: 'Adım kısa yazılsın' });
  expect([short.checked, short.disabled]).toEqual([true, true]);
  expect(part.getByText('Herkes şunu görür: Ece D.')).toBeTruthy();
});
