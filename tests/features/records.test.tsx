import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { COUNTED_AT } from '../../src/domain/records/uncounted.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, userRecord } from '../support/league-data.ts';

// Records, ratings and upsets on the pages that show them, from the documents that the league's own functions make.

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1, 18);
const idOf = (nth: number) => `-NzRecord${String(nth).padStart(12, '0')}`;

/** A match of Fırtına and Bardaklar after these taps, and its log. */
function played(nth: number, script: string[], more: Partial<Match> = {}) {
  const { match, events } = completedMatch(...script);
  const at = START + nth * DAY;
  return { id: idOf(nth), match: { ...match, startedAt: at, completedAt: at + 1, updatedAt: at + 1, ...more }, events };
}
type Played = ReturnType<typeof played>;
const heardOf = (all: readonly Played[]) => ({
  matches: Object.fromEntries(all.map(({ id, match }) => [id, match])),
  events: Object.fromEntries(all.map(({ id, events }) => [id, events])),
  teams: withFigures(LEAGUE.teams, (team) => ({ ...team, stats: { wins: 3, losses: 3, points: 9 } })),
  users: withFigures(LEAGUE.users, (user) => ({ ...user, stats: { gamesPlayed: all.length, cupsScored: 1, wins: 1 } })),
});
const withFigures = <T extends object>(records: Record<string, T>, change: (one: T) => object) =>
  Object.fromEntries(Object.entries(records).map(([id, one]) => [id, change(one)]));

const FIRTINA_WINS = ['ali+', 'ali+', 'ali+', 'ceren+'];
const BARDAKLAR_WINS = ['ceren+', 'ceren+', 'ali+'];
/** Fırtına wins often enough that a win of Bardaklar is an upset. */
const HISTORY = [...Array.from({ length: 9 }, (_, nth) => played(nth, FIRTINA_WINS)), played(9, BARDAKLAR_WINS)];
const cardOf = (name: string) => screen.findAllByRole('article', { name });

