import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { announceAllNow } from '../../src/data/async/grace.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
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
    expect(cells(/Ali Yıldız/)).toEqual(['ali@example.com', 'Oyuncu', 'Onaylı', 'Sil']);
    expect(cells(/Onaysız Oyuncu/)).toEqual(['onaysiz@example.com', 'Oyuncu', 'Bekliyor', 'OnaylaSil']);
    expect(cells(/Kaan Kaptan/)).toEqual(['E-posta bilinmiyor', 'Takım', 'Onaylı', 'Sil']);
    expect(
      row(/Ali Yıldız/)
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t');
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(screen.queryByRole('row', { name: /Lig Yöneticisi/ })).toBeNull();
    expect(await axeViolations()).toEqual([]);
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
  it('all cached data of the panel is shown, whatever tab was open', async () => {
    const world = await openApp('/admin', { as: ADMIN, heard: { users: USERS } });
    act(() => world.backend.seed({ 'contacts/ali/email': 'ali@example.com' }));
    await screen.findByRole('tab', { name: /Kullanıcılar/ });
    world.connection('offline');
    await world.user.click(screen.getByRole('tab', { name: /Kullanıcılar/ }));
    await screen.findByRole('table', { name: 'Kullanıcılar' });
    await waitFor(() => expect(row(/Ali Yıldız/).textContent).toContain('ali@example.com'));
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

describe('deleting a user', () => {
  it.each([
    ['Vazgeç', false],
    ['Sil', true],
  ])('ADMIN-13, WRITE-29: asks; %s', async (answer, gone) => {
    const world = await openUsers();
    await world.user.click(screen.getByRole('button', { name: 'Sil: Ali Yıldız' }));
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
    world.backend.failure = new Error('broken');
    await world.user.click(screen.getByRole('button', { name: 'Sil: Ali Yıldız' }));
    const dialog = await screen.findByRole('dialog');
    await world.user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Silme sırasında bir hata oluştu.')).toBeTruthy();
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
    expect(screen.getByText('20 onay bekliyor')).toBeTruthy();
    await user.click(screen.getByText('Daha fazla göster'));
    expect(rows()).toHaveLength(60);
    await user.click(screen.getByLabelText('Kullanıcı ara'));
    await user.paste('1999');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('1 kullanıcı')).toBeTruthy();
  });
});
