import { useEffect, useState } from 'react';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { readWholeLeague } from '../commands/whole-league.ts';
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
