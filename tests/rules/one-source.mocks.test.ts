import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Constants from '../../src/domain/records/constants.ts';
import type * as Statistics from '../../src/domain/standings/statistics.ts';
import { sampleOf } from '../support/effort.ts';

// Each constant of the game and each line of the table of statistics is changed in memory: the fold of a match, the app's updates, what the host counts, the
// recount and the regenerated rules all follow, and where the rules know the constant, those of the file refuse the updates. Such a change compiles all
// rules, so `npm test` tries a sample.

/** Cups of the home team and of the away team. */
type Score = readonly [number, number];
type Table = typeof Statistics.STATISTICS;
type Gain = Statistics.Gain | undefined;
interface Change {
  constants?: Partial<Record<keyof typeof Constants, unknown>>;
  table?: (table: Table) => unknown;
}

const FIXTURE = 'fixtures/week1';

/** The modules of the league, reloaded with a change. */
async function changed({ constants = {}, table }: Change, rules: 'generated' | 'of the file') {
  vi.resetModules();
  vi.doMock('../../src/domain/records/constants.ts', async (original) => ({
    ...(await original<typeof Constants>()),
    ...constants,
  }));
  vi.doMock('../../src/domain/standings/statistics.ts', async (original) => {
    const known = await original<typeof Statistics>();
    return table === undefined ? known : { ...known, STATISTICS: table(known.STATISTICS) };
  });
  vi.doUnmock('../support/rules-text.ts');
  if (rules === 'generated') {
    const { RULES_TEXT } = await import('../../rules/database-rules.ts');
    vi.doMock('../support/rules-text.ts', () => ({ RULES_TEXT }));
  }
  const league = await import('../support/guest-league.ts');
  const { declaration, scoring } = await import('../support/forfeit-world.ts');
  const { counted } = await import('../support/counted-world.ts');
  const { LEAGUE_FIXTURE } = await import('../support/rules-league.ts');
  const { keyOf } = await import('../support/match-fixtures.ts');
  const { FIRST_SEASON } = await import('../../src/domain/records/constants.ts');
  return { ...league, counted, declaration, scoring, LEAGUE_FIXTURE, keyOf, FIRST_SEASON };
}

afterEach(() => {
  for (const path of ['../../src/domain/records/constants.ts', '../../src/domain/standings/statistics.ts'])
    vi.doUnmock(path);
  vi.doUnmock('../support/rules-text.ts');
  vi.resetModules();
});

/** Who plays beside the regular four. */
const NOBODY: { one: readonly string[]; two: readonly string[] } = { one: [], two: [] };

/**
 * A guest and three others play, the other team gives a fixture up or has only a score of it, the guest is joined with Ece, and his seat plays twice
 * more. Every update has to be accepted by the rules, and the recount agrees with the players' figures after each.
 */
async function figuresAfter(
  change: Change,
  rules: 'generated' | 'of the file' = 'generated',
  beside = NOBODY,
  score: Score | null = null,
) {
  const league = await changed(change, rules);
  const world = league.guestWorld();
  const guest = await league.guestOf(world, 'firtina', 'Cem Ak');
  const players = { one: [guest, 'veli', ...beside.one], two: ['ceren', 'isik', ...beside.two] };
  await league.playMatch(world, league.keyOf(1), { ...players, cups: [guest, guest, 'ceren'] });
  world.seed({ [FIXTURE]: { ...league.LEAGUE_FIXTURE, season: league.FIRST_SEASON } });
  await league.write(world, score === null ? league.declaration(world, 'firtina') : league.scoring(world, score));
  await league.counted(world);
  expect(await league.join(world, guest, 'ece')).toBeNull();
  await league.playMatch(world, league.keyOf(2), { ...players, cups: ['ceren'] });
  await league.playMatch(world, league.keyOf(3), { ...players, cups: [guest] });
  const wrong = (await league.differencesIn(world)).filter(({ kind }) => kind === 'user' || kind === 'season-player');
  expect(wrong).toEqual([]);
  const figures = (path: string) => world.read(path) as Record<string, number>;
  return {
    player: figures('users/ece/stats'),
    seasonPlayer: figures('seasonStats/all/players/ece'),
    team: figures('teams/firtina/stats'),
    seasonTeam: figures('seasonStats/all/teams/firtina'),
    meeting: figures('seasonStats/all/met/bardaklar_firtina'),
    match: figures(`matches/${league.keyOf(3)}`),
    season: Object.keys(figures('seasonStats')).sort(),
    place: world.read('users/ece/listed'),
  };
}

/** Figures by hand, before any change: two of three matches won, one of them by a cup, and a forfeit. */
const BY_HAND = {
  player: {
    ...{ gamesPlayed: 3, cupsScored: 3, totalAttempts: 30, accuracy: 10, wins: 2, losses: 1, winRate: 67, mvpCount: 2 },
  },
  team: { wins: 3, losses: 1, points: 9, form: 'WWLW' },
  seasonTeam: { wins: 3, losses: 1, points: 9, form: 'WWLW', cupsFor: 3, cupsAgainst: 2 },
  meeting: { low: 1, high: 3 },
  place: 3010,
};

/** What the rules compare in this history: no figures at all. */
const IN_RULES = ['TOTAL_CUPS', 'LISTED_STEP'];

