import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { auth } from '../../src/domain/messages/auth.ts';
import { uploadAddress } from '../support/app-server.ts';
import { ADMIN, CAPTAIN, openApp } from '../support/app-world.tsx';
import { applicationRecord, CAPTAINS_LEAGUE, ECE } from '../support/captain-world.ts';
import { expectAtField } from '../support/field-error.ts';

const heard = CAPTAINS_LEAGUE;
const PROOF = 'Onay için şifren';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe('account', () => {
  it('is reached from the account menu, and needs login', async () => {
    const { user, path } = await openApp('/', { as: ECE, heard });
    await user.click(await screen.findByRole('button', { name: /^Hesap: Ece Deniz/ }));
    await user.click(await screen.findByRole('link', { name: 'Hesabım' }));
    expect(path()).toBe('/account');
    const who = await section('Giriş bilgileri');
    expect(who.getByText('ece@example.com')).toBeTruthy();
    expect(who.getByText('Oyuncu')).toBeTruthy();
  });

  it('sends a visitor to the login', async () => {
    const { path } = await openApp('/account', { heard });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('changes the e-mail by a link to the new address, after asking for the password', async () => {
    const { user, calls } = await openApp('/account', { as: ECE, heard });
    const part = await section('E-posta adresini değiştir');
    const send = () => user.click(part.getByRole('button', { name: 'Doğrulama bağlantısı gönder' }));
    await send();
    expect(part.getByText('E-posta adresini yaz.')).toBeTruthy();
    await user.type(part.getByLabelText('Yeni e-posta'), 'Ece@Example.com');
    await user.type(part.getByLabelText('Onay için şifren'), 'gizli1');
    await send();
    expect(part.getByText('Bu zaten kullandığın adres.')).toBeTruthy();
    await user.clear(part.getByLabelText('Yeni e-posta'));
    await user.type(part.getByLabelText('Yeni e-posta'), 'ecı@yeni.com');
    await send();
    // The form asks about a Turkish ı.
    expect(part.getByText(/^Adreste «ı» ya da «İ» var; eci@yeni\.com mi demek istedin\?/)).toBeTruthy();
    await user.clear(part.getByLabelText('Yeni e-posta'));
    await user.type(part.getByLabelText('Yeni e-posta'), 'ece@yeni.com');
    await send();
    await part.findByText(/^ece@yeni.com adresine bir e-posta gönderildi/);
    expect(calls).toEqual(['again gizli1', 'email ece@yeni.com']);
  });

  it.each([
    ['a wrong password', { reauthenticate: failing('auth/wrong-password') }, PROOF, 'Hatalı şifre.'],
    [
      'an address in use',
      { changeEmail: failing('auth/email-already-in-use') },
      'Yeni e-posta',
      'Bu email adresi zaten kullanımda',
    ],
    [
      'a proof that is too old',
      { changeEmail: failing('auth/requires-recent-login') },
      PROOF,
      'Güvenliğin için şifreni bir kez daha yaz.',
    ],
    [
      'an address that is none',
      { changeEmail: failing('auth/invalid-new-email') },
      'Yeni e-posta',
      'Geçersiz email adresi.',
    ],
  ])('shows %s at its field and keeps the typed values', async (_what, auth, label, sentence) => {
    const { user } = await openApp('/account', { as: ECE, heard, auth });
    const part = await section('E-posta adresini değiştir');
    await user.type(part.getByLabelText('Yeni e-posta'), 'ece@yeni.com');
    await user.type(part.getByLabelText('Onay için şifren'), 'gizli1{Enter}');
    await expectAtField(part.getByLabelText(label), sentence);
    expect(part.getByLabelText<HTMLInputElement>('Yeni e-posta').value).toBe('ece@yeni.com');
  });

  it('changes the password, typed twice, after asking for the old one', async () => {
    const { user, calls } = await openApp('/account', { as: ECE, heard });
    const part = await section('Şifreyi değiştir');
    const type = async (label: string, text: string) => {
      await user.clear(part.getByLabelText(label));
      await user.type(part.getByLabelText(label), text);
    };
    await type('Şu anki şifre', 'eski-1');
    await type('Yeni şifre', 'abc');
    await type('Yeni şifre (tekrar)', 'abd');
    await user.keyboard('{Enter}');
    expect(part.getByText('Şifreler eşleşmiyor')).toBeTruthy();
    await type('Yeni şifre (tekrar)', 'abc');
    await user.keyboard('{Enter}');
    expect(part.getByText('Şifre en az 6 karakter olmalıdır')).toBeTruthy();
    await type('Yeni şifre', 'yeni-1');
    await type('Yeni şifre (tekrar)', 'yeni-1');
    await user.keyboard('{Enter}');
    await part.findByText(/^Şifren değiştirildi/);
    expect(calls).toEqual(['again eski-1', 'password yeni-1']);
    expect(part.getByLabelText<HTMLInputElement>('Yeni şifre').value).toBe('');
  });

  it.each([
    ['a wrong password', { reauthenticate: failing('auth/invalid-credential') }, 'Şu anki şifre', 'Hatalı şifre.'],
    ['a weak new one', { changePassword: failing('auth/weak-password') }, 'Yeni şifre', 'Şifre çok zayıf'],
  ])('a change of the password shows %s at its field', async (_what, auth, label, sentence) => {
    const { user } = await openApp('/account', { as: ECE, heard, auth });
    const part = await section('Şifreyi değiştir');
    await user.type(part.getByLabelText('Şu anki şifre'), 'eski-1');
    await user.type(part.getByLabelText('Yeni şifre'), 'yeni-1');
    await user.type(part.getByLabelText('Yeni şifre (tekrar)'), 'yeni-1{Enter}');
    await expectAtField(part.getByLabelText(label), sentence);
  });

  it('a success message disappears when another action starts, in the same form or another', async () => {
    const { user } = await openApp('/account', { as: ECE, heard });
    const mail = await section('E-posta adresini değiştir');
    const words = await section('Şifreyi değiştir');
    const askForLink = async () => {
      await user.type(mail.getByLabelText('Yeni e-posta'), 'ece@yeni.com');
      await user.type(mail.getByLabelText(PROOF), 'gizli1{Enter}');
      await mail.findByText(/^ece@yeni.com adresine bir e-posta gönderildi/);
    };
    await askForLink();
    await user.type(mail.getByLabelText('Yeni e-posta'), 'x');
    expect(mail.queryByText(/bir ileti gönderildi/)).toBeNull();
    await user.clear(mail.getByLabelText('Yeni e-posta'));
    await askForLink();
    await user.type(words.getByLabelText('Şu anki şifre'), 'eski-1');
    expect(mail.queryByText(/bir ileti gönderildi/)).toBeNull();
    await user.type(words.getByLabelText('Yeni şifre'), 'yeni-1');
    await user.type(words.getByLabelText('Yeni şifre (tekrar)'), 'yeni-1{Enter}');
    await words.findByText(/^Şifren değiştirildi/);
    await user.click(mail.getByRole('button', { name: 'Doğrulama bağlantısı gönder' }));
    expect(words.queryByText(/^Şifren değiştirildi/)).toBeNull();
  });

  it('KVKK: saves all stored data about the person, and none of others, as a file', async () => {
    const { user, backend } = await openApp('/account', { as: ECE, heard });
    backend.seed({
      'contacts/ece/email': 'ece@example.com',
      'applications/ece:firtina': applicationRecord('ece', 'firtina', { message: 'Beni alın' }),
      'applications/deniz:firtina': applicationRecord('deniz', 'firtina', { message: 'Gizli' }),
    });
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, {
      createObjectURL: (file: Blob) => files.push(file) && 'blob:1',
      revokeObjectURL: () => undefined,
    });
    const part = await section('Verilerimi indir');
    await user.click(await part.findByRole('button', { name: 'Verilerimi indir' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(JSON.parse(text)).toMatchObject({
      uid: 'ece',
      profile: { displayName: 'Ece Deniz', position: 'Atıcı' },
      contact: { email: 'ece@example.com' },
      applications: { 'ece:firtina': { message: 'Beni alın', status: 'pending' } },
    });
    expect(text).not.toContain('Gizli');
  });

  it('KVKK: deletes picture, record and sign-in after the password and a question, and then opens the home page', async () => {
    const users = { ...heard.users, ece: { ...heard.users.ece, photoURL: uploadAddress('players/ece/avatar') } };
    const { user, backend, calls, path } = await openApp('/account', { as: ECE, heard: { ...heard, users } });
    backend.files.set('players/ece/avatar', new Blob(['x']));
    localStorage.setItem('draft:ece:profile', '{"bio":"x"}');
    const part = await section('Hesabı sil');
    const remove = async () => {
      await user.type(part.getByLabelText('Silmek için şifren'), 'gizli1{Enter}');
      return within(await screen.findByRole('dialog', { name: 'Hesabı sil' }));
    };
    await user.click((await remove()).getByRole('button', { name: 'Vazgeç' }));
    // The next question is another dialog: the closing one takes no click.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.read('users/ece')).not.toBeNull();
    await user.clear(part.getByLabelText('Silmek için şifren'));
    await user.click((await remove()).getByRole('button', { name: 'Hesabımı sil' }));
    await waitFor(() => expect(path()).toBe('/'));
    await screen.findByText('Hesabın silindi.');
    expect(backend.read('users/ece')).toBeNull();
    expect(backend.files.size).toBe(0);
    expect(calls).toEqual(['again gizli1', 'remove']);
    expect(localStorage.length).toBe(0);
  });

  it('a wrong password deletes nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const auth = { reauthenticate: failing('auth/invalid-credential') };
    const { user, backend, path } = await openApp('/account', { as: ECE, heard, auth });
    const part = await section('Hesabı sil');
    await user.type(part.getByLabelText('Silmek için şifren'), 'yanlış{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hesabı sil' }));
    await user.click(dialog.getByRole('button', { name: 'Hesabımı sil' }));
    await expectAtField(part.getByLabelText('Silmek için şifren'), 'Hatalı şifre.');
    expect(backend.read('users/ece')).not.toBeNull();
    expect(path()).toBe('/account');
  });

  it('tells a captain what happens to the team', async () => {
    await openApp('/account', { as: CAPTAIN, heard });
    expect(await screen.findByText('Takımın ligde kalır, ama kaptanı olmaz.')).toBeTruthy();
  });

  it('the admin’s address belongs to the server: the account page neither changes nor deletes it', async () => {
    await openApp('/account', { as: ADMIN, heard });
    await screen.findByText(/^Yönetici hesabının adresi sunucuda belirlenir/);
    expect(screen.queryByRole('region', { name: 'Hesabı sil' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'E-posta adresini değiştir' })).toBeNull();
  });
});

it.each([
  ['/login', null, ['username', 'current-password']],
  ['/register', null, ['name', 'username', 'new-password', 'new-password']],
  ['/reset-password', null, ['username']],
  ['/auth-action?mode=resetPassword&oobCode=k', null, ['username', 'new-password', 'new-password']],
  [
    '/account',
    ECE,
    ['email', 'current-password', 'username', 'current-password', 'new-password', 'new-password', 'current-password'],
  ],
])('password managers recognise the fields of %s', async (address, as, kinds) => {
  await openApp(address, { as, heard });
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('main form input[autocomplete]')];
  await waitFor(() => expect(fields().map((field) => field.autocomplete)).toEqual(kinds));
});

