import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ServerPort } from '../../src/data/server.ts';
import { storedLink } from '../../src/domain/notifications/notification-form.ts';
import { ADMIN, type AppWorld, findPlace, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, userRecord } from '../support/league-data.ts';

const HEARD = {
  teams: { ...LEAGUE.teams, firtina: { ...LEAGUE.teams.firtina, members: { ali: true, veli: true, cem: true } } },
  users: { ...LEAGUE.users, admin: userRecord('Lig Yöneticisi', undefined, { role: 'admin' }) },
};
const DAY = 24 * 3600 * 1000;
const note = (title: string, createdAt: number, more: Record<string, unknown> = {}) => ({
  ...{ title, message: 'İleti', type: 'info', targetType: 'all', audience: 'all', senderId: 'admin' },
  ...{ senderName: 'Lig Yöneticisi', createdAt, ...more },
});

async function openTab(): Promise<AppWorld> {
  const world = await openApp('/admin?tab=notifications', { as: ADMIN, heard: HEARD });
  await screen.findByRole('button', { name: 'Yeni bildirim gönder' });
  return world;
}
describe('pushes that nobody receives', () => {
  it('are said in the tab: devices that no push reaches, services that refuse us', async () => {
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: HEARD });
    const resting = Array.from({ length: 12 }, (_, i) => [`pushResting/d${i}`, 1000]);
    world.backend.seed({
      ...Object.fromEntries(resting),
      'pushServices/mozilla': { servedAt: 1000, refusedAt: 2000, status: 401, reason: 'Unauthorized' },
      'pushServices/google': { servedAt: 2000, refusedAt: 1000, status: 403, reason: '' },
    });
    await world.user.click(await findPlace({ name: 'Bildirimler' }));
    expect(await screen.findByText(/12.* cihaza ulaşılamıyor/)).toBeTruthy();
    // The panel says it in a notice too, when it opens.
    expect(
      screen.getByText(/Mozilla.* bildirimlerini geri çeviriyor .*401 Unauthorized/, { selector: 'p' }),
    ).toBeTruthy();
    expect(screen.queryByText(/Google/)).toBeNull();
  });
});

async function openForm(): Promise<AppWorld> {
  const world = await openTab();
  await world.user.click(screen.getByRole('button', { name: 'Yeni bildirim gönder' }));
  await screen.findByRole('dialog', { name: 'Yeni Bildirim' });
  return world;
}
const field = <T extends HTMLElement = HTMLInputElement>(name: RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<T>(name);
const select = (name: RegExp) => field<HTMLSelectElement>(name);
const submit = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Gönder' });
const sent = (world: AppWorld) =>
  Object.values((world.backend.read('notifications') ?? {}) as Record<string, Record<string, unknown>>);
const log = (world: AppWorld) => Object.values((world.backend.read('adminLog') ?? {}) as Record<string, object>);

/** Calls of the clean-ups; the tab also asks for the counts. */
const swept = ({ backend }: AppWorld) => backend.calls.filter(({ name }) => name !== 'countLeague');

describe('the league’s news (decision 137)', () => {
  it('go out with a notification to all, stand on the home page, and are ended in the panel', async () => {
    const world = await openForm();
    const { user } = world;
    fireEvent.change(field(/^Başlık/), { target: { value: 'Yaz kupası' } });
    fireEvent.change(field(/^Mesaj/), { target: { value: 'Kayıtlar açıldı.' } });
    await user.click(field(/^Ana sayfada da göster/));
    expect(field(/^Son günü/)).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(world.backend.read('config/news')).toMatchObject({ title: 'Yaz kupası' }));
    const end = await screen.findByRole('button', { name: 'Ana sayfadan kaldır' });
    await user.click((await screen.findAllByRole('link', { name: /Ana Sayfa/ }))[0] as HTMLElement);
    const news = within(await screen.findByRole('region', { name: 'Ligden haber' }));
    expect(news.getByText('Kayıtlar açıldı.')).toBeTruthy();
    expect(end.isConnected).toBe(false);
    await user.click((await screen.findAllByRole('link', { name: /Panel/ }))[0] as HTMLElement);
    await user.click(await findPlace({ name: 'Bildirimler' }));
    await user.click(await screen.findByRole('button', { name: 'Ana sayfadan kaldır' }));
    await waitFor(() => expect(world.backend.read('config/news')).toBeNull());
    expect(log(world).at(-1)).toMatchObject({ action: 'news-ended', detail: 'Yaz kupası' });
  });
});

