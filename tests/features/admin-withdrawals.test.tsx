import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { ADMIN, type AppWorld, chooseAction, fixtureAction, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const HOUR = 3_600_000;
const fixture = (over: Partial<Fixture>): Fixture => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'martilar', team2Id: 'firtina', at: NOW + HOUR },
  ...{ state: 'planned', sequence: 0, updatedAt: 1 },
  ...over,
});
const FIXTURES = {
  [keyOf(900)]: fixture({}),
  [keyOf(901)]: fixture({ team2Id: 'bardaklar', state: 'postponed' }),
  [keyOf(902)]: fixture({ team1Id: 'firtina', team2Id: 'bardaklar' }),
};
/** No results yet. */
const TEAMS = {
  firtina: teamRecord('Kadıköy Fırtına'),
  bardaklar: teamRecord('Moda Bardakları'),
  martilar: teamRecord('Beşiktaş Martıları'),
};
const heard = { ...LEAGUE, teams: TEAMS, fixtures: FIXTURES };
const open = (path = '/admin/fixtures', more: object = {}) =>
  openApp(path, { as: ADMIN, now: () => NOW, heard: { ...heard, ...more } });
const states = ({ backend }: AppWorld) =>
  Object.values((backend.read('fixtures') ?? {}) as unknown as Record<string, Fixture>).map(({ state }) => state);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Takım ligden çekildi' }));
