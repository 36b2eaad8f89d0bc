import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type AppWorld, openApp, PLAYER } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

const TABLE = `/admin/match/${MATCH_ID}`;
const NEW_ADMIN = { ...ADMIN, uid: 'admin-2', displayName: 'Yeni Yönetici' };
const heard = {
  matches: { [MATCH_ID]: playedMatch('ali+').match },
  events: { [MATCH_ID]: playedMatch('ali+').events },
};
const button = (name: string) => screen.findByRole('button', { name });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' }));
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;
const rows = async (world: AppWorld) => (await world.rows()).map(({ uid, state }) => `${uid} ${state}`);

/** The table with one tap that waits, and the server's word that the session is over. */
async function endSession(signIn?: () => Promise<typeof ADMIN>): Promise<AppWorld> {
  const world = await openApp(TABLE, { as: ADMIN, heard, ...(signIn === undefined ? {} : { signIn }) });
  await world.user.click(await button('Ali Yıldız: kupa ekle'));
  await button('1 işlem bekliyor');
  await act(() => world.session.set(null));
  return world;
}

describe('a session that ends at the table', () => {
  it('L15: match and score stay on the screen, and one sentence says how many taps are pending', async () => {
    const world = await endSession();
    expect(await button('Oturum kapandı, 1 işlem bekliyor Giriş yap')).toBeTruthy();
    expect(world.path()).toBe(TABLE);
    expect(score()).toContain('2');
    expect(screen.queryByText(/yolda/)).toBeNull();
    expect(screen.getByText(/telefonda ·/)).toBeTruthy();
  });

  it('L11, L15: taps meanwhile count and belong to the account whose session ended', async () => {
    const world = await endSession();
    await world.user.click(await button('Veli Güneş: kupa ekle'));
    await button('Oturum kapandı, 2 işlem bekliyor Giriş yap');
    expect(await rows(world)).toEqual(['admin waiting', 'admin waiting']);
    expect(score()).toContain('3');
  });

  it('L15: signs in over the table, for the same account, without leaving the match', async () => {
    const world = await endSession();
    await world.user.click(await button('Oturum kapandı, 1 işlem bekliyor Giriş yap'));
    const sheet = await drawer();
    expect(await sheet.findByText(ADMIN.email)).toBeTruthy();
    await world.user.type(sheet.getByLabelText('Şifre'), 'yeni-sifre');
    await world.user.click(sheet.getByRole('button', { name: 'Giriş yap' }));
    await waitFor(() => expect(sheet.queryByLabelText('Şifre')).toBeNull());
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.calls).toEqual([`in ${ADMIN.email} yeni-sifre`]);
    expect(await button('1 işlem bekliyor')).toBeTruthy();
    expect(world.path()).toBe(TABLE);
    expect(score()).toContain('2');
  });

  it('L11: the next person on the phone sees the league’s score, and whose taps wait here', async () => {
    const world = await openApp(TABLE, { as: ADMIN, heard, device: 'shared' });
    await world.user.click(await button('Ali Yıldız: kupa ekle'));
    await button('1 işlem bekliyor');
    expect(score()).toContain('2');
    await act(() => world.session.leave(async () => undefined));
    await act(() => world.session.set(NEW_ADMIN));
    cleanup();
    const next = await openApp(TABLE, { as: NEW_ADMIN, heard, device: 'shared' });
    await button('Ali Yıldız: kupa ekle');
    expect([score(), await rows(next)]).toEqual([expect.stringContaining('1'), ['admin waiting']]);
    expect(score()).not.toContain('2');
    expect(screen.getByText(/1 işlem/)).toBeTruthy();
  });

  it('L15: a wrong password is reported in the sheet, and the match stays open', async () => {
    const world = await endSession(async () => {
      throw Object.assign(new Error('wrong'), { code: 'auth/wrong-password' });
    });
    await world.user.click(await button('Oturum kapandı, 1 işlem bekliyor Giriş yap'));
    const sheet = await drawer();
    await world.user.type(await sheet.findByLabelText('Şifre'), 'eski-sifre');
    await world.user.click(sheet.getByRole('button', { name: 'Giriş yap' }));
    expect(await sheet.findByText('Hatalı şifre.')).toBeTruthy();
    expect(world.path()).toBe(TABLE);
  });

  it('L15: without any tap the scoring screen stays open too', async () => {
    const world = await openApp(TABLE, { as: ADMIN, heard });
    await button('Ali Yıldız: kupa ekle');
    await act(() => world.session.set(null));
    expect(await button('Oturum kapandı Giriş yap')).toBeTruthy();
    expect(world.path()).toBe(TABLE);
  });

  it('L4, L15: a start after a kill opens the scoring screen and knows whose taps are pending', async () => {
    const first = await openApp(TABLE, { as: ADMIN, heard, device: 'ended' });
    await first.user.click(await button('Ali Yıldız: kupa ekle'));
    await button('1 işlem bekliyor');
    await act(() => first.session.set(null));
    const db = await import('../../src/data/store/mirror-db.ts').then(
      ({ MirrorDatabase }) => new MirrorDatabase('mirror-ended'),
    );
    await waitFor(async () => expect((await db.meta.toArray()).map(({ key }) => key)).toContain('session-ended'));
    const { createSession } = await import('../../src/data/session/session.ts');
    const again = createSession(
      async () => db,
      () => undefined,
    );
    again.hydrate({ mirror: [], meta: await db.meta.toArray() });
    expect(again.store.getState()).toMatchObject({ status: 'signed-out', identity: null, ended: ADMIN });
  });

  it('GUARD-01: other protected screens behave as before', async () => {
    const world = await openApp('/admin', { as: ADMIN, heard });
    await screen.findByRole('heading', { name: 'Admin Panel' });
    await act(() => world.session.set(null));
    await waitFor(() => expect(world.path()).toBe('/login'));
  });

  it('L15: on every other page a bar says it and opens the same list', async () => {
    const world = await endSession();
    await world.user.click(screen.getByRole('link', { name: 'Geri' }));
    await waitFor(() => expect(world.path()).toBe('/login'));
    const bar = await screen.findByRole('alert');
    expect(bar.textContent).toContain('Oturum kapandı, 1 işlem bekliyor');
    await world.user.click(within(bar).getByRole('button', { name: 'Giriş yap' }));
    expect(await (await drawer()).findByText(ADMIN.email)).toBeTruthy();
  });

  it('NAV-08, L11: a user who signs out leaves the scoring screen too, and the device does not remember the account', async () => {
    const world = await openApp(TABLE, { as: ADMIN, heard });
    await button('Ali Yıldız: kupa ekle');
    await act(() => world.session.leave(async () => undefined));
    await waitFor(() => expect(world.path()).toBe('/login'));
    expect(world.session.store.getState().ended).toBeNull();
  });
});

