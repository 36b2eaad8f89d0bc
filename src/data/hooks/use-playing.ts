import { otherSide, type Side, scoreFrom, sideOf, sideOfTeam, teamNameOf } from '../../domain/match/sides.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { nowPlaying as texts } from '../../domain/messages/now-playing.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge } from '../../domain/text/format.ts';
import { useNow } from './use-now.ts';
import { useRunningMatches } from './use-running-matches.ts';
import { useConnection } from './use-sync.ts';

/** Whose running match a page shows: a team's, or a player's with the ids of guests who were joined with him. */
export type Participant = { teamId: string } | { uids: readonly string[] };

/** A running match, as one of its sides sees it. */
export interface PlayingMatch {
  matchId: string;
  /** «Şimdi oynuyor», or offline the age of the score. */
  state: string;
  isStale: boolean;
  /** «Masa 2» */
  table: string | undefined;
  /** Its own cups first. */
  score: string;
  opponent: string;
}

const MINUTE = 60_000;

/**
 * The running match of a team or player, with this device's outbox on top; null if there is none. A player whose place somebody else took plays no
 * more, and a match that nobody has scored for hours is not played now.
 */
export function usePlaying(who: Participant): PlayingMatch | null {
  const now = useNow(MINUTE);
  const { connection, liveAt } = useConnection();
  const isStale = connection === 'offline';
  const running = useRunningMatches();
  for (const { matchId, match, table } of running) {
    const side = sideIn(match, who);
    if (side === null) continue;
    return {
      matchId,
      state: isStale ? home.staleAge(formatAge(now - (liveAt ?? now))) : texts.playing,
      isStale,
      table: table === undefined ? undefined : liveTexts.table(table),
      score: scoreFrom(match, side),
      opponent: teamNameOf(match, otherSide(side)),
    };
  }
  return null;
}

function sideIn(match: Match, who: Participant): Side | null {
  if ('teamId' in who) return sideOfTeam(match, who.teamId);
  const seated = who.uids.find((uid) => sideOf(match, uid) !== null);
  return seated === undefined ? null : sideOf(match, seated);
}
