import { isDeepStrictEqual } from 'node:util';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { typeScore, typeScoreOf } from '../../src/data/commands/typed-results.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { parseTeamEntry } from '../../src/domain/records/team-entry.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import type { Score } from '../../src/domain/schedule/steps.ts';
import { type Fixture, parseFixture } from '../../src/domain/schedule/types.ts';
import { type RecountDifference, recountDifferences } from '../../src/domain/standings/recount.ts';
import type { StoredSeasons } from '../../src/domain/standings/recount-seasons.ts';
import { parseTableRules } from '../../src/domain/standings/table-rules.ts';
import { adminOf } from './admin-services.ts';
import { counted } from './counted-world.ts';
import type { RulesWorld } from './rules-world.ts';
import { resolved } from './season-world.ts';

/** The fixture of Fırtına against Bardaklar. */
export const WEEK = 'week1';

/** Before the time of a world of the rules. */
export const PLAYED_AT = 900_000;

/** The app's name for a team that no longer exists. */
export const nameOf = (teamId: string) => `Takım ${teamId}`;

/** The app's update for a forfeit, not sent. */
export async function declaration(world: RulesWorld, winnerId: string, id = WEEK): Promise<Patch> {
  return caught(world, (admin) => declareForfeit(admin, id, winnerId));
}

/** The app's update for a fixture that is decided by its score alone (decision 72), not sent; played at {@link PLAYED_AT}. */
export async function scoring(world: RulesWorld, score: Score, id = WEEK): Promise<Patch> {
  return caught(world, (admin) => typeScore(admin, id, { score, at: PLAYED_AT }));
}

/** The same for two teams without a fixture. */
export async function scoringOf(world: RulesWorld, score: Score, id: string): Promise<Patch> {
  const teams = { team1Id: 'firtina', team2Id: 'bardaklar', round: 3 };
  return caught(world, (admin) => typeScoreOf(admin, id, teams, { score, at: PLAYED_AT }));
}

/** The app's update for taking a forfeit back, not sent. */
export async function takingBack(world: RulesWorld, id = WEEK): Promise<Patch> {
  return caught(world, (admin) => takeForfeitBack(admin, id));
}

async function caught(world: RulesWorld, ask: (admin: ReturnType<typeof adminOf>) => Promise<unknown>): Promise<Patch> {
  let sent: Patch = {};
  const refusal = await ask(
    adminOf(world, async (patch) => {
      sent = resolved(world, patch);
    }),
  );
  if (refusal !== null) throw new Error(String(refusal));
  return sent;
}

/** The differences in a recount of the whole league, as the panel requests it; without the team index if the league has none. */
export function differencesIn(world: RulesWorld): RecountDifference[] {
  const of = <T>(path: string, parse: (key: string, value: unknown) => T | null) => parseAll(world.read(path), parse);
  const found = recountDifferences(
    of('matches', (_key, value) => parseMatch(value)),
    of('users', parseUser),
    of('teams', (_key, value) => parseTeam(value)),
    {
      entries: of('teamIndex', (_key, value) => parseTeamEntry(value)),
      seasonStats: (world.read('seasonStats') ?? {}) as unknown as StoredSeasons,
      tableRules: of('tableRules', (_key, value) => parseTableRules(value)),
      fixtures: of<Fixture>('fixtures', (_key, value) => parseFixture(value)),
      live: {
        entries: (world.read('liveMatches') ?? {}) as Record<string, unknown>,
        featured: world.read('config/activeMatch') as string | null,
      },
    },
  );
  return world.read('teamIndex') === null ? found.filter(({ fields }) => fields[0] !== 'entry') : found;
}

/** The differences that are left when the host has counted what is marked. */
export async function stillWrong(world: RulesWorld): Promise<RecountDifference[]> {
  const hasIndex = world.read('teamIndex') !== null;
  await counted(world);
  return differencesIn(world).filter(({ fields }) => hasIndex || fields[0] !== 'entry');
}

/** The order to recount everything, with its line of the log. */
export const recountOf = (world: RulesWorld, line = 'r1'): Patch => ({
  [`adminLog/${line}`]: { by: 'admin', at: world.now, action: 'recount', target: 'league' },
  [`uncounted/${line}`]: world.now,
});

/** The figures of the table. */
export function tableIn(world: RulesWorld): unknown {
  const bare = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const { updatedAt: _time, ...rest } = value as Record<string, unknown>;
    return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, bare(one)]));
  };
  const teams = Object.entries((world.read('teams') ?? {}) as Record<string, { stats?: unknown }>);
  return bare({
    stats: Object.fromEntries(teams.map(([id, { stats }]) => [id, stats])),
    figures: world.read('seasonStats'),
    entries: world.read('teamIndex'),
  });
}

export const isSame = isDeepStrictEqual;
