import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { CAPTAINS_LEAGUE } from '../support/captain-world.ts';
import { userRecord } from '../support/league-data.ts';

const HOUR = 3_600_000;
const NOW = Date.now();
const REIS = { uid: 'reis', email: 'reis@example.com', displayName: 'Rıza Reis' };
const fixture = (more: Partial<Fixture> = {}) =>
  fixtureOf({ season: 'first', at: NOW + 30 * HOUR, team1Id: 'firtina', team2Id: 'bardaklar', ...more });
const heard = {
  teams: {
    ...CAPTAINS_LEAGUE.teams,
    firtina: { ...CAPTAINS_LEAGUE.teams.firtina, members: { ali: true, veli: true, cem: true } },
    bardaklar: { ...CAPTAINS_LEAGUE.teams.bardaklar, members: { ceren: true, isik: true } },
  },
  users: {
    ...CAPTAINS_LEAGUE.users,
    cem: userRecord('Cem Kara', 'firtina'),
    ceren: userRecord('Ceren Şahin', 'bardaklar'),
    isik: userRecord('Işık Öztürk', 'bardaklar'),
  },
  fixtures: { next: fixture() },
};
const open = (as: Parameters<typeof openApp>[1] = {}, path = '/fixtures?mac=next') => openApp(path, { heard, ...as });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Kadıköy Fırtına – Moda Bardakları' }));

afterEach(() => vi.restoreAllMocks());

