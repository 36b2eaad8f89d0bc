import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../src/app/build/after-start.ts';
import { ADMIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';
import { rowText } from '../support/row-text.ts';
import { PHONE, resizeTo } from '../support/window-width.ts';

const live = () => screen.queryByRole('region', { name: 'CANLI' });
/** The running match, once the page knows which others run. */
const shownLive = () => screen.findByRole('region', { name: 'CANLI' });
const topList = () => within(screen.getByRole('region', { name: 'Puan Durumu' }));

function running(...script: string[]) {
  const { match, events } = playedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
}

describe('home', () => {
  it('HOME-01, HOME-02: opens without login and shows a hero', async () => {
    const { path } = await openApp('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Sokağın');
    expect(path()).toBe('/');
  });

  it('HOME-03: shows the active match while it is ongoing, and its score as it changes', async () => {
    const { hear } = await openApp('/', { heard: running('ali+', 'ceren+', 'ali+') });
    expect(within(await shownLive()).getByRole('status').textContent).toBe('Kadıköy Fırtına 2, Moda Bardakları 1');
    hear(running('ali+', 'ceren+', 'ali+', 'isik+'));
    expect(within(live() as HTMLElement).getByRole('status').textContent).toBe('Kadıköy Fırtına 2, Moda Bardakları 2');
  });

  it('HOME-04: shows no match when none is active', async () => {
    await openApp('/', { heard: { ...running('ali+'), activeMatch: null } });
    expect(live()).toBeNull();
  });

  it('HOME-04: shows no match when the active one is completed or unknown', async () => {
    const { hear } = await openApp('/', { heard: running('ali+') });
    expect(await shownLive()).toBeTruthy();
    hear({ matches: { [MATCH_ID]: completedMatch('ali+').match } });
    expect(live()).toBeNull();
    hear({ matches: {} });
    expect(live()).toBeNull();
  });

  it('HOME-05: cuts team names to 8 characters', async () => {
    const { match } = playedMatch('ali+');
    await openApp('/', {
      heard: { ...running(), matches: { [MATCH_ID]: { ...match, team1Name: 'Ümraniyespor', team2Name: 'Sekizlik' } } },
    });
    const card = within(await shownLive());
    expect(card.getByText('Ümraniye…')).toBeTruthy();
    expect(card.getByText('Sekizlik')).toBeTruthy();
    // The whole name is for who listens.
    expect(card.getByText('Ümraniye…').getAttribute('aria-hidden')).toBe('true');
    expect(card.getByText('Ümraniyespor').className).toBe('sr-only');
  });

  it('HOME-06: shows first names of the players only', async () => {
    await openApp('/', { heard: running('ali+', 'ali+', 'isik+') });
    const card = within(await shownLive());
    expect(card.getByText('Ali').closest('p')?.textContent).toBe('Ali 2 · Veli 0');
    expect(card.getByText('Ceren').closest('p')?.textContent).toBe('Ceren 0 · Işık 1');
    expect((live() as HTMLElement).textContent).not.toMatch(/Yıldız|Güneş|Şahin|Öztürk/);
  });

  it('decision 92: says the chance of winning beside the links of the card, late, and as it changes', async () => {
    const { hear } = await openApp('/', { heard: running('ali+', 'veli+', 'ceren0') });
    const card = within(await shownLive());
    const said = async () => (await card.findByText(/kazanma olasılığı %/)).textContent ?? '';
    const before = await said();
    const ahead = Number(/^Kadıköy Fırtına’nın kazanma olasılığı %(\d+),/.exec(before)?.[1]);
    expect(ahead).toBeGreaterThan(60);
    expect(card.getByText(`%${ahead}`).parentElement?.textContent).toBe(`%${ahead} – %${100 - ahead}`);
    expect(card.getByText(`%${ahead}`).closest('div')).toBe(
      card.getByRole('link', { name: 'Maç sayfası' }).closest('div'),
    );
    hear(running('ali+', 'veli+', 'ceren0', 'isik+'));
    await waitFor(async () => expect(await said()).not.toBe(before));
    expect(await axeViolations()).toEqual([]);
    hear({ matches: { [MATCH_ID]: completedMatch('ali+').match } });
    await waitFor(() => expect(screen.queryByText(/kazanma olasılığı %/)).toBeNull());
  });

  it('decision 92: says no chance of winning before the first throw', async () => {
    const { hear } = await openApp('/', { heard: running() });
    await screen.findByRole('region', { name: 'CANLI' });
    expect(screen.queryByText(/kazanma olasılığı %/)).toBeNull();
    hear(running('ali+'));
    expect(await screen.findByText(/kazanma olasılığı %/)).toBeTruthy();
  });

  it('offline it says that the score is the last known one', async () => {
    const { connection } = await openApp('/', { heard: running('ali+') });
    expect(await shownLive()).toBeTruthy();
    connection('offline');
    expect(screen.getByText('SON BİLİNEN SKOR')).toBeTruthy();
    expect(screen.getByText(/^İnternetsiz · /)).toBeTruthy();
  });

  it('only the admin gets the link to the scoring screen of the live match', async () => {
    await openApp('/', { as: ADMIN, heard: running('ali+') });
    expect((await screen.findByRole('link', { name: 'Maçı yönet' })).getAttribute('href')).toBe(
      `/admin/match/${MATCH_ID}`,
    );
  });

  it('a player gets no link to the scoring screen', async () => {
    await openApp('/', { as: PLAYER, heard: running('ali+') });
    expect(screen.queryByRole('link', { name: 'Maçı yönet' })).toBeNull();
  });
});

describe('several matches run at once', () => {
  const [SECOND, THIRD] = ['-NzMatch000000000003', '-NzMatch000000000004'];
  const several = (...script: string[]) => {
    const { match: second } = playedMatch(...script);
    return {
      ...running('ali+'),
      matches: {
        [MATCH_ID]: playedMatch('ali+').match,
        [SECOND]: { ...second, team1Name: 'Beşiktaş Martıları' },
        [THIRD]: { ...second, team1Name: 'Şişli Kartalları' },
      },
      liveMatches: {
        [MATCH_ID]: { startedAt: 1, table: 1 },
        [THIRD]: { startedAt: 3 },
        [SECOND]: { startedAt: 2, table: 4 },
      },
    };
  };
  const others = () => screen.queryByRole('list', { name: 'Diğer canlı maçlar' });
  const rows = () =>
    within(others() as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('the featured one stands large, the others as small cards in the order of their starts, each live', async () => {
    const { hear } = await openApp('/', { heard: several('ceren+') });
    const card = within(await shownLive());
    expect(await card.findByText('Masa 1')).toBeTruthy();
    expect(card.getByRole('status').textContent).toBe('Kadıköy Fırtına 1, Moda Bardakları 0');
    await waitFor(() =>
      expect(rows()).toEqual([
        'Beşiktaş Martıları 0 – Moda Bardakları 1Masa 4',
        'Şişli Kartalları 0 – Moda Bardakları 1CANLI',
      ]),
    );
    const [link] = within(others() as HTMLElement).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe(`/match/${SECOND}`);
    hear(several('ceren+', 'ali+'));
    await waitFor(() => expect(rows()[0]).toBe('Beşiktaş Martıları 1 – Moda Bardakları 1Masa 4'));
    expect(await axeViolations()).toEqual([]);
  });

  it('the look that the next start shows has no score of any of them: it would be an old one', async () => {
    await openApp('/', { heard: several('ceren+', 'ceren+', 'ceren+', 'ceren+') });
    await waitFor(() => expect(rows()[1]).toBe('Şişli Kartalları 0 – Moda Bardakları 4CANLI'));
    document.head.insertAdjacentHTML('beforeend', '<link id="app" rel="modulepreload" href="/assets/index-a1.js">');
    const look = new DOMParser().parseFromString(snapshotOf(document, document.body)?.html ?? '', 'text/html');
    const kept = [...look.querySelectorAll('main ul[aria-label] a')].map(({ textContent }) => textContent);
    expect(kept).toEqual([
      'Beşiktaş Martıları – – Moda Bardakları –Masa 4',
      'Şişli Kartalları – – Moda Bardakları –CANLI',
    ]);
    document.getElementById('app')?.remove();
  });

  it('another one that is featured changes places with the first', async () => {
    const { hear } = await openApp('/', { heard: several('ceren+') });
    await waitFor(() => expect(rows()).toHaveLength(2));
    hear({ ...several('ceren+'), activeMatch: SECOND });
    await waitFor(() => expect(rows()[0]).toBe('Kadıköy Fırtına 1 – Moda Bardakları 0Masa 1'));
    expect(within(live() as HTMLElement).getByRole('status').textContent).toBe(
      'Beşiktaş Martıları 0, Moda Bardakları 1',
    );
  });

  it('one that has ended leaves the list', async () => {
    const { hear } = await openApp('/', { heard: several('ceren+') });
    await waitFor(() => expect(rows()).toHaveLength(2));
    const { [SECOND]: _ended, ...left } = several().liveMatches;
    hear({ ...several('ceren+'), liveMatches: left });
    await waitFor(() => expect(rows()).toEqual(['Şişli Kartalları 0 – Moda Bardakları 1CANLI']));
  });

  it('what else runs is asked for together with the featured match, not after it: it would push the page down', async () => {
    const { liveMatches } = several();
    const { league } = await openApp('/', { heard: { matches: {}, activeMatch: MATCH_ID, liveMatches } });
    await waitFor(() => expect(Object.keys(league.getState().feeds.liveMatches ?? {})).toHaveLength(3));
    expect(live()).toBeNull();
  });

  it('with one match there is no list, and nothing is asked for where none runs', async () => {
    const { liveMatches } = several();
    const world = await openApp('/', {
      heard: { ...running('ali+'), liveMatches: { [MATCH_ID]: liveMatches[MATCH_ID] } },
    });
    await screen.findByText('Masa 1');
    expect(others()).toBeNull();
    world.hear({ activeMatch: null });
    await waitFor(() => expect(live()).toBeNull());
    expect(others()).toBeNull();
  });
});

describe('the last results', () => {
  const results = () => screen.findByRole('region', { name: 'Son maçlar' });

  it('stand newest first with their scores and links, five at most; an annulled match is none, however many of the last ones are', async () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const ended = (index: number, more: Partial<typeof match> = {}) =>
      [`-NzEnded00000000000${index}`, { ...match, completedAt: 1_700_000_000_000 + index * 60_000, ...more }] as const;
    const annulled = { at: 1, line: '-NzLine0000000000001', reason: 'Yanlış kadro' };
    const matches = Object.fromEntries([
      ...[0, 1, 2, 3, 8].map((index) => ended(index)),
      ...[4, 5, 6, 7].map((index) => ended(index, { annulled })),
      ended(9, { team1Name: 'Ümraniye Yıldızları' }),
    ]);
    await openApp('/', { heard: { matches, fixtures: {} } });
    const region = within(await results());
    const links = await waitFor(() => {
      const found = region.getAllByRole('link');
      expect(found.map((link) => link.getAttribute('href'))).toEqual(
        [9, 8, 3, 2, 1].map((index) => `/match/-NzEnded00000000000${index}`),
      );
      return found;
    });
    expect(links[0]?.textContent).toContain('Ümraniye Yıldızları');
    expect(rowText(links[0] as HTMLElement)).toMatch(/Ümraniye Yıldızları kazandı 2 – .+ 1$/);
  });

  it('decision 72: a match of which only the score is known stands among them, by its time', async () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const at = (minute: number) => 1_700_000_000_000 + minute * 60_000;
    const matches = Object.fromEntries(
      [1, 3].map((minute) => [`-NzEnded00000000000${minute}`, { ...match, completedAt: at(minute) }]),
    );
    const fixture = {
      season: 'first',
      round: 1,
      stage: 'league',
      team1Id: 'firtina',
      team2Id: 'bardaklar',
      at: at(2),
      sequence: 1,
    };
    const forfeit = { ...fixture, state: 'forfeit', winnerId: 'firtina', updatedAt: 1 };
    const fixtures = { scored: { ...forfeit, team1Score: 10, team2Score: 4 }, forfeit };
    await openApp('/', { heard: { matches, fixtures } });
    await waitFor(async () => expect(within(await results()).getAllByRole('listitem')).toHaveLength(3));
    const lines = within(await results()).getAllByRole('listitem');
    const scores = lines.map((line) =>
      [...line.querySelectorAll('b')].map((score) => score.textContent.trim()).join('–'),
    );
    expect(scores).toEqual(['2–1', '10–4', '2–1']);
    expect(lines[1]?.textContent).toContain('yalnızca skor girildi');
  });

  it('a league without a result says so', async () => {
    await openApp('/', { heard: { matches: {}, fixtures: {} } });
    expect((await results()).textContent).toContain('Henüz tamamlanmış maç yok.');
  });

  it('wait for the next matches, which stand above them, but not without a connection', async () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const matches = { '-NzEnded000000000001': { ...match, completedAt: 1_700_000_000_000 } };
    const { backend, connection } = await openApp('/', { heard: { matches } });
    await screen.findByRole('contentinfo');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region', { name: 'Son maçlar' })).toBeNull();
    connection('offline');
    expect(await results()).toBeTruthy();
    connection('online');
    expect(screen.queryByRole('region', { name: 'Son maçlar' })).toBeNull();
    act(() => backend.seed({ 'fixtures/a': null }));
    expect(await results()).toBeTruthy();
  });
});

