import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf, wallTime } from '../../src/domain/text/league-clock.ts';
import { ADMIN, type AppWorld, fixtureAction, type Opening, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { fileField } from '../support/file-field.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const HOUR = 3_600_000;
const [COMING, OTHER, DONE, LIVE] = [keyOf(900), keyOf(901), keyOf(902), keyOf(903)];
const fixture = (over: Partial<Fixture> = {}): Fixture => ({
  season: 'first',
  round: 1,
  stage: 'league',
  team1Id: 'firtina',
  team2Id: 'bardaklar',
  at: NOW + HOUR,
  state: 'planned',
  sequence: 0,
  updatedAt: 1,
  ...over,
});
const FIXTURES = {
  [COMING]: fixture(),
  [OTHER]: fixture({ round: 2, team2Id: 'martilar', at: NOW + 24 * HOUR }),
  [DONE]: fixture({ team1Id: 'martilar', at: NOW - 48 * HOUR, state: 'played', matchId: 'eski', winnerId: 'martilar' }),
  [LIVE]: fixture({ team1Id: 'bardaklar', team2Id: 'martilar', at: NOW - HOUR, matchId: MATCH_ID }),
};
const TEAMS = { ...LEAGUE.teams, martilar: teamRecord('Beşiktaş Martıları') };

async function open(fixtures: object = {}, opening: Opening = {}): Promise<AppWorld> {
  const { heard, ...rest } = opening;
  const world = await openApp('/admin/fixtures', {
    as: ADMIN,
    now: () => NOW,
    heard: { ...LEAGUE, teams: TEAMS, fixtures, matches: { [MATCH_ID]: playedMatch('ali+').match }, ...heard },
    ...rest,
  });
  return world;
}
const focused = () => document.activeElement?.getAttribute('aria-label');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const stored = ({ backend }: AppWorld) =>
  Object.values((backend.read('fixtures') ?? {}) as unknown as Record<string, Fixture>);
const log = ({ backend }: AppWorld) =>
  Object.values((backend.read('adminLog') ?? {}) as Record<string, Record<string, unknown>>);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the admin’s screen of the fixtures', () => {
  it('is not for others', async () => {
    const world = await open({}, { as: PLAYER });
    await waitFor(() => expect(world.path()).not.toBe('/admin/fixtures'));
  });

  it('decision 72: the matches lead to the result of a match without a fixture', async () => {
    const { user, path } = await openApp('/admin?tab=matches', { as: ADMIN, heard: { fixtures: {} } });
    await user.click(await screen.findByRole('link', { name: 'Sonuç gir' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sonuç gir' }));
    await user.selectOptions(form.getByLabelText(/^Birinci takım/), 'firtina');
    expect(await form.findByText('Kadıköy Fırtına: iki oyuncu seç')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/admin/fixtures');
  });

  it('is reached from the matches, and says so where there are no fixtures', async () => {
    const { user, path } = await openApp('/admin?tab=matches', { as: ADMIN, heard: { fixtures: {} } });
    await user.click(await screen.findByRole('link', { name: 'Fikstür' }));
    expect(path()).toBe('/admin/fixtures');
    expect(await screen.findByText('Henüz fikstür yok.')).toBeTruthy();
    expect(screen.getByText(/^Lig fikstürünü oluştur/)).toBeTruthy();
  });

  it('says in a league without teams what it needs first', async () => {
    const { user } = await openApp('/admin/fixtures', { as: ADMIN, heard: { fixtures: {}, teams: {} } });
    expect(await screen.findByText(/^Fikstür için ligde en az iki onaylı takım gerekir/)).toBeTruthy();
    await fixtureAction(user, 'Fikstür oluştur');
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await button('Önizle'));
    const problem = await screen.findByText('En az iki takım seç.');
    expect(seen.mock.contexts).toContain(problem);
  });

  it('lists every fixture; only what is not decided and not running can be changed', async () => {
    await open(FIXTURES);
    const first = within(await screen.findByRole('list', { name: '1. hafta' }));
    expect(first.getAllByRole('listitem')).toHaveLength(3);
    const names = screen.getAllByRole('button', { name: /^Düzenle: / }).map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual([
      'Düzenle: Kadıköy Fırtına – Moda Bardakları',
      'Düzenle: Kadıköy Fırtına – Beşiktaş Martıları',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('plans a league: nothing is written before the preview is seen', async () => {
    const world = await open();
    const { user } = world;
    await fixtureAction(user, 'Fikstür oluştur');
    await screen.findByLabelText('Saatler');
    type('Saatler', '25:00');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('«25:00» bir saat değil. Örnek: 19:30')).toBeTruthy();
    type('Saatler', '19:00, 20:00, 21:00');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('3 maç yeni.')).toBeTruthy();
    expect(screen.getByText('Çakışma yok.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    expect(stored(world)).toEqual([]);
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(stored(world)).toHaveLength(3));
    expect(log(world)).toMatchObject([{ action: 'fixtures-planned' }]);
    expect(await screen.findByRole('list', { name: '3. hafta' })).toBeTruthy();
  });

  it('asks for a day of play, and keeps the first day of the form when it is emptied', async () => {
    const { user } = await open();
    await fixtureAction(user, 'Fikstür oluştur');
    for (const day of ['Cumartesi', 'Pazar']) await user.click(await screen.findByLabelText(day));
    await user.click(await button('Önizle'));
    expect(await screen.findByText('En az bir gün seç.')).toBeTruthy();
    await user.click(screen.getByLabelText('Pazar'));
    const first = screen.getByLabelText<HTMLInputElement>('İlk gün');
    const before = first.value;
    type('İlk gün', '');
    fireEvent.blur(first);
    expect(first.value).toBe(before);
  });

  it('a form that is closed gives the focus back to its button', async () => {
    const { user } = await open();
    await fixtureAction(user, 'Maç ekle');
    await screen.findByRole('dialog', { name: 'Maç ekle' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await button('Fikstür işlemleri')));
  });

  it('adds one by hand, and says what would be wrong with it before it is written', async () => {
    const world = await open(FIXTURES);
    const { user } = world;
    await fixtureAction(user, 'Maç ekle');
    await user.click(await button('Ekle'));
    expect(await screen.findAllByText('Takımı seç.')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Ev sahibi'), 'firtina');
    await user.selectOptions(screen.getByLabelText('Deplasman'), 'martilar');
    type('Gün', '2026-11-21');
    type('Saat', '19:05');
    expect(await screen.findByText('Kadıköy Fırtına aynı anda iki maçta görünüyor.')).toBeTruthy();
    type('Saat', '21:00');
    type('Masa', '2');
    type('Hafta', '4');
    expect(screen.queryByText('Kadıköy Fırtına aynı anda iki maçta görünüyor.')).toBeNull();
    await user.click(await button('Ekle'));
    await waitFor(() => expect(stored(world)).toHaveLength(5));
    const at = NOW + 3 * HOUR;
    expect(stored(world).find((one) => one.round === 4)).toMatchObject({ team1Id: 'firtina', at, table: 2 });
    expect(await screen.findByRole('list', { name: '4. hafta' })).toBeTruthy();
  });

  it('moves by day and time, with the keyboard alone', async () => {
    const world = await open(FIXTURES);
    const { user } = world;
    const edit = await button('Düzenle: Kadıköy Fırtına – Moda Bardakları');
    edit.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Kadıköy Fırtına – Moda Bardakları' });
    type('Gün', '2026-11-22');
    type('Saat', '20:30');
    screen.getByLabelText('Not').focus();
    await user.keyboard('Rüzgâr{Enter}');
    const at = momentOf({ day: '2026-11-22', minute: 20 * 60 + 30 });
    await waitFor(() => expect(world.backend.read(`fixtures/${COMING}/at`)).toBe(at));
    expect(world.backend.read(`fixtures/${COMING}`)).toMatchObject({ note: 'Rüzgâr', sequence: 1, state: 'planned' });
    expect(log(world)).toMatchObject([{ action: 'fixture-moved' }]);
  });

  it('moves by drag with the keys: two change their places after a question', async () => {
    const world = await open(FIXTURES);
    const { user, backend } = world;
    const handle = await button('Taşı: Kadıköy Fırtına – Moda Bardakları');
    handle.focus();
    await user.keyboard(' {ArrowDown}');
    expect(screen.getByText(/^Hedef: Kadıköy Fırtına – Beşiktaş Martıları, 22 Kas Paz/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Vazgeçildi.')).toBeTruthy();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Maçlar yer değiştirsin mi?' }));
    expect(backend.read(`fixtures/${COMING}/at`)).toBe(NOW + HOUR);
    expect(await axeViolations()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}/at`)).toBe(NOW + 24 * HOUR));
    expect(backend.read(`fixtures/${OTHER}/at`)).toBe(NOW + HOUR);
    expect(log(world)).toMatchObject([{ action: 'fixture-moved' }]);
    // The focus goes with the moved match, so that the next key moves it on.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Taşı: Kadıköy Fırtına – Moda Bardakları'));
  });

  it('day by day, a fixture moves to another day at the same time; what is decided or running has no handle', async () => {
    const { user, backend } = await open(FIXTURES);
    await user.click(await screen.findByLabelText('Gün gün'));
    expect(screen.getAllByRole('button', { name: /^Taşı: / })).toHaveLength(2);
    (await button('Taşı: Kadıköy Fırtına – Beşiktaş Martıları')).focus();
    // Over the heading of its own day to the match of the day before, and back to that day's heading.
    await user.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp} ');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Maç bu güne taşınsın mı?' })).getByText('Kaydet'),
    );
    const sameTime = momentOf({ day: '2026-11-21', minute: 18 * 60 });
    await waitFor(() => expect(backend.read(`fixtures/${OTHER}/at`)).toBe(sameTime));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Taşı: Kadıköy Fırtına – Beşiktaş Martıları'));
  });

  it('shifts the evening: shows the new times, writes them in one update, and asks the league first', async () => {
    const evening = {
      [COMING]: fixture({ table: 1 }),
      [OTHER]: fixture({ round: 2, team2Id: 'martilar', at: NOW - HOUR / 2, table: 2, sequence: 4 }),
      [DONE]: fixture({ team1Id: 'martilar', at: NOW - HOUR, state: 'played', matchId: 'eski', winnerId: 'martilar' }),
    };
    const world = await open(evening);
    expect(await screen.findByText(/^Gecikti · Masa 2/)).toBeTruthy();
    await fixtureAction(world.user, 'Bu akşamı kaydır');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu akşamı kaydır' }));
    await dialog.findByText('2 maç 30 dakika geç başlayacak:');
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Kadıköy Fırtına – Beşiktaş Martıları17:30 → 18:00',
      'Kadıköy Fırtına – Moda Bardakları19:00 → 19:30',
    ]);
    await world.user.click(dialog.getByRole('radio', { name: 'Masa 2' }));
    await world.user.click(dialog.getByRole('radio', { name: '45 dk' }));
    await dialog.findByText('1 maç 45 dakika geç başlayacak:');
    await world.user.click(dialog.getByRole('radio', { name: 'Bütün masalar' }));
    expect(await axeViolations()).toEqual([]);
    // Another device moves one of them: nothing is written before its new time was shown.
    world.backend.unheard({ [`fixtures/${COMING}/at`]: NOW + 2 * HOUR });
    await world.user.click(dialog.getByRole('button', { name: 'Kaydır' }));
    await screen.findByText('Fikstür bu sırada değişti. Yeni saatlere bakıp yeniden kaydır.');
    expect(log(world)).toEqual([]);
    await dialog.findByText('20:00 → 20:45');
    await world.user.click(dialog.getByRole('button', { name: 'Kaydır' }));
    await screen.findByText('2 maç kaydırıldı.');
    expect(world.backend.read(`fixtures/${OTHER}`)).toMatchObject({ at: NOW + HOUR / 4, sequence: 5, table: 2 });
    expect(world.backend.read(`fixtures/${COMING}`)).toMatchObject({ at: NOW + 2.75 * HOUR, sequence: 1 });
    expect(log(world)).toMatchObject([{ action: 'evening-shifted', target: 'evening/45' }]);
  });

  it('moves what the evening leaves to another day, and says who plays there already and which table is taken', async () => {
    const WEEK = 7 * 24 * HOUR;
    const there = fixture({ round: 3, team1Id: 'martilar', team2Id: 'bardaklar', at: NOW + WEEK + HOUR, table: 1 });
    const world = await open({
      [COMING]: fixture({ at: NOW + HOUR, table: 1 }),
      [OTHER]: fixture({ round: 2, team2Id: 'martilar', at: NOW - HOUR / 2, table: 2, sequence: 4 }),
      [DONE]: fixture({ at: NOW - HOUR, matchId: 'surer' }),
      [keyOf(77)]: there,
    });
    await fixtureAction(world.user, 'Bu akşamı kaydır');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu akşamı kaydır' }));
    await world.user.click(await dialog.findByRole('radio', { name: 'Başka gün' }));
    // The same day of the next week is there at once.
    await dialog.findByText(/^2 maç .* gününe, aynı saatlerde:$/);
    expect(dialog.getByText('Beşiktaş Martıları o gün başka bir maç daha oynuyor.')).toBeTruthy();
    expect(dialog.getByText('Moda Bardakları o gün başka bir maç daha oynuyor.')).toBeTruthy();
    expect(dialog.getByText(/Aynı masada aynı anda iki maç var/)).toBeTruthy();
    expect(dialog.getByText('Oynanan 1 maç yerinde kalır.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    const day = (value: string) => fireEvent.input(dialog.getByLabelText(/Hangi gün/), { target: { value } });
    day('');
    await world.user.click(dialog.getByRole('button', { name: 'Kaydır' }));
    expect(await dialog.findByText('Bu akşamdan sonra bir gün seç.')).toBeTruthy();
    expect(log(world)).toEqual([]);
    const target = wallTime(NOW + 2 * WEEK).day;
    day(target);
    await dialog.findByText(/^2 maç .* gününe, aynı saatlerde:$/);
    expect(dialog.queryByText(/o gün başka bir maç daha/)).toBeNull();
    await world.user.click(dialog.getByRole('button', { name: 'Kaydır' }));
    await screen.findByText('2 maç kaydırıldı.');
    expect(world.backend.read(`fixtures/${OTHER}`)).toMatchObject({ at: NOW - HOUR / 2 + 2 * WEEK, sequence: 5 });
    expect(world.backend.read(`fixtures/${COMING}`)).toMatchObject({ at: NOW + HOUR + 2 * WEEK, table: 1 });
    expect(log(world)).toMatchObject([{ action: 'evening-shifted', target: `evening/${target}` }]);
  });

  it('an evening without open matches has nothing to shift; offline the dialog says that it cannot read', async () => {
    const world = await open({ [OTHER]: FIXTURES[OTHER] });
    await fixtureAction(world.user, 'Bu akşamı kaydır');
    expect(await screen.findByText('Bu akşam başlamamış maç yok.')).toBeTruthy();
    await world.user.keyboard('{Escape}');
    world.connection('offline');
    await fixtureAction(world.user, 'Bu akşamı kaydır');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu akşamı kaydır' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^İnternet yok/);
  });

  it('deletes what was not played, after a question', async () => {
    const { user, backend } = await open({ [COMING]: fixture() });
    await user.click(await button(/^Düzenle: /));
    await user.click(await button('Maçı sil'));
    const question = within(await screen.findByRole('dialog', { name: 'Maç silinsin mi?' }));
    expect(backend.read(`fixtures/${COMING}`)).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Maçı sil' }));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}`)).toBeNull());
    expect(await screen.findByText('Henüz fikstür yok.')).toBeTruthy();
  });

  it('decides «hükmen» who wins, and takes it back, each after a question', async () => {
    const world = await open({ [COMING]: fixture() });
    const { user, backend } = world;
    await user.click(await button(/^Düzenle: /));
    await user.click(await button('Hükmen'));
    await screen.findByRole('dialog', { name: 'Hükmen sonuçlandır' });
    await user.click(await button('Sonuçlandır'));
    expect(await screen.findByText('Kazananı seç.')).toBeTruthy();
    expect(backend.read(`fixtures/${COMING}/state`)).toBe('planned');
    await user.click(screen.getByLabelText('Moda Bardakları'));
    type('Not', 'Fırtına gelmedi');
    expect(await axeViolations()).toEqual([]);
    await user.click(await button('Sonuçlandır'));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}/state`)).toBe('forfeit'));
    expect(backend.read(`fixtures/${COMING}`)).toMatchObject({ winnerId: 'bardaklar', note: 'Fırtına gelmedi' });
    await waitFor(() => expect(backend.read('teams/bardaklar/stats')).toMatchObject({ wins: 1, losses: 0 }));
    expect(await screen.findByText('Hükmen · Kazanan: Moda Bardakları · Fırtına gelmedi')).toBeTruthy();
    await user.click(await button('Hükmen kararını geri al: Kadıköy Fırtına – Moda Bardakları'));
    const question = within(await screen.findByRole('dialog', { name: 'Hükmen kararı geri alınsın mı?' }));
    expect(question.getByText(/Maç yeniden planlanmış olur/)).toBeTruthy();
    // Why it was decided is no word about a match that is still to be played.
    type('Not', '');
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}/state`)).toBe('planned'));
    await waitFor(() => expect(backend.read('teams/bardaklar/stats')).toMatchObject({ wins: 0, losses: 0 }));
    expect(backend.read(`fixtures/${COMING}`)).not.toHaveProperty('note');
    expect(log(world).map(({ action }) => action)).toEqual(['fixture-forfeited', 'fixture-forfeit-undone']);
  });

  it('decision 72: takes only the score of a fixture, and takes it back, each after a look', async () => {
    const world = await open({ [COMING]: fixture({ at: NOW - HOUR }) });
    const { user, backend } = world;
    await user.click(await button(/^Düzenle: /));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sonuç gir' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sonuç gir' }));
    await user.click(form.getByLabelText('Yalnızca skor'));
    expect(form.queryByText(/iki oyuncu seç/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^İki takımın da kupasını yaz/);
    await user.type(form.getByLabelText(/^Kadıköy Fırtına/), '7');
    expect(form.queryByRole('alert')).toBeNull();
    await user.type(form.getByLabelText(/^Moda Bardakları/), '7');
    expect(form.getByRole('status').textContent).toMatch(/7–7.*ikinci takım kazanmış sayılır.*Moda Bardakları/);
    expect(await axeViolations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}/state`)).toBe('forfeit'));
    expect(backend.read(`fixtures/${COMING}`)).toMatchObject({ winnerId: 'bardaklar', team1Score: 7, team2Score: 7 });
    const firtina = () => backend.read('seasonStats/first/teams/firtina');
    await waitFor(() => expect(firtina()).toMatchObject({ cupsFor: 7, cupsAgainst: 7 }));
    await waitFor(() =>
      expect(document.body.textContent).toContain('yalnızca skor girildi · Kazanan: Moda Bardakları'),
    );
    await user.click(await button('Sonucu geri al: Kadıköy Fırtına – Moda Bardakları'));
    const question = within(await screen.findByRole('dialog', { name: 'Sonuç geri alınsın mı?' }));
    expect(question.getByText(/yalnızca skor girilmişti, 7–7\. Maç yeniden planlanmış olur/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}/state`)).toBe('planned'));
    expect(backend.read(`fixtures/${COMING}`)).not.toHaveProperty('team1Score');
    expect(log(world).map(({ action }) => action)).toEqual(['fixture-scored', 'fixture-score-undone']);
  });

  it('decision 72: a score that is taken back gives the fixture its planned day again', async () => {
    const planned = NOW + 24 * HOUR;
    const { user, backend } = await open({ [COMING]: fixture({ at: planned }) });
    expect(await screen.findByText(/22 Kas/)).toBeTruthy();
    await user.click(await button(/^Düzenle: /));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sonuç gir' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sonuç gir' }));
    await user.click(form.getByLabelText('Yalnızca skor'));
    await user.type(form.getByLabelText(/^Kadıköy Fırtına/), '10');
    await user.type(form.getByLabelText(/^Moda Bardakları/), '7');
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    await waitFor(() => expect(backend.read(`fixtures/${COMING}`)).toMatchObject({ at: NOW, plannedAt: planned }));
    await waitFor(() => expect(screen.queryByText(/22 Kas/)).toBeNull());
    await user.click(await button('Sonucu geri al: Kadıköy Fırtına – Moda Bardakları'));
    const question = within(await screen.findByRole('dialog', { name: 'Sonuç geri alınsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText(/22 Kas/)).toBeTruthy();
    expect(backend.read(`fixtures/${COMING}`)).toMatchObject({ state: 'planned', at: planned });
    expect(backend.read(`fixtures/${COMING}`)).not.toHaveProperty('plannedAt');
  });

  it('decision 72: says that two teams have an open fixture at that time, which their result would leave open', async () => {
    const { user } = await open({ [COMING]: fixture({ at: NOW - HOUR }) });
    await user.click(await button('Sonuç gir'));
    const form = within(await screen.findByRole('dialog', { name: 'Sonuç gir' }));
    fireEvent.change(form.getByLabelText(/^Saat/), { target: { value: '17:00' } });
    await user.selectOptions(form.getByLabelText(/^Birinci takım/), 'bardaklar');
    expect(form.queryByText(/açık bir maçı var/)).toBeNull();
    await user.selectOptions(form.getByLabelText(/^İkinci takım/), 'firtina');
    expect(form.getByText(/açık bir maçı var: 21 Kas Cmt 17:00/)).toBeTruthy();
  });

  it('decision 72: takes the score of a match without a fixture, and says so without a connection', async () => {
    const world = await open({}, { connection: 'offline' });
    const { user, backend } = world;
    await user.click(await button('Sonuç gir'));
    const form = within(await screen.findByRole('dialog', { name: 'Sonuç gir' }));
    await user.click(form.getByLabelText('Yalnızca skor'));
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    expect((await form.findByRole('alert')).textContent).toBe('İki ayrı takım seç.');
    await user.selectOptions(form.getByLabelText(/^Birinci takım/), 'firtina');
    // A team does not play against itself.
    expect(within(form.getByLabelText(/^İkinci takım/)).queryByText('Kadıköy Fırtına')).toBeNull();
    await user.selectOptions(form.getByLabelText(/^İkinci takım/), 'bardaklar');
    await user.type(form.getByLabelText(/^Kadıköy Fırtına/), '10');
    await user.type(form.getByLabelText(/^Moda Bardakları/), '4');
    fireEvent.change(form.getByLabelText(/^Saat/), { target: { value: '19:00' } });
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/gelecekte/);
    fireEvent.change(form.getByLabelText(/^Saat/), { target: { value: '17:00' } });
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    expect(await screen.findByText(/^İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(stored(world)).toEqual([]);
    world.connection('online');
    await user.click(form.getByRole('button', { name: 'Sonucu kaydet' }));
    await waitFor(() => expect(stored(world)).toMatchObject([{ state: 'forfeit', at: NOW - HOUR, team1Score: 10 }]));
    // The league counts from the facts, and has no other result of the team.
    const firtina = () => backend.read('seasonStats/all/teams/firtina');
    await waitFor(() => expect(firtina()).toMatchObject({ wins: 1, cupsFor: 10 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a cancelled fixture can have the cups of its players, but no score alone', async () => {
    const { user } = await open({ [COMING]: fixture({ state: 'cancelled' }) });
    await user.click(await button(/^Düzenle: /));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sonuç gir' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sonuç gir' }));
    expect(form.queryByLabelText('Yalnızca skor')).toBeNull();
    expect(form.getByText('Kadıköy Fırtına: iki oyuncu seç')).toBeTruthy();
  });

  it('a forfeit that the other games of its tie make needless says that it will be cancelled', async () => {
    const game = (over: Partial<Fixture>) => fixture({ stage: 'semi', tie: 's1', winnerId: 'firtina', ...over });
    const played = (number: number, matchId: string) =>
      game({ game: number, at: NOW - number * HOUR, state: 'played', matchId });
    const games = { [COMING]: game({ game: 1, state: 'forfeit' }), [OTHER]: played(2, 'm2'), third: played(3, 'm3') };
    const { user } = await open(games);
    await user.click(await button('Hükmen kararını geri al: Kadıköy Fırtına – Moda Bardakları'));
    const question = within(await screen.findByRole('dialog', { name: 'Hükmen kararı geri alınsın mı?' }));
    expect(question.getByText(/Seriyi diğer maçlar belirlediği için maç iptal edilmiş olur/)).toBeTruthy();
  });

  it('postpones, plans again and cancels after a question', async () => {
    const world = await open({ [COMING]: fixture() });
    const { user } = world;
    const state = () => world.backend.read(`fixtures/${COMING}/state`);
    const edit = async () => user.click(await button(/^Düzenle: /));
    await edit();
    await user.click(await button('Ertele'));
    await waitFor(() => expect(state()).toBe('postponed'));
    expect(await screen.findByText('Ertelendi')).toBeTruthy();
    await edit();
    await user.click(await button('Yeniden planla'));
    await waitFor(() => expect(state()).toBe('planned'));
    await waitFor(() => expect(screen.queryByText('Ertelendi')).toBeNull());
    await edit();
    await user.click(await button('Maçı iptal et'));
    const question = within(await screen.findByRole('dialog', { name: 'Maç iptal edilsin mi?' }));
    expect(state()).toBe('planned');
    await user.click(question.getByRole('button', { name: 'İptal et' }));
    await waitFor(() => expect(state()).toBe('cancelled'));
  });

  it('reads a file, with what is wrong by line', async () => {
    const world = await open();
    const { user } = world;
    await fixtureAction(user, 'CSV’den al');
    const file = (text: string) => new File([text], 'fikstur.csv', { type: 'text/csv' });
    expect(screen.getByLabelText('CSV dosyası').textContent).toBe('Dosya seç');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('Bir dosya seç.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    const field = fileField();
    const head = 'Tarih;Saat;Ev sahibi;Deplasman\n';
    await user.upload(field, file(`${head}21.11.2026;19:00;Kadıköy Fırtına;Yok Takımı`));
    await user.click(await button('Önizle'));
    expect(await screen.findByText('2. satır: Ligde «Yok Takımı» adında onaylı bir takım yok.')).toBeTruthy();
    await user.upload(field, file(`${head}21.11.2026;19:00;Kadıköy Fırtına;Moda Bardakları`));
    await user.click(await button('Önizle'));
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(stored(world)).toMatchObject([{ at: NOW + HOUR, round: 1, state: 'planned' }]));
  });

  it('makes a bracket of the table, or says that there are too few teams', async () => {
    const { user } = await open({}, { heard: { teams: { firtina: teamRecord('Kadıköy Fırtına') } } });
    await fixtureAction(user, 'Eleme turu oluştur');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('Eleme turu için puan durumunda yeterli takım yok.')).toBeTruthy();
  });

  it('makes a bracket of the best four, with the final and the match for the third place', async () => {
    const world = await open({}, { heard: { teams: { ...TEAMS, iskele: teamRecord('İskele') } } });
    const { user } = world;
    await fixtureAction(user, 'Eleme turu oluştur');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('4 maç yeni.')).toBeTruthy();
    await user.click(await button('Kaydet'));
    await waitFor(() =>
      expect(
        stored(world)
          .map(({ tie }) => tie)
          .sort(),
      ).toEqual(['f', 's1', 's2', 't']),
    );
  });

  it('the preview of a plan says nothing of a late match that the plan leaves alone', async () => {
    const late = fixture({ at: NOW - 48 * HOUR });
    const { user } = await open({ [COMING]: late }, { heard: { teams: { ...TEAMS, iskele: teamRecord('İskele') } } });
    await fixtureAction(user, 'Eleme turu oluştur');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('4 maç yeni.')).toBeTruthy();
    expect(screen.getByText('Çakışma yok.')).toBeTruthy();
  });

  it('a match that is added belongs to the round that is played now, unless told otherwise', async () => {
    const { user } = await open({ ...FIXTURES, [COMING]: fixture({ round: 3 }) });
    await fixtureAction(user, 'Maç ekle');
    expect((await screen.findByLabelText<HTMLInputElement>('Hafta')).value).toBe('3');
  });

  it('the bracket has the order of the table that the screens show: what level teams did against each other counts', async () => {
    const level = { wins: 2, losses: 1 };
    const teams = {
      ...TEAMS,
      firtina: teamRecord('Kadıköy Fırtına', level),
      bardaklar: teamRecord('Bardaklar', level),
    };
    const world = await open({}, { heard: { teams: { ...teams, iskele: teamRecord('İskele') } } });
    const entry = { ...level, form: 'W', updatedAt: 1 };
    world.backend.seed({
      'teamIndex/firtina': { name: 'Kadıköy Fırtına', cups: 20, ...entry },
      'teamIndex/bardaklar': { name: 'Moda Bardakları', cups: 3, ...entry },
      'seasonStats/first/met/bardaklar_firtina': { low: 1, high: 0 },
    });
    await fixtureAction(world.user, 'Eleme turu oluştur');
    await world.user.click(await button('Önizle'));
    expect(await screen.findByText('Moda Bardakları – İskele', { exact: false })).toBeTruthy();
    expect(screen.getByText('Kadıköy Fırtına – Beşiktaş Martıları', { exact: false })).toBeTruthy();
  });

  it('one game of the bracket is not called off: the whole bracket is deleted, or the dialog says why not', async () => {
    const semi = { stage: 'semi', tie: 's1' } as const;
    const other = fixture({ stage: 'semi', tie: 's2', team1Id: 'martilar', team2Id: 'iskele', at: NOW + 2 * HOUR });
    const world = await open({ [COMING]: fixture(semi), [OTHER]: other });
    const { user, backend } = world;
    await user.click(await button('Düzenle: Kadıköy Fırtına – Moda Bardakları'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kadıköy Fırtına – Moda Bardakları' }));
    expect(dialog.queryByRole('button', { name: 'Maçı iptal et' })).toBeNull();
    expect(dialog.getByText(/tek başına iptal edilemez ya da silinemez/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Eleme turunu sil' }));
    const question = within(await screen.findByRole('dialog', { name: 'Eleme turu silinsin mi?' }));
    expect(question.getByText(/^Eleme turunun 2 maçı/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eleme turu silinsin mi?' })).toBeNull());
    expect(stored(world)).toHaveLength(2);
    const forfeit = { ...other, state: 'forfeit', winnerId: 'iskele' };
    backend.seed({ [`fixtures/${OTHER}`]: forfeit });
    expect(await dialog.findByText(/^Eleme turu başladı/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Eleme turunu sil' })).toBeNull();
    backend.seed({ [`fixtures/${OTHER}`]: other });
    await user.click(await dialog.findByRole('button', { name: 'Eleme turunu sil' }));
    const again = within(await screen.findByRole('dialog', { name: 'Eleme turu silinsin mi?' }));
    await user.click(again.getByRole('button', { name: 'Eleme turunu sil' }));
    await waitFor(() => expect(stored(world)).toEqual([]));
  });

  it('says at a forfeit that its teams have played all the same, and leads to the match', async () => {
    const at = NOW - HOUR;
    const forfeit = fixture({ at, state: 'forfeit', winnerId: 'firtina' });
    const beside = { ...completedMatch('ali+').match, startedAt: at, completedAt: at + 1 };
    const sentence = /^Bu takımlar o gün fikstürsüz bir maç da oynadı/;
    const { hear } = await open({ [COMING]: forfeit }, { heard: { matches: { [MATCH_ID]: beside } } });
    const note = await screen.findByText(sentence);
    expect(within(note).getByRole('link', { name: 'Maçı aç' }).getAttribute('href')).toBe(`/admin/match/${MATCH_ID}`);
    expect(await axeViolations()).toEqual([]);
    // The same match for another fixture of these teams is none beside it.
    hear({
      fixtures: { [COMING]: forfeit, [DONE]: fixture({ at, state: 'played', winnerId: 'firtina', matchId: MATCH_ID }) },
    });
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('Escape leaves a question alone, not the form under it with what was typed', async () => {
    const { user } = await open({ [COMING]: fixture() });
    await user.click(await button(/^Düzenle: /));
    type('Not', 'Saat değişebilir');
    await user.click(await button('Maçı iptal et'));
    const name = 'Maç iptal edilsin mi?';
    const question = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Not').value).toBe('Saat değişebilir');
    await waitFor(() =>
      expect(screen.getByLabelText('Not').closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Not')).toBeNull());
  });

  it('offline, refuses with a sentence and writes nothing', async () => {
    const world = await open({ [COMING]: fixture() });
    await button(/^Düzenle: /);
    world.connection('offline');
    await world.user.click(await button(/^Düzenle: /));
    await world.user.click(await button('Ertele'));
    expect(await screen.findByText(/^İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(world.backend.read(`fixtures/${COMING}/state`)).toBe('planned');
  });
});

describe('a match starts from a fixture', () => {
  const players = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];
  const openPanel = (over: Partial<Fixture> = {}) =>
    openApp('/admin?tab=matches', {
      as: ADMIN,
      now: () => NOW,
      heard: { ...LEAGUE, teams: TEAMS, fixtures: { [COMING]: fixture(over), [OTHER]: FIXTURES[OTHER] } },
    });

  it('what is due now is offered, and one tap opens the new match with its teams', async () => {
    const world = await openPanel();
    const { user } = world;
    const due = within(await screen.findByRole('list', { name: 'Sıradaki maçlar' }));
    expect(due.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '19:00Kadıköy Fırtına – Moda Bardaklarıkadrolar bildirilmediBaşlat',
    ]);
    await user.click(due.getByRole('button', { name: 'Başlat: Kadıköy Fırtına – Moda Bardakları' }));
    await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' });
    for (const name of players) await user.click(screen.getByLabelText(name));
    await user.click(await button('Maçı başlat'));
    await waitFor(async () =>
      expect((await world.rows()).map(({ intent }) => intent)).toMatchObject([
        { kind: 'start', fixtureId: COMING, match: { team1Id: 'firtina', team2Id: 'bardaklar' } },
      ]),
    );
  });

  it('while nothing can be started, says what is next, with its day', async () => {
    await openPanel({ at: NOW + 10 * HOUR });
    const next = within(await screen.findByRole('list', { name: 'Sıradaki maçlar' }));
    expect(next.getAllByRole('listitem').map((one) => one.textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      expect.stringMatching(/^04:0022 Kas PazKadıköy Fırtına – Moda Bardakları/),
      expect.stringMatching(/^18:0022 Kas PazKadıköy Fırtına – Beşiktaş Martıları/),
    ]);
    expect(next.queryByRole('button')).toBeNull();
  });

  it('names a team that has left the league as it was called then (decision 39)', async () => {
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
    const world = await openPanel({ team2Id: 'ayrilan' });
    world.backend.seed({ 'seasonStats/all/teams': { ayrilan: figures } });
    await button('Başlat: Kadıköy Fırtına – Ayrılan Takım');
  });

  it('what is late is marked', async () => {
    await openPanel({ at: NOW - HOUR / 2, table: 1 });
    const due = within(await screen.findByRole('list', { name: 'Sıradaki maçlar' }));
    expect(due.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '17:30Kadıköy Fırtına – Moda Bardakları30 dk gecikti · Masa 1 · kadrolar bildirilmediGelmediBaşlat',
    ]);
  });

  it('with other teams it is a match without a fixture', async () => {
    const world = await openPanel();
    const { user } = world;
    await user.click(await button('Başlat: Kadıköy Fırtına – Moda Bardakları'));
    await user.selectOptions(await screen.findByLabelText('1. takım'), 'bardaklar');
    await user.selectOptions(screen.getByLabelText('2. takım'), 'firtina');
    for (const name of players) await user.click(screen.getByLabelText(name));
    await user.click(await button('Maçı başlat'));
    await waitFor(async () => expect(await world.rows()).toHaveLength(1));
    expect((await world.rows())[0]?.intent).not.toHaveProperty('fixtureId');
  });

  it('where nothing is due, nothing is offered', async () => {
    await openPanel({ state: 'postponed' });
    await button('Yeni maç başlat');
    expect(screen.queryByRole('button', { name: /^Başlat: / })).toBeNull();
    expect(screen.queryByText(/Moda Bardakları/)).toBeNull();
  });
});