describe('the page of the records', () => {
  it('has each record with who, the figure, the date and the throw of its match', async () => {
    await openApp('/records', { heard: heardOf(HISTORY) });
    await screen.findByRole('heading', { level: 1, name: 'Rekorlar' });
    const [card] = await cardOf('Bir maçta en çok kupa');
    expect(card?.textContent).toContain('3 kupa');
    const [owner, match] = within(card as HTMLElement).getAllByRole('link');
    expect(owner?.getAttribute('href')).toBe('/player/ali');
    expect(match?.textContent).toBe('Kadıköy Fırtına 3–1 Moda Bardakları1 Mart 2026');
    const third = Object.keys(HISTORY[0]?.events ?? {}).sort()[2];
    expect(match?.getAttribute('href')).toBe(`/match/${idOf(0)}?an=${third}`);
    await waitFor(() => expect(document.title).toBe('Rekorlar · Kupa Ligi'));
    expect(await axeViolations()).toEqual([]);
  });

  it('decision 112: the first six stand open, the rest in a closed fold for each owner, and all of them are there', async () => {
    const { user } = await openApp('/records', { heard: heardOf(HISTORY) });
    await cardOf('Bir maçta en çok kupa');
    const cards = [...document.querySelectorAll('article')];
    const titles = (of: readonly Element[]) => of.map((card) => card.getAttribute('aria-label'));
    const open = cards.filter((card) => card.closest('details') === null);
    const four = ['Bir maçta en çok kupa', 'En çok MVP', 'En farklı galibiyet', 'En çok kupa atılan maç'];
    expect(titles(open)).toEqual(four);
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map((fold) => fold.open)).toEqual([false, false, false]);
    expect(folds.map((fold) => fold.querySelector('h2')?.textContent)).toEqual(['Oyuncular', 'Takımlar', 'Maçlar']);
    for (const fold of folds) {
      const inside = cards.filter((card) => fold.contains(card));
      expect(fold.querySelector('summary')?.textContent).toContain(`${inside.length} rekor daha`);
      expect(inside.length).toBeGreaterThan(0);
    }
    expect(titles(cards)).toContain('Galibiyet serisi');
    await user.click(screen.getByRole('heading', { level: 2, name: 'Takımlar' }));
    expect(folds[1]?.open).toBe(true);
    expect(await axeViolations()).toEqual([]);
  });

  it('names all holders of a tie, the first to reach it first, and counts the rest', async () => {
    await openApp('/records', {
      heard: heardOf([played(0, FIRTINA_WINS), played(1, ['ceren+', 'ceren+', 'ceren+', 'ali+'])]),
    });
    const [card] = await cardOf('En farklı galibiyet');
    expect(
      within(card as HTMLElement)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'Kadıköy FırtınaKadıköy Fırtına 3–1 Moda Bardakları1 Mart 2026',
      'Moda BardaklarıModa Bardakları 3–1 Kadıköy Fırtına2 Mart 2026',
    ]);
    const [most] = await cardOf('En çok kupa atılan maç');
    expect(within(most as HTMLElement).queryByText(/daha/)).toBeNull();
  });

  it('calls a team that has a new name by the one under which it won, as its match does (decision 39)', async () => {
    await openApp('/records', { heard: heardOf([played(0, FIRTINA_WINS, { team1Name: 'Eski Fırtına' })]) });
    const [card] = await cardOf('En farklı galibiyet');
    const [holder] = within(card as HTMLElement).getAllByRole('listitem');
    expect(holder?.textContent).toBe('Eski FırtınaEski Fırtına 3–1 Moda Bardakları1 Mart 2026');
    expect(
      within(holder as HTMLElement)
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toBe('/team/firtina');
  });

  it('counts who has no room', async () => {
    await openApp('/records', { heard: heardOf(Array.from({ length: 5 }, (_, nth) => played(nth, FIRTINA_WINS))) });
    const [most] = await cardOf('En çok kupa atılan maç');
    expect(within(most as HTMLElement).getByText('ve 2 maç daha')).toBeTruthy();
  });

  it('has the order by ratings and the upsets behind tabs, in the address', async () => {
    const { user } = await openApp('/records', { heard: heardOf(HISTORY) });
    await cardOf('Bir maçta en çok kupa');
    await user.click(screen.getByRole('tab', { name: 'Güç sıralaması' }));
    const teams = await screen.findByRole('region', { name: 'Takımlar' });
    expect(
      within(teams)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/team/firtina', '/team/bardaklar']);
    const legend = screen.getByText('Açıklama').closest('details');
    expect(legend?.open).toBe(false);
    await user.click(screen.getByText('Açıklama'));
    expect(legend?.open).toBe(true);
    expect(within(legend as HTMLElement).getByText(/Puan durumunu etkilemez/)).toBeTruthy();
    expect(within(legend as HTMLElement).getByText(/^▲ \+26 ya da ▼ −3: son maçlarında/)).toBeTruthy();
    expect(window.location.search).toBe('?tab=power');
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Sürprizler' }));
    const upsets = await screen.findByRole('region', { name: 'Sürprizler' });
    const [link] = within(upsets).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe(`/match/${idOf(9)}`);
    expect(link?.textContent).toMatch(/Moda Bardakları 2–1 Kadıköy Fırtına.*%\d+ şansla/);
  });

  it('says that nobody has played, and that nothing surprised', async () => {
    const { user } = await openApp('/records', { heard: { matches: {} } });
    await screen.findByText('Henüz rekor yok.');
    await user.click(screen.getByRole('tab', { name: 'Güç sıralaması' }));
    await screen.findByText('Bu sezonda maç tamamlanmadı.');
  });

  it('a season of one match has its records, and no upset', async () => {
    await openApp('/records?tab=upsets', { heard: heardOf([played(0, FIRTINA_WINS)]) });
    await screen.findByText('Bu sezonda sürpriz yok.');
  });

  it('is asked for once at a first visit, and again after each counting', async () => {
    const { backend } = await openApp('/records', { heard: { ...heardOf(HISTORY), counting: { at: 4 } } as never });
    const [card] = await cardOf('Bir maçta en çok kupa');
    expect(backend.digested).toEqual(['records']);
    // A result of the play-offs changes no team's line.
    const { id, match, events } = played(10, ['ali+', 'ali+', 'ali+', 'ali+', 'ceren+']);
    backend.seed({ [`matches/${id}`]: { ...match, stage: 'final' }, [`matchEvents/${id}`]: events, [COUNTED_AT]: 5 });
    await expect.poll(() => card?.textContent).toContain('4 kupa');
    expect(backend.digested).toEqual(['records', 'records']);
  });

  it('without network and without a copy says so, and reads when the network is back', async () => {
    const { connection } = await openApp('/records', { heard: heardOf(HISTORY), connection: 'offline' });
    await screen.findByText('Rekorlar şu anda okunamıyor.');
    connection('online');
    await cardOf('Bir maçta en çok kupa');
  });

  it('shows one season, and all time again', async () => {
    const seasons = {
      first: { name: 'Kış', number: 1, startedAt: START - DAY, endedAt: START + 5 * DAY },
      s2: { name: 'Yaz', number: 2, startedAt: START + 5 * DAY },
    };
    const { user, backend } = await openApp('/records', {
      heard: heardOf([played(0, ['ali+', 'ali+', 'ali+', 'ali+']), played(6, BARDAKLAR_WINS, { season: 's2' })]),
    });
    backend.seed({ seasons, 'config/season': 's2' });
    const [all] = await cardOf('En farklı galibiyet');
    expect(all?.textContent).toContain('4 kupa fark');
    await user.selectOptions(await screen.findByLabelText('Dönem'), 'Yaz (şu anki)');
    await waitFor(async () => expect((await cardOf('En farklı galibiyet'))[0]?.textContent).toContain('1 kupa fark'));
    expect(window.location.search).toBe('?sezon=2');
    await user.selectOptions(screen.getByLabelText('Dönem'), 'Tüm zamanlar');
    await waitFor(async () => expect((await cardOf('En farklı galibiyet'))[0]?.textContent).toContain('4 kupa fark'));
  });
});