describe('another account signs in on this phone', () => {
  it('L11: a player sees the scoring screen unchanged; it says whose taps are pending, and the player owns none of them', async () => {
    const world = await endSession();
    await act(() => world.session.set(PLAYER));
    await button('Başka hesabın 1 işlemi bekliyor Seçenekler');
    expect(world.path()).toBe(TABLE);
    await world.user.click(await button('Veli Güneş: kupa ekle'));
    await world.user.click(await button('Başka hesabın 2 işlemi bekliyor Seçenekler'));
    expect(await rows(world)).toEqual(['admin waiting', 'admin waiting']);
    const list = await drawer();
    expect(list.getByText('Lig Yöneticisi hesabının 2 işlemi bekliyor')).toBeTruthy();
    expect(list.getByRole('button', { name: 'Lig Yöneticisi olarak giriş yap' })).toBeTruthy();
    expect(list.getByRole('button', { name: 'Dosyaya kaydet' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Benim adımla gönder' })).toBeNull();
    expect(list.queryByText(/kendiliğinden gönderilir/)).toBeNull();
  });

  it('L11: an account that may score sends them in its own name only on request', async () => {
    const world = await endSession();
    await act(() => world.session.set(NEW_ADMIN));
    for (const answer of ['Vazgeç', 'Gönder']) {
      await world.user.click(await button('Başka hesabın 1 işlemi bekliyor Seçenekler'));
      const list = await drawer();
      await world.user.click(list.getByRole('button', { name: 'Benim adımla gönder' }));
      const question = await screen.findByRole('dialog', { name: 'Başkasının işlemlerini gönder' });
      expect(question.textContent).toContain(
        'Lig Yöneticisi hesabıyla yapılan 1 işlem Yeni Yönetici adına gönderilecek.',
      );
      await world.user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(async () =>
        expect(await rows(world)).toEqual([`${answer === 'Vazgeç' ? 'admin' : 'admin-2'} waiting`]),
      );
      // Escape first closes the question; the list below it gets the key only after that.
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Başkasının işlemlerini gönder' })).toBeNull());
      await world.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(await button('1 işlem bekliyor')).toBeTruthy();
  });

  it('L11: the new admin’s taps are sent while the other account’s are pending', async () => {
    const world = await endSession();
    await act(() => world.session.set(NEW_ADMIN));
    await button('Başka hesabın 1 işlemi bekliyor Seçenekler');
    await world.user.click(await button('Veli Güneş: kupa ekle'));
    await waitFor(async () => expect(await rows(world)).toEqual(['admin waiting', 'admin-2 waiting']));
    expect(await screen.findByText(/yolda ·/)).toBeTruthy();
  });
});
