import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCachedLeague } from '../../src/data/store/cached-league.ts';
import { FIRST_RECORDS } from '../../src/domain/text/page-head.ts';
import { type Heard, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { teamRecord } from '../support/league-data.ts';
import { withCanvas } from '../support/stub-cards.ts';
import { PHONE, resizeTo } from '../support/window-width.ts';

const TEAMS = {
  c: teamRecord('Cömertler', { wins: 1, losses: 2 }),
  b: teamRecord('Beyazlar', { wins: 2, losses: 4 }),
  a: teamRecord('Akrepler', { wins: 5, losses: 1 }),
  d: teamRecord('Demirler', { wins: 1, losses: 5 }),
  e: teamRecord('Efeler'),
  x: teamRecord('Onaysız', { wins: 9 }, false),
};

const table = () => screen.findByRole('table', { name: 'Puan Durumu' });
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);
const legendOf = async () => (await screen.findByText('Açıklama')).closest('details') as HTMLElement;
const compact = () => screen.findByRole('list', { name: 'Puan Durumu' });

describe('standings', () => {
  it('are shared as a picture of the first twelve, and of the rest their number', async () => {
    withCanvas(new Blob(['png'], { type: 'image/png' }));
    const teams = Object.fromEntries(
      Array.from({ length: 14 }, (_, at) => [`t${at}`, teamRecord(`Takım ${at + 1}`, { wins: 14 - at })]),
    );
    const { user } = await openApp('/standings', { heard: { teams } });
    await user.click(await screen.findByRole('button', { name: 'Puan Durumu: paylaş' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Puan durumunu paylaş' }));
    const alt = (await dialog.findByRole('img')).getAttribute('alt') ?? '';
    expect(alt).toMatch(/^Puan Durumu: 1\. Takım 1 42, 2\. Takım 2 39, .*12\. Takım 12 9$/);
    expect(dialog.getByLabelText<HTMLInputElement>('Puan durumunun bağlantısı').value).toMatch(/\/standings$/);
    expect(await axeViolations()).toEqual([]);
  });

  it('STAND-01: opens without login', async () => {
    const { path } = await openApp('/standings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Puan Durumu' })).toBeTruthy();
    expect(path()).toBe('/standings');
  });

  it('STAND-02, STAND-03, STAND-04: approved teams by points, then by wins', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    const names = rowsOf(await table()).map((row) => within(row).getByRole('rowheader').textContent);
    expect(names.map((name) => name?.replace(/^.*?(?=Ak|Be|Cö|De|Ef)/, ''))).toEqual([
      'Akrepler',
      'Beyazlar',
      'Cömertler',
      'Demirler',
      'Efeler',
    ]);
  });

  it('STAND-05, STAND-06, STAND-07: played, wins, losses, win rate and points', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    const element = await table();
    const headers = within(element)
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    const wanted = ['Oynanan', 'Galibiyet', 'Mağlubiyet', 'Galibiyet oranı', 'Puan'];
    const places = wanted.map((name) => headers.indexOf(name));
    expect(places).not.toContain(-1);
    const figures = rowsOf(element).map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent);
      return places.map((place) => cells[place]);
    });
    expect(figures).toEqual([
      ['6', '5', '1', '%83', '15'],
      ['6', '2', '4', '%33', '6'],
      ['3', '1', '2', '%33', '3'],
      ['6', '1', '5', '%17', '3'],
      ['0', '0', '0', '%0', '0'],
    ]);
  });

  it('STAND-08: the top three carry medals, the others none', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    const medals = rowsOf(await table()).map((row) => /(altın|gümüş|bronz) madalya/.exec(row.textContent ?? '')?.[1]);
    expect(medals).toEqual(['altın', 'gümüş', 'bronz', undefined, undefined]);
  });

  it('STAND-09: a legend explains the table', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    const legend = await legendOf();
    expect(legend.textContent).toContain('Galibiyet 3 puan, mağlubiyet 0 puan.');
    expect(legend.textContent).toContain(
      'Galibiyet de eşitse (en fazla dört takım arasında) aralarındaki maçlar, sonra kupa farkı, o da eşitse takım adı belirler.',
    );
  });

  it('STAND-09: the legend shows the form bars and says what they mean', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    const legend = await legendOf();
    expect(legend.textContent).toContain(
      'Form: son beş maç, en yenisi sağda. Uzun çubuk galibiyet, kısa çubuk mağlubiyet, çizgi oynanmamış maç.',
    );
    const drawn = [...legend.querySelectorAll('[data-result]')].map((bar) => bar.getAttribute('data-result'));
    expect(new Set(drawn)).toEqual(new Set(['win', 'loss', 'none']));
    // The sentence says it all: the example is no team's form.
    expect(within(legend).queryByRole('img')).toBeNull();
  });

  it('decision 147: a table with a draw has a column, a bar and a sentence for it, and no other table has', async () => {
    const drawn = { ...TEAMS, a: teamRecord('Akrepler', { wins: 5, losses: 1, draws: 2, points: 17, form: 'WDW' }) };
    resizeTo(1280);
    const { backend } = await openApp('/standings', { heard: { teams: drawn } });
    const headers = async () =>
      within(await table())
        .getAllByRole('columnheader')
        .map((one) => one.textContent);
    expect((await headers()).slice(2, 6)).toEqual(['Oynanan', 'Galibiyet', 'Beraberlik', 'Mağlubiyet']);
    const [first] = rowsOf(await table());
    expect([...(first?.children ?? [])].slice(2, 7).map((cell) => cell.textContent)).toEqual([
      '8',
      '5',
      '2',
      '1',
      '%63',
    ]);
    expect(
      within(first as HTMLElement).getByRole('img', { name: 'Son 3 maçta 2 galibiyet, 1 beraberlik' }),
    ).toBeTruthy();
    const legend = await legendOf();
    expect(legend.textContent).toContain('G: galibiyet, B: beraberlik, M: mağlubiyet');
    expect(legend.textContent).toContain('Galibiyet 3 puan, beraberlik 1 puan, mağlubiyet 0 puan.');
    expect(legend.textContent).toContain('Orta boy içi boş çubuk beraberlik.');
    const own = { win: 2, loss: 0, draw: 1, overtimeWin: 2, overtimeLoss: 1, order: 'cups', line: 'l1' };
    backend.seed({ 'tableRules/first': own });
    await waitFor(() =>
      expect(legend.textContent).toContain(
        'Galibiyet 2 puan, beraberlik 1 puan, mağlubiyet 0 puan. Uzatmada galibiyet 2 puan, mağlubiyet 1 puan.',
      ),
    );
    expect(legend.textContent).toContain('Galibiyet de eşitse önce kupa farkı');
    resizeTo(PHONE);
    expect(within(await compact()).getAllByRole('listitem')[0]?.textContent).toContain('5 G · 2 B · 1 M · %63');
    cleanup();
    resizeTo(1280);
    await openApp('/standings', { heard: { teams: TEAMS } });
    expect(await headers()).not.toContain('Beraberlik');
    expect((await legendOf()).textContent).not.toMatch(/[Bb]eraber/);
  });

  it('STAND-10: a team links to its page, in the table and in the compact view', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    for (const view of [table, compact]) {
      if (view === compact) resizeTo(PHONE);
      const hrefs = within(await view())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      expect(hrefs).toEqual(['/team/a', '/team/b', '/team/c', '/team/d', '/team/e']);
    }
  });

  it('only the view that fits the window is made, and the other when its width changes', async () => {
    await openApp('/standings', { heard: { teams: TEAMS } });
    await table();
    expect(screen.queryByRole('list', { name: 'Puan Durumu' })).toBeNull();
    resizeTo(PHONE);
    await compact();
    expect(screen.queryByRole('table')).toBeNull();
    resizeTo(960);
    await table();
  });

  it('STAND-11: the compact view holds the statistics in one line a team', async () => {
    resizeTo(PHONE);
    await openApp('/standings', { heard: { teams: TEAMS } });
    const rows = within(await compact()).getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toContain('Akrepler');
    expect(rows[0]?.textContent).toContain('5 G · 1 M · %83');
    expect(rows[0]?.textContent).toContain('15 puan');
  });

  it('the compact view says below the points how far a team is behind the first one', async () => {
    resizeTo(PHONE);
    await openApp('/standings', { heard: { teams: TEAMS } });
    const points = within(await compact())
      .getAllByRole('listitem')
      .map((row) => /puan(−\d+)?$/.exec(row.textContent ?? '')?.[0]);
    expect(points).toEqual(['puan', 'puan−9', 'puan−12', 'puan−12', 'puan−15']);
  });

  it('marks the teams that the table has led into the bracket, in words too, once there is one', async () => {
    const game = { season: 'first', state: 'planned', sequence: 0, updatedAt: 1, at: 5, round: 1 };
    const semis = {
      s1: { ...game, stage: 'semi', tie: 's1', team1Id: 'a', team2Id: 'd' },
      s2: { ...game, stage: 'semi', tie: 's2', team1Id: 'b', team2Id: 'c' },
    };
    const from = (tie: string) => ({ tie, of: 'winner' });
    const final = { ...game, stage: 'final', tie: 'f', round: 2, at: 9, from1: from('s1'), from2: from('s2') };
    const league = { ...game, stage: 'league', team1Id: 'e', team2Id: 'a' };
    const old = { ...final, season: 'second', team1Id: 'e', team2Id: 'a' };
    const world = await openApp('/standings', { heard: { teams: TEAMS, fixtures: { league, old } } as Heard });
    const marked = async () =>
      rowsOf(await table())
        .filter((row) => row.textContent?.includes('eleme turunda'))
        .map((row) => within(row).getByRole('rowheader').textContent?.slice(1));
    expect(await legendOf()).toBeTruthy();
    expect(await marked()).toEqual([]);
    expect((await legendOf()).textContent).not.toContain('eleme turunda');
    world.backend.seed({ 'fixtures/s1': semis.s1, 'fixtures/s2': semis.s2, 'fixtures/final': final });
    await waitFor(async () => expect(await marked()).toEqual(['Akrepler', 'Beyazlar', 'Cömertler', 'Demirler']));
    expect((await legendOf()).textContent).toContain('Satır başındaki yeşil çizgi: takım eleme turunda.');
    expect(await axeViolations()).toEqual([]);
  });

  it('says so when there is no team, and that it loads while nothing was read', async () => {
    const { league, hear } = await openApp('/standings', { heard: { teams: null } });
    expect(await screen.findByText('Henüz takım bulunmuyor')).toBeTruthy();
    hear({ teams: TEAMS });
    expect(await table()).toBeTruthy();
    league.setState({ everSynced: {}, syncedThisSession: {} });
    expect(await screen.findByText('Yükleniyor...')).toBeTruthy();
  });
});

