import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { ADMIN, type AppWorld, openApp, panelPlace } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, teamRecord, userRecord } from '../support/league-data.ts';

const DONE = { ...completedMatch('ali+', 'ali+', 'veli0', 'ceren+').match, startedAt: 1_700_000_000_000 };
const RUNNING = '-NzMatch000000000002';
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
const right = statsOf(recountSeasons({ [MATCH_ID]: DONE }));
/** What the league holds after that match, but for Ali, who lost a cup, and Bardaklar, who got a win too many. */
const HEARD = {
  teams: {
    firtina: { ...teamRecord('Kadıköy Fırtına'), stats: right.teams.firtina },
    bardaklar: {
      ...teamRecord('Moda Bardakları'),
      stats: { ...ZERO_TEAM_STATS, losses: 1, wins: 1, points: 3, lastMatchId: MATCH_ID },
    },
    martilar: { ...teamRecord('Beşiktaş Martıları'), stats: { ...ZERO_TEAM_STATS } },
  },
  users: {
    ...LEAGUE.users,
    ali: userRecord('Ali Yıldız', 'firtina', { stats: { ...right.players.ali, cupsScored: 1, accuracy: 10 } }),
    veli: userRecord('Veli Güneş', 'firtina', { stats: right.players.veli }),
    ceren: userRecord('Ceren Şahin', 'bardaklar', { stats: right.players.ceren }),
    isik: userRecord('Işık Öztürk', 'bardaklar', { stats: right.players.isik }),
    cem: userRecord('=HYPERLINK("http://x")', 'firtina', { stats: { ...ZERO_PLAYER_STATS } }),
  },
  matches: { [MATCH_ID]: DONE },
};

async function openMatches(heard: object = HEARD, connection: 'online' | 'offline' = 'online'): Promise<AppWorld> {
  const world = await openApp('/admin?tab=matches', { as: ADMIN, heard, connection });
  await screen.findByRole('button', { name: 'Yeni maç başlat' });
  return world;
}
/** The tab with the exports and the recount. */
async function openLeague(heard: object = HEARD, connection: 'online' | 'offline' = 'online'): Promise<AppWorld> {
  const world = await openApp('/admin?tab=league', { as: ADMIN, heard, connection });
  await screen.findByRole('button', { name: 'Yeniden hesapla' });
  return world;
}
const log = (world: AppWorld) =>
  Object.values((world.backend.read('adminLog') ?? {}) as Record<string, Record<string, unknown>>);

