import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { updateStore } from '../../src/app/build/service-worker.ts';
import { WINNER_MS } from '../../src/domain/stream/overlay.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, teamRecord, userRecord } from '../support/league-data.ts';

const [SECOND, THIRD] = ['-NzMatch000000000003', '-NzMatch000000000004'];
const named = (team1Name: string, ...script: string[]) => ({ ...playedMatch(...script).match, team1Name });

function three() {
  return {
    matches: {
      [MATCH_ID]: playedMatch('ali+').match,
      [SECOND]: named('Beşiktaş Martıları', 'ceren+'),
      [THIRD]: named('Şişli Kartalları', 'ceren+', 'isik+'),
    },
    activeMatch: MATCH_ID,
    liveMatches: {
      [MATCH_ID]: { startedAt: 3, table: 2 },
      [SECOND]: { startedAt: 2, table: 1 },
      [THIRD]: { startedAt: 1 },
    },
  };
}
/** The text of an element without what is decoration. */
const words = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[aria-hidden]')) mark.remove();
  return copy.textContent;
};
const cells = () => screen.queryAllByRole('article').map((cell) => cell.querySelector('p')?.textContent);
const places = () => screen.queryAllByRole('article').map((cell) => cell.querySelectorAll('p')[1]?.textContent);

afterEach(() => {
  updateStore.setState({ apply: null });
  vi.restoreAllMocks();
});

