import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/data/session/session.ts';
import { ADMIN, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, userRecord } from '../support/league-data.ts';

const STATS = {
  gamesPlayed: 12,
  cupsScored: 66,
  totalAttempts: 120,
  accuracy: 55,
  wins: 9,
  losses: 3,
  winRate: 75,
  mvpCount: 4,
};

const ALI = userRecord('Ali Yıldız', 'firtina', {
  position: 'Atıcı',
  height: '180cm',
  age: 24,
  favoriteHand: 'left',
  bio: 'Sokakta büyüdü.',
  photoURL: '/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t',
  socialMedia: { instagram: '@ali.atar', twitter: 'aliatar' },
  achievements: ['Sezon şampiyonu', 'En çok kupa'],
  stats: STATS,
});

const TEAMS = {
  ...LEAGUE.teams,
  firtina: { ...LEAGUE.teams.firtina, logo: '/v0/b/lig/o/teams%2Ffirtina%2Flogo_1?alt=media&token=t' },
};
const open = (more: Record<string, unknown> = {}, path = '/player/ali') =>
  openApp(path, { heard: { teams: TEAMS, users: { ...LEAGUE.users, ali: { ...ALI, ...more } } } });
const header = async () =>
  (await screen.findByRole('heading', { level: 1, name: (name) => !name.startsWith('Yükleniyor') })).parentElement
    ?.parentElement as HTMLElement;

