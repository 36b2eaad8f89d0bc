import { useMemo } from 'react';
import { createTeamMedia, type TeamMediaCommands } from '../commands/team-media.ts';
import { useServices } from '../services.ts';
import { serverNow } from '../store/league-store.ts';
import { useAdminUpdate, useNewKey } from './use-admin-update.ts';

/** The admin's actions on the team page. */
export function useTeamMedia(): TeamMediaCommands {
  const { league, session, now } = useServices();
  const update = useAdminUpdate();
  const newKey = useNewKey();
  return useMemo(
    () =>
      createTeamMedia({
        update,
        newKey,
        uid: () => session.getState().identity?.uid ?? '',
        serverNow: () => serverNow({ league, now }),
      }),
    [league, session, now, update, newKey],
  );
}