describe('«Şifremi unuttum»', () => {
  it('takes over the address from the login and mails a link', async () => {
    const { user, calls } = await openApp('/login', { heard });
    await user.type(await screen.findByLabelText('E-posta'), 'ece@example.com');
    await user.click(screen.getByRole('link', { name: 'Şifremi unuttum' }));
    await screen.findByRole('heading', { name: 'Şifremi unuttum' });
    expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).value).toBe('ece@example.com');
    await user.click(screen.getByRole('button', { name: 'Bağlantı gönder' }));
    await screen.findByText(/^ece@example.com ile kayıtlı bir hesap varsa/);
    expect(calls).toEqual(['reset ece@example.com']);
  });

  it('auth/invalid-email: is shown at the field', async () => {
    const auth = { requestReset: failing('auth/invalid-email') };
    const { user } = await openApp('/reset-password', { heard, auth });
    await user.type(await screen.findByLabelText('E-posta'), 'biri{Enter}');
    await expectAtField(screen.getByLabelText('E-posta'), 'Geçersiz email adresi.');
  });

  it.each([
    ['auth/too-many-requests', 'Çok fazla deneme yapıldı. Biraz bekleyip yeniden dene.'],
    ['auth/network-request-failed', 'İnternet yok. Gelince yeniden dene.'],
  ])('%s: %s', async (code, sentence) => {
    const { user } = await openApp('/reset-password', { heard, auth: { requestReset: failing(code) } });
    await user.type(await screen.findByLabelText('E-posta'), 'biri{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('biri');
  });
});