describe('a constant has one source', () => {
  it('nothing is changed', async () => {
    expect(await figuresAfter({}, 'of the file')).toMatchObject(BY_HAND);
  });

  it.each<[string, Change, object]>([
    ['the cups of a rack', { constants: { TOTAL_CUPS: 11 } }, { match: { totalCups: 11 } }],
    ['the points of a win', { constants: { POINTS_PER_WIN: 4 } }, { team: { points: 12 }, seasonTeam: { points: 12 } }],
    [
      'the attempts of a match',
      { constants: { ATTEMPTS_PER_MATCH: 12 } },
      { player: { totalAttempts: 36, accuracy: 8 } },
    ],
    ['the matches before a rank', { constants: { MIN_RANKED_GAMES: 4 } }, {}],
    ['the step of a rank', { constants: { RANK_STEP: 1000 } }, { seasonPlayer: { ranks: { accuracy: 10_003 } } }],
    ['the step of a place in the list', { constants: { LISTED_STEP: 500 } }, { place: 1510 }],
    ['the length of a form', { constants: { FORM_LENGTH: 3 } }, { team: { form: 'WLW' }, seasonTeam: { form: 'WLW' } }],
    ['the key of the first season', { constants: { FIRST_SEASON: 'ilk' } }, { season: ['all', 'ilk'] }],
  ])('%s: fold, update, count, recount and rules follow', async (_what, change, expected) => {
    const after = await figuresAfter(change);
    expect(after).toMatchObject(expected);
    if ('MIN_RANKED_GAMES' in (change.constants ?? {})) expect(after.seasonPlayer).not.toHaveProperty('ranks');
    if (IN_RULES.some((name) => name in (change.constants ?? {})))
      await expect(figuresAfter(change, 'of the file')).rejects.toThrow();
  });

  it('the players of a side: a match of three against three counts for all six', async () => {
    const change = { constants: { PLAYERS_PER_SIDE: 3 } };
    const after = await figuresAfter(change, 'generated', { one: ['ali'], two: ['deniz'] });
    expect(after.player).toMatchObject(BY_HAND.player);
    await expect(figuresAfter(change, 'of the file', { one: ['ali'], two: ['deniz'] })).rejects.toThrow();
    await expect(figuresAfter(change)).rejects.toThrow();
  });
});

/** Another gain than a line has. */
const other = (gain: Gain): Gain => {
  if (gain === undefined) return { won: 1, lost: 1, drawn: 1 };
  if (typeof gain === 'string') return undefined;
  return { won: gain.won * 2, lost: gain.lost * 2, drawn: gain.drawn * 2 };
};
/** The forfeit of the history is won; a meeting is seen by its first team, which has lost it. */
const seenIn = (kind: string) => (kind === 'meeting' ? 'lost' : 'won');
const twice = (gain: Gain, before: number) => (gain === undefined || typeof gain === 'string' ? 0 : before * 2);

describe('a statistic has one source', async () => {
  const { STATISTICS } = await vi.importActual<typeof Statistics>('../../src/domain/standings/statistics.ts');
  const lines = Object.entries(STATISTICS).flatMap(([kind, figures]) =>
    // The history has no draw and no overtime, and so no rare figure.
    Object.entries(figures as Record<string, Statistics.Figure>).flatMap(([name, line]) =>
      line.rare ? [] : [{ kind, name, line }],
    ),
  );
  const withLine = (kind: string, name: string, line: Statistics.Figure) => ({
    table: (table: Table) => ({ ...table, [kind]: { ...table[kind as keyof Table], [name]: line } }),
  });

  it.each(sampleOf(lines, 2))('$kind.$name by a match: count and recount follow', async ({ kind, name, line }) => {
    const { match, ...rest } = line;
    const gain = other(match);
    const change = withLine(kind, name, gain === undefined ? rest : { ...rest, match: gain });
    const before = BY_HAND[kind as 'player'][name as 'wins'];
    // Of three matches and a forfeit, which counts as before.
    const ofForfeit = (line.forfeit as Statistics.Outcomes | undefined)?.[seenIn(kind)] ?? 0;
    const expected = twice(match, before - ofForfeit) + ofForfeit;
    expect((await figuresAfter(change, 'of the file'))[kind as 'player']).toMatchObject({ [name]: expected });
  });

  const ofTeams = lines.filter(({ kind }) => kind !== 'player');
  const byScore = ofTeams.filter(({ line }) => typeof line.forfeit === 'string');
  it.each(sampleOf(byScore, 1))('$kind.$name by a score alone: the count follows', async ({ kind, name, line }) => {
    const { forfeit: _, ...rest } = line;
    const [change, before] = [withLine(kind, name, rest), BY_HAND.seasonTeam[name as 'cupsFor']];
    const score = [5, 4] as const;
    const known = (await figuresAfter({}, 'of the file', NOBODY, score)).seasonTeam;
    expect(known).toMatchObject({ [name]: before + (name === 'cupsFor' ? 5 : 4) });
    expect((await figuresAfter(change, 'of the file', NOBODY, score)).seasonTeam).toMatchObject({ [name]: before });
  });

  const byForfeit = ofTeams.filter((one) => !byScore.includes(one));
  it.each(sampleOf(byForfeit, 1))('$kind.$name by a forfeit: the count follows', async ({ kind, name, line }) => {
    const gain = other(line.forfeit);
    const change = withLine(kind, name, gain === undefined ? {} : { ...line, forfeit: gain });
    const before = BY_HAND[kind as 'player'][name as 'wins'];
    const of = (known: Gain) => (known as Statistics.Outcomes | undefined)?.[seenIn(kind)] ?? 0;
    const added = of(gain) - of(line.forfeit);
    expect((await figuresAfter(change, 'of the file'))[kind as 'player']).toMatchObject({ [name]: before + added });
  });

  const ofPlayers = lines.filter(({ kind }) => kind === 'player');
  it.each(sampleOf(ofPlayers, 1))(
    'player.$name by a joining: count and recount follow',
    async ({ kind, name, line }) => {
      const { joining: _, ...without } = line;
      const change = withLine(kind, name, without);
      expect((await figuresAfter(change, 'of the file')).player).toMatchObject({ [name]: 0 });
    },
  );
});