it('a tap on a header sorts by its column and announces it, a second one reverses the order', async () => {
  const { user } = await openApp('/standings');
  const table = within(await screen.findByRole('table'));
  const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent?.replace(/^../, ''));
  const before = names();
  const header = (name: string) => table.getByRole('columnheader', { name });
  await user.click(table.getByRole('button', { name: 'Mağlubiyet' }));
  expect(header('Mağlubiyet').getAttribute('aria-sort')).toBe('descending');
  expect(names()).toEqual(['Beşiktaş Martıları', 'Moda Bardakları', 'Kadıköy Fırtına']);
  await user.click(table.getByRole('button', { name: 'Mağlubiyet' }));
  expect(header('Mağlubiyet').getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(before);
  await user.click(table.getByRole('button', { name: 'Takım' }));
  expect(header('Takım').getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['Beşiktaş Martıları', 'Kadıköy Fırtına', 'Moda Bardakları']);
});

describe('teams that are level', () => {
  const LEVEL = {
    a: teamRecord('Akrepler', { wins: 1, losses: 1 }),
    b: teamRecord('Beyazlar', { wins: 1, losses: 1 }),
  };
  const order = async () =>
    rowsOf(await table()).map((row) => /Akrepler|Beyazlar|Cömertler/.exec(row.textContent ?? '')?.[0]);

  it('are parted by what they did against each other when that was read, and each says so at a tap', async () => {
    const { backend, user } = await openApp('/standings', {
      heard: { teams: { ...LEVEL, c: teamRecord('Cömertler', { wins: 2 }) } },
    });
    expect(await order()).toEqual(['Cömertler', 'Akrepler', 'Beyazlar']);
    backend.seed({ 'seasonStats/first/met/a_b': { low: 0, high: 1, lastMatchId: 'm' } });
    await expect.poll(order).toEqual(['Cömertler', 'Beyazlar', 'Akrepler']);
    const whys = await screen.findAllByRole('button', { name: /: sırayı ne belirledi\?$/ });
    expect(whys.map((why) => why.getAttribute('aria-label'))).toEqual([
      '2. Beyazlar (3 puan): sırayı ne belirledi?',
      '3. Akrepler (3 puan): sırayı ne belirledi?',
    ]);
    const reason = () => screen.queryByText(/oynadığı 1 maçta 1 galibiyet aldı: aralarındaki maçlar belirledi\.$/);
    expect(reason()).toBeNull();
    await user.click(whys[0] as HTMLElement);
    expect(reason()).toBeTruthy();
    expect(whys[0]?.getAttribute('aria-expanded')).toBe('true');
    await user.click(whys[0] as HTMLElement);
    expect(reason()).toBeNull();
    resizeTo(PHONE);
    await user.click(await screen.findByRole('button', { name: '2. Beyazlar (3 puan): sırayı ne belirledi?' }));
    expect(reason()).toBeTruthy();
  });

  /** Every order that the table has shown since the call. */
  function watchOrders(): Set<string> {
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      const shown = screen.queryByRole('table', { name: 'Puan Durumu' });
      if (shown === null) return;
      seen.add(
        rowsOf(shown)
          .map((row) => /Akrepler|Beyazlar|Cömertler/.exec(row.textContent ?? '')?.[0])
          .join(),
      );
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => watch.disconnect());
    return seen;
  }
  const MET = { 'seasonStats/first/met/a_b': { low: 0, high: 1, lastMatchId: 'm' } };
  const inOrder = () => screen.findAllByRole('button', { name: /sırayı ne belirledi/ });

  it('stand at once as they were decided when this device saw them last', async () => {
    const device = 'level-again';
    const first = await openApp('/standings', { heard: { teams: LEVEL, ...MET } as Heard, device });
    await inOrder();
    await expect.poll(order).toEqual(['Beyazlar', 'Akrepler']);
    await expect
      .poll(async () => (await readCachedLeague(`mirror-${device}`)).mirror.map(({ id }) => id))
      .toContain('levelOrders');
    cleanup();
    const seen = watchOrders();
    const again = await openApp('/standings', { heard: { teams: LEVEL, ...MET } as Heard, device });
    await inOrder();
    expect([...seen]).toEqual(['Beyazlar,Akrepler']);
    expect(first.league).not.toBe(again.league);
  });

  it('stand at a first visit as the page says that they were decided', async () => {
    const records = document.createElement('script');
    records.type = 'application/json';
    records.id = FIRST_RECORDS;
    records.textContent = JSON.stringify({ levelOrders: { 'first,b,1,1,0': 2, 'first,a,1,1,0': 1 } });
    document.head.append(records);
    onTestFinished(() => records.remove());
    const seen = watchOrders();
    await openApp('/standings', { heard: { teams: LEVEL, ...MET } as Heard });
    await inOrder();
    expect([...seen]).toEqual(['Beyazlar,Akrepler']);
  });

  it('move once after a match: the table waits for what those did against each other who are level now', async () => {
    const c = teamRecord('Cömertler', { wins: 2, losses: 1 });
    const { backend, league } = await openApp('/standings', { heard: { teams: { ...LEVEL, c }, ...MET } as Heard });
    await inOrder();
    const seen = watchOrders();
    const { a } = league.getState().teamIndex;
    backend.seed({
      'teamIndex/a': { ...a, wins: 2 },
      'seasonStats/first/met/a_c': { low: 0, high: 1, lastMatchId: 'n' },
    });
    await expect.poll(order).toEqual(['Cömertler', 'Akrepler', 'Beyazlar']);
    await screen.findByRole('button', { name: /^2\. Akrepler \(6 puan\)/ });
    expect([...seen].filter((names) => names !== 'Cömertler,Beyazlar,Akrepler')).toEqual([
      'Cömertler,Akrepler,Beyazlar',
    ]);
  });
});
