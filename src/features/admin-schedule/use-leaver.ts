import { useEffect, useState } from 'react';
import { readLeaver } from '../../data/commands/withdrawal-reads.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { withdrawals as texts } from '../../domain/messages/withdrawals.ts';
import { roundName } from '../../domain/schedule/round-names.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { fixturesOfTeam, openOf } from '../../domain/schedule/withdrawal.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';

/** What a withdrawal of a team means, in numbers, as the league has it. */
export interface LeaverNow {
  /** The running season, and the groups of its table. */
  season: string;
  /** All of that season. */
  fixtures: Fixtures;
  groups: Groups;
  /** The fixtures that would be decided, also those of the play-offs. */
  open: number;
  /** The name of its latest round in the play-offs; null without one. */
  playOffs: string | null;
  /** Results of the running season that count. */
  results: number;
  players: number;
  /** Its running match. */
  running: { score: string; path: string } | null;
}

/** Reads it from the league, each time another team is chosen; nothing without a team. */
export function useLeaver(teamId: string): { leaver: LeaverNow | null; problem: string | null } {
  const { server, league } = useServices();
  const [found, setFound] = useState<{ of: string; leaver: LeaverNow | null; problem: string | null } | null>(null);
  useEffect(() => {
    if (teamId === '') return;
    let over = false;
    const tell = (leaver: LeaverNow | null, problem: string | null) =>
      !over && setFound({ of: teamId, leaver, problem });
    readLeaver(server, league, teamId).then(
      ({ season, fixtures, results, players, running, groups }) => {
        const own = fixturesOfTeam(fixtures, teamId, season);
        const last = own.filter(({ fixture }) => fixture.tie !== undefined).at(-1)?.fixture;
        const open = openOf(fixtures, teamId, season);
        const { match, matchId } = running ?? {};
        const score = match && `${isolatedPair(match.team1Name, match.team2Name)} ${scoreFrom(match, 'one')}`;
        const now = score === undefined ? null : { score, path: `/admin/match/${matchId}` };
        const playOffs = last === undefined ? null : roundName(last);
        tell({ season, fixtures, groups, open, playOffs, results, players, running: now }, null);
      },
      (error: unknown) => tell(null, serverProblem(error, texts.unread)),
    );
    return () => {
      over = true;
    };
  }, [server, league, teamId]);
  return found?.of === teamId ? found : { leaver: null, problem: null };
}
