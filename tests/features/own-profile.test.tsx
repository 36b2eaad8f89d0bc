import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type AppWorld, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { applicationRecord, CAPTAINS_LEAGUE, ECE } from '../support/captain-world.ts';
import { expectAtField } from '../support/field-error.ts';

const heard = CAPTAINS_LEAGUE;
const open = (as = ECE) => openApp('/player-profile', { as, heard });
const teamSelect = () => screen.findByLabelText<HTMLSelectElement>('Takım');
const submit = () => screen.getByRole('button', { name: 'Başvur' });
const applications = () => within(screen.getByRole('region', { name: 'Başvurularım' }));

describe('own profile', () => {
  it('PPROF-01, GUARD-01, GUARD-02: is for players only', async () => {
    const captain = await openApp('/player-profile', { as: CAPTAIN, heard });
    await waitFor(() => expect(captain.path()).toBe('/'));
  });

  it('PPROF-01, GUARD-01: sends a visitor to /login and back afterwards', async () => {
    const { path, session } = await openApp('/player-profile', { heard });
    await waitFor(() => expect(path()).toBe('/login'));
    await act(() => session.set(ECE));
    await waitFor(() => expect(path()).toBe('/player-profile'));
  });

  it('PPROF-02, PPROF-03, PPROF-04: shows the initial, name and e-mail, and the link to the edit form', async () => {
    const { user, path, backend } = await open();
    const who = await screen.findByRole('region', { name: 'Ece Deniz' });
    expect(within(who).getByText('E')).toBeTruthy();
    expect(within(who).getByText('ece@example.com')).toBeTruthy();
    act(() => backend.seed({ 'users/ece/photoURL': '/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t' }));
    await waitFor(() =>
      expect(who.querySelector('img')?.getAttribute('src')).toBe(
        '/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t',
      ),
    );
    await user.click(within(who).getByRole('link', { name: 'Profili düzenle' }));
    expect(path()).toBe('/player-edit');
  });

  it('PPROF-05, PPROF-06: a member sees the team with its logo and no form, unless the team is not approved', async () => {
    const { backend } = await open(PLAYER);
    act(() => backend.seed({ 'teams/firtina/logo': '/v0/b/lig/o/teams%2Ffirtina%2Flogo_1?alt=media&token=t' }));
    const link = await screen.findByRole('link', { name: 'Kadıköy Fırtına' });
    expect(link.getAttribute('href')).toBe('/team/firtina');
    expect(link.querySelector('img')?.getAttribute('src')).toBe(
      '/v0/b/lig/o/teams%2Ffirtina%2Flogo_1?alt=media&token=t',
    );
    expect(screen.queryByRole('region', { name: 'Takıma başvur' })).toBeNull();
    act(() => backend.seed({ 'teams/firtina/approved': false }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kadıköy Fırtına' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Takıma başvur' })).toBeNull();
  });

  it('PPROF-06: a teamId without a team counts as none (decision 10)', async () => {
    const { backend } = await open(PLAYER);
    act(() => backend.seed({ 'teams/firtina': null }));
    expect(await teamSelect()).toBeTruthy();
  });

  it('PPROF-07, PPROF-08: offers approved teams only, with an optional message and a button', async () => {
    await open();
    const offered = [...(await teamSelect()).options].map((option) => option.text);
    expect(offered).toEqual(['Takım seç', 'Kadıköy Fırtına', 'Moda Bardakları']);
    expect(screen.getByLabelText('Mesaj (isteğe bağlı)').tagName).toBe('TEXTAREA');
    expect(submit()).toBeTruthy();
  });

  it('PPROF-09, PPROF-10, PPROF-11, PPROF-12: lists the own applications with team and live status', async () => {
    const { backend } = await open();
    expect(await applications().findByText('Henüz başvuru yapmadınız')).toBeTruthy();
    act(() =>
      backend.seed({
        'applications/ece:firtina': applicationRecord('ece', 'firtina'),
        'applications/ece:bardaklar': applicationRecord('ece', 'bardaklar', { status: 'rejected' }),
        'applications/ece:silinen': applicationRecord('ece', 'silinen', { status: 'approved' }),
        'applications/deniz:firtina': applicationRecord('deniz', 'firtina'),
      }),
    );
    const lines = () =>
      applications()
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()).toEqual(
      expect.arrayContaining([
        'Kadıköy Fırtına1 Mayıs 2026BekliyorGeri çek',
        'Moda Bardakları1 Mayıs 2026Reddedildi',
        'Bilinmeyen Takım1 Mayıs 2026Üyelik sona erdi',
      ]),
    );
    expect(applications().queryByText('Henüz başvuru yapmadınız')).toBeNull();
    act(() => backend.seed({ 'applications/ece:firtina/status': 'rejected' }));
    await waitFor(() => expect(applications().queryByText('Bekliyor')).toBeNull());
  });
});

