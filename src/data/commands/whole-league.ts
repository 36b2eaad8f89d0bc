import { parseAll, parseMatch, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { parseJoinedGuests, parseJoinedNames } from '../../domain/standings/guest-seats.ts';
import { parseTableRules } from '../../domain/standings/table-rules.ts';
import type { ServerPort } from '../server.ts';
import { readWhole } from './read-whole.ts';
import { readFeatured } from './running-matches.ts';
import { readSeasonStats } from './season.ts';

/**
 * The whole league as the server has it now: the preview of a recount covers all matches that were ever played.
 *
 * @param tell called with the number of matches that were read so far
 * @returns rejects as {@link ServerPort.read} does
 */
export async function readWholeLeague(
  server: ServerPort,
  tell: (count: number) => void = () => {},
): Promise<CountedLeague> {
  const guests = await readWhole(server, 'joinedGuests');
  return {
    users: parseAll(await readWhole(server, 'users'), parseUser),
    teams: parseAll(await readWhole(server, 'teams'), (_key, value) => parseTeam(value)),
    repeated: {
      entries: parseAll(await readWhole(server, 'teamIndex'), (_key, value) => parseTeamEntry(value)),
      seasonStats: await readSeasonStats(server),
      fixtures: parseAll(await readWhole(server, 'fixtures'), (_key, value) => parseFixture(value)),
      joined: parseJoinedGuests(guests),
      joinedNames: parseJoinedNames(guests),
      tableRules: parseAll(await readWhole(server, 'tableRules'), (_key, value) => parseTableRules(value)),
      live: { entries: await readWhole(server, 'liveMatches'), featured: await readFeatured(server) },
    },
    matches: parseAll(await readWhole(server, 'matches', tell), (_key, value) => parseMatch(value)),
  };
}
