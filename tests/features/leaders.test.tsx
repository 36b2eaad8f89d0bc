import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppWorld, type Opening, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE } from '../support/league-data.ts';

const KINDS = ['En çok kupa', 'En isabetli', 'Galibiyet oranı', 'En çok MVP', 'Galibiyet serisi'];
const START = Date.UTC(2026, 2, 1, 12);
const SEASONS = {
  first: { name: 'Bahar', number: 1, startedAt: START, endedAt: START + 1 },
  s2: { name: 'Yaz', number: 2, startedAt: START + 1 },
};
const player = (name: string, over: object = {}) => ({
  ...{ name, teamId: 'firtina', gamesPlayed: 4, cupsScored: 12, totalAttempts: 40, accuracy: 30, wins: 2, losses: 2 },
  ...{ winRate: 50, mvpCount: 1, run: 0, bestRun: 2, ranks: { accuracy: 3_000_004, winRate: 5_000_004 }, ...over },
});
const FIRST = {
  ali: player('Ali Yıldız', { cupsScored: 20, accuracy: 50, ranks: { accuracy: 5_000_004, winRate: 5_000_004 } }),
  ceren: player('Ceren Şahin', { teamId: 'bardaklar', bestRun: 4, mvpCount: 3 }),
  yeni: player('Yeni Gelen', { gamesPlayed: 1, cupsScored: 9, accuracy: 90, mvpCount: 0, ranks: null }),
};

