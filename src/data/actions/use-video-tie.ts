import { useMemo } from 'react';
import { createVideoTie, type VideoTieCommands } from '../commands/video-tie.ts';
import { useSession } from '../hooks/use-session.ts';
import { useServices } from '../services.ts';
import { useAdminUpdate } from './use-admin-update.ts';

/** What ties the video of a match to its log, for the admin and for a scorer of the match, whose updates have no line of the log. */
export function useVideoTie(): VideoTieCommands {
  const { server } = useServices();
  const isAdmin = useSession().profile?.role === 'admin';
  const update = useAdminUpdate();
  return useMemo(
    () => createVideoTie({ update: (patch, line) => (isAdmin && line ? update(patch, line) : server.update(patch)) }),
    [server, update, isAdmin],
  );
}