describe('/auth-action', () => {
  const link = (mode: string) => `/auth-action?mode=${mode}&oobCode=kod&apiKey=embedded&lang=tr`;

  it('resetPassword: sets a new password for the account that the link names', async () => {
    const { user, calls, path } = await openApp(link('resetPassword'), { heard });
    await screen.findByText('ali@example.com hesabı için');
    await user.type(screen.getByLabelText('Yeni şifre'), 'yeni-1');
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'yeni-1{Enter}');
    await screen.findByText(/^Şifren değiştirildi/);
    expect(calls).toEqual(['confirm-reset kod yeni-1']);
    await user.click(screen.getByRole('link', { name: 'Giriş yap' }));
    expect(path()).toBe('/login');
  });

  it.each([
    ['verifyEmail', 'Adresimi doğrula', 'E-posta adresin doğrulandı.'],
    ['verifyAndChangeEmail', 'Adresimi değiştir', 'E-posta adresin değiştirildi. Yeni adresinle giriş yap.'],
    ['recoverEmail', 'Adresimi geri al', /^E-posta adresin eski hâline getirildi/],
  ])(
    '%s: nothing happens before a tap, because mail programs open links by themselves',
    async (mode, button, sentence) => {
      const { user, calls } = await openApp(link(mode), { heard });
      const act = await screen.findByRole('button', { name: button });
      expect(calls).toEqual([]);
      await user.click(act);
      await screen.findByText(sentence);
      expect(calls).toEqual(['apply kod']);
    },
  );

  it.each([
    ['auth/invalid-action-code', 'Bu bağlantı geçersiz ya da daha önce kullanılmış. Yeni bir bağlantı iste.'],
    ['auth/expired-action-code', 'Bu bağlantının süresi dolmuş. Yeni bir bağlantı iste.'],
  ])('%s offers to request another link', async (code, sentence) => {
    await openApp(link('resetPassword'), { heard, auth: { checkAction: failing(code) } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Şifremi unuttum' })).toBeTruthy();
  });

  it.each(['/auth-action', '/auth-action?mode=signIn&oobCode=x', '/auth-action?mode=resetPassword'])(
    '%s is reported as an unknown link',
    async (address) => {
      await openApp(address, { heard });
      expect(await screen.findByText(/^Bu bağlantı geçersiz/)).toBeTruthy();
    },
  );

  const CODE = 'abcdefghijklmnopqrst-_';
  /** The league with a code of the admin for Ece. */
  const withCode = (until = Date.now() + 60_000) => {
    const hash = createHash('sha256').update(CODE).digest('hex');
    return {
      ...heard,
      contacts: { ece: { email: 'ece@example.com' } },
      oneTimeCodes: { password: { ece: { hash, until } } },
    };
  };
  const handed = (code = CODE) => `/auth-action#password.ece.${code}`;

  it('a link of the admin sets a new password; only that uses it up', async () => {
    const { user, backend, calls } = await openApp(handed(), { heard: withCode() });
    await screen.findByText('ece@example.com hesabı için');
    expect(backend.read('oneTimeCodes/password/ece')).not.toBeNull();
    await user.type(screen.getByLabelText('Yeni şifre'), 'yepyeni-bir-sifre');
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'yepyeni-bir-sifre{Enter}');
    await screen.findByText(/^Şifren değiştirildi/);
    expect(backend.passwords).toEqual(new Map([['ece', 'yepyeni-bir-sifre']]));
    expect(backend.read('oneTimeCodes')).toBeNull();
    expect(calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toBeTruthy();
  });

  it('a common password is refused with a better one, which a tap takes over', async () => {
    const { user, backend } = await openApp(handed(), { heard: withCode() });
    await user.type(await screen.findByLabelText('Yeni şifre'), backend.commonPassword);
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), `${backend.commonPassword}{Enter}`);
    const offer = await screen.findByRole('button', { name: /^Bunu kullan: [a-z]+-[a-z]+-[a-z]+-\d\d$/ });
    await expectAtField(screen.getByLabelText('Yeni şifre'), auth.guessedFirst);
    const better = (offer.textContent ?? '').replace('Bunu kullan: ', '');
    await user.click(offer);
    expect(screen.getByText(`Yeni şifren: ${better}. Unutmamak için bir yere yaz.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Şifreyi kaydet' }));
    await screen.findByText(/^Şifren değiştirildi/);
    expect(backend.passwords.get('ece')).toBe(better);
  });

  it.each([
    ['a wrong code', handed('b'.repeat(22)), withCode(), /^Bu bağlantı geçersiz/],
    ['a user that nobody is', `/auth-action#password.__proto__.${CODE}`, withCode(), /^Bu bağlantı geçersiz/],
    ['half a link', '/auth-action#password.ece', withCode(), /^Bu bağlantı geçersiz/],
    ['a damaged link', `/auth-action#password.%E0%A4%A.${CODE}`, withCode(), /^Bu bağlantı geçersiz/],
    ['a code that is over', handed(), withCode(1), /^Bu bağlantının süresi dolmuş/],
  ])('a link of the admin with %s', async (_what, address, league, sentence) => {
    await openApp(address, { heard: league });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Şifreyi kaydet' })).toBeNull();
  });

  describe('the first way in', () => {
    const entry = (code = CODE) => `/auth-action#entry.admin.${code}`;
    const withEntry = (until = Date.now() + 60_000) => ({
      ...heard,
      oneTimeCodes: { entry: { admin: { hash: createHash('sha256').update(CODE).digest('hex'), until } } },
    });

    it('signs in on a tap alone, then offers a password of one’s own, and leads to the panel', async () => {
      const { user, calls, backend, path } = await openApp(entry(), { heard: withEntry() });
      const enter = await screen.findByRole('button', { name: 'Yönetici olarak gir' });
      expect([calls, backend.calls]).toEqual([[], []]);
      await user.click(enter);
      await user.type(await screen.findByLabelText('Yeni şifre'), 'benim-sifrem');
      await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'benim-sifrem{Enter}');
      await screen.findByText('Şifren değiştirildi.');
      expect(calls).toEqual(['in token-admin', 'password benim-sifrem']);
      await user.click(screen.getByRole('link', { name: 'Panele geç' }));
      await waitFor(() => expect(path()).toBe('/admin'));
    });

    it('can leave the password for later', async () => {
      const { user, calls, path } = await openApp(entry(), { heard: withEntry() });
      await user.click(await screen.findByRole('button', { name: 'Yönetici olarak gir' }));
      await user.click(await screen.findByRole('link', { name: 'Panele geç' }));
      await waitFor(() => expect(path()).toBe('/admin'));
      expect(calls).toEqual(['in token-admin']);
    });

    it.each([
      ['used or wrong', entry('b'.repeat(22)), withEntry(), /^Bu bağlantı geçersiz, kullanılmış ya da/],
      ['over', entry(), withEntry(1), /^Bu bağlantının süresi dolmuş. Sunucunun yazdığı/],
    ])('%s: says so and leads to the sign-in', async (_what, address, league, sentence) => {
      const { user, calls } = await openApp(address, { heard: league });
      await user.click(await screen.findByRole('button', { name: 'Yönetici olarak gir' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Giriş yap' })).toBeTruthy();
      expect(calls).toEqual([]);
    });
  });

  it('without network it can be retried', async () => {
    let online = false;
    const checkAction = async () => (online ? { email: 'a@b.c' } : failing('auth/network-request-failed')());
    const { user } = await openApp(link('resetPassword'), { heard, auth: { checkAction } });
    await screen.findByText('İnternet yok. Gelince yeniden dene.');
    online = true;
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('a@b.c hesabı için')).toBeTruthy();
  });
});