async function open(path = '/leaders', players: object = FIRST, opening: Opening = {}): Promise<AppWorld> {
  const world = await openApp(path, { heard: LEAGUE, ...opening });
  world.backend.seed({ 'seasonStats/first/players': players, 'seasonStats/all/players': players });
  return world;
}
const list = async (kind: string) => within(await screen.findByRole('region', { name: kind }));
const lines = async (kind: string) => (await list(kind)).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('«Liderler»', () => {
  it('has the first in cups, accuracy, win rate, MVPs and wins in a row, each a link to the player', async () => {
    await open();
    await list('En çok kupa');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(KINDS);
    const [first, second, third] = await lines('En çok kupa');
    expect(first).toMatch(/^1, altın madalya.*Ali YıldızKadıköy Fırtına · 4\smaç20 kupa$/);
    expect(second).toMatch(/^2, gümüş madalya.*Ceren ŞahinModa Bardakları · 4\smaç12 kupa$/);
    expect(third).toMatch(/^3, bronz madalya.*Yeni Gelen.*9 kupa$/);
    expect((await lines('En isabetli'))[0]).toMatch(/Ali Yıldız.*%50 isabet$/);
    expect((await lines('En isabetli')).join()).not.toContain('Yeni Gelen');
    expect((await lines('En çok MVP'))[0]).toMatch(/Ceren Şahin.*3 MVP$/);
    expect((await lines('Galibiyet serisi'))[0]).toMatch(/Ceren Şahin.*4 galibiyet$/);
    const [link] = (await list('En çok kupa')).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/player/ali');
    expect(screen.queryByRole('combobox', { name: 'Sezon' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('names a team that the league no longer has as the season does', async () => {
    const { backend } = await open('/leaders', { ...FIRST, gitti: player('Giden Oyuncu', { teamId: 'silinen' }) });
    backend.seed({ 'seasonStats/first/teams': { silinen: { name: 'Eski Takım', wins: 2, losses: 2 } } });
    await waitFor(async () => expect((await lines('En çok kupa')).join()).toMatch(/Giden OyuncuEski Takım · 4\smaç/));
  });

  it('asks for the first five of each list, and for twenty of one when somebody wants them', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`p${at}`, player(`Oyuncu ${at}`, { cupsScored: 100 - at })]),
    );
    const { user, league } = await open('/leaders', many);
    expect(await lines('En çok kupa')).toHaveLength(5);
    const read = () => Object.entries(league.getState().feeds).filter(([name]) => name.startsWith('seasonStats/'));
    expect(
      read()
        .filter(([name]) => name.includes('/players'))
        .map(([, records]) => Object.keys(records).length),
    ).toEqual([5, 5, 5, 5, 5]);
    await user.click(screen.getByRole('button', { name: 'İlk 20: En çok kupa' }));
    await waitFor(async () => expect(await lines('En çok kupa')).toHaveLength(20));
    expect(await lines('En isabetli')).toHaveLength(5);
  });

  it('the minimum of rates grows with a season: players with few matches leave their places to the next', async () => {
    const best = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `few${at}`,
        player(`Az ${at}`, { accuracy: 90, ranks: { accuracy: 9_000_004, winRate: 1 } }),
      ]),
    );
    const rest = {
      ali: player('Ali Yıldız', { gamesPlayed: 5, accuracy: 40, ranks: { accuracy: 4_000_005, winRate: 2 } }),
    };
    const { backend } = await open('/leaders', { ...best, ...rest });
    expect((await list('En isabetli')).getByText('En az 3 maç oynayanlar arasında')).toBeTruthy();
    expect((await lines('En isabetli'))[0]).toMatch(/Az/);
    backend.seed({ 'seasonStats/first/teams': { firtina: { name: 'Kadıköy Fırtına', wins: 9, losses: 6 } } });
    await waitFor(async () => expect(await lines('En isabetli')).toHaveLength(1));
    expect((await lines('En isabetli'))[0]).toMatch(/Ali Yıldız.*%40/);
    expect(
      (await list('En isabetli')).getByText(
        'En az 3 maç ve takımının maçlarının en az üçte birini oynayanlar arasında',
      ),
    ).toBeTruthy();
    // Sums are not rates.
    expect(await lines('En çok kupa')).toHaveLength(5);
  });

  it('is of the season that is chosen, which stands in the address, or of all time', async () => {
    const { user, backend } = await open();
    backend.seed({
      ...{ seasons: SEASONS, 'config/season': 's2' },
      'seasonStats/s2/players': { veli: player('Veli Güneş', { cupsScored: 3 }) },
      'seasonStats/all/players': { ...FIRST, veli: player('Veli Güneş', { cupsScored: 33 }) },
    });
    const chooser = await screen.findByRole('combobox', { name: 'Sezon' });
    await waitFor(async () => expect(await lines('En çok kupa')).toHaveLength(1));
    await user.selectOptions(chooser, 'Bahar');
    await waitFor(async () => expect((await lines('En çok kupa'))[0]).toContain('Ali Yıldız'));
    expect(window.location.search).toBe('?sezon=1');
    await user.selectOptions(chooser, 'Tüm zamanlar');
    await waitFor(async () => expect((await lines('En çok kupa'))[0]).toMatch(/Veli Güneş.*33 kupa$/));
    expect(window.location.search).toBe('?sezon=tum');
  });

  it('decision 36: is of the whole season, or of its play-offs alone where there were some', async () => {
    const { user, backend } = await openApp('/leaders', { heard: LEAGUE });
    backend.seed({
      'seasonStats/first/players': FIRST,
      'seasonStats/first-playoffs': {
        teams: { firtina: { name: 'Kadıköy Fırtına', wins: 1 } },
        players: { ceren: player('Ceren Şahin', { gamesPlayed: 1, cupsScored: 7, ranks: null }) },
      },
    });
    const playoffs = await screen.findByRole('button', { name: 'Eleme turu' });
    expect(playoffs.getAttribute('aria-pressed')).toBe('false');
    await waitFor(async () => expect(await lines('En çok kupa')).toHaveLength(3));
    await user.click(playoffs);
    await waitFor(async () => expect(await lines('En çok kupa')).toHaveLength(1));
    expect((await lines('En çok kupa'))[0]).toMatch(/Ceren Şahin.*7 kupa$/);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Bütün sezon' }));
    await waitFor(async () => expect(await lines('En çok kupa')).toHaveLength(3));
  });

  it('says that nobody leads yet, and what is missing without a connection', async () => {
    await open('/leaders', {});
    expect(await screen.findByText('Henüz lider yok.')).toBeTruthy();
    expect(screen.getByText('İlk maç tamamlanınca liderler burada görünür.')).toBeTruthy();
  });

  it('is reached from the home page and from the players, not from the bar', async () => {
    const { user } = await open('/players');
    await user.click(await screen.findByRole('link', { name: 'Liderler' }));
    await list('En çok kupa');
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    const link = await screen.findByRole('link', { name: 'Liderler' });
    expect(link.getAttribute('href')).toBe('/leaders');
    expect(within(screen.getByRole('navigation', { name: 'Ana menü' })).queryByText('Liderler')).toBeNull();
  });

  it('says so when there is no connection and the device has none of it', async () => {
    const { league, connection } = await openApp('/leaders?sezon=1', { heard: LEAGUE });
    await waitFor(() => expect(league.getState().everSynced.seasons).toBe(true));
    connection('offline');
    league.setState({ feeds: {} });
    expect(await screen.findByText('Bu liste bu cihazda yok. İnternet gelince görünür.')).toBeTruthy();
  });
});

describe('sharing a list of leaders', () => {
  beforeEach(() => {
    const context = new Proxy({}, { get: () => () => ({ width: 10, addColorStop: () => undefined }), set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const png = new Blob(['png'], { type: 'image/png' });
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(png));
    Object.defineProperty(document.fonts, 'load', { value: async () => [], configurable: true });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined }));
  });

  it('offers a picture of the list and the address of the page', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'En çok kupa: paylaş' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Listeyi paylaş' }));
    expect((await dialog.findByRole('img')).getAttribute('alt')).toBe(
      'En çok kupa: 1. Ali Yıldız 20, 2. Ceren Şahin 12, 3. Yeni Gelen 9',
    );
    expect(dialog.getByRole('link', { name: 'Resmi indir' }).getAttribute('download')).toBe('en-cok-kupa.png');
    await user.click(dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }));
    await dialog.findByText('Bağlantı kopyalandı.');
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/leaders');
  });
});