describe('«Salon ekranı»', () => {
  it('shows all tables live, without an account and without anything to tap', async () => {
    const { hear } = await openApp('/board', { heard: three() });
    await waitFor(() =>
      expect(cells()).toEqual([
        'Beşiktaş Martıları 0, Moda Bardakları 1',
        'Kadıköy Fırtına 1, Moda Bardakları 0',
        'Şişli Kartalları 0, Moda Bardakları 2',
      ]),
    );
    expect(places()).toEqual(['Masa 1CANLI', 'Masa 2CANLI', 'CANLI']);
    for (const role of ['link', 'button', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
    const { matches } = three();
    hear({ matches: { ...matches, [MATCH_ID]: playedMatch('ali+', 'ali+').match } });
    await waitFor(() => expect(cells()[1]).toBe('Kadıköy Fırtına 2, Moda Bardakları 0'));
    await waitFor(() => expect(document.title).toBe('Salon ekranı · Kupa Ligi'));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(await axeViolations()).toEqual([]);
  });

  it('a screen reader hears one heading, a named list of the matches, and each score once, as a sentence', async () => {
    await openApp('/board', { heard: three() });
    await waitFor(() => expect(cells()).toHaveLength(3));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Salon ekranı']);
    const list = screen.getByRole('list', { name: 'Masalardaki maçlar' });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      'Beşiktaş Martıları 0, Moda Bardakları 1Masa 1CANLI',
      'Kadıköy Fırtına 1, Moda Bardakları 0Masa 2CANLI',
      'Şişli Kartalları 0, Moda Bardakları 2CANLI',
    ]);
    expect(within(list).queryAllByRole('img')).toEqual([]);
  });

  it('?masa= shows one table only, and says when nothing is on there', async () => {
    const { hear } = await openApp('/board?masa=2', { heard: { ...three(), teams: {} } });
    await waitFor(() => expect(cells()).toEqual(['Kadıköy Fırtına 1, Moda Bardakları 0']));
    expect(within(screen.getByRole('banner')).getByText('Masa 2')).toBeTruthy();
    const { [MATCH_ID]: _moved, ...left } = three().liveMatches;
    hear({ liveMatches: { ...left, [MATCH_ID]: { startedAt: 3, table: 9 } } });
    await waitFor(() => expect(screen.getByText('Masa 2 şu anda boş.')).toBeTruthy());
  });

  it('a match that has ended stays with its winner for a while, one that is called off goes at once', async () => {
    const clock = vi.spyOn(Date, 'now');
    const { hear } = await openApp('/board', { heard: { ...three(), teams: {} } });
    await waitFor(() => expect(cells()).toHaveLength(3));
    const { [MATCH_ID]: _ended, [SECOND]: _off, ...left } = three().liveMatches;
    const matches = {
      ...three().matches,
      [MATCH_ID]: { ...completedMatch('ali+').match, updatedAt: Date.now() },
      [SECOND]: { ...three().matches[SECOND], status: 'cancelled', cancelledAt: 9 },
    };
    hear({ matches, liveMatches: left, activeMatch: THIRD });
    await waitFor(() => expect(places()).toEqual(['Masa 2Maç bitti', 'CANLI']));
    expect(screen.getByText('Kazanan').parentElement?.textContent).toContain('Kadıköy Fırtına');
    const later = Date.now() + WINNER_MS + 1_000;
    clock.mockImplementation(() => later);
    await waitFor(() => expect(places()).toEqual(['CANLI']));
  });

  it('a match that was over long before the screen heard of it is no news', async () => {
    const { hear } = await openApp('/board', { heard: { ...three(), teams: {} } });
    await waitFor(() => expect(cells()).toHaveLength(3));
    const { [MATCH_ID]: _ended, ...left } = three().liveMatches;
    const ended = { ...completedMatch('ali+').match, updatedAt: Date.now() - WINNER_MS - 1 };
    hear({ matches: { ...three().matches, [MATCH_ID]: ended }, liveMatches: left });
    await waitFor(() => expect(places()).toEqual(['Masa 1CANLI', 'CANLI']));
  });

  it('without a match shows the table, and in an empty league that nothing is on', async () => {
    const { hear } = await openApp('/board', { heard: { liveMatches: null } });
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Kadıköy Fırtına'));
    expect(screen.getByRole('table', { name: 'Puan durumu' })).toBeTruthy();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2']);
    expect(await axeViolations()).toEqual([]);
    hear({ teams: {} });
    await waitFor(() => expect(screen.getByText('Şu anda süren maç yok.')).toBeTruthy());
  });

  it('names a team that has left the league as it was called then (decision 39)', async () => {
    const now = Date.UTC(2026, 10, 21, 15);
    const planned = { season: 'first', round: 2, stage: 'league', team1Id: 'firtina', team2Id: 'ayrilan' };
    const next = { ...planned, state: 'planned', sequence: 0, updatedAt: 1, at: now + 3_600_000, venue: 'Moda Sahili' };
    const figures = {
      name: 'Ayrılan Takım',
      wins: 0,
      losses: 1,
      points: 0,
      cupsFor: 0,
      cupsAgainst: 0,
      run: 0,
      bestRun: 0,
    };
    const seasonStats = { all: { teams: { ayrilan: figures } } };
    const heard = { liveMatches: null, fixtures: { next }, seasonStats };
    const clock = { now };
    await openApp('/board', { heard, now: () => clock.now });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Puan durumu');
    clock.now += 20_000;
    expect(await screen.findByText(/Ayrılan Takım/)).toBeTruthy();
    expect(screen.queryByText(/Bilinmeyen takım/)).toBeNull();
  });

  it('the table, what is played next and the leaders take turns, with what a fan asks for next', async () => {
    const clock = { now: Date.UTC(2026, 10, 21, 15) };
    const planned = { season: 'first', round: 2, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar' };
    const state = { state: 'planned', sequence: 0, updatedAt: 1 };
    const next = { ...planned, ...state, at: clock.now + 3_600_000, venue: 'Moda Sahili', table: 2 };
    const heard = { liveMatches: null, fixtures: { next, begun: { ...next, matchId: MATCH_ID } } };
    const world = await openApp('/board', { heard, now: () => clock.now });
    const player = (name: string, teamId: string, cupsScored: number, mvpCount: number) => {
      const figures = {
        gamesPlayed: 4,
        totalAttempts: 40,
        accuracy: 30,
        wins: 2,
        losses: 2,
        winRate: 50,
        run: 0,
        bestRun: 2,
      };
      return { name, teamId, cupsScored, mvpCount, ...figures };
    };
    const best = { ali: player('Ali Yıldız', 'firtina', 20, 0), ceren: player('Ceren Şahin', 'bardaklar', 20, 3) };
    world.backend.seed({ 'seasonStats/first/players': best });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Puan durumu');
    const lines = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem').map(words);

    clock.now += 20_000;
    await screen.findByRole('heading', { name: 'Sıradaki maçlar' });
    expect(lines('Sıradaki maçlar')).toEqual(['21 Kas Cmt 19:00Kadıköy Fırtına – Moda BardaklarıModa Sahili, Masa 2']);
    // 18:00 in the league's zone, wherever the television is.
    expect(within(screen.getByRole('banner')).getByText('18:00')).toBeTruthy();

    clock.now += 20_000;
    await screen.findByRole('region', { name: 'En çok kupa' });
    await screen.findByRole('region', { name: 'En çok MVP' });
    expect(lines('En çok kupa')).toEqual(['1Ali YıldızKadıköy Fırtına20', '1Ceren ŞahinModa Bardakları20']);
    expect(screen.getByRole('list', { name: 'En çok kupa' })).toBeTruthy();
    expect(lines('En çok MVP')).toEqual(['1Ceren ŞahinModa Bardakları3']);
    expect(await axeViolations()).toEqual([]);

    clock.now += 20_000;
    await screen.findByRole('heading', { name: 'Puan durumu' });
  });

  it('says which page of a long table it shows, with the crests; the leaders have their pictures', async () => {
    const clock = { now: Date.UTC(2026, 10, 21, 15) };
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const teams = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`t${at}`, { ...teamRecord(`Takım ${at}`), logo }]),
    );
    const users = { ...LEAGUE.users, ali: userRecord('Ali Yıldız', 't0', { photoURL: logo }) };
    const heard = { liveMatches: null, teams, users };
    const figures = { gamesPlayed: 4, totalAttempts: 40, accuracy: 30, wins: 2, losses: 2, winRate: 50, run: 0 };
    const best = { name: 'Ali Yıldız', teamId: 't0', cupsScored: 20, mvpCount: 0, bestRun: 2, ...figures };
    const { backend } = await openApp('/board', { heard, now: () => clock.now });
    backend.seed({ 'seasonStats/first/players': { ali: best } });
    const heading = async () => (await screen.findByRole('heading', { level: 2 })).textContent;
    await waitFor(async () => expect(await heading()).toBe('Puan durumu 1/2'));
    const crests = () => screen.getAllByRole('rowheader').map((team) => team.querySelectorAll('img').length);
    expect(crests()).toEqual(Array(8).fill(1));
    clock.now += 20_000;
    await waitFor(async () => expect(await heading()).toBe('Puan durumu 2/2'));
    expect(crests()).toEqual([1]);
    clock.now += 20_000;
    const list = within(await screen.findByRole('region', { name: 'En çok kupa' }));
    await waitFor(() => expect(list.getByRole('listitem').querySelectorAll('img')).toHaveLength(1));
  });

  it('offline it keeps the last scores and says so, and goes on by itself', async () => {
    const { hear, connection } = await openApp('/board', { heard: three() });
    await waitFor(() => expect(cells()).toHaveLength(3));
    connection('offline');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^İnternetsiz/));
    expect(cells()).toHaveLength(3);
    connection('online');
    hear({ matches: { ...three().matches, [MATCH_ID]: playedMatch('ali+', 'veli+').match } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(cells()[1]).toBe('Kadıköy Fırtına 2, Moda Bardakları 0');
  });

  it('takes a new version by itself, but not while a match runs', async () => {
    const apply = vi.fn();
    const { hear } = await openApp('/board', { heard: three() });
    await waitFor(() => expect(cells()).toHaveLength(3));
    updateStore.setState({ apply });
    const over = { ...completedMatch('ceren+').match, team1Name: 'Beşiktaş Martıları', updatedAt: Date.now() };
    hear({
      matches: { ...three().matches, [SECOND]: over },
      liveMatches: { [MATCH_ID]: { startedAt: 3, table: 2 } },
    });
    await waitFor(() => expect(places()[0]).toBe('Masa 1Maç bitti'));
    expect(apply).not.toHaveBeenCalled();
    hear({ liveMatches: null, activeMatch: null });
    await waitFor(() => expect(apply).toHaveBeenCalled());
  });
});
