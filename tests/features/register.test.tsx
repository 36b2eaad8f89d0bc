import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registrationPatch } from '../../src/domain/accounts/registration-patch.ts';
import { ADMIN, type AppWorld, openApp, PLAYER } from '../support/app-world.tsx';
import { expectAtField } from '../support/field-error.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const role = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const submit = () => screen.getByRole('button', { name: 'Kayıt ol' });

async function fill({ user }: AppWorld, password = 'gizli1', confirm = password) {
  await user.type(await field('Ad soyad'), ' Ali Yıldız ');
  await user.type(await field('E-posta'), 'ali@example.com');
  await user.type(await field('Şifre'), password);
  await user.type(await field('Şifre (tekrar)'), confirm);
}

describe('registration', () => {
  it('AUTH-04, AUTH-07: /register opens without login and offers player and team only', async () => {
    const { path } = await openApp('/register');
    await field('Ad soyad');
    const roles = within(screen.getByRole('main')).getAllByRole<HTMLInputElement>('radio');
    expect(roles.map(({ value }) => value)).toEqual(['player', 'team']);
    expect(path()).toBe('/register');
  });

  it.each([
    ['AUTH-05', '/register?role=team', 'Kaptan'],
    ['AUTH-06', '/register?role=player', 'Oyuncu'],
    ['no role in the query', '/register', 'Oyuncu'],
    ['a role that is not offered', '/register?role=admin', 'Oyuncu'],
  ])('%s: %s preselects %s', async (_row, path, name) => {
    await openApp(path);
    expect((await role(name)).checked).toBe(true);
  });

  it('AUTH-08: each field is required; no request is sent, and the first one gets the focus', async () => {
    const { user, calls } = await openApp('/register');
    await field('Ad soyad');
    await user.click(submit());
    for (const text of ['Adını yaz.', 'E-posta adresini yaz.', 'Şifreni yaz.', 'Şifreni bir kez daha yaz.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(await field('Ad soyad'));
    expect(calls).toEqual([]);
  });

  it('AUTH-09: differing passwords give the spec’s sentence, even if they are also too short', async () => {
    const world = await openApp('/register');
    await fill(world, '123', '1234');
    await world.user.click(submit());
    expect(screen.getByText('Şifreler eşleşmiyor')).toBeTruthy();
    expect(screen.queryByText('Şifre en az 6 karakter olmalıdır')).toBeNull();
    expect(world.calls).toEqual([]);
  });

  it('AUTH-10: five characters are refused, six are accepted', async () => {
    const world = await openApp('/register');
    await fill(world, '12345');
    await world.user.click(submit());
    expect(screen.getByText('Şifre en az 6 karakter olmalıdır')).toBeTruthy();
    expect(world.calls).toEqual([]);
    await world.user.type(await field('Şifre'), '6');
    await world.user.type(await field('Şifre (tekrar)'), '6');
    await world.user.click(submit());
    await waitFor(() => expect(world.calls).toHaveLength(1));
  });

  it('AUTH-11: sends the typed values, trimmed, with the chosen role, and a manager continues to team creation', async () => {
    const world = await openApp('/register?role=team');
    await fill(world);
    await world.user.click(submit());
    await waitFor(() => expect(world.path()).toBe('/team-register'));
    const account = {
      displayName: 'Ali Yıldız',
      email: 'ali@example.com',
      password: 'gizli1',
      role: 'team',
      notice: 0,
    };
    expect(world.calls).toEqual([`register ${JSON.stringify(account)}`]);
  });

  it.each([
    ['ERR-09', { code: 'PERMISSION_DENIED', message: 'Permission denied' }, 'Kayıt başarısız: Bilinmeyen hata'],
    [
      'ERR-09',
      { code: 'auth/network-request-failed', message: 'Firebase: Error' },
      'Kayıt başarısız: İnternet yok. Gelince yeniden dene.',
    ],
  ])('%s: the service’s error shows its sentence and keeps all typed values', async (_row, error, sentence) => {
    const world = await openApp('/register', { register: () => Promise.reject(error) });
    await fill(world);
    await world.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect((await field('E-posta')).value).toBe('ali@example.com');
    expect((await field('Şifre')).value).toBe('gizli1');
  });

  it.each([
    ['ERR-06', 'auth/email-already-in-use', 'E-posta', 'Bu email adresi zaten kullanımda'],
    ['ERR-07', 'auth/weak-password', 'Şifre', 'Şifre çok zayıf'],
    ['ERR-08', 'auth/invalid-email', 'E-posta', 'Geçersiz email adresi'],
  ])('%s: %s is shown at the field «%s»', async (_row, code, label, sentence) => {
    const world = await openApp('/register', { register: () => Promise.reject({ code }) });
    await fill(world);
    await world.user.click(submit());
    await expectAtField(await field(label), sentence);
    expect((await field('Şifre')).value).toBe('gizli1');
  });

  it('decision 3: a player continues to the profile', async () => {
    const world = await openApp('/register?role=player');
    await fill(world);
    await world.user.click(submit());
    await waitFor(() => expect(world.path()).toBe('/player-profile'));
  });

  it('restores name and address after a wrong tap on «back», but never a password', async () => {
    const world = await openApp('/register');
    await fill(world);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('gizli1');
    await world.user.click(screen.getByRole('link', { name: 'Hesabın var mı? Giriş yap' }));
    await world.user.click(await screen.findByRole('link', { name: 'Hesabın yok mu? Kayıt ol' }));
    expect((await field('Ad soyad')).value).toBe(' Ali Yıldız ');
    expect((await field('E-posta')).value).toBe('ali@example.com');
    expect((await field('Şifre')).value).toBe('');
  });

  it('redirects a user who is already signed in', async () => {
    const { path } = await openApp('/register', { as: ADMIN });
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('what a registration writes', () => {
  const account = { uid: 'u', email: 'ali@example.com', displayName: 'Ali' };
  const zero = {
    gamesPlayed: 0,
    cupsScored: 0,
    totalAttempts: 0,
    accuracy: 0,
    wins: 0,
    losses: 0,
    winRate: 0,
    mvpCount: 0,
  };

  it('AUTH-12, AUTH-17, WRITE-01: a player is approved, with zero statistics; the e-mail is stored apart', () => {
    expect(registrationPatch({ ...account, role: 'player' })).toEqual({
      'users/u': {
        uid: 'u',
        displayName: 'Ali',
        role: 'player',
        approved: true,
        createdAt: { '.sv': 'timestamp' },
        updatedAt: { '.sv': 'timestamp' },
        nameKeys: ['ali'],
        listed: 0,
        stats: zero,
      },
      'contacts/u/email': 'ali@example.com',
    });
  });

  it('AUTH-13: a team manager waits for approval', () => {
    const patch = registrationPatch({ ...account, role: 'team' });
    expect(patch['users/u']).toMatchObject({ role: 'team', approved: false });
  });

  it('AUTH-14: the admin is approved; the rules decide who is the admin (tests/server/attack-admin-address.test.ts)', () => {
    const patch = registrationPatch({ ...account, role: 'admin' });
    expect(patch['users/u']).toMatchObject({ role: 'admin', approved: true });
  });
});

describe('an address with a Turkish ı', () => {
  it('is questioned once, with a suggestion; sending it again accepts it', async () => {
    const world = await openApp('/register');
    await fill(world);
    const email = await field('E-posta');
    await world.user.clear(email);
    await world.user.type(email, 'alı@example.com');
    await world.user.click(submit());
    expect(screen.getByText(/ali@example\.com mi demek istedin\?/)).toBeTruthy();
    expect(world.calls).toEqual([]);
    await world.user.click(submit());
    await waitFor(() => expect(world.calls).toHaveLength(1));
    expect(world.calls[0]).toContain('alı@example.com');
  });
});

it.each([
  ['/register', null, ['Ad soyad', 'E-posta', 'Şifre', 'Şifre (tekrar)']],
  ['/login', null, ['E-posta', 'Şifre']],
  ['/account', PLAYER, ['Yeni e-posta', 'Onay için şifren', 'Şu anki şifre', 'Yeni şifre', 'Yeni şifre (tekrar)']],
] as const)('marks required fields visibly and for screen readers: %s', async (path, as, labels) => {
  await openApp(path, { as });
  for (const label of labels) {
    const field = await screen.findByLabelText(label);
    expect(field.getAttribute('aria-required'), label).toBe('true');
    expect(screen.getByText(label, { selector: 'label' }).dataset.required, label).toBe('true');
  }
});
