import { useMemo } from 'react';
import type { LogLine } from '../../domain/admin/admin-log.ts';
import type { Patch } from '../../domain/records/types.ts';
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

/** What ties the video of a match to its log (decision 106). Each is one update and rejects as the server port does. */
interface VideoTieCommands {
  /** @param start the server's ms of the video's second 0; @param pair the teams, for the admin's log */
  tie(matchId: string, start: number, pair: string): Promise<void>;
  /** The same, for a match that has no video yet: only the admin may. @param url as the app stores it */
  tieTo(matchId: string, url: string, start: number, pair: string): Promise<void>;
  /** A correction of some seconds: no line of the log. */
  correct(matchId: string, start: number): Promise<void>;
  untie(matchId: string, pair: string): Promise<void>;
}

interface VideoTieDeps {
  /** With a line of the admin's log; a scorer's update has none. */
  update: (patch: Readonly<Patch>, line: LogLine | null) => Promise<void>;
}

function createVideoTie({ update }: VideoTieDeps): VideoTieCommands {
  const line = (action: 'match-video-tied' | 'match-video-untied', matchId: string, pair: string): LogLine => ({
    action,
    target: `matches/${matchId}`,
    detail: pair,
  });
  return {
    tie: (matchId, start, pair) => update(startOf(matchId, start), line('match-video-tied', matchId, pair)),
    tieTo: (matchId, url, start, pair) =>
      update(
        { [`matches/${matchId}/videoUrl`]: url, ...startOf(matchId, start) },
        line('match-video-tied', matchId, pair),
      ),
    correct: (matchId, start) => update(startOf(matchId, start), null),
    untie: (matchId, pair) => update(startOf(matchId, null), line('match-video-untied', matchId, pair)),
  };
}

const startOf = (matchId: string, start: number | null): Patch => ({ [`matches/${matchId}/videoStart`]: start });
