import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

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
const linesOf = async (name: string) =>
  (await listOf(name)).getAllByRole('listitem').map((line) => line.textContent?.replaceAll(/\s+/g, ' '));
const nav = () => within(screen.getByRole('navigation', { name: 'Ana menü' }));

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

  it('shows what is played now and next before everything else', async () => {
    await open();
    const [first, second, ...rest] = await linesOf('Sıradaki maçlar');
    expect(first).toContain('Kadıköy Fırtına – Moda Bardakları');
    expect(first).toContain('CANLI 2–1');
    expect(second).toMatch(/^19:0021 Kas Cmt.*Kadıköy Fırtına – Beşiktaş Martıları2\. hafta · Moda Sahili, Masa 2$/);
    expect(rest).toEqual([]);
  });

  it('has every round, what is still to come first, and leads to the match of what was played', async () => {
    await open();
    await listOf('Sıradaki maçlar');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Sıradaki maçlar', '2. hafta', '1. hafta']);
    const played = (await listOf('1. hafta')).getByRole('link');
    expect(played.getAttribute('href')).toBe('/match/eski');
    expect(played.textContent).toMatch(/Beşiktaş Martıları – İskele kazandıOynandı/);
    expect((await linesOf('2. hafta'))[2]).toContain('Ertelendi');
  });

  it('is read by day too, with what has no day at the end, and the address says so', async () => {
    const { user } = await open();
    await listOf('Sıradaki maçlar');
    await user.click(screen.getByRole('radio', { name: 'Gün gün' }));
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Sıradaki maçlar', '21 Kasım Cumartesi', '14 Kasım Cumartesi', 'Ertelenenler']);
    expect(window.location.search).toBe('?view=day');
  });

  it('shows those of one team, which stands in the address', async () => {
    const { user } = await open();
    await listOf('Sıradaki maçlar');
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
    expect(await screen.findByText('Bu takımın fikstürde karşılaşması yok.')).toBeTruthy();
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
    const stages = bracket.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(stages).toEqual(['Yarı final', 'Üçüncülük maçı', 'Final']);
    expect(bracket.getByRole('link').getAttribute('href')).toBe('/match/yari');
    expect(bracket.getByText('Yarı final 2 galibi')).toBeTruthy();
    expect(bracket.getByText('Kadıköy Fırtına').textContent).toBe('Kadıköy Fırtına kazandı');
  });

  it.each<[string, string, number[]]>([
    ['one game', 'yalnız skor girildi', [0]],
    ['the second of several', '2. maç: 10–9, yalnız skor girildi', [1, 2]],
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
    await listOf('Sıradaki maçlar');
    const before = screen.getAllByRole('listitem').length;
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await expect.poll(() => screen.getAllByRole('listitem').length).toBeGreaterThan(before);
    expect(window.location.search).toBe('?view=day&n=120');
  });

  it.each(['/fixtures', '/fixtures?view=day'])('%s has no fault of accessibility', async (path) => {
    await open(path);
    await listOf('Sıradaki maçlar');
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
    expect(region.getByRole('listitem').textContent).toMatch(/19:0021 Kas Cmt.*2\. hafta · Moda Sahili, Masa\s2$/);
    expect(region.getByRole('link', { name: 'Tümü' }).getAttribute('href')).toBe('/fixtures');
  });

  it('that has not begun a quarter of an hour after its time is late, there and on the page of the fixtures', async () => {
    const late = {
      late: fixture({ at: NOW - 16 * 60_000 }),
      old: fixture({ at: NOW - HOUR / 4, team1Id: 'martilar' }),
    };
    await open('/', late);
    const lines = (await next('Sıradaki maçlar')).getAllByRole('listitem').map((line) => line.textContent);
    expect(lines.map((line) => line?.includes('Gecikti'))).toEqual([true, false]);
    await open('/fixtures', late);
    expect((await linesOf('1. hafta')).map((line) => line?.includes('Gecikti'))).toEqual([true, false]);
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
    const lines = region.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
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
    expect(line?.textContent).toMatch(/1\. hafta · yalnız skor girildi.*4–10$/);
    expect(line?.textContent).not.toContain('Hükmen');
    expect(await axeViolations()).toEqual([]);
    await open('/fixtures', fixtures);
    expect((await linesOf('1. hafta'))[0]).toMatch(/yalnız skor girildi.*4–10$/);
  });

  it('of a team stands on its page', async () => {
    const later = fixture({ team1Id: 'bardaklar', team2Id: 'firtina', at: NOW + 30 * HOUR });
    await open('/team/bardaklar', { ...LEAGUE, later });
    const region = await next();
    expect(region.getByRole('listitem').textContent).toContain('Moda Bardakları – Kadıköy Fırtına');
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
    await listOf('Sıradaki maçlar');
    connection('offline');
    await user.click(nav().getByRole('link', { name: 'Puan Durumu' }));
    await screen.findByRole('heading', { level: 1, name: 'Puan Durumu' });
    await user.click(nav().getByRole('link', { name: 'Fikstür' }));
    expect((await linesOf('Sıradaki maçlar'))[1]).toContain('Beşiktaş Martıları');
    expect(await linesOf('1. hafta')).toHaveLength(1);
  });

  it('that were never read are no empty league', async () => {
    await openApp('/fixtures', { connection: 'offline', now: () => NOW });
    expect(await screen.findByText('Bağlantı kurulamadı.')).toBeTruthy();
    expect(screen.queryByText('Henüz fikstür yok.')).toBeNull();
  });
});