describe('decision 98: a player answers', () => {
  it('from the row of the fixture, and changes his answer; his team reads it', async () => {
    const { user, backend } = await open({ as: PLAYER }, '/fixtures');
    await user.click(await screen.findByRole('link', { name: /Kadıköy Fırtına/ }));
    const own = await dialog();
    expect(own.getByText('Henüz yanıtlamadın.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(own.getByRole('button', { name: 'Geliyorum' }));
    await waitFor(() => expect(backend.read('fixtureAnswers/next/firtina/ali')).toMatchObject({ coming: true }));
    expect(await own.findByText('Yanıtın: Geliyorum')).toBeTruthy();
    expect(await own.findByText('Geliyor: Ali Yıldız')).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Gelemiyorum' }));
    expect(await own.findByText('Gelemiyor: Ali Yıldız')).toBeTruthy();
    expect(own.getByText('Yanıtlamadı: Cem Kara, Veli Güneş')).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('the choices of the page stay while it is open', async () => {
    const { user } = await open({ as: PLAYER }, '/fixtures?team=firtina&view=day');
    await user.click(await screen.findByRole('link', { name: /^Kadrolar: Kadıköy Fırtına/ }));
    await dialog();
    await waitFor(() => expect(window.location.search).toBe('?team=firtina&view=day'));
  });

  it('the button of a push chooses; nothing is sent before one tap confirms it', async () => {
    const { user, backend } = await open({ as: PLAYER }, '/fixtures?mac=next&cevap=gelemiyorum');
    const own = await dialog();
    const confirm = await own.findByRole('button', { name: 'Yanıtını onayla: Gelemiyorum' });
    expect(backend.read('fixtureAnswers/next')).toBeNull();
    await user.click(confirm);
    await waitFor(() => expect(backend.read('fixtureAnswers/next/firtina/ali')).toMatchObject({ coming: false }));
    await waitFor(() => expect(own.queryByRole('button', { name: /^Yanıtını onayla/ })).toBeNull());
  });

  it('without network it was not sent, and stays chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend, connection } = await open({ as: PLAYER });
    const own = await dialog();
    connection('offline');
    await user.click(own.getByRole('button', { name: 'Geliyorum' }));
    expect(await own.findByText(/^İnternet yok; gönderilmedi/)).toBeTruthy();
    expect(backend.read('fixtureAnswers/next')).toBeNull();
    expect(own.queryByText('Yanıtın: Geliyorum')).toBeNull();
    connection('online');
    await user.click(await own.findByRole('button', { name: 'Yanıtını onayla: Geliyorum' }));
    await waitFor(() => expect(backend.read('fixtureAnswers/next/firtina/ali')).toMatchObject({ coming: true }));
  });

  it('L17: the league says that the match has begun, not the device', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend } = await open({ as: PLAYER });
    const own = await dialog();
    backend.unheard({ 'fixtures/next/matchId': 'm1' });
    await user.click(own.getByRole('button', { name: 'Geliyorum' }));
    expect(await own.findByText(/^Kabul edilmedi/)).toBeTruthy();
  });
});

describe('decision 98: what others see', () => {
  it('a visitor sees the line-ups and who the captains say is missing, and no answer', async () => {
    const { backend } = await open();
    backend.seed({
      'fixtureLineups/next/firtina': { player1: 'ali', player2: 'veli', missing: { m0: 'cem' }, at: 5 },
      'fixtureAnswers/next/bardaklar/ceren': { coming: false, at: 5 },
    });
    const all = await dialog();
    const named = await all.findByRole('list', { name: 'Kadro: Kadıköy Fırtına' });
    expect(
      within(named)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Ali Yıldız', 'Veli Güneş']);
    expect(all.getByText('Gelemiyor: Cem Kara')).toBeTruthy();
    expect(all.getByText('Kadro bildirilmedi')).toBeTruthy();
    expect(all.queryByText(/Ceren/)).toBeNull();
    expect(all.queryByText('Kim geliyor?')).toBeNull();
    expect(all.queryByRole('button', { name: 'Geliyorum' })).toBeNull();
  });

  it('shares all of it as a text', async () => {
    const { backend } = await open();
    backend.seed({ 'fixtureLineups/next/firtina': { player1: 'ali', player2: 'veli', missing: { m0: 'cem' }, at: 5 } });
    const all = await dialog();
    await all.findByRole('list', { name: 'Kadro: Kadıköy Fırtına' });
    const link = all.getByRole('link', { name: 'WhatsApp’ta paylaş' });
    const text = decodeURIComponent(link.getAttribute('href')?.replace('https://wa.me/?text=', '') ?? '');
    expect(text).toContain('Kadıköy Fırtına – Moda Bardakları');
    expect(text).toContain(
      'Kadıköy Fırtına: Ali Yıldız ve Veli Güneş\nGelemiyor: Cem Kara\nModa Bardakları: kadro bildirilmedi',
    );
    expect(text).toContain('/fixtures?mac=next');
  });

  it('a fixture that is gone says so, and one that was played leads nowhere', async () => {
    await open({}, '/fixtures?mac=nothing');
    expect(await screen.findByRole('dialog', { name: 'Maç bulunamadı' })).toBeTruthy();
  });
});

describe('decision 98: a captain names his two', () => {
  it('of those who come, with who is missing; and takes it back', async () => {
    const { user, backend } = await open({ as: CAPTAIN });
    backend.seed({ 'fixtureAnswers/next/firtina/cem': { coming: false, at: 5 } });
    const own = await dialog();
    await own.findByText('Gelemiyor: Cem Kara');
    await user.click(own.getByRole('button', { name: 'Kadroyu bildir' }));
    await user.click(own.getByRole('button', { name: 'Kadroyu gönder' }));
    expect(own.getAllByText('İki farklı oyuncu seç.')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(own.getByRole('combobox', { name: /^1\. oyuncu/ }), 'Ali Yıldız');
    await user.selectOptions(own.getByRole('combobox', { name: /^2\. oyuncu/ }), 'Veli Güneş');
    expect((own.getByRole('checkbox', { name: 'Cem Kara (gelemiyor)' }) as HTMLInputElement).checked).toBe(true);
    await user.click(own.getByRole('button', { name: 'Kadroyu gönder' }));
    await waitFor(() =>
      expect(backend.read('fixtureLineups/next/firtina')).toEqual({
        ...{ player1: 'ali', player2: 'veli', missing: { m0: 'cem' } },
        at: expect.any(Number),
      }),
    );
    expect(await own.findByRole('list', { name: 'Kadro: Kadıköy Fırtına' })).toBeTruthy();
    await user.click(await own.findByRole('button', { name: 'Kadroyu geri al' }));
    await waitFor(() => expect(backend.read('fixtureLineups/next')).toBeNull());
  });

  it('what he has chosen without network stays on the device', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, connection } = await open({ as: CAPTAIN });
    const own = await dialog();
    await user.click(await own.findByRole('button', { name: 'Kadroyu bildir' }));
    connection('offline');
    await user.selectOptions(await own.findByRole('combobox', { name: /^1\. oyuncu/ }), 'Ali Yıldız');
    await user.selectOptions(own.getByRole('combobox', { name: /^2\. oyuncu/ }), 'Veli Güneş');
    await user.click(own.getByRole('button', { name: 'Kadroyu gönder' }));
    expect((await own.findByRole('alert')).textContent).toContain('İnternet yok; gönderilmedi');
    await user.click(own.getByRole('button', { name: 'Kapat' }));
    await user.click(await screen.findByRole('link', { name: /Kadıköy Fırtına/ }));
    const again = await dialog();
    await user.click(await again.findByRole('button', { name: 'Kadroyu bildir' }));
    expect((again.getByRole('combobox', { name: /^1\. oyuncu/ }) as HTMLSelectElement).value).toBe('ali');
  });
});

describe('decision 99: another day', () => {
  it('a captain asks, the other agrees', async () => {
    const { user, backend } = await open({ as: CAPTAIN });
    const own = await dialog();
    await user.click(await own.findByRole('button', { name: 'Başka gün iste' }));
    await user.click(own.getByRole('button', { name: 'İsteği gönder' }));
    expect(own.getByText('Günü ve saati yaz.')).toBeTruthy();
    const day = new Date(NOW + 9 * 24 * HOUR);
    await user.type(
      own.getByRole('textbox', { name: /^İstediğin gün/ }),
      `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`,
    );
    await user.type(own.getByRole('textbox', { name: /^Not/ }), 'Sınav haftası');
    await user.click(own.getByRole('button', { name: 'İsteği gönder' }));
    await waitFor(() =>
      expect(backend.read('fixtureRequests/next')).toMatchObject({
        team: 'firtina',
        to: 'bardaklar',
        note: 'Sınav haftası',
      }),
    );
    expect(await own.findByText('Rakip kaptanın yanıtı bekleniyor')).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Kabul et' })).toBeNull();
    expect(own.getByRole('button', { name: 'İsteği geri al' })).toBeTruthy();
  });

  it('the other captain answers it once; a player only reads it', async () => {
    const { user, backend } = await open({ as: REIS });
    const asked = { team: 'firtina', to: 'bardaklar', by: 'kaptan', at: 5, from: heard.fixtures.next.at };
    backend.seed({ 'fixtureRequests/next': { ...asked, wanted: NOW + 90 * HOUR } });
    const own = await dialog();
    await user.click(await own.findByRole('button', { name: 'Kabul et' }));
    await waitFor(() =>
      expect(backend.read('fixtureRequests/next/answer')).toMatchObject({ agrees: true, by: 'reis' }),
    );
    expect(await own.findByText(/^İki kaptan anlaştı/)).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Kabul et' })).toBeNull();
  });

  it('a request for a later match stands on the page of the captain who answers, until he has', async () => {
    const later = fixture({ at: NOW + 300 * HOUR, round: 2 });
    const fixtures = { ...heard.fixtures, later };
    const { user, backend } = await open({ as: REIS, heard: { ...heard, fixtures } }, '/team-dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Takım Yönetimi' });
    const asked = { team: 'firtina', to: 'bardaklar', by: 'kaptan', at: 5, from: later.at, note: 'Sınav haftası' };
    backend.seed({
      'fixtureRequests/later': { ...asked, wanted: NOW + 400 * HOUR },
      // His own request is none of this list.
      'fixtureRequests/next': {
        ...asked,
        team: 'bardaklar',
        to: 'firtina',
        from: fixtures.next.at,
        wanted: NOW + HOUR,
      },
    });
    const rival = within(await screen.findByRole('region', { name: 'Gün değişikliği istekleri' }));
    expect(rival.getByText(/^Kadıköy Fırtına yeni bir zaman öneriyor: /)).toBeTruthy();
    expect(rival.getByText('«Sınav haftası»')).toBeTruthy();
    expect(rival.getAllByRole('listitem')).toHaveLength(1);
    // What waits and the next match stand before the players, the team itself last.
    expect([...document.querySelectorAll('main section')].map((part) => part.getAttribute('aria-labelledby'))).toEqual([
      ...['next-match', 'applications', 'rival-requests', 'roster', 'captain-plays', 'team-info'],
    ]);
    expect(await axeViolations()).toEqual([]);
    await user.click(rival.getByRole('link', { name: 'Yanıtla: Kadıköy Fırtına – Moda Bardakları' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(backend.read('fixtureRequests/later/answer')).toMatchObject({ agrees: true }));
  });

  it('is not offered to a player, and not for a fixture that has begun', async () => {
    await open({ as: PLAYER });
    const own = await dialog();
    await own.findByText('Bu maça geliyor musun?');
    expect(own.queryByRole('button', { name: 'Başka gün iste' })).toBeNull();
  });
});
