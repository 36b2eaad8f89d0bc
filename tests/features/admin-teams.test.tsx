import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { announceAfterGrace, announceAllNow, GRACE_MS } from '../../src/data/async/grace.ts';
import { rejectTeam } from '../../src/data/commands/decisions.ts';
import { panelPath } from '../../src/domain/admin/panel-places.ts';
import { UncertainError } from '../../src/domain/errors/server-errors.ts';
import { admin } from '../../src/domain/messages/admin.ts';
import { teamMarkPatch } from '../../src/domain/records/team-form.ts';
import {
  ADMIN,
  type AppWorld,
  actionsOf,
  CAPTAIN,
  chooseAction,
  findPlace,
  openApp,
  PLAYER,
  panelPlace,
} from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord, userRecord } from '../support/league-data.ts';

const HEARD = {
  teams: {
    ...LEAGUE.teams,
    yeni: { ...teamRecord('Üsküdar İskele', {}, false), captainId: 'aday' },
    oksuz: { ...teamRecord('Öksüz Takım'), captainId: 'gitti', logo: '/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t' },
  },
  users: {
    ...LEAGUE.users,
    aday: userRecord('Ayla Aday', 'yeni', { role: 'team', approved: false }),
    admin: userRecord('Lig Yöneticisi', undefined, { role: 'admin' }),
  },
};

async function openTeams(connection: 'online' | 'offline' = 'online'): Promise<AppWorld> {
  const world = await openApp('/admin?tab=teams', { as: ADMIN, heard: HEARD });
  act(() => world.backend.seed({ 'contacts/aday/email': 'ayla@example.com' }));
  await screen.findByRole('table', { name: 'Takımlar' });
  world.connection(connection);
  return world;
}
const row = (name: string | RegExp) => screen.getByRole('row', { name });
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent?.replace(/^[A-ZÇĞİÖŞÜ]{1,2}(?=[A-ZÇĞİÖŞÜ])/, ''));
const log = (world: AppWorld) =>
  Object.values((world.backend.read('adminLog') ?? {}) as Record<string, { action: string; by: string; at: number }>);
const sent = (world: AppWorld) =>
  Object.values((world.backend.read('notifications') ?? {}) as Record<string, Record<string, unknown>>);
const tell = () => act(async () => announceAllNow());

describe('who may open the panel', () => {
  it.each([
    ['a visitor', null, '/login'],
    ['a player', PLAYER, '/'],
    ['a captain', CAPTAIN, '/'],
  ])('ADMIN-01: %s is sent away', async (_who, as, path) => {
    for (const address of ['/admin', '/admin/log']) {
      const world = await openApp(address, { as });
      await waitFor(() => expect(world.path()).toBe(path));
    }
  });
});

describe('the places', () => {
  it('ADMIN-02: the five tabs are among them, in groups, with the open one in the address; without an evening matches are first', async () => {
    const { user } = await openApp('/admin', { as: ADMIN, heard: HEARD });
    await waitFor(() => expect(window.location.search).toBe('?tab=matches'));
    const nav = within(screen.getByRole('navigation', { name: 'Yönetim bölümleri' }));
    const names = (name: string) =>
      within(nav.getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => link.firstChild?.textContent);
    expect(names('Bu akşam')).toEqual(['Bu akşam']);
    expect(names('Maçlar')).toEqual(['Maçlar', 'Fikstür']);
    expect(names('Takımlar ve oyuncular')).toEqual(['Takımlar', 'Kullanıcılar']);
    expect(names('Lig')).toEqual(['Lig', 'Yayın Ayarları', 'Bildirimler', 'İşlem geçmişi']);
    expect(panelPlace({ current: 'page' }).textContent).toBe('Maçlar');
    await user.click(panelPlace({ name: /^Takımlar ve oyuncular/ }));
    expect(window.location.search).toBe('?tab=teams');
    expect(await screen.findByRole('table', { name: 'Takımlar' })).toBeTruthy();
  });

  it.each(['evening', 'matches', 'fixtures', 'teams', 'users', 'league', 'stream', 'notifications', 'log'] as const)(
    'lead to %s, which says that it is open',
    async (place) => {
      const { user, path } = await openApp('/admin?tab=matches', { as: ADMIN, heard: HEARD });
      await user.click(await findPlace({ name: new RegExp(`^${admin.tabs[place]}( \\d.*)?$`) }));
      await waitFor(() => expect(panelPlace({ current: 'page' }).textContent).toContain(admin.tabs[place]));
      expect(`${path()}${window.location.search}`).toBe(panelPath(place));
      expect(await axeViolations()).toEqual([]);
    },
  );

  it('say how much waits for approval', async () => {
    const world = await openTeams();
    // Aday and LEAGUE's player that is not approved; the admin is not counted.
    expect(panelPlace({ name: 'Kullanıcılar 2 onay bekliyor' })).toBeTruthy();
    expect(panelPlace({ name: 'Takımlar 1 onay bekliyor' })).toBeTruthy();
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Üsküdar İskele' }));
    expect(await findPlace({ name: 'Takımlar' })).toBeTruthy();
    expect(panelPlace({ name: 'Kullanıcılar 1 onay bekliyor' })).toBeTruthy();
  });
});

