import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSessionLoss } from '../../src/sync/session-loss.ts';
import { ADMIN, type AppWorld, openApp, PLAYER } from '../support/app-world.tsx';
import { expectAtField } from '../support/field-error.ts';

const email = () => screen.findByLabelText<HTMLInputElement>('E-posta');
const password = () => screen.getByLabelText<HTMLInputElement>('Şifre');
const submit = () => screen.getByRole('button', { name: 'Giriş yap' });

async function logIn({ user }: AppWorld, address = 'admin@kupaligi.local', secret = 'gizli-1') {
  await user.type(await email(), address);
  await user.type(password(), secret);
  await user.click(submit());
}

describe('sign-in', () => {
  it('AUTH-01: /login opens without login and asks for e-mail and password', async () => {
    const { path } = await openApp('/login');
    expect((await email()).type).toBe('email');
    expect(password().type).toBe('password');
    expect(submit()).toBeTruthy();
    expect(path()).toBe('/login');
  });

  it('AUTH-02: both are required; without them no request is sent', async () => {
    const { user, calls } = await openApp('/login');
    await email();
    await user.click(submit());
    expect(screen.getByText('E-posta adresini yaz.')).toBeTruthy();
    expect(screen.getByText('Şifreni yaz.')).toBeTruthy();
    await user.type(await email(), 'a@example.com');
    await user.click(submit());
    expect(screen.queryByText('E-posta adresini yaz.')).toBeNull();
    expect(screen.getByText('Şifreni yaz.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    await user.clear(await email());
    await user.type(password(), 'gizli-1');
    await user.click(submit());
    expect(screen.getByText('E-posta adresini yaz.')).toBeTruthy();
    expect(screen.queryByText('Şifreni yaz.')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('AUTH-03: signs in with the typed values, once, and opens the home page', async () => {
    const world = await openApp('/login');
    await logIn(world);
    await waitFor(() => expect(world.path()).toBe('/'));
    expect(world.calls).toEqual(['in admin@kupaligi.local gizli-1']);
    expect(await screen.findByRole('button', { name: /Lig Yöneticisi/ })).toBeTruthy();
  });

  it('returns to the page that required the login (decision 3)', async () => {
    const world = await openApp('/admin');
    await waitFor(() => expect(world.path()).toBe('/login'));
    await logIn(world);
    await waitFor(() => expect(world.path()).toBe('/admin'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
  });

  it('redirects a user who is already signed in', async () => {
    const { path } = await openApp('/login', { as: ADMIN });
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('a session that the server ended', () => {
  const LOST = /^Oturumun burada kapandı; şifren ya da e-posta adresin başka bir cihazda değiştirilmiş olabilir\./;

  it.each(['/', '/player-profile'])(
    'L15: under %s, the login page says why, until somebody signs in',
    async (address) => {
      const world = await openApp(address, { as: PLAYER, signIn: async () => PLAYER });
      await screen.findByRole('button', { name: /Ali Yıldız/ });
      await act(() => {
        createSessionLoss(world.session.store).heard(null);
        return world.session.set(null);
      });
      if (address === '/') await world.user.click(await screen.findByRole('link', { name: 'Giriş' }));
      await waitFor(() => expect(world.path()).toBe('/login'));
      expect(await screen.findByText(LOST)).toBeTruthy();
      await logIn(world);
      await waitFor(() => expect(world.path()).toBe(address));
    },
  );
});

describe('a failed sign-in says why', () => {
  const failures: [string, unknown, string][] = [
    [
      'ERR-04',
      { code: 'auth/user-disabled', message: 'x' },
      'Giriş başarısız: Bu hesap kapatılmış. Nedenini lig yönetimine sor.',
    ],
    [
      'ERR-04',
      new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/engine.js'),
      'Giriş başarısız: Uygulamanın bir parçası yüklenemedi. Bağlantını kontrol edip yeniden dene; internetin varsa sayfayı yenile.',
    ],
    ['ERR-05', new Error('Firebase: Error (auth/internal-error).'), 'Giriş başarısız: Bilinmeyen hata'],
    ['ERR-05', { code: 'auth/internal-error' }, 'Giriş başarısız: Bilinmeyen hata'],
    ['ERR-05', { message: '' }, 'Giriş başarısız: Bilinmeyen hata'],
    ['ERR-05', null, 'Giriş başarısız: Bilinmeyen hata'],
    ['decision 22', { code: 'auth/invalid-credential', message: 'x' }, 'Giriş başarısız: E-posta veya şifre hatalı.'],
  ];

  it.each(failures)('%s: %j gives «%s»', async (_row, error, sentence) => {
    const world = await openApp('/login', { signIn: () => Promise.reject(error) });
    await logIn(world);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(world.path()).toBe('/login');
    expect(world.session.store.getState().status).toBe('signed-out');
  });

  it.each([
    ['ERR-01', 'auth/user-not-found', 'E-posta', 'Bu email ile kayıtlı kullanıcı bulunamadı.'],
    ['ERR-02', 'auth/wrong-password', 'Şifre', 'Hatalı şifre.'],
    ['ERR-03', 'auth/invalid-email', 'E-posta', 'Geçersiz email adresi.'],
  ])('%s: %s is shown at the field «%s» until the field changes', async (_row, code, label, sentence) => {
    const world = await openApp('/login', { signIn: () => Promise.reject({ code }) });
    await logIn(world);
    const field = screen.getByLabelText(label);
    await expectAtField(field, sentence);
    await world.user.type(field, 'x');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('and a second attempt works and removes the old sentence', async () => {
    let tries = 0;
    const world = await openApp('/login', {
      signIn: async () => {
        tries += 1;
        if (tries === 1) throw { code: 'auth/wrong-password' };
        return ADMIN;
      },
    });
    await logIn(world);
    await screen.findByText('Hatalı şifre.');
    await world.user.click(submit());
    await waitFor(() => expect(world.path()).toBe('/'));
    expect(screen.queryByText('Hatalı şifre.')).toBeNull();
  });
});