/** A dialog that is just closing still takes the place of the page's buttons. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const choose = async (teamId: string) =>
  fireEvent.change((await dialog()).getByLabelText('Takım'), { target: { value: teamId } });

describe('a team leaves (decision 60)', () => {
  it('the dialog says it in numbers, decides all fixtures at once, and takes it back at once', async () => {
    const world = await open();
    const { user } = world;
    await fixtureAction(user, 'Takım çekildi');
    await choose('martilar');
    expect((await (await dialog()).findByText('Açık maç')).nextSibling?.textContent).toBe('2');
    expect(await axeViolations()).toEqual([]);
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    // The notice goes by itself after a while, so it is looked for first.
    expect(await screen.findByText('Beşiktaş Martıları: 2 maç sonuçlandı.')).toBeTruthy();
    expect(states(world)).toEqual(['forfeit', 'forfeit', 'planned']);
    await closed();
    await fixtureAction(user, 'Takım çekildi');
    await user.click(await screen.findByRole('button', { name: 'Çekilme kararını geri al: Beşiktaş Martıları' }));
    const question = within(await screen.findByRole('dialog', { name: 'Çekilme geri alınsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(states(world)).toEqual(['planned', 'postponed', 'planned']));
  });

  it('cancels them, and names what changed since when it is taken back', async () => {
    const world = await open();
    const { user } = world;
    await fixtureAction(user, 'Takım çekildi');
    await choose('martilar');
    await user.click(await (await dialog()).findByRole('radio', { name: 'İptal' }));
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    await waitFor(() => expect(states(world)).toEqual(['cancelled', 'cancelled', 'planned']));
    await closed();
    act(() => world.backend.seed({ [`fixtures/${keyOf(900)}/sequence`]: 7 }));
    await fixtureAction(user, 'Takım çekildi');
    await user.click(await screen.findByRole('button', { name: 'Çekilme kararını geri al: Beşiktaş Martıları' }));
    const question = within(await screen.findByRole('dialog', { name: 'Çekilme geri alınsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText('Bu maç karardan sonra değişti.')).toBeTruthy();
    expect((await dialog()).getByText(/^Beşiktaş Martıları – Kadıköy Fırtına/)).toBeTruthy();
    expect(states(world)).toEqual(['cancelled', 'postponed', 'planned']);
  });

  it('another team takes its place after a preview, and the list says who (decision 133)', async () => {
    const world = await open('/admin/fixtures', { teams: { ...TEAMS, yeniler: teamRecord('Yeniler') } });
    const { user } = world;
    await fixtureAction(user, 'Takım çekildi');
    await choose('martilar');
    await user.click(await (await dialog()).findByRole('radio', { name: 'Yerine takım' }));
    const place = (await dialog()).getByLabelText('Yerine geçen takım') as HTMLSelectElement;
    expect([...place.options].map(({ text }) => text)).toEqual(['Takım seç', 'Yeniler']);
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    expect(await screen.findByText('Yerine geçecek takımı seç.')).toBeTruthy();
    fireEvent.change(place, { target: { value: 'yeniler' } });
    expect((await dialog()).getByText('2 maç geçer')).toBeTruthy();
    expect((await dialog()).getByText(/^Yeniler – Kadıköy Fırtına/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    expect(await screen.findByText('Beşiktaş Martıları yerine Yeniler: 2 maç.')).toBeTruthy();
    expect(world.backend.read(`fixtures/${keyOf(901)}`)).toMatchObject({ team1Id: 'yeniler', state: 'postponed' });
    await closed();
    await fixtureAction(user, 'Takım çekildi');
    expect(await screen.findByText(/^2 maç · yerine Yeniler/)).toBeTruthy();
  });

  it('says so if no team can take the place', async () => {
    const { user } = await open();
    await fixtureAction(user, 'Takım çekildi');
    await choose('martilar');
    await user.click(await (await dialog()).findByRole('radio', { name: 'Yerine takım' }));
    const link = (await dialog()).getByRole('link', { name: 'Takım ekle' });
    expect(link.getAttribute('href')).toBe('/admin?tab=teams');
  });

  it('a running match of the team blocks it and leads to the match', async () => {
    const { user } = await open('/admin/fixtures', { matches: { [MATCH_ID]: playedMatch('ali+').match } });
    await fixtureAction(user, 'Takım çekildi');
    await choose('firtina');
    const link = await (await dialog()).findByRole('link', { name: 'Maça git' });
    expect(link.getAttribute('href')).toBe(`/admin/match/${MATCH_ID}`);
    expect((await dialog()).queryByRole('button', { name: 'Sonuçlandır' })).toBeNull();
  });

  it('the deletion of a team with open fixtures leads to the dialog', async () => {
    const world = await open('/admin?tab=teams');
    const { user } = world;
    await chooseAction(user, 'Sil: Beşiktaş Martıları');
    expect(await screen.findByText(/^Takımın 2 açık maçı var/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Karar ver' }));
    expect(await (await dialog()).findByRole('button', { name: 'Sonuçlandır' })).toBeTruthy();
    expect(((await dialog()).getByLabelText('Takım') as HTMLSelectElement).value).toBe('martilar');
    expect(world.backend.read('teams/martilar')).not.toBeNull();
  });

  it('offline, nobody can say whether a team has fixtures, and nothing is deleted', async () => {
    const world = await open('/admin?tab=teams');
    await screen.findByRole('button', { name: 'İşlemler: Beşiktaş Martıları' });
    world.connection('offline');
    await chooseAction(world.user, 'Sil: Beşiktaş Martıları');
    expect(await screen.findByText(/sunucuya sorulamadı/)).toBeTruthy();
    expect(world.backend.read('teams/martilar')).not.toBeNull();
  });
});

describe('a team leaves and none of its results counts (decision 70)', () => {
  const DONE = {
    ...completedMatch('ali+', 'ali+', 'veli0', 'ceren+').match,
    fixtureId: keyOf(902),
    startedAt: NOW,
    updatedAt: NOW,
  };
  const right = statsOf(recountSeasons({ [MATCH_ID]: DONE }));
  const seasonStats = recountSeasons({ [MATCH_ID]: DONE });
  const latest = latestSeasons(seasonStats);
  const teams = {
    firtina: { ...TEAMS.firtina, stats: right.teams.firtina },
    bardaklar: { ...TEAMS.bardaklar, stats: right.teams.bardaklar },
    martilar: TEAMS.martilar,
  };
  const users = Object.fromEntries(
    Object.entries(LEAGUE.users).map(([uid, user]) => [
      uid,
      { ...user, ...(right.players[uid] && { stats: right.players[uid] }) },
    ]),
  );
  const played = { state: 'played', matchId: MATCH_ID, winnerId: 'firtina', team1Score: 2, team2Score: 1 } as const;
  const fixtures = { ...FIXTURES, [keyOf(902)]: { ...FIXTURES[keyOf(902)], ...played } };
  /** The league in which Fırtına beat Bardaklar. */
  async function openPlayed(): Promise<AppWorld> {
    const world = await open('/admin/fixtures', { teams, users, matches: { [MATCH_ID]: DONE }, fixtures });
    const index = Object.entries(teams).map(([id, { name }]) => [
      id,
      { ...teamEntry({ name }, latest[id] ?? NEVER_PLAYED), updatedAt: 1 },
    ]);
    act(() => world.backend.seed({ seasonStats, teamIndex: Object.fromEntries(index) }));
    await screen.findByRole('button', { name: 'Fikstür işlemleri' });
    return world;
  }
  const factOf = async (label: string) =>
    (await (await dialog()).findByText(label, { selector: 'dt' })).nextSibling?.textContent;

  it('says with numbers what changes, asks for a reason, does it at once, and takes it back', async () => {
    const world = await openPlayed();
    const { user, backend } = world;
    await fixtureAction(user, 'Takım çekildi');
    await choose('firtina');
    await user.click(await (await dialog()).findByRole('radio', { name: 'Bütün sonuçları geçersiz say' }));
    expect(await factOf('Geçersiz sayılacak maç')).toBe('1');
    expect(await factOf('Kalkacak hükmen ya da skor kararı')).toBe('0');
    expect(await factOf('İptal edilecek maç')).toBe('2');
    // Without its win the three have nothing, and the alphabet decides.
    expect(await factOf('Kadıköy Fırtına')).toBe('1. → 2.');
    // The list of all records is behind a fold: the button stands before nothing that must be scrolled past.
    const rest = (await dialog()).getByText(/^Değişen \d+ kaydın hepsi$/);
    const fold = rest.closest('details') as HTMLDetailsElement;
    expect(fold.open).toBe(false);
    expect((await dialog()).getAllByRole('listitem', { hidden: true }).every((item) => fold.contains(item))).toBe(true);
    await user.click(rest);
    const items = within(fold)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items[0]).toBe('Kadıköy FırtınaTakımGalibiyet1 → 0Puan3 → 0FormG → yok');
    expect(await axeViolations()).toEqual([]);
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    expect(await (await dialog()).findByText('Nedeni yazmalısın.')).toBeTruthy();
    await user.type((await dialog()).getByLabelText(/Neden/), ' Ligden çekildi ');
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    expect(await screen.findByText('Kadıköy Fırtına: 1 maç geçersiz sayıldı, 2 açık maç kapandı.')).toBeTruthy();
    expect(backend.read(`matches/${MATCH_ID}/annulled/reason`)).toBe('Ligden çekildi');
    expect(states(world)).toEqual(['cancelled', 'postponed', 'cancelled']);
    await waitFor(() => expect(backend.read('teams/firtina/stats')).toMatchObject({ wins: 0, points: 0 }));
    await closed();
    await fixtureAction(user, 'Takım çekildi');
    expect(await (await dialog()).findByText(/^1 maç geçersiz.*2 (açık )?maç kapandı/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Çekilme kararını geri al: Kadıköy Fırtına' }));
    const question = within(await screen.findByRole('dialog', { name: 'Çekilme geri alınsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(states(world)).toEqual(['planned', 'postponed', 'played']));
    expect(backend.read(`matches/${MATCH_ID}/annulled/reason`)).toBeNull();
    await waitFor(() => expect(backend.read('teams/firtina/stats')).toMatchObject({ wins: 1, points: 3 }));
  });

  it('a team without open fixtures has this choice only; one without results does not have it', async () => {
    const world = await openPlayed();
    act(() => world.backend.seed({ [`fixtures/${keyOf(900)}`]: null }));
    await fixtureAction(world.user, 'Takım çekildi');
    await choose('firtina');
    const only = await (await dialog()).findAllByRole('radio');
    expect(only.map((one) => (one as HTMLInputElement).value)).toEqual(['annul']);
    await choose('martilar');
    await waitFor(async () =>
      expect((await dialog()).getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
        'forfeit',
        'cancel',
        'replace',
      ]),
    );
  });

  it('offline nobody can say what changes', async () => {
    const world = await openPlayed();
    await fixtureAction(world.user, 'Takım çekildi');
    await choose('firtina');
    await (await dialog()).findAllByRole('radio');
    world.connection('offline');
    await world.user.click((await dialog()).getByRole('radio', { name: 'Bütün sonuçları geçersiz say' }));
    expect(await (await dialog()).findByRole('alert')).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Sonuçlandır' })).toBeNull();
  });
});
