import { useEffect, useState } from 'react';
import type { LeagueCounts } from '../../domain/functions/callables.ts';
import { warn } from '../async/warn.ts';
import { useServices } from '../services.ts';

/** The numbers of teams, players and users, and what no push reaches, counted by the server; undefined until the server has answered. */
export function useLeagueCounts(): LeagueCounts | undefined {
  const { server } = useServices();
  const [counts, setCounts] = useState<LeagueCounts>();
  useEffect(() => {
    let over = false;
    server.call('countLeague', {}).then((answer) => {
      const { teams, players, users, unreachable = 0, refusing = [] } = answer ?? {};
      if (over || teams === undefined || players === undefined || users === undefined) return;
      setCounts({ teams, players, users, unreachable, refusing });
    }, warn('Counting'));
    return () => {
      over = true;
    };
  }, [server]);
  return counts;
}
