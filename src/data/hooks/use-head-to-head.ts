import { useEffect, useMemo, useState } from 'react';
import { teamIdsOf } from '../../domain/match/sides.ts';
import type { Match } from '../../domain/records/types.ts';
import { type HeadToHead, headToHead } from '../../domain/standings/head-to-head.ts';
import { PAGE_MATCHES, query } from '../store/record-queries.ts';
import { type LastMatches, useMatchesOf } from './use-last-matches.ts';

/** The most matches that are read of each team on the first side: some four seasons. */
const MOST = 40;

/**
 * The matches of the two teams of a match between them, followed while the screen is open. Each of them has one of the teams on its first side, so two
 * queries cover them; they begin with those of the teams' pages, which the device may have. Nothing is `known` before both are read, so that the figures
 * of one do not become those of both. `more`: the league may have older ones.
 */
export function useHeadToHead(
  matchId: string,
  match: Match,
): { met: HeadToHead; more: boolean; state: LastMatches['state'] } {
  const [last, ask] = useState<number>(PAGE_MATCHES.team);
  const queries = teamIdsOf(match).map((equals) => query('matches', { child: 'team1Id', equals, last }));
  const { matches, full, state, settled } = useMatchesOf(queries);
  const isShort = last < MOST && full && settled;
  useEffect(() => {
    if (isShort) ask(MOST);
  }, [isShort]);
  const { team1Id, team2Id } = match;
  const met = useMemo(
    () => headToHead({ matchId, match: { team1Id, team2Id } }, matches),
    [matchId, team1Id, team2Id, matches],
  );
  return { met, more: full, state: isShort || !settled ? 'reading' : state };
}