describe('applying', () => {
  it('APPL-01: a team must be chosen', async () => {
    const { user, backend } = await open();
    await teamSelect();
    await user.click(submit());
    expect(screen.getByText('Başvurmak için bir takım seç.')).toBeTruthy();
    expect(document.activeElement).toBe(await teamSelect());
    expect(backend.read('applications')).toBeNull();
  });

  it('APPL-02, APPL-03, APPL-04, APPL-05, APPL-06, WRITE-07, WRITE-11, ENT-08, ENT-09, READ-07: sends it with its notice, once, and says so', async () => {
    const { user, backend } = await open();
    const { update } = backend.server;
    let pass: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const updates = vi.fn<typeof update>((patch) => held.then(() => update(patch)));
    backend.server.update = updates;
    await user.selectOptions(await teamSelect(), 'firtina');
    await user.click(submit());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Gönderiliyor...' })).disabled).toBe(true);
    pass();
    await screen.findByText('Başvurunuz gönderildi!');
    expect(updates).toHaveBeenCalledTimes(1);
    expect(backend.read('applications/ece:firtina')).toEqual({
      playerId: 'ece',
      teamId: 'firtina',
      status: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      noticeId: Object.keys(backend.read('notifications') as object)[0],
    });
    expect(Object.values(backend.read('notifications') as object)).toEqual([
      {
        title: 'Yeni oyuncu başvurusu',
        message: 'Ece Deniz, takımına katılmak için başvurdu.',
        type: 'info',
        targetType: 'team',
        targetId: 'firtina',
        audience: 'team:firtina',
        senderId: 'ece',
        senderName: 'Ece Deniz',
        createdAt: expect.any(Number),
        link: '/team-dashboard',
      },
    ]);
    expect(await applications().findByText('Bekliyor')).toBeTruthy();
    expect((await teamSelect()).value).toBe('');
    const again = [...(await teamSelect()).options].find((option) => option.value === 'firtina');
    expect([again?.text, again?.disabled]).toEqual(['Kadıköy Fırtına (başvuruldu)', true]);
  });

  it('ERR-25: an application is sent even if the functions are down', async () => {
    const { user, backend } = await open();
    backend.server.call = async () => Promise.reject(new Error('kapalı'));
    await user.selectOptions(await teamSelect(), 'firtina');
    await user.click(submit());
    await screen.findByText('Başvurunuz gönderildi!');
    expect(screen.queryByText(/hata/)).toBeNull();
  });

  it('READ-01: what another device writes into the record is shown at once', async () => {
    const { backend } = await open();
    await screen.findByRole('region', { name: 'Ece Deniz' });
    act(() => backend.seed({ 'users/ece/displayName': 'Ece Su' }));
    expect(await screen.findByRole('region', { name: 'Ece Su' })).toBeTruthy();
  });

  it('sends the message, and refuses one of more than 500 characters', async () => {
    const { user, backend } = await open();
    await user.selectOptions(await teamSelect(), 'firtina');
    await user.click(screen.getByLabelText('Mesaj (isteğe bağlı)'));
    await user.paste('x'.repeat(501));
    await user.click(submit());
    expect(screen.getByText('Mesaj en fazla 500 karakter olabilir.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Mesaj (isteğe bağlı)'));
    await user.paste(' Beni alın ');
    await user.click(submit());
    await screen.findByText('Başvurunuz gönderildi!');
    expect(backend.read('applications/ece:firtina/message')).toBe('Beni alın');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['the team is deleted', { 'teams/firtina': null }, 'Bu takım artık başvuru almıyor. Başka bir takım seç.'],
    ['a captain takes the player in', { 'users/ece/teamId': 'bardaklar' }, ''],
    [
      'another device applies',
      { 'applications/ece:firtina': applicationRecord('ece', 'firtina') },
      'Bu takıma zaten başvurdun; yanıt bekleniyor.',
    ],
  ])('while %s: says so clearly, writes nothing by halves, loses nothing', async (_what, patch, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend } = await open();
    await user.selectOptions(await teamSelect(), 'firtina');
    await user.type(screen.getByLabelText('Mesaj (isteğe bağlı)'), 'Merhaba');
    const { update } = backend.server;
    backend.server.update = async (own) => {
      act(() => backend.seed(patch));
      return update(own);
    };
    await user.click(submit());
    if (sentence === '') {
      // He has a team now: the form gives way to it.
      expect(await screen.findByRole('link', { name: 'Moda Bardakları' })).toBeTruthy();
    } else {
      await expectAtField(await teamSelect(), sentence);
      expect(screen.getByLabelText<HTMLTextAreaElement>('Mesaj (isteğe bağlı)').value).toBe('Merhaba');
    }
    expect(backend.read('notifications')).toBeNull();
  });

  it('offline: reads from the device; an application says that it needs the server and keeps its text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, connection, backend } = await open();
    await user.selectOptions(await teamSelect(), 'firtina');
    await user.type(screen.getByLabelText('Mesaj (isteğe bağlı)'), 'Merhaba');
    connection('offline');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^İnternet yok/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mesaj (isteğe bağlı)').value).toBe('Merhaba');
    expect((await teamSelect()).value).toBe('firtina');
    connection('online');
    await user.click(submit());
    await screen.findByText('Başvurunuz gönderildi!');
    expect(backend.read('applications/ece:firtina/message')).toBe('Merhaba');
  });
});

