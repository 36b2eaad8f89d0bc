import { restOf, seasonLimit } from '../../domain/admin/season-patches.ts';
import { parseAll } from '../../domain/records/parse.ts';
import { parseSeasons, runningSeason, type Season } from '../../domain/records/seasons.ts';
import { inOrder } from '../../domain/schedule/fixture-kinds.ts';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import type { StepRefusal } from '../../domain/schedule/steps.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, updateWithLog } from './admin-update.ts';
import { stepFixture } from './fixtures.ts';
import { declareForfeit } from './forfeits.ts';

type Reader = Pick<ServerPort, 'read'>;

/** What the admin says of a fixture that its season left unplayed (decision 75): «hükmen» for a team, or cancelled. */
export type RestDecision = { winnerId: string } | 'cancel';

/** The fixtures of a season that are neither played nor decided nor cancelled; rejects as {@link ServerPort.read} does. */
export async function readRest(server: Reader, season: string): Promise<Fixtures> {
  const found = await server.read({ collection: 'fixtures', query: { child: 'season', equals: season } });
  return restOf(parseAll(found, (_id, value) => parseFixture(value)));
}

/** How many fixtures of the running season are neither played nor decided nor cancelled; rejects as {@link ServerPort.read} does. */
export async function countRest(server: Reader): Promise<number> {
  const seasons = parseSeasons(await server.read({ collection: 'seasons' }));
  return Object.keys(await readRest(server, runningSeason(seasons))).length;
}

/** What an ended season left, in order of time, with the season as the league knows it; rejects as {@link ServerPort.read} does. */
export async function readSeasonRest(
  server: Reader,
  season: string,
): Promise<{ season: Season | undefined; rest: FixtureEntry[] }> {
  const [stored, rest] = await Promise.all([server.read({ collection: 'seasons' }), readRest(server, season)]);
  return { season: parseSeasons(stored)[season], rest: inOrder(rest) };
}

/**
 * Sets until when the matches of an ended season may begin, with a line of the log. A match that began before, also offline, counts whenever it arrives.
 *
 * @param playUntil server ms; null for no limit; @param detail the season's name, and the day, for the log
 * @returns rejects as {@link ServerPort.update} does
 */
export function limitSeason(
  admin: AdminServices,
  season: string,
  playUntil: number | null,
  detail: string,
): Promise<void> {
  const line = { action: 'season-limited', target: `seasons/${season}`, detail } as const;
  return updateWithLog(admin, seasonLimit(season, playUntil), line);
}

/**
 * Decides fixtures one after the other, each in an update of its own with its line of the log. After a failure the decided ones stay
 * decided; the caller reads the rest again.
 *
 * @param nameOf the names of the teams, for the log
 * @param onDone called after each with the number of those that are through
 * @returns the fixtures that were refused, each with the reason; rejects as {@link ServerPort.update} does
 */
export async function decideRest(
  admin: AdminServices,
  decisions: Readonly<Record<string, RestDecision>>,
  nameOf: (teamId: string) => string | undefined,
  onDone: (count: number) => void = () => undefined,
): Promise<Record<string, StepRefusal>> {
  const refused: Record<string, StepRefusal> = {};
  for (const [index, [id, decision]] of Object.entries(decisions).entries()) {
    const refusal =
      decision === 'cancel'
        ? await stepFixture(admin, id, { type: 'cancel' }, nameOf)
        : await declareForfeit(admin, id, decision.winnerId);
    if (refusal !== null) refused[id] = refusal;
    onDone(index + 1);
  }
  return refused;
}