describe('the page of a player', () => {
  it('PDET-01: opens without login', async () => {
    const { path } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ali Yıldız' })).toBeTruthy();
    expect(path()).toBe('/player/ali');
    await waitFor(() => expect(document.title).toBe('Ali Yıldız · Kupa Ligi'));
  });

  it('PDET-02: says that it loads while players were never read', async () => {
    const { league } = await open({}, '/');
    league.setState({ users: {}, everSynced: {}, syncedThisSession: {} });
    window.history.pushState(null, '', '/player/ali');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByText('Yükleniyor...')).toBeTruthy();
    expect(screen.queryByText('Oyuncu bulunamadı.')).toBeNull();
  });

  it('PDET-03, PDET-18: the picture; the initial replaces a broken one', async () => {
    await open();
    const picture = (await header()).querySelector('img') as HTMLImageElement;
    expect(picture.getAttribute('src')).toBe('/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t');
    fireEvent.error(picture);
    expect(document.querySelector('img[src="/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t"]')).toBeNull();
    expect(within(await header()).getByText('A')).toBeTruthy();
  });

  it('PDET-03: the initial when there is no picture', async () => {
    await open({ photoURL: null, displayName: 'ismail' });
    expect(within(await header()).getByText('İ')).toBeTruthy();
  });

  it('PDET-04, PDET-06: name, position, height and age', async () => {
    await open();
    for (const text of ['Ali Yıldız', 'Atıcı', '180cm', '24 yaş']) {
      expect(within(await header()).getByText(text)).toBeTruthy();
    }
  });

  it('PDET-05: his team with its logo', async () => {
    await open();
    const link = within(await header()).getByRole('link', { name: 'Kadıköy Fırtına' });
    expect(link.getAttribute('href')).toBe('/team/firtina');
    expect(link.querySelector('img')?.getAttribute('src')).toBe(
      '/v0/b/lig/o/teams%2Ffirtina%2Flogo_1?alt=media&token=t',
    );
  });

  it.each([null, 'silinmis', 'yeni'])('PDET-05: teamId %s shows no team', async (teamId) => {
    await open({ teamId });
    expect(within(await header()).getByText('Takımsız')).toBeTruthy();
    expect(screen.queryByText('Onaysız Takım')).toBeNull();
  });

  it.each([
    ['left', 'Sol'],
    ['right', 'Sağ'],
    ['both', 'Her iki el'],
  ])('PDET-07: %s is shown as «%s»', async (favoriteHand, text) => {
    await open({ favoriteHand });
    expect(within(await header()).getByText(text)).toBeTruthy();
  });

  it('PDET-08: the bio', async () => {
    await open();
    expect(within(await header()).getByText('Sokakta büyüdü.')).toBeTruthy();
  });

  it('PDET-08: a long bio is one control, which shows all of it', async () => {
    const bio = 'Sokakta büyüdü, masada yaşlandı. '.repeat(8).trim();
    const { user } = await open({ bio });
    const summary = within(await header()).getByText(bio);
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    expect(summary.closest('details')?.open).toBe(true);
  });

  it('PDET-09: links from the handles, a leading @ removed', async () => {
    await open();
    const links = within(await screen.findByRole('list', { name: 'Sosyal medya' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Instagram', 'https://www.instagram.com/ali.atar'],
      ['X', 'https://x.com/aliatar'],
    ]);
  });

  it('PDET-10, PDET-11: MAÇ, KUPA, İSABET, KAZANMA', async () => {
    await open();
    await header();
    const cards = document.querySelectorAll('dl[aria-label="Oyuncu istatistikleri"] > div');
    expect([...cards].map((card) => [...card.children].map((one) => one.textContent))).toEqual([
      ['MAÇ', '12'],
      ['KUPA', '66'],
      ['İSABET', '%55'],
      ['KAZANMA', '%75'],
      ['MVP', '4'],
    ]);
  });

  it('PDET-12: the achievements', async () => {
    await open();
    const region = await screen.findByRole('region', { name: 'Başarılar' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Sezon şampiyonu', 'En çok kupa']);
  });

  it('PDET-13: without one it says so', async () => {
    await open({ achievements: null });
    expect(await screen.findByText('Henüz başarı eklenmemiş')).toBeTruthy();
  });

  it('PDET-14, PDET-15: bars for accuracy and win rate, and the MVP count', async () => {
    await open();
    const region = await screen.findByRole('region', { name: 'Performans' });
    const bars = within(region).getAllByRole('meter');
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
      ['İsabet', '55'],
      ['Kazanma', '75'],
    ]);
    expect(region.textContent).toContain('MVP4');
    // Each figure stands once: the bars have no words of their own.
    expect(region.textContent?.match(/%55|%75/g)).toHaveLength(2);
  });

  const ownLinks = async (as: Account | null, teamId: string | null) => {
    await openApp('/player/ali', { as, heard: { users: { ...LEAGUE.users, ali: { ...ALI, teamId } } } });
    await header();
    return [...document.querySelectorAll('main a[href="/player-edit"], main a[href="/player-profile"]')].map(
      (link) => link.textContent,
    );
  };

  it('PDET-16: the owner sees the links to edit', async () => {
    expect(await ownLinks(PLAYER, 'firtina')).toEqual(['Profili düzenle', 'Profil ve başvurular']);
  });

  it.each([
    ['without a team', null],
    ['whose team is gone', 'silinmis'],
  ])('PDET-17: the owner %s sees a link to find a team', async (_what, teamId) => {
    expect(await ownLinks(PLAYER, teamId)).toEqual(['Profili düzenle', 'Takım bul']);
  });

  it.each([
    ['a visitor', null],
    ['another player', { ...PLAYER, uid: 'veli' }],
    ['the admin', ADMIN],
  ])('PDET-16: %s sees none', async (_who, as) => {
    expect(await ownLinks(as, null)).toEqual([]);
  });

  it.each(['/player/yok', '/player/kaptan'])('ERR-19, ERR-20: %s says that there is no such player', async (path) => {
    await open({}, path);
    expect(await screen.findByText('Oyuncu bulunamadı.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('shows the last matches, and the most frequent opponents below a title that opens them', async () => {
    const won = completedMatch('ali+', 'ali+', 'ceren+').match;
    const lost = { ...won, winnerId: 'bardaklar', completedAt: (won.completedAt ?? 0) + 1 };
    const { user } = await openApp('/player/ali', { heard: { matches: { [MATCH_ID]: won, '-lost': lost } } });
    const last = await screen.findByRole('region', { name: /^Son maçlar/ });
    expect(within(last).getByRole('img', { name: 'Son 2 maçta 1 galibiyet' })).toBeTruthy();
    expect(
      within(last)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/match/-lost', expect.stringMatching(/Kadıköy Fırtına 2 – Moda Bardakları kazandı 1.*2 kupa$/)],
      [`/match/${MATCH_ID}`, expect.stringMatching(/Kadıköy Fırtına kazandı 2 – Moda Bardakları 1.*2 kupa$/)],
    ]);
    await user.click(screen.getByText('Rakiplere karşı'));
    const met = within(screen.getByRole('list', { name: 'Rakiplere karşı' }));
    expect(met.getAllByRole('img', { name: '1 galibiyet, 1 mağlubiyet' })).toHaveLength(2);
    expect(met.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/player/ceren',
      '/player/isik',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('a record with only a name still gives a page', async () => {
    await openApp('/player/u', { heard: { users: { u: { displayName: 'Yeni Oyuncu', role: 'player' } } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Yeni Oyuncu' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Sosyal medya' })).toBeNull();
  });

  it('axe finds nothing', async () => {
    await open();
    await header();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('ENT-03: the admin edits a player’s achievements', () => {
  const editor = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const edit = () => screen.findByRole('button', { name: 'Başarıları düzenle' });

  it.each<[string, Account | null]>([
    ['a visitor', null],
    ['the player himself', PLAYER],
    ['a captain', CAPTAIN],
  ])('%s has no editor', async (_who, as) => {
    await openApp('/player/ali', { as });
    await screen.findByRole('heading', { name: 'Başarılar' });
    expect(screen.queryByRole('button', { name: 'Başarıları düzenle' })).toBeNull();
  });

  it('one per line; blank and repeated lines are dropped, and the log says who did it', async () => {
    const world = await openApp('/player/ali', { as: ADMIN });
    await world.user.click(await edit());
    const form = await editor('Başarılar');
    const box = form.getByLabelText<HTMLTextAreaElement>(/Başarılar/);
    expect(box.value).toBe('');
    expect(await axeViolations()).toEqual([]);
    await world.user.type(box, ' Sezon şampiyonu {enter}{enter}En çok kupa{enter}En çok kupa');
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Sezon şampiyonu')).toBeTruthy();
    expect(Object.values(world.backend.read('users/ali/achievements') as object)).toEqual([
      'Sezon şampiyonu',
      'En çok kupa',
    ]);
    expect(Object.values(world.backend.read('adminLog') as object)).toEqual([
      expect.objectContaining({ action: 'achievements-saved', target: 'users/ali', detail: 'Ali Yıldız' }),
    ]);
    await world.user.click(await edit());
    const again = await editor('Başarılar');
    await world.user.clear(again.getByLabelText(/Başarılar/));
    await world.user.click(again.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Henüz başarı eklenmemiş')).toBeTruthy();
    expect(world.backend.read('users/ali/achievements')).toBeNull();
  });

  it.each([
    ['a line that is too long', 'x'.repeat(101), 'En fazla 100 karakter olabilir.'],
    [
      'too many lines',
      Array.from({ length: 51 }, (_, i) => `Başarı ${i}`).join('\n'),
      'En fazla 50 başarı yazılabilir.',
    ],
    ['characters that nobody sees', 'Kral\u202e', /^Görünmeyen karakterler/],
  ])('%s: a sentence at the field, and nothing is saved', async (_what, typed, sentence) => {
    const world = await openApp('/player/ali', { as: ADMIN });
    await world.user.click(await edit());
    const form = await editor('Başarılar');
    await world.user.click(form.getByLabelText(/Başarılar/));
    await world.user.paste(typed);
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(form.getByText(sentence)).toBeTruthy();
    expect(world.backend.read('users/ali/achievements')).toBeNull();
  });
});
