import { teamIdsOf } from '../domain/match/sides.ts';
import { metKey, parseMet, parseSeasonPlayer, parseSeasonTeam } from '../domain/records/season-stats.ts';
import type { Match } from '../domain/records/types.ts';
import { countedIn, type KnownStats, noStats } from '../domain/standings/season-results.ts';
import type { Remote } from './remote.ts';

/**
 * The figures of all teams and players of a match, in its season, its stage and of all time, straight from the server; a player or team without figures is
 * missing. All reads run together, because on a slow link each costs a round trip. Rejects as `get` does.
 *
 * @param players the players for whom the seats count, see `ownersOf`
 */
export async function readFigures(
  remote: Pick<Remote, 'get'>,
  match: Match,
  players: readonly string[],
): Promise<Record<string, KnownStats>> {
  const teamIds = teamIdsOf(match);
  const read = async <T>(
    found: Record<string, T>,
    at: string,
    id: string,
    parse: (value: unknown) => T | null,
  ): Promise<void> => {
    const record = parse(await remote.get(`seasonStats/${at}/${id}`));
    if (record !== null) found[id] = record;
  };
  const figures: Record<string, KnownStats> = {};
  await Promise.all(
    countedIn(match).flatMap(([season, kinds]) => {
      figures[season] = noStats();
      const { teams, players: known, met } = figures[season];
      const reads = {
        teams: () => teamIds.map((id) => read(teams, `${season}/teams`, id, parseSeasonTeam)),
        players: () => players.map((uid) => read(known, `${season}/players`, uid, parseSeasonPlayer)),
        met: () => [read(met, `${season}/met`, metKey(teamIds[0] ?? '', teamIds[1] ?? ''), parseMet)],
      };
      return kinds.flatMap((kind) => reads[kind]());
    }),
  );
  return figures;
}