describe('the rating on the pages', () => {
  it('of a team: points, place, form, and a line whose matches the arrows choose', async () => {
    await openApp('/team/bardaklar', { heard: heardOf(HISTORY) });
    const card = await screen.findByRole('region', { name: 'Güç puanı' });
    expect(within(card).getByText('2 takım arasında 2. sırada')).toBeTruthy();
    expect(within(card).getByText(/^son 5 maç/)).toBeTruthy();
    expect(
      within(card).getByRole('img', { name: /^Son 10 maçta en yüksek \d+, en düşük \d+, şimdi \d+ puan\.$/ }),
    ).toBeTruthy();
    const slider = within(card).getByRole('slider', { name: 'Grafikte maç seç' });
    const chosen = () => slider.getAttribute('aria-valuetext');
    expect(chosen()).toMatch(/^Kadıköy Fırtına 2–1 · 10 Mart 2026, \d+ puan \(\+\d+\)$/);
    expect(within(card).getByText('Sürpriz')).toBeTruthy();
    fireEvent.change(slider, { target: { value: '0' } });
    expect(chosen()).toMatch(/^Kadıköy Fırtına 1–3 · 1 Mart 2026/);
    expect(within(card).queryByText('Sürpriz')).toBeNull();
    const hrefs = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toBe(`/match/${idOf(0)}`);
    expect(within(card).getByText('Güç puanı, puan durumunu etkilemez.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('of a player, with the records he holds, of his joined guests too', async () => {
    const guestMatch = played(10, ['ali+', 'ali+', 'ali+', 'ali+', 'ali+']);
    const seated = JSON.parse(JSON.stringify(guestMatch).replaceAll('"ali"', '"guest-1"')) as Played;
    const heard = heardOf([...HISTORY, seated]);
    const users = {
      ...heard.users,
      ali: {
        ...heard.users.ali,
        ...userRecord('Ali Yıldız', 'firtina'),
        stats: { gamesPlayed: 10 },
        joined: { 'guest-1': true },
      },
    };
    await openApp('/player/ali', { heard: { ...heard, users, joinedGuests: { 'guest-1': { uid: 'ali' } } } as never });
    const mark = await screen.findByRole('link', { name: /^Rekor: .*bir maçta 5 kupa/ });
    expect(mark.getAttribute('href')).toBe('/records');
    const card = await screen.findByRole('region', { name: 'Güç puanı' });
    expect(within(card).getByRole('img', { name: /^Son 11 maçta/ })).toBeTruthy();
  });

  it('says nothing of a team without a match that counts', async () => {
    const { backend } = await openApp('/team/martilar', { heard: { ...heardOf(HISTORY), teams: LEAGUE.teams } });
    await screen.findByRole('heading', { level: 1, name: 'Beşiktaş Martıları' });
    await waitFor(() => expect(backend.read('matches')).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Güç puanı' })).toBeNull();
  });
});

describe('a surprise', () => {
  it('stands on the page of its match, with the chance that the ratings gave', async () => {
    await openApp(`/match/${idOf(9)}`, { heard: heardOf(HISTORY) });
    const facts = await screen.findByRole('region', { name: 'Maça dair' });
    await within(facts).findByText('Sürpriz');
    expect(within(facts).getByText(/^Maçtan önce güç puanları kazanana %\d+ şans veriyordu\.$/)).toBeTruthy();
    expect(within(facts).getByText('Güç puanı, puan durumunu etkilemez.')).toBeTruthy();
  });

  it('a result that the ratings expected has no badge, an annulled and the first one no words', async () => {
    await openApp(`/match/${idOf(8)}`, { heard: heardOf(HISTORY) });
    const facts = await screen.findByRole('region', { name: 'Maça dair' });
    await within(facts).findByText(/güç puanları kazanana/);
    expect(within(facts).queryByText('Sürpriz')).toBeNull();
  });

  it.each([
    ['the first of all', HISTORY.slice(0, 1), 0],
    [
      'an annulled one',
      [...HISTORY.slice(0, 9), played(9, BARDAKLAR_WINS, { annulled: { reason: 'Yanlış masa' } })],
      9,
    ],
  ])('%s says nothing', async (_name, history, nth) => {
    const { backend } = await openApp(`/match/${idOf(nth)}`, { heard: heardOf(history) });
    await screen.findByRole('region', { name: 'Oyuncular' });
    await waitFor(() => expect(backend.read('matches')).not.toBeNull());
    expect(screen.queryByText(/güç puanları/)).toBeNull();
  });

  it('is marked in the list of the team’s matches', async () => {
    await openApp('/team/bardaklar?tab=matches', { heard: heardOf(HISTORY) });
    const list = await screen.findByRole('list', { name: 'Maçlar' });
    await within(list).findByText(/Sürpriz/);
    expect(within(list).getAllByText(/Sürpriz/)).toHaveLength(1);
  });

  it('a league of old matches without a log still has its records', async () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    await openApp('/records', { heard: { matches: { [MATCH_ID]: match } } });
    const [card] = await cardOf('En farklı galibiyet');
    expect(
      within(card as HTMLElement)
        .getAllByRole('link')
        .at(-1)
        ?.getAttribute('href'),
    ).toBe(`/match/${MATCH_ID}`);
  });
});
