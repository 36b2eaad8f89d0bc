import { useCallback } from 'react';
import { useStore } from 'zustand';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';
import type { Feed } from '../store/record-queries.ts';
import { useEverSynced } from './use-ever-synced.ts';
import { useSubscribe } from './use-subscription.ts';
import { useTeamIndex } from './use-team-index.ts';

/**
 * The names of the teams of these fixtures. A team that has left the league keeps the name in its figures of all time (decision 39), which are read
 * only if there is such a team.
 *
 * @param unknown the name of a team without any figures
 */
export function useNamesThen(fixtures: readonly Fixture[], unknown: string): (teamId: string) => string {
  const { league } = useServices();
  const index = useTeamIndex();
  const isKnown = useEverSynced(TEAM_INDEX);
  const left = isKnown ? [...new Set(fixtures.flatMap(teamsOf))].filter((id) => index[id] === undefined).sort() : [];
  const ids = left.join(' ');
  useSubscribe(...left.map(figuresOf));
  const names = useStore(league, ({ feeds }) => left.map((id) => feeds[figuresOf(id).name]?.name ?? '').join('\n'));
  return useCallback(
    (teamId: string) => {
      const then = names.split('\n')[ids.split(' ').indexOf(teamId)];
      // «?» stands for no name (stored-names.ts, which this small file of a public page does not load).
      return index[teamId]?.name ?? (!then || then === '?' ? unknown : then);
    },
    [index, names, ids, unknown],
  );
}

/** A team's figures of all time. Not among the feeds of the seasons: pages without fixtures load those. */
function figuresOf(teamId: string): Feed {
  const path = `seasonStats/${ALL_TIME}/teams/${teamId}`;
  return { name: path, path, aged: true };
}
