import { useEffect, useState } from 'react';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import { parseFixture } from '../../domain/schedule/types.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { parseJoinedGuests, parseJoinedNames } from '../../domain/standings/guest-seats.ts';
import { parseTableRules } from '../../domain/standings/table-rules.ts';
import { readWhole } from '../commands/read-whole.ts';
import { readFeatured } from '../commands/running-matches.ts';
import { readSeasonStats } from '../commands/season.ts';
import type { ServerPort } from '../server.ts';
import { useServices } from '../services.ts';

/**
 * The server's records of the whole league, read once when the dialog opens.
 *
 * @param unread the sentence for a failure
 * @returns `read`: the number of matches that were read so far
 */
export function useWholeLeague(unread: string) {
  const { server } = useServices();
  const [league, setLeague] = useState<CountedLeague | null>(null);
  const [read, setRead] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    const tell = (count: number) => !over && setRead(count);
    readWholeLeague(server, tell).then(
      (found) => !over && setLeague(found),
      (error: unknown) => !over && setProblem(serverProblem(error, unread)),
    );
    return () => {
      over = true;
    };
  }, [server, unread]);
  return { league, read, problem };
}

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
