import { expect, it } from 'vitest';
import { readWhole } from '../../src/data/commands/read-whole.ts';
import { readSeasonStats } from '../../src/data/commands/season.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { parseTeamEntry } from '../../src/domain/records/team-entry.ts';
import { parseFixture } from '../../src/domain/schedule/types.ts';
import { parseJoinedGuests, parseJoinedNames } from '../../src/domain/standings/guest-seats.ts';
import { recountDifferences } from '../../src/domain/standings/recount.ts';
import { parseTableRules } from '../../src/domain/standings/table-rules.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import type { RulesWorld } from '../support/rules-world.ts';
import { foldYear } from '../support/year/fold.ts';
import { YearLeague } from '../support/year/league.ts';

/** Leagues of some years each. */
const LEAGUES = howMany('YEARS', 6, 300);
const STEPS = 90;

type Figures = Record<string, { teams?: Record<string, object>; players?: Record<string, object> }>;

/** The stored figures that the independent fold has too, without the records in which nothing is counted. */
function stored(world: RulesWorld): Figures {
  const only = (records: object | undefined, names: readonly string[]) =>
    Object.fromEntries(
      Object.entries((records ?? {}) as Record<string, Record<string, unknown>>).flatMap(([id, record]) => {
        const sums = Object.fromEntries(names.map((name) => [name, record[name] ?? 0]));
        return Object.values(sums).some((sum) => sum !== 0) ? [[id, sums]] : [];
      }),
    );
  const found: Figures = {};
  for (const [key, { teams, players }] of Object.entries((world.read('seasonStats') ?? {}) as Figures)) {
    const of = {
      teams: only(teams, [
        ...['wins', 'losses', 'draws', 'overtimeWins', 'overtimeLosses', 'points', 'cupsFor', 'cupsAgainst'],
      ]),
      players: only(players, ['gamesPlayed', 'cupsScored', 'totalAttempts', 'wins', 'losses', 'draws', 'mvpCount']),
    };
    if (Object.keys({ ...of.teams, ...of.players }).length > 0) found[key] = of;
  }
  return found;
}

async function differencesIn(world: RulesWorld) {
  const { server } = adminOf(world);
  const all = async <T>(name: Parameters<typeof readWhole>[1], parse: (key: string, value: unknown) => T | null) =>
    parseAll(await readWhole(server, name), parse);
  return recountDifferences(
    await all('matches', (_key, value) => parseMatch(value)),
    await all('users', parseUser),
    await all('teams', (_key, value) => parseTeam(value)),
    {
      entries: await all('teamIndex', (_key, value) => parseTeamEntry(value)),
      seasonStats: await readSeasonStats(server),
      fixtures: await all('fixtures', (_key, value) => parseFixture(value)),
      joined: parseJoinedGuests(await readWhole(server, 'joinedGuests')),
      joinedNames: parseJoinedNames(await readWhole(server, 'joinedGuests')),
      tableRules: await all('tableRules', (_key, value) => parseTableRules(value)),
      live: {
        entries: await readWhole(server, 'liveMatches'),
        featured: world.read('config/activeMatch') as string | null,
      },
    },
  );
}

async function playYears(seed: number, replaces = true): Promise<Record<string, number>> {
  const league = new YearLeague(seed, replaces);
  for (let step = 0; step < STEPS; step++) {
    try {
      await league.step();
      await counted(league.world);
    } catch (cause) {
      throw new Error(`seed ${seed}: ${league.log.join(' ')}`, { cause });
    }
    const label = `seed ${seed}: ${league.log.join(' ')}`;
    const { joined, points, tables } = league;
    expect(stored(league.world), label).toEqual(foldYear([...league.results.values()], joined, points, tables));
    if (step % 5 === 4 || step === STEPS - 1) expect(await differencesIn(league.world), label).toEqual([]);
  }
  // Each name that is kept was the team's name once, also after it left.
  for (const { teams } of Object.values((league.world.read('seasonStats') ?? {}) as Figures)) {
    for (const [id, record] of Object.entries((teams ?? {}) as Record<string, { name?: string }>)) {
      expect([...(league.names[id] ?? [])], `seed ${seed}: ${id}`).toContain(record.name);
    }
  }
  return league.done;
}

it('L9: whole years of a league, whatever its people do, are what an independent fold of their results says', async () => {
  const done: Record<string, number> = {};
  for (let league = 0; league < LEAGUES; league++) {
    // Half of them the same in every run; only those are counted, so that no chance decides.
    const isFixed = league % 2 === 0;
    const happened = await playYears(isFixed ? league : FRESH_SEED + league);
    if (!isFixed) continue;
    for (const [what, times] of Object.entries(happened)) done[what] = (done[what] ?? 0) + times;
  }
  for (const what of [
    ...['drawn', 'overtime', 'drawn by a score', 'overtime by a score'],
    ...['answered', 'double', 'penalty', 'clock'],
    'play',
    'plan',
    'bracket',
    'begin',
    'typed',
    'end',
    'cancel',
    'forfeit',
    'back',
    'score',
    'unscore',
    'postpone',
    'again',
  ]) {
    expect(done[what], what).toBeGreaterThan(0);
  }
  for (const what of [
    'rename',
    'delete',
    'found',
    'transfer',
    'leave',
    'guest',
    'join',
    'season',
    'withdraw',
    'undo',
    'withdraw and annul',
    'undo and count',
    'replace with a replacement',
    'annul with a replacement',
    'annul',
    'restore',
    'deduct',
    'give back',
    'forfeit cups',
  ]) {
    expect(done[what], what).toBeGreaterThan(0);
  }
});

it.each([
  ['decision 39: a team that left without a result keeps its name for what is decided about it later', 928_746_409],
  ['decision 119: a withdrawal that is taken back gives no fixture to a match that had lost it', 176],
])('%s: seed %i', async (_what, seed) => {
  expect(await playYears(seed, false)).toBeTruthy();
});