describe('beside the slogan', () => {
  const at = Date.now() + 3_600_000;
  const coming = {
    season: 'first',
    round: 1,
    stage: 'league',
    team1Id: 'firtina',
    team2Id: 'bardaklar',
    venue: 'Moda Sahili',
  };
  const fixtures = {
    one: { ...coming, at, table: 2, state: 'planned', sequence: 0, updatedAt: 1 },
    two: { ...coming, at: at + 60_000, state: 'planned', sequence: 0, updatedAt: 1 },
  };
  const hero = () => within(document.querySelector('h1')?.parentElement as HTMLElement);

  it('the next match stands on a wide screen, and not again in the list', async () => {
    resizeTo(1280);
    const { hear } = await openApp('/', { heard: { fixtures } });
    const card = await hero().findByRole('link', { name: /^Sıradaki maç/ });
    expect(card.textContent).toContain('Kadıköy Fırtına');
    expect(card.textContent).toContain('Moda Sahili, Masa\u00a02');
    expect(within(screen.getByRole('list', { name: 'Sıradaki maç' })).getAllByRole('listitem')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
    hear({ ...running('ali+'), fixtures });
    await waitFor(() => expect(hero().queryByRole('link')).toBeNull());
    expect(within(await screen.findByRole('list', { name: 'Sıradaki maçlar' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
  });

  it('a phone has all next matches in the list', async () => {
    resizeTo(PHONE);
    await openApp('/', { heard: { fixtures } });
    expect(within(await screen.findByRole('list', { name: 'Sıradaki maçlar' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    expect(hero().queryByRole('link')).toBeNull();
  });

  it('between two seasons it is the champion of the last one, until the new one has a result', async () => {
    resizeTo(1280);
    const { backend } = await openApp('/');
    const figures = {
      name: 'Kadıköy Fırtına',
      wins: 3,
      losses: 1,
      points: 9,
      form: 'W',
      cupsFor: 40,
      cupsAgainst: 20,
      run: 0,
      bestRun: 2,
    };
    backend.seed({
      seasons: {
        first: { name: 'Bahar', number: 1, startedAt: 1, endedAt: 2 },
        s2: { name: 'Yaz', number: 2, startedAt: 2 },
      },
      'config/season': 's2',
      'seasonStats/first/teams/firtina': figures,
    });
    const card = await hero().findByRole('link', { name: /^Bahar şampiyonu/ });
    expect(card.getAttribute('href')).toBe('/team/firtina');
    expect(await axeViolations()).toEqual([]);
    backend.seed({
      'teamIndex/bardaklar': { name: 'Moda Bardakları', wins: 1, losses: 0, cups: 1, season: 's2', updatedAt: 2 },
    });
    await waitFor(() => expect(hero().queryByRole('link')).toBeNull());
  });
});

describe('the stream area', () => {
  const area = () => screen.queryByRole('region', { name: /yayın/i });
  const frame = () => document.querySelector('iframe');

  it('HOME-07: shows the channel while it is live, and its player only after a tap', async () => {
    const { user } = await openApp('/', { heard: { stream: { isLive: true, kickChannel: 'kupaligi' } } });
    expect(area()?.textContent).toContain('Canlı yayın');
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Canlı yayını oynat' }));
    expect(frame()?.src).toBe('https://player.kick.com/kupaligi?autoplay=true');
    expect(frame()?.title).toBe('Canlı yayın');
  });

  it('HOME-08: shows the video while the channel is not live', async () => {
    const { user } = await openApp('/', {
      heard: { stream: { isLive: false, kickChannel: 'kupaligi', youtubeVideoId: 'dQw4w9WgXcQ' } },
    });
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Videoyu oynat' }));
    expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
  });

  it.each([null, { isLive: false }, { isLive: true, kickChannel: '' }])(
    'HOME-09, CONST-01: with neither it says so: %j',
    async (stream) => {
      await openApp('/', { heard: { stream } });
      expect(area()?.textContent).toBe('Şu anda canlı yayın bulunmuyor');
      expect(frame()).toBeNull();
    },
  );

  it('HOME-07, HOME-08: follows what the admin sets, without a reload', async () => {
    const { hear, user } = await openApp('/', { heard: { stream: { isLive: false, youtubeVideoId: 'dQw4w9WgXcQ' } } });
    await user.click(screen.getByRole('button', { name: 'Videoyu oynat' }));
    hear({ stream: { isLive: true, kickChannel: 'kupaligi', youtubeVideoId: 'dQw4w9WgXcQ' } });
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: 'Canlı yayını oynat' })).toBeTruthy();
  });
});

describe('the top of the table', () => {
  it('HOME-10: holds at most 10 teams', async () => {
    const teams = Array.from({ length: 12 }, (_, i) => [`t${i}`, teamRecord(`Takım ${i}`, { wins: i })]);
    await openApp('/', { heard: { teams: Object.fromEntries(teams) } });
    const rows = topList().getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toContain('Takım 11');
    expect(topList().queryByText('Takım 1')).toBeNull();
  });

  it('HOME-11: holds approved teams only, most points first', async () => {
    await openApp('/');
    const names = topList()
      .getAllByRole('listitem')
      .map(
        (row) => /Kadıköy Fırtına|Moda Bardakları|Beşiktaş Martıları|Onaysız Takım/.exec(row.textContent ?? '')?.[0],
      );
    expect(names).toEqual(['Kadıköy Fırtına', 'Moda Bardakları', 'Beşiktaş Martıları']);
  });

  it('says so when there is no team', async () => {
    await openApp('/', { heard: { teams: null } });
    expect(screen.getByText('Henüz takım bulunmuyor')).toBeTruthy();
  });
});

describe('the call to join', () => {
  it('HOME-12, HOME-13: leads a logged-out visitor to both registrations', async () => {
    await openApp('/');
    const links = ['Takım kaydı', 'Oyuncu kaydı'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/register?role=team', '/register?role=player']);
  });

  it.each([
    ['a player', PLAYER],
    ['the admin', ADMIN],
  ])('HOME-12: is not shown to %s', async (_who, as) => {
    await openApp('/', { as });
    expect(screen.queryByRole('link', { name: 'Takım kaydı' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Oyuncu kaydı' })).toBeNull();
  });

  it('HOME-12: is not shown before the session is known', async () => {
    await openApp('/', { sessionUnread: true });
    expect(screen.queryByRole('link', { name: 'Takım kaydı' })).toBeNull();
  });
});