describe('several matches are played', () => {
  const SECOND = '-NzMatch000000000003';
  const heard = () => ({
    ...HEARD,
    matches: {
      [RUNNING]: playedMatch('ali+').match,
      [SECOND]: { ...playedMatch('ceren+').match, team1Id: 'martilar', team1Name: 'Beşiktaş Martıları' },
    },
    activeMatch: RUNNING,
    liveMatches: { [RUNNING]: { startedAt: 1, table: 1 }, [SECOND]: { startedAt: 2, table: 4 } },
  });
  const row = (name: string) => {
    const rows = within(screen.getByRole('region', { name: /^Devam eden maç/ })).getAllByRole('listitem');
    return within(rows.find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
  };

  it('stand in the order of their tables', async () => {
    const { liveMatches } = heard();
    const world = await openMatches(heard());
    const tables = () => {
      const region = within(screen.getByRole('region', { name: 'Devam eden maçlar' }));
      return region
        .getAllByRole('listitem')
        .map(({ textContent: text }) => /^(\S+) .*(Masa \d)/.exec(text ?? '')?.slice(1));
    };
    world.hear({ liveMatches: { ...liveMatches, [RUNNING]: { startedAt: 1, table: 7 } } });
    await waitFor(() =>
      expect(tables()).toEqual([
        ['Beşiktaş', 'Masa 4'],
        ['Kadıköy', 'Masa 7'],
      ]),
    );
    world.hear({ liveMatches });
    await waitFor(() =>
      expect(tables()).toEqual([
        ['Kadıköy', 'Masa 1'],
        ['Beşiktaş', 'Masa 4'],
      ]),
    );
  });

  it('two of the same teams are told apart by their line-ups', async () => {
    const { match } = playedMatch('ceren+');
    const world = await openMatches({ ...heard(), matches: { [RUNNING]: playedMatch('ali+').match, [SECOND]: match } });
    const region = () => within(screen.getByRole('region', { name: 'Devam eden maçlar' })).getAllByRole('listitem');
    await waitFor(() => expect(region()).toHaveLength(2));
    for (const item of region()) expect(item.textContent).toContain('Ali & Veli – Ceren & Işık');
    world.hear({ matches: heard().matches });
    await waitFor(() => expect(region()[1]?.textContent).toContain('Martıları'));
    for (const item of region()) expect(item.textContent).not.toContain('Ali & Veli');
  });

  it('each with its table, and one tap features another one', async () => {
    const world = await openMatches(heard());
    await waitFor(() => expect(row('Martıları').getByRole('link').textContent).toContain('Masa 4'));
    expect(row('Fırtına').getByText('Öne çıkan maç')).toBeTruthy();
    await world.user.click(
      row('Martıları').getByRole('button', { name: 'Öne çıkar: Beşiktaş Martıları – Moda Bardakları' }),
    );
    await waitFor(() => expect(row('Martıları').getByText('Öne çıkan maç')).toBeTruthy());
    expect(row('Fırtına').getByRole('button', { name: /Öne çıkar/ })).toBeTruthy();
    expect(world.backend.read('config/activeMatch')).toBe(SECOND);
    expect(log(world)).toMatchObject([{ action: 'match-featured', target: `matches/${SECOND}` }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('offline it says so, and nothing changes', async () => {
    const world = await openMatches(heard(), 'offline');
    await world.user.click(await screen.findByRole('button', { name: /^Öne çıkar: Beşiktaş/ }));
    expect(await screen.findByText(/^İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(world.backend.read('config/activeMatch')).toBe(RUNNING);
  });

  it('one that is played beside a forfeit of its teams says that both would count', async () => {
    const { startedAt } = playedMatch('ali+').match;
    const forfeit = {
      ...{ season: 'first', round: 1, stage: 'league', team1Id: 'bardaklar', team2Id: 'firtina', at: startedAt },
      ...{ state: 'forfeit', winnerId: 'firtina', sequence: 1, updatedAt: 1 },
    };
    await openMatches({ ...heard(), fixtures: { f: forfeit } });
    await waitFor(() => expect(row('Fırtına').getByText(/Bu maç tamamlanırsa iki sonuç olur/)).toBeTruthy());
    expect(row('Fırtına').getByRole('link', { name: 'Fikstüre git' }).getAttribute('href')).toBe('/admin/fixtures');
    expect(row('Martıları').queryByText(/ikisi de sayılır/)).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('one that was completed beside a forfeit says that both count, and leads to the fixture', async () => {
    const forfeit = {
      ...{ season: 'first', round: 1, stage: 'league', team1Id: 'bardaklar', team2Id: 'firtina', at: DONE.startedAt },
      ...{ state: 'forfeit', winnerId: 'firtina', sequence: 1, updatedAt: 1 },
    };
    const world = await openMatches({ ...HEARD, fixtures: { f: forfeit } });
    const completed = within(screen.getByRole('region', { name: 'Tamamlanan maçlar' }));
    await waitFor(() =>
      expect(completed.getByText(/maç oynanmadan da \(hükmen/).textContent).toMatch(/ikisi de sayıl/),
    );
    expect(completed.getByRole('link', { name: 'Fikstüre git' }).getAttribute('href')).toBe('/admin/fixtures');
    expect(await axeViolations()).toEqual([]);
    // The same match for another fixture of these teams is none beside it.
    const own = { ...forfeit, state: 'played', matchId: MATCH_ID };
    world.hear({ fixtures: { f: forfeit, own } });
    await waitFor(() => expect(completed.queryByText(/maç oynanmadan da \(hükmen/)).toBeNull());
  });

  it('one that nobody has scored for hours says so, and how to end it; so does its table until the next tap', async () => {
    const { match } = playedMatch('ali+');
    const quiet = { ...match, updatedAt: Date.now() - 5 * 3_600_000 };
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { matches: { [MATCH_ID]: quiet } } });
    await screen.findByText('Son atış 5 sa önce. Bittiyse aç ve tamamla, oynanmadıysa iptal et.');
    await world.user.click(screen.getByRole('link', { name: /Devam et/ }));
    const told = 'Son atış 5 sa önce. Bittiyse «Maçı tamamla», oynanmadıysa menüde «Maçı iptal et».';
    await screen.findByText(told);
    await world.user.click(screen.getByRole('button', { name: 'Veli Güneş: kupa ekle' }));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  });

  it('with one match there is nothing to choose', async () => {
    await openMatches({ ...HEARD, matches: { [RUNNING]: playedMatch('ali+').match }, activeMatch: RUNNING });
    expect(row('Fırtına').queryByText('Öne çıkan maç')).toBeNull();
    expect(screen.queryByRole('button', { name: /Öne çıkar/ })).toBeNull();
  });
});

describe('the matches', () => {
  it('are listed with result, date and video; the running one is on top with a link to continue (decision 14)', async () => {
    const running = playedMatch('ali+').match;
    const world = await openMatches({
      ...HEARD,
      matches: { [MATCH_ID]: { ...DONE, videoUrl: 'https://example.com/v' }, [RUNNING]: running },
      activeMatch: RUNNING,
    });
    const ongoing = within(screen.getByRole('region', { name: 'Devam eden maç' }));
    expect(ongoing.getByRole('link').getAttribute('href')).toBe(`/admin/match/${RUNNING}`);
    expect(ongoing.getByRole('link').textContent).toContain('Devam et');
    const completed = within(screen.getByRole('region', { name: 'Tamamlanan maçlar' }));
    expect(completed.getByRole('link').textContent).toMatch(/Kadıköy Fırtına 2 – Moda Bardakları 1.*1[45] Kas 2023/);
    await world.user.click(completed.getByRole('button', { name: `İşlemler: ${PAIR}` }));
    const video = await screen.findByRole('menuitem', { name: `Videoyu izle: ${PAIR}` });
    expect([video.getAttribute('href'), video.getAttribute('target')]).toEqual(['https://example.com/v', '_blank']);
    await waitFor(() => expect(document.activeElement).toBe(video));
    await world.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sonucu düzelt: /);
    await world.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Sonucu geçersiz say: ${PAIR}`);
    await world.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(video);
    expect(await axeViolations()).toEqual([]);
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(completed.getByRole('button', { name: `İşlemler: ${PAIR}` }));
    await waitFor(() => expect(document.title).toBe('Admin Panel · Kupa Ligi'));
    expect(await axeViolations()).toEqual([]);
  });

  it('WRITE-17, ERR-14: a video is added in the row of the match, and a failure keeps the typed address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openMatches();
    expect(screen.queryByRole('menuitem', { name: /^Video ekle/ })).toBeNull();
    await world.user.click(screen.getByRole('button', { name: `İşlemler: ${PAIR}` }));
    await world.user.click(await screen.findByRole('menuitem', { name: `Video ekle: ${PAIR}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /Video ekle/ }));
    const address = dialog.getByLabelText<HTMLInputElement>('Video bağlantısı');
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ekle' });
    await world.user.click(add);
    expect(dialog.getByText(/https:\/\/ ile başlayan bir video bağlantısı/)).toBeTruthy();
    await world.user.type(address, 'https://youtu.be/dQw4w9WgXcQ');
    world.backend.failure = new Error('broken');
    await world.user.click(add);
    expect(await screen.findByText('Video eklenirken bir hata oluştu!')).toBeTruthy();
    expect(address.value).toBe('https://youtu.be/dQw4w9WgXcQ');
    world.backend.failure = null;
    await waitFor(() => expect(add.disabled).toBe(false));
    await world.user.click(add);
    await waitFor(() => expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toContain('dQw4w9WgXcQ'));
    expect(log(world)).toMatchObject([{ action: 'match-video-added', target: `matches/${MATCH_ID}` }]);
  });

  it('a video that another app shares waits above the list, and its match’s form has it', async () => {
    const shared = encodeURIComponent('Final https://youtu.be/dQw4w9WgXcQ?si=1');
    const world = await openApp(`/admin?paylasilan=${shared}`, { as: ADMIN, heard: HEARD });
    const waits = () => screen.queryByText(/Paylaştığın video hangi maçın/);
    await waitFor(() => expect(waits()?.textContent).toContain('https://youtu.be/dQw4w9WgXcQ?si=1'));
    await world.user.click(screen.getByRole('button', { name: `İşlemler: ${PAIR}` }));
    await world.user.click(await screen.findByRole('menuitem', { name: `Video ekle: ${PAIR}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /Video ekle/ }));
    expect(dialog.getByLabelText<HTMLInputElement>('Video bağlantısı').value).toBe('https://youtu.be/dQw4w9WgXcQ?si=1');
    await world.user.click(dialog.getByRole('button', { name: 'Ekle' }));
    await waitFor(() => expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toContain('dQw4w9WgXcQ'));
    await waitFor(() => expect(waits()).toBeNull());
  });

  it('a shared video that is not wanted is forgotten', async () => {
    const { user } = await openApp('/admin?video=https%3A%2F%2Fyoutu.be%2Fa', { as: ADMIN, heard: HEARD });
    await screen.findByText(/Paylaştığın video hangi maçın/);
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByText(/Paylaştığın video hangi maçın/)).toBeNull());
  });
});

describe('the list of completed matches', () => {
  const OTHER = '-NzMatch000000000004';
  const other = {
    ...{ ...DONE, team1Id: 'martilar', team1Name: 'Çarşı Işıkları', team1Score: 9, completedAt: 1_700_000_000_000 },
    ...{ videoUrl: 'https://example.com/v', annulled: { at: 1, reason: 'Yanlış oyuncu' } },
  };
  const heard = { ...HEARD, matches: { [MATCH_ID]: DONE, [OTHER]: other } };
  const list = () => within(screen.getByRole('region', { name: 'Tamamlanan maçlar' }));
  const pairs = () =>
    list()
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''));

  it('is searched as Turkish letters fold, and filtered', async () => {
    const world = await openMatches(heard);
    await waitFor(() => expect(list().getByRole('status').textContent).toBe('2 maç'));
    await world.user.type(list().getByRole('searchbox', { name: 'Maç ara' }), 'carsi isik');
    await waitFor(() => expect(pairs()).toHaveLength(1));
    expect(pairs()[0]).toContain('Çarşı Işıkları');
    await world.user.click(list().getByRole('radio', { name: 'Videosuz' }));
    expect(await list().findByText('Aramaya ve filtreye uyan kayıt yok.')).toBeTruthy();
    await world.user.click(list().getByRole('radio', { name: 'Geçersiz' }));
    await waitFor(() => expect(pairs()).toHaveLength(1));
    expect(await axeViolations()).toEqual([]);
  });

  it('on a wide screen is a table; its headings sort it, with the keyboard too', async () => {
    const narrow = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: query.includes('56.25em') }));
    const world = await openMatches(heard);
    await waitFor(() => expect(pairs()).toEqual([PAIR, 'Çarşı Işıkları – Moda Bardakları']));
    const head = (name: string) => list().getByRole('columnheader', { name });
    expect(head('Tarih').getAttribute('aria-sort')).toBe('descending');
    await world.user.click(list().getByRole('button', { name: 'Takımlar' }));
    expect(pairs()).toEqual(['Çarşı Işıkları – Moda Bardakları', PAIR]);
    expect(head('Tarih').getAttribute('aria-sort')).toBe('none');
    await world.user.keyboard('{Enter}');
    expect(head('Takımlar').getAttribute('aria-sort')).toBe('descending');
    expect(pairs()).toEqual([PAIR, 'Çarşı Işıkları – Moda Bardakları']);
    expect(list().getByText('Geçersiz sayıldı: Yanlış oyuncu')).toBeTruthy();
    expect(list().getByRole('button', { name: `Rövanş: ${PAIR}` })).toBeTruthy();
    await world.user.click(list().getByRole('button', { name: `İşlemler: ${PAIR}` }));
    expect(await screen.findByRole('menuitem', { name: `Video ekle: ${PAIR}` })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('exports', () => {
  const saved: { name: string; text: Promise<string>; bytes: Promise<ArrayBuffer> }[] = [];
  const catchFiles = () => {
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      blobs.set(`blob:${blobs.size}`, blob as Blob);
      return `blob:${blobs.size - 1}`;
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob !== undefined) saved.push({ name: this.download, text: blob.text(), bytes: blob.arrayBuffer() });
    });
  };
  afterEach(() => {
    saved.length = 0;
  });

  it('offline the table is exported as it stands here, and of the others it is said why not', async () => {
    catchFiles();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openLeague(HEARD, 'offline');
    const part = within(screen.getByRole('region', { name: 'Dışa aktar (CSV)' }));
    await user.click(part.getByRole('button', { name: 'Puan durumu' }));
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(/^puan-durumu/)]));
    await user.click(part.getByRole('button', { name: 'Maçlar' }));
    expect(await screen.findByText(/^İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  it('matches, table and players as CSV that a Turkish Excel opens', async () => {
    catchFiles();
    const { user } = await openLeague(HEARD);
    const part = within(screen.getByRole('region', { name: 'Dışa aktar (CSV)' }));
    for (const name of ['Maçlar', 'Puan durumu', 'Oyuncular']) {
      const before = saved.length;
      await user.click(part.getByRole('button', { name }));
      await waitFor(() => expect(saved).toHaveLength(before + 1));
    }
    expect(saved.map((file) => file.name.replace(/\d{4}-\d{2}-\d{2}/, 'gün'))).toEqual([
      'maclar-gün.csv',
      'puan-durumu-gün.csv',
      'oyuncular-gün.csv',
    ]);
    const [matches, table, players] = await Promise.all(saved.map((file) => file.text));
    for (const file of saved) expect([...new Uint8Array(await file.bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(matches?.split('\r\n')[1]).toMatch(
      /;Tamamlandı;Kadıköy Fırtına;2;1;Moda Bardakları;Kadıköy Fırtına;Ali Yıldız;Ali Yıldız 2\/2, Veli Güneş 0\/1;/,
    );
    expect(table).toContain('\r\n1;Kadıköy Fırtına;1;1;0;100;3\r\n');
    expect(players).toContain('\r\nCeren Şahin;Moda Bardakları;;1;1;10;10;0;1;0;0\r\n');
    // A cell that a spreadsheet would run as a formula is text.
    expect(players).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('the table as a file has the order that level teams have on the screen', async () => {
    catchFiles();
    const { user, backend } = await openLeague({
      teams: {
        a: teamRecord('Akrepler', { wins: 1, losses: 1 }),
        b: teamRecord('Beyazlar', { wins: 1, losses: 1 }),
        c: teamRecord('Cömertler', { wins: 2 }),
      },
    });
    const part = within(screen.getByRole('region', { name: 'Dışa aktar (CSV)' }));
    const order = async () => {
      const before = saved.length;
      await user.click(part.getByRole('button', { name: 'Puan durumu' }));
      await waitFor(() => expect(saved).toHaveLength(before + 1));
      return (await saved[before]?.text)?.match(/Akrepler|Beyazlar|Cömertler/g);
    };
    expect(await order()).toEqual(['Cömertler', 'Akrepler', 'Beyazlar']);
    backend.seed({ 'seasonStats/first/met/a_b': { low: 0, high: 1, lastMatchId: 'm' } });
    expect(await order()).toEqual(['Cömertler', 'Beyazlar', 'Akrepler']);
  });
});

describe('«Yeniden hesapla»', () => {
  const openRecount = async (heard: object = HEARD, connection: 'online' | 'offline' = 'online', wrong = {}) => {
    const world = await openLeague(heard, connection);
    const seasonStats = recountSeasons({ [MATCH_ID]: DONE });
    const latest = latestSeasons(seasonStats);
    const teamIndex = Object.fromEntries(
      Object.entries(HEARD.teams).map(([id, { name }]) => [
        id,
        { ...teamEntry({ name }, latest[id] ?? NEVER_PLAYED), updatedAt: 1 },
      ]),
    );
    if (connection === 'online') world.backend.seed({ seasonStats, teamIndex });
    world.backend.seed(wrong);
    await world.user.click(screen.getByRole('button', { name: 'Yeniden hesapla' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Yeniden hesapla' }));
    return { world, dialog };
  };

  it('L9: shows each difference before anything is written; then the league counts them all at once', async () => {
    const { world, dialog } = await openRecount();
    const items = (await dialog.findAllByRole('listitem')).map((item) => item.textContent);
    expect(items).toEqual([
      'Moda BardaklarıTakımGalibiyet1 → 0Puan3 → 0Formyok → M',
      'Ali YıldızKupa1 → 2İsabet10 → 20',
    ]);
    expect(world.backend.read('users/ali/stats/cupsScored')).toBe(1);
    await world.user.click(dialog.getByRole('button', { name: '2 kaydı düzelt' }));
    expect(await screen.findByText('İstatistikler yeniden hesaplanıyor.')).toBeTruthy();
    await waitFor(() => expect(world.backend.read('users/ali/stats')).toMatchObject({ ...right.players.ali }));
    expect(world.backend.read('teams/bardaklar/stats')).toMatchObject({ ...right.teams.bardaklar });
    const detail = 'Moda Bardakları, Ali Yıldız';
    expect(log(world)).toMatchObject([{ action: 'recount', target: 'league', detail }]);
  });

  it('L9: says that there is none, and offers nothing to write', async () => {
    const teams = { ...HEARD.teams, bardaklar: { ...HEARD.teams.bardaklar, stats: right.teams.bardaklar } };
    const users = { ...HEARD.users, ali: userRecord('Ali Yıldız', 'firtina', { stats: right.players.ali }) };
    const { dialog } = await openRecount({ ...HEARD, teams, users });
    expect(await dialog.findByText('Fark yok. Bütün istatistikler tamamlanan maçlarla aynı.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /düzelt/ })).toBeNull();
  });

  it('shows what is wrong in the figures of a season, and mends it with the rest', async () => {
    const { world, dialog } = await openRecount(HEARD, 'online', {
      'seasonStats/all/players/veli/bestRun': 4,
      'seasonStats/first/teams/firtina/cupsAgainst': 9,
      'teamIndex/firtina/cups': -7,
      'seasonStats/first/met/bardaklar_firtina/low': 5,
      'seasonStats/first/met/bardaklar_martilar': { low: 1, high: 0 },
    });
    const items = (await dialog.findAllByRole('listitem')).map((item) => item.textContent);
    expect(items).toEqual([
      'Kadıköy FırtınaTakımPuan durumundaki satırıfarklı → takımla aynı',
      'Moda BardaklarıTakımGalibiyet1 → 0Puan3 → 0Formyok → M',
      'Ali YıldızKupa1 → 2İsabet10 → 20',
      'Veli GüneşTüm zamanlarEn uzun seri4 → 1',
      'Kadıköy FırtınaTakım · 1. sezonYediği kupa9 → 1',
      'bardaklar – martilar1. sezonİlk takımın galibiyeti1 → 0',
      'Moda Bardakları – Kadıköy Fırtına1. sezonİlk takımın galibiyeti5 → 0',
    ]);
    await world.user.click(dialog.getByRole('button', { name: '7 kaydı düzelt' }));
    const met = () => world.backend.read('seasonStats/first/met/bardaklar_firtina');
    await waitFor(() => expect(met()).toMatchObject({ low: 0, high: 1 }));
    expect(world.backend.read('teamIndex/firtina/cups')).toBe(1);
  });

  it('lists what counts twice, since a recount finds nothing wrong with it', async () => {
    const forfeit = {
      ...{ season: 'first', round: 1, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', at: DONE.startedAt },
      ...{ state: 'forfeit', winnerId: 'firtina', sequence: 1, updatedAt: 1 },
    };
    const { world, dialog } = await openRecount(HEARD, 'online', { 'fixtures/f': forfeit });
    expect(await dialog.findByText(/^1 maçın takımlarına aynı gün maç oynanmadan bir sonuç/)).toBeTruthy();
    const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Fikstüre git', '/admin/fixtures'],
      ['Kadıköy Fırtına – Moda Bardakları', `/admin/match/${MATCH_ID}`],
    ]);
    await world.user.keyboard('{Escape}');
    world.backend.seed({ 'fixtures/f': { ...forfeit, state: 'played', matchId: MATCH_ID } });
    await world.user.click(screen.getByRole('button', { name: 'Yeniden hesapla' }));
    const again = within(await screen.findByRole('dialog', { name: 'Yeniden hesapla' }));
    await again.findByText(/karşılaştırıldı\.$/);
    expect(again.queryByText(/maç oynanmadan bir sonuç da \(hükmen/)).toBeNull();
  });

  it('lists what counts though its log says otherwise, but not what waits', async () => {
    const { match, events } = completedMatch('ali+', 'ali+', 'veli0', 'ceren+');
    const [WAITING, LIED] = ['-NzMatch000000000004', { ...match, team1Score: 6 }];
    const heard = {
      ...HEARD,
      matches: { [MATCH_ID]: LIED, [WAITING]: { ...LIED, held: { why: 'log' } } },
      matchEvents: { [MATCH_ID]: events, [WAITING]: events },
    };
    const { dialog } = await openRecount(heard);
    const note = await dialog.findByText(/^1 maçın kaydı atışlarıyla uyuşmuyor ve sayılıyor/);
    const section = within(note.closest('section') as HTMLElement);
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      `/admin/match/${MATCH_ID}`,
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('says when the host could not compare records with logs', async () => {
    const world = await openLeague();
    world.backend.server.digest = () => Promise.reject(new Error('away'));
    await world.user.click(screen.getByRole('button', { name: 'Yeniden hesapla' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Yeniden hesapla' }));
    expect(await dialog.findByText('Kayıtlar atışlarla karşılaştırılamadı. Yeniden dene.')).toBeTruthy();
  });

  it('offline it says that the matches cannot be read', async () => {
    const { dialog } = await openRecount(HEARD, 'offline');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/İnternet yok/);
    expect(dialog.queryByRole('button', { name: /düzelt/ })).toBeNull();
  });

  it('whose connection is lost meanwhile it shows the differences and does not write', async () => {
    const { world, dialog } = await openRecount();
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    world.connection('offline');
    expect(dialog.getByText('Kaydetmek için internet gerekli.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '2 kaydı düzelt' }).disabled).toBe(true);
  });

  it('says when it could not be asked for, and nothing is counted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { world, dialog } = await openRecount();
    await dialog.findAllByRole('listitem');
    world.backend.server.update = () => Promise.reject(new Error('broken'));
    await world.user.click(dialog.getByRole('button', { name: '2 kaydı düzelt' }));
    expect(await screen.findByText('Yeniden hesaplama istenemedi. Yeniden dene.')).toBeTruthy();
    expect(world.backend.read('users/ali/stats/cupsScored')).toBe(1);
    expect(log(world)).toEqual([]);
  });
});

describe('the log', () => {
  it('shows who did what and when, newest first, with starts and ends of matches', async () => {
    const world = await openMatches();
    world.backend.seed({
      'users/admin': userRecord('Lig Yöneticisi', undefined, { role: 'admin' }),
      'adminLog/l1': { by: 'admin', at: 1_700_000_700_000, action: 'team-approved', detail: 'Moda Bardakları' },
      'adminLog/l2': { by: 'gone', at: 900, action: 'from-another-version' },
    });
    await world.user.click(panelPlace({ name: 'İşlem geçmişi' }));
    expect(await screen.findByText('Kim ne yaptı, ne zaman yaptı.')).toBeTruthy();
    expect(world.path()).toBe('/admin/log');
    const texts = () => [...document.querySelectorAll('main ol li')].map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(texts()).toEqual([
        expect.stringMatching(/^Takım onaylandıModa BardaklarıLig Yöneticisi · /),
        // A scorer may end it, too: nobody is named.
        expect.stringMatching(/^Maç tamamlandıKadıköy Fırtına 2–1 Moda Bardakları\d[^·]*$/),
        expect.stringMatching(/^Maç başlatıldıKadıköy Fırtına – Moda BardaklarıYönetici · /),
        expect.stringMatching(/^from-another-versionYönetici · /),
      ]),
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('a scorer is named as the one who began to score, with the match, never the admin', async () => {
    const world = await openMatches();
    const joined = { action: 'scorer-joined', target: `matches/${MATCH_ID}` };
    world.backend.seed({
      'users/ali': userRecord('Ali Yıldız', 'firtina'),
      'adminLog/l1': { ...joined, by: 'nobody', at: 1_700_000_900_000, detail: 'Hakan Demir' },
      'adminLog/l2': { ...joined, by: 'ali', at: 1_700_000_800_000, detail: 'Hakem Ali' },
      'adminLog/l3': { ...joined, by: 'ali', at: 1_700_000_700_000, detail: 'Ali Yıldız', target: 'matches/gone' },
    });
    await world.user.click(panelPlace({ name: 'İşlem geçmişi' }));
    const lines = () => [...document.querySelectorAll('main ol li')].slice(0, 3).map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(lines()).toEqual([
        expect.stringMatching(/^Hakem başladıKadıköy Fırtına – Moda BardaklarıHakan Demir · /),
        expect.stringMatching(/^Hakem başladıKadıköy Fırtına – Moda BardaklarıHakem Ali \(Ali Yıldız\) · /),
        expect.stringMatching(/^Hakem başladıAli Yıldız · /),
      ]),
    );
  });

  it('is read a page at a time, the newest first by the server’s clock', async () => {
    const world = await openApp('/admin/log', { as: ADMIN, heard: { matches: {} } });
    const line = (i: number) => ({ by: 'admin', at: 1000 + i, action: 'team-approved', detail: `Takım ${i}.` });
    // Keys are made on devices whose clocks may be wrong: the newest has the smallest here.
    world.backend.seed(Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`adminLog/l${500 - i}`, line(i)])));
    const shown = () =>
      [...document.querySelectorAll('main ol li')].map((item) => /Takım \d+/.exec(item.textContent ?? '')?.[0]);
    const newest = (count: number) => Array.from({ length: count }, (_, i) => `Takım ${119 - i}`);
    const read = () => Object.values(world.league.getState().feeds).map((records) => Object.keys(records).length);
    await waitFor(() => expect(shown()).toEqual(newest(50)));
    expect(Math.max(...read())).toBe(50);
    for (const count of [100, 120]) {
      await world.user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
      await waitFor(() => expect(shown()).toEqual(newest(count)));
    }
    expect(Math.max(...read())).toBe(120);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull());
  });
});
