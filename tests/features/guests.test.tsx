import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { guestIdOf } from '../../src/domain/records/players.ts';
import { ADMIN, CAPTAIN, chooseAction, openApp } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE } from '../support/captain-world.ts';
import { userRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

type World = Awaited<ReturnType<typeof openApp>>;

async function openDesk() {
  const world = await openApp('/team-dashboard', { as: CAPTAIN, heard: CAPTAINS_LEAGUE });
  await screen.findByRole('heading', { level: 1, name: 'Takım Yönetimi' });
  return world;
}

/** Adds a guest, as far as the form lets it. */
async function add({ user }: World, name: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Misafir oyuncu ekle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Misafir oyuncu ekle' });
  if (name !== '') await user.type(within(dialog).getByLabelText('Adı soyadı'), name);
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }));
  return dialog;
}

const GUEST = guestIdOf(keyOf(7));
const guestIdIn = ({ backend }: World) =>
  Object.keys(backend.read('users') as object).find((id) => id.startsWith('guest-')) ?? '';

describe('the admin and guests', () => {
  async function openUsers() {
    const users = { ...CAPTAINS_LEAGUE.users, admin: userRecord('Lig Yöneticisi', undefined, { role: 'admin' }) };
    const world = await openApp('/admin?tab=users', { as: ADMIN, heard: { ...CAPTAINS_LEAGUE, users } });
    await screen.findByRole('button', { name: 'Misafir oyuncu ekle' });
    return world;
  }

  it('adds one to a team, and says why the two of one match cannot be joined', async () => {
    const world = await openUsers();
    const { user, backend } = world;
    const dialog = await add(world, 'Cem Ak');
    expect(within(dialog).getByText('Takımını seç.')).toBeTruthy();
    await user.selectOptions(within(dialog).getByLabelText('Takım'), 'Moda Bardakları');
    await user.click(within(dialog).getByRole('button', { name: 'Ekle' }));
    await screen.findByText('Cem Ak, Moda Bardakları takımına misafir olarak eklendi.');
    const id = guestIdIn(world);
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([{ action: 'guest-added' }]);

    const join = async () => {
      await chooseAction(user, 'Kaydı birleştir: Cem Ak');
      const joining = await screen.findByRole('dialog', { name: 'Kaydı birleştir: Cem Ak' });
      await user.type(within(joining).getByRole('searchbox'), 'deniz');
      await user.click(await within(joining).findByRole('button', { name: /^Deniz Aksoy/ }));
      return joining;
    };
    const met = {
      ...{ status: 'completed', team1Id: 'firtina', team2Id: 'bardaklar', winnerId: 'firtina' },
      ...{ team1Players: { 0: 'deniz', 1: 'ali' }, team2Players: { 0: id, 1: 'veli' }, updatedAt: 5, startedAt: 5 },
    };
    act(() => backend.seed({ 'matches/m1': met }));
    const joining = await join();
    expect(await within(joining).findByText('İkisi aynı maçta oynamış; aynı kişi olamazlar.')).toBeTruthy();
    act(() => backend.seed({ 'matches/m1': null }));
    await user.click(within(joining).getByRole('button', { name: 'Başka birini seç' }));
    await user.click(within(joining).getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(joining.isConnected).toBe(false));
    const again = await join();
    await within(again).findByText('Deniz Aksoy, misafirin yerine Moda Bardakları takımına girer.');
    await user.click(within(again).getByRole('button', { name: 'Birleştir' }));
    await screen.findByText('Cem Ak ile Deniz Aksoy birleştirildi.');
    expect(backend.read(`joinedGuests/${id}/uid`)).toBe('deniz');
    expect(backend.read('users/deniz/teamId')).toBe('bardaklar');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'İşlemler: Cem Ak' })).toBeNull());
    // For a day the panel says so, with the way back.
    await user.click(await screen.findByRole('button', { name: 'Geri al: Cem Ak → Deniz Aksoy' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Geri al' })).getByRole('button', { name: 'Geri al' }),
    );
    await screen.findByText('Geri alındı.');
    expect(backend.read(`users/${id}/displayName`)).toBe('Cem Ak');
    expect(backend.read('users/deniz/teamId')).toBeNull();
  });

  it('joins two names without accounts, and says that neither has one (decision 134)', async () => {
    const world = await openUsers();
    const { user, backend } = world;
    for (const name of ['Cem Ak', 'Cem Akın']) {
      const dialog = await add(world, name);
      await user.selectOptions(within(dialog).getByLabelText('Takım'), 'Moda Bardakları');
      await user.click(within(dialog).getByRole('button', { name: 'Ekle' }));
      await screen.findByText(`${name}, Moda Bardakları takımına misafir olarak eklendi.`);
      await waitFor(() => expect(dialog.isConnected).toBe(false));
    }
    await chooseAction(user, 'Kaydı birleştir: Cem Ak');
    const joining = await screen.findByRole('dialog', { name: 'Kaydı birleştir: Cem Ak' });
    await user.type(within(joining).getByRole('searchbox'), 'cem');
    // He himself is not among those whom he may be.
    await user.click(await within(joining).findByRole('button', { name: /^Cem.*Hesabı yok · Moda/ }));
    expect(await within(joining).findByRole('columnheader', { name: 'Diğer adı' })).toBeTruthy();
    await user.click(within(joining).getByRole('button', { name: 'Birleştir' }));
    await screen.findByText('Cem Ak ile Cem Akın birleştirildi.');
    const [entry] = Object.values(backend.read('joinedGuests') as Record<string, { uid: string }>);
    expect(backend.read(`users/${entry?.uid}/displayName`)).toBe('Cem Akın');
  });

  const ASKED = 'Bu kullanıcıyı silmek istediğinizden emin misiniz?';
  it.each([
    [
      'who has played says that nobody can be joined with him then',
      3,
      new RegExp(`birleştirilemez\\..* ${ASKED.replace('?', '\\?')}$`),
    ],
    ['who has not played is the same as of anybody', 0, ASKED],
  ])('the question before one is deleted %s', async (_who, gamesPlayed, question) => {
    const { user, backend } = await openUsers();
    const guest = userRecord('Cem Ak', 'bardaklar', { guest: { by: 'admin', slot: 'g0' } });
    act(() => backend.seed({ [`users/${GUEST}`]: { ...guest, stats: { ...ZERO_PLAYER_STATS, gamesPlayed } } }));
    await chooseAction(user, 'Sil: Cem Ak');
    const dialog = await screen.findByRole('dialog', { name: 'Kullanıcıyı sil: Cem Ak' });
    expect(within(dialog).getByText(question)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(backend.read(`users/${GUEST}`)).toBeNull());
  });

  it('the question before a player is deleted says nothing of it, however much he has played', async () => {
    const { user } = await openUsers();
    await chooseAction(user, 'Sil: Ece Deniz');
    const dialog = await screen.findByRole('dialog', { name: 'Kullanıcıyı sil: Ece Deniz' });
    expect(within(dialog).getByText(ASKED)).toBeTruthy();
  });
});