describe('the form of a notification', () => {
  it('ADMIN-16, NFORM-07, NFORM-08: a modal with all types and targets, information to all at first', async () => {
    await openForm();
    const values = (name: RegExp) => [...select(name).options].map((option) => option.value);
    expect(values(/^Tür/).sort()).toEqual(['error', 'info', 'success', 'warning']);
    expect(values(/^Kime/)).toEqual(['all', 'player', 'team', 'team-players']);
    expect([select(/^Tür/).value, select(/^Kime/).value]).toEqual(['info', 'all']);
    expect(await axeViolations()).toEqual([]);
  });

  it('NFORM-01, NFORM-03: title and message are required; nothing is sent', async () => {
    const world = await openForm();
    await world.user.click(submit());
    expect(screen.getByText('Başlık gerekli.')).toBeTruthy();
    expect(screen.getByText('Mesaj gerekli.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Başlık/));
    expect(sent(world)).toEqual([]);
  });

  it('NFORM-02, NFORM-04: 100 and 500 characters, with counters', async () => {
    const { user } = await openForm();
    await user.click(field(/^Başlık/));
    await user.paste('ş'.repeat(120));
    await user.click(field(/^Mesaj/));
    await user.paste('ğ'.repeat(600));
    expect([field(/^Başlık/).value.length, field(/^Mesaj/).value.length]).toEqual([100, 500]);
    expect(screen.getByText('100/100')).toBeTruthy();
    expect(screen.getByText('500/500')).toBeTruthy();
  });

  it('NFORM-12, NFORM-13, NFORM-14: says how many people get the notification', async () => {
    const { user } = await openForm();
    // Six players and four teams.
    expect(await screen.findByText('10 alıcı')).toBeTruthy();
    await user.selectOptions(select(/^Kime/), 'team-players');
    expect(await screen.findByText('0 alıcı')).toBeTruthy();
    await user.selectOptions(select(/^Takım/), 'firtina');
    expect(await screen.findByText('3 alıcı')).toBeTruthy();
    await user.selectOptions(select(/^Kime/), 'team');
    await user.selectOptions(select(/^Takım/), 'firtina');
    expect(await screen.findByText('1 alıcı')).toBeTruthy();
    await user.selectOptions(select(/^Kime/), 'player');
    await screen.findByRole('option', { name: 'Ali Yıldız' });
    await user.selectOptions(select(/^Oyuncu/), 'ali');
    expect(await screen.findByText('1 alıcı')).toBeTruthy();
  });

  it('NFORM-14: says no number before the team is there', async () => {
    const world = await openForm();
    const { user } = world;
    await screen.findByText('10 alıcı');
    await user.selectOptions(select(/^Kime/), 'team-players');
    const { follow } = world.backend;
    let arrive: () => unknown = () => undefined;
    world.backend.follow = (query) => {
      if (query.name !== 'teams/firtina') return follow(query);
      arrive = () => follow(query);
      return () => undefined;
    };
    await user.selectOptions(select(/^Takım/), 'firtina');
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Sayılıyor…');
    act(() => void arrive());
    expect(await screen.findByText('3 alıcı')).toBeTruthy();
  });

  it('NFORM-09, NFORM-10, NFORM-11: a target has to be chosen; another type clears it', async () => {
    const world = await openForm();
    const { user } = world;
    await user.type(field(/^Başlık/), 'B');
    await user.type(field(/^Mesaj/), 'M');
    await user.selectOptions(select(/^Kime/), 'team');
    await user.click(submit());
    expect(screen.getByText('Takım seçmelisin.')).toBeTruthy();
    await user.selectOptions(select(/^Takım/), 'firtina');
    await user.selectOptions(select(/^Kime/), 'team-players');
    expect(select(/^Takım/).value).toBe('');
    await user.click(submit());
    expect(screen.getByText('Takım seçmelisin.')).toBeTruthy();
    await user.selectOptions(select(/^Kime/), 'player');
    await user.click(submit());
    expect(screen.getByText('Oyuncu seçmelisin.')).toBeTruthy();
    expect(sent(world)).toEqual([]);
  });

  it.each([
    ['all', null, 'all'],
    ['player', 'ali', 'player:ali'],
    ['team', 'bardaklar', 'team:bardaklar'],
    ['team-players', 'firtina', 'team-players:firtina'],
  ] as const)('WRITE-11, NFORM-15, NFORM-06: sends to %s', async (target, id, audience) => {
    const world = await openForm();
    const { user } = world;
    await user.type(field(/^Başlık/), ' Final haftası ');
    await user.type(field(/^Mesaj/), 'Cumartesi 19.00');
    await user.selectOptions(select(/^Tür/), 'warning');
    await user.selectOptions(select(/^Kime/), target);
    if (id !== null) {
      const list = () => select(target === 'player' ? /^Oyuncu/ : /^Takım/);
      await waitFor(() => expect([...list().options].map(({ value }) => value)).toContain(id));
      await user.selectOptions(list(), id);
    }
    await user.type(field(/^Bağlantı/), '  /standings ');
    await user.click(submit());
    expect(await screen.findByText('Bildirim başarıyla gönderildi!')).toBeTruthy();
    expect(sent(world)).toEqual([
      {
        ...{ title: 'Final haftası', message: 'Cumartesi 19.00', type: 'warning', targetType: target, audience },
        ...(id === null ? {} : { targetId: id }),
        ...{ senderId: 'admin', senderName: 'Lig Yöneticisi', link: '/standings', createdAt: expect.any(Number) },
      },
    ]);
    expect(log(world)).toMatchObject([{ action: 'notification-sent', detail: 'Final haftası' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Final haftası')).toBeTruthy();
  });

  it('NFORM-05, NFORM-06: the link is optional; an unusable one is refused and stays in the field', async () => {
    const world = await openForm();
    const { user } = world;
    expect(field(/^Bağlantı/).type).toBe('url');
    await user.type(field(/^Başlık/), 'B');
    await user.type(field(/^Mesaj/), 'M');
    await user.type(field(/^Bağlantı/), 'javascript:alert(1)');
    await user.click(submit());
    expect(screen.getByText(/Bu bağlantı bir yere götürmüyor/)).toBeTruthy();
    expect(sent(world)).toEqual([]);
    await user.clear(field(/^Bağlantı/));
    await user.click(submit());
    await waitFor(() => expect(sent(world)).toHaveLength(1));
    expect(sent(world)[0]).not.toHaveProperty('link');
  });

  it('ERR-16: a failure is shown and keeps the typed text; offline too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openForm();
    const { user } = world;
    await user.type(field(/^Başlık/), 'Duyuru');
    await user.type(field(/^Mesaj/), 'Metin');
    world.backend.failure = new Error('broken');
    await user.click(submit());
    expect(await screen.findByText('Bildirim gönderilirken bir hata oluştu')).toBeTruthy();
    expect(field(/^Başlık/).value).toBe('Duyuru');
    world.backend.failure = null;
    world.connection('offline');
    await waitFor(() => expect(submit().disabled).toBe(false));
    await user.click(submit());
    expect(await screen.findByText(/İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(field(/^Mesaj/).value).toBe('Metin');
    expect(sent(world)).toEqual([]);
  });
});

describe('links', () => {
  it.each([
    ['', ''],
    [' /team/firtina?tab=players ', '/team/firtina?tab=players'],
    ['/', '/'],
    ['https://example.com/a', 'https://example.com/a'],
    ['kick.com/kupaligi', 'https://kick.com/kupaligi'],
    ['//example.com', null],
    ['/\\example.com', null],
    ['http://example.com', null],
    ['https://', null],
    ['https://user@example.com', null],
    ['data:text/html,x', null],
    ['iki kelime', null],
    ['kelime', null],
    [`/${'x'.repeat(500)}`, null],
  ])('%s', (text, stored) => expect(storedLink(text)).toBe(stored));
});

describe('the tab of notifications', () => {
  it('ADMIN-21, ADMIN-22: explains the targets and counts teams, players and users', async () => {
    await openTab();
    const targets = screen.getByRole('region', { name: 'Hedef türleri' }).textContent ?? '';
    for (const name of ['Herkes', 'Bir oyuncu', 'Bir takımın kaptanı', 'Bir takımın oyuncuları']) {
      expect(targets).toContain(name);
    }
    const counts = within(screen.getByRole('region', { name: 'Ligde' }));
    const figure = (label: string) => counts.getByText(label).nextElementSibling?.textContent;
    await waitFor(() => expect([figure('Takım'), figure('Oyuncu'), figure('Kullanıcı')]).toEqual(['4', '6', '8']));
  });

  it('shows sent notifications, newest first, with target and number of readers', async () => {
    const world = await openTab();
    expect(screen.getByText('Bildirim bulunmuyor')).toBeTruthy();
    world.backend.seed({
      'notifications/n1': note('Eski', 1000, { readBy: { ali: 2000, veli: 3000 } }),
      'notifications/n2': note('Yeni', 5000, { targetType: 'team', targetId: 'firtina', audience: 'team:firtina' }),
      'notifications/n3': note('Silinmişe', 4000, { targetType: 'player', targetId: 'x', audience: 'player:x' }),
    });
    await screen.findByText('Eski');
    const items = within(screen.getByRole('region', { name: 'Gönderilenler' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Yeni.*Alıcı: Kadıköy Fırtına \(kaptan\).*Henüz okunmadı/),
      expect.stringMatching(/^Silinmişe.*Alıcı: silinmiş/),
      expect.stringMatching(/^Eski.*Alıcı: Herkes.*2 kişi okudu/),
    ]);
  });
});

describe('many sent notifications', () => {
  const many = Object.fromEntries(
    // Keys are made on devices whose clocks may be wrong: the newest has the smallest here.
    Array.from({ length: 25 }, (_, i) => [`notifications/n${String(99 - i)}`, note(`Duyuru ${i}.`, 1000 + i)]),
  );
  const titles = () =>
    within(screen.getByRole('region', { name: 'Gönderilenler' }))
      .queryAllByRole('listitem')
      .map((item) => /Duyuru \d+/.exec(item.textContent ?? '')?.[0]);
  const newest = (count: number) => Array.from({ length: count }, (_, i) => `Duyuru ${24 - i}`);
  /** How many of them the device has read. */
  const read = ({ league }: AppWorld) => {
    const lists = Object.entries(league.getState().feeds).filter(([name]) => /^notifications(?:$|.*last)/.test(name));
    return Math.max(...lists.map(([, records]) => Object.keys(records).length));
  };

  it('are read a page at a time, the newest first by the server’s clock', async () => {
    const world = await openTab();
    world.backend.seed(many);
    await waitFor(() => expect(titles()).toEqual(newest(10)));
    expect(read(world)).toBe(10);
    const more = () => screen.queryByRole('button', { name: 'Daha fazla göster' });
    await world.user.click(more() as HTMLElement);
    await waitFor(() => expect(titles()).toEqual(newest(20)));
    expect(read(world)).toBe(20);
    await world.user.click(more() as HTMLElement);
    await waitFor(() => expect(titles()).toEqual(newest(25)));
    await waitFor(() => expect(more()).toBeNull());
  });

  it('offline those that were read stay, and the list says that older ones are not here', async () => {
    const world = await openTab();
    world.backend.seed(many);
    await waitFor(() => expect(titles()).toEqual(newest(10)));
    const { follow } = world.backend;
    world.connection('offline');
    world.backend.follow = () => () => undefined;
    await world.user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('Daha eski bildirimler bu cihazda yok; internet gelince görünür.')).toBeTruthy();
    expect(titles()).toEqual(newest(10));
    world.backend.follow = follow;
  });
});

const SWEEPS = [
  {
    rows: 'ADMIN-17, ADMIN-18, FUNC-06, FUNC-09',
    button: 'Eski bildirimleri temizle',
    call: 'manualCleanupNotifications',
    question: 'Okunduktan 2 gün geçen eski bildirimleri silmek istediğinizden emin misiniz?',
    answer: '1 eski bildirim temizlendi.',
    left: 1,
    fallback: 'Bildirimler temizlendi!',
    refused: 'Bildirim temizleme işlemi başarısız oldu!',
    failed: 'Bildirim temizleme sırasında hata oluştu!',
    action: 'notifications-cleaned',
  },
  {
    rows: 'ADMIN-19, ADMIN-20, FUNC-07',
    button: 'Tüm bildirimleri temizle',
    call: 'clearAllNotifications',
    question: /geri alınamaz/,
    answer: '2 bildirim silindi.',
    left: 0,
    fallback: 'Tüm bildirimler temizlendi!',
    refused: 'Tüm bildirimleri temizleme işlemi başarısız oldu!',
    failed: 'Tüm bildirimleri temizleme sırasında hata oluştu!',
    action: 'notifications-cleared',
  },
] as const;

// Not describe.each: it would cut the names of the specification's rows short.
for (const sweep of SWEEPS) {
  const openWith = async (answer: 'Vazgeç' | 'Sil', prepare: (world: AppWorld) => void = () => undefined) => {
    const world = await openTab();
    world.backend.seed({
      'notifications/old': note('Okunmuş', Date.now() - 9 * DAY, { readBy: { ali: Date.now() - 3 * DAY } }),
      'notifications/n2': note('Okunmamış', Date.now() - 9 * DAY),
    });
    prepare(world);
    await world.user.click(screen.getByRole('button', { name: sweep.button }));
    const dialog = await screen.findByRole('dialog', { name: sweep.button });
    expect(within(dialog).getByText(sweep.question)).toBeTruthy();
    await world.user.click(within(dialog).getByRole('button', { name: answer }));
    return world;
  };

  describe(sweep.button, () => {
    it(`${sweep.rows}: asks, runs, and gives the server’s message`, async () => {
      const world = await openWith('Sil');
      expect(await screen.findByText(sweep.answer)).toBeTruthy();
      expect(sent(world)).toHaveLength(sweep.left);
      expect(swept(world)).toEqual([{ name: sweep.call, data: {} }]);
      expect(log(world)).toMatchObject([{ action: sweep.action, by: 'admin' }]);
    });

    it(`${sweep.rows}: does nothing if the admin cancels`, async () => {
      const world = await openWith('Vazgeç');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(swept(world)).toEqual([]);
      expect(sent(world)).toHaveLength(2);
    });

    it(`${sweep.rows}: shows the app’s own sentence if the server sends none`, async () => {
      await openWith('Sil', (world) => {
        world.backend.server.call = async () => ({ success: true }) as never;
      });
      expect(await screen.findByText(sweep.fallback)).toBeTruthy();
    });

    it.each([
      ['answers without success', async () => ({ success: false, message: 'x' }), sweep.refused],
      ['answers nothing', async () => null, sweep.refused],
      [
        'throws',
        async () => {
          throw new Error('internal');
        },
        sweep.failed,
      ],
    ])('ERR-22, ERR-23: a function that %s', async (_what, call, sentence) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await openWith('Sil', (world) => {
        world.backend.server.call = call as ServerPort['call'];
      });
      expect(await screen.findByText(sentence)).toBeTruthy();
    });
  });
}
