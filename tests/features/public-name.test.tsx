import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app-world.tsx';
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
