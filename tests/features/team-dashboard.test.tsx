import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CAPTAIN, openApp } from '../support/app-world.tsx';
import { applicationRecord, CAPTAINS_LEAGUE } from '../support/captain-world.ts';
import { playedMatch } from '../support/league-data.ts';

const APPLICATION = 'applications/ece:firtina';

async function openDesk(applications: Record<string, unknown> = { ece: applicationRecord('ece', 'firtina') }) {
  const world = await openApp('/team-dashboard', { as: CAPTAIN, heard: CAPTAINS_LEAGUE });
  const records = Object.entries(applications).map(([uid, record]) => [`applications/${uid}:firtina`, record]);
  act(() => world.backend.seed({ ...Object.fromEntries(records), 'contacts/ece/email': 'ece@example.com' }));
  await screen.findByRole('heading', { level: 1, name: 'Takım Yönetimi' });
  return world;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const pending = () => section('Bekleyen başvurular');
const noticesIn = (world: Awaited<ReturnType<typeof openDesk>>) =>
  Object.values((world.backend.read('notifications') ?? {}) as Record<string, Record<string, unknown>>);

async function confirm(world: Awaited<ReturnType<typeof openDesk>>, title: string, button: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await world.user.click(within(dialog).getByRole('button', { name: button }));
  // One that is going looks like the next with the same title.
  await waitFor(() => expect(dialog.isConnected).toBe(false));
}

describe('team dashboard', () => {
  it('TDASH-01, TDASH-05: shows the team, with links to its edit form and its page', async () => {
    const { user, path } = await openDesk();
    const info = section('Kadıköy Fırtına');
    expect(info.getByText('İstanbul')).toBeTruthy();
    expect(info.getByRole('link', { name: 'Takım sayfası' }).getAttribute('href')).toBe('/team/firtina');
    await user.click(info.getByRole('link', { name: 'Takımı düzenle' }));
    expect(path()).toBe('/team-edit');
  });

  it('TDASH-02: lists the pending applications of only this team, each with the applicant’s card and message', async () => {
    await openDesk({
      ece: applicationRecord('ece', 'firtina', { message: 'Beni alın' }),
      deniz: applicationRecord('deniz', 'firtina', { status: 'rejected' }),
    });
    const card = pending();
    expect((await card.findByRole('link', { name: 'Ece Deniz' })).getAttribute('href')).toBe('/player/ece');
    expect(card.getByText('Atıcı · 4 maç · 12 kupa · %30 isabet')).toBeTruthy();
    expect(card.getByText('Beni alın')).toBeTruthy();
    expect(card.getByText('1 Mayıs 2026')).toBeTruthy();
    expect(card.queryByText('Deniz Aksoy')).toBeNull();
  });

  it('TDASH-03: says that there is none, also after one came and was answered', async () => {
    const { backend } = await openDesk({});
    expect(await pending().findByText('Bekleyen başvuru bulunmuyor')).toBeTruthy();
    act(() => backend.seed({ [APPLICATION]: applicationRecord('ece', 'firtina') }));
    expect(await pending().findByText('Ece Deniz')).toBeTruthy();
    expect(pending().queryByText('Bekleyen başvuru bulunmuyor')).toBeNull();
  });

  it('TDASH-04: lists the players of the team, also those with a deleted account', async () => {
    const { backend } = await openDesk();
    expect(
      section('Oyuncular')
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Ali Yıldız', 'Veli Güneş']);
    act(() => backend.seed({ 'users/veli': null }));
    expect(await section('Oyuncular').findByText('Bilinmeyen oyuncu')).toBeTruthy();
    act(() => backend.seed({ 'teams/firtina/members': null }));
    expect(await section('Oyuncular').findByText('Takımda henüz oyuncu yok.')).toBeTruthy();
  });

  it('APPL-07, APPL-09, APPL-11, WRITE-08, WRITE-09, WRITE-10, FUNC-05: approves in one update with both notices and the mail', async () => {
    const world = await openDesk();
    const updates = vi.spyOn(world.backend.server, 'update');
    await world.user.click(await screen.findByRole('button', { name: 'Onayla: Ece Deniz' }));
    await screen.findByText('Ece Deniz takıma katıldı.');
    expect(updates).toHaveBeenCalledTimes(1);
    expect(world.backend.read(`${APPLICATION}/status`)).toBe('approved');
    expect(world.backend.read('teams/firtina/members/ece')).toBe(true);
    expect(world.backend.read('users/ece/teamId')).toBe('firtina');
    expect(noticesIn(world)).toEqual([
      expect.objectContaining({
        type: 'success',
        audience: 'player:ece',
        targetType: 'player',
        link: '/player-profile',
        senderName: 'Kaan Kaptan',
      }),
      expect.objectContaining({ audience: 'team-players:firtina', targetType: 'team-players', targetId: 'firtina' }),
    ]);
    await waitFor(() =>
      expect(world.backend.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['ece@example.com', 'Kadıköy Fırtına seni kadrosuna aldı'],
      ]),
    );
    expect(world.backend.calls.at(-1)).toEqual({
      name: 'sendApprovalEmail',
      data: {
        email: '',
        name: 'Ece Deniz',
        type: 'player',
        status: 'approved',
        teamName: 'Kadıköy Fırtına',
        applicationId: 'ece:firtina',
      },
    });
    expect(section('Oyuncular').getByText('Ece Deniz')).toBeTruthy();
    expect(pending().getByText('Bekleyen başvuru bulunmuyor')).toBeTruthy();
  });

  it('APPL-08, APPL-10, APPL-11: rejects only when confirmed, with one notice and the mail', async () => {
    const world = await openDesk();
    const reject = async () => world.user.click(await screen.findByRole('button', { name: 'Reddet: Ece Deniz' }));
    await reject();
    await confirm(world, 'Başvuruyu reddet', 'Vazgeç');
    expect(world.backend.read(`${APPLICATION}/status`)).toBe('pending');
    await reject();
    await confirm(world, 'Başvuruyu reddet', 'Reddet');
    await waitFor(() => expect(world.backend.read(`${APPLICATION}/status`)).toBe('rejected'));
    expect(noticesIn(world)).toEqual([expect.objectContaining({ type: 'error', audience: 'player:ece' })]);
    await waitFor(() =>
      expect(world.backend.mails.map(({ subject }) => subject)).toEqual(['Kadıköy Fırtına başvurunu yanıtladı']),
    );
    expect(world.backend.read('users/ece/teamId')).toBeNull();
  });

  it('ERR-24, FUNC-08: a failing mail after the decision is logged and swallowed', async () => {
    const world = await openDesk();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world.backend.server.call = async () => Promise.reject(new Error('SMTP kapalı'));
    await world.user.click(await screen.findByRole('button', { name: 'Onayla: Ece Deniz' }));
    await screen.findByText('Ece Deniz takıma katıldı.');
    expect(warn).toHaveBeenCalledWith('sendApprovalEmail:', expect.any(Error));
    expect(screen.queryByText(/hata/)).toBeNull();
  });

  it('removes a player only when confirmed, on both sides', async () => {
    const world = await openDesk();
    const remove = () => world.user.click(screen.getByRole('button', { name: 'Takımdan çıkar: Veli Güneş' }));
    await remove();
    await confirm(world, 'Oyuncuyu takımdan çıkar', 'Vazgeç');
    expect(world.backend.read('teams/firtina/members/veli')).toBe(true);
    await remove();
    await confirm(world, 'Oyuncuyu takımdan çıkar', 'Takımdan çıkar');
    await screen.findByText('Veli Güneş takımdan çıkarıldı.');
    expect(world.backend.read('teams/firtina/members')).toEqual({ ali: true });
    expect(world.backend.read('users/veli/teamId')).toBeNull();
    // The player gets the notice: the bell and the push function read this record.
    const notices = Object.entries(world.backend.read('notifications') as Record<string, Record<string, unknown>>);
    expect(notices).toEqual([
      [
        world.backend.read('users/veli/leaveNoticeId'),
        expect.objectContaining({
          audience: 'player:veli',
          type: 'warning',
          title: 'Takımdan çıkarıldın',
          message: 'Kadıköy Fırtına seni kadrosundan çıkardı.',
          link: '/player-profile',
        }),
      ],
    ]);
  });

  it('removes a player with a deleted account, and does not touch a player of another team', async () => {
    const world = await openDesk();
    act(() => world.backend.seed({ 'users/ali': null, 'users/veli/teamId': 'bardaklar' }));
    for (const name of ['Bilinmeyen oyuncu', 'Veli Güneş']) {
      await world.user.click(await screen.findByRole('button', { name: `Takımdan çıkar: ${name}` }));
      await confirm(world, 'Oyuncuyu takımdan çıkar', 'Takımdan çıkar');
      await screen.findByText(`${name} takımdan çıkarıldı.`);
    }
    expect(world.backend.read('teams/firtina/members')).toBeNull();
    expect(world.backend.read('users/veli/teamId')).toBe('bardaklar');
  });
});

describe('conflicts', () => {
  /** Changes the server's data before the captain's device receives the change. */
  async function meanwhile(world: Awaited<ReturnType<typeof openDesk>>, patch: Record<string, unknown>) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { update } = world.backend.server;
    world.backend.server.update = async (own) => {
      act(() => world.backend.seed(patch));
      return update(own);
    };
  }

  it.each<[string, Record<string, unknown>, string]>([
    ['another device has decided', { [`${APPLICATION}/status`]: 'rejected' }, 'Bu başvuru bu sırada yanıtlanmış.'],
    ['the player has deleted his account', { [APPLICATION]: null, 'users/ece': null }, 'Bu başvuru artık yok.'],
    [
      'another team was quicker',
      { 'users/ece/teamId': 'bardaklar', 'teams/bardaklar/members/ece': true },
      'Bu oyuncu bu sırada başka bir takıma katılmış; başvuruyu yalnızca reddedebilirsin.',
    ],
    [
      'the admin has taken the approval back',
      { 'users/kaptan/approved': false },
      'Takımının durumu bu sırada değişmiş.',
    ],
  ])('approving where %s says so and changes nothing', async (_what, patch, sentence) => {
    const world = await openDesk();
    await screen.findByRole('button', { name: 'Onayla: Ece Deniz' });
    await meanwhile(world, patch);
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Ece Deniz' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(world.backend.read('teams/firtina/members')).toEqual({ ali: true, veli: true });
    expect(noticesIn(world)).toEqual([]);
    expect(world.backend.mails).toEqual([]);
  });

  it('a player who has joined another team can only be rejected', async () => {
    const { backend } = await openDesk();
    act(() => backend.seed({ 'users/ece/teamId': 'bardaklar' }));
    await screen.findByText(/başka bir takıma katılmış/);
    expect(screen.queryByRole('button', { name: 'Onayla: Ece Deniz' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reddet: Ece Deniz' })).toBeTruthy();
  });

  it('a captain whose team is deleted is led to team creation', async () => {
    const { backend, path } = await openDesk();
    act(() => backend.seed({ 'teams/firtina': null, 'users/kaptan/teamId': null, 'users/ali/teamId': null }));
    await waitFor(() => expect(path()).toBe('/team-register'));
  });

  it('offline: reads from the device, and says that an answer needs the server', async () => {
    const world = await openDesk();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.connection('offline');
    await world.user.click(await screen.findByRole('button', { name: 'Onayla: Ece Deniz' }));
    await screen.findByText(/İnternet yok\. Yazdıkların/);
    expect(screen.getByRole('button', { name: 'Onayla: Ece Deniz' })).toBeTruthy();
    expect(world.backend.read(`${APPLICATION}/status`)).toBe('pending');
  });

  it('decision 127: the captain plays as a new player, and stops before his first match', async () => {
    const { backend, user } = await openDesk({});
    const plays = within(await screen.findByRole('region', { name: 'Sen de oynuyor musun?' }));
    expect(plays.queryByLabelText('Kadrodaki adın')).toBeNull();
    await user.click(plays.getByRole('button', { name: 'Ben de oynuyorum' }));
    await screen.findByText('Artık takımının oyuncususun.');
    expect(backend.read('users/kaptan')).toMatchObject({ role: 'team', plays: true });
    expect(await section('Oyuncular').findByRole('link', { name: 'Kaan Kaptan' })).toBeTruthy();
    expect(section('Oyuncular').queryByRole('button', { name: 'Takımdan çıkar: Kaan Kaptan' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Sen de oynuyor musun?' })).toBeNull();
    await user.click(section('Oyuncular').getByRole('button', { name: 'Oynamıyorum' }));
    await screen.findByText('Kadrodan çıktın.');
    expect(await screen.findByRole('region', { name: 'Sen de oynuyor musun?' })).toBeTruthy();
    expect(backend.read('teams/firtina/members')).toEqual({ ali: true, veli: true });
  });

  it('decision 127: the captain is a name of his squad, asked once; a refusal says why', async () => {
    const squad = 'squad--N0000000000000000a1';
    const world = await openDesk({});
    const { backend, user } = world;
    const record = { ...CAPTAINS_LEAGUE.users.veli, uid: squad, displayName: 'Kaan', guest: { by: 'admin' } };
    act(() => backend.seed({ [`users/${squad}`]: record, [`teams/firtina/members/${squad}`]: true }));
    const plays = within(await screen.findByRole('region', { name: 'Sen de oynuyor musun?' }));
    const ask = async () => user.click(plays.getByRole('button', { name: 'Ben de oynuyorum' }));
    await user.selectOptions(await plays.findByLabelText('Kadrodaki adın'), 'Kaan');
    await ask();
    await confirm(world, 'Ben de oynuyorum', 'Vazgeç');
    expect(backend.read('users/kaptan/plays')).toBeNull();
    const match = { ...playedMatch().match, team1Players: [squad, 'ali'] };
    act(() => backend.seed({ 'matches/m9': match }));
    await ask();
    await confirm(world, 'Ben de oynuyorum', 'Ben de oynuyorum');
    expect(await screen.findByText('Bu adla süren bir maç var. Maç bitince yeniden dene.')).toBeTruthy();
    act(() => backend.seed({ 'matches/m9': null }));
    await ask();
    await confirm(world, 'Ben de oynuyorum', 'Ben de oynuyorum');
    await screen.findByText('Artık takımının oyuncususun.');
    expect(backend.read('users/kaptan/joined')).toEqual({ [squad]: true });
    expect(section('Oyuncular').queryByRole('link', { name: 'Kaan' })).toBeNull();
    expect(section('Oyuncular').queryByRole('button', { name: 'Oynamıyorum' })).toBeNull();
  });
});