describe('the table of teams', () => {
  it('ADMIN-03, ADMIN-04, ADMIN-05, ADMIN-06, ADMIN-08: name, captain, status and what can be done', async () => {
    await openTeams();
    const cells = (name: RegExp) =>
      within(row(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/Üsküdar/)).toEqual(['Ayla Aday', 'Bekliyor', 'Onayla']);
    expect(cells(/Öksüz/)).toEqual(['Bilinmiyor', 'Onaylı', '']);
    expect(cells(/Kadıköy/)).toEqual(['Kaan Kaptan', 'Onaylı', '']);
    expect(row(/Öksüz/).querySelector('img')?.getAttribute('src')).toBe(
      '/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t',
    );
    expect(screen.queryByRole('button', { name: /reddet/i })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('a row has one menu; its actions follow what the team has, «Sil» is the last', async () => {
    const { user, path } = await openTeams();
    expect(within(row(/Kadıköy/)).getAllByRole('button')).toHaveLength(1);
    const words = ['Sayfasını aç', 'Bildirim gönder', 'Adı ve logosu', 'Sil'];
    expect(await actionsOf(user, 'Kadıköy Fırtına')).toEqual(words);
    expect(await actionsOf(user, 'Üsküdar İskele')).toEqual(words);
    expect(await actionsOf(user, 'Öksüz Takım')).toEqual(words.toSpliced(3, 0, 'Kaptan davet et'));
    await chooseAction(user, 'Sayfasını aç: Kadıköy Fırtına');
    await waitFor(() => expect(path()).toBe('/team/firtina'));
  });

  it.each([
    ['Kadıköy Fırtına', 'Bir takımın kaptanı', 'team:firtina'],
    ['Öksüz Takım', 'Bir takımın oyuncuları', 'team-players:oksuz'],
    ['Üsküdar İskele', 'Bir takımın kaptanı', 'team:yeni'],
  ])('a message to %s is addressed to «%s»', async (name, target, audience) => {
    const world = await openTeams();
    await chooseAction(world.user, `Bildirim gönder: ${name}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Yeni Bildirim' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Kime').selectedOptions[0]?.textContent).toBe(target);
    expect(dialog.getByLabelText<HTMLSelectElement>('Takım').selectedOptions[0]?.textContent).toBe(name);
    await world.user.type(dialog.getByLabelText(/^Başlık/), 'Cuma');
    await world.user.type(dialog.getByLabelText(/^Mesaj/), 'Geliyor musunuz?');
    await world.user.click(dialog.getByRole('button', { name: 'Gönder' }));
    await waitFor(() => expect(sent(world)).toMatchObject([{ title: 'Cuma', audience }]));
  });

  it('pending teams come first; search handles Turkish letters; the filter uses the status', async () => {
    const { user } = await openTeams();
    expect(names()[0]).toContain('Üsküdar');
    await user.type(screen.getByLabelText('Takım ara'), 'oksuz');
    expect(names()).toHaveLength(1);
    await waitFor(() => expect(window.location.search).toContain('q=oksuz'));
    expect(window.location.search).toContain('tab=teams');
    await user.clear(screen.getByLabelText('Takım ara'));
    await user.click(screen.getByRole('radio', { name: 'Bekleyen' }));
    expect(names()).toHaveLength(1);
    expect(screen.getByText('1 takım')).toBeTruthy();
    await user.type(screen.getByLabelText('Takım ara'), 'kadıköy');
    expect(screen.getByText('Aramaya ve filtreye uyan kayıt yok.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Onaylı' }));
    expect(names()).toHaveLength(1);
  });

  it('says that there are no teams', async () => {
    await openApp('/admin?tab=teams', { as: ADMIN, heard: { teams: {} } });
    expect(await screen.findByText('Henüz takım bulunmuyor')).toBeTruthy();
  });
});

describe('approving a team', () => {
  it('WRITE-25, NOTIF-13, FUNC-04: team and captain at once, then the notification and the mail', async () => {
    const world = await openTeams();
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Üsküdar İskele' }));
    await waitFor(() => expect(row(/Üsküdar/).textContent).toContain('Onaylı'));
    expect(world.backend.read('teams/yeni/approved')).toBe(true);
    expect(world.backend.read('users/aday/approved')).toBe(true);
    expect(log(world)).toMatchObject([{ action: 'team-approved', by: 'admin', detail: 'Üsküdar İskele' }]);
    expect(await screen.findByText('Üsküdar İskele onaylandı.')).toBeTruthy();
    expect(sent(world)).toEqual([]);
    await tell();
    await waitFor(() => expect(world.backend.mails).toHaveLength(1));
    expect(sent(world)).toMatchObject([
      {
        ...{ type: 'success', targetType: 'team', targetId: 'yeni', audience: 'team:yeni', link: '/team-dashboard' },
        senderName: 'Lig Yöneticisi',
      },
    ]);
    expect(world.backend.calls).toEqual([
      {
        name: 'sendTeamApprovalEmail',
        data: { email: 'ayla@example.com', name: 'Ayla Aday', teamName: 'Üsküdar İskele', status: 'approved' },
      },
    ]);
    expect(world.backend.mails[0]?.to).toBe('ayla@example.com');
  });

  it('«Geri al» undoes it, and nobody is told', async () => {
    const world = await openTeams();
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Üsküdar İskele' }));
    await world.user.click(await screen.findByRole('button', { name: 'Geri al' }));
    expect(await screen.findByRole('button', { name: 'Onayla: Üsküdar İskele' })).toBeTruthy();
    expect(world.backend.read('teams/yeni/approved')).toBe(false);
    expect(world.backend.read('users/aday/approved')).toBe(false);
    expect(
      log(world)
        .map((line) => line.action)
        .sort(),
    ).toEqual(['team-approval-undone', 'team-approved']);
    await tell();
    expect(sent(world)).toEqual([]);
    expect(world.backend.calls).toEqual([]);
  });

  it('ERR-24, FUNC-08: a failing mail or notification is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const world = await openTeams();
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Üsküdar İskele' }));
    await screen.findByText('Üsküdar İskele onaylandı.');
    world.backend.failure = new Error('broken');
    await tell();
    // On a busy machine the app may request its server's health and the account's follows now, and this test has no server.
    const failures = () =>
      warn.mock.calls.filter((call) => call.includes(world.backend.failure) && !call.includes('Push:'));
    await waitFor(() => expect(failures()).toHaveLength(2));
    expect(world.backend.read('teams/yeni/approved')).toBe(true);
    expect(screen.queryByText(/hata oluştu/)).toBeNull();
  });

  it('without an answer from the server: says so, and announces the approval once it turns out to be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openTeams();
    const real = world.backend.server.update;
    world.backend.server.update = async () => {
      throw new UncertainError('no answer');
    };
    await world.user.click(screen.getByRole('button', { name: 'Onayla: Üsküdar İskele' }));
    expect(await screen.findByText(/Sunucudan yanıt gelmedi/)).toBeTruthy();
    expect(sent(world)).toEqual([]);
    world.backend.server.update = real;
    world.hear({ teams: { ...HEARD.teams, yeni: { ...HEARD.teams.yeni, approved: true } } });
    await waitFor(() => expect(sent(world)).toMatchObject([{ audience: 'team:yeni', type: 'success' }]));
    await waitFor(() => expect(world.backend.mails).toHaveLength(1));
  });

  it('offline it says so, changes nothing and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openTeams('offline');
    const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Onayla: Üsküdar İskele' });
    await world.user.click(approve());
    expect(await screen.findByText(/İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(world.backend.read('teams/yeni/approved')).toBe(false);
    expect(log(world)).toEqual([]);
    world.connection('online');
    await waitFor(() => expect(approve().disabled).toBe(false));
    await world.user.click(approve());
    await waitFor(() => expect(world.backend.read('teams/yeni/approved')).toBe(true));
  });
});

describe('editing a team (decision 141)', () => {
  const edit = async (world: AppWorld, name: string) => {
    await chooseAction(world.user, `Adı ve logosu: ${name}`);
    const dialog = within(await screen.findByRole('dialog', { name: `Adı ve logosu: ${name}` }));
    const type = async (text: string) => {
      await world.user.clear(dialog.getByLabelText('Takım adı'));
      await world.user.type(dialog.getByLabelText('Takım adı'), text);
    };
    return { dialog, type, save: () => world.user.click(dialog.getByRole('button', { name: 'Kaydet' })) };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('a new name is in team, index and names, with a line of the log; the name before is free', async () => {
    const world = await openTeams();
    const { dialog, type, save } = await edit(world, 'Kadıköy Fırtına');
    expect(await axeViolations()).toEqual([]);
    await type('  moda   BARDAKLARI ');
    await save();
    expect(await dialog.findByText('Ligde bu adda bir takım var. Başka bir ad seç.')).toBeTruthy();
    await type('Kadıköy Boranı');
    await save();
    await closed();
    expect(await screen.findByText('Kadıköy Boranı kaydedildi.')).toBeTruthy();
    expect(row(/Kadıköy Boranı/)).toBeTruthy();
    expect(world.backend.read('teams/firtina')).toMatchObject({ name: 'Kadıköy Boranı', nameKey: 'kadıköy boranı' });
    expect(world.backend.read('teamIndex/firtina/name')).toBe('Kadıköy Boranı');
    expect(world.backend.read('teamNames/kadıköy boranı')).toBe('firtina');
    expect(log(world)).toMatchObject([
      { action: 'team-edited', by: 'admin', target: 'teams/firtina', detail: 'Kadıköy Fırtına → Kadıköy Boranı' },
    ]);
  });

  it('a logo is taken away, and a name that another phone changed meanwhile stays', async () => {
    const world = await openTeams();
    const { dialog, save } = await edit(world, 'Öksüz Takım');
    const other = teamMarkPatch('oksuz', HEARD.teams.oksuz, { name: 'Yetim Takım', logo: undefined }, true);
    await act(() => world.backend.server.update(other));
    await world.user.click(dialog.getByRole('button', { name: 'Kaldır' }));
    await save();
    await closed();
    expect(world.backend.read('teams/oksuz')).toMatchObject({ name: 'Yetim Takım' });
    expect(world.backend.read('teams/oksuz/logo')).toBeNull();
    expect(world.backend.read('teamIndex/oksuz/logo')).toBeNull();
    expect(log(world)).toMatchObject([{ action: 'team-edited', detail: 'Yetim Takım' }]);
  });

  it('a team that waits for its approval is edited too', async () => {
    const world = await openTeams();
    const { type, save } = await edit(world, 'Üsküdar İskele');
    await type('__proto__');
    await save();
    await closed();
    expect(world.backend.read('teams/yeni')).toMatchObject({ name: '__proto__', approved: false });
    expect(world.backend.read('teamIndex/yeni')).toBeNull();
    expect(await screen.findByRole('button', { name: 'İşlemler: __proto__' })).toBeTruthy();
  });

  it('a name that only the league knows to be taken, no network, a deleted team: a sentence, and the text stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openTeams();
    const { dialog, type, save } = await edit(world, 'Kadıköy Fırtına');
    await type('Gizli Takım');
    world.connection('offline');
    await save();
    expect(await screen.findByText(/İnternet yok\. Yazdıkların/)).toBeTruthy();
    world.connection('online');
    world.backend.unheard({
      'teams/gizli': { name: 'Gizli Takım', nameKey: 'gizli takım' },
      'teamNames/gizli takım': 'gizli',
    });
    await save();
    expect(await dialog.findByText('Ligde bu adda bir takım var. Başka bir ad seç.')).toBeTruthy();
    world.backend.unheard({ 'teams/firtina': null });
    await save();
    expect(await screen.findByText('Kadıköy Fırtına artık ligde yok.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Takım adı').value).toBe('Gizli Takım');
    expect(world.backend.read('teams/firtina')).toBeNull();
    expect(log(world)).toEqual([]);
  });
});

describe('deleting a team', () => {
  it.each([
    ['Vazgeç', false],
    ['Sil', true],
  ])('ADMIN-07, WRITE-27: asks; %s', async (answer, gone) => {
    const world = await openTeams();
    await chooseAction(world.user, 'Sil: Kadıköy Fırtına');
    const dialog = await screen.findByRole('dialog', { name: 'Takımı sil: Kadıköy Fırtına' });
    expect(within(dialog).getByText('Bu takımı silmek istediğinizden emin misiniz?')).toBeTruthy();
    await world.user.click(within(dialog).getByRole('button', { name: answer }));
    if (!gone) {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(world.backend.read('teams/firtina/name')).toBe('Kadıköy Fırtına');
      return;
    }
    await waitFor(() => expect(world.backend.read('teams/firtina')).toBeNull());
    // Members and captain are free, others are not touched (decision 5).
    for (const uid of ['ali', 'veli', 'cem', 'onaysiz', 'kaptan'])
      expect(world.backend.read(`users/${uid}/teamId`)).toBeNull();
    expect(world.backend.read('users/ceren/teamId')).toBe('bardaklar');
    expect(log(world)).toMatchObject([{ action: 'team-deleted', detail: 'Kadıköy Fırtına' }]);
    expect(await screen.findByText('Kadıköy Fırtına silindi.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });
});

describe('turning a team down', () => {
  it('WRITE-26, NOTIF-14, ADMIN-08: a command without a button: not approved, error notification, mail', async () => {
    const world = await openTeams();
    const { users, teams } = world.league.getState();
    const sender = { uid: 'admin', displayName: 'Lig Yöneticisi' };
    let keys = 0;
    const newKey = () => `-Nz00000000000000000${keys++}`;
    const team = teams.yeni;
    if (team === undefined) throw new Error('no team');
    const deps = { server: world.backend.server, session: world.session.store, now: Date.now, newKey, sender, users };
    await act(() => rejectTeam(deps, 'yeni', team));
    expect(world.backend.read('teams/yeni/approved')).toBe(false);
    expect(sent(world)).toMatchObject([{ type: 'error', audience: 'team:yeni' }]);
    expect(sent(world)[0]).not.toHaveProperty('link');
    expect(world.backend.calls[0]?.data).toMatchObject({ status: 'rejected', email: 'ayla@example.com' });
    expect(log(world)).toMatchObject([{ action: 'team-rejected' }]);
  });
});

describe('an announcement during the grace period', () => {
  it('is sent after the period, or at once when the page is closed, and only once', () => {
    vi.useFakeTimers();
    const announced: string[] = [];
    announceAfterGrace(() => announced.push('first'));
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(announced).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(announced).toEqual(['first']);
    const second = announceAfterGrace(() => announced.push('second'));
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(GRACE_MS);
    expect(announced).toEqual(['first', 'second']);
    expect(second.cancel()).toBe(false);
    const third = announceAfterGrace(() => announced.push('third'));
    expect(third.cancel()).toBe(true);
    vi.advanceTimersByTime(GRACE_MS);
    expect(announced).toHaveLength(2);
    vi.useRealTimers();
  });
});