const confirm = async ({ user }: AppWorld, title: string, answer: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: answer }));
};

describe('leaving a team', () => {
  const approved = { 'applications/ali:firtina': applicationRecord('ali', 'firtina', { status: 'approved' }) };

  it('PPROF-11: on both sides and only when confirmed; the captain is told, and the old application says so', async () => {
    const world = await open(PLAYER);
    act(() => world.backend.seed(approved));
    expect(await applications().findByText('Onaylandı')).toBeTruthy();
    const region = within(screen.getByRole('region', { name: 'Takımım' }));
    const leave = () => world.user.click(region.getByRole('button', { name: 'Takımdan ayrıl' }));
    await leave();
    await confirm(world, 'Takımdan ayrıl', 'Vazgeç');
    expect(world.backend.read('users/ali/teamId')).toBe('firtina');
    await leave();
    await confirm(world, 'Takımdan ayrıl', 'Takımdan ayrıl');
    await screen.findByText('Kadıköy Fırtına takımından ayrıldın.');
    expect(world.backend.read('users/ali/teamId')).toBeNull();
    expect(world.backend.read('teams/firtina/members')).toEqual({ veli: true });
    expect(Object.values(world.backend.read('notifications') as object)).toEqual([
      expect.objectContaining({
        audience: 'team:firtina',
        type: 'info',
        message: 'Ali Yıldız, takımından ayrıldı.',
        link: '/team-dashboard',
      }),
    ]);
    expect(await applications().findByText('Üyelik sona erdi')).toBeTruthy();
    expect(applications().queryByText('Onaylandı')).toBeNull();
    expect(await teamSelect()).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('offline: says that it needs the server, and he stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open(PLAYER);
    await screen.findByRole('button', { name: 'Takımdan ayrıl' });
    world.connection('offline');
    await world.user.click(screen.getByRole('button', { name: 'Takımdan ayrıl' }));
    await confirm(world, 'Takımdan ayrıl', 'Takımdan ayrıl');
    await screen.findByText(/İnternet yok\. Yazdıkların/);
    expect(world.backend.read('users/ali/teamId')).toBe('firtina');
  });
});

describe('withdrawing an application', () => {
  const pending = { 'applications/ece:firtina': applicationRecord('ece', 'firtina') };

  it('asks first, confirms, and allows another application to the team after an hour', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open();
    act(() => world.backend.seed(pending));
    await world.user.click(await screen.findByRole('button', { name: 'Geri çek: Kadıköy Fırtına başvurusu' }));
    await confirm(world, 'Başvuruyu geri çek', 'Geri çek');
    await screen.findByText('Başvurun geri çekildi.');
    expect(await applications().findByText('Geri çekildi')).toBeTruthy();
    expect(applications().queryByText('Reddedildi')).toBeNull();
    await world.user.selectOptions(await teamSelect(), 'firtina');
    await world.user.click(submit());
    await screen.findByText(/^Bu takıma yaptığın başvuruyu az önce geri çektin/);
    act(() => world.backend.seed({ 'applications/ece:firtina/withdrawnAt': Date.now() - 3_700_000 }));
    await world.user.click(submit());
    await screen.findByText('Başvurunuz gönderildi!');
    expect(world.backend.read('applications/ece:firtina/status')).toBe('pending');
  });

  it('L18: says how long it takes until another application, where the captain has just answered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open();
    const answered = { status: 'rejected', noticeId: 'n1' };
    act(() =>
      world.backend.seed({
        'applications/ece:firtina': applicationRecord('ece', 'firtina', answered),
        'notifications/n1/createdAt': Date.now() - 60_000,
      }),
    );
    await world.user.selectOptions(await teamSelect(), 'firtina');
    await world.user.click(submit());
    await screen.findByText('Bu takıma yeniden başvurmak için son yanıttan sonra bir saat geçmeli.');
    act(() => world.backend.seed({ 'notifications/n1/createdAt': Date.now() - 3_700_000 }));
    await world.user.click(submit());
    await screen.findByText('Başvurunuz gönderildi!');
  });

  it('says so if the application was answered at that moment', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open();
    act(() => world.backend.seed(pending));
    const { update } = world.backend.server;
    world.backend.server.update = async (own) => {
      act(() => world.backend.seed({ 'applications/ece:firtina/status': 'rejected' }));
      return update(own);
    };
    await world.user.click(await screen.findByRole('button', { name: 'Geri çek: Kadıköy Fırtına başvurusu' }));
    await confirm(world, 'Başvuruyu geri çek', 'Geri çek');
    await screen.findByText('Bu başvuru bu sırada yanıtlanmış.');
    expect(await applications().findByText('Reddedildi')).toBeTruthy();
  });
});
