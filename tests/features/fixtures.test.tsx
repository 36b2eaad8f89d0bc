import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inOrder, shownTime } from '../../src/domain/schedule/fixture-kinds.ts';
import { calendarText } from '../../src/domain/schedule/icalendar.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import { type Fixture, parseFixture } from '../../src/domain/schedule/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { rowText } from '../support/row-text.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = Date.UTC(2026, 10, 21, 15);
const HOUR = 3_600_000;
const TEAMS = {
  firtina: teamRecord('Kadıköy Fırtına'),
  bardaklar: teamRecord('Moda Bardakları'),
  martilar: teamRecord('Beşiktaş Martıları'),
  iskele: teamRecord('İskele'),
};
const fixture = (over: Partial<Fixture>): Fixture => ({
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
const LEAGUE = {
  coming: fixture({ round: 2, team2Id: 'martilar', venue: 'Moda Sahili', table: 2 }),
  running: fixture({ round: 2, at: NOW - HOUR, matchId: MATCH_ID }),
  played: fixture({
    team1Id: 'martilar',
    team2Id: 'iskele',
    at: NOW - 168 * HOUR,
    state: 'played',
    matchId: 'eski',
    winnerId: 'iskele',
  }),
  moved: fixture({ round: 2, team1Id: 'iskele', at: NOW + 2 * HOUR, state: 'postponed' }),
};
const heard = { teams: TEAMS, fixtures: LEAGUE, matches: { [MATCH_ID]: playedMatch('ali+', 'ceren+', 'ali+').match } };
const open = (path = '/fixtures', fixtures: unknown = LEAGUE) =>
  openApp(path, { heard: { ...heard, fixtures }, now: () => NOW });
const listOf = async (name: string) => within(await screen.findByRole('list', { name }));
const linesOf = async (name: string) => (await listOf(name)).getAllByRole('listitem').map(rowText);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const nav = () => within(screen.getByRole('navigation', { name: 'Ana menü' }));

describe('a match that began 15 minutes late', () => {
  const [at, startedAt] = [NOW - 2 * HOUR, NOW - 1.75 * HOUR];
  const { match } = completedMatch('ali+', 'ali+', 'ceren+');
  const late = { ...match, startedAt, completedAt: NOW - HOUR, updatedAt: NOW - HOUR, fixtureId: 'late' };
  const of = fixture({
    at,
    matchId: MATCH_ID,
    startedAt,
    state: 'played',
    winnerId: 'firtina',
    team1Score: 2,
    team2Score: 1,
  });

  it.each(['/', '/fixtures', '/team/firtina'])('has that one time on %s', async (path) => {
    await openApp(path, { heard: { ...heard, fixtures: { late: of }, matches: { [MATCH_ID]: late } }, now: () => NOW });
    const [time] = await screen.findAllByText('16:15');
    expect(rowText(time?.closest('li') as HTMLElement)).toMatch(/Fırtına.*2 – Moda Bardakları.*1$/);
    expect(screen.queryByText(/16:00|17:00/)).toBeNull();
  });

  it('has it on its own page and in the calendar, and keeps its place among the fixtures', async () => {
    await openApp(`/match/${MATCH_ID}`, { heard: { ...heard, matches: { [MATCH_ID]: late } }, now: () => NOW });
    expect(await screen.findByText(/ 16:15/)).toBeTruthy();
    const entries = [{ id: 'late', fixture: of }];
    const text = calendarText(entries, { name: 'Lig', nameOf: (id) => id, now: NOW });
    expect(text).toContain('DTSTART:20261121T131500Z');
    expect(inOrder({ late: of, other: fixture({ at: at + 1 }) }).map(({ id }) => id)).toEqual(['late', 'other']);
  });

  it('has the planned one until it begins, and again when it was cancelled', () => {
    expect(shownTime(fixture({ at }))).toBe(at);
    expect(shownTime(parseFixture({ ...of, state: 'planned' }) as Fixture)).toBe(startedAt);
    // An earlier version of the app takes the match away alone.
    expect(parseFixture({ ...of, state: 'planned', matchId: null })).not.toHaveProperty('startedAt');
  });
});

describe('the page of the fixtures', () => {
  it('names a team that has left the league as it was called then (decision 39)', async () => {
    const { martilar: _left, ...teams } = TEAMS;
    const figures = { name: 'Beşiktaş Martıları', wins: 0, losses: 1, points: 0, cupsFor: 0, cupsAgainst: 0 };
    const seasonStats = { all: { teams: { martilar: { ...figures, run: 0, bestRun: 0 } } } };
    const fixtures = { coming: LEAGUE.coming, other: fixture({ team2Id: 'hayalet', at: NOW + 2 * HOUR }) };
    await openApp('/fixtures', { heard: { ...heard, teams, fixtures, ...{ seasonStats } }, now: () => NOW });
    expect(await screen.findAllByText(/Beşiktaş Martıları/)).not.toEqual([]);
    expect(screen.getAllByText(/Bilinmeyen takım/)).not.toEqual([]);
  });

  it('opens at the round that is played: with the live score of what runs, and the place of what is next', async () => {
    await open();
    const [first, second, third, ...rest] = await linesOf('2. hafta');
    expect(first).toBe('17:0021 Kas CmtKadıköy Fırtına 2 – Moda Bardakları 1CANLI');
    expect(second).toBe('19:0021 Kas CmtKadıköy Fırtına – Beşiktaş MartılarıModa Sahili, Masa 2');
    expect(third).toBe('20:0021 Kas Cmtİskele – Moda BardaklarıErtelendi');
    expect(rest).toEqual([]);
    // No row stands on the page twice.
    expect(screen.getAllByRole('listitem').filter((line) => line.textContent.includes('CANLI'))).toHaveLength(1);
  });

  it('has every round, the present one first, and leads to the match of what was played', async () => {
    await open();
    await listOf('2. hafta');
    expect(headings()).toEqual(['2. hafta', '1. hafta']);
    const played = (await listOf('1. hafta')).getByRole('link');
    expect(played.getAttribute('href')).toBe('/match/eski');
    expect(rowText(played)).toMatch(/Beşiktaş Martıları – İskele kazandı$/);
  });

  it('shows the score of what was played, the winner strong and the loser soft, whoever is at home', async () => {
    const result = { ...LEAGUE.played, team1Score: 6, team2Score: 10 };
    const home = {
      ...result,
      at: NOW - 167 * HOUR,
      winnerId: 'martilar',
      team1Score: 10,
      team2Score: 9,
      matchId: 'ev',
    };
    await open('/fixtures', { result, home });
    expect(await linesOf('1. hafta')).toEqual([
      '18:0014 Kas CmtBeşiktaş Martıları 6 – İskele kazandı 10',
      '19:0014 Kas CmtBeşiktaş Martıları kazandı 10 – İskele 9',
    ]);
    const sides = [...document.querySelectorAll('[data-strong]')].map((side) => side.getAttribute('data-strong'));
    expect(sides).toEqual(['false', 'true', 'true', 'false']);
  });

  it('stays at its round beside one that was postponed long ago or never decided, and leads to each of them', async () => {
    const old = fixture({ round: 1, at: NOW - 500 * HOUR, state: 'postponed' });
    const forgotten = fixture({ round: 2, at: NOW - 300 * HOUR });
    const [next, later] = [fixture({ round: 3 }), fixture({ round: 4, at: NOW + 170 * HOUR })];
    const { user } = await open('/fixtures', { old, forgotten, next, later });
    await listOf('3. hafta');
    expect(headings()).toEqual(['3. hafta', '4. hafta', '2. hafta', '1. hafta']);
    const rounds = within(screen.getByRole('navigation', { name: 'Haftalar' }));
    const chips = rounds.getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...['1. hafta', '2. hafta', '3. hafta · bu hafta', '4. hafta'],
    ]);
    expect(chips.map((chip) => chip.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
    const moved: string[] = [];
    Element.prototype.scrollIntoView = function () {
      moved.push(rowText(this));
    };
    await user.click(rounds.getByRole('button', { name: '1. hafta' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1. hafta' }));
    expect(moved).toEqual([expect.stringMatching(/^1\. hafta/)]);
  });

  it('calls a round «sıradaki» while the season pauses', async () => {
    await open('/fixtures', { next: fixture({ at: NOW + 8 * 24 * HOUR }) });
    expect(await screen.findByRole('button', { name: '1. hafta · sıradaki' })).toBeTruthy();
  });

  it('says the days of a round', async () => {
    const at = (day: number) => ({ at: Date.UTC(2026, 10, day, 17) });
    await open('/fixtures', {
      ...{ a: fixture({ ...at(23) }), b: fixture({ ...at(25) }), c: fixture({ round: 2, ...at(30) }) },
      ...{ d: fixture({ round: 2, ...at(32) }), e: fixture({ round: 3, ...at(33) }) },
      f: fixture({ round: 4, state: 'postponed', ...at(35) }),
    });
    await listOf('1. hafta');
    const days = screen.getAllByRole('heading', { level: 2 }).map((one) => one.parentElement?.textContent);
    expect(days).toEqual(['1. hafta23–25 Kasım', '2. hafta30 Kasım – 2 Aralık', '3. hafta3 Aralık', '4. hafta']);
  });

  it('is read by day too, with what has no day behind the days to come, and the address says so', async () => {
    const { user } = await open();
    await listOf('2. hafta');
    await user.click(screen.getByRole('radio', { name: 'Gün gün' }));
    expect(headings()).toEqual(['21 Kasım Cumartesi', 'Ertelenenler', '14 Kasım Cumartesi']);
    expect(window.location.search).toBe('?view=day');
    const days = within(screen.getByRole('navigation', { name: 'Günler' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)).toEqual(['14 Kas Cmt', '21 Kas Cmt · bugün', 'Ertelenenler']);
  });

  it('shows those of one team, which stands in the address', async () => {
    const { user } = await open();
    await listOf('2. hafta');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Takım' }), 'İskele');
    expect(window.location.search).toBe('?team=iskele');
    expect(await linesOf('1. hafta')).toHaveLength(1);
    expect(await linesOf('2. hafta')).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Takım' }), 'Bütün takımlar');
    expect(await linesOf('2. hafta')).toHaveLength(3);
  });

  it('a team without fixtures says so and leaves the way back', async () => {
    await openApp('/fixtures?team=iskele', {
      heard: { ...heard, fixtures: { running: LEAGUE.running } },
      now: () => NOW,
    });
    expect(await screen.findByText('Bu takımın fikstürde maçı yok.')).toBeTruthy();
    expect((screen.getByRole('combobox', { name: 'Takım' }) as HTMLSelectElement).value).toBe('iskele');
  });

  it('says that there are none yet', async () => {
    await open('/fixtures', null);
    expect(await screen.findByText('Henüz fikstür yok.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Fikstür' })).toBeTruthy();
  });

  it('shows a damaged record to nobody, and the others beside it', async () => {
    await open('/fixtures', { ...LEAGUE, bad: { season: 'first', stage: 'cup' }, worse: 5 });
    expect(await linesOf('2. hafta')).toHaveLength(3);
  });

  it('draws the play-offs: who plays whom, who came through, and the champion', async () => {
    let made = 0;
    const slots = { start: '2026-11-22', weekdays: [7], times: ['19:00', '20:00', '21:00', '22:00'], tables: 1 };
    const plan = planBracket(
      { season: 'first', teamIds: Object.keys(TEAMS), size: 4, bestOf: 1, hasThirdPlace: true, slots },
      {},
      () => keyOf(made++),
      NOW,
    );
    if (typeof plan === 'string') throw new Error(plan);
    const [semi = ''] = Object.keys(plan.saved);
    const won = { ...plan.saved[semi], state: 'played', matchId: 'yari', winnerId: 'firtina' };
    await open('/fixtures', { ...plan.saved, [semi]: won });
    const bracket = within(await screen.findByRole('region', { name: 'Eleme turu' }));
    const sides = screen.getByRole('navigation', { name: 'Haftalar' });
    expect(within(sides).getAllByRole('button').at(-1)?.textContent).toBe('Eleme turu');
    const stages = bracket.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(stages).toEqual(['Yarı final', 'Üçüncülük maçı', 'Final']);
    expect(bracket.getByRole('link').getAttribute('href')).toBe('/match/yari');
    expect(bracket.getByText('Yarı final 2 galibi')).toBeTruthy();
    expect(bracket.getByText('Kadıköy Fırtına').textContent).toBe('Kadıköy Fırtına kazandı');
  });

  it('lists no round that the bracket draws a second time: a fold below it has them, and a pill of the weeks opens it', async () => {
    const final = fixture({ stage: 'final', tie: 'f', at: NOW + 9 * HOUR });
    const { user } = await open('/fixtures', { ...LEAGUE, final });
    await screen.findByRole('region', { name: 'Eleme turu' });
    const listOf = (name: string) => screen.getByRole('heading', { level: 2, name, hidden: true }).closest('details');
    const fold = listOf('Final');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe('Eleme turunun maç listesi');
    expect(listOf('2. hafta')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Final/ }));
    expect(fold?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Final');
    const list = within(screen.getByRole('list', { name: 'Final' }));
    expect(await list.findByRole('button', { name: /^Takvime ekle/ })).toBeTruthy();
    expect(list.getByRole('link', { name: /^Kadrolar: / })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('the fold below the bracket stands open while one of its games runs', async () => {
    const final = fixture({ stage: 'final', tie: 'f', at: NOW - HOUR, matchId: 'yari' });
    await open('/fixtures', { ...LEAGUE, final });
    await screen.findByRole('region', { name: 'Eleme turu' });
    expect(screen.getByRole('heading', { level: 2, name: 'Final' }).closest('details')?.open).toBe(true);
  });

  it.each<[string, string, number[]]>([
    ['one game', 'yalnızca skor girildi', [0]],
    ['the second of several', '2. maç: 10–9, yalnızca skor girildi', [1, 2]],
  ])('decision 72: in the bracket %s of which only the score is known says so', async (_what, said, games) => {
    const scored = { state: 'forfeit', winnerId: 'firtina', team1Score: 10, team2Score: 7 } as const;
    const game = (more: Partial<Fixture>) => fixture({ stage: 'final', tie: 'f', at: NOW - HOUR, ...scored, ...more });
    const all = games.map((number) => [
      `g${number}`,
      game(number === 0 ? {} : { game: number, team2Score: 7 + number }),
    ]);
    await open('/fixtures', Object.fromEntries(all));
    const bracket = within(await screen.findByRole('region', { name: 'Eleme turu' }));
    expect(bracket.getByText(said)).toBeTruthy();
    // Beside its team: the cups of one game, the won games of several.
    expect(bracket.getByText(games.length === 1 ? '10' : '2')).toBeTruthy();
  });

  it('says under the name of a round which game of a tie it is', async () => {
    const game = (number: number) => fixture({ stage: 'semi', tie: 's1', game: number, at: NOW + number * HOUR });
    await open('/fixtures', {
      one: game(1),
      two: game(2),
      single: fixture({ stage: 'final', tie: 'f', at: NOW + 9 * HOUR }),
    });
    const lines = await linesOf('Yarı final');
    expect(lines.map((line) => /\d\. maç/.exec(line ?? '')?.[0])).toEqual(['1. maç', '2. maç']);
    expect((await linesOf('Final')).join()).not.toMatch(/maç/);
  });

  it('has a whole season of two hundred matches at hand, a step at a time', async () => {
    const teamIds = Object.keys(TEAMS);
    const slots = { start: '2026-11-22', weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['19:00'], tables: 1 };
    let made = 0;
    const fixtures: Record<string, Fixture> = {};
    for (let round = 0; round < 17; round += 1) {
      const plan = {
        season: 'first',
        teamIds,
        double: true,
        seed: 1,
        slots: { ...slots, start: `2026-12-${10 + round}` },
      };
      Object.assign(fixtures, planLeague(plan, {}, () => keyOf(made++), NOW).saved);
    }
    const { user } = await open('/fixtures?view=day', fixtures);
    await screen.findByRole('navigation', { name: 'Günler' });
    const before = screen.getAllByRole('listitem').length;
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await expect.poll(() => screen.getAllByRole('listitem').length).toBeGreaterThan(before);
    expect(window.location.search).toBe('?view=day&n=120');
  });

  it.each(['/fixtures', '/fixtures?view=day'])('%s has no fault of accessibility', async (path) => {
    await open(path);
    await screen.findByRole('navigation', { name: /^(Haftalar|Günler)$/ });
    expect(await axeViolations()).toEqual([]);
  });
});

describe('NAV-02: the link to the fixtures', () => {
  it('stands beside the others where the league has fixtures, and nowhere else', async () => {
    const { hear } = await open('/standings', null);
    expect(nav().queryByRole('link', { name: 'Fikstür' })).toBeNull();
    hear({ fixtures: LEAGUE });
    const link = await nav().findByRole('link', { name: 'Fikstür' });
    expect(link.getAttribute('href')).toBe('/fixtures');
    const names = nav()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Ana Sayfa', 'Takımlar', 'Oyuncular', 'Puan Durumu', 'Fikstür']);
  });
});

describe('the next match on other pages', () => {
  const next = async (name = 'Sıradaki maç') => within(await screen.findByRole('region', { name }));

  it('stands on the home page with day, time and place, and leads to all of them', async () => {
    await open('/');
    const region = await next();
    expect(rowText(region.getByRole('listitem'))).toMatch(/19:0021 Kas Cmt.*2\. hafta · Moda Sahili, Masa.2$/);
    expect(region.getByRole('link', { name: 'Tümü' }).getAttribute('href')).toBe('/fixtures');
  });

  it('that has not begun a quarter of an hour after its time is late, there and on the page of the fixtures', async () => {
    const late = {
      late: fixture({ at: NOW - 16 * 60_000 }),
      old: fixture({ at: NOW - HOUR / 4, team1Id: 'martilar' }),
    };
    await open('/', late);
    const said = (lines: string[]) => lines.map((line) => /\d* dk gecikti|Gecikti/.exec(line)?.[0]);
    const lines = (await next('Sıradaki maçlar')).getAllByRole('listitem').map(rowText);
    expect(said(lines)).toEqual(['16 dk gecikti', undefined]);
    await open('/fixtures', { ...late, hour: fixture({ at: NOW - HOUR }), near: fixture({ at: NOW - HOUR + 1 }) });
    expect(said(await linesOf('1. hafta'))).toEqual(['Gecikti', '59 dk gecikti', '16 dk gecikti', undefined]);
  });

  it('the next three of the league', async () => {
    const coming = [1, 2, 3, 4].map((hour) => [`f${hour}`, fixture({ at: NOW + hour * HOUR })]);
    await open('/', Object.fromEntries(coming));
    expect((await next('Sıradaki maçlar')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('what a team won or lost «hükmen» stands on its page, since no match tells of it, the newest first', async () => {
    const forfeit = { state: 'forfeit', winnerId: 'bardaklar', team1Id: 'bardaklar', team2Id: 'firtina' } as const;
    const forfeits = {
      old: fixture({ ...forfeit, at: NOW - 90 * HOUR, note: 'Rakip gelmedi.' }),
      late: fixture({ ...forfeit, at: NOW - 30 * HOUR, winnerId: 'firtina' }),
      other: fixture({ ...forfeit, team1Id: 'martilar', winnerId: 'martilar' }),
      // The figures above it are of the season that the page shows.
      before: fixture({ ...forfeit, season: 'once', at: NOW - 20 * HOUR }),
    };
    await open('/team/bardaklar?tab=matches', { played: LEAGUE.played, ...forfeits });
    const region = await next('Hükmen sonuçlananlar');
    const lines = region.getAllByRole('listitem').map(rowText);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^12:0020 Kas Cum.*Kadıköy Fırtına kazandı1\. haftaHükmen$/);
    expect(lines[1]).toContain('Rakip gelmedi.');
    expect(region.getByRole('link', { name: 'Tümü' }).getAttribute('href')).toBe('/fixtures?team=bardaklar');
    expect(screen.queryByRole('region', { name: 'Sıradaki maç' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('decision 72: a match of which only the score is known says so, on the page of the fixtures and of its teams', async () => {
    const scored = { state: 'forfeit', winnerId: 'bardaklar', team1Score: 4, team2Score: 10 } as const;
    const fixtures = { late: fixture({ ...scored, team1Id: 'firtina', team2Id: 'bardaklar', at: NOW - 30 * HOUR }) };
    await open('/team/bardaklar?tab=matches', { played: LEAGUE.played, ...fixtures });
    const [line] = (await next('Maç sayfası olmayan sonuçlar')).getAllByRole('listitem');
    const score = 'Kadıköy Fırtına 4 – Moda Bardakları kazandı 10';
    expect(rowText(line as HTMLElement)).toBe(`12:0020 Kas Cum${score}1. hafta · yalnızca skor girildi`);
    expect(line?.textContent).not.toContain('Hükmen');
    expect(await axeViolations()).toEqual([]);
    await open('/fixtures', fixtures);
    expect(await linesOf('1. hafta')).toEqual([`12:0020 Kas Cum${score}yalnızca skor girildi`]);
  });

  it('of a team stands on its page', async () => {
    const later = fixture({ team1Id: 'bardaklar', team2Id: 'firtina', at: NOW + 30 * HOUR });
    await open('/team/bardaklar', { ...LEAGUE, later });
    const region = await next();
    expect(rowText(region.getByRole('listitem'))).toContain('Moda Bardakları – Kadıköy Fırtına');
    expect(region.getByRole('link', { name: 'Tümü' }).getAttribute('href')).toBe('/fixtures?team=bardaklar');
  });

  it('of his team stands on the page of a player', async () => {
    await open('/player/ali');
    expect((await next()).getByRole('listitem').textContent).toContain('Beşiktaş Martıları');
  });

  it.each(['/', '/team/iskele', '/player/ceren'])('on %s it goes when it is cancelled', async (path) => {
    const coming = fixture({ team1Id: 'iskele', team2Id: 'bardaklar', at: NOW + 5 * HOUR });
    const { hear } = await open(path, { coming });
    await next();
    hear({ fixtures: { coming: { ...coming, state: 'cancelled' } } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sıradaki maç' })).toBeNull());
  });
});

describe('the fixtures without a connection', () => {
  it('stand where they stood', async () => {
    const { connection, user } = await open();
    await listOf('2. hafta');
    connection('offline');
    await user.click(nav().getByRole('link', { name: 'Puan Durumu' }));
    await screen.findByRole('heading', { level: 1, name: 'Puan Durumu' });
    await user.click(nav().getByRole('link', { name: 'Fikstür' }));
    expect((await linesOf('2. hafta'))[1]).toContain('Beşiktaş Martıları');
    expect(await linesOf('1. hafta')).toHaveLength(1);
  });

  it('that were never read are no empty league', async () => {
    await openApp('/fixtures', { connection: 'offline', now: () => NOW });
    expect(await screen.findByText('Bağlantı kurulamadı.')).toBeTruthy();
    expect(screen.queryByText('Henüz fikstür yok.')).toBeNull();
  });
});