describe('the captain and his guests', () => {
  it('adds one, renames him and takes him back before he has played', async () => {
    const world = await openDesk();
    const { user, backend } = world;
    const dialog = await add(world, '');
    expect(within(dialog).getByText('Misafirin adını yaz.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Adı soyadı'), '  Cem Ak ');
    await user.click(within(dialog).getByRole('button', { name: 'Ekle' }));
    await screen.findByText('Cem Ak, Kadıköy Fırtına takımına misafir olarak eklendi.');
    const id = guestIdIn(world);
    expect(backend.read(`users/${id}`)).toMatchObject({ displayName: 'Cem Ak', teamId: 'firtina' });
    expect(await screen.findByText(/Misafir · 0 maç/)).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Adını değiştir: Cem Ak' }));
    const renaming = await screen.findByRole('dialog', { name: 'Misafirin adını değiştir' });
    const field = within(renaming).getByLabelText('Adı soyadı');
    await user.clear(field);
    await user.type(field, 'Cem Akın');
    await user.click(within(renaming).getByRole('button', { name: 'Kaydet' }));
    await screen.findByText('Misafirin adı artık Cem Akın.');
    expect(backend.read(`users/${id}/displayName`)).toBe('Cem Akın');

    await user.click(await screen.findByRole('button', { name: 'Takımdan çıkar: Cem Akın' }));
    const question = await screen.findByRole('dialog', { name: 'Misafiri takımdan çıkar' });
    expect(within(question).getByText('Cem Akın hiç oynamadı; kaydı silinir. Emin misin?')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Takımdan çıkar' }));
    await screen.findByText('Cem Akın takımdan çıkarıldı.');
    expect(backend.read(`users/${id}`)).toBeNull();
    expect(backend.read(`teams/firtina/members/${id}`)).toBeNull();
    expect(backend.read('notifications')).toBeNull();
  });

  it('offline it says that it needs the server, and the name stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openDesk();
    world.connection('offline');
    const dialog = await add(world, 'Cem Ak');
    expect(await screen.findByText(/[İi]nternet/, { selector: '[role="alert"] *, [role="alert"]' })).toBeTruthy();
    expect((within(dialog).getByLabelText('Adı soyadı') as HTMLInputElement).value).toBe('Cem Ak');
    expect(guestIdIn(world)).toBe('');
  });
});
