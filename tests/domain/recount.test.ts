import { describe, expect, it } from 'vitest';
import { recount as texts } from '../../src/domain/messages/admin-data.ts';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import type { SeasonTeam } from '../../src/domain/records/season-stats.ts';
import type { Match, Team, User } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { completedInOrder } from '../../src/domain/standings/add-match.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { liveDifferences, livePatch, recountDifferences, recountLine } from '../../src/domain/standings/recount.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { seasonDifferences } from '../../src/domain/standings/recount-seasons.ts';
import { afterMatch, countedIn, noStats, statsPatch } from '../../src/domain/standings/season-results.ts';
import { seasonTable } from '../../src/domain/standings/season-table.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { fixtureOf } from './schedule/leagues.ts';

/** Fırtına wins 10–7; Ali throws 6 cups and is the most valuable player. */
function won(at: number, more: Partial<Match> = {}): Match {
  const base = freshMatch();
  const cups: Record<string, number> = { ali: 6, veli: 4, ceren: 7, isik: 0 };
  const lines = Object.entries(base.playerStats).map(([uid, line]) => [
    uid,
    { ...line, cupsScored: cups[uid] ?? 0, isMVP: uid === 'ali' },
  ]);
  return {
    ...base,
    ...{ status: 'completed', team1Score: 10, team2Score: 7, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' },
    ...{ startedAt: at - 10, completedAt: at, updatedAt: at, playerStats: Object.fromEntries(lines) },
    ...more,
  };
}
const lost = { team1Score: 3, team2Score: 10, winnerId: 'bardaklar', winnerName: 'Moda Bardakları' };
const TWO = { m2: won(200, { ...lost, season: 's2' }), m1: won(100) };

describe('the matches that count', () => {
  it('are the completed ones, in the order in which the server got them', () => {
    const of = (updatedAt: number, completedAt?: number) => {
      const { completedAt: _end, ...match } = won(updatedAt);
      return { ...match, ...(completedAt === undefined ? {} : { completedAt }) };
    };
    const matches = {
      e: of(5, 9),
      b: of(5, 9),
      d: of(5, 8),
      c: of(5),
      a: of(4, 99),
      x: { ...of(1), status: 'ongoing' },
    };
    expect(completedInOrder(matches as Record<string, Match>).map(([id]) => id)).toEqual(['a', 'c', 'd', 'b', 'e']);
  });

  it('L9: give each team and player his figures', () => {
    const { players, teams } = statsOf(recountSeasons(TWO));
    expect(teams).toEqual({
      firtina: { wins: 1, losses: 1, points: 3, form: 'WL', lastMatchId: 'm2' },
      bardaklar: { wins: 1, losses: 1, points: 3, form: 'LW', lastMatchId: 'm2' },
    });
    expect(players.ali).toEqual({
      ...{ gamesPlayed: 2, cupsScored: 12, totalAttempts: 20, accuracy: 60, wins: 1, losses: 1, winRate: 50 },
      ...{ mvpCount: 2, lastMatchId: 'm2' },
    });
    expect(players.isik).toMatchObject({ gamesPlayed: 2, cupsScored: 0, accuracy: 0, mvpCount: 0 });
  });
});

describe('the figures of the seasons', () => {
  const three = { ...TWO, m3: won(300), m4: won(400) };
  const seasons = recountSeasons(three);

  it('have cups, runs and meetings, of each season and of all time', () => {
    expect(Object.keys(seasons).sort()).toEqual(['all', 'first', 's2']);
    expect(seasons.first?.teams.firtina).toEqual({
      ...{ name: 'Kadıköy Fırtına', wins: 3, losses: 0, points: 9, cupsFor: 30, cupsAgainst: 21, form: 'WWW' },
      ...{ run: 3, bestRun: 3, lastMatchId: 'm4' },
    });
    expect(seasons.all?.teams.firtina).toMatchObject({
      form: 'WWWL',
      run: 0,
      bestRun: 3,
      cupsFor: 33,
      cupsAgainst: 31,
    });
    expect(seasons.all?.teams.bardaklar).toMatchObject({ form: 'LLLW', run: 1, bestRun: 1 });
    expect(seasons.all?.met).toEqual({ bardaklar_firtina: { low: 1, high: 3, lastMatchId: 'm2' } });
  });

  it('rank a player from his third match on', () => {
    expect(seasons.first?.players.ali).toEqual({
      ...{ name: 'Ali Yıldız', teamId: 'firtina', gamesPlayed: 3, cupsScored: 18, totalAttempts: 30, accuracy: 60 },
      ...{ wins: 3, losses: 0, winRate: 100, mvpCount: 3, run: 3, bestRun: 3, lastMatchId: 'm4' },
      ranks: { accuracy: 6_000_003, winRate: 10_000_003 },
    });
    expect(seasons.s2?.players.ali).not.toHaveProperty('ranks');
  });

  it('leave out a damaged team or season', () => {
    const damaged = { a: won(1, { team1Id: 'a/b' }), b: won(2, { season: 'x' }), c: won(3, { team2Id: '' }) };
    expect(recountSeasons(damaged)).toEqual({});
  });

  it('of a seat that a guest had count for the player, without the seat’s own figures', () => {
    const line = { ...won(1).playerStats.ali, seat: 'guest-1' } as Match['playerStats'][string];
    const after = afterMatch(noStats(), 'm1', { ...won(1), playerStats: { ali: line } });
    expect(after.players.ali).toMatchObject({ gamesPlayed: 1, cupsScored: 6, lastMatchId: 'm1' });
    expect(after.players.ali).not.toHaveProperty('lastSeat');
  });

  it('count as many attempts as the cups of a rack by own rules, else the ten of the specification (COMP-13, decision 151)', () => {
    for (const [rules, totalAttempts] of [
      [undefined, 10],
      ['10o3rn', 10],
      ['6srw', 6],
    ] as const) {
      const after = afterMatch(noStats(), 'm1', { ...won(1), ...(rules !== undefined && { rules }) });
      expect(after.players.ali).toMatchObject({ cupsScored: 6, totalAttempts, accuracy: 600 / totalAttempts });
    }
  });

  it('are written to their places', () => {
    const paths = Object.keys(statsPatch('s2', seasons.s2 ?? noStats()));
    expect(paths).toEqual([
      ...['seasonStats/s2/teams/firtina', 'seasonStats/s2/teams/bardaklar'],
      ...['ali', 'veli', 'ceren', 'isik'].map((uid) => `seasonStats/s2/players/${uid}`),
      'seasonStats/s2/met/bardaklar_firtina',
    ]);
    const all = ['teams', 'players', 'met'];
    expect(countedIn({})).toEqual([['first', all]]);
    expect(countedIn({ season: 's2' })).toEqual([['s2', all]]);
    const playoffs = [
      ['s2', ['players']],
      ['s2-playoffs', all],
    ];
    expect(countedIn({ season: 's2', stage: 'playoffs' })).toEqual(playoffs);
    expect(countedIn({ season: 's2', stage: 'league' })).toEqual([['s2', all]]);
    expect(countedIn({ season: 's2', stage: 'semi' })).toEqual(playoffs);
  });

  it('tell the latest season of each team', () => {
    expect(latestSeasons(seasons).firtina).toEqual({ season: 's2', record: seasons.s2?.teams.firtina });
    expect(latestSeasons({})).toEqual({});
  });

  it('make the table of a season, with the names of then and the logos of now', () => {
    const index = { firtina: { name: 'Yeni', logo: '/l.png', wins: 0, losses: 0, cups: 0, updatedAt: 1 } };
    const rows = seasonTable('s2', seasons.s2?.teams ?? {}, index);
    expect(rows.map(({ rank, teamId, wins, losses, cups, form }) => [rank, teamId, wins, losses, cups, form])).toEqual([
      [1, 'bardaklar', 1, 0, 7, ['win']],
      [2, 'firtina', 0, 1, -7, ['loss']],
    ]);
    expect(rows.map(({ team }) => [team.name, team.logo])).toEqual([
      ['Moda Bardakları', undefined],
      ['Kadıköy Fırtına', '/l.png'],
    ]);
    const { form: _form, ...formless } = { ...(seasons.first?.teams.firtina as SeasonTeam) };
    expect(seasonTable('first', { firtina: formless }, {})[0]).toMatchObject({ points: 9, cups: 9, form: [] });
  });
});

describe('L9: a recount of the seasons', () => {
  const right = recountSeasons(TWO);
  const stored = JSON.parse(JSON.stringify(right)) as Record<string, Record<string, Record<string, object>>>;
  const changed = (season: string, kind: string, id: string, value: unknown) => ({
    ...stored,
    [season]: { ...stored[season], [kind]: { ...stored[season]?.[kind], [id]: value } },
  });

  it('finds nothing where everything adds up', () => {
    expect(seasonDifferences(right, stored)).toEqual([]);
  });

  it('the marks of an earlier version are no difference', () => {
    const marks = { recount: { id: 'l1' }, forfeitLine: 'l2', lastSeat: 'guest-1' };
    for (const [kind, id] of [
      ['teams', 'firtina'],
      ['players', 'ali'],
      ['met', 'bardaklar_firtina'],
    ] as const) {
      const marked = changed('first', kind, id, { ...stored.first?.[kind]?.[id], ...marks });
      expect(seasonDifferences(right, marked)).toEqual([]);
    }
  });

  it('finds a figure, a form and a rank that are wrong', () => {
    const found = (kind: string, id: string, more: object) => {
      const record = { ...stored.first?.[kind]?.[id], ...more };
      return seasonDifferences(right, changed('first', kind, id, record));
    };
    expect(found('teams', 'firtina', { wins: 9, form: 'LL' })).toMatchObject([
      {
        ...{ kind: 'season-team', season: 'first', path: 'seasonStats/first/teams/firtina', id: 'firtina' },
        ...{ name: 'Kadıköy Fırtına', fields: ['wins', 'form'], before: { wins: 9, form: 'LL' } },
        ...{ after: { wins: 1, form: 'W' }, stats: right.first?.teams.firtina },
      },
    ]);
    expect(found('players', 'ali', { ranks: { accuracy: 1, winRate: 2 } })).toMatchObject([
      { kind: 'season-player', fields: ['ranks'], before: { ranks: '1 / 2' }, after: { ranks: '' } },
    ]);
    expect(found('met', 'bardaklar_firtina', { low: 4 })).toMatchObject([
      { kind: 'season-met', fields: ['low'], name: 'Moda Bardakları – Kadıköy Fırtına', after: { low: 0, high: 1 } },
    ]);
  });

  it('finds records that no match accounts for, and those that are missing', () => {
    const known = changed('s3', 'teams', 'zirve', { name: 'Zirve', wins: 2, losses: 0, points: 6 });
    expect(seasonDifferences(right, known)).toMatchObject([
      { season: 's3', name: 'Zirve', fields: ['wins', 'points'], after: { wins: 0, points: 0, run: 0, form: '' } },
    ]);
    const nameless = changed('s3', 'players', 'x', { gamesPlayed: 1 });
    expect(seasonDifferences(right, nameless)).toMatchObject([{ name: '?', stats: { name: '?', teamId: '?' } }]);
    const of = changed('s3', 'players', 'x', { gamesPlayed: 1, name: 'Ece', teamId: 'moda' });
    expect(seasonDifferences(right, of)).toMatchObject([{ stats: { name: 'Ece', teamId: 'moda' } }]);
    const strangers = changed('s3', 'met', 'a_b', { low: 1, high: 0 });
    expect(seasonDifferences(right, strangers)).toMatchObject([{ name: 'a – b', after: { low: 0, high: 0 } }]);
    expect(seasonDifferences({}, changed('s3', 'teams', 'zirve', 'x')).map(({ season }) => season)).not.toContain('s3');
  });

  describe('checks the names too (decision 39)', () => {
    const named = (season: string, kind: string, id: string, name: string, more: object = {}) =>
      changed(season, kind, id, { ...stored[season]?.[kind]?.[id], name, ...more });
    const names = (found: ReturnType<typeof seasonDifferences>) =>
      found.map(({ path, fields, before, after, stats }) => [
        path,
        fields,
        before.name,
        after.name,
        'name' in stats && stats.name,
      ]);

    it.each(['Bilinmeyen takım', 'Bilinmeyen Takım', 'Bilinmiyor', '?', ''])(
      '«%s» is none: the match has it',
      (said) => {
        expect(names(seasonDifferences(right, named('first', 'teams', 'firtina', said)))).toEqual([
          ['seasonStats/first/teams/firtina', ['name'], said, 'Kadıköy Fırtına', 'Kadıköy Fırtına'],
        ]);
      },
    );

    it('another name than that of the last match is wrong, of a player as of a team', () => {
      expect(names(seasonDifferences(right, named('first', 'players', 'ali', 'Bilinmeyen oyuncu')))).toEqual([
        ['seasonStats/first/players/ali', ['name'], 'Bilinmeyen oyuncu', 'Ali Yıldız', 'Ali Yıldız'],
      ]);
      expect(names(seasonDifferences(right, named('s2', 'teams', 'bardaklar', 'Başka')))).toMatchObject([
        [expect.any(String), ['name'], 'Başka', 'Moda Bardakları', 'Moda Bardakları'],
      ]);
    });

    it('a forfeit has the names of its day, and without them the present one, that of the figures, or none', () => {
      const forfeit = { season: 'first', state: 'forfeit', winnerId: 'moda', updatedAt: 150 } as const;
      const namesAfter = (more: Partial<Fixture>, nameOf?: (teamId: string) => string | undefined) => {
        const fixtures = { f: fixtureOf({ ...forfeit, team1Id: 'firtina', team2Id: 'moda', ...more }) };
        const { teams = {} } = recountSeasons({ m1: won(100) }, fixtures, nameOf).first ?? {};
        return [teams.firtina?.name, teams.moda?.name];
      };
      const then = { team1Name: 'Fırtına', team2Name: 'Moda' };
      expect(namesAfter(then, (id) => `Yeni ${id}`)).toEqual(['Fırtına', 'Moda']);
      expect(namesAfter({}, (id) => `Yeni ${id}`)).toEqual(['Yeni firtina', 'Yeni moda']);
      expect(namesAfter({})).toEqual(['Kadıköy Fırtına', '?']);
      for (const none of ['?', '', 'Bilinmeyen takım']) {
        expect(namesAfter({ team1Name: none, team2Name: none })).toEqual(['Kadıköy Fırtına', '?']);
      }
    });

    it('a stored name counts no more than that of the last result, also of a forfeit', () => {
      const forfeit = { season: 'first', state: 'forfeit', winnerId: 'moda', updatedAt: 150 } as const;
      const teams = { team1Id: 'firtina', team2Id: 'moda', team1Name: 'Fırtına', team2Name: 'Moda' };
      const due = recountSeasons({ m1: won(100) }, { f: fixtureOf({ ...forfeit, ...teams }) });
      const known = { ...due, first: { ...due.first, teams: { ...due.first?.teams } } };
      expect(seasonDifferences(due, known)).toEqual([]);
      Object.assign(known.first.teams, { firtina: { ...due.first?.teams.firtina, name: 'Kadıköy Fırtına' } });
      expect(names(seasonDifferences(due, known))).toEqual([
        ['seasonStats/first/teams/firtina', ['name'], 'Kadıköy Fırtına', 'Fırtına', 'Fırtına'],
      ]);
    });
  });

  it('lists all time first, then each season: teams, players and meetings, each by name', () => {
    const all = seasonDifferences(right, {});
    expect(all.map(({ season, kind, name }) => `${season} ${kind} ${name}`).slice(0, 8)).toEqual([
      'all season-team Kadıköy Fırtına',
      'all season-team Moda Bardakları',
      'all season-player Ali Yıldız',
      'all season-player Ceren Şahin',
      'all season-player Işık Öztürk',
      'all season-player Veli Güneş',
      'all season-met Moda Bardakları – Kadıköy Fırtına',
      'first season-team Kadıköy Fırtına',
    ]);
    expect(all).toHaveLength(21);
  });
});

describe('L9: a recount of the teams and their entries', () => {
  const matches = { m1: won(100) };
  const team = (more: object = {}) =>
    parseTeam({ name: 'Kadıköy Fırtına', captainId: 'k', approved: true, createdAt: 1, ...more }) as Team;
  const stats = { wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: 'm1' };
  const entry = { name: 'Kadıköy Fırtına', wins: 1, losses: 0, cups: 3, form: 'W', updatedAt: 1 };
  const live = { entries: {}, featured: null };
  const found = (teams: Record<string, Team>, entries: object, more: object = {}) => {
    const repeated = { entries: entries as Record<string, typeof entry>, seasonStats: {}, live, ...more };
    return recountDifferences(matches, {}, teams, repeated).filter(({ kind }) => kind === 'team');
  };

  it('finds nothing where both are right', () => {
    expect(found({ firtina: team({ stats }) }, { firtina: entry })).toEqual([]);
    expect(found({ firtina: team({ stats, approved: false }) }, {})).toEqual([]);
    expect(found({}, { firtina: { gone: true, updatedAt: 1 } })).toEqual([]);
  });

  it('finds wrong figures, whose entry is no difference of its own', () => {
    const wrong = { firtina: team({ stats: { ...stats, wins: 4, forfeitLine: 'l2' } }) };
    const after = { wins: 1, losses: 0, draws: 0, points: 3, form: 'W' };
    const difference = {
      ...{ kind: 'team', path: 'teams/firtina/stats', id: 'firtina', name: 'Kadıköy Fırtına', fields: ['wins'] },
      ...{ before: { ...after, wins: 4 }, after },
    };
    for (const wins of [1, 4]) expect(found(wrong, { firtina: { ...entry, wins } })).toEqual([difference]);
  });

  it('finds an entry that is wrong, missing, of a gone team or of one that waits', () => {
    const only = {
      ...{ kind: 'team', path: 'teams/firtina/stats', id: 'firtina', name: 'Kadıköy Fırtına', fields: ['entry'] },
      ...{ before: { entry: texts.entryWrong }, after: { entry: texts.entryRight } },
    };
    const right = { firtina: team({ stats }) };
    for (const entries of [{ firtina: { ...entry, cups: 9 } }, {}, { firtina: { gone: true, updatedAt: 1 } }]) {
      expect(found(right, entries)).toEqual([only]);
    }
    expect(found({ firtina: team({ stats, approved: false }) }, { firtina: entry })).toEqual([only]);
    expect(found({}, { firtina: { ...entry, name: 'Eski' } })).toEqual([{ ...only, name: 'Eski' }]);
  });

  it('finds an entry of a season in which the team has no result', () => {
    const empty = { name: 'Kadıköy Fırtına', season: 's2', wins: 0, losses: 0, cups: 0, updatedAt: 1 };
    for (const later of [empty, { ...entry, season: 's2' }]) {
      expect(found({ firtina: team({ stats }) }, { firtina: later })).toMatchObject([{ fields: ['entry'] }]);
    }
  });

  it('names the records in its line of the log, but not the featured match', () => {
    const named = (...names: string[]) => recountLine(names.map((name) => ({ name })) as never);
    expect(named('Ali', texts.featured, 'Moda')).toEqual({
      ...{ action: 'recount', target: 'league', detail: 'Ali, Moda' },
    });
    expect(named(texts.featured)).toEqual({ action: 'recount', target: 'league' });
  });

  it('tells a wrong figure of a player, whose place in the list is no difference of its own', () => {
    const ali = parseUser('ali', {
      displayName: 'Ali',
      role: 'player',
      approved: true,
      createdAt: 1,
      listed: 5,
    }) as User;
    const [wrong] = recountDifferences(matches, { ali }, {});
    expect(wrong).toMatchObject({ path: 'users/ali/stats', before: { wins: 0 }, after: { wins: 1 } });
    expect(wrong?.fields).not.toContain('listed');
  });

  it('tells the running matches only with the data that repeat', () => {
    const live = (repeated?: Parameters<typeof recountDifferences>[3]) =>
      recountDifferences({ m1: freshMatch() }, {}, {}, repeated).map(({ kind }) => kind);
    expect(live({ entries: {}, seasonStats: {}, live: { entries: {}, featured: null } })).toEqual(['live', 'live']);
    expect(live()).toEqual([]);
  });

  it('lists teams by name before users by name', () => {
    const user = (displayName: string) =>
      parseUser(displayName, { displayName, role: 'player', approved: true, createdAt: 1, listed: 5 }) as User;
    const teams = { z: team({ name: 'Zirve', stats: { wins: 1 } }), c: team({ name: 'Çınar', stats: { wins: 1 } }) };
    const all = recountDifferences({}, { b: user('Şule'), a: user('Can') }, teams);
    expect(all.map(({ name }) => name)).toEqual(['Çınar', 'Zirve', 'Can', 'Şule']);
    expect(all.map(({ fields }) => fields)).toEqual([['wins'], ['wins'], ['listed'], ['listed']]);
  });
});

describe('L9: a recount of the running matches', () => {
  const running = { ...freshMatch(), startedAt: 500 };
  const sides = 'Kadıköy Fırtına – Moda Bardakları';

  it('finds a match that runs unseen, one that has ended, and a wrong featured one', () => {
    const [missing, featured] = liveDifferences({ m1: running }, { entries: {}, featured: null });
    expect(missing).toMatchObject({
      ...{ kind: 'live', path: 'liveMatches/m1', id: 'm1', name: sides, fields: ['live'] },
      ...{ before: { live: texts.notPlayed }, after: { live: texts.played } },
    });
    expect(featured).toMatchObject({
      ...{ path: 'config/activeMatch', id: 'm1', name: texts.featured, entry: { 'config/activeMatch': 'm1' } },
      ...{ before: { live: texts.notPlayed }, after: { live: sides } },
    });
    const entries = { m1: missing?.entry['liveMatches/m1'] };
    expect(liveDifferences({ m1: running }, { entries, featured: 'm1' })).toEqual([]);
    const [ended, none] = liveDifferences({ m1: won(1) }, { entries, featured: 'm1' });
    expect(ended).toMatchObject({ entry: { 'liveMatches/m1': null }, after: { live: texts.notPlayed } });
    expect(none).toMatchObject({
      ...{ id: 'm1', entry: { 'config/activeMatch': null } },
      ...{ before: { live: sides }, after: { live: texts.notPlayed } },
    });
    expect(liveDifferences({}, { entries: {}, featured: 'yok' })).toMatchObject([
      { id: 'yok', before: { live: 'yok' } },
    ]);
  });

  it('corrects these alone: the figures are the league’s to count', () => {
    const ali = parseUser('ali', { displayName: 'Ali', role: 'player', approved: true, createdAt: 1 }) as User;
    const live = { entries: {}, featured: null };
    const all = recountDifferences({ m1: won(1), m2: running }, { ali }, {}, { entries: {}, seasonStats: {}, live });
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(5);
    expect(livePatch(all)).toEqual({ 'liveMatches/m2': { startedAt: 500 }, 'config/activeMatch': 'm2' });
    expect(livePatch([])).toEqual({});
  });
});
