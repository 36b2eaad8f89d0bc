import { expect } from '@playwright/test';
import { bigLeague, publicRoutes } from '../support/big-league.ts';
import { until } from '../support/engines/processes.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { untilServed } from '../support/engines/table.ts';
import { isKept, keptRows } from '../support/kept-rows.ts';

const { teamId, playerId, matchId, ...records } = bigLeague(4, 4, 3, Date.UTC(2026, 4, 1, 18));
const ROUTES = publicRoutes({ teamId, playerId, matchId });

/** How the names of the rows begin that a page needs without network, by the first part of its address. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '': ['teamIndex'],
  standings: ['teamIndex'],
  teams: ['teamIndex', `window:teams/${teamId}`],
  players: ['window:users?'],
  fixtures: ['window:fixtures?child=at&from='],
  leaders: ['windows-feed:seasonStats/first/players?'],
  team: [`window:teams/${teamId}`],
  player: [`window:users/${playerId}`, 'window:matches?child=team2Players/1'],
  match: [`window:matches/${matchId}`, `events:${matchId}`],
};

/** The texts of the page at an address once nothing moves: its heading, then all others. */
async function textOf(tab: Tab, url: string): Promise<string> {
  await tab.goto(url);
  await tab.see({ css: 'main h1' });
  let before = '';
  return until('the page stands still', async () => {
    const now = await tab.evaluate(() => {
      const main = document.querySelector('main')?.cloneNode(true) as Element | undefined;
      // How old the data is stands above all once the page knows that it is offline.
      for (const fleeting of main?.querySelectorAll('[data-fleeting]') ?? []) fleeting.remove();
      return main?.textContent ?? '';
    });
    const isStill = now !== '' && now === before && !now.includes('Yükleniyor');
    before = now;
    return isStill ? now : null;
  });
}

story(
  'every public page opens by its address, and again without network after the browser was killed',
  async ({ league, phone }) => {
    for (const [path, value] of Object.entries(records)) await league.write(path, value);
    const home = `http://localhost:${league.port}`;
    let tab = await phone.tab(home);
    await untilServed(tab);
    const online = new Map<string, string>();
    for (const route of ROUTES) {
      const text = await textOf(tab, home + route);
      expect(text, route).not.toMatch(/Beklenmeyen bir hata|yüklenemedi/);
      expect(await tab.has({ role: 'button', name: 'Şimdi yenile' }), `${route} offers no version`).toBe(false);
      online.set(route, text);
      // What a page brought is written down when the page has time for it.
      const needed = NEEDED[route.split('/')[1] ?? ''] ?? [];
      await until(`${route} is on the device`, async () => isKept(await tab.evaluate(keptRows), needed));
    }
    expect(online.get('/')).toContain('Kadıköy Fırtına');
    expect(online.get(`/match/${matchId}`)).toMatch(/\d–\d/);
    expect(phone.complaints()).toEqual([]);

    await league.kill();
    await phone.kill();
    await phone.restart();
    tab = await phone.tab(home);
    const subject = (text: string | undefined) => (text ?? '').slice(0, 24);
    for (const route of ROUTES) {
      const text = await textOf(tab, home + route);
      expect(subject(text), route).toBe(subject(online.get(route)));
    }
    expect(phone.complaints()).toEqual([]);
  },
);

story(
  'AUTH-11, AUTH-12: someone joins as a player by thumb, and stays signed in over a kill',
  async ({ league, phone }) => {
    const home = `http://localhost:${league.port}`;
    let tab = await phone.tab(home);
    await tab.press({ role: 'link', name: 'Oyuncu kaydı' });
    await tab.write({ role: 'textbox', starts: 'Ad soyad' }, 'Deniz Aksoy');
    await tab.write({ role: 'textbox', starts: 'E-posta' }, 'deniz@example.com');
    await tab.write({ css: 'main form input[autocomplete="new-password"]' }, 'gizli-sifre');
    await tab.write({ role: 'textbox', starts: 'Şifre (tekrar)' }, 'gizli-sifre');
    await tab.press({ role: 'button', name: 'Kayıt ol' });
    await tab.see({ role: 'button', name: 'Hesap: Deniz Aksoy, Oyuncu' });
    await until('the own profile', () => tab.evaluate(() => location.pathname === '/player-profile'));
    const users = Object.values((await league.read('users')) as Record<string, { displayName: string }>);
    expect(users.find(({ displayName }) => displayName === 'Deniz Aksoy')).toMatchObject({
      role: 'player',
      approved: true,
    });

    await phone.kill();
    await phone.restart();
    tab = await phone.tab(home);
    await tab.see({ role: 'button', name: 'Hesap: Deniz Aksoy, Oyuncu' });
    expect(phone.complaints()).toEqual([]);
  },
);
